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
 * the standard parses components in the order in which it serializes them.
 */
final class BasicUrlParser {
    /** The states, and the two ends. */
    private enum State {
        SCHEME_START,
        SCHEME,
        NO_SCHEME,
        SPECIAL_RELATIVE_OR_AUTHORITY,
        PATH_OR_AUTHORITY,
        RELATIVE,
        RELATIVE_SLASH,
        SPECIAL_AUTHORITY_SLASHES,
        SPECIAL_AUTHORITY_IGNORE_SLASHES,
        AUTHORITY,
        HOST,
        PORT,
        FILE,
        FILE_SLASH,
        FILE_HOST,
        PATH_START,
        PATH,
        OPAQUE_PATH,
        QUERY,
        FRAGMENT,
        END,
        FAILURE
    }

    private static final int EOF = -1;

    private final String input;
    private final int end;
    private final @Nullable WebUrl base;
    private final @Nullable UrlFindings findings;
    private final Href href;
    private int pointer;
    private State state = State.SCHEME_START;

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
        while (state != State.END && state != State.FAILURE) {
            state = switch (state) {
                case SCHEME_START -> schemeStartState();
                case SCHEME -> schemeState();
                case NO_SCHEME -> noSchemeState();
                case SPECIAL_RELATIVE_OR_AUTHORITY -> specialRelativeOrAuthorityState();
                case PATH_OR_AUTHORITY -> pathOrAuthorityState();
                case RELATIVE -> relativeState();
                case RELATIVE_SLASH -> relativeSlashState();
                case SPECIAL_AUTHORITY_SLASHES -> specialAuthoritySlashesState();
                case SPECIAL_AUTHORITY_IGNORE_SLASHES -> specialAuthorityIgnoreSlashesState();
                case AUTHORITY -> authorityState();
                case HOST -> hostState();
                case PORT -> portState();
                case FILE -> fileState();
                case FILE_SLASH -> fileSlashState();
                case FILE_HOST -> fileHostState();
                case PATH_START -> pathStartState();
                case PATH -> pathState();
                case OPAQUE_PATH -> opaquePathState();
                case QUERY -> queryState();
                case FRAGMENT -> fragmentState();
                case END, FAILURE -> throw new IllegalStateException("the parser went on after its end");
            };
        }
        return state == State.FAILURE ? null : url();
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

    private State schemeStartState() {
        return isAlpha(c()) ? State.SCHEME : State.NO_SCHEME;
    }

    private State schemeState() {
        int start = pointer;
        int colon = pointer;
        while (isSchemeCharacter(at(colon))) {
            colon++;
        }
        if (at(colon) != ':') {
            return State.NO_SCHEME;
        }
        for (int i = start; i < colon; i++) {
            char c = input.charAt(i);
            href.append(c >= 'A' && c <= 'Z' ? (char) (c + 0x20) : c);
        }
        scheme(SpecialScheme.of(href));
        pointer = colon + 1;
        if (special == SpecialScheme.FILE) {
            if (c() != '/' || at(pointer + 1) != '/') {
                missingSolidus(pointer);
            }
            return State.FILE;
        }
        if (special != null) {
            return base != null && special == base.special()
                    ? State.SPECIAL_RELATIVE_OR_AUTHORITY
                    : State.SPECIAL_AUTHORITY_SLASHES;
        }
        if (c() == '/') {
            pointer++;
            return State.PATH_OR_AUTHORITY;
        }
        noAuthority();
        return State.OPAQUE_PATH;
    }

    private State noSchemeState() {
        if (base == null || (base.hasOpaquePath() && c() != '#')) {
            return fail(ValidationError.MISSING_SCHEME_NON_RELATIVE_URL, Component.SCHEME, pointer, pointer);
        }
        href.append(base.href(), 0, base.schemeEnd());
        scheme(base.special());
        if (base.hasOpaquePath()) {
            noAuthority();
            copyPath(base);
            copyQuery(base);
            return State.FRAGMENT;
        }
        return special == SpecialScheme.FILE ? State.FILE : State.RELATIVE;
    }

    private State specialRelativeOrAuthorityState() {
        if (c() == '/' && at(pointer + 1) == '/') {
            pointer += 2;
            return State.SPECIAL_AUTHORITY_IGNORE_SLASHES;
        }
        missingSolidus(pointer);
        return State.RELATIVE;
    }

    private State pathOrAuthorityState() {
        if (c() == '/') {
            pointer++;
            return State.AUTHORITY;
        }
        noAuthority();
        return State.PATH;
    }

    private State relativeState() {
        WebUrl from = requireBase();
        if (c() == '/' || isSpecialReverseSolidus()) {
            pointer++;
            return State.RELATIVE_SLASH;
        }
        copyAuthority(from);
        return relativePath(from);
    }

    /** The end of the relative state and of the file state, when there is a base to take the path from. */
    private State relativePath(WebUrl from) {
        copyPath(from);
        if (c() == '?') {
            return State.QUERY;
        }
        if (c() == '#' || c() == EOF) {
            copyQuery(from);
            return c() == '#' ? State.FRAGMENT : State.END;
        }
        if (special == SpecialScheme.FILE && startsWithDriveLetter(pointer)) {
            warn(ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER, Component.PATH, pointer, pointer + 2);
            href.truncate(pathStart);
        } else {
            shorten();
        }
        return State.PATH;
    }

