/** The work of a command on its inputs: one result for each, computed by all processors and reported in order. */
@NullMarked
package org.iritoolkit.cli.run;

import org.jspecify.annotations.NullMarked;
