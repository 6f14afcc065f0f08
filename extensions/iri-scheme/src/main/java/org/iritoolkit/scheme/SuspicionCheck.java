package org.iritoolkit.scheme;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
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
import org.iritoolkit.percent.Percent;

/**
 * Reports notes about references that are valid but probably not intended, and suggests the likely reference.
 *
 * <pre>
 *   written                       meant
 *   localhost:8080/               http://localhost:8080/
 *   http//h.example/              http://h.example/
 *   http;//h.example/             http://h.example/
 *   http:h.example/               http://h.example/
 *   http:/h.example/              http://h.example/
 *   http:///h.example/            http://h.example/
 *   file://C:/a, file://home/me   file:///C:/a, file:///home/me
 *   C:/a.txt                      file:///C:/a.txt
 *   CCDG::133.tsv                 ./CCDG::133.tsv
 *   https%3A%2F%2Fh.example%2F    https://h.example/
 *   hxxps://h.example/            https://h.example/
 *   ttps://h.example/             https://h.example/
 *   http://http://h.example/      http://h.example/
 *   http:http://h.example/        http://h.example/
 *   http://https//h.example/      https://h.example/
 *   http://h.example/?a=1&amp;amp;b=2 http://h.example/?a=1&amp;b=2
 *   http://h.example/a%2520b      http://h.example/a%20b
 *   http://h.example/caf%C3%83%C2%A9  http://h.example/caf%C3%A9
 * </pre>
 *
 * <p>The check reports only references that are nearly always wrong, so it misses other mistakes. {@link SchemeCheck}
 * reports violations of a scheme's rules. The notes cite the grammar of the parser's specification.
 */
public final class SuspicionCheck implements ComponentCheck {
    /** The id of the check. */
    public static final String ID = "suspicion";

    private static final int LONGEST_PORT = 5;

    /** Folders at the root of Unix systems. A missing slash is more likely than a host with one of these names. */
    private static final Set<String> ROOT_FOLDERS =
            Set.of("home", "Users", "usr", "etc", "var", "tmp", "opt", "mnt", "Volumes", "Applications");

    private static final List<String> WEB = List.of("http", "https");

    /** Creates the check. */
    public SuspicionCheck() {}

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Set<Component> components() {
        return EnumSet.of(Component.SCHEME, Component.HOST, Component.PATH, Component.QUERY);
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
        Objects.requireNonNull(violations, "violations");
        switch (text.component()) {
            case SCHEME -> checkScheme(text, violations);
            case HOST -> checkHost(text, violations);
            case PATH -> {
                checkStart(text, violations);
                checkSlashes(text, violations);
                checkEscapes(text, violations);
            }
            case QUERY -> {
                checkHtml(text, violations);
                checkEscapes(text, violations);
            }
            default -> {}
        }
    }

    private static void checkScheme(ComponentText text, Consumer<Violation> violations) {
        int start = text.start();
        String reference = text.reference();
        if (beginsWithPort(reference, text.end() + 1) && isNameOfHost(text.text())) {
            Suggestion scheme = new Suggestion(new Span(start, start), "http://");
            report(SuspicionViolation.HOST_AS_SCHEME, text, new Span(start, text.end()), scheme, violations);
        } else if (isDriveAsScheme(reference, text.end())) {
            Suggestion file = new Suggestion(new Span(start, start), "file:///");
            report(SuspicionViolation.DRIVE_AS_SCHEME, text, new Span(start, text.end()), file, violations);
        } else if (reference.startsWith("::", text.end())
                && reference.length() > text.end() + 2
                && !isNameOfHost(text.text())
                && Schemes.installed()
                        .find(text.text().toLowerCase(Locale.ROOT))
                        .isEmpty()) {
            Suggestion relative = new Suggestion(new Span(start, start), "./");
            report(SuspicionViolation.NAME_AS_SCHEME, text, new Span(start, text.end()), relative, violations);
        } else if (isDefanged(reference, start, text.end())) {
            Span span = new Span(start, text.end());
            String meant = WEB.get(text.end() - start - WEB.get(0).length());
            report(SuspicionViolation.DEFANGED, text, span, new Suggestion(span, meant), violations);
        } else if (reference.startsWith("://", text.end())
                && text.end() - start <= WEB.get(1).length() + 1
                && !isWeb(reference, start, text.end())) {
            String meant = meantScheme(text.text());
            if (!meant.isEmpty()) {
                Span span = new Span(start, text.end());
                report(SuspicionViolation.MISSPELT_SCHEME, text, span, new Suggestion(span, meant), violations);
            }
        }
    }

