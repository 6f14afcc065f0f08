/** Percent-encoding of UTF-8 (RFC 3986 2.1, RFC 3629), and the ASCII rules that grammars share. */
@NullMarked
package org.iritoolkit.percent;

import org.jspecify.annotations.NullMarked;
