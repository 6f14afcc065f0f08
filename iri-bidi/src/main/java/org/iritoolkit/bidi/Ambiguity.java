package org.iritoolkit.bidi;

import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;

/**
 * Whether another reference has the same visual form.
 *
 * @param twin another valid reference with the same visual form, if one was found
 * @param exhaustive whether every reference with that visual form was considered; if not, and none was found, there may
 *     still be one
 */
@Beta
public record Ambiguity(Optional<IriReference> twin, boolean exhaustive) {
    /**
     * Checks that no argument is null.
     *
     * @param twin another valid reference with the same visual form, if one was found
     * @param exhaustive whether every reference with that visual form was considered; if not, and none was found, there
     *     may still be one
     */
    public Ambiguity {
        Objects.requireNonNull(twin, "twin");
    }

    /**
     * Whether the visual form belongs to no other reference.
     *
     * @return true if it is certain that there is no twin
     */
    public boolean isUnambiguous() {
        return exhaustive && twin.isEmpty();
    }
}
