package org.iritoolkit.web;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.web.HostParser.Host;
import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser (URL Standard 4.4), without the arguments that only browser APIs need: a URL to change and a
 * start state.
 *
 * <p>The states are those of the standard. A state reads a run of code points at once, and writes the run to the {@link
 * UrlRecord}, since the standard parses and serializes components in the same order. A state calls the next state, and
 * returns false for failure.
 */
final class BasicUrlParser {
    private static final int EOF = -1;

    /** A number that is greater than every port. */
    private static final int TOO_BIG = 0x10000;

    private final String input;
    private final int end;
    private final @Nullable WebUrl base;
    private final Charset encoding;
    private final @Nullable UrlViolations violations;
    private final @Nullable SharedResults shared;
    private final UrlRecord url;
    private int pointer;

    /**
     * The index from which the path state looks for invalid URL units, including characters that another state has
     * read.
     */
    private int unread;

    private BasicUrlParser(
            UrlInput input,
            @Nullable WebUrl base,
            Charset encoding,
            @Nullable UrlViolations violations,
            @Nullable SharedResults shared) {
        this.shared = shared;
        this.input = input.text();
        this.pointer = input.start();
        this.end = input.end();
        this.base = base;
        this.encoding = encoding;
        this.violations = violations;
        this.url = new UrlRecord(end - pointer + 64);
    }

    /**
     * Parses a string.
     *
     * @param text any string
     * @param base the base URL; null if there is none
     * @return null for failure
     */
    static @Nullable WebUrl parse(String text, @Nullable WebUrl base) {
        PlainUrl plain = PlainUrl.of(text);
        WebUrl url = plain == null ? null : plain.url();
        if (url != null) {
            return url;
        }
        UrlInput input = UrlInput.of(text, plain == null ? 0 : plain.lastSegment(), false);
        BasicUrlParser parser = new BasicUrlParser(input, base, StandardCharsets.UTF_8, null, null);
        return plain == null ? parser.parse() : parser.parse(plain);
    }

    /** Parses a string in a document whose encoding is used for the query. */
    static @Nullable WebUrl parse(String text, @Nullable WebUrl base, Charset encoding) {
        return new BasicUrlParser(UrlInput.of(text, 0, false), base, encoding, null, null).parse();
    }

    /** Parses a string and keeps all validation errors. */
    static UrlInspection inspect(String text, @Nullable WebUrl base) {
        return inspect(text, base, null);
    }

    /** Parses a string and keeps all validation errors. Its host is mapped once for all that share the results. */
    static UrlInspection inspect(String text, @Nullable WebUrl base, @Nullable SharedResults shared) {
        UrlInput input = UrlInput.of(text, 0, true);
        UrlViolations violations = new UrlViolations(text.length(), input.places());
        UrlInput.reportChanged(text, violations);
        WebUrl url = new BasicUrlParser(input, base, StandardCharsets.UTF_8, violations, shared).parse();
        return new UrlInspection(text, url, violations.sorted());
    }

    private @Nullable WebUrl parse() {
        return schemeStartState() ? url.url() : null;
    }

    private @Nullable WebUrl parse(PlainUrl plain) {
        url.start(input, plain);
        pointer = plain.lastSegment();
        return pathStartState() ? url.url() : null;
    }

    // ---- the states, in the order of the standard

    private boolean schemeStartState() {
        return Ascii.isLetter(c()) ? schemeState() : noSchemeState();
    }

    private boolean schemeState() {
        int colon = pointer;
        while (isSchemeCharacter(at(colon))) {
            colon++;
        }
        if (at(colon) != ':') {
            return noSchemeState();
        }
        url.scheme(input, pointer, colon);
        pointer = colon + 1;
        if (url.isFile()) {
            if (c() != '/' || at(pointer + 1) != '/') {
                missingSolidus("scheme state", pointer);
            }
            return fileState();
        }
        if (url.special() != null) {
            boolean likeBase = base != null && url.special() == base.special();
            return likeBase ? specialRelativeOrAuthorityState() : specialAuthoritySlashesState();
        }
        if (c() == '/') {
            pointer++;
            return pathOrAuthorityState();
        }
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
        url.schemeOf(base);
        if (base.hasOpaquePath()) {
            url.copyPath(base);
            url.copyQuery(base);
            return fragmentState();
        }
        return url.isFile() ? fileState() : relativeState();
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
        return pathState();
    }

