/** Legacy extended IRIs (LEIRIs) in XML: system identifiers and {@code xs:anyURI}. */
@NullMarked
package org.iritoolkit.xml;

import org.jspecify.annotations.NullMarked;
