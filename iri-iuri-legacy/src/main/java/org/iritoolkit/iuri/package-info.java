/** The last of the early IURI drafts: its profile, its display form, and the forms of its protocol field. */
@NullMarked
package org.iritoolkit.iuri;

import org.jspecify.annotations.NullMarked;
