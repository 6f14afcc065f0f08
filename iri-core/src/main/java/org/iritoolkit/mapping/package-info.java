/** What an IRI becomes: IRI to URI, URI to IRI, one profile to another; on text and octets; and the SPI for hosts. */
@NullMarked
package org.iritoolkit.mapping;

import org.jspecify.annotations.NullMarked;
