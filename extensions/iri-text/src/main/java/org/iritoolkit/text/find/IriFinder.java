package org.iritoolkit.text.find;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.Schemes;

/**
 * Finds IRIs in running text (draft-duerst-iri-03 6.3; RFC 3986 C; UTS #58).
 *
 * <p>A link begins with a scheme and {@code //}, or with one of a few schemes that need no slashes, such as {@code
 * mailto}. On request, the finder also finds {@code www.} names, mail addresses and bare host names. A link ends where
 * UTS #58 ends a path, query or fragment. Non-ASCII characters do not end a link, punctuation at the end is part of the
 * sentence, and brackets in a link must be paired. If a quotation mark of any script precedes a link, the matching mark
 * ends the link. Between {@code <} and {@code >}, with or without {@code URL:}, a link continues across line breaks and
 * includes punctuation at the end; any other space ends the link. Outside angle brackets, {@code http}, {@code https},
 * {@code ftp} and {@code mailto} also begin a link after a full stop or a hyphen, where the author may have
 * forgotten a space. The link {@code git+https://h/} begins with its whole scheme.
 *
 * <p>Any character that cannot be part of a scheme may precede a scheme. Letters and digits of any script before {@code
 * www.} or a bare host name are part of the name, so {@code 詳しくはwww.example.jp} has no {@link FoundIri.Kind#WWW} link.
 * A name after a slash, a dot or {@code @} is not a link.
 *
 * <p>A finder does not parse markup. Parse Markdown and HTML first, and search the text that their parsers return. A
 * finder does not correct links, and reports an apparent link even if the profile rejects it. A host or, for schemes
 * without hosts, a path must follow {@code //}; {@code http://[bad/} has no host because of the unclosed bracket. A
 * finder reads the text once, in linear time, and its memory depends on the limit, not on the text.
 */
public final class IriFinder {
    /** The default maximum length of a link, in UTF-16 code units; see {@link #withLimit}. */
    public static final int DEFAULT_LIMIT = 16_384;

    private static final Set<String> SCHEMES_WITHOUT_AUTHORITY =
            Set.of("doi", "geo", "magnet", "mailto", "sip", "sips", "sms", "tel", "urn", "xmpp");

    private static final String DELIMITERS = ":/?#[]@!$&'()*+,;=%";

    /** The settings of a finder: the links to find, and how to treat these links. */
    private record Settings(
            Set<FoundIri.Kind> kinds,
            Set<String> schemes,
            String assumedScheme,
            boolean userinfo,
            boolean nfc,
            int limit) {}

    private final IriParser parser;
    private final Settings settings;
    private final LinkTerms terms;

    private IriFinder(IriParser parser, Settings settings, LinkTerms terms) {
        this.parser = parser;
        this.settings = settings;
        this.terms = terms;
    }

