package org.iritoolkit.check;

import java.util.Set;
import java.util.function.Consumer;

/**
 * A check that needs context and is therefore code: bidi structure, IDNA, normalization form.
 *
 * <p>This is an SPI. An implementation has no state, is safe for use by many threads, throws for no text, and takes
 * time linear in the component. It changes nothing and decides nothing: whether a text is valid follows from the
 * severities of what it reports. Checks that are to be found by their id are registered for {@link
 * java.util.ServiceLoader}.
 */
public interface ComponentCheck {
    /**
     * The identifier by which a profile or a user asks for the check.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code bidi-structure}
     */
    String id();

    /**
     * The components to be checked.
     *
     * @return the components; the check sees no other
     */
    Set<Component> components();

    /**
     * The codes of everything that the check can report.
     *
     * @return the codes
     */
    Set<ViolationCode> codes();

    /**
     * The heaviest severity that the check reports. A check that only gives advice runs only where advice is asked for.
     *
     * @return the severity
     */
    default Severity severity() {
        return Severity.ERROR;
    }

    /**
     * The check as a document has it: what it finds cites that document where the document has the rule. A parser asks
     * for it when a check is named by its id.
     *
     * @param document the document of the profile
     * @return this, for a check that is the same under every document
     */
    default ComponentCheck under(SpecDocument document) {
        return this;
    }

    /**
     * Checks one component and reports what it finds, with places in the whole reference.
     *
     * @param text the component
     * @param findings takes each violation
     */
    void check(ComponentText text, Consumer<Violation> findings);
}
