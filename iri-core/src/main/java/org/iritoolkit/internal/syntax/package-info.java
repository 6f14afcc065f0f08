/** Where the components of a text lie: one class for each grammar. Not exported. */
@NullMarked
package org.iritoolkit.internal.syntax;

import org.jspecify.annotations.NullMarked;
