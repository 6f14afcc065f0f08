/** Support for writing links into running text. */
@NullMarked
package org.iritoolkit.text.write;

import org.jspecify.annotations.NullMarked;
