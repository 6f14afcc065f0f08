/**
 * Reads and writes IRIs with Jackson 3. Contains a module for Jackson's mappers, and an annotation that sets a profile.
 */
@NullMarked
package org.iritoolkit.jackson3;

import org.jspecify.annotations.NullMarked;
