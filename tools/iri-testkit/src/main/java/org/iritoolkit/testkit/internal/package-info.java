/** What the tests of the toolkit itself use; it is not exported. */
@NullMarked
package org.iritoolkit.testkit.internal;

import org.jspecify.annotations.NullMarked;
