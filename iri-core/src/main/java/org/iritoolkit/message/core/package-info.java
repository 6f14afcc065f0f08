/** The sentences of the core. Not exported. */
@NullMarked
package org.iritoolkit.message.core;

import org.jspecify.annotations.NullMarked;
