/** IRIs in the JSON of Jackson 2: a module for its mappers, and an annotation that names a profile. */
@NullMarked
package org.iritoolkit.jackson2;

import org.jspecify.annotations.NullMarked;
