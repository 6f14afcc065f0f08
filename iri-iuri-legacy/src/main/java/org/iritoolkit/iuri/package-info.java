/** The early IURI drafts: their profile, their bidi display and the reading of legacy character encodings. */
@NullMarked
package org.iritoolkit.iuri;

import org.jspecify.annotations.NullMarked;
