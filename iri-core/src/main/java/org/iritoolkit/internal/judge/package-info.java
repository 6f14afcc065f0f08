/** Finds the violations in a text that was split. Not exported. */
@NullMarked
package org.iritoolkit.internal.judge;

import org.jspecify.annotations.NullMarked;
