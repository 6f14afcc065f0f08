/** IRIs in the JSON of Jackson 3: a module for its mappers, and an annotation that names a profile. */
@NullMarked
package org.iritoolkit.jackson3;

import org.jspecify.annotations.NullMarked;
