/** The compiled rules of a profile, and what reads them: a text by its characters. Not exported. */
@NullMarked
package org.iritoolkit.internal.table;

import org.jspecify.annotations.NullMarked;
