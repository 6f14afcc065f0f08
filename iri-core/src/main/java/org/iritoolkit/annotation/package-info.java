/** What the API says about itself. */
@NullMarked
package org.iritoolkit.annotation;

import org.jspecify.annotations.NullMarked;
