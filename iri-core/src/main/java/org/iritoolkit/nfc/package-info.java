/** Unicode normalization that does not depend on the platform. */
package org.iritoolkit.nfc;
