/** Support for right-to-left IRIs: a check of their structure, their visual order, and forms for display. */
@NullMarked
package org.iritoolkit.bidi;

import org.jspecify.annotations.NullMarked;
