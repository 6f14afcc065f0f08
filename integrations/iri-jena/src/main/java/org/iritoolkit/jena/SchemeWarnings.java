package org.iritoolkit.jena;

import java.util.List;
import java.util.function.BiConsumer;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.irix.IRIException;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.Issue;
import org.apache.jena.rfc3986.Severity;
import org.apache.jena.rfc3986.Violation;
import org.apache.jena.rfc3986.Violations;

/** What Jena says about IRIs that the grammar allows: its own words, with its own severities. */
final class SchemeWarnings {
    private SchemeWarnings() {}

    /**
     * Whether Jena plainly has nothing to say about a valid text, and resolving leaves it as it is: an {@code http} or
     * {@code https} IRI with a host in lower case that is no address, without user information and port, without dots at
     * the start of a segment, and without escapes in lower case.
     *
     * @return false if Jena has to be asked
     */
    static boolean isFreeOfThem(String iri) {
        int start = iri.startsWith("http://") ? 7 : iri.startsWith("https://") ? 8 : -1;
        if (start < 0 || start == iri.length() || !isLetter(iri.charAt(start))) {
            return false;
        }
        int slash = iri.indexOf('/', start);
        int hostEnd = slash < 0 ? iri.length() : slash;
        for (int i = start + 1; i < hostEnd; i++) {
            if (!isInHost(iri.charAt(i))) {
                return false;
            }
        }
        return iri.indexOf("/.", hostEnd) < 0 && !hasLowerEscape(iri, hostEnd);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isInHost(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
    }

    private static boolean hasLowerEscape(String iri, int from) {
        int percent = iri.indexOf('%', from);
        while (percent >= 0) {
            if (percent + 2 >= iri.length() || isLetter(iri.charAt(percent + 1)) || isLetter(iri.charAt(percent + 2))) {
                return true;
            }
            percent = iri.indexOf('%', percent + 3);
        }
        return false;
    }

    /** What Jena says about a valid text, in one look at it. */
    static List<Violation> about(String iri) {
        if (isFreeOfThem(iri)) {
            return List.of();
        }
        IRI3986 split = IRI3986.createAny(iri);
        return split.hasViolations() ? split.violations() : List.of();
    }

    /** Throws what Jena throws for a valid text, which is what it holds for worse than a warning in strict mode. */
    static void stopIfJenaDoes(IRIProvider3986 jena, String iri, List<Violation> said) {
        boolean heavy = false;
        for (Violation violation : said) {
            if (violation.issue() == Issue.ParseError) {
                return; // by its own grammar; the profile decides that
            }
            Severity severity = Violations.getSeverity(violation.issue());
            heavy |= severity == Severity.ERROR || severity == Severity.INVALID;
        }
        if (heavy) {
            jena.check(iri);
        }
    }

    /** Reports what Jena said, with the severities that it has now. */
    static void tell(List<Violation> said, BiConsumer<Boolean, String> handler) {
        for (Violation violation : said) {
            if (violation.issue() != Issue.ParseError) {
                tell(violation, handler);
            }
        }
    }

    private static void tell(Violation violation, BiConsumer<Boolean, String> handler) {
        switch (Violations.getSeverity(violation.issue())) {
            case WARNING -> handler.accept(false, violation.message());
            case ERROR -> handler.accept(true, violation.message());
            case INVALID -> throw new IRIException(violation.message());
            default -> {
                // Jena was told to ignore it
            }
        }
    }

    /** What Jena resolves a text to. */
    static String resolvedByJena(String base, String other) {
        return IRI3986.createAny(base).resolve(IRI3986.createAny(other)).str();
    }
}
