/** The requirements of URI schemes, expressed as data, and the checks that apply them. */
@Beta
@NullMarked
package org.iritoolkit.scheme;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
