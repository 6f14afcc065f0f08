/** Contracts that the author of a profile or handler runs as JUnit tests. */
@NullMarked
package org.iritoolkit.testkit;

import org.jspecify.annotations.NullMarked;
