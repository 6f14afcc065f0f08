/** Support for the URL Standard: parses a string like a browser, and shows where other parsers differ. */
@Beta
@NullMarked
package org.iritoolkit.web;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
