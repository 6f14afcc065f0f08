/**
 * Hides the secrets of links in what Log4j 2 writes: in a pattern with {@link
 * org.iritoolkit.log4j2.RedactPatternConverter}, and in events for any layout with {@link
 * org.iritoolkit.log4j2.RedactRewritePolicy}.
 */
@NullMarked
package org.iritoolkit.log4j2;

import org.jspecify.annotations.NullMarked;
