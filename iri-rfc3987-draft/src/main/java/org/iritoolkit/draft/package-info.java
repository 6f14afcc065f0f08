/** The profile for the draft that became RFC 3987, as data. */
@NullMarked
package org.iritoolkit.draft;

import org.jspecify.annotations.NullMarked;
