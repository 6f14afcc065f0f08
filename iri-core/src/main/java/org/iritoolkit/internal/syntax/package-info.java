/** Where the components of a text lie. Not for users: the module does not export it. */
@NullMarked
package org.iritoolkit.internal.syntax;

import org.jspecify.annotations.NullMarked;
