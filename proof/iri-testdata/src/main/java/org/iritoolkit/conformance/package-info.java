/**
 * The rules of the specifications as tables of cases, and the test data of other projects, for the tests of all
 * modules.
 */
@NullMarked
package org.iritoolkit.conformance;

import org.jspecify.annotations.NullMarked;
