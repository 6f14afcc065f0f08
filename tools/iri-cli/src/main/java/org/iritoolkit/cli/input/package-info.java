/** Reads the inputs of a command, and reports the violations that concern an input itself. */
@NullMarked
package org.iritoolkit.cli.input;

import org.jspecify.annotations.NullMarked;
