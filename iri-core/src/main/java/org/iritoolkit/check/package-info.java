/** Violations with their code, severity, position and section, and the SPI for checks. */
@NullMarked
package org.iritoolkit.check;

import org.jspecify.annotations.NullMarked;
