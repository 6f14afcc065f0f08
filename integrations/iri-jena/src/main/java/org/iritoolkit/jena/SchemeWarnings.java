package org.iritoolkit.jena;

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
     * Whether Jena plainly has nothing to say about a valid text: an {@code http} or {@code https} IRI with a host in
     * lower case that is no address, without user information and port, without dots at the start of a segment, and
     * with escapes in upper case.
     *
     * @return false if Jena has to be asked
     */
    static boolean isFreeOfThem(String iri) {
        int start = iri.startsWith("http://") ? 7 : iri.startsWith("https://") ? 8 : -1;
        int length = iri.length();
        if (start < 0 || start >= length || !isLabelStart(iri.charAt(start))) {
            return false;
        }
        int i = start + 1;
        while (i < length && isInHost(iri.charAt(i))) {
            i++;
        }
        if (i < length && iri.charAt(i) != '/') {
            return false;
        }
        for (; i < length; i++) {
            char c = iri.charAt(i);
            if (c == '/' && i + 1 < length && iri.charAt(i + 1) == '.') {
                return false;
            }
            if (c == '%' && (isLowerHex(iri.charAt(i + 1)) || isLowerHex(iri.charAt(i + 2)))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLabelStart(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isInHost(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    }

    private static boolean isLowerHex(char c) {
        return c >= 'a' && c <= 'f';
    }

    /** Throws what Jena throws for a valid text, which is what it holds for worse than a warning in strict mode. */
    static void stopIfJenaDoes(IRIProvider3986 jena, String iri) {
        IRI3986 split = IRI3986.createAny(iri);
        if (has(split, Issue.ParseError)) {
            return; // by its own grammar; the profile decides that
        }
        jena.check(iri);
    }

    private static boolean has(IRI3986 split, Issue issue) {
        boolean[] found = {false};
        split.forEachViolation(violation -> found[0] |= violation.issue() == issue);
        return found[0];
    }

    /** Whether Jena has anything to say about a valid text. */
    static boolean any(String iri) {
        boolean[] found = {false};
        tell(iri, (error, message) -> found[0] = true);
        return found[0];
    }

    /** Tells what Jena says about a valid text. */
    static void tell(String iri, BiConsumer<Boolean, String> handler) {
        if (isFreeOfThem(iri)) {
            return;
        }
        IRI3986.createAny(iri).forEachViolation(violation -> tell(violation, handler));
    }

    private static void tell(Violation violation, BiConsumer<Boolean, String> handler) {
        if (violation.issue() == Issue.ParseError) {
            return;
        }
        Severity severity = Violations.getSeverity(violation.issue());
        switch (severity) {
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
