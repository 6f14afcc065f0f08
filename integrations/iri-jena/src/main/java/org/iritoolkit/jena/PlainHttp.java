package org.iritoolkit.jena;

import org.iritoolkit.percent.Ascii;

/** Recognizes IRIs for which Jena is known to report no violation. */
final class PlainHttp {
    private PlainHttp() {}

    /**
     * Whether Jena certainly reports nothing about a valid IRI. Accepts only ASCII IRIs with the scheme {@code http} or {@code https}, a host of lower-case letters, digits, and single dots and
     * hyphens between them, no user information and no port. Rejects A-labels, segments that begin with a dot, and
     * lower-case percent-encoding.
     *
     * @return false if Jena must check the IRI
     */
    static boolean matches(String iri) {
        int start = iri.startsWith("http://") ? 7 : iri.startsWith("https://") ? 8 : -1;
        if (start < 0 || start == iri.length() || !isLetter(iri.charAt(start)) || !Ascii.isAscii(iri)) {
            return false;
        }
        int slash = iri.indexOf('/', start);
        int hostEnd = slash < 0 ? iri.length() : slash;
        boolean inLabel = false;
        for (int i = start; i < hostEnd; i++) {
            char c = iri.charAt(i);
            boolean between = c == '-' || c == '.';
            if (!(isLetter(c) || Ascii.isDigit(c) || (between && inLabel))) {
                return false;
            }
            inLabel = !between;
        }
        return inLabel && iri.indexOf("/.", hostEnd) < 0 && !hasLowerEscape(iri, hostEnd);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean hasLowerEscape(String iri, int from) {
        int percent = iri.indexOf('%', from);
        while (percent >= 0) {
            if (percent + 2 >= iri.length() || isLetter(iri.charAt(percent + 1)) || isLetter(iri.charAt(percent + 2))) {
                return true;
            }
            percent = iri.indexOf('%', percent + 3);
        }
        return false;
    }
}
