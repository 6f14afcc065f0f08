/** The violations in text, names and documents. The other packages of this module support one task each. */
@NullMarked
package org.iritoolkit.text;

import org.jspecify.annotations.NullMarked;