    private State relativeSlashState() {
        if (c() == '/' || isSpecialReverseSolidus()) {
            pointer++;
            return special == null ? State.AUTHORITY : State.SPECIAL_AUTHORITY_IGNORE_SLASHES;
        }
        copyAuthority(requireBase());
        return State.PATH;
    }

    private State specialAuthoritySlashesState() {
        if (c() == '/' && at(pointer + 1) == '/') {
            pointer += 2;
        } else {
            missingSolidus(pointer);
        }
        return State.SPECIAL_AUTHORITY_IGNORE_SLASHES;
    }

    private State specialAuthorityIgnoreSlashesState() {
        while (c() == '/' || c() == '\\') {
            pointer++;
            missingSolidus(pointer - 1);
        }
        return State.AUTHORITY;
    }

    private State authorityState() {
        int atSign = -1;
        int authorityEnd = pointer;
        while (!endsAuthority(at(authorityEnd))) {
            if (input.charAt(authorityEnd) == '@') {
                atSign = authorityEnd;
                warn(ValidationError.INVALID_CREDENTIALS, Component.USERINFO, authorityEnd, authorityEnd + 1);
            }
            authorityEnd++;
        }
        if (atSign >= 0 && atSign + 1 == authorityEnd) {
            return fail(ValidationError.HOST_MISSING, Component.HOST, authorityEnd, authorityEnd);
        }
        href.append("//");
        usernameEnd = href.length();
        if (atSign >= 0) {
            credentials(atSign);
            pointer = atSign + 1;
        }
        hostStart = href.length();
        return State.HOST;
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

    private State hostState() {
        boolean insideBrackets = false;
        int hostEnd = pointer;
        for (int c = at(hostEnd); !endsAuthority(c) && (c != ':' || insideBrackets); c = at(++hostEnd)) {
            insideBrackets = c == '[' || (insideBrackets && c != ']');
        }
        boolean portFollows = at(hostEnd) == ':';
        if (hostEnd == pointer && (special != null || portFollows)) {
            return fail(ValidationError.HOST_MISSING, Component.HOST, pointer, pointer);
        }
        if (!host(hostEnd, special == null)) {
            return State.FAILURE;
        }
        pointer = hostEnd;
        if (portFollows) {
            pointer++;
            return State.PORT;
        }
        pathStart = href.length();
        return State.PATH_START;
    }

    private State portState() {
        int start = pointer;
        int port = 0;
        while (isDigit(c())) {
            port = Math.min(port * 10 + c() - '0', 0x10000);
            pointer++;
        }
        if (!endsAuthority(c())) {
            return fail(ValidationError.PORT_INVALID, Component.PORT, start, pointer + 1);
        }
        if (port > 0xFFFF) {
            return fail(ValidationError.PORT_OUT_OF_RANGE, Component.PORT, start, pointer);
        }
        if (pointer > start && (special == null || port != special.defaultPort())) {
            href.append(':');
            href.append(Integer.toString(port));
        }
        pathStart = href.length();
        return State.PATH_START;
    }

    private State fileState() {
        if (c() == '/' || c() == '\\') {
            isSpecialReverseSolidus();
            pointer++;
            return State.FILE_SLASH;
        }
        if (base != null && base.special() == SpecialScheme.FILE) {
            copyAuthority(base);
            return relativePath(base);
        }
        emptyHost();
        return State.PATH;
    }

    private State fileSlashState() {
        if (c() == '/' || c() == '\\') {
            isSpecialReverseSolidus();
            pointer++;
            return State.FILE_HOST;
        }
        if (base == null || base.special() != SpecialScheme.FILE) {
            emptyHost();
            return State.PATH;
        }
        copyAuthority(base);
        String path = base.path();
        boolean driveLetter = path.length() >= 3
                && isNormalizedDriveLetter(path.charAt(1), path.charAt(2))
                && (path.length() == 3 || path.charAt(3) == '/');
        if (driveLetter && !startsWithDriveLetter(pointer)) {
            href.append(path, 0, 3);
        }
        return State.PATH;
    }

    private State fileHostState() {
        int hostEnd = pointer;
        while (!endsAuthority(at(hostEnd))) {
            hostEnd++;
        }
        if (hostEnd == pointer + 2 && isDriveLetter(c(), at(pointer + 1))) {
            warn(ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST, Component.HOST, pointer, hostEnd);
            emptyHost();
            unread = hostEnd;
            return State.PATH;
        }
        if (hostEnd == pointer) {
            emptyHost();
            return State.PATH_START;
        }
        href.append("//");
        usernameEnd = href.length();
        hostStart = href.length();
        if (!host(hostEnd, false)) {
            return State.FAILURE;
        }
        pointer = hostEnd;
        pathStart = href.length();
        return State.PATH_START;
    }

    private State pathStartState() {
        if (special != null) {
            if (c() == '/' || isSpecialReverseSolidus()) {
                pointer++;
            }
            return State.PATH;
        }
        return switch (c()) {
            case '?' -> State.QUERY;
            case '#' -> State.FRAGMENT;
            case EOF -> State.END;
            case '/' -> {
                pointer++;
                yield State.PATH;
            }
            default -> State.PATH;
        };
    }

    private State pathState() {
        boolean more = true;
        while (more) {
            int start = pointer;
            int segment = href.length() + 1;
            href.append('/');
            segment();
            units(Math.max(start, unread), pointer, Component.PATH);
            more = c() == '/' || isSpecialReverseSolidus();
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

    /** Writes a path segment, percent-encoded. */
    private void segment() {
        int run = pointer;
        int i = pointer;
        while (i < end) {
            char c = input.charAt(i);
            if (c == '/' || c == '?' || c == '#' || (c == '\\' && special != null)) {
                break;
            }
            if (PercentEncodeSet.PATH.contains(c)) {
                href.copy(run, i);
                i = encoded(i);
                run = i;
            } else {
                i++;
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

    private State opaquePathState() {
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
        units(start, pointer, Component.PATH);
        return afterPath();
    }

    private State afterPath() {
        return c() == '?' ? State.QUERY : c() == '#' ? State.FRAGMENT : State.END;
    }

    private State queryState() {
        queryStart = href.length();
        int start = pointer + 1;
        int hash = input.indexOf('#', start);
        pointer = hash < 0 || hash > end ? end : hash;
        href.append('?');
        encode(start, pointer, special != null ? PercentEncodeSet.SPECIAL_QUERY : PercentEncodeSet.QUERY);
        units(start, pointer, Component.QUERY);
        return c() == '#' ? State.FRAGMENT : State.END;
    }

    private State fragmentState() {
        fragmentStart = href.length();
        href.append('#');
        encode(pointer + 1, end, PercentEncodeSet.FRAGMENT);
        units(pointer + 1, end, Component.FRAGMENT);
        return State.END;
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
        if (findings == null && !isOpaque && isPlainDomain(pointer, inputEnd)) {
            hostType = WebHostType.DOMAIN;
            href.copy(pointer, inputEnd);
        } else {
            HostParser parser = new HostParser(pointer, inputEnd, findings);
            Host host = parser.parse(input.substring(pointer, inputEnd), isOpaque);
            if (host == null) {
                return false;
            }
            hostType = host.type();
            href.append(host.serialized());
        }
        hostEnd = href.length();
        if (special == SpecialScheme.FILE && hostEnd - hostStart == 9 && href.endsWith("localhost")) {
            href.truncate(hostStart);
            hostEnd = hostStart;
            hostType = WebHostType.EMPTY_HOST;
        }
        return true;
    }

    /** Whether the host parser returns a range as it is, because it is a domain in lower case that is no address. */
    private boolean isPlainDomain(int start, int end) {
        int label = start;
        for (int i = start; i < end; i++) {
            char c = input.charAt(i);
            if (c == '.') {
                label = i + 1;
            } else if (!((c >= 'a' && c <= 'z') || isDigit(c) || c == '-')) {
                return false;
            }
        }
        return label < end && !isDigit(input.charAt(label));
    }

    /** Takes the authority of a base that has the same scheme. */
    private void copyAuthority(WebUrl from) {
        href.append(from.href(), schemeEnd + 1, from.authorityEnd());
        hostType = from.nullableHostType();
        usernameEnd = from.usernameEnd();
        hostStart = from.hostStart();
        hostEnd = from.hostEnd();
        pathStart = href.length();
    }

    private void copyPath(WebUrl from) {
        href.append(from.href(), from.pathStart(), from.pathEnd());
    }

    private void copyQuery(WebUrl from) {
        if (from.queryStart() != WebUrl.ABSENT) {
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
    private boolean isSpecialReverseSolidus() {
        boolean found = special != null && c() == '\\';
        if (found) {
            warn(ValidationError.INVALID_REVERSE_SOLIDUS, Component.REFERENCE, pointer, pointer + 1);
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

    private void missingSolidus(int at) {
        int to = c() == EOF || at == pointer ? at : at + 1;
        warn(ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, Component.AUTHORITY, at, to);
    }

    private void units(int start, int end, Component component) {
        if (findings != null) {
            SpecClause clause = clause();
            UrlFindings to = findings;
            UrlUnits.check(input, start, end, (c, at) -> to.unit(c, component, at, clause));
        }
    }

    /** The clause of the state. */
    private SpecClause clause() {
        String name = state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return UrlFindings.STANDARD.rule(name + " state");
    }

    private void warn(ValidationError error, Component component, int start, int end) {
        if (findings != null) {
            findings.warn(error, component, start, end, clause(), WebMessages.message(error.id()));
        }
    }

    private State fail(ValidationError error, Component component, int start, int end) {
        if (findings != null) {
            findings.fail(error, component, start, Math.min(end, this.end), clause(), WebMessages.message(error.id()));
        }
        return State.FAILURE;
    }
}
