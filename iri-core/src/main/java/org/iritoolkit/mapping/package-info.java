/** What an IRI becomes: IRI to URI, URI to IRI, one profile to another, on text and octets; and percent-encoding. */
@NullMarked
package org.iritoolkit.mapping;

import org.jspecify.annotations.NullMarked;
