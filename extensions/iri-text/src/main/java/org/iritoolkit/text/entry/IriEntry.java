package org.iritoolkit.text.entry;

import com.ibm.icu.text.Normalizer2;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.Hosts;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.MailNames;
import org.iritoolkit.text.internal.Schemes;
import org.jspecify.annotations.Nullable;

/**
 * Converts typed or pasted text to an IRI (draft-duerst-iri-03 6.2; draft-masinter-url-i18n-05 3.2).
 *
 * <p>An entry removes characters around an IRI, and characters that mail software and input methods add to an IRI, and
 * then applies {@link Inspection#repaired()}. Each change has a position and a reason, for a message to the user.
 * Changes are as small as possible. In a valid IRI, only two things change: an ideographic full stop in the host
 * becomes a full stop, as in every IDNA version, and unpaired closing marks at the end are removed, with commas after
 * them. Full-width letters and other punctuation at the end are kept. Control characters at the start and the end, and
 * tabs in the path, query and fragment, are removed, as browsers do. Other control characters, and tabs in the host,
 * are kept and make the IRI invalid. Spelling is not corrected, no server is contacted, and a scheme is added only if
 * you set one.
 */
public final class IriEntry {
    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
    private static final String MAILTO = "mailto:";

    /** A parser for IPv4 addresses with numbers up to 255 (RFC 3986 3.2.2). */
    private static final IriParser ADDRESSES = IriParser.of(Rfc3987.PROFILE);

    private final IriParser parser;
    private final Optional<String> scheme;

    private IriEntry(IriParser parser, Optional<String> scheme) {
        this.parser = parser;
        this.scheme = scheme;
    }

