/** Support for showing IRIs to users. */
@NullMarked
package org.iritoolkit.text.display;

import org.jspecify.annotations.NullMarked;
