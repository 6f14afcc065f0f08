/** Legacy extended IRIs (LEIRIs) where XML has them: system identifiers and {@code xs:anyURI}. */
@NullMarked
package org.iritoolkit.xml;

import org.jspecify.annotations.NullMarked;
