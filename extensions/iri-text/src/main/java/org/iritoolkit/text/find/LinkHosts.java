package org.iritoolkit.text.find;

import org.iritoolkit.percent.Ascii;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.Hosts;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.Schemes;

/** Finds where hosts end, and the links that begin with them. */
final class LinkHosts {
    private final TextWindow window;
    private final char[] text;
    private final LinkTerms terms;
    private final Hosts hosts;
    private final boolean allowsUserinfo;

    /** The lowest index at which to continue after an authority that is not a link. */
    private int failedTo;

    LinkHosts(TextWindow window, LinkTerms terms, Hosts hosts, boolean allowsUserinfo) {
        this.window = window;
        this.terms = terms;
        this.hosts = hosts;
        this.allowsUserinfo = allowsUserinfo;
        text = window.text;
    }

    /** Returns the index at which to continue after the authority from an index was found to be no link. */
    int afterFailure(int from, int to) {
        return Math.max(failedTo, hostStart(from, to));
    }

    /** Returns the index after a link with an authority, or {@link HostScan#NONE}. */
    int linkEnd(int scheme, int from, int to, int quote) {
        failedTo = from;
        int plain = plainHostEnd(from, to);
        LinkScan.Part next = plain < to ? LinkScan.begunBy(text[plain]) : null;
        if (plain > from && next != null) {
            return LinkScan.end(text, plain, to, next, quote, terms);
        }
        int host = hostStart(from, to);
        if (host > from && !allowsUserinfo) {
            return HostScan.NONE;
        }
        int end = hostEnd(host, to);
        if (end == HostScan.NONE && host < to && isSubDelimiter(text[host])) {
            end = host;
        }
        if (end == HostScan.NONE) {
            boolean empty = from < to
                    && text[from] == '/'
                    && !Schemes.needsHost(new String(text, scheme, from - "://".length() - scheme));
            int path = empty ? LinkScan.end(text, from, to, LinkScan.Part.PATH, quote, terms) : from;
            return path > from + 1 ? path : HostScan.NONE;
        }
        boolean twice = window.hasSlashes(end + 1, to)
                && text[end] == ':'
                && Schemes.needsHost(new String(text, host, end - host));
        if (twice) { // the apparent host is the next link's scheme
            return HostScan.NONE;
        }
        boolean emptyPort = end + 1 < to && text[end] == ':' && text[end + 1] == '/'; // RFC 3986 3.2.3
        int port = emptyPort ? end + 1 : HostScan.port(text, end, to);
        return port < to && LinkScan.begunBy(text[port]) == null
                ? wholeEnd(from, host, end, port, to, quote)
                : beforeOther(host, end, pathEnd(port, to, quote));
    }

    /**
     * Returns the index after a host whose labels have only ASCII letters, digits and inner hyphens, as most do;
     * otherwise, the start index. For these hosts, the slower scans for user information and prose are not needed.
     */
    private int plainHostEnd(int from, int to) {
        char last = '.';
        int i = from;
        while (i < to) {
            char c = text[i];
            boolean inner = (c == '-' && last != '.') || (c == '.' && last != '.' && last != '-');
            if (!inner && !Ascii.isLetterOrDigit(c)) {
                break;
            }
            last = c;
            i++;
        }
        return last == '.' || last == '-' ? from : i;
    }

    /** Returns the index where a host ends: before an ideographic full stop if the next link follows the full stop. */
    int hostEnd(int from, int to) {
        int end = HostScan.end(text, from, to, terms);
        int dot = end - 1;
        while (dot > from && text[dot] != '\u3002') {
            dot--;
        }
        return dot > from && Schemes.isBeforeSlashes(text, dot + 1, to) ? HostScan.end(text, from, dot, terms) : end;
    }

    /**
     * Returns the index after a link whose authority may continue after an apparent host and port. The link is not cut
     * off after the apparent host, because the shorter link would have a different host.
     */
    private int wholeEnd(int from, int host, int end, int port, int to, int quote) {
        int start = host > from ? from : port; // a bracket in user information may be closed after the user information
        int whole =
                Math.max(port, new LinkScan(LinkScan.Part.AUTHORITY, start, host, terms).end(text, start, to, quote));
        if (whole == port) {
            return port == host ? HostScan.NONE : beforeOther(host, end, pathEnd(port, to, quote));
        }
        int hostEnd = port;
        for (; hostEnd < whole && LinkScan.begunBy(text[hostEnd]) == null; hostEnd++) {
            if (text[hostEnd] == '@') { // the whole authority has a different host
                failedTo = hostEnd + 1;
                return allowsUserinfo ? whole : HostScan.NONE;
            }
        }
        int digits = text[end] == ':' ? HostScan.digits(text, end + 1, to) : end;
        boolean afterPort = digits > end + 1
                && digits < to
                && (hostEnd == whole
                        ? Hosts.isOther(text, digits, to)
                        : Hosts.isProse(Character.codePointAt(text, digits, to)));
        return afterPort && hosts.hasSuffix(text, host, end) ? digits : beforeOther(host, hostEnd, whole);
    }

    /** Returns the index where a link ends; where its host ends if other text follows without a space. */
    int beforeOther(int host, int hostEnd, int end) {
        int other = hosts.endBeforeOther(text, host, hostEnd, isBare(hostEnd));
        return other == HostScan.NONE ? end : other;
    }

    private boolean isBare(int hostEnd) {
        return hostEnd == window.length || LinkScan.begunBy(text[hostEnd]) == null;
    }

    /** Returns whether a host may begin with a character that is neither a label character nor sentence punctuation. */
    private static boolean isSubDelimiter(char c) {
        return c == '$' || c == '&' || c == '*' || c == '+' || c == '=' || c == '~';
    }

    int pathEnd(int from, int to, int quote) {
        LinkScan.Part part = from < to ? LinkScan.begunBy(text[from]) : null;
        int end = part == null ? from : LinkScan.end(text, from, to, part, quote, terms);
        boolean dot = end == from && HostScan.isDot(text[from - 1]);
        return dot ? from - 1 : end; // before a path, a dot ends the host; elsewhere, it ends the sentence
    }

    /** Returns the index after user information and its {@code @}; the given index if there is no user information. */
    private int hostStart(int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == '@') {
                return i + 1;
            }
            char c = text[i];
            if (!Ascii.isLetterOrDigit(c) && !isUserinfo(c) && !terms.isLabel(c)) {
                return from;
            }
        }
        return from;
    }

    /**
     * Returns whether a character that cannot be in a label is allowed in user information: a sub-delim, a colon, a dot
     * or a tilde.
     */
    private static boolean isUserinfo(char c) {
        return switch (c) {
            case ':', '.', '!', '$', '&', '\'', '(', ')', '*', '+', ',', ';', '=', '~' -> true;
            default -> false;
        };
    }
}
