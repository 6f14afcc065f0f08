package org.iritoolkit;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;

/**
 * Everything that was found in a text, and how it was split, whether it is valid or not.
 *
 * <p>It does not correct anything.
 */
public final class Inspection {
    private final IriReference split;
    private final List<Violation> violations;

    Inspection(IriReference split, List<Violation> violations) {
        this.split = split;
        this.violations = violations;
    }

    /**
     * The text that was inspected.
     *
     * @return all of it
     */
    public String text() {
        return split.toString();
    }

    /**
     * The violations.
     *
     * @return by start, then by code
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Whether the text is valid: whether no violation is an error.
     *
     * @return true if it is valid
     */
    public boolean isValid() {
        return violations.stream().noneMatch(violation -> violation.severity() == Severity.ERROR);
    }

    /**
     * The reference.
     *
     * @return empty if the text is not valid
     */
    public Optional<IriReference> reference() {
        return isValid() ? Optional.of(split) : Optional.empty();
    }

    /**
     * A component as the text was split, valid or not.
     *
     * @param component the component
     * @return empty if it is absent
     */
    public Optional<String> component(Component component) {
        return split.component(component);
    }

    /**
     * Where a component stands, valid or not.
     *
     * @param component the component
     * @return empty if it is absent
     */
    public Optional<Span> span(Component component) {
        return split.span(component);
    }

    /**
     * What kind of host the authority has, valid or not.
     *
     * @return empty without an authority
     */
    public Optional<HostType> hostType() {
        return split.hostType();
    }

    /**
     * Whether the path is an opaque part (RFC 2396 3).
     *
     * @return true if it is
     */
    public boolean isOpaque() {
        return split.isOpaque();
    }
}
