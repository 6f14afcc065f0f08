/** Support for the URL Standard. Parses a string like a browser, and shows where other parsers disagree. */
@Beta
@NullMarked
package org.iritoolkit.web;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
