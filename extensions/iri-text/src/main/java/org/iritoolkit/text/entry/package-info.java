/** Support for converting typed or pasted text to an IRI. */
@NullMarked
package org.iritoolkit.text.entry;

import org.jspecify.annotations.NullMarked;
