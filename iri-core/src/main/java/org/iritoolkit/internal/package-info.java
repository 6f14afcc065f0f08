/** The engine: the compiled table, the splitter, the validator, IP literals. Not exported. */
@NullMarked
package org.iritoolkit.internal;

import org.jspecify.annotations.NullMarked;
