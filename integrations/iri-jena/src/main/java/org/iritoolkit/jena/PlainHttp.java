package org.iritoolkit.jena;

/** Recognizes IRIs for which Jena is known to report no violation. */
final class PlainHttp {
    private PlainHttp() {}

    /**
     * Whether Jena certainly reports nothing about a valid IRI, and resolving does not change the IRI. Accepts only
     * IRIs with the scheme {@code http} or {@code https}, a lower-case host that is not an address, no user information
     * and no port. Rejects segments that begin with a dot, lower-case percent-encoding, and private-use characters in a
     * query.
     *
     * @return false if Jena must check the IRI
     */
    static boolean matches(String iri) {
        int start = iri.startsWith("http://") ? 7 : iri.startsWith("https://") ? 8 : -1;
        if (start < 0 || start == iri.length() || !isLetter(iri.charAt(start))) {
            return false;
        }
        int slash = iri.indexOf('/', start);
        int hostEnd = slash < 0 ? iri.length() : slash;
        for (int i = start + 1; i < hostEnd; i++) {
            if (!isInHost(iri.charAt(i))) {
                return false;
            }
        }
        return iri.indexOf("/.", hostEnd) < 0 && !hasLowerEscape(iri, hostEnd) && !hasPrivateUse(iri, hostEnd);
    }

    /** Whether a query contains a private-use character; no other component of a valid IRI can contain one. */
    private static boolean hasPrivateUse(String iri, int from) {
        int query = iri.indexOf('?', from);
        for (int i = query; i >= 0 && i < iri.length(); i++) {
            char c = iri.charAt(i);
            if ((c >= '\uE000' && c <= '\uF8FF') || (c >= '\uDB80' && c <= '\uDBFF')) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isInHost(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
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
