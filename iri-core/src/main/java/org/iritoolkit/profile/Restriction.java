package org.iritoolkit.profile;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.ViolationCode;

/**
 * A restriction that a specification states in prose, on characters that its grammar allows: the characters, the
 * components, the severity and the reason.
 *
 * <p>A restriction cannot allow characters that the grammar does not allow. The percent-encoded forms of the
 * restricted characters are still allowed.
 *
 * @param name a name, unique in its profile; the code of its violations is {@code character.NAME}, or the name itself
 *     if it contains a dot
 * @param characters the restricted characters
 * @param components the restricted components
 * @param severity the severity of a violation; {@code ADVICE} is reported only on request
 * @param clause the section
 * @param reason the reason, as part of a sentence, for example {@code it changes the order in which text is shown}
 */
public record Restriction(
        String name,
        CodePointSet characters,
        Set<Component> components,
        Severity severity,
        SpecClause clause,
        String reason) {

    /**
     * Copies the set of components.
     *
     * @param name the name
     * @param characters the characters
     * @param components the components
     * @param severity the severity of a violation
     * @param clause the section
     * @param reason why
     */
    public Restriction {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(characters, "characters");
        Objects.requireNonNull(components, "components");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(clause, "clause");
        Objects.requireNonNull(reason, "reason");
        components = Set.copyOf(components);
    }

    /**
     * Returns a restriction that applies to every component.
     *
     * @param name the name
     * @param characters the characters
     * @param severity the severity of a violation
     * @param clause the section
     * @param reason why
     * @return the restriction
     */
    public static Restriction everywhere(
            String name, CodePointSet characters, Severity severity, SpecClause clause, String reason) {
        return new Restriction(name, characters, EnumSet.allOf(Component.class), severity, clause, reason);
    }

    /** {@return the code of violations, which is equal for restrictions with the same name} */
    public ViolationCode code() {
        return ViolationCode.of(
                name.contains(".") ? name : "character." + name,
                "Leave the character out or write another one; percent-encode it only if it is data.");
    }
}
