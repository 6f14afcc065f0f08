package org.iritoolkit.text;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Violation;

/**
 * The identifier that was derived from a name.
 *
 * @param name the name as text; empty if its octets are not text
 * @param reference the reference; empty if there is none
 * @param violations why there is no reference, or what was changed; places of octets in the name, others in its text
 */
@Beta
public record MadeName(Optional<String> name, Optional<IriReference> reference, List<Violation> violations) {
    /**
     * Copies the list.
     *
     * @param name the name as text
     * @param reference the reference
     * @param violations why there is no reference, or what was changed
     */
    public MadeName {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(violations, "violations");
        violations = List.copyOf(violations);
    }

    /**
     * The URI, for software that may not understand IRIs (draft-duerst-iri-03 6.4).
     *
     * @return empty if no reference could be made
     */
    public Optional<String> uri() {
        return reference.map(valid -> valid.toUri().toString());
    }
}
