package org.iritoolkit.text.display;

import com.ibm.icu.text.UnicodeSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.internal.Schemes;
import org.iritoolkit.text.internal.TextRules;
import org.jspecify.annotations.Nullable;

/**
 * Converts an IRI to a form for display (draft-duerst-iri-03 6.6; draft-masinter-url-i18n-05 3.5; UTS #39).
 *
 * <p>Characters that cannot be shown or entered are percent-encoded. Invisible characters are percent-encoded too:
 * white space, controls, characters without a glyph, and each mark after the fourth on one letter. A policy decides
 * whether the host is shown in Unicode. A host that is not shown in Unicode is shown in ASCII as {@code xn--…}, or
 * percent-encoded if the profile's specification does not map host names, or maps them only on request
 * (draft-duerst-iri-03 2.3). Mapping never adds a delimiter, and only {@link HostPolicy#UNICODE} shows U+2215, which
 * looks like a slash. Escapes are not decoded. The display is for users to read; the link is for software to follow.
 * Any string can be shown, valid or not. This class does not check whether the target is safe.
 *
 * <p>The display does not reorder characters. With right-to-left letters, users see a different order, in which a path,
 * query or fragment may come before the host, as in {@code http://}\u062C{@code #1=}\u0633. In {@code iri-bidi}, {@code
 * VisualOrder} returns the position where users see the host, and {@code AmbiguityCheck} finds another IRI that looks
 * the same.
 */
public final class IriDisplay {
    private static final int MAX_MARKS = 4;
    /** The ASCII characters of a registered name, in addition to letters, digits and escapes (RFC 3986 3.2.2). */
    private static final String NAME_MARKS = "-._~!$&'()*+,;=";

    private static final UnicodeSet MARKS = new UnicodeSet("[:Grapheme_Extend:]").freeze();
    private static final Uts46 LINKED = new Uts46();
    private static final Uts46 LENIENT = Uts46.of(Set.of(Uts46.Option.CHECK_BIDI, Uts46.Option.CHECK_CONTEXT_J));

    private final IriParser parser;
    private final IntPredicate shown;
    private final HostPolicy hosts;
    private final Set<String> schemes;
    private final IriParser uris;
    private final IriConverter toUri;

    private IriDisplay(IriParser parser, IntPredicate shown, HostPolicy hosts, Set<String> schemes) {
        this.parser = parser;
        this.shown = shown;
        this.hosts = hosts;
        this.schemes = schemes;
        uris = IriParser.of(parser.profile().uriProfile());
        toUri = IriConverter.toUris(parser).withHostMapper(LINKED);
    }

