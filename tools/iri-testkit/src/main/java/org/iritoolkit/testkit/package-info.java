/** Contracts that the author of a profile, check or host mapper runs as JUnit tests, and AssertJ assertions. */
@NullMarked
package org.iritoolkit.testkit;

import org.jspecify.annotations.NullMarked;
