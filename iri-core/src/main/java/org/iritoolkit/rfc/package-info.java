/** The profiles of RFC 3987, RFC 3986 and RFC 2396, as data. */
@NullMarked
package org.iritoolkit.rfc;

import org.jspecify.annotations.NullMarked;
