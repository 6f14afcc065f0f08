/** Defines the commands, each with its purpose, arguments and work. */
@NullMarked
package org.iritoolkit.cli.command;

import org.jspecify.annotations.NullMarked;
