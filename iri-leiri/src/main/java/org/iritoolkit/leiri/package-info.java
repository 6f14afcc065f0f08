/** Legacy extended IRIs (LEIRIs): the profile of the Working Group Note, as data. */
@NullMarked
package org.iritoolkit.leiri;

import org.jspecify.annotations.NullMarked;
