package org.iritoolkit.text.write;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerm;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.Schemes;

/**
 * Writes an IRI into running text so that software finds the whole link again (UTS #58, minimal escaping;
 * draft-duerst-iri-03 6.3).
 *
 * <p>A writer decodes the escapes that the conversion from URIs may decode, even escapes of look-alikes, since the text
 * is for users. The writer then percent-encodes only characters that would end the link too early, such as a full stop
 * at the end, and the bidi controls of LEIRIs, which would reorder the text around the link (RFC 3987 4.1). Reserved
 * characters are not encoded, since the result could identify a different resource (RFC 3986 2.2). An IRI that ends
 * with an unpaired bracket, an exclamation mark or an empty query is put between {@code <} and {@code >}. An IRI whose
 * scheme finders do not recognize is put between {@code <URL:} and {@code >} (RFC 3986 C). The meaning of the IRI does
 * not change. A writer does not know the surrounding text, so put a space or a line break before and after the link.
 */
public final class LinkWriter {
    /** The reserved characters (RFC 3986 2.2). */
    private static final String RESERVED = ":/?#[]@!$&'()*+,;=";

    private final IriParser parser;
    private final boolean uts58;
    private final IriFinder finder;
    private final IriConverter toIri;

    private LinkWriter(IriParser parser, boolean uts58) {
        this.parser = parser;
        this.uts58 = uts58;
        finder = IriFinder.of(parser);
        toIri = IriConverter.toIris(parser).withLookAlikes();
    }

    /**
     * Returns a writer of RFC 3987 IRIs.
     *
     * @return the writer
     */
    public static LinkWriter create() {
        return of(IriParser.create());
    }

    /**
     * Returns a writer whose output a parser accepts.
     *
     * @param parser the parser of the IRIs
     * @return the writer
     */
    public static LinkWriter of(IriParser parser) {
        return new LinkWriter(Objects.requireNonNull(parser, "parser"), false);
    }

    /**
     * Returns a writer that decodes and escapes all characters as in UTS #58, for software that parses links as
     * browsers do. The output is not always a valid IRI: it may contain {@code "}, literal percent signs, and escapes
     * of reserved characters that were not escaped in the IRI.
     *
     * @return the writer
     */
    @Beta
    public LinkWriter withUts58() {
        return new LinkWriter(parser, true);
    }

    /**
     * Returns the text to write for an IRI.
     *
     * @param iri the IRI
     * @return the text, in which finders find the same IRI
     */
    public String write(Iri iri) {
        String text = iri.toString();
        return LinkTerms.of(parser.profile()) == LinkTerms.UTS_58 && isPlain(text) ? text : written(iri);
    }

    /**
     * Returns whether a finder reads a whole text as one link without characters to escape or decode. The scheme must
     * contain only letters and digits, the host must be ASCII, and the other parts are scanned as in running text.
     */
    private static boolean isPlain(String text) {
        int n = text.length();
        int host = text.indexOf(':') + 3;
        boolean longer = n > IriFinder.DEFAULT_LIMIT || host > Schemes.MAX_LENGTH;
        if (longer || !text.startsWith("//", host - 2) || text.charAt(0) <= '9' || text.indexOf('%') >= 0) {
            return false;
        }
        char[] units = text.toCharArray();
        for (int i = 0; i < host - 3; i++) {
            if (!Ascii.isLetterOrDigit(units[i])) {
                return false;
            }
        }
        int end = HostScan.end(units, host, n);
        int rest = end == HostScan.NONE ? n : HostScan.port(units, end, n);
        LinkScan.Part part = rest < n ? LinkScan.begunBy(units[rest]) : null;
        for (int i = host; i < n; i++) {
            if (units[i] >= 0x7F && (i < rest || LinkTerms.isBidiControl(units[i]))) {
                return false;
            }
        }
        return part != null && LinkScan.end(units, rest, n, part, ' ', LinkTerms.UTS_58) == n;
    }

    /** Returns the text for any IRI. */
    String written(Iri iri) {
        String all = iri.toString();
        int start = end(iri);
        String rest = all.substring(start);
        String readable = rest.indexOf('%') < 0 ? rest : uts58 ? decoded(rest) : readable(all, start);
        String shown = seen(all.substring(0, start)) + closed(readable);
        if (isFoundWhole(shown, shown)) {
            return shown;
        }
        String bracketed = "<" + shown + ">";
        if (isFoundWhole(bracketed, shown)) {
            return bracketed;
        }
        String labelled = "<URL:" + shown + ">";
        return !uts58 || isFoundWhole(labelled, shown) ? labelled : of(parser).write(iri);
    }

    /**
     * Returns a host with white space escaped, because it would end the link, and with bidi controls escaped, because
     * they would reorder the following text.
     */
    private static String seen(String authority) {
        if (authority.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
            return authority;
        }
        StringBuilder out = new StringBuilder(authority.length());
        authority
                .codePoints()
                .forEach(c -> out.append(
                        LinkTerm.of(c) == LinkTerm.HARD || LinkTerms.isBidiControl(c)
                                ? Percent.encode(Character.toString(c), CodePointSet.EMPTY)
                                : Character.toString(c)));
        return out.toString();
    }

