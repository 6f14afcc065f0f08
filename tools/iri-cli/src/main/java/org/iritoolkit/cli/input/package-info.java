/** The inputs of a command: their sources and their own violations. */
@NullMarked
package org.iritoolkit.cli.input;

import org.jspecify.annotations.NullMarked;
