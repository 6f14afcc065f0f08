/** What schemes demand of their IRIs, as data, and the check that holds references against it. */
@NullMarked
package org.iritoolkit.scheme;

import org.jspecify.annotations.NullMarked;
