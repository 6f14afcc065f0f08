/** Hides the secrets of links and connection strings in any text; begin with {@link org.iritoolkit.redact.Redactor}. */
@NullMarked
package org.iritoolkit.redact;

import org.jspecify.annotations.NullMarked;
