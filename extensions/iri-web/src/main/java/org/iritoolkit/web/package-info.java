/** The URL Standard: how browsers read a string, and where other parsers differ. */
@Beta
@NullMarked
package org.iritoolkit.web;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
