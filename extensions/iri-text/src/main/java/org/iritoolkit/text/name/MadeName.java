package org.iritoolkit.text.name;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;

/**
 * The identifier that was derived from a name.
 *
 * @param name the name as text; empty if the octets of the name are not legal text
 * @param reference the reference; empty if no IRI can contain the name
 * @param violations the reasons why there is no reference, or the changes; positions are offsets in octets if the code
 *     begins with {@code octets.}, otherwise in UTF-16 code units of the name's text
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
     * Returns a description for logs.
     *
     * @return the reference, or else the name, and the violations, without user information
     */
    @Override
    public String toString() {
        return reference
                        .map(IriReference::toString)
                        .or(() -> name)
                        .map(VisibleText::quoted)
                        .orElse("(no text)") + " " + violations;
    }

    /**
     * Returns the reference as a URI, for software that might not support IRIs (draft-duerst-iri-03 6.4).
     *
     * @return the URI; empty if there is no reference
     */
    public Optional<String> uri() {
        return reference.map(valid -> valid.toUri().toString());
    }
}
