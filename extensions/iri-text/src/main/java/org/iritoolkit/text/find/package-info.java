/** Support for finding links in running text. */
@NullMarked
package org.iritoolkit.text.find;

import org.jspecify.annotations.NullMarked;
