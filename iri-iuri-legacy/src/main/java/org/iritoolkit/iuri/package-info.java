/** Support for the last of the early IURI drafts: its profile, its display form, and its HTTP header. */
@NullMarked
package org.iritoolkit.iuri;

import org.jspecify.annotations.NullMarked;
