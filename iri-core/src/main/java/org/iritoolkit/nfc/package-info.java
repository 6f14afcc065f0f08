/** Unicode normalization that does not depend on the platform. */
@NullMarked
package org.iritoolkit.nfc;

import org.jspecify.annotations.NullMarked;