    private static boolean isDefanged(String reference, int start, int end) {
        boolean length =
                end - start == WEB.get(0).length() || end - start == WEB.get(1).length();
        return length && reference.regionMatches(true, start, "hxxps", 0, end - start);
    }

    /** Returns whether one letter, a colon and a single slash begin a reference, as in {@code C:/a.txt}. */
    private static boolean isDriveAsScheme(String reference, int colon) {
        return colon == 1 && reference.startsWith(":/", 1) && !reference.startsWith("://", 1);
    }

    /** Finds a scheme of the web at the start of a path: without its colon, after another scheme, or percent-encoded. */
    private static void checkStart(ComponentText text, Consumer<Violation> violations) {
        String reference = text.reference();
        int start = text.start();
        if (start == 0) {
            checkRelativeStart(text, violations);
        } else if (reference.charAt(start - 1) == ':' && isWeb(reference, 0, start - 1) && start < text.end()) {
            int end = webEnd(reference, start);
            boolean slash = reference.charAt(start) == '/';
            if (end > 0 && reference.startsWith("://", end)) {
                Suggestion once = new Suggestion(new Span(0, start), "");
                report(SuspicionViolation.SCHEME_TWICE, text, new Span(start, end), once, violations);
            } else if (!slash && reference.regionMatches(true, start, "%2F%2F", 0, 6)) {
                reportEncoded(text, new Span(start, start + 6), violations);
            } else if (!slash) {
                Suggestion slashes = new Suggestion(new Span(start, start), "//");
                report(SuspicionViolation.MISSING_SLASHES, text, new Span(start, text.end()), slashes, violations);
            }
        }
    }

    private static void checkRelativeStart(ComponentText text, Consumer<Violation> violations) {
        String reference = text.reference();
        int end = webEnd(reference, 0);
        if (end < 0) {
            return;
        }
        int mark = end < reference.length() && ";.,".indexOf(reference.charAt(end)) >= 0 ? 1 : 0;
        if (reference.startsWith("//", end + mark) && hostEnd(reference, end + mark + 2) > 0) {
            Suggestion colon = new Suggestion(new Span(end, end + mark), ":");
            report(SuspicionViolation.MISSING_COLON, text, new Span(0, end), colon, violations);
        } else if (reference.regionMatches(true, end, "%3A%2F%2F", 0, 9)) {
            reportEncoded(text, new Span(0, end + 9), violations);
        }
    }

    /** Reports an address that is percent-encoded as a whole, unless a part of it cannot be decoded. */
    private static void reportEncoded(ComponentText text, Span span, Consumer<Violation> violations) {
        String reference = text.reference();
        StringBuilder once = new StringBuilder(reference.length());
        for (int i = 0; i < reference.length(); i++) {
            int octet = reference.charAt(i) == '%' ? Percent.octetAt(reference, i, reference.length()) : -1;
            boolean mark = octet > ' ' && octet < 0x7F;
            once.append(mark ? (char) octet : reference.charAt(i));
            i += mark ? 2 : 0;
        }
        Suggestion decoded = new Suggestion(new Span(0, reference.length()), once.toString());
        report(SuspicionViolation.ENCODED_ADDRESS, text, span, decoded, violations);
    }

