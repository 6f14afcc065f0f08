package org.iritoolkit.scheme;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.percent.Ascii;

/**
 * Advises about references that are valid but probably not what the writer meant: {@code localhost:8080/} has the
 * scheme {@code localhost}, {@code http:/h.example/} and {@code http:///h.example/} have no host.
 *
 * <p>It only advises, and suggests what may have been meant. {@link SchemeCheck} reports what a scheme forbids.
 * Violations cite the grammar of the document that the parser follows.
 */
public final class SuspicionCheck implements ComponentCheck {
    /** The id under which the check is found. */
    public static final String ID = "suspicion";

    private static final int LONGEST_PORT = 5;

    /** Makes the check. */
    public SuspicionCheck() {}

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Set<Component> components() {
        return EnumSet.of(Component.SCHEME, Component.PATH);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(SuspicionViolation.values());
    }

    @Override
    public Severity severity() {
        return Severity.ADVICE;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "findings");
        String reference = text.reference();
        int start = text.start();
        if (text.component() == Component.SCHEME) {
            if (beginsWithPort(reference, text.end() + 1) && isNameOfHost(text.text())) {
                Suggestion scheme = new Suggestion(new Span(start, start), "http://");
                report(SuspicionViolation.HOST_AS_SCHEME, text, text.end(), scheme, violations);
            }
            return;
        }
        int colon = reference.indexOf(':');
        boolean noHost = colon >= 0 && (start == colon + 1 || start == colon + 3) && reference.startsWith("/", start);
        int end = noHost ? hostEnd(reference, start + 1) : -1;
        if (end < 0 || !needsHost(reference.substring(0, colon))) {
            return;
        } else if (start == colon + 1) {
            Suggestion slash = new Suggestion(new Span(start, start), "/");
            report(SuspicionViolation.MISSING_SLASH, text, end, slash, violations);
        } else {
            Suggestion noSlash = new Suggestion(new Span(start, start + 1), "");
            report(SuspicionViolation.EMPTY_HOST, text, end, noSlash, violations);
        }
    }

    private static boolean isNameOfHost(String scheme) {
        return scheme.indexOf('.') > 0 || scheme.equalsIgnoreCase("localhost");
    }

    private static boolean needsHost(String scheme) {
        return SchemeDefaults.find(scheme).filter(SchemeDefaults::needsHost).isPresent();
    }

    private static void report(
            SuspicionViolation code,
            ComponentText text,
            int end,
            Suggestion suggestion,
            Consumer<Violation> violations) {
        Span span = new Span(text.start(), end);
        String name = span.substring(text.reference());
        String host = name.startsWith("/") ? name.substring(1) : name;
        SpecDocument document = text.profile().document();
        SpecClause clause = document.section(document.syntaxSection());
        violations.accept(new Violation(
                        code, Severity.ADVICE, text.component(), span, clause, SchemeMessages.message(code.id(), host))
                .withSuggestion(suggestion));
    }

    /** Whether the digits of a port follow, up to the end of the segment. */
    private static boolean beginsWithPort(String text, int from) {
        int i = from;
        while (i < text.length() && Ascii.isDigit(text.charAt(i))) {
            i++;
        }
        return i > from && i - from <= LONGEST_PORT && isSegmentEnd(text, i);
    }

    /** The end of what reads as the name of a host: labels with a dot between them, or localhost; -1 if nothing does. */
    private static int hostEnd(String text, int from) {
        int i = from;
        int dot = -1;
        while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || "-.".indexOf(text.charAt(i)) >= 0)) {
            dot = text.charAt(i) == '.' && i > from ? i : dot;
            i++;
        }
        boolean name = (dot > 0 && dot < i - 1)
                || (i - from == "localhost".length() && text.regionMatches(true, from, "localhost", 0, i - from));
        boolean end = isSegmentEnd(text, i) || (text.charAt(i) == ':' && beginsWithPort(text, i + 1));
        return name && end ? i : -1;
    }

    private static boolean isSegmentEnd(String text, int index) {
        return index == text.length() || "/?#".indexOf(text.charAt(index)) >= 0;
    }
}
