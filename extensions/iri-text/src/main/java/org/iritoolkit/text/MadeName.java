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
 * @param name the name as text; empty if its octets are not legal text
 * @param reference the reference; empty if there is none
 * @param violations the reasons why there is no reference, or the changes; places are in the octets of the name if the
 *     code begins with {@code octets.}, otherwise in its text
 */
@Beta
public record MadeName(Optional<String> name, Optional<IriReference> reference, List<Violation> violations) {
    /**
     * Copies the list.
     *
     * @param name the name as text
     * @param reference the reference
     * @param violations the reasons why there is no reference, or the changes
     */
    public MadeName {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(violations, "violations");
        violations = List.copyOf(violations);
    }

    /**
     * The URI, for software that may not support IRIs (draft-duerst-iri-03 6.4).
     *
     * @return empty if there is no reference
     */
    public Optional<String> uri() {
        return reference.map(valid -> valid.toUri().toString());
    }
}