    private boolean relativeState() {
        if (c() == '/' || isSpecialReverseSolidus("relative state")) {
            pointer++;
            return relativeSlashState();
        }
        return relativePath();
    }

    /** Runs the last part of the relative state and of the file state, if there is a base with a path. */
    private boolean relativePath() {
        WebUrl from = requireBase();
        url.copyAuthority(from);
        url.copyPath(from);
        if (c() == '?') {
            return queryState();
        }
        if (c() == '#' || c() == EOF) {
            url.copyQuery(from);
            return c() != '#' || fragmentState();
        }
        if (url.isFile() && startsWithDriveLetter()) {
            warn("file state", ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER, Component.PATH, pointer, pointer + 2);
            url.emptyPath();
        } else {
            url.shortenPath();
        }
        return pathState();
    }

    private boolean relativeSlashState() {
        if (c() == '/' || isSpecialReverseSolidus("relative slash state")) {
            pointer++;
            return url.special() == null ? authorityState() : specialAuthorityIgnoreSlashesState();
        }
        url.copyAuthority(requireBase());
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
        int authorityEnd = segmentEnd(pointer);
        int atSign = -1;
        for (int i = pointer; i < authorityEnd; i++) {
            if (input.charAt(i) == '@') {
                atSign = i;
                warn("authority state", ValidationError.INVALID_CREDENTIALS, Component.USERINFO, i, i + 1);
            }
        }
        if (atSign >= 0 && atSign + 1 == authorityEnd) {
            return fail("authority state", ValidationError.HOST_MISSING, Component.HOST, authorityEnd, authorityEnd);
        }
        url.emptyHost();
        if (atSign >= 0) {
            url.credentials(input, pointer, atSign);
            pointer = atSign + 1;
        }
        return hostState();
    }

    private boolean hostState() {
        boolean insideBrackets = false;
        int hostEnd = pointer;
        for (int c = at(hostEnd); !endsSegment(c) && (c != ':' || insideBrackets); c = at(++hostEnd)) {
            insideBrackets = c == '[' || (insideBrackets && c != ']');
        }
        boolean portFollows = at(hostEnd) == ':';
        if (hostEnd == pointer && (url.special() != null || portFollows)) {
            return fail("host state", ValidationError.HOST_MISSING, Component.HOST, pointer, pointer);
        }
        Host host = host(hostEnd, url.special() == null);
        if (host == null) {
            return false;
        }
        url.host(host);
        if (portFollows) {
            pointer++;
            return portState();
        }
        return pathStartState();
    }

    private boolean portState() {
        int start = pointer;
        int port = 0;
        while (Ascii.isDigit(c())) {
            port = Math.min(port * 10 + c() - '0', TOO_BIG);
            pointer++;
        }
        if (!endsSegment(c())) {
            return fail("port state", ValidationError.PORT_INVALID, Component.PORT, start, pointer + 1);
        }
        if (port == TOO_BIG) {
            return fail("port state", ValidationError.PORT_OUT_OF_RANGE, Component.PORT, start, pointer);
        }
        if (pointer > start) {
            url.port(port);
        }
        return pathStartState();
    }

    private boolean fileState() {
        if (c() == '/' || isSpecialReverseSolidus("file state")) {
            pointer++;
            return fileSlashState();
        }
        if (base != null && base.special() == SpecialScheme.FILE) {
            return relativePath();
        }
        url.emptyHost();
        return pathState();
    }

    private boolean fileSlashState() {
        if (c() == '/' || isSpecialReverseSolidus("file slash state")) {
            pointer++;
            return fileHostState();
        }
        if (base == null || base.special() != SpecialScheme.FILE) {
            url.emptyHost();
            return pathState();
        }
        url.copyAuthority(base);
        if (!startsWithDriveLetter()) {
            url.copyDriveLetter(base);
        }
        return pathState();
    }

