/** The engine: it compiles profiles to tables, splits strings by a grammar and validates them. */
package org.iritoolkit.internal.engine;
