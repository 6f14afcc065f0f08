/**
 * Hides the secrets of links in what Logback writes: in a pattern with {@link org.iritoolkit.logback.RedactConverter}, and
 * in everything that an encoder writes with {@link org.iritoolkit.logback.RedactingEncoder}.
 */
@NullMarked
package org.iritoolkit.logback;

import org.jspecify.annotations.NullMarked;