    private boolean fileHostState() {
        int hostEnd = segmentEnd(pointer);
        if (hostEnd == pointer + 2 && DriveLetter.is(c(), at(pointer + 1))) {
            warn(
                    "file host state",
                    ValidationError.FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST,
                    Component.HOST,
                    pointer,
                    hostEnd);
            url.emptyHost();
            unread = hostEnd;
            return pathState();
        }
        url.emptyHost();
        if (hostEnd > pointer) {
            Host host = host(hostEnd, false);
            if (host == null) {
                return false;
            }
            if (!host.serialized().equals("localhost")) {
                url.host(host);
            }
        }
        return pathStartState();
    }

    private boolean pathStartState() {
        if (url.special() != null) {
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
        boolean more = true;
        while (more) {
            int start = pointer;
            pointer = segmentEnd(start);
            units("path state", Math.max(start, unread), pointer, Component.PATH);
            more = c() == '/' || isSpecialReverseSolidus("path state");
            url.segment(input, start, pointer, !more);
            if (more) {
                pointer++;
            }
        }
        return afterPath();
    }

    private boolean opaquePathState() {
        int start = pointer;
        while (c() != '?' && c() != '#' && c() != EOF) {
            pointer++;
        }
        url.opaquePath(input, start, pointer, c() == EOF);
        units("opaque path state", start, pointer, Component.PATH);
        return afterPath();
    }

    private boolean afterPath() {
        return c() == '?' ? queryState() : c() != '#' || fragmentState();
    }

    private boolean queryState() {
        int start = pointer + 1;
        int hash = input.indexOf('#', start);
        pointer = hash < 0 || hash > end ? end : hash;
        url.query(input, start, pointer, encoding);
        units("query state", start, pointer, Component.QUERY);
        return c() != '#' || fragmentState();
    }

    private boolean fragmentState() {
        url.fragment(input, pointer + 1, end);
        units("fragment state", pointer + 1, end, Component.FRAGMENT);
        return true;
    }

    // ---- common to several states

    /** Runs the host parser on the host that ends at an index, and moves to that index; returns null for failure. */
    private @Nullable Host host(int hostEnd, boolean isOpaque) {
        int start = pointer;
        pointer = hostEnd;
        return new HostParser(start, hostEnd, violations, shared).parse(input.substring(start, hostEnd), isOpaque);
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

    /** Returns the index where a path segment or an authority ends. */
    private int segmentEnd(int start) {
        String text = input;
        int i = start;
        while (i < end && (!PercentEncodeSet.COMPONENT.contains(text.charAt(i)) || !endsSegment(text.charAt(i)))) {
            i++;
        }
        return i;
    }

    /** Returns whether a code point ends a path segment and an authority. */
    private boolean endsSegment(int c) {
        return c == '/' || c == EOF || c == '?' || c == '#' || (c == '\\' && url.special() != null);
    }

    /** Returns whether a special URL has a reverse solidus at the current index, and reports it. */
    private boolean isSpecialReverseSolidus(String state) {
        boolean found = c() == '\\' && url.special() != null;
        if (found) {
            warn(state, ValidationError.INVALID_REVERSE_SOLIDUS, Component.REFERENCE, pointer, pointer + 1);
        }
        return found;
    }

    private static boolean isSchemeCharacter(int c) {
        return Ascii.isLetter(c) || Ascii.isDigit(c) || c == '+' || c == '-' || c == '.';
    }

    private boolean startsWithDriveLetter() {
        return DriveLetter.is(c(), at(pointer + 1)) && endsSegment(at(pointer + 2));
    }

    private void missingSolidus(String state, int at) {
        int to = c() == EOF || at == pointer ? at : at + 1;
        warn(state, ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS, Component.AUTHORITY, at, to);
    }

    private void units(String state, int start, int end, Component component) {
        if (violations != null) {
            SpecClause clause = UrlViolations.STANDARD.rule(state);
            UrlViolations to = violations;
            UrlUnits.check(input, start, end, (c, at) -> to.unit(c, component, at, clause));
        }
    }

    private void warn(String state, ValidationError error, Component component, int start, int end) {
        if (violations != null) {
            violations.warn(
                    error, component, start, end, UrlViolations.STANDARD.rule(state), WebMessages.message(error.id()));
        }
    }

    private boolean fail(String state, ValidationError error, Component component, int start, int end) {
        if (violations != null) {
            violations.fail(
                    error,
                    component,
                    start,
                    Math.min(end, this.end),
                    UrlViolations.STANDARD.rule(state),
                    WebMessages.message(error.id()));
        }
        return false;
    }
}
