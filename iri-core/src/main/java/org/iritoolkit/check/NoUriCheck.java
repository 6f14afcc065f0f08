package org.iritoolkit.check;

import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;

/**
 * Warns about IRIs that a specification allows but RFC 2396 cannot express: those with nothing after the scheme ({@code
 * foo:}) or with an opaque part that begins with a bracket ({@code urn:[a]}). IRIs are only valid if they map to valid
 * URIs (draft-duerst-iri-03 3.1 a).
 *
 * <p>The check only warns about these IRIs; the conversion to URIs rejects them.
 */
public final class NoUriCheck implements ComponentCheck {
    private final SpecClause clause;

    private NoUriCheck(SpecClause clause) {
        this.clause = clause;
    }

    /**
     * Returns the check for a specification.
     *
     * @param clause the section that requires a URI for each reference
     * @return the check
     */
    public static NoUriCheck of(SpecClause clause) {
        return new NoUriCheck(Objects.requireNonNull(clause, "clause"));
    }

    @Override
    public String id() {
        return "no-uri";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH, Component.OPAQUE_PART);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(CoreViolation.NO_URI);
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        String reference = text.reference();
        int start = text.start();
        boolean afterScheme =
                start > 1 && reference.indexOf(':') == start - 1 && reference.lastIndexOf('/', start - 1) < 0;
        if (!afterScheme) {
            return;
        }
        if (reference.startsWith("[", start)) { // only an opaque part begins with a bracket
            report(text, start + 1, "mapping.no-uri.bracket", violations);
        } else if (start == reference.length() || reference.charAt(start) == '#') {
            report(text, start, "mapping.no-uri.nothing", violations);
        }
    }

    private void report(ComponentText text, int end, String key, Consumer<Violation> violations) {
        Span span = new Span(text.start(), end);
        Message what = CoreMessages.message(key);
        violations.accept(new Violation(CoreViolation.NO_URI, severity(), text.component(), span, clause, what));
    }
}
