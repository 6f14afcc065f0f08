/**
 * Conversions of parts of a text: escape characters that a profile refuses, and read the name from a host. Not
 * exported.
 */
@NullMarked
package org.iritoolkit.internal.mapping;

import org.jspecify.annotations.NullMarked;
