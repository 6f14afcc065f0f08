/**
 * Violations in a string: violations with their code, severity, place and section, the exceptions that have them, and
 * the SPI for checks in code.
 */
@NullMarked
package org.iritoolkit.check;

import org.jspecify.annotations.NullMarked;
