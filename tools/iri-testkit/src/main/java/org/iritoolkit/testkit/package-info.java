/** Contracts that the author of a profile, check or host mapper runs as JUnit tests, and assertions for AssertJ. */
@NullMarked
package org.iritoolkit.testkit;

import org.jspecify.annotations.NullMarked;
