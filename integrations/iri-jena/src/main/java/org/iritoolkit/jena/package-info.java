/** Lets Apache Jena read the IRIs in RDF with the toolkit. */
@NullMarked
package org.iritoolkit.jena;

import org.jspecify.annotations.NullMarked;
