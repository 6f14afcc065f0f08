/** Helpers for the tests of the toolkit itself; not exported. */
@NullMarked
package org.iritoolkit.testkit.internal;

import org.jspecify.annotations.NullMarked;