    private static int end(Iri iri) {
        String text = iri.toString();
        int colon = text.indexOf(':') + 1;
        if (!text.startsWith("//", colon)) {
            return colon;
        }
        int end = colon + 2;
        while (end < text.length() && LinkScan.begunBy(text.charAt(end)) == null) {
            end++;
        }
        return end;
    }

    /** Returns the IRI with its escapes after an index decoded, unless the result cannot be mapped back. */
    private String readable(String iri, int start) {
        String decoded = toIri.convert(iri).output().orElse(iri);
        return decoded.startsWith(iri.substring(0, start)) ? decoded.substring(start) : iri.substring(start);
    }

    private boolean isFoundWhole(String text, String shown) {
        List<FoundIri> found = finder.find(text);
        return found.size() == 1 && found.get(0).text().equals(shown);
    }

    /** Percent-encodes bidi controls and characters that would end the link, if they may be encoded. */
    private String closed(String rest) {
        LinkScan.Part begun = rest.isEmpty() ? null : LinkScan.begunBy(rest.charAt(0));
        LinkScan scan = new LinkScan(begun == null ? LinkScan.Part.PATH : begun, 0, LinkTerms.UTS_58);
        StringBuilder out = new StringBuilder(rest.length() + 8);
        int last = 0;
        for (int i = 0; i < rest.length(); ) {
            int c = rest.codePointAt(i);
            i += Character.charCount(c);
            last = out.length();
            if (!LinkTerms.isBidiControl(c) && scan.accept(c, i)) {
                out.appendCodePoint(c);
            } else {
                out.append(escaped(c));
                scan.accept('%', i);
            }
        }
        if (scan.safe() < rest.length()) {
            boolean emptyQuery = rest.indexOf('?') == rest.length() - 1;
            out.replace(last, out.length(), emptyQuery ? "?" : escaped(rest.codePointBefore(rest.length())));
        }
        return out.toString();
    }

    private String escaped(int c) {
        String character = Character.toString(c);
        return RESERVED.contains(character) && !uts58 ? character : Percent.encode(character, CodePointSet.EMPTY);
    }

    // all characters, decoded as in UTS #58

    private static String decoded(String rest) {
        StringBuilder out = new StringBuilder(rest.length());
        LinkScan.Part part = LinkScan.Part.PATH;
        for (int i = 0; i < rest.length(); ) {
            char c = rest.charAt(i);
            if (c == '?' && part == LinkScan.Part.PATH) {
                part = LinkScan.Part.QUERY;
            } else if (c == '#') {
                part = LinkScan.Part.FRAGMENT;
            }
            int end = c == '%' ? characterEnd(rest, i) : i;
            if (end == i) {
                out.append(c);
                i++;
                continue;
            }
            int character = character(rest, i, end).codePointAt(0);
            if (staysEscaped(character, part, rest, end)) {
                out.append(rest, i, end);
            } else {
                out.appendCodePoint(character);
            }
            i = end;
        }
        return out.toString();
    }

    private static boolean staysEscaped(int c, LinkScan.Part part, String rest, int next) {
        if (c == '%') {
            int first = hexEnd(rest, next);
            return first > next && hexEnd(rest, first) > first;
        }
        String syntax = switch (part) {
            case PATH, AUTHORITY -> "/?#";
            case QUERY -> "#=&+";
            case FRAGMENT -> ":~";
        };
        return syntax.indexOf(c) >= 0 || LinkTerm.of(c) == LinkTerm.HARD;
    }

    /** Returns the index after a hexadecimal digit, escaped or not; the given index if there is no digit. */
    private static int hexEnd(String text, int at) {
        int end = at < text.length() && text.charAt(at) == '%' ? characterEnd(text, at) : at;
        char c = end > at ? character(text, at, end).charAt(0) : at < text.length() ? text.charAt(at) : ' ';
        return !Ascii.isHexDigit(c) ? at : Math.max(end, at + 1);
    }

    /** Returns the index after the escapes of one character in strict UTF-8; the given index if there are none. */
    private static int characterEnd(String text, int at) {
        for (int end = at + 3; end <= text.length() && end <= at + 12 && isEscape(text, end - 3); end += 3) {
            String character = character(text, at, end);
            if (character.indexOf('\uFFFD') < 0 && character.codePointCount(0, character.length()) == 1) {
                return end;
            }
        }
        return at;
    }

    /** Returns whether an escape begins at an index. In an unchecked link, a percent sign may be literal. */
    private static boolean isEscape(String text, int at) {
        return text.charAt(at) == '%' && Ascii.isHexDigit(text.charAt(at + 1)) && Ascii.isHexDigit(text.charAt(at + 2));
    }

    private static String character(String text, int at, int end) {
        byte[] octets = new byte[(end - at) / 3];
        for (int i = 0; i < octets.length; i++) {
            octets[i] = (byte) Integer.parseInt(text.substring(at + 3 * i + 1, at + 3 * i + 3), 16);
        }
        return new String(octets, StandardCharsets.UTF_8);
    }
}
