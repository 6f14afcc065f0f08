/** The results of a command, and how they are written. */
@NullMarked
package org.iritoolkit.cli.output;

import org.jspecify.annotations.NullMarked;
