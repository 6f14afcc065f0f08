/** Annotations of the API. */
@NullMarked
package org.iritoolkit.annotation;

import org.jspecify.annotations.NullMarked;
