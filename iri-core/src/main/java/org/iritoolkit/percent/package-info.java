/** Percent-encoding by UTF-8, for all other packages; not exported. */
@NullMarked
package org.iritoolkit.percent;

import org.jspecify.annotations.NullMarked;
