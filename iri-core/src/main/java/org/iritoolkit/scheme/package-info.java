/** What schemes demand of their IRIs, as data, and the check that holds references against it. */
@Beta
@NullMarked
package org.iritoolkit.scheme;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
