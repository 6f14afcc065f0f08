/** The profile for legacy extended IRIs (LEIRIs) of the Working Group Note, as data. */
@NullMarked
package org.iritoolkit.leiri;

import org.jspecify.annotations.NullMarked;
