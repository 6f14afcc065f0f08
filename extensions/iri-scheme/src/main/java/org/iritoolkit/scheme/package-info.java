/** The requirements of URI schemes, as data, and the checks that use these requirements. */
@Beta
@NullMarked
package org.iritoolkit.scheme;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
