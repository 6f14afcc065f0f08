/** The commands: the purpose, arguments and work of each. */
@NullMarked
package org.iritoolkit.cli.command;

import org.jspecify.annotations.NullMarked;
