/** Support for names with a prefix, such as {@code ex:a}, that stand for IRIs. */
@Beta
@NullMarked
package org.iritoolkit.text.prefix;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
