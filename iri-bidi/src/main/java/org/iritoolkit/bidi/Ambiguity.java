package org.iritoolkit.bidi;

import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.message.VisibleText;

/**
 * The result of a search for another reference with the same visual form.
 *
 * @param twin another valid reference with the same visual form, if one was found
 * @param exhaustive whether every reference with that visual form was considered; if false, a twin may exist that was
 *     not found
 */
@Beta
public record Ambiguity(Optional<IriReference> twin, boolean exhaustive) {
    /**
     * Checks that no argument is null.
     *
     * @param twin another valid reference with the same visual form, if one was found
     * @param exhaustive whether every reference with that visual form was considered; if false, a twin may exist that
     *     was not found
     */
    public Ambiguity {
        Objects.requireNonNull(twin, "twin");
    }

    /**
     * Returns a description for logs.
     *
     * @return the twin, without user information, and whether the search was exhaustive
     */
    @Override
    public String toString() {
        String found =
                twin.map(reference -> VisibleText.quoted(reference.toString())).orElse("no twin");
        return found + (exhaustive ? "" : ", search not exhaustive");
    }

    /**
     * Whether no other reference has the same visual form.
     *
     * @return whether the search was exhaustive and found no twin
     */
    public boolean isUnambiguous() {
        return exhaustive && twin.isEmpty();
    }
}
