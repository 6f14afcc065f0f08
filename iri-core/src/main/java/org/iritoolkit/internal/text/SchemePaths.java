package org.iritoolkit.internal.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.percent.Ascii;

/**
 * Writes the paths of some schemes in one way, where the specification of the scheme says which spellings are equivalent:
 *
 * <pre>
 *   file   file:///c%3A/x, file:///c|/x, file:c:/x    file:///C:/x        RFC 8089 E.2
 *   tel    tel:+1-201-555-0123;EXT=1                  tel:+12015550123;ext=1  RFC 3966 4
 *   ark    ark:/12025/654-xz                          ark:12025/654xz     draft-kunze-ark 2
 *   urn    urn:uuid:F81D4FAE-…                        urn:uuid:f81d4fae-…     RFC 9562 4
 * </pre>
 */
public final class SchemePaths {
    private static final String FILE = "file:";
    private static final String TEL = "tel:";
    private static final String ARK = "ark:";
    private static final String UUID = "urn:uuid:";

    /** The ways to write the colon after the letter of a drive (RFC 8089 E.2). */
    private static final List<String> COLONS = List.of(":", "|", "%3A", "%3a", "%7C", "%7c");

    private static final String SEPARATORS = "-.()";

    private SchemePaths() {}

    /**
     * Returns an IRI with its path in the normal form of its scheme.
     *
     * @param iri an IRI with a lower-case scheme
     * @param hierarchical whether a drive without slashes is a path, and not an opaque part
     * @return the IRI; the same object if nothing changes
     */
    public static String normalize(String iri, boolean hierarchical) {
        if (iri.startsWith(FILE) && hierarchical) {
            return drive(iri);
        } else if (iri.startsWith(TEL)) {
            int end = end(iri);
            return TEL + tel(iri.substring(TEL.length(), end)) + iri.substring(end);
        } else if (iri.startsWith(ARK)) {
            int end = end(iri);
            int start = iri.startsWith("/", ARK.length()) ? ARK.length() + 1 : ARK.length();
            String name = iri.substring(start, end).replace("-", "");
            boolean isName = !name.isEmpty() && name.charAt(0) != '/';
            return isName ? ARK + name + iri.substring(end) : iri;
        } else if (iri.startsWith(UUID)) {
            int end = end(iri);
            String name = iri.substring(UUID.length(), end);
            return isUuid(name) ? UUID + LetterCase.lower(name, 0, name.length()) + iri.substring(end) : iri;
        }
        return iri;
    }

    /** Returns the index of the query or the fragment. */
    private static int end(String iri) {
        int query = iri.indexOf('?');
        int fragment = iri.indexOf('#');
        int end = fragment < 0 ? iri.length() : fragment;
        return query < 0 ? end : Math.min(query, end);
    }

    private static String drive(String iri) {
        int letter = iri.startsWith("///", FILE.length()) ? FILE.length() + 3 : FILE.length();
        if (letter == iri.length() || !Ascii.isLetter(iri.charAt(letter))) {
            return iri;
        }
        for (String colon : COLONS) {
            int end = letter + 1 + colon.length();
            boolean ends = end == iri.length() || (end < iri.length() && "/?#".indexOf(iri.charAt(end)) >= 0);
            if (ends && iri.startsWith(colon, letter + 1)) {
                return "file:///" + iri.substring(letter, letter + 1).toUpperCase(Locale.ROOT) + ":"
                        + iri.substring(end);
            }
        }
        return iri;
    }

    /** Returns whether a name has groups of 8, 4, 4, 4 and 12 hexadecimal digits. */
    private static boolean isUuid(String name) {
        if (name.length() != 36) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            boolean hyphen = i == 8 || i == 13 || i == 18 || i == 23;
            if (hyphen ? name.charAt(i) != '-' : Ascii.hexValue(name.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Removes visual separators, writes lower case, and sorts parameters by name (RFC 3966 4). */
    private static String tel(String path) {
        String[] parts = path.split(";", -1);
        if (!isNumber(parts[0]) || !Ascii.isAscii(path) || path.indexOf('%') >= 0) {
            return path;
        }
        return Stream.concat(
                        Stream.of(digits(parts[0])),
                        Stream.of(parts)
                                .skip(1)
                                .map(SchemePaths::parameter)
                                .sorted(Comparator.comparing(
                                        parameter -> parameter.split("=", 2)[0])))
                .collect(Collectors.joining(";"));
    }

    private static String parameter(String written) {
        String parameter = written.toLowerCase(Locale.ROOT);
        int value = parameter.indexOf('=') + 1;
        boolean isPhone = parameter.startsWith("ext=") || parameter.startsWith("phone-context=+");
        return isPhone && isNumber(parameter.substring(value))
                ? parameter.substring(0, value) + digits(parameter.substring(value))
                : parameter;
    }

    /** Returns whether a string has only the characters of a telephone number. */
    private static boolean isNumber(String text) {
        int from = text.startsWith("+") ? 1 : 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Ascii.hexValue(c) < 0 && c != '*' && SEPARATORS.indexOf(c) < 0) {
                return false;
            }
        }
        return from < text.length();
    }

    /** Removes the visual separators of a number, unless it consists of them. */
    private static String digits(String number) {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < number.length(); i++) {
            if (SEPARATORS.indexOf(number.charAt(i)) < 0) {
                kept.append(number.charAt(i));
            }
        }
        String digits = kept.toString().toLowerCase(Locale.ROOT);
        return digits.isEmpty() || digits.equals("+") ? number : digits;
    }
}
