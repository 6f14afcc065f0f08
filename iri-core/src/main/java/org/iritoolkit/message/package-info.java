/** Sentences for people: out of a resource bundle, so that they can be translated, with what is hidden made visible. */
@Beta
@NullMarked
package org.iritoolkit.message;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
