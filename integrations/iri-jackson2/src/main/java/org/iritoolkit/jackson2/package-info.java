/**
 * Reads and writes IRIs with Jackson 2. Contains a module for Jackson's mappers, and an annotation that sets a profile.
 */
@NullMarked
package org.iritoolkit.jackson2;

import org.jspecify.annotations.NullMarked;
