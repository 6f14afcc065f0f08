/** Lets RDF4J check the IRIs in RDF with the toolkit. */
@NullMarked
package org.iritoolkit.rdf4j;

import org.jspecify.annotations.NullMarked;
