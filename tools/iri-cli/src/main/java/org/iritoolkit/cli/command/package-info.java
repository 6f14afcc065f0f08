/** The commands: what each is for, what it takes, and what it does. */
@NullMarked
package org.iritoolkit.cli.command;

import org.jspecify.annotations.NullMarked;
