package org.iritoolkit.web;

import java.util.Locale;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.web.HostParser.Host;
import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser (URL Standard 4.4), without the arguments that only APIs of browsers need: an encoding other than
 * UTF-8, a URL to change, a state to begin with.
 *
 * <p>The states are the standard's. A state reads a run of code points at once, and writes the serialization as it goes:
 * the standard parses components in the order in which it serializes them. A state that follows another is called by it.
 * The result of a state is false for failure.
 */
final class BasicUrlParser {
    private static final int EOF = -1;

    /** What a path segment holds as it is, without what can end it. */
    private static final boolean[] PLAIN_IN_SEGMENT = new boolean[0x80];

    /** What a domain holds as it is. */
    private static final boolean[] PLAIN_IN_DOMAIN = new boolean[0x80];

    static {
        for (int c = 0; c < 0x80; c++) {
            PLAIN_IN_SEGMENT[c] = !PercentEncodeSet.PATH.contains(c) && c != '/' && c != '\\';
            PLAIN_IN_DOMAIN[c] = isDigit(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '.';
        }
    }

    private final String input;
    private final int end;
    private final @Nullable WebUrl base;
    private final @Nullable UrlFindings findings;
    private final Href href;
    private int pointer;

    private @Nullable SpecialScheme special;
    private @Nullable WebHostType hostType;
    private int schemeEnd;
    private int usernameEnd;
    private int hostStart;
    private int hostEnd;
    private int pathStart;
    private int queryStart = WebUrl.ABSENT;
    private int fragmentStart = WebUrl.ABSENT;

    /** Where the path state starts to look for what is no URL unit; it re-reads what another state has read. */
    private int unread;

    private BasicUrlParser(UrlInput input, @Nullable WebUrl base, @Nullable UrlFindings findings) {
        this.input = input.text();
        this.pointer = input.start();
        this.end = input.end();
        this.base = base;
        this.findings = findings;
        this.href = new Href(this.input, pointer);
    }

    /**
     * Parses.
     *
     * @param text any text
     * @param base the base URL; null if there is none
     * @return null for failure
     */
    static @Nullable WebUrl parse(String text, @Nullable WebUrl base) {
        return new BasicUrlParser(UrlInput.of(text, false), base, null).parse();
    }

    /** Parses and keeps what is found. */
    static UrlInspection inspect(String text, @Nullable WebUrl base) {
        UrlInput input = UrlInput.of(text, true);
        UrlFindings findings = new UrlFindings(text.length(), input.places());
        UrlInput.reportRemoved(text, findings);
        WebUrl url = new BasicUrlParser(input, base, findings).parse();
        return new UrlInspection(text, url, findings.sorted());
    }

    private @Nullable WebUrl parse() {
        return schemeStartState() ? url() : null;
    }

    private WebUrl url() {
        boolean guarded = hostType == null
                && pathStart + 1 < pathEnd()
                && href.charAt(pathStart) == '/'
                && href.charAt(pathStart + 1) == '/';
        if (guarded) {
            href.insert(pathStart, "/."); // URL Standard 4.5: the path is not to be read as a host
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
        return queryStart != WebUrl.ABSENT
                ? queryStart
                : fragmentStart != WebUrl.ABSENT ? fragmentStart : href.length();
    }

    // ---- the states, in the order of the standard

    private boolean schemeStartState() {
        return isAlpha(c()) ? schemeState() : noSchemeState();
    }

    private boolean schemeState() {
        boolean upper = false;
        int colon = pointer;
        for (int c = at(colon); isSchemeCharacter(c); c = at(++colon)) {
            upper |= c >= 'A' && c <= 'Z';
        }
        if (at(colon) != ':') {
            return noSchemeState();
        }
        if (upper) {
            href.append(input.substring(pointer, colon).toLowerCase(Locale.ROOT));
        } else {
            href.copy(pointer, colon);
        }
        scheme(SpecialScheme.of(href));
        pointer = colon + 1;
        if (special == SpecialScheme.FILE) {
            if (c() != '/' || at(pointer + 1) != '/') {
                missingSolidus("scheme state", pointer);
            }
            return fileState();
        }
        if (special != null) {
            boolean likeBase = base != null && special == base.special();
            return likeBase ? specialRelativeOrAuthorityState() : specialAuthoritySlashesState();
        }
        if (c() == '/') {
            pointer++;
            return pathOrAuthorityState();
        }
        noAuthority();
        return opaquePathState();
    }

    private boolean noSchemeState() {
        if (base == null || (base.hasOpaquePath() && c() != '#')) {
            return fail(
                    "no scheme state",
                    ValidationError.MISSING_SCHEME_NON_RELATIVE_URL,
                    Component.SCHEME,
                    pointer,
                    pointer);
        }
        href.append(base.href(), 0, base.schemeEnd);
        scheme(base.special());
        if (base.hasOpaquePath()) {
            noAuthority();
            copyPath(base);
            copyQuery(base);
            return fragmentState();
        }
        return special == SpecialScheme.FILE ? fileState() : relativeState();
    }

    private boolean specialRelativeOrAuthorityState() {
        if (c() == '/' && at(pointer + 1) == '/') {
            pointer += 2;
            return specialAuthorityIgnoreSlashesState();
        }
        missingSolidus("special relative or authority state", pointer);
        return relativeState();
    }

    private boolean pathOrAuthorityState() {
        if (c() == '/') {
            pointer++;
            return authorityState();
        }
        noAuthority();
        return pathState();
    }

    private boolean relativeState() {
        WebUrl from = requireBase();
        if (c() == '/' || isSpecialReverseSolidus("relative state")) {
            pointer++;
            return relativeSlashState();
        }
        copyAuthority(from);
        return relativePath(from);
    }

    /** The end of the relative state and of the file state, when there is a base to take the path from. */
    private boolean relativePath(WebUrl from) {
        copyPath(from);
        if (c() == '?') {
            return queryState();
        }
        if (c() == '#' || c() == EOF) {
            copyQuery(from);
            return c() != '#' || fragmentState();
        }
        if (special == SpecialScheme.FILE && startsWithDriveLetter(pointer)) {
            warn("file state", ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER, Component.PATH, pointer, pointer + 2);
            href.truncate(pathStart);
        } else {
            shorten();
        }
        return pathState();
    }

    private boolean relativeSlashState() {
        if (c() == '/' || isSpecialReverseSolidus("relative slash state")) {
            pointer++;
            return special == null ? authorityState() : specialAuthorityIgnoreSlashesState();
        }
        copyAuthority(requireBase());
        return pathState();
    }

    private boolean specialAuthoritySlashesState() {
        if (c() == '/' && at(pointer + 1) == '/') {
            pointer += 2;
        } else {
            missingSolidus("special authority slashes state", pointer);
        }
        return specialAuthorityIgnoreSlashesState();
    }

    private boolean specialAuthorityIgnoreSlashesState() {
        while (c() == '/' || c() == '\\') {
            pointer++;
            missingSolidus("special authority ignore slashes state", pointer - 1);
        }
        return authorityState();
    }

    private boolean authorityState() {
        if (special != null && findings == null && isPlainAuthority()) {
            return pathStartState();
        }
        int atSign = -1;
        int authorityEnd = pointer;
        while (!endsAuthority(at(authorityEnd))) {
            if (input.charAt(authorityEnd) == '@') {
                atSign = authorityEnd;
                warn(
                        "authority state",
                        ValidationError.INVALID_CREDENTIALS,
                        Component.USERINFO,
                        authorityEnd,
                        authorityEnd + 1);
            }
            authorityEnd++;
        }
        if (atSign >= 0 && atSign + 1 == authorityEnd) {
            return fail("authority state", ValidationError.HOST_MISSING, Component.HOST, authorityEnd, authorityEnd);
        }
        href.append("//");
        usernameEnd = href.length();
        if (atSign >= 0) {
            credentials(atSign);
            pointer = atSign + 1;
        }
        hostStart = href.length();
        return hostState();
    }

    /** Reads an authority that is a domain in lower case and nothing else, as most are; false if it may be another one. */
    private boolean isPlainAuthority() {
        int label = pointer;
        int i = pointer;
        for (; i < end; i++) {
            char c = input.charAt(i);
            if (c == '.') {
                label = i + 1;
            } else if (!isPlainInDomain(c)) {
                break;
            }
        }
        if (i == label || isDigit(input.charAt(label)) || !endsAuthority(at(i)) || special == SpecialScheme.FILE) {
            return false;
        }
        href.append("//");
        usernameEnd = href.length();
        hostStart = usernameEnd;
        href.copy(pointer, i);
        hostEnd = href.length();
        pathStart = hostEnd;
        hostType = WebHostType.DOMAIN;
        pointer = i;
        return true;
    }

    private static boolean isPlainInDomain(int c) {
        return c < 0x80 && PLAIN_IN_DOMAIN[c];
    }

    /** Writes the username and the password. The first colon ends the username. */
    private void credentials(int atSign) {
        int colon = input.indexOf(':', pointer);
        boolean hasPassword = colon >= 0 && colon < atSign;
        encode(pointer, hasPassword ? colon : atSign, PercentEncodeSet.USERINFO);
        usernameEnd = href.length();
        if (hasPassword && colon + 1 < atSign) {
            href.append(':');
            encode(colon + 1, atSign, PercentEncodeSet.USERINFO);
        }
        if (href.length() > schemeEnd + 3) {
            href.append('@');
        }
    }

    private boolean hostState() {
        boolean insideBrackets = false;
        int hostEnd = pointer;
        for (int c = at(hostEnd); !endsAuthority(c) && (c != ':' || insideBrackets); c = at(++hostEnd)) {
            insideBrackets = c == '[' || (insideBrackets && c != ']');
        }
        boolean portFollows = at(hostEnd) == ':';
        if (hostEnd == pointer && (special != null || portFollows)) {
            return fail("host state", ValidationError.HOST_MISSING, Component.HOST, pointer, pointer);
        }
        if (!host(hostEnd, special == null)) {
            return false;
        }
        pointer = hostEnd;
        if (portFollows) {
            pointer++;
            return portState();
        }
        pathStart = href.length();
        return pathStartState();
    }

    private boolean portState() {
        int start = pointer;
        int port = 0;
        while (isDigit(c())) {
            port = Math.min(port * 10 + c() - '0', 0x10000);
            pointer++;
        }
        if (!endsAuthority(c())) {
            return fail("port state", ValidationError.PORT_INVALID, Component.PORT, start, pointer + 1);
        }
        if (port > 0xFFFF) {
            return fail("port state", ValidationError.PORT_OUT_OF_RANGE, Component.PORT, start, pointer);
        }
        if (pointer > start && (special == null || port != special.defaultPort())) {
            href.append(':');
            href.append(Integer.toString(port));
        }
        pathStart = href.length();
        return pathStartState();
    }

    private boolean fileState() {
        if (c() == '/' || c() == '\\') {
            isSpecialReverseSolidus("file state");
            pointer++;
            return fileSlashState();
        }
        if (base != null && base.special() == SpecialScheme.FILE) {
            copyAuthority(base);
            return relativePath(base);
        }
        emptyHost();
        return pathState();
    }

    private boolean fileSlashState() {
        if (c() == '/' || c() == '\\') {
            isSpecialReverseSolidus("file slash state");
            pointer++;
            return fileHostState();
        }
        if (base == null || base.special() != SpecialScheme.FILE) {
            emptyHost();
            return pathState();
        }
        copyAuthority(base);
        String path = base.path();
        boolean driveLetter = path.length() >= 3
                && isNormalizedDriveLetter(path.charAt(1), path.charAt(2))
                && (path.length() == 3 || path.charAt(3) == '/');
        if (driveLetter && !startsWithDriveLetter(pointer)) {
            href.append(path, 0, 3);
        }
        return pathState();
    }

    private boolean fileHostState() {
        int hostEnd = pointer;
        while (!endsAuthority(at(hostEnd))) {
            hostEnd++;
        }
        if (hostEnd == pointer + 2 && isDriveLetter(c(), at(pointer + 1))) {
            warn(
                    "file host state",
                    ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST,
                    Component.HOST,
                    pointer,
                    hostEnd);
            emptyHost();
            unread = hostEnd;
            return pathState();
        }
        if (hostEnd == pointer) {
            emptyHost();
            return pathStartState();
        }
        href.append("//");
        usernameEnd = href.length();
        hostStart = href.length();
        if (!host(hostEnd, false)) {
            return false;
        }
        pointer = hostEnd;
        pathStart = href.length();
        return pathStartState();
    }

    private boolean pathStartState() {
        if (special != null) {
            if (c() == '/' || isSpecialReverseSolidus("path start state")) {
                pointer++;
            }
            return pathState();
        }
        return switch (c()) {
            case '?' -> queryState();
            case '#' -> fragmentState();
            case EOF -> true;
            case '/' -> {
                pointer++;
                yield pathState();
            }
            default -> pathState();
        };
    }

    private boolean pathState() {
        if (findings == null && special != SpecialScheme.FILE && isPlainPath()) {
            return afterPath();
        }
        boolean more = true;
        while (more) {
            int start = pointer;
            int segment = href.length() + 1;
            href.append('/');
            segment();
            units("path state", Math.max(start, unread), pointer, Component.PATH);
            more = c() == '/' || isSpecialReverseSolidus("path state");
            int dots = dots(segment);
            if (dots > 0) {
                href.truncate(segment - 1);
                if (dots == 2) {
                    shorten();
                }
                if (!more) {
                    href.append('/');
                }
            } else if (special == SpecialScheme.FILE
                    && segment == pathStart + 1
                    && href.length() == segment + 2
                    && isDriveLetter(href.charAt(segment), href.charAt(segment + 1))) {
                if (href.charAt(segment + 1) != ':') {
                    href.replace(segment + 1, ':');
                }
            }
            if (more) {
                pointer++;
            }
        }
        return afterPath();
    }

    /** Reads a path in which nothing is encoded and no segment begins as dot segments do; false if it may be another one. */
    private boolean isPlainPath() {
        boolean inSegment = false;
        int i = pointer;
        for (; i < end; i++) {
            char c = input.charAt(i);
            if (c == '/') {
                inSegment = false;
            } else if (c >= 0x80 || !PLAIN_IN_SEGMENT[c] || (!inSegment && (c == '.' || c == '%'))) {
                break;
            } else {
                inSegment = true;
            }
        }
        if (i < end && input.charAt(i) != '?' && input.charAt(i) != '#') {
            return false;
        }
        href.append('/');
        href.copy(pointer, i);
        pointer = i;
        return true;
    }

    /** Writes a path segment, percent-encoded. */
    private void segment() {
        int run = pointer;
        int i = pointer;
        while (i < end) {
            char c = input.charAt(i);
            if (c < 0x80 && PLAIN_IN_SEGMENT[c]) {
                i++;
            } else if (c == '/' || c == '?' || c == '#' || (c == '\\' && special != null)) {
                break;
            } else if (c == '\\') {
                i++;
            } else {
                href.copy(run, i);
                i = encoded(i);
                run = i;
            }
        }
        href.copy(run, i);
        pointer = i;
    }

    /** How many dots a segment at the end of the serialization is: 1 or 2; 0 if it is another one. */
    private int dots(int segment) {
        int dots = 0;
        int i = segment;
        int length = href.length();
        while (i < length && dots < 3) {
            if (href.charAt(i) == '.') {
                i++;
            } else if (i + 2 < length
                    && href.charAt(i) == '%'
                    && href.charAt(i + 1) == '2'
                    && (href.charAt(i + 2) | 0x20) == 'e') {
                i += 3;
            } else {
                return 0;
            }
            dots++;
        }
        return dots < 3 ? dots : 0;
    }

    private boolean opaquePathState() {
        int start = pointer;
        while (c() != '?' && c() != '#' && c() != EOF) {
            pointer++;
        }
        int spaced = pointer;
        if (c() != EOF && spaced > start && input.charAt(spaced - 1) == ' ') {
            spaced--; // the last space would end the text if the query and the fragment were removed
        }
        encode(start, spaced, PercentEncodeSet.C0_CONTROL);
        if (spaced < pointer) {
            href.append("%20");
        }
        units("opaque path state", start, pointer, Component.PATH);
        return afterPath();
    }

    private boolean afterPath() {
        return c() == '?' ? queryState() : (c() != '#' || fragmentState());
    }

    private boolean queryState() {
        queryStart = href.length();
        int start = pointer + 1;
        int hash = input.indexOf('#', start);
        pointer = hash < 0 || hash > end ? end : hash;
        href.append('?');
        encode(start, pointer, special != null ? PercentEncodeSet.SPECIAL_QUERY : PercentEncodeSet.QUERY);
        units("query state", start, pointer, Component.QUERY);
        return c() != '#' || fragmentState();
    }

    private boolean fragmentState() {
        fragmentStart = href.length();
        href.append('#');
        encode(pointer + 1, end, PercentEncodeSet.FRAGMENT);
        units("fragment state", pointer + 1, end, Component.FRAGMENT);
        return true;
    }

    // ---- what the states share

    private void scheme(@Nullable SpecialScheme scheme) {
        special = scheme;
        schemeEnd = href.length();
        href.append(':');
    }

    private void noAuthority() {
        usernameEnd = hostStart = hostEnd = pathStart = href.length();
    }

    private void emptyHost() {
        href.append("//");
        noAuthority();
        hostType = WebHostType.EMPTY_HOST;
    }

    private boolean host(int inputEnd, boolean isOpaque) {
        HostParser parser = new HostParser(pointer, inputEnd, findings);
        Host host = parser.parse(input.substring(pointer, inputEnd), isOpaque);
        if (host == null) {
            return false;
        }
        hostType = host.type();
        href.append(host.serialized());
        hostEnd = href.length();
        if (special == SpecialScheme.FILE && hostEnd - hostStart == 9 && href.endsWith("localhost")) {
            href.truncate(hostStart);
            hostEnd = hostStart;
            hostType = WebHostType.EMPTY_HOST;
        }
        return true;
    }

    /** Takes the authority of a base that has the same scheme. */
    private void copyAuthority(WebUrl from) {
        href.append(from.href(), schemeEnd + 1, from.authorityEnd());
        hostType = from.hostType;
        usernameEnd = from.usernameEnd;
        hostStart = from.hostStart;
        hostEnd = from.hostEnd;
        pathStart = href.length();
    }

    private void copyPath(WebUrl from) {
        href.append(from.href(), from.pathStart, from.pathEnd());
    }

    private void copyQuery(WebUrl from) {
        if (from.queryStart != WebUrl.ABSENT) {
            queryStart = href.length();
            href.append(from.href(), from.pathEnd(), from.queryEnd());
        }
    }

    /** Shortens the path (URL Standard 4.2). */
    private void shorten() {
        int last = href.length() - 1;
        while (last >= pathStart && href.charAt(last) != '/') {
            last--;
        }
        boolean drive = special == SpecialScheme.FILE
                && last == pathStart
                && href.length() == pathStart + 3
                && isNormalizedDriveLetter(href.charAt(last + 1), href.charAt(last + 2));
        if (last >= pathStart && !drive) {
            href.truncate(last);
        }
    }

    /** Writes a range, percent-encoded. */
    private void encode(int start, int end, PercentEncodeSet set) {
        int run = start;
        int i = start;
        while (i < end) {
            if (set.contains(input.charAt(i))) {
                href.copy(run, i);
                i = encoded(i);
                run = i;
            } else {
                i++;
            }
        }
        href.copy(run, end);
    }

    /** Writes a code point, percent-encoded; where the next one starts. */
    private int encoded(int at) {
        int c = input.codePointAt(at);
        href.appendEncoded(c);
        return at + Character.charCount(c);
    }

    private WebUrl requireBase() {
        if (base == null) {
            throw new IllegalStateException("a relative state without a base");
        }
        return base;
    }

    private int c() {
        return at(pointer);
    }

    private int at(int index) {
        return index < end ? input.charAt(index) : EOF;
    }

    private boolean endsAuthority(int c) {
        return c == '/' || c == EOF || c == '?' || c == '#' || (c == '\\' && special != null);
    }

    /** Whether a special URL has a reverse solidus here, which is reported. */
    private boolean isSpecialReverseSolidus(String state) {
        boolean found = special != null && c() == '\\';
        if (found) {
            warn(state, ValidationError.INVALID_REVERSE_SOLIDUS, Component.REFERENCE, pointer, pointer + 1);
        }
        return found;
    }

    private static boolean isAlpha(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isSchemeCharacter(int c) {
        return isAlpha(c) || isDigit(c) || c == '+' || c == '-' || c == '.';
    }

    private static boolean isDriveLetter(int first, int second) {
        return isAlpha(first) && (second == ':' || second == '|');
    }

    private static boolean isNormalizedDriveLetter(int first, int second) {
        return isAlpha(first) && second == ':';
    }

    private boolean startsWithDriveLetter(int start) {
        return isDriveLetter(at(start), at(start + 1))
                && switch (at(start + 2)) {
                    case EOF, '/', '\\', '?', '#' -> true;
                    default -> false;
                };
    }

    private void missingSolidus(String state, int at) {
        int to = c() == EOF || at == pointer ? at : at + 1;
        warn(state, ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, Component.AUTHORITY, at, to);
    }

    private void units(String state, int start, int end, Component component) {
        if (findings != null) {
            SpecClause clause = UrlFindings.STANDARD.rule(state);
            UrlFindings to = findings;
            UrlUnits.check(input, start, end, (c, at) -> to.unit(c, component, at, clause));
        }
    }

    private void warn(String state, ValidationError error, Component component, int start, int end) {
        if (findings != null) {
            findings.warn(
                    error, component, start, end, UrlFindings.STANDARD.rule(state), WebMessages.message(error.id()));
        }
    }

    private boolean fail(String state, ValidationError error, Component component, int start, int end) {
        if (findings != null) {
            findings.fail(
                    error,
                    component,
                    start,
                    Math.min(end, this.end),
                    UrlFindings.STANDARD.rule(state),
                    WebMessages.message(error.id()));
        }
        return false;
    }
}
