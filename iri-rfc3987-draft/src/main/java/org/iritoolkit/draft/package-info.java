/** The profile for draft-duerst-iri-03, which became RFC 3987. */
@NullMarked
package org.iritoolkit.draft;

import org.jspecify.annotations.NullMarked;
