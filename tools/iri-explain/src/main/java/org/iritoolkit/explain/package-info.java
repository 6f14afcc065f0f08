/** Explains a string, and returns the explanation as data for the command, its page and scripts. */
@NullMarked
package org.iritoolkit.explain;

import org.jspecify.annotations.NullMarked;
