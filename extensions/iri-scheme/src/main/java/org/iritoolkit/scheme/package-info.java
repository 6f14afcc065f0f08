/** The requirements of schemes for their IRIs, as data, and the checks that use them. */
@Beta
@NullMarked
package org.iritoolkit.scheme;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
