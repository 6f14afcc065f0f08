package org.iritoolkit.conformance;

import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.UnicodeSet;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * The mappings between IRIs and URIs, implemented literally from the specifications (RFC 3987 3.1 and 3.2,
 * draft-duerst-iri-03 3.1 and 3.2, draft-masinter-url-i18n-05 2.2), character by character and without regard to speed.
 */
final class LiteralMapping {
    /**
     * RFC 2396 2.4.3: the characters that are excluded from URIs, except {@code # % [ ]}, which the mappings do not
     * change.
     */
    private static final String EXCLUDED = " <>\"{}|\\^`";

    /** RFC 3986 2.2 and RFC 2396 2.2 with RFC 2732 3, and {@code # %}. */
    private static final String RESERVED_3986 = ":/?#[]@!$&'()*+,;=%";

    private static final String RESERVED_2396 = ";/?:@&=+$,[]#%";

    /**
     * The non-ASCII characters that are never decoded: bidi controls (4.1), separators, width forms and invisible
     * characters (6.1, 5.1 c), in Unicode 17.0.
     */
    private static final UnicodeSet KEPT = new UnicodeSet("[[:Bidi_Control:][:Zs:][:Zl:][:Zp:]"
                    + "[[[:East_Asian_Width=Fullwidth:][:East_Asian_Width=Halfwidth:]]&[\\uFF01-\\uFFEE]]"
                    + "[[:Default_Ignorable_Code_Point:]-[\\u200C\\u200D]-[[:Age=18:]-[:Age=17:]]]"
                    + "[\\u2044\\u2215\\u2571\\u29F8]]")
            .freeze();

    /** The case of the escapes that stay. */
    private enum Case {
        ASCII_AS_WRITTEN,
        RESERVED_AS_WRITTEN,
        AS_WRITTEN,
        UPPER
    }

    private final boolean byRfc3986;
    private final boolean toNfc;
    private final Case kept;
    private final UnicodeSet similar;
    private final Oracle document;
    private final Oracle.Characters characters;

    /**
     * Creates the mappings of a specification.
     *
     * @param decodes the specification whose characters may be decoded: the same one, or that of IRIs for LEIRI
     */
    LiteralMapping(Oracle document, Oracle decodes, UnicodeSet similar) {
        this.document = document;
        this.byRfc3986 = !document.hasOpaqueParts();
        this.toNfc = document.toString().equals("iuri-05");
        this.kept = toNfc
                ? Case.AS_WRITTEN
                : document.toString().equals("rfc3987-draft-03") ? Case.RESERVED_AS_WRITTEN : Case.ASCII_AS_WRITTEN;
        this.similar = similar;
        this.characters = decodes.characters();
    }

