/** The profile for legacy extended IRIs (LEIRIs), as defined in the Working Group Note. */
@NullMarked
package org.iritoolkit.leiri;

import org.jspecify.annotations.NullMarked;
