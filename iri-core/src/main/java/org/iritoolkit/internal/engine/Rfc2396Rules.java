package org.iritoolkit.internal.engine;

/**
 * The rules of RFC 2396 that its revision changed: host names, and the part after a scheme.
 *
 * <p>The syntax asks only where the characters leave a question, so that two grammars can share one class of syntax.
 */
class Rfc2396Rules {
    /** The longest label that the grammar whose labels are bounded has; a name up to there has none that is too long. */
    static final int MAX_LABEL = 63;

    /** Whether what follows a scheme is an opaque part: it is not empty and begins with no slash (RFC 2396 3). */
    boolean isOpaque(String s, int hier, int queryEnd) {
        return hier < queryEnd && s.charAt(hier) != '/';
    }

    /** Whether something has to follow a scheme. */
    boolean needsHierPart() {
        return true;
    }

    /** Whether a range is an IPv4 address. */
    boolean isIpv4(String s, int from, int to) {
        return IpAddresses.isIpv4OfRfc2396(s, from, to);
    }

    /** Whether digits are an address although they are no name by their last label. */
    boolean isNumeric(String s, int from, int to) {
        return isIpv4(s, from, to);
    }

    /** Whether a label has more characters than a label may have. */
    boolean isTooLong(String s, int from, int to) {
        return false;
    }

    /** Whether the last label of a name may be the last one: it begins with a letter, or with what is not ASCII. */
    boolean isTopLabel(String s, int from, int to) {
        int dot = s.lastIndexOf('.', to - 1);
        return isLetterFirst(s, Math.max(from, dot + 1));
    }

    /**
     * Whether a label may be the last one that a dot follows.
     *
     * @param labels how many there are
     */
    boolean isTopLabelWithDot(String s, int from, int labels) {
        return isLetterFirst(s, from);
    }

    static boolean isLetterFirst(String s, int from) {
        return (s.charAt(from) | 0x20) >= 'a';
    }
}