    /** Step 2: every character that URIs do not allow becomes the escapes of its UTF-8, in upper case. */
    static String toUri(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c > 0x20 && c < 0x7F && EXCLUDED.indexOf(c) < 0) {
                out.appendCodePoint(c);
            } else {
                escape(Character.toString(c), out);
            }
        });
        return out.toString();
    }

    private static void escape(String text, StringBuilder out) {
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            out.append(String.format("%%%02X", octet & 0xFF));
        }
    }

    /** Whether a character may be decoded in a component with the given characters. */
    private boolean isDecoded(int c, IntPredicate allowed) {
        if (c < 0x80) {
            String reserved = byRfc3986 ? RESERVED_3986 : RESERVED_2396;
            return c > 0x20 && c < 0x7F && EXCLUDED.indexOf(c) < 0 && reserved.indexOf(c) < 0 && allowed.test(c);
        }
        return allowed.test(c) && !KEPT.contains(c) && !similar.contains(c);
    }

    /**
     * Decodes the escapes of each component whose characters the component allows, except those that would create a dot
     * segment. The steps of draft-masinter-url-i18n-05 2.2 escape no ASCII characters, so inverting them decodes none.
     */
    String toIri(Oracle.Parts parts) {
        Step step = (text, allowed) -> decode(text, c -> allowed.test(c) && !(toNfc && c < 0x80), kept);
        return map(
                parts,
                step,
                (path, allowed) -> Arrays.stream(path.split("/", -1))
                        .map(segment ->
                                step.of(segment, isDotSegment(segment) ? c -> c != '.' && allowed.test(c) : allowed))
                        .collect(Collectors.joining("/")));
    }

    private static boolean isDotSegment(String segment) {
        String dots = segment.replace("%2E", ".").replace("%2e", ".");
        return dots.equals(".") || dots.equals("..");
    }

    /**
     * The normal form by syntax (RFC 3987 5.3.2): scheme and host in lower case, escapes of unreserved characters
     * decoded, others in upper case, differences in escaping aligned, and dot segments removed as in RFC 3986, also
     * from a path that begins with a slash in a reference without a scheme.
     */
    String normal(Oracle.Parts parts) {
        Oracle.Parts decoded = document.parts(map(
                parts,
                (text, allowed) -> withoutComposingMarks(
                        aligned(decode(text, c -> allowed.test(c) && !isPrivate(c), Case.UPPER), allowed))));
        String scheme = decoded.scheme() == null ? null : decoded.scheme().toLowerCase(Locale.ROOT);
        String authority = decoded.authority();
        if (decoded.host() != null && decoded.host().chars().allMatch(c -> c < 0x80)) {
            String host = upperDigits(decoded.host().toLowerCase(Locale.ROOT));
            authority = (decoded.userinfo() == null ? "" : decoded.userinfo() + "@")
                    + host
                    + (decoded.port() == null ? "" : ":" + decoded.port());
        }
        String path = decoded.path();
        if (byRfc3986 && (scheme != null || path.startsWith("/"))) {
            path = LiteralResolution.removeDotSegments(path);
            if (authority == null && path.startsWith("//")) {
                path = "/." + path;
            }
        }
        return join(scheme, authority, path, decoded.query(), decoded.fragment());
    }

    /**
     * Characters that IRIs allow but the conversion to IRIs leaves escaped are escaped (docs/internals/decisions/0016).
     */
    private String aligned(String text, IntPredicate allowed) {
        String reserved = byRfc3986 ? RESERVED_3986 : RESERVED_2396;
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (allowed.test(c) && reserved.indexOf(c) < 0 && (isPrivate(c) || !isDecoded(c, allowed))) {
                escape(Character.toString(c), out);
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    /** Escapes the marks that NFC would compose with the last digit of an escape (docs/internals/decisions/0026). */
    private static String withoutComposingMarks(String text) {
        StringBuilder out = new StringBuilder();
        boolean follows = false; // only marks are between the last escape and the index
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c == '%' && i + 3 <= text.length()) {
                out.append(text, i, i + 3);
                i += 3;
                follows = true;
                continue;
            }
            follows &= !Normalizer2.getNFCInstance().hasBoundaryBefore(c);
            int digit = out.lastIndexOf("%") + 2;
            String mark = Character.toString(c);
            boolean composes = follows
                    && (c == 0x344 // two marks, which are escaped after any letter
                            || Normalizer2.getNFCInstance()
                                            .normalize(out.charAt(digit) + mark)
                                            .charAt(0)
                                    != out.charAt(digit));
            if (composes && Character.digit(out.charAt(digit), 16) > 9) {
                escape(mark, out);
            } else {
                out.append(mark);
            }
            i += mark.length();
        }
        return out.toString();
    }

    private static boolean isPrivate(int c) {
        return Character.getType(c) == Character.PRIVATE_USE;
    }

    private static String upperDigits(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
            out.replace(i, i + 3, text.substring(i, i + 3).toUpperCase(Locale.ROOT));
        }
        return out.toString();
    }

    private interface Step {
        String of(String text, IntPredicate allowed);
    }

    private String map(Oracle.Parts parts, Step step) {
        return map(parts, step, step);
    }

    private String map(Oracle.Parts parts, Step step, Step ofPath) {
        String authority = parts.authority();
        if (parts.host() != null) {
            authority = (parts.userinfo() == null ? "" : step.of(parts.userinfo(), characters.userinfo()) + "@")
                    + (parts.host().startsWith("[") ? parts.host() : step.of(parts.host(), characters.host()))
                    + (parts.port() == null ? "" : ":" + parts.port());
        } else if (authority != null) {
            authority = step.of(authority, characters.registry());
        }
        String path = parts.path();
        if (parts.isOpaque()) {
            path = step.of(path, characters.opaque()); // a character that is not allowed first is reserved
        } else {
            path = ofPath.of(path, characters.path());
        }
        return join(
                parts.scheme(),
                authority,
                path,
                parts.query() == null ? null : step.of(parts.query(), characters.query()),
                parts.fragment() == null ? null : step.of(parts.fragment(), characters.fragment()));
    }

    private static String join(String scheme, String authority, String path, String query, String fragment) {
        return (scheme == null ? "" : scheme + ":")
                + (authority == null ? "" : "//" + authority)
                + path
                + (query == null ? "" : "?" + query)
                + (fragment == null ? "" : "#" + fragment);
    }

    private String decode(String text, IntPredicate allowed, Case kept) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            if (text.charAt(i) != '%') {
                out.append(text.charAt(i++));
                continue;
            }
            int length = legal(text, i);
            if (length > 0) {
                String character = new String(octets(text, i, length), StandardCharsets.UTF_8);
                int c = character.codePointAt(0);
                String after = text.substring(i + 3 * length);
                if (isDecoded(c, allowed) && (!toNfc || isNfc(out + character + after))) {
                    out.append(character);
                    i += 3 * length;
                    continue;
                }
                for (int end = i + 3 * length; i < end; i += 3) {
                    out.append(written(text.substring(i, i + 3), kept));
                }
            } else {
                out.append(written(text.substring(i, i + 3), kept));
                i += 3;
            }
        }
        return out.toString();
    }

    private static boolean isNfc(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFC);
    }

    private String written(String escape, Case kept) {
        int octet = Integer.parseInt(escape.substring(1), 16);
        boolean asWritten = switch (kept) {
            case ASCII_AS_WRITTEN -> octet < 0x80;
            case RESERVED_AS_WRITTEN -> octet < 0x80 && RESERVED_2396.indexOf(octet) >= 0;
            case AS_WRITTEN -> true;
            case UPPER -> false;
        };
        return asWritten ? escape : escape.toUpperCase(Locale.ROOT);
    }

    /** The number of escapes, from an index on, that form one character in strictly legal UTF-8; 0 if there is none. */
    private static int legal(String text, int at) {
        for (int length = 1; length <= 4 && text.startsWith("%", at + 3 * length - 3); length++) {
            try {
                CharBuffer decoded =
                        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets(text, at, length)));
                if (decoded.codePoints().count() == 1) {
                    return length;
                }
            } catch (CharacterCodingException e) {
                continue; // one more octet may complete it
            }
        }
        return 0;
    }

    private static byte[] octets(String text, int at, int length) {
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        for (int i = 0; i < length; i++) {
            octets.write(Integer.parseInt(text.substring(at + 3 * i + 1, at + 3 * i + 3), 16));
        }
        return octets.toByteArray();
    }
}