    /**
     * Returns an entry for IRIs under RFC 3987.
     *
     * @return the entry
     */
    public static IriEntry create() {
        return of(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Returns an entry for IRIs that a parser accepts.
     *
     * @param parser the parser
     * @return the entry, which does not add a scheme
     */
    public static IriEntry of(IriParser parser) {
        Objects.requireNonNull(parser, "parser");
        return new IriEntry(parser, Optional.empty());
    }

    /**
     * Returns an entry that adds a scheme before a host, and {@code mailto} before a mail address. A host is an
     * address, {@code localhost}, or a name that begins with {@code www.} or has a known suffix. Punctuation after a
     * host or mail address is removed; a dot is kept only before a path, query or fragment.
     *
     * @param missing the scheme for hosts, for example {@code https}
     * @return the entry
     * @throws IllegalArgumentException if the string is not a scheme (RFC 3986 3.1)
     */
    public IriEntry withAssumedScheme(String missing) {
        Objects.requireNonNull(missing, "missing");
        return new IriEntry(parser, Optional.of(Schemes.require(missing)));
    }

    /**
     * Reads typed text.
     *
     * @param typed any string
     * @return the result, with the IRI if the text represents one, and all changes
     */
    public Entered enter(String typed) {
        if (isPlain(typed)) {
            Inspection inspection = parser.inspect(typed);
            if (inspection.iri().isPresent()) {
                return new Entered(typed, inspection, List.of());
            }
        }
        return edited(typed);
    }

    /** Returns whether an IRI needs no change, because it is all visible ASCII and its scheme cannot be a host. */
    private boolean isPlain(String typed) {
        for (int i = 0; i < typed.length(); i++) {
            char c = typed.charAt(i);
            if (c <= ' ' || c >= 0x7F) {
                return false;
            }
        }
        if (typed.endsWith(",") || (typed.endsWith(")") && isUnopened(typed))) {
            return false; // the closing mark may have been pasted with the IRI
        }
        return scheme.isEmpty() || typed.startsWith("://", typed.indexOf(':'));
    }

    /** Returns whether there are more closing than opening parentheses. */
    private static boolean isUnopened(String typed) {
        int unopened = 0;
        for (int i = 0; i < typed.length(); i++) {
            char c = typed.charAt(i);
            unopened += c == ')' ? 1 : c == '(' ? -1 : 0;
        }
        return unopened > 0;
    }

    /** Processes any string in several passes. */
    Entered edited(String typed) {
        Edit edit = new Edit(typed);
        boolean right = isIri(typed);
        if (right) {
            Surroundings.leaveOutUnopened(edit);
        } else {
            Surroundings.leaveOut(edit);
        }
        leaveOut(edit);
        if (!right) {
            lines(edit);
        }
        boolean unchanged = edit.text().equals(typed);
        if (unchanged ? !right : !isIri(edit.text())) {
            width(edit);
            Surroundings.leaveOut(edit);
        }
        fullStops(edit);
        normalize(edit);
        scheme.ifPresent(name -> supply(name, edit));
        return new Entered(typed, repaired(edit), edit.changes());
    }

    private boolean isIri(String text) {
        return parser.tryParseIri(text).isPresent();
    }

    /** Removes line breaks, the white space around them, and the marks before quoted lines. */
    private static void lines(Edit edit) {
        String text = edit.text();
        if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
            return;
        }
        int copied = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                continue;
            }
            int start = i;
            while (start > copied && Surroundings.isBlank(text.charAt(start - 1))) {
                start--;
            }
            int end = i + 1;
            while (end < text.length() && Surroundings.isBetweenLines(text.charAt(end))) {
                end++;
            }
            edit.keep(copied, start);
            edit.replace(start, end, "", Entered.Reason.LINE_BREAK);
            copied = end;
            i = end - 1;
        }
        edit.keep(copied, text.length());
        edit.done();
    }

    private static void leaveOut(Edit edit) {
        each(
                edit,
                c -> Surroundings.isHidden(c) ? "" : null,
                c -> Objects.requireNonNull(Surroundings.invisible(c), "what is hidden has a reason"));
    }

    private void width(Edit edit) {
        each(
                edit,
                c -> isRefusedForm(c) ? NFKC.normalize(Character.toString(c)) : usualWidth(c),
                c -> Entered.Reason.WIDTH);
    }

    /**
     * Returns whether a character is a full-width sign or a half-width Hangul letter that draft-masinter-url-i18n-05
     * 2.3 excludes from IURIs.
     */
    private boolean isRefusedForm(int c) {
        return ((c >= 0xFFA1 && c <= 0xFFDC) || (c >= 0xFFE0 && c <= 0xFFE6))
                && !parser.profile().accepts(c, Component.PATH);
    }

    static @Nullable String usualWidth(int c) {
        if (c == 0x3000) {
            return " ";
        }
        boolean form = (c >= 0xFF01 && c <= 0xFF5E) || (c >= 0xFF61 && c <= 0xFF9F);
        return form ? NFKC.normalize(Character.toString(c)) : null;
    }

    /**
     * Replaces ideographic full stops in an authority, or at the start of text that is not an IRI and has no {@code
     * //}.
     */
    private void fullStops(Edit edit) {
        String text = edit.text();
        if (text.indexOf('\u3002') < 0) {
            return;
        }
        boolean iri = isIri(text);
        int slashes = iri ? text.indexOf(':') + 1 : text.indexOf("//");
        int start = slashes < 0 ? 0 : slashes + 2;
        if (iri && !text.startsWith("//", slashes)) {
            return;
        }
        int end = start;
        while (end < text.length() && LinkScan.begunBy(text.charAt(end)) == null) {
            end++;
        }
        edit.keep(0, start);
        for (int i = start; i < end; i++) {
            if (text.charAt(i) == '\u3002') {
                edit.replace(i, i + 1, ".", Entered.Reason.FULL_STOP);
            } else {
                edit.keep(i, i + 1);
            }
        }
        edit.keep(end, text.length());
        edit.done();
    }

    /** Returns the replacement for a non-ASCII character; null for no change. */
    private interface Replacement {
        @Nullable
        String of(int c);
    }

    private static void each(Edit edit, Replacement replacement, IntFunction<Entered.Reason> reason) {
        String text = edit.text();
        if (Ascii.isAscii(text)) {
            return;
        }
        int copied = 0;
        boolean changed = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            String other = c < 0x80 ? null : replacement.of(c);
            if (other != null) {
                edit.keep(copied, i);
                edit.replace(i, next, other, reason.apply(c));
                copied = next;
                changed = true;
            }
            i = next;
        }
        if (changed) {
            edit.keep(copied, text.length());
            edit.done();
        }
    }

    private static void normalize(Edit edit) {
        String text = edit.text();
        if (Ascii.isAscii(text)
                || NfcCheck.hasTooManyMarks(text) // ordering the marks would take quadratic time
                || Nfc.isNormalized(text)) {
            return;
        }
        for (int start = 0, end; start < text.length(); start = end) {
            end = Nfc.segmentEnd(text, start);
            String piece = text.substring(start, end);
            String normal = Nfc.normalize(piece);
            if (normal.equals(piece)) {
                edit.keep(start, end);
            } else {
                edit.replace(start, end, normal, Entered.Reason.NORMALIZATION);
            }
        }
        edit.done();
    }

    private static void supply(String scheme, Edit edit) {
        bare(scheme, edit);
        String prefix = missing(scheme, edit.text());
        if (!prefix.isEmpty()) {
            edit.replace(0, 0, prefix, Entered.Reason.SCHEME);
            edit.keep(0, edit.text().length());
            edit.done();
        }
        if (prefix.equals(MAILTO)) {
            address(edit);
        }
    }

    /**
     * Removes pasted characters after a bare host or mail address, and closing marks after text that begins with a
     * host.
     */
    private static void bare(String scheme, Edit edit) {
        String text = edit.text();
        if (text.isEmpty() || Ascii.isLetterOrDigit(text.charAt(text.length() - 1)) || text.endsWith("/")) {
            return;
        }
        int end = Surroundings.endOfBare(text);
        String host = text.substring(0, end);
        boolean isBare =
                end < text.length() && isBare(host) && !missing(scheme, host).isEmpty();
        if (!isBare) {
            end = Surroundings.endOfOpened(text);
            if (end == text.length() || missing(scheme, text.substring(0, end)).isEmpty()) {
                return;
            }
        }
        edit.keep(0, end);
        edit.replace(end, text.length(), "", Entered.Reason.PUNCTUATION);
        edit.done();
    }

    /** Returns whether a possible host or mail address has no path, query or fragment. */
    private static boolean isBare(String text) {
        return text.chars().noneMatch(c -> c == '\\' || LinkScan.begunBy(c) != null);
    }

    /** Escapes the characters that would end the address in a {@code mailto} URI (RFC 6068 2). */
    private static void address(Edit edit) {
        String text = edit.text();
        edit.keep(0, MAILTO.length());
        for (int i = MAILTO.length(); i < text.length(); i++) {
            if (MailNames.isEscaped(text.charAt(i))) {
                edit.replace(i, i + 1, MailNames.escaped(text.charAt(i)), Entered.Reason.NOT_ALLOWED);
            } else {
                edit.keep(i, i + 1);
            }
        }
        edit.done();
    }

    private static String missing(String scheme, String text) {
        if (text.startsWith("//")) {
            return scheme + ":";
        }
        char[] units = text.toCharArray();
        int end = HostScan.end(units, 0, units.length);
        if (end == HostScan.NONE) {
            return mail(text) ? MAILTO : "";
        }
        int port = HostScan.port(units, end, units.length);
        // A backslash becomes a slash later.
        boolean ends = port == units.length || units[port] == '\\' || LinkScan.begunBy(units[port]) != null;
        String host = text.substring(0, end).toLowerCase(Locale.ROOT);
        boolean isHost = host.startsWith("www.")
                || host.startsWith("[")
                || host.equals("localhost")
                || isAddress(host)
                || new Hosts().hasSuffix(units, 0, end);
        // An escape in a host represents a character that hosts cannot contain, unless the text was already an IRI.
        return ends && isHost && host.indexOf('%') < 0 ? scheme + "://" : mail(text) ? MAILTO : "";
    }

    private static boolean isAddress(String host) {
        return ADDRESSES
                .inspect("//" + host)
                .hostType()
                .filter(HostType.IPV4::equals)
                .isPresent();
    }

    private static boolean mail(String text) {
        if (text.indexOf('@') < 0) {
            return false;
        }
        List<FoundIri> found = IriFinder.create().with(FoundIri.Kind.MAIL).find(text);
        return found.size() == 1
                && found.get(0).kind() == FoundIri.Kind.MAIL
                && found.get(0).text().equals(text);
    }

    /** Applies the suggestions of the inspection if the result is an IRI; returns the inspection of the result. */
    private Inspection repaired(Edit edit) {
        Inspection inspection = parser.inspect(edit.text());
        if (inspection.isValid() || inspection.repaired().isEmpty()) {
            return inspection;
        }
        String text = edit.text();
        List<Suggestion> suggestions = inspection.errors().stream()
                .map(Violation::suggestion)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingInt((Suggestion s) -> s.span().start())
                        .thenComparingInt(s -> -s.span().end()))
                .toList();
        int copied = 0;
        Suggestion last = null;
        for (Suggestion suggestion : suggestions) {
            int start = suggestion.span().start();
            if (start >= copied && !suggestion.equals(last)) {
                edit.keep(copied, start);
                copied = suggestion.span().end();
                edit.replace(start, copied, suggestion.text(), Entered.Reason.NOT_ALLOWED);
                last = suggestion;
            }
        }
        edit.keep(copied, text.length());
        edit.done();
        return parser.inspect(edit.text());
    }
}
