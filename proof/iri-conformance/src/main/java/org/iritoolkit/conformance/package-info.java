/** What the documents say of texts, in tables, and the test data of other projects: for the tests of all modules. */
@NullMarked
package org.iritoolkit.conformance;

import org.jspecify.annotations.NullMarked;
