/** Changes to a string: escapes, dot segments, normalization forms. Not exported. */
@NullMarked
package org.iritoolkit.internal.text;

import org.jspecify.annotations.NullMarked;
