/** Right-to-left IRIs: whether their structure survives display, in which order they show, and how to show them. */
@NullMarked
package org.iritoolkit.bidi;

import org.jspecify.annotations.NullMarked;
