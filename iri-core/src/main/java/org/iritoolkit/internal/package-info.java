/** The door to the engine, whose rooms are the packages below. Not exported. */
@NullMarked
package org.iritoolkit.internal;

import org.jspecify.annotations.NullMarked;