    /**
     * Returns a display of RFC 3987 IRIs for users who can read and enter all characters. The host policy is {@link
     * HostPolicy#HIGHLY_RESTRICTIVE}, and the display links {@code http}, {@code https} and {@code mailto} IRIs.
     *
     * @return the display
     */
    public static IriDisplay create() {
        return of(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Returns a display like {@link #create()}, under the profile of a parser.
     *
     * @param parser the parser, which finds the components; only IRIs that it accepts have a link
     * @return the display
     */
    public static IriDisplay of(IriParser parser) {
        Objects.requireNonNull(parser, "parser");
        return new IriDisplay(parser, c -> true, HostPolicy.HIGHLY_RESTRICTIVE, Set.of("http", "https", "mailto"));
    }

    /**
     * Returns a display for users or devices with a limited set of characters. The characters of URIs are always shown.
     *
     * @param characters the predicate that accepts the code points that users can see and enter
     * @return the display
     */
    public IriDisplay withCharacters(IntPredicate characters) {
        Objects.requireNonNull(characters, "characters");
        return new IriDisplay(parser, characters, hosts, schemes);
    }

    /**
     * Returns a copy of this display with a different policy for hosts.
     *
     * @param policy the policy
     * @return the display
     */
    public IriDisplay withHosts(HostPolicy policy) {
        Objects.requireNonNull(policy, "policy");
        return new IriDisplay(parser, shown, policy, schemes);
    }

    /**
     * Returns a copy of this display with links for other schemes, instead of {@code http}, {@code https} and
     * {@code mailto}. Links with some schemes are dangerous: a {@code javascript} link runs its content.
     *
     * @param names the schemes, case-insensitive
     * @return the display
     * @throws IllegalArgumentException if a name is not a scheme (RFC 3986 3.1)
     */
    public IriDisplay withLinksFor(Collection<String> names) {
        return new IriDisplay(parser, shown, hosts, Schemes.require(names));
    }

    /**
     * Converts a string for display.
     *
     * @param iri the string, usually an IRI; any string is shown
     * @return the display form, with the link
     */
    public Displayed show(String iri) {
        Objects.requireNonNull(iri, "iri");
        Inspection inspection = parser.inspect(iri);
        Span userinfo = inspection.span(Component.USERINFO).orElse(null);
        Span host = inspection
                .span(Component.HOST)
                .or(() -> inspection.span(Component.AUTHORITY)) // in RFC 2396, a registry name (3.2.1)
                .orElse(null);
        return isVisibleAscii(iri) && (host == null || isUnmapped(iri, host))
                ? new Displayed(iri, userinfo, host, link(inspection, host))
                : rewritten(inspection, userinfo, host);
    }

    /** Returns whether all characters outside the host are shown unchanged. */
    private static boolean isVisibleAscii(String iri) {
        for (int i = 0; i < iri.length(); i++) {
            char c = iri.charAt(i);
            if (c <= ' ' || c >= 0x7F) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the ASCII form and the Unicode form of an ASCII host are both equal to the host. */
    private static boolean isUnmapped(String iri, Span host) {
        for (int i = host.start(); i < host.end(); i++) {
            char c = iri.charAt(i);
            if (c == '%' || (c >= 'A' && c <= 'Z') || (c == '-' && iri.startsWith("xn--", i - 2))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the form to show for any string. */
    Displayed rewritten(Inspection inspection, @Nullable Span userinfo, @Nullable Span host) {
        String iri = inspection.text();
        StringBuilder out = new StringBuilder(iri.length() + 16);
        int at = 0;
        Span shownUserinfo = null;
        Span shownHost = null;
        if (userinfo != null) {
            append(iri, 0, userinfo.start(), out);
            int start = out.length();
            append(iri, userinfo.start(), userinfo.end(), out);
            shownUserinfo = new Span(start, out.length());
            at = userinfo.end();
        }
        if (host != null) {
            append(iri, at, host.start(), out);
            boolean name = inspection.hostType().equals(Optional.of(HostType.REG_NAME));
            String form = name ? form(host.substring(iri)) : written(host.substring(iri));
            int start = out.length();
            append(form, 0, form.length(), out);
            shownHost = new Span(start, out.length());
            at = host.end();
        }
        append(iri, at, iri.length(), out);
        return new Displayed(out.toString(), shownUserinfo, shownHost, link(inspection, host));
    }

    /**
     * Returns the name of a server in Unicode or in ASCII. Calls {@link #written} instead if the specification does not
     * map host names, if the DNS does not allow the name, or if the specification percent-encodes names and the caller
     * did not request ASCII.
     */
    private String form(String host) {
        Profile profile = parser.profile();
        if (profile.hostMapper().isEmpty()) {
            return written(host);
        }
        String name = Percent.decode(host).text().orElse(host);
        List<Object> wrong = new ArrayList<>();
        String unicode = LENIENT.toUnicode(name, wrong::add);
        if (!wrong.isEmpty() || !isHost(unicode)) {
            return written(host);
        }
        boolean all = unicode.codePoints().allMatch(c -> c < 0x80 || shown.test(c));
        if (all && hosts.showsUnicode(unicode)) {
            return unicode;
        }
        return hosts == HostPolicy.ASCII || !TextRules.of(profile).escapesHosts()
                ? LENIENT.toAscii(name, wrong::add) // both forms have the same violations
                : written(host);
    }

    /** Returns the host, percent-encoded if the policy does not show it in Unicode. */
    private String written(String host) {
        return hosts.showsUnicode(host) ? host : escaped(host);
    }

    /** Returns whether a name contains no character that maps to a delimiter, such as {@code %2F} or U+FF0F. */
    private static boolean isHost(String name) {
        return name.chars().allMatch(c -> c >= 0x80 || Ascii.isLetterOrDigit(c) || NAME_MARKS.indexOf(c) >= 0);
    }

    private static String escaped(String host) {
        StringBuilder out = new StringBuilder(host.length());
        host.codePoints().forEach(c -> {
            if (c < 0x80 || Character.getType(c) == Character.SURROGATE) {
                out.appendCodePoint(c);
            } else {
                escape(c, out);
            }
        });
        return out.toString();
    }

    private void append(String text, int start, int end, StringBuilder out) {
        int before = ' ';
        int marks = 0;
        boolean base = false;
        for (int i = start; i < end; ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            boolean mark = MARKS.contains(c);
            marks = mark ? marks + 1 : 0;
            boolean seen = c < 0x80
                    ? c > ' ' && c != 0x7F
                    : isShown(c, before, text, i) && marks <= MAX_MARKS && (!mark || base);
            if (seen) {
                int flagEnd = Displayable.flagEnd(c, text, i);
                out.appendCodePoint(c).append(text, i, flagEnd);
                i = flagEnd;
            } else {
                escape(c, out);
            }
            // A combining mark would change the look of a delimiter or of a digit in an escape.
            base = seen && (mark || c >= 0x80 || Ascii.isLetterOrDigit(c));
            before = seen ? c : ' ';
        }
    }

    private boolean isShown(int c, int before, String text, int end) {
        return Displayable.isVisible(c, before, text, end) && shown.test(c);
    }

    /** Percent-encodes a character. An unpaired surrogate has no UTF-8 octets, and is shown as U+FFFD instead. */
    private static void escape(int c, StringBuilder out) {
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        out.append(half ? "\uFFFD" : Percent.encode(Character.toString(c), CodePointSet.EMPTY));
    }

    private Optional<String> link(Inspection inspection, @Nullable Span host) {
        Optional<String> scheme = inspection.component(Component.SCHEME).map(name -> name.toLowerCase(Locale.ROOT));
        // A browser may read http:a with the host a, or with the host of the current page.
        boolean nowhere = host == null ? scheme.filter(Schemes::needsHost).isPresent() : host.start() == host.end();
        if (!inspection.isValid() || scheme.isEmpty() || !schemes.contains(scheme.get()) || nowhere) {
            return Optional.empty();
        }
        String iri = inspection.text();
        boolean uri = (host == null || !hasEscape(iri, host)) && uris.accepts(iri);
        return uri ? Optional.of(iri) : toUri.convert(iri).output(); // the mapping does not change URIs
    }

    private static boolean hasEscape(String iri, Span host) {
        int escape = iri.indexOf('%', host.start());
        return escape >= 0 && escape < host.end();
    }

    @Override
    public String toString() {
        return "IriDisplay[" + parser.profile().id() + ", hosts " + hosts + ", links for "
                + schemes.stream().sorted().collect(Collectors.joining(" ")) + "]";
    }
}
