package org.iritoolkit.web;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.iritoolkit.web.HostParser.Host;
import org.jspecify.annotations.Nullable;

/**
 * A URL while it is being parsed (URL Standard 4.1): its serialization so far, and the offsets of its components.
 *
 * <p>The parser's states set the components in the order of the serialization. Each method that sets a component
 * appends it.
 */
final class UrlRecord {
    private final Href href;
    private @Nullable SpecialScheme special;
    private @Nullable WebHostType hostType;
    private int schemeEnd;
    private int usernameEnd;
    private int hostStart;
    private int hostEnd;
    private int pathStart;
    private int queryStart = WebUrl.ABSENT;
    private int fragmentStart = WebUrl.ABSENT;

    /** Creates a URL without components, with room for a serialization of the given length. */
    UrlRecord(int room) {
        href = new Href(room);
    }

    /** Copies the input before the last path segment unchanged. */
    void start(String text, PlainUrl plain) {
        special = plain.scheme;
        href.append(text, 0, plain.lastSegment());
        hostType = WebHostType.DOMAIN;
        schemeEnd = plain.schemeEnd;
        usernameEnd = hostStart = plain.hostStart;
        hostEnd = plain.hostEnd;
        pathStart = plain.pathStart;
    }

    /** Returns the scheme if it is special; otherwise null. */
    @Nullable
    SpecialScheme special() {
        return special;
    }

    boolean isFile() {
        return special == SpecialScheme.FILE;
    }

    /** Sets the scheme to the lower-case form of a range of the input. */
    void scheme(String input, int start, int end) {
        SpecialScheme known = SpecialScheme.of(input, start, end);
        scheme(known, known != null ? known.text() : input.substring(start, end).toLowerCase(Locale.ROOT));
    }

    void schemeOf(WebUrl base) {
        scheme(base.special(), base.scheme());
    }

    private void scheme(@Nullable SpecialScheme known, String scheme) {
        special = known;
        href.append(scheme);
        schemeEnd = href.length();
        href.append(':');
        noHost();
    }

    private void noHost() {
        usernameEnd = hostStart = hostEnd = pathStart = href.length();
    }

    /** Begins an authority without credentials and with the empty host. */
    void emptyHost() {
        href.append("//");
        noHost();
        hostType = WebHostType.EMPTY_HOST;
    }

    /** Sets the credentials before an at sign. The first colon ends the username. */
    void credentials(String input, int start, int atSign) {
        int colon = input.indexOf(':', start);
        boolean hasPassword = colon >= 0 && colon < atSign;
        href.encode(input, start, hasPassword ? colon : atSign, PercentEncodeSet.USERINFO);
        usernameEnd = href.length();
        if (hasPassword && colon + 1 < atSign) {
            href.append(':');
            href.encode(input, colon + 1, atSign, PercentEncodeSet.USERINFO);
        }
        if (href.length() > hostStart) {
            href.append('@');
        }
        hostStart = href.length();
    }

    void host(Host host) {
        href.append(host.serialized());
        hostType = host.type();
        hostEnd = pathStart = href.length();
    }

    /** Sets the port, unless it is the default port of the scheme. */
    void port(int port) {
        if (special == null || port != special.defaultPort()) {
            href.append(':');
            href.append(Integer.toString(port));
            pathStart = href.length();
        }
    }

    /** Copies username, password, host and port from a base with the same scheme. */
    void copyAuthority(WebUrl base) {
        href.append(base.href(), schemeEnd + 1, base.authorityEnd());
        hostType = base.hostType;
        usernameEnd = base.usernameEnd;
        hostStart = base.hostStart;
        hostEnd = base.hostEnd;
        pathStart = href.length();
    }

    void copyPath(WebUrl base) {
        href.append(base.href(), base.pathStart, base.pathEnd());
    }

    /** Copies the first segment of a base's path if it is a normalized Windows drive letter. */
    void copyDriveLetter(WebUrl base) {
        String path = base.path();
        if (path.length() >= 3
                && DriveLetter.isNormalized(path.charAt(1), path.charAt(2))
                && (path.length() == 3 || path.charAt(3) == '/')) {
            href.append(path, 0, 3);
        }
    }

    void copyQuery(WebUrl base) {
        if (base.queryStart != WebUrl.ABSENT) {
            queryStart = href.length();
            href.append(base.href(), base.pathEnd(), base.queryEnd());
        }
    }

