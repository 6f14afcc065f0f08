/** Keeps what is made once for a profile or a registry, with the object that it is made for. */
@NullMarked
package org.iritoolkit.memo;

import org.jspecify.annotations.NullMarked;