    /**
     * Returns a finder that checks links against RFC 3987.
     *
     * @return the finder
     */
    public static IriFinder create() {
        return of(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Returns a finder that checks links with a parser. The profile decides where links end. Under draft-duerst-iri-03
     * and draft-masinter-url-i18n-05, the profile's syntax ends links ({@link #bySyntax()}). Under all other profiles,
     * UTS #58 decides ({@link #byUts58()}).
     *
     * @param parser the parser
     * @return the finder, which finds only links with a scheme
     */
    public static IriFinder of(IriParser parser) {
        Objects.requireNonNull(parser, "parser");
        return new IriFinder(
                parser,
                new Settings(
                        Collections.unmodifiableSet(EnumSet.of(FoundIri.Kind.IRI)),
                        SCHEMES_WITHOUT_AUTHORITY,
                        "https",
                        true,
                        false,
                        DEFAULT_LIMIT),
                LinkTerms.of(parser.profile()));
    }

    /**
     * Returns a finder that ends links by the profile's syntax (draft-duerst-iri-03 6.3). A non-ASCII character ends a
     * link only if the syntax does not allow the character in that component. A non-ASCII space or quotation mark may
     * therefore be part of a link. For ASCII characters, the finder follows UTS #58.
     *
     * @return the finder
     * @throws IllegalArgumentException if the profile's syntax allows line breaks, as in {@code leiri}, because links
     *     would then never end
     */
    public IriFinder bySyntax() {
        return new IriFinder(
                parser, settings, LinkTerms.bySyntax(parser.profile()).with(terms.prose()));
    }

    /**
     * Returns a finder that ends links as in UTS #58: before sentence punctuation in any script, and before white
     * space, controls, and private-use or unassigned characters.
     *
     * @return the finder
     */
    public IriFinder byUts58() {
        return new IriFinder(parser, settings, LinkTerms.UTS_58.with(terms.prose()));
    }

    /**
     * Returns a finder that also ends links at {@code 。 、 ， ！ ？ （ 「 《}, for Chinese and Japanese prose, which has no
     * spaces. Under UTS #58, these characters are part of a link if the link continues. A host still continues after
     * {@code 。}.
     *
     * @return the finder
     */
    public IriFinder withCjkProse() {
        return new IriFinder(parser, settings, terms.with(Set.of(LinkTerms.Prose.PUNCTUATION)));
    }

    /**
     * Returns a finder that also ends a link before a letter of Hangul, Han, kana or Thai, if the link was ASCII up to
     * that letter, for prose in which words follow a link without a space: {@code https://example.com/docs에서}. Under
     * UTS #58, the letters are part of the link.
     *
     * @return the finder
     */
    public IriFinder withGluedWords() {
        return new IriFinder(parser, settings, terms.with(Set.of(LinkTerms.Prose.LETTERS)));
    }

    /**
     * Returns a finder that finds more kinds of links. Bare names cause false positives, such as {@code README.md} and
     * {@code main.rs}, whose suffixes belong to Moldova and Serbia.
     *
     * @param more the additional kinds
     * @return the finder
     */
    public IriFinder with(FoundIri.Kind... more) {
        Objects.requireNonNull(more, "more");
        EnumSet<FoundIri.Kind> all = EnumSet.noneOf(FoundIri.Kind.class);
        all.addAll(settings.kinds);
        Collections.addAll(all, more);
        return with(new Settings(
                Collections.unmodifiableSet(all),
                settings.schemes,
                settings.assumedScheme,
                settings.userinfo,
                settings.nfc,
                settings.limit));
    }

    /**
     * Returns a finder that does not find the given kinds of links. The finder also does not report parts of an ignored
     * link as links of other kinds.
     *
     * @param fewer the kinds that the finder ignores
     * @return the finder
     */
    public IriFinder without(FoundIri.Kind... fewer) {
        Objects.requireNonNull(fewer, "fewer");
        EnumSet<FoundIri.Kind> rest = EnumSet.noneOf(FoundIri.Kind.class);
        rest.addAll(settings.kinds);
        rest.removeAll(List.of(fewer));
        return with(new Settings(
                Collections.unmodifiableSet(rest),
                settings.schemes,
                settings.assumedScheme,
                settings.userinfo,
                settings.nfc,
                settings.limit));
    }

    /**
     * Returns a finder that accepts the given schemes without {@code //}, instead of {@code mailto} and similar
     * schemes. Every scheme with {@code //} begins a link.
     *
     * @param names the schemes, case-insensitive
     * @return the finder
     * @throws IllegalArgumentException if a name is not a scheme (RFC 3986 3.1)
     */
    public IriFinder withSchemes(Collection<String> names) {
        return with(new Settings(
                settings.kinds,
                Schemes.require(names),
                settings.assumedScheme,
                settings.userinfo,
                settings.nfc,
                settings.limit));
    }

    /**
     * Returns a finder that adds the given scheme, instead of {@code https}, to hosts without a scheme.
     *
     * @param scheme the scheme, without a colon
     * @return the finder
     * @throws IllegalArgumentException if the string is not a scheme (RFC 3986 3.1)
     */
    public IriFinder withAssumedScheme(String scheme) {
        Objects.requireNonNull(scheme, "scheme");
        return with(new Settings(
                settings.kinds,
                settings.schemes,
                Schemes.require(scheme),
                settings.userinfo,
                settings.nfc,
                settings.limit));
    }

    /**
     * Returns a finder that, as in UTS #58, ignores links with user information, such as {@code
     * http://bank.example@h.example/}.
     *
     * @return the finder
     */
    public IriFinder withoutUserinfo() {
        return with(new Settings(
                settings.kinds, settings.schemes, settings.assumedScheme, false, settings.nfc, settings.limit));
    }

    /**
     * Returns a finder that normalizes each link to Normalization Form C before checking the link, for text from a
     * charset that is not a Unicode encoding (draft-duerst-iri-03 2.3 and 3.1, step 1 B). Positions and
     * {@link FoundIri#text()} refer to the original text. A link is not normalized if normalization would change its
     * delimiters, or if the link has more than 256 marks in a row.
     *
     * @return the finder
     */
    public IriFinder withNfc() {
        return with(new Settings(
                settings.kinds, settings.schemes, settings.assumedScheme, settings.userinfo, true, settings.limit));
    }

    /**
     * Returns a finder with a different maximum length of links. A longer link is cut off at the limit, with a note.
     *
     * @param units the maximum number of UTF-16 code units, at least 1,024
     * @return the finder
     * @throws IllegalArgumentException if the maximum is lower than 1,024
     */
    public IriFinder withLimit(int units) {
        if (units < 1_024) {
            throw new IllegalArgumentException("the limit " + units + " is too low for hosts; the lowest is 1024");
        }
        return with(new Settings(
                settings.kinds, settings.schemes, settings.assumedScheme, settings.userinfo, settings.nfc, units));
    }

    /**
     * Finds all links in a text.
     *
     * @param text any text
     * @return the links in text order; no link overlaps another
     */
    public List<FoundIri> find(String text) {
        Objects.requireNonNull(text, "text");
        List<FoundIri> found = new ArrayList<>();
        try {
            new TextScan(this, new StringReader(text), text.length(), found::add).run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Collections.unmodifiableList(found);
    }

    /**
     * Finds all links in a text that is read once and not stored.
     *
     * @param text the text; the reader is not closed
     * @param found receives each link when it is found
     * @throws IOException if the text cannot be read
     */
    public void find(Reader text, Consumer<FoundIri> found) throws IOException {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(found, "found");
        new TextScan(this, text, Long.MAX_VALUE - 1, found).run();
    }

    private IriFinder with(Settings changed) {
        return new IriFinder(parser, changed, terms);
    }

    IriParser parser() {
        return parser;
    }

    /** Checks the IRI of a link. */
    Inspection inspect(String meant) {
        if (!settings.nfc || NfcCheck.hasTooManyMarks(meant)) {
            return parser.inspect(meant);
        }
        String normal = Nfc.normalize(meant);
        return parser.inspect(delimiters(normal).equals(delimiters(meant)) ? normal : meant);
    }

    /** Maps an index in the inspected string, which may be in NFC, to an index in the link. */
    int indexBeforeNfc(String meant, String inspected, int index) {
        if (meant.equals(inspected)) {
            return index;
        }
        int written = 0;
        int start = 0;
        while (start < meant.length()) {
            int end = Nfc.segmentEnd(meant, start);
            written += Nfc.normalize(meant.substring(start, end)).length();
            if (written > index) {
                return start;
            }
            start = end;
        }
        return start;
    }

    private static String delimiters(String text) {
        return text.codePoints()
                .filter(c -> DELIMITERS.indexOf(c) >= 0)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Returns the terms that define where links end. */
    LinkTerms terms() {
        return terms;
    }

    boolean finds(FoundIri.Kind kind) {
        return settings.kinds.contains(kind);
    }

    /** Returns whether a scheme begins a link without {@code //}. */
    boolean isKnown(String scheme) {
        return settings.schemes.contains(scheme.toLowerCase(Locale.ROOT));
    }

    String assumedScheme() {
        return settings.assumedScheme;
    }

    boolean allowsUserinfo() {
        return settings.userinfo;
    }

    int limit() {
        return settings.limit;
    }
}
