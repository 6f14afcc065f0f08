/** The engine: it compiles profiles to tables, splits strings by a grammar and validates them. */
@NullMarked
package org.iritoolkit.internal.engine;

import org.jspecify.annotations.NullMarked;
