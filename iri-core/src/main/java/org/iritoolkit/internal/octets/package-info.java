/** The engine for strings given as UTF-8 octets. Not exported. */
@NullMarked
package org.iritoolkit.internal.octets;

import org.jspecify.annotations.NullMarked;
