/** The IRIs of RDF in Apache Jena, read by the toolkit. */
@NullMarked
package org.iritoolkit.jena;

import org.jspecify.annotations.NullMarked;
