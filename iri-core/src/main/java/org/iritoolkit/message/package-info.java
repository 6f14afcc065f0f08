/** Sentences for people: out of a resource bundle, so that they can be translated, with what is hidden made visible. */
@NullMarked
package org.iritoolkit.message;

import org.jspecify.annotations.NullMarked;
