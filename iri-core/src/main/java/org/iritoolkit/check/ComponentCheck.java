package org.iritoolkit.check;

import java.util.Set;
import java.util.function.Consumer;

/**
 * A check that needs context and is therefore code, such as bidi structure, IDNA or normalization form.
 *
 * <p>This is an SPI. An implementation has no state, is safe for use by many threads, does not throw, and takes time
 * linear in the component. A check changes nothing and decides nothing: the severities of its violations decide whether
 * a string is valid. To be found by its id, a check is registered for {@link java.util.ServiceLoader}.
 */
public interface ComponentCheck {
    /**
     * The identifier by which profiles and users request the check.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code bidi-structure}
     */
    String id();

    /**
     * The components to be checked. The parser calls the check for each of these components that contains a character
     * for which {@link #concerns(int)} is true. {@link ComponentText#reference()} returns the whole reference. The
     * authority is a component of its own only if it is a registry name (RFC 2396 3.2.1); otherwise name the userinfo,
     * the host and the port.
     *
     * @return the components, without {@link Component#REFERENCE} and {@link Component#OPAQUE_START}, which are never
     *     checked: a parser refuses a check that names them
     */
    Set<Component> components();

    /**
     * The codes of all violations that the check can report.
     *
     * @return the codes
     */
    Set<ViolationCode> codes();

    /**
     * The highest severity that the check reports. A check that only reports advice runs only if advice is requested.
     *
     * @return the severity; {@code ERROR} by default
     */
    default Severity severity() {
        return Severity.ERROR;
    }

    /**
     * Whether the check must run on a component that contains a character. A check that returns false for some
     * characters promises to find nothing in a component of only these characters, or in an empty one. Most strings are
     * then accepted without running the check.
     *
     * @param character from U+0000 to U+FFFF; an unpaired surrogate represents all characters beyond
     * @return true by default
     */
    default boolean concerns(int character) {
        return true;
    }

    /**
     * Returns the check that runs for a profile that expects this one, unless a caller requested this check by name.
     * The returned check may leave out violations of rules that the specification does not have.
     *
     * @return a check with the same id, components and codes; by default, this check
     */
    default ComponentCheck expected() {
        return this;
    }

    /**
     * Checks one component and reports what it finds, with places in the whole reference. Violations cite the profile's
     * specification ({@link ComponentText#profile()}) if it has the violated rule.
     *
     * @param text the component
     * @param violations receives each violation
     */
    void check(ComponentText text, Consumer<Violation> violations);
}
