package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.Profile;

/**
 * The kinds of reference that a parser can accept: any, only IRIs, only absolute IRIs, or only relative references.
 * Each kind is a top-level rule of the grammar (RFC 3987 2.2; draft-duerst-iri-03 2.2; RFC 2396 4).
 */
public enum ReferenceKind {
    /** {@code IRI-reference}: with or without a scheme. */
    REFERENCE,
    /** {@code IRI}: with a scheme; a fragment may follow. */
    IRI,
    /** {@code absolute-IRI}: with a scheme and without a fragment. */
    ABSOLUTE,
    /** {@code irelative-ref}: without a scheme. */
    RELATIVE;

    /** Returns whether a split string is of this kind. */
    boolean isThatOf(Split split, String text) {
        return isWith(split.hierStart() > 0, split.queryEnd() < text.length());
    }

    /** Returns whether a reference is of this kind, given whether it has a scheme and whether it has a fragment. */
    boolean isWith(boolean scheme, boolean fragment) {
        return this == REFERENCE || (scheme != (this == RELATIVE) && !(fragment && this == ABSOLUTE));
    }

    /** Adds the violations for a reference that is not of this kind; returns all violations, sorted by position. */
    List<Violation> added(List<Violation> inspected, IriReference split) {
        List<Violation> ofKind = violations(split);
        return ofKind.isEmpty()
                ? inspected
                : Stream.concat(inspected.stream(), ofKind.stream())
                        .sorted(Violation.BY_PLACE)
                        .toList();
    }

    private List<Violation> violations(IriReference split) {
        Profile profile = split.profile();
        SpecClause clause = this == ABSOLUTE ? profile.absoluteClause() : profile.clause("scheme");
        Optional<Span> scheme = split.span(Component.SCHEME);
        Optional<Span> fragment = split.span(Component.FRAGMENT);
        List<Violation> found = new ArrayList<>();
        if (scheme.isEmpty() && (this == IRI || this == ABSOLUTE)) {
            found.add(violation(CoreViolation.MISSING_SCHEME, Component.SCHEME, new Span(0, 0), clause));
        }
        if (scheme.isPresent() && this == RELATIVE) {
            found.add(violation(CoreViolation.SCHEME_NOT_ALLOWED, Component.SCHEME, scheme.get(), clause));
        }
        if (fragment.isPresent() && this == ABSOLUTE) {
            Span span = new Span(fragment.get().start() - 1, fragment.get().end());
            found.add(violation(CoreViolation.FRAGMENT_NOT_ALLOWED, Component.FRAGMENT, span, clause));
        }
        return found;
    }

    private static Violation violation(CoreViolation code, Component component, Span span, SpecClause clause) {
        return new Violation(code, Severity.ERROR, component, span, clause, CoreMessages.message(code.id()));
    }

    /**
     * Returns the name in lower case.
     *
     * @return the name, for example {@code absolute}
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
