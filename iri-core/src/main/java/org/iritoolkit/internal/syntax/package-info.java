/** Splits a text into components: one class for RFC 3986, and one for RFC 2396 and its revision. Not exported. */
@NullMarked
package org.iritoolkit.internal.syntax;

import org.jspecify.annotations.NullMarked;
