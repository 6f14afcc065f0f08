package org.iritoolkit.bidi;

import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;

/**
 * The result of a search for another reference with the same visual form.
 *
 * @param twin another valid reference with the same visual form, if one was found
 * @param exhaustive whether every reference with that visual form was considered; if not, a twin may exist even if none
 *     was found
 */
@Beta
public record Ambiguity(Optional<IriReference> twin, boolean exhaustive) {
    /**
     * Checks that no argument is null.
     *
     * @param twin another valid reference with the same visual form, if one was found
     * @param exhaustive whether every reference with that visual form was considered; if not, a twin may exist even if
     *     none was found
     */
    public Ambiguity {
        Objects.requireNonNull(twin, "twin");
    }

    /**
     * Whether no other reference has the same visual form.
     *
     * @return true if there is certainly no twin; also false if the search was not exhaustive
     */
    public boolean isUnambiguous() {
        return exhaustive && twin.isEmpty();
    }
}
