package org.iritoolkit.jena;

import org.iritoolkit.IriReference;
import org.jspecify.annotations.Nullable;

/**
 * The result of parsing a string with a provider.
 *
 * @param value the reference
 * @param notice the report: why the string is invalid, or how it was repaired; null if there is nothing to report
 * @param repaired whether the value differs from the string
 */
record Reading(IriReference value, @Nullable String notice, boolean repaired) {
    static Reading of(IriReference value) {
        return new Reading(value, null, false);
    }
}
