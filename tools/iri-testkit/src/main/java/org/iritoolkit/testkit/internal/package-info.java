/** Helpers for the toolkit's own tests. This package is not exported. */
@NullMarked
package org.iritoolkit.testkit.internal;

import org.jspecify.annotations.NullMarked;
