/** Adapters with one class for each Java implementation. They use the protocol of {@code proof/iri-field/run}. */
@NullMarked
package org.iritoolkit.field;

import org.jspecify.annotations.NullMarked;
