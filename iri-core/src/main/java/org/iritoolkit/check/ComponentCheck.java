package org.iritoolkit.check;

import java.util.Set;
import java.util.function.Consumer;

/**
 * A check that needs context and is therefore written in code, for example a check of bidi structure or IDNA.
 *
 * <p>This is an SPI. An implementation has no state, is thread-safe, does not throw, and takes time linear in the
 * length of the component. A check does not change the string. The severities of its violations decide whether the
 * string is valid. To make a check available by its id, register it for {@link java.util.ServiceLoader}.
 */
public interface ComponentCheck {
    /**
     * Returns the identifier by which profiles and users request the check.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code bidi-structure}
     */
    String id();

    /**
     * Returns the components to check. The parser runs the check on each of these components that contains a character
     * for which {@link #concerns(int)} is true. {@link ComponentText#reference()} returns the whole
     * reference. The authority is checked as a whole only if it is a registry name (RFC 2396 3.2.1); otherwise, declare
     * the userinfo, the host and the port.
     *
     * @return the components, without {@link Component#REFERENCE} and {@link Component#OPAQUE_START}, which are never
     *     checked: a parser rejects a check that declares them
     */
    Set<Component> components();

    /**
     * Returns the codes of all violations that the check can report.
     *
     * @return the codes
     */
    Set<ViolationCode> codes();

    /**
     * Returns the highest severity that the check reports. If the severity is advice, the check runs only on request.
     *
     * @return the severity; {@code ERROR} by default
     */
    default Severity severity() {
        return Severity.ERROR;
    }

    /**
     * Returns whether a character in a component makes this check necessary. A check that returns false for some
     * characters must report nothing about a component that is empty or consists only of these characters. The parser
     * need not run the check on these components.
     *
     * @param character a character from U+0000 to U+FFFF; an unpaired surrogate represents all characters above U+FFFF
     * @return whether to run the check; true by default
     */
    default boolean concerns(int character) {
        return true;
    }

    /**
     * Returns the check that runs for a profile that expects this one, unless a caller requested this check by name.
     * The returned check may omit violations of rules that are not in the specification.
     *
     * @return a check with the same id, components and codes; by default, this check
     */
    default ComponentCheck expected() {
        return this;
    }

    /**
     * Checks one component and reports violations, with positions relative to the whole reference. Violations cite the
     * profile's specification ({@link ComponentText#profile()}) if it contains the violated rule.
     *
     * @param text the component
     * @param violations receives each violation
     */
    void check(ComponentText text, Consumer<Violation> violations);
}