    /** Returns the index after {@code http} or {@code https} that begins at an index; -1 if another letter follows. */
    private static int webEnd(String text, int from) {
        String longest = WEB.get(1);
        int end = from;
        while (end < text.length() && end - from < longest.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return end > from && isWeb(text, from, end) ? end : -1;
    }

    /** Returns the web scheme that is one edit away from an unregistered scheme, or an empty string. */
    private static String meantScheme(String scheme) {
        String lower = scheme.toLowerCase(Locale.ROOT);
        if (lower.equals("shttp") || Schemes.installed().find(lower).isPresent()) {
            return "";
        }
        boolean plain = isOneEdit(lower, WEB.get(0));
        boolean secure = isOneEdit(lower, WEB.get(1));
        return secure && (!plain || lower.endsWith("s")) ? WEB.get(1) : plain ? WEB.get(0) : "";
    }

    /** Returns whether two strings differ by one inserted or replaced character, or by two exchanged neighbors. */
    private static boolean isOneEdit(String a, String b) {
        int same = 0;
        while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        String restA = a.substring(same);
        String restB = b.substring(same);
        if (restA.isEmpty() || restB.isEmpty()) {
            return restA.length() + restB.length() == 1;
        }
        boolean exchanged = restA.length() > 1
                && restB.length() > 1
                && restA.charAt(0) == restB.charAt(1)
                && restA.charAt(1) == restB.charAt(0)
                && restA.substring(2).equals(restB.substring(2));
        return exchanged
                || restA.substring(1).equals(restB)
                || restA.equals(restB.substring(1))
                || restA.substring(1).equals(restB.substring(1));
    }

    private static void checkHost(ComponentText text, Consumer<Violation> violations) {
        String reference = text.reference();
        int colon = text.start() - 3;
        int end = text.end();
        boolean isFile = colon == 4 && (reference.charAt(0) | 0x20) == 'f';
        boolean twoSlashes = reference.startsWith("://", end) || reference.startsWith("//", end);
        if (!(isFile || twoSlashes) || !reference.startsWith("://", colon)) {
            return; // the case for nearly all hosts
        }
        if (isFile && reference.regionMatches(true, 0, "file", 0, colon)) {
            boolean isPath = isDrive(reference, text.start(), end)
                    || (reference.startsWith("/", end) && ROOT_FOLDERS.contains(text.text()));
            if (isPath) {
                Suggestion slash = new Suggestion(new Span(text.start(), text.start()), "/");
                report(SuspicionViolation.PATH_AS_HOST, text, new Span(text.start(), end), slash, violations);
            }
        } else if (reference.startsWith("://", end)
                && end + 3 < reference.length()
                && isWeb(reference, 0, colon)
                && isWeb(reference, text.start(), end)) {
            Suggestion once = new Suggestion(new Span(0, text.start()), "");
            report(SuspicionViolation.SCHEME_TWICE, text, new Span(text.start(), end), once, violations);
        } else if (reference.startsWith("//", end)
                && isWeb(reference, 0, colon)
                && isWeb(reference, text.start(), end)
                && hostEnd(reference, end + 2) > 0) {
            Suggestion once = new Suggestion(new Span(0, end), text.text() + ":");
            report(SuspicionViolation.SCHEME_TWICE, text, new Span(text.start(), end), once, violations);
        }
    }

    /** Returns whether a host that is followed by a colon is a drive. */
    private static boolean isDrive(String text, int from, int to) {
        return text.startsWith(":", to)
                && isSegmentEnd(text, to + 1)
                && WindowsPath.isDrive(text.substring(from, to + 1));
    }

    private static boolean isWeb(String text, int from, int to) {
        String longest = WEB.get(1); // the other name is a prefix of this one
        return (to - from == WEB.get(0).length() || to - from == longest.length())
                && (text.charAt(from) | 0x20) == 'h'
                && text.regionMatches(true, from, longest, 0, to - from);
    }

    private static void checkSlashes(ComponentText text, Consumer<Violation> violations) {
        String reference = text.reference();
        int start = text.start();
        int colon = reference.startsWith("://", start - 3) ? start - 3 : start - 1;
        boolean noHost = reference.startsWith(":", colon) && reference.startsWith("/", start);
        int end = noHost ? hostEnd(reference, start + 1) : -1;
        if (end < 0 || reference.indexOf(':') < colon || !needsHost(reference.substring(0, colon))) {
            return;
        } else if (start == colon + 1) {
            Suggestion slash = new Suggestion(new Span(start, start), "/");
            report(SuspicionViolation.MISSING_SLASH, text, new Span(start, end), slash, violations);
        } else {
            Suggestion noSlash = new Suggestion(new Span(start, start + 1), "");
            report(SuspicionViolation.EMPTY_HOST, text, new Span(start, end), noSlash, violations);
        }
    }

    /** Finds an HTML-escaped ampersand, as in a link that was copied from HTML without being decoded. */
    private static void checkHtml(ComponentText text, Consumer<Violation> violations) {
        int at = text.reference().indexOf("&amp;", text.start());
        if (at < 0 || at >= text.end()) {
            return;
        }
        String query = text.text();
        int first = at - text.start();
        int end = query.lastIndexOf("&amp;") + "&amp;".length();
        Span span = new Span(text.start() + first, text.start() + end);
        String decoded = query.substring(first, end).replace("&amp;", "&");
        report(SuspicionViolation.HTML_REFERENCE, text, span, new Suggestion(span, decoded), violations);
    }

    private static void checkEscapes(ComponentText text, Consumer<Violation> violations) {
        if (!hasSign(text.reference(), text.start(), text.end())) {
            return;
        }
        Optional<Suggestion> once =
                TwiceEncoded.find(text.reference(), text.start(), text.end(), text.component() == Component.QUERY);
        if (once.isPresent()) {
            report(SuspicionViolation.ENCODED_TWICE, text, once.get().span(), once.get(), violations);
        }
        Optional<Suggestion> meant = Mojibake.find(text.reference(), text.start(), text.end());
        if (meant.isPresent()) {
            report(SuspicionViolation.LATIN_1, text, meant.get().span(), meant.get(), violations);
        }
    }

    /**
     * Returns whether a range has a percent sign or a possible first character of UTF-8 that was decoded as Latin-1.
     */
    private static boolean hasSign(String text, int from, int to) {
        int percent = text.indexOf('%', from);
        boolean found = percent >= 0 && percent < to;
        for (int i = from; i < to && !found; i++) {
            found = (char) (text.charAt(i) - 0xC2) <= 0xF4 - 0xC2;
        }
        return found;
    }

    private static boolean isNameOfHost(String scheme) {
        boolean user = scheme.indexOf('@') >= 0; // the error about the at sign has the suggestion
        return !user && (scheme.indexOf('.') > 0 || scheme.equalsIgnoreCase("localhost"));
    }

    private static boolean needsHost(String scheme) {
        return SchemeDefaults.find(scheme).filter(SchemeDefaults::needsHost).isPresent();
    }

    private static void report(
            SuspicionViolation code,
            ComponentText text,
            Span span,
            Suggestion suggestion,
            Consumer<Violation> violations) {
        String name = span.substring(text.reference());
        String host = name.startsWith("/") ? name.substring(1) : name;
        SpecDocument document = text.profile().document();
        SpecClause clause = document.section(document.syntaxSection());
        violations.accept(new Violation(
                        code,
                        Severity.ADVICE,
                        text.component(),
                        span,
                        clause,
                        SchemeMessages.message(code.id(), host, suggestion.text()))
                .withSuggestion(suggestion));
    }

    /** Returns whether the rest of the segment consists of the digits of a port. */
    private static boolean beginsWithPort(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i > from && i - from <= LONGEST_PORT && isSegmentEnd(text, i);
    }

    /** Returns the index after an apparent host name (labels separated by dots, or localhost); -1 if there is none. */
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
