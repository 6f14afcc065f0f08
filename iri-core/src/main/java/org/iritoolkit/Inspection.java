package org.iritoolkit;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Suggestions;
import org.iritoolkit.profile.HostType;

/**
 * Everything that was found in a text, and how it was split, whether it is valid or not.
 *
 * <p>It changes nothing by itself; {@link #repaired()} gives another text, if one can be found that says the same.
 */
public final class Inspection {
    private final IriReference split;
    private final List<Violation> violations;
    private final ReferenceKind kind;

    Inspection(IriReference split, ReferenceKind kind, List<Violation> violations) {
        this.kind = kind;
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
     * What was found: errors, warnings, and advice if the parser was asked for it. Of more than 1,000 violations the first
     * are listed, and {@link org.iritoolkit.check.SyntaxViolation#MORE SyntaxViolation.MORE} counts the others.
     *
     * @return by start, then by code, with places in UTF-16 units of {@link #text()}
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
        for (Violation violation : violations) {
            if (violation.isError()) {
                return false;
            }
        }
        return true;
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
     * The IRI.
     *
     * @return empty if the text is not valid, or has no scheme
     */
    public Optional<Iri> iri() {
        return isValid() && split instanceof Iri iri ? Optional.of(iri) : Optional.empty();
    }

    /**
     * The violations that are errors.
     *
     * @return by start, then by code; none if the text is valid
     */
    public List<Violation> errors() {
        return violations.stream().filter(Violation::isError).toList();
    }

    /**
     * The reference that the writer of the text probably meant: the text with the suggestion of each error applied, if
     * that is accepted and of the kind that was asked for. Suggestions that are equal are applied once; where two
     * overlap, the one that starts first is applied, and of two that start together the longer one.
     *
     * <p>It does not guess: no suggestion names another host or moves a delimiter, and an error without a suggestion
     * leaves nothing to return. Suggestions of warnings and advice are not applied.
     *
     * @return the reference itself if the text is valid; empty if the suggestions do not make it valid
     */
    public Optional<IriReference> repaired() {
        if (isValid()) {
            return Optional.of(split);
        }
        return split.parser.tryParse(Suggestions.applied(text(), violations), kind);
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

    /**
     * The inspection, for logs.
     *
     * @return the text that was inspected, and what was found
     */
    @Override
    public String toString() {
        return split + ": " + (violations.isEmpty() ? "nothing found" : violations);
    }
}
