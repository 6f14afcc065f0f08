/** The results of a command, and the ways to write them. */
@NullMarked
package org.iritoolkit.cli.output;

import org.jspecify.annotations.NullMarked;
