/** Adapters: one class for each implementation of Java, behind the protocol that {@code proof/iri-field/run} speaks. */
@NullMarked
package org.iritoolkit.field;

import org.jspecify.annotations.NullMarked;
