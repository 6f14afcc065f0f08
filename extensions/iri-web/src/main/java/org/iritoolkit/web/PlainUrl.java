package org.iritoolkit.web;

import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * A string whose scheme, host and port already have the URL Standard's serialized form, as in most links. A plain URL
 * can be parsed in one pass and without a copy.
 *
 * <p>The string has a special scheme other than {@code file}, a domain in lower case that is not an IPv4 address, and
 * no port or a port other than the default. If the path, query and fragment contain no characters of the percent-encode
 * sets and no dot segments, the string is its own serialization. Otherwise {@link BasicUrlParser} continues in the path
 * start state.
 */
final class PlainUrl {
    private static final int DOMAIN = 1;
    private static final int PATH = 2;
    private static final int QUERY = 4;
    private static final int FRAGMENT = 8;

    /** The characters that may begin a dot segment. */
    private static final int DOT = 16;

    private static final int NOT_PLAIN = -1;
    private static final int GREATEST_PORT = 0xFFFF;

    /** For each ASCII character, the components in which the character stays unchanged, as one bit per component. */
    private static final byte[] COMPONENTS = new byte[0x80];

    static {
        for (char c = 0; c < 0x80; c++) {
            boolean inDomain = (c >= 'a' && c <= 'z') || Ascii.isDigit(c) || c == '-' || c == '.';
            COMPONENTS[c] = (byte) ((inDomain ? DOMAIN : 0)
                    | (c == '\\' || PercentEncodeSet.PATH.contains(c) ? 0 : PATH)
                    | (PercentEncodeSet.SPECIAL_QUERY.contains(c) ? 0 : QUERY)
                    | (PercentEncodeSet.FRAGMENT.contains(c) ? 0 : FRAGMENT)
                    | (c == '.' || c == '%' ? DOT : 0));
        }
    }

    final SpecialScheme scheme;
    final int schemeEnd;
    final int hostStart;
    final int hostEnd;
    final int pathStart;
    private final String text;

    /** The end of the path, or the first character that the path state changes. */
    private final int pathEnd;

    private PlainUrl(String text, SpecialScheme scheme, int hostEnd, int pathStart) {
        this.text = text;
        this.scheme = scheme;
        this.schemeEnd = scheme.text().length();
        this.hostStart = schemeEnd + 3;
        this.hostEnd = hostEnd;
        this.pathStart = pathStart;
        this.pathEnd = pathEnd(text, pathStart);
    }

    /** Returns the string as a plain URL; null if the string is not plain. */
    static @Nullable PlainUrl of(String text) {
        SpecialScheme scheme = SpecialScheme.atStart(text);
        if (scheme == null || scheme == SpecialScheme.FILE) {
            return null;
        }
        int hostEnd = domainEnd(text, scheme.text().length() + 3);
        int pathStart = hostEnd == NOT_PLAIN ? NOT_PLAIN : portEnd(text, hostEnd, scheme.defaultPort());
        return pathStart == NOT_PLAIN || !endsAuthority(text, pathStart)
                ? null
                : new PlainUrl(text, scheme, hostEnd, pathStart);
    }

    /** Returns the index of the last solidus in the part of the path that needs no change. */
    int lastSegment() {
        return Math.max(pathStart, text.lastIndexOf('/', pathEnd - 1));
    }

    /** Returns the URL if the string is the URL's serialization; otherwise null. */
    @Nullable
    WebUrl url() {
        if (pathEnd == pathStart) {
            return null; // a special URL always has a path
        }
        boolean hasQuery = isAt(text, pathEnd, '?');
        int queryEnd = hasQuery ? end(text, pathEnd + 1, QUERY) : pathEnd;
        boolean hasFragment = isAt(text, queryEnd, '#');
        int end = hasFragment ? end(text, queryEnd + 1, FRAGMENT) : queryEnd;
        return end < text.length()
                ? null
                : new WebUrl(
                        text,
                        WebHostType.DOMAIN,
                        schemeEnd,
                        hostStart,
                        hostStart,
                        hostEnd,
                        pathStart,
                        hasQuery ? pathEnd : WebUrl.ABSENT,
                        hasFragment ? queryEnd : WebUrl.ABSENT);
    }

    /** Returns whether the host parser returns a host unchanged, as a domain. */
    static boolean isDomain(String host) {
        return domainEnd(host, 0) == host.length();
    }

    /** Returns the index after a domain whose last label does not begin with a digit and so is not a number. */
    private static int domainEnd(String text, int start) {
        int label = start;
        int i = start;
        for (; i < text.length() && has(text.charAt(i), DOMAIN); i++) {
            label = text.charAt(i) == '.' ? i + 1 : label;
        }
        return label < i && !Ascii.isDigit(text.charAt(label)) ? i : NOT_PLAIN;
    }

    /** Returns the index after a port, if any, that has no leading zeros and is not the default port. */
    private static int portEnd(String text, int hostEnd, int defaultPort) {
        if (!isAt(text, hostEnd, ':')) {
            return hostEnd;
        }
        int port = 0;
        int i = hostEnd + 1;
        for (; i < text.length() && Ascii.isDigit(text.charAt(i)) && port <= GREATEST_PORT; i++) {
            port = port * 10 + text.charAt(i) - '0';
        }
        boolean isPlain = i > hostEnd + 1 && text.charAt(hostEnd + 1) != '0' && port <= GREATEST_PORT;
        return isPlain && port != defaultPort ? i : NOT_PLAIN;
    }

    /** Returns the index after a path, or the start of the first segment that begins like a dot segment. */
    private static int pathEnd(String text, int start) {
        int i = start;
        for (; i < text.length() && has(text.charAt(i), PATH); i++) {
            if (has(text.charAt(i), DOT) && text.charAt(i - 1) == '/' && isDot(text, i)) {
                return i;
            }
        }
        return i;
    }

    private static boolean isDot(String text, int at) {
        return text.charAt(at) == '.' || text.startsWith("%2", at);
    }

    private static int end(String text, int start, int component) {
        int i = start;
        while (i < text.length() && has(text.charAt(i), component)) {
            i++;
        }
        return i;
    }

    private static boolean endsAuthority(String text, int at) {
        return isAt(text, at, '/') || at == text.length() || "?#\\".indexOf(text.charAt(at)) >= 0;
    }

    private static boolean has(char c, int component) {
        return c < 0x80 && (COMPONENTS[c] & component) != 0;
    }

    private static boolean isAt(String text, int at, char c) {
        return at < text.length() && text.charAt(at) == c;
    }
}
