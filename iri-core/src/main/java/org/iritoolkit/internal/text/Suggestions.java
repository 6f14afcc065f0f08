package org.iritoolkit.internal.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.nfc.EscapeEnd;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * Suggests replacements for a rejected string.
 *
 * <pre>
 *   written            meant                  found by
 *   C:\Users\me        file:///C:/Users/me    {@link #notation}
 *   file:C:\a          file:///C:/a           {@link #suggestion}
 *   http://h\a         http://h/a             {@link #pathInAuthority}
 *   http://h/a\b       http://h/a/b           {@link #backslashInPath}
 *   x:a\b              x:a%5Cb                {@link #backslashInPath}
 *   http://h/a b       http://h/a%20b         {@link #replacement}
 *   http://h/100%      http://h/100%25        {@link #replacement}
 *   http:// h/         http://h/              {@link #replacement}
 *   https: //h/        https://h/             {@link #isMeaningless}
 *   tel:+49 30 1       tel:+49301             {@link #isMeaningless}
 *   file:///c|/x       file:///c:/x           {@link #isDriveBar}
 *   git@h.example:a    ssh://git@h.example/a  {@link SecureCopy}
 *   http://h/a{@code <tab>}b   http://h/ab            {@link #isDropped}
 *   "http://h/"        http://h/              {@link Surroundings}
 * </pre>
 *
 * <p>The law: a repaired string has the scheme, host, port and number of path segments that some parser of the damaged
 * string sees, or there is no repair. Such a parser follows RFC 3986 Appendix C (ignores white space and the marks
 * around a reference), the URL Standard, RFC 8089 E.2 (drives) or git and scp. So no suggestion changes the host, adds
 * or moves a visible delimiter, or joins two references. No suggestion percent-encodes characters that users do not
 * type on purpose, such as control characters, or a backslash that begins an escape of JSON or JavaScript. Suggestions
 * leave out tabs and line breaks after the authority, as URL parsers do (URL Standard 4.4).
 */
public final class Suggestions {
    /** The quotes and angle brackets that surround a string in pairs. */
    private static final String PAIRS = "<>\"\"''``“”„“„”””‘’‚‘‚’’’«»»«‹››‹「」『』";

    private static final Set<Component> ENCODED =
            Set.of(Component.PATH, Component.OPAQUE_PART, Component.QUERY, Component.FRAGMENT);
    private static final Set<Component> IN_AUTHORITY =
            Set.of(Component.AUTHORITY, Component.USERINFO, Component.HOST, Component.PORT);

    private static final String FILE = "file:";

    /** The special schemes of the URL Standard. */
    private static final Set<String> BACKSLASH_SCHEMES = Set.of("http", "https", "ws", "wss", "ftp", "file");

    /**
     * Schemes whose path has no escaped space: addresses and numbers, in which people write spaces to make them easier
     * to read (RFC 3966 3, RFC 5870 3.3, RFC 8141 2, RFC 2397 3).
     */
    private static final Set<String> WITHOUT_SPACES = Set.of("tel", "sms", "geo", "urn", "doi", "did", "cid", "mid");

    private static final CodePointSet BEYOND_ASCII = CodePointSet.range(0x80, Character.MAX_CODE_POINT);

    private final String text;
    private final Split split;
    private final Profile profile;

    /** Whether clients treat a backslash as a slash, as they do under special schemes and in relative references. */
    private final boolean readsBackslashes;

    /** Whether white space comes before the start of another reference. */
    private final boolean several;

    /** Whether the path would parse as an authority if the characters to drop were removed. */
    private final boolean hidesSlashes;

    /** The scheme in lower case; empty if there is none. */
    private final String scheme;

    /** Whether clients of the scheme read one or more slashes and backslashes after it as the start of a host. */
    private final boolean isSpecial;

    /** The index after the white space and the slashes between the scheme and what follows; -1 without white space. */
    private final int gapEnd;

    /** The index of a backslash that ends the authority's host; the length of the string if there is none. */
    private final int pathInAuthority;

    /** The index where the authority starts, after white space. */
    private final int hostStart;

    /** The first backslash in {@code file:C:\a} and {@code file://C:\a}; -1 in other strings (RFC 8089 E.2). */
    private final int endOfDrive;

    /** The replacement for each backslash in the path. */
    private final Optional<String> backslash;

    /** A suggestion that replaces the string, which is no reference but another notation; null if there is none. */
    private final @Nullable Suggestion notation;

    /** Creates suggestions for a string without surroundings. */
    Suggestions(String text, Split split, Profile profile) {
        this.text = text;
        this.split = split;
        this.profile = profile;
        boolean backslashes = text.indexOf('\\') >= 0;
        scheme = split.hierStart() == 0
                ? ""
                : text.substring(0, split.hierStart() - 1).toLowerCase(Locale.ROOT);
        isSpecial = BACKSLASH_SCHEMES.contains(scheme);
        several = haveSeveral(text, split) || hasDriveAsHost(text);
        readsBackslashes = backslashes && (split.hierStart() == 0 || isSpecial);
        gapEnd = gapEnd();
        hidesSlashes = gapEnd < 0 && beginsWithSlashes();
        pathInAuthority = pathInAuthority();
        int host = Math.min(text.length(), split.hierStart() + 2);
        while (host < text.length() && Character.isWhitespace(text.charAt(host))) {
            host++;
        }
        hostStart = host;
        int drive = text.startsWith("//", FILE.length()) ? FILE.length() + 2 : FILE.length();
        endOfDrive = text.regionMatches(true, 0, FILE, 0, FILE.length()) && isDrive(drive) ? drive + 2 : -1;
        backslash = backslashes ? backslashInPath() : Optional.empty();
        this.notation = notation();
    }

    /** Returns whether a string consists of two references. */
    static boolean haveSeveral(String text, Split split) {
        return hasSeveralSchemes(text, split.hierStart()) || haveSeveral(text);
    }

    /** Returns whether a drive with slashes parses as a host: a repair would refer to a file on another computer. */
    private static boolean hasDriveAsHost(String text) {
        int drive = FILE.length() + 2;
        return text.regionMatches(true, 0, FILE + "//", 0, drive)
                && drive < text.length()
                && Ascii.isLetter(text.charAt(drive))
                && text.startsWith(":/", drive + 1);
    }

    private static boolean hasSeveralSchemes(String text, int from) {
        for (int colon = text.indexOf("://", from); colon >= 0; colon = text.indexOf("://", colon + 1)) {
            int start = colon;
            while (start > 0 && Ascii.isLetter(text.charAt(start - 1))) {
                start--;
            }
            if (start > 0 && start < colon && isBlank(text.charAt(start - 1))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBlank(char c) {
        return Character.isSpaceChar(c) || isDropped(c);
    }

    /** Returns a suggestion for an error that has no suggestion yet; null if there is none. */
    @Nullable
    Suggestion suggestion(Violation violation) {
        if (notation != null) {
            return notation;
        } else if (!several && violation.span().start() == endOfDrive) {
            Span rest = new Span(endOfDrive + 1, violation.span().end());
            String slashes =
                    text.substring(0, FILE.length()) + "///" + text.substring(endOfDrive - 2, endOfDrive) + "/";
            Optional<String> replaced = replacement(violation, rest);
            int end = replaced.isEmpty() ? endOfDrive + 1 : rest.end();
            return withMarks(new Suggestion(new Span(0, end), slashes + replaced.orElse("")));
        }
        Optional<String> replaced = replacement(violation, violation.span());
        return replaced.isEmpty() ? null : withMarks(new Suggestion(violation.span(), replaced.get()));
    }

    /** Extends a suggestion that ends with an escape over the marks that would compose with the escape. */
    private Suggestion withMarks(Suggestion suggestion) {
        String written = suggestion.text();
        int last = written.length() - 3;
        if (last < 0 || Percent.octetAt(written, last, written.length()) < 0) {
            return suggestion;
        }
        StringBuilder out = new StringBuilder(written);
        int end = encodeMarks(text, suggestion.span().end(), out);
        return new Suggestion(new Span(suggestion.span().start(), end), out.toString());
    }

    /**
     * Appends the marks at an index, up to the last one that would compose with the escape at the end of a string.
     *
     * @return the index after the appended marks
     */
    private static int encodeMarks(String text, int from, StringBuilder out) {
        EscapeEnd marks = new EscapeEnd();
        marks.escaped(out.charAt(out.length() - 1));
        int end = from;
        for (int i = from; i < text.length() && marks.isOpen(); ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            if (marks.takes(c)) {
                Percent.append(c, out.append(text, end, i));
                marks.encoded(c);
                end = next;
            }
            i = next;
        }
        return end;
    }

    /**
     * Returns a string with the suggestions of its errors applied. Equal suggestions are applied once. If two
     * suggestions overlap, the one that starts first is applied; if both start at the same index, the longer one is.
     */
    public static String applied(String text, List<Violation> violations) {
        List<Suggestion> suggestions = violations.stream()
                .filter(Violation::isError)
                .flatMap(error -> error.suggestion().stream())
                .sorted(Comparator.comparingInt(
                                (Suggestion suggestion) -> suggestion.span().start())
                        .thenComparingInt(suggestion -> -suggestion.span().end()))
                .toList();
        StringBuilder applied = new StringBuilder();
        int copied = 0;
        Suggestion last = null;
        for (Suggestion suggestion : suggestions) {
            if (suggestion.span().start() >= copied && !suggestion.equals(last)) {
                applied.append(text, copied, suggestion.span().start()).append(suggestion.text());
                copied = suggestion.span().end();
                last = suggestion;
            }
        }
        return applied.append(text, copied, text.length()).toString();
    }

    /**
     * Percent-encodes the characters that errors are about; empty if an error is about something else, or about a
     * character before the path.
     */
    public static Optional<String> percentEncoded(String text, List<Violation> violations, Profile profile) {
        StringBuilder encoded = new StringBuilder();
        int copied = 0;
        for (Violation error : violations) { // sorted by start
            Span span = error.span();
            boolean ofCharacter = error.code() == CoreViolation.CHARACTER_NOT_ALLOWED
                    || error.code() == CoreViolation.PERCENT_TRIPLET
                    || profile.restrictions().stream()
                            .anyMatch(restriction -> restriction.code().equals(error.code()));
            if (error.isError() && !(ofCharacter && ENCODED.contains(error.component()))) {
                return Optional.empty();
            } else if (error.isError() && span.start() >= copied) {
                encoded.append(text, copied, span.start())
                        .append(Percent.encode(span.substring(text), character -> false));
                copied = encodeMarks(text, span.end(), encoded);
            }
        }
        return Optional.of(encoded.append(text, copied, text.length()).toString());
    }

    /**
     * Suggests the {@code file} IRI of a Windows path such as {@code C:\Users\me} (RFC 8089 E.2.1), also with {@code
     * file:} in front, and the {@code ssh} IRI of an address of git and scp such as {@code git@h.example:a}. After
     * {@code file:}, other characters than backslashes have suggestions of their own, since they may be delimiters.
     */
    private @Nullable Suggestion notation() {
        int secureCopy = SecureCopy.path(text);
        StringBuilder iri = new StringBuilder();
        int path;
        if (isDrive(0)) {
            iri.append("file:///").append(text, 0, 2);
            path = 2;
        } else if (secureCopy > 0) {
            iri.append("ssh://").append(text, 0, secureCopy - 1).append(text.startsWith("/", secureCopy) ? "" : "/");
            path = secureCopy;
        } else if (endOfDrive > 0 && !several) {
            iri.append(text, 0, FILE.length()).append("///").append(text, endOfDrive - 2, endOfDrive);
            path = endOfDrive;
        } else {
            return null;
        }
        int pointer = secureCopy < 0 ? text.indexOf("#/", path) : -1; // a JSON pointer is a fragment (RFC 6901 6)
        EscapeEnd marks = new EscapeEnd();
        for (int i = path; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean inFragment = pointer >= 0 && i >= pointer;
            if (marks.takes(c)) {
                Percent.append(c, iri);
                marks.encoded(c);
            } else if (inFragment ? i == pointer || isOfFragment(i) : c != '%' && (c == '/' || isAccepted(c))) {
                iri.appendCodePoint(c);
            } else if (c == '\\' && secureCopy < 0 && !inFragment) {
                iri.append('/');
            } else if (isWritten(c) && endOfDrive < 0) {
                Percent.append(c, iri);
                marks.encoded(c);
            } else {
                return null;
            }
            i += Character.charCount(c);
        }
        return new Suggestion(new Span(0, text.length()), iri.toString());
    }

    private boolean isOfFragment(int at) {
        int c = text.codePointAt(at);
        return c == '%'
                ? Percent.octetAt(text, at, text.length()) >= 0
                : profile.characters(Component.FRAGMENT).contains(c) && (isAccepted(c) || c == '/' || c == '?');
    }

    private boolean isDrive(int at) {
        return at < text.length() && Ascii.isLetter(text.charAt(at)) && text.startsWith(":\\", at + 1);
    }

    private boolean isAccepted(int c) {
        return profile.characters(Component.PATH).contains(c)
                && profile.restrictions().stream()
                        .noneMatch(restriction -> restriction.components().contains(Component.PATH)
                                && restriction.characters().contains(c));
    }

    /** Returns the replacement for a joined violation: each character's own replacement, or the character itself. */
    private Optional<String> replacement(Violation violation, Span span) {
        StringBuilder all = new StringBuilder();
        for (int at = span.start(); at < span.end(); at += Character.charCount(text.codePointAt(at))) {
            Optional<String> one = several ? Optional.empty() : replacement(violation, at);
            if (one.isEmpty()) {
                return one;
            }
            all.append(one.get());
        }
        return all.toString().equals(span.substring(text)) ? Optional.empty() : Optional.of(all.toString());
    }

    private Optional<String> replacement(Violation violation, int at) {
        Component component = violation.component();
        if (text.charAt(at) == '@' && component == Component.USERINFO) { // the host begins after a later at sign
            return isSpecial ? Optional.empty() : Optional.of("%40");
        }
        boolean authority = IN_AUTHORITY.contains(component);
        boolean path = component == Component.PATH || (authority && pathInAuthority <= at);
        if (authority && text.charAt(at) == ' ' && at < hostStart) {
            return Optional.of(""); // leaves out a space between the slashes and the host
        } else if (at < gapEnd) {
            return Optional.of("");
        } else if (text.charAt(at) != '\\' && hidesHost(at)) {
            return Optional.empty();
        } else if (text.charAt(at) == '\\' && isEscapeOfStrings(at)) {
            return Optional.empty();
        } else if (text.charAt(at) == ' ' && isMeaningless(at, component)) {
            return Optional.of("");
        } else if (isDriveBar(at)) {
            return Optional.of(":");
        } else if (text.charAt(at) == '\\' && authority) {
            return path ? Optional.of("/") : Optional.empty();
        } else if (text.charAt(at) == '\\' && (path || component == Component.OPAQUE_PART)) {
            return backslash;
        } else if (!(path || ENCODED.contains(component))
                || !profile.allowsEscapes(path ? Component.PATH : component)) {
            return Optional.empty();
        } else if (violation.code() == CoreViolation.PERCENT_TRIPLET) {
            return isEscapeOfScripts(at) || isCut(at) ? Optional.empty() : Optional.of("%25");
        } else if (violation.code() == CoreViolation.CHARACTER_NOT_ALLOWED && isDropped(text.charAt(at))) {
            return hidesSlashes || isBesideSpace(at) ? Optional.empty() : Optional.of("");
        }
        int c = text.codePointAt(at);
        if (violation.code() != CoreViolation.CHARACTER_NOT_ALLOWED && !isRestrictedToAscii(violation)) {
            return Optional.empty();
        }
        String shown = Character.toString(c);
        boolean fits = authority && isAccepted(c); // a path allows the character, though a port does not
        if (!authority && violation.span().length() > Character.charCount(c) && isAccepted(c)) {
            return Optional.empty(); // a check reported a longer range
        }
        return isWritten(c) ? Optional.of(fits ? shown : Percent.encode(shown, CodePointSet.EMPTY)) : Optional.empty();
    }

    /** Returns whether a restriction to ASCII forbids a character. In a URI, the character would be percent-encoded. */
    private boolean isRestrictedToAscii(Violation violation) {
        return profile.restrictions().stream()
                .anyMatch(restriction -> restriction.characters().equals(BEYOND_ASCII)
                        && restriction.code().id().equals(violation.code().id()));
    }

    /** Returns whether users type a character on purpose: it is visible or a space, and not a replacement character. */
    private static boolean isWritten(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
            default -> c != 0xFFFD;
        };
    }

    /**
     * Returns the index after white space and two slashes that follow a special scheme, as in {@code https: //h/} and
     * {@code https:/ /h/}; -1 if there is no white space, if other slashes follow, or if no host does.
     */
    private int gapEnd() {
        int i = split.hierStart();
        int slashes = 0;
        boolean blank = false;
        while (isSpecial && i < split.pathEnd() && (isBlank(text.charAt(i)) || text.charAt(i) == '/')) {
            slashes += text.charAt(i) == '/' ? 1 : 0;
            blank |= text.charAt(i) != '/';
            i++;
        }
        boolean host = slashes == 2
                && blank
                && !scheme.equals("file")
                && beginsWithHost("//" + text.substring(i, split.pathEnd()));
        return host && !split.hasAuthority() ? i : -1;
    }

    /**
     * Returns whether a character without an authority is before or in what clients may read as a host: a space before
     * or between two slashes, and any character in the first part after the slashes that follow a special scheme.
     */
    private boolean hidesHost(int at) {
        if (split.hierStart() == 0 || split.hasAuthority()) {
            return false;
        }
        int slashes = 0;
        int i = split.hierStart();
        while (i < split.pathEnd() && (isBlank(text.charAt(i)) || isSlash(text, i))) {
            slashes += isSlash(text, i) ? 1 : 0;
            i++;
        }
        boolean host = isSpecial && (slashes >= 2 || !scheme.equals("file"));
        while (host && i < split.pathEnd() && !isSlash(text, i)) {
            i++;
        }
        return at < i && (slashes >= 2 || isSpecial);
    }

    /**
     * Returns whether a space means nothing (RFC 3986 Appendix C): before an address of {@code mailto}, in a number or a
     * name whose scheme has no escaped space, and in Base64.
     */
    private boolean isMeaningless(int at, Component component) {
        if (split.hierStart() == 0 || split.hasAuthority()) {
            return false;
        } else if (scheme.equals("data")) {
            int comma = text.indexOf(',');
            return comma >= 0
                    && text.substring(0, comma).toLowerCase(Locale.ROOT).endsWith(";base64");
        }
        boolean path = component == Component.PATH || component == Component.OPAQUE_PART;
        return path && (WITHOUT_SPACES.contains(scheme) || (scheme.equals("mailto") && beginsAddress(at)));
    }

    /** Returns whether only spaces are between an index and the colon or comma before it. */
    private boolean beginsAddress(int at) {
        int before = at - 1;
        while (text.charAt(before) == ' ') {
            before--;
        }
        return before == split.hierStart() - 1 || text.charAt(before) == ',';
    }

    /** Returns whether a bar stands for the colon of a drive, as in {@code file:///c|/x} (RFC 8089 E.2.2). */
    private boolean isDriveBar(int at) {
        int drive = at - 1;
        boolean found = scheme.equals("file")
                && text.charAt(at) == '|'
                && drive >= split.pathStart()
                && Ascii.isLetter(text.charAt(drive))
                && (at + 1 == split.pathEnd() || isSlash(text, at + 1));
        return found && (drive == split.pathStart() || (drive == split.pathStart() + 1 && isSlash(text, drive - 1)));
    }

    /**
     * Returns whether a backslash begins an escape of JSON or JavaScript, as {@code \\u003d}, {@code \\x3d} and {@code
     * \\/} do. What the string means is known only after these are decoded.
     */
    private boolean isEscapeOfStrings(int at) {
        char next = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        int digits = next == 'u' ? 4 : next == 'x' ? 2 : 0;
        int end = at + 2 + digits;
        if (digits == 0 || end > text.length()) {
            return next == '/';
        }
        String value = text.substring(at + 2, end);
        return value.chars().allMatch(Ascii::isHexDigit) && (digits == 4 || isMark(Integer.parseInt(value, 16)));
    }

    private static boolean isMark(int c) {
        return c >= ' ' && c < 0x7F && !Ascii.isLetterOrDigit(c);
    }

    /** Returns whether a percent sign begins {@code %uXXXX}, which the JavaScript function {@code escape} writes. */
    private boolean isEscapeOfScripts(int at) {
        return at + 5 < text.length()
                && text.charAt(at + 1) == 'u'
                && text.substring(at + 2, at + 6).chars().allMatch(c -> Character.digit(c, 16) >= 0);
    }

    /** Returns whether URL parsers ignore a character (URL Standard 4.4, "ASCII tab or newline"). */
    private static boolean isDropped(char c) {
        return c == '\t' || c == '\n' || c == '\r';
    }

    /** Returns whether a space that would become {@code %20} is next to a dropped part, as in an indented line. */
    private boolean isBesideSpace(int at) {
        return (at > 0 && text.charAt(at - 1) == ' ') || (at + 1 < text.length() && text.charAt(at + 1) == ' ');
    }

    private boolean beginsWithSlashes() {
        int slashes = 0;
        for (int i = split.pathStart(); !split.hasAuthority() && i < split.pathEnd() && slashes < 2; i++) {
            char c = text.charAt(i);
            if (c == '/' || c == '\\') {
                slashes++;
            } else if (!isDropped(c)) {
                return false;
            }
        }
        return slashes == 2;
    }

    /**
     * Returns whether an escape was cut: the escapes before a percent sign begin a character, or a dropped character is
     * between the percent sign's digits.
     */
    private boolean isCut(int at) {
        if (text.substring(at, Math.min(text.length(), at + 3)).chars().anyMatch(c -> isDropped((char) c))) {
            return true;
        }
        for (int start = at - 3; start >= Math.max(0, at - 9); start -= 3) {
            int octet = Percent.octetAt(text, start, at);
            if (octet < 0x80 || octet > 0xBF) {
                return octet > 0xBF && Percent.codePointAt(text, start, at) < 0;
            }
        }
        return false;
    }

    private Optional<String> backslashInPath() {
        if (!readsBackslashes) {
            return Optional.of("%5C");
        }
        String path = text.substring(split.pathStart(), split.pathEnd());
        boolean scheme = split.hierStart() > 0;
        boolean authority = split.hasAuthority();
        if (scheme && !authority && !isSlash(path, 0) && endOfDrive < 0) {
            return Optional.of("%5C"); // this path is not hierarchical
        }
        boolean makesAuthority = !authority && isSlash(path, 0) && isSlash(path, 1);
        return makesAuthority && !(scheme && beginsWithHost(path)) ? Optional.empty() : Optional.of("/");
    }

    /** Returns whether two slashes are followed by a plain host name, optionally with a port. */
    private static boolean beginsWithHost(String path) {
        int i = 2;
        while (i < path.length() && (Character.isLetterOrDigit(path.charAt(i)) || "-.".indexOf(path.charAt(i)) >= 0)) {
            i++;
        }
        boolean port = i < path.length() && path.charAt(i) == ':';
        for (i += port ? 1 : 0; port && i < path.length() && Ascii.isDigit(path.charAt(i)); ) {
            i++;
        }
        return i > 2
                && Character.isLetterOrDigit(path.charAt(2))
                && (i == path.length() || isSlash(path, i) || path.charAt(i) == '?');
    }

    private static boolean isSlash(String path, int index) {
        return index < path.length() && (path.charAt(index) == '/' || path.charAt(index) == '\\');
    }

    /** Returns the index of a backslash that ends the apparent host; the length if there is none or an at sign. */
    private int pathInAuthority() {
        int from = split.hierStart() + 2;
        int to = split.pathStart();
        boolean hostFirst = readsBackslashes && split.hasAuthority() && from < to && text.charAt(from) != '\\';
        int at = hostFirst ? text.indexOf('@', from) : -1;
        boolean plain = hostFirst && (at < 0 || at >= to);
        int backslash = plain ? text.indexOf('\\', from) : -1;
        return backslash < 0 ? text.length() : backslash;
    }

    /** Returns whether two marks form a pair. */
    static boolean isPair(char opening, char closing) {
        for (int i = 0; i < PAIRS.length(); i += 2) {
            if (PAIRS.charAt(i) == opening && PAIRS.charAt(i + 1) == closing) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether there are two strings: a closing mark and white space are followed by an opening mark. */
    static boolean haveSeveral(String text) {
        int n = text.length();
        for (int i = 1; i < n; i++) {
            char c = text.charAt(i);
            boolean plain = c > ' ' && c < 0x7F; // tested first, since most characters are plain
            if (!plain && isWhiteSpace(c) && isInPairs(text.charAt(i - 1), 1)) {
                while (i < n && isWhiteSpace(text.charAt(i))) {
                    i++;
                }
                if (i < n && isInPairs(text.charAt(i), 0)) {
                    return true;
                }
            }
        }
        return false;
    }

    static boolean isWhiteSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** Returns whether a mark is an opening mark ({@code which} is 0) or a closing mark (1). */
    static boolean isInPairs(char c, int which) {
        for (int i = which; i < PAIRS.length(); i += 2) {
            if (PAIRS.charAt(i) == c) {
                return true;
            }
        }
        return false;
    }
}