    void emptyPath() {
        href.truncate(pathStart);
    }

    /** Shortens the path (URL Standard 4.2). */
    void shortenPath() {
        int last = href.length() - 1;
        while (last >= pathStart && href.charAt(last) != '/') {
            last--;
        }
        boolean isDriveLetter = isFile()
                && last == pathStart
                && href.length() == pathStart + 3
                && DriveLetter.isNormalized(href.charAt(last + 1), href.charAt(last + 2));
        if (last >= pathStart && !isDriveLetter) {
            href.truncate(last);
        }
    }

    /** Appends a path segment like the path state, which resolves dot segments and encodes all other segments. */
    void segment(String input, int start, int end, boolean isLast) {
        int dots = dots(input, start, end);
        if (dots == 2) {
            shortenPath();
        }
        if (dots == 0 || isLast) {
            href.append('/');
        }
        if (dots > 0) {
            return;
        }
        boolean isDriveLetter = isFile()
                && href.length() == pathStart + 1
                && end - start == 2
                && DriveLetter.is(input.charAt(start), input.charAt(start + 1));
        href.encode(input, start, end, PercentEncodeSet.PATH);
        if (isDriveLetter) {
            href.replace(href.length() - 1, ':');
        }
    }

    /** Returns the number of dots, escaped or not, in a dot segment; 0 for other segments. */
    private static int dots(String input, int start, int end) {
        int dots = 0;
        int i = start;
        while (i < end) {
            if (input.charAt(i) == '.') {
                i++;
            } else if (input.regionMatches(true, i, "%2e", 0, 3)) { // no segment ends inside an escape
                i += 3;
            } else {
                return 0;
            }
            dots++;
        }
        return dots <= 2 ? dots : 0;
    }

    /** Appends an opaque path. Escapes a final space if a query or a fragment follows. */
    void opaquePath(String input, int start, int end, boolean isLast) {
        boolean endsWithSpace = !isLast && end > start && input.charAt(end - 1) == ' ';
        href.encode(input, start, endsWithSpace ? end - 1 : end, PercentEncodeSet.C0_CONTROL);
        if (endsWithSpace) {
            href.append("%20");
        }
    }

    /** Appends the query in a given encoding. */
    void query(String input, int start, int end, Charset encoding) {
        queryStart = href.length();
        href.append('?');
        PercentEncodeSet set = special == null ? PercentEncodeSet.QUERY : PercentEncodeSet.SPECIAL_QUERY;
        if (isUtf8(encoding)) {
            href.encode(input, start, end, set);
        } else {
            href.append(set.encode(input.substring(start, end), encoding));
        }
    }

    /** Returns whether a query is in UTF-8, given an encoding; UTF-16 has no encoder (Encoding Standard 4.3). */
    private boolean isUtf8(Charset encoding) {
        return special == null
                || special == SpecialScheme.WS
                || special == SpecialScheme.WSS
                || encoding.equals(StandardCharsets.UTF_8)
                || encoding.name().startsWith("UTF-16");
    }

    void fragment(String input, int start, int end) {
        fragmentStart = href.length();
        href.append('#');
        href.encode(input, start, end, PercentEncodeSet.FRAGMENT);
    }

    /** Returns the parsed URL. Puts {@code /.} before a path that could be read as an authority (URL Standard 4.5). */
    WebUrl url() {
        boolean isGuarded = hostType == null
                && pathStart + 1 < pathEnd()
                && href.charAt(pathStart) == '/'
                && href.charAt(pathStart + 1) == '/';
        if (isGuarded) {
            href.insert(pathStart, "/.");
            pathStart += 2;
            queryStart += queryStart == WebUrl.ABSENT ? 0 : 2;
            fragmentStart += fragmentStart == WebUrl.ABSENT ? 0 : 2;
        }
        return new WebUrl(
                href.toString(),
                hostType,
                schemeEnd,
                usernameEnd,
                hostStart,
                hostEnd,
                pathStart,
                queryStart,
                fragmentStart);
    }

    private int pathEnd() {
        int end = fragmentStart == WebUrl.ABSENT ? href.length() : fragmentStart;
        return queryStart == WebUrl.ABSENT ? end : queryStart;
    }
}
