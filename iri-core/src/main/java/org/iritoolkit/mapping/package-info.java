/** Percent-encoding, what an encoded component stands for, and text that comes as octets. */
@NullMarked
package org.iritoolkit.mapping;

import org.jspecify.annotations.NullMarked;
