/** Changes to a text: escapes, dot segments, normalization forms. Not exported. */
@NullMarked
package org.iritoolkit.internal.text;

import org.jspecify.annotations.NullMarked;
