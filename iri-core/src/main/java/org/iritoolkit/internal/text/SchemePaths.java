package org.iritoolkit.internal.text;

import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;
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

    /** A drive: a letter and a colon or vertical line, then a slash or the end of the path. */
    private static final Pattern DRIVE =
            Pattern.compile("file:(?:///)?([A-Za-z])(?::|\\||%3A|%7C)(?=[/?#]|$)", Pattern.CASE_INSENSITIVE);

    private static final Pattern DIGITS = Pattern.compile("[+]?[0-9A-Fa-f*().-]+");
    private static final Pattern SEPARATORS = Pattern.compile("[().-]");
    private static final Pattern FORM_OF_UUID = Pattern.compile("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");

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
            var drive = DRIVE.matcher(iri);
            return drive.lookingAt()
                    ? "file:///" + drive.group(1).toUpperCase(Locale.ROOT) + ":" + iri.substring(drive.end())
                    : iri;
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
            return FORM_OF_UUID.matcher(name).matches()
                    ? UUID + LetterCase.lower(name, 0, name.length()) + iri.substring(end)
                    : iri;
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

    /** Removes visual separators, writes lower case, and sorts parameters by name (RFC 3966 4). */
    private static String tel(String path) {
        String[] parts = path.split(";", -1);
        if (!DIGITS.matcher(parts[0]).matches() || !Ascii.isAscii(path) || path.indexOf('%') >= 0) {
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
        boolean isNumber = parameter.startsWith("ext=") || parameter.startsWith("phone-context=+");
        return isNumber && DIGITS.matcher(parameter.substring(value)).matches()
                ? parameter.substring(0, value) + digits(parameter.substring(value))
                : parameter;
    }

    /** Removes the visual separators of a number, unless it consists of them. */
    private static String digits(String number) {
        String digits = SEPARATORS.matcher(number).replaceAll("").toLowerCase(Locale.ROOT);
        return digits.isEmpty() || digits.equals("+") ? number : digits;
    }
}
