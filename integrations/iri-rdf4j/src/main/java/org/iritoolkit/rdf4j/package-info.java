/** The IRIs of RDF in RDF4J, checked by the toolkit. */
@NullMarked
package org.iritoolkit.rdf4j;

import org.jspecify.annotations.NullMarked;
