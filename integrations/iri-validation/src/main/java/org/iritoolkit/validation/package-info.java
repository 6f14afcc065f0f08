/** Jakarta Validation constraints for IRIs and host names. */
@NullMarked
package org.iritoolkit.validation;

import org.jspecify.annotations.NullMarked;
