/** Represents the results of a command, and writes them. */
@NullMarked
package org.iritoolkit.cli.output;

import org.jspecify.annotations.NullMarked;
