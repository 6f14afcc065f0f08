package org.iritoolkit.internal;

import static org.iritoolkit.check.Component.AUTHORITY;
import static org.iritoolkit.check.Component.FRAGMENT;
import static org.iritoolkit.check.Component.HOST;
import static org.iritoolkit.check.Component.OPAQUE_PART;
import static org.iritoolkit.check.Component.OPAQUE_START;
import static org.iritoolkit.check.Component.PATH;
import static org.iritoolkit.check.Component.PORT;
import static org.iritoolkit.check.Component.QUERY;
import static org.iritoolkit.check.Component.SCHEME;
import static org.iritoolkit.check.Component.USERINFO;
import static org.iritoolkit.internal.CharacterTable.BEYOND_ASCII;
import static org.iritoolkit.internal.CharacterTable.BLOCK;
import static org.iritoolkit.internal.CharacterTable.HASH;
import static org.iritoolkit.internal.CharacterTable.HEX;
import static org.iritoolkit.internal.CharacterTable.NOT_HOST;
import static org.iritoolkit.internal.CharacterTable.PERCENT;
import static org.iritoolkit.internal.CharacterTable.QUESTION;
import static org.iritoolkit.internal.CharacterTable.UNCOMMON;
import static org.iritoolkit.internal.CharacterTable.UPPER;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SyntaxViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.jspecify.annotations.Nullable;

// Long because the fast path and the walk share every rule of splitting and validating: apart, they could drift.
/**
 * A compiled profile: splits a text by the delimiters of its grammar, then validates each component by one table.
 *
 * <p>One walk serves all: without a list for findings it stops at the first error, with one it goes on to the end. It
 * knows no profile by name, has no state, and takes time linear in the text.
 */
public final class Engine {
    private static final CodePointSet LETTERS = CodePointSet.range('A', 'Z').plus(CodePointSet.range('a', 'z'));
    private static final CodePointSet DIGITS = CodePointSet.range('0', '9');
    private static final int MAX_LABEL = 63;
    private static final int SCHEME_BIT = CharacterTable.bit(SCHEME);
    private static final int HOST_BIT = CharacterTable.bit(HOST);
    private static final int PATH_BIT = CharacterTable.bit(PATH);
    private static final int QUERY_BIT = CharacterTable.bit(QUERY);

    private static final List<Component> WITH_SERVER = List.of(SCHEME, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT);
    private static final List<Component> WITH_REGISTRY = List.of(SCHEME, AUTHORITY, PATH, QUERY, FRAGMENT);

    private final Findings.Settings settings;
    private final Profile profile;
    private final Grammar grammar;
    private final List<ComponentCheck> checks;
    private final boolean checkErrors;
    private final CharacterTable table;
    private final char[] index;
    private final int[] data;
    private final int escapes;
    private final boolean common;

    /**
     * Compiles.
     *
     * @param settings the profile, and what a parser changes about severities
     * @param checks the checks to run
     */
    public Engine(Findings.Settings settings, List<ComponentCheck> checks) {
        this.settings = settings;
        profile = settings.profile();
        grammar = profile.grammar();
        this.checks = checks.stream()
                .filter(check -> heaviest(check).atLeast(settings.threshold()))
                .toList();
        checkErrors = this.checks.stream().anyMatch(check -> heaviest(check) == Severity.ERROR);
        Map<Component, CodePointSet> accepted = new EnumMap<>(Component.class);
        Map<Component, CodePointSet> clean = new EnumMap<>(Component.class);
        int escaping = 0;
        for (Component component : grammar.components()) {
            CodePointSet all = profile.characters(component);
            CodePointSet delimiters = component == PATH ? CodePointSet.of('/') : CodePointSet.EMPTY;
            accepted.put(
                    component, all.minus(restricted(component, Severity.ERROR)).plus(delimiters));
            clean.put(
                    component,
                    all.minus(restricted(component, settings.threshold())).plus(delimiters));
            if (profile.allowsEscapes(component)) {
                escaping |= CharacterTable.bit(component);
            }
        }
        CodePointSet schemeCharacters = LETTERS.plus(DIGITS).plus(CodePointSet.ofCharacters("+-."));
        accepted.put(SCHEME, schemeCharacters);
        clean.put(SCHEME, schemeCharacters);
        accepted.put(PORT, DIGITS);
        clean.put(PORT, DIGITS);
        escapes = escaping;
        table = CharacterTable.compile(accepted, clean, escapes);
        index = table.index;
        data = table.data;
        common = grammar == Grammar.RFC_3986;
    }

    /** The heaviest severity that a check can report with this parser. */
    private Severity heaviest(ComponentCheck check) {
        Severity heaviest = check.severity();
        for (ViolationCode code : check.codes()) {
            Severity set = settings.severity(code.id(), check.severity());
            heaviest = set.atLeast(heaviest) ? set : heaviest;
        }
        return heaviest;
    }

    private CodePointSet restricted(Component component, Severity atLeast) {
        CodePointSet set = CodePointSet.EMPTY;
        for (Restriction restriction : profile.restrictions()) {
            Severity severity = settings.severity(restriction.code().id(), restriction.severity());
            if (restriction.components().contains(component) && severity.atLeast(atLeast)) {
                set = set.plus(restriction.characters());
            }
        }
        return set;
    }

    /** The profile that was compiled. */
    public Profile profile() {
        return profile;
    }

    CharacterTable table() {
        return table;
    }

    /** The bits of the components that have escapes. */
    int escapes() {
        return escapes;
    }

    /** Whether a check may reject what the table accepts. */
    public boolean checksCanReject() {
        return checkErrors;
    }

    /** Whether a code point is accepted in a component, escapes aside. */
    public boolean accepts(int codePoint, Component component) {
        return table.accepts(codePoint, component);
    }

    /**
     * Splits and validates.
     *
     * @return null if there is an error
     */
    public @Nullable Split parse(String text) {
        Split split = common ? parseCommon(text) : walk(text, true, null);
        if (split != null && checkErrors) {
            for (Violation violation : inspect(text)) {
                if (violation.severity() == Severity.ERROR) {
                    return null;
                }
            }
        }
        return split;
    }

    /** Whether a text is accepted. */
    public boolean accepts(String text) {
        return parse(text) != null;
    }

    /**
     * Parses a text of the common shape: one loop over all characters tells which kinds of them there are, and then only
     * the delimiters that are there have to be found. Any other text, good or bad, is left to {@link #walk}.
     */
    private @Nullable Split parseCommon(String s) {
        int n = s.length();
        int colon = n > 0 && isLetter(s.charAt(0)) ? scan(s, 1, n, SCHEME_BIT) : n;
        int hier = colon < n && s.charAt(colon) == ':' ? colon + 1 : 0;
        int seen = seen(s, hier);
        if ((seen & UNCOMMON) != 0
                || (hier == 0 && (seen & NOT_HOST) != 0)
                || ((seen & PERCENT) != 0 && !areEscapes(s, hier))) {
            return walk(s, true, null);
        }
        int queryEnd = (seen & HASH) == 0 ? n : s.indexOf('#', hier);
        if (queryEnd < n && s.indexOf('#', queryEnd + 1) >= 0) {
            return walk(s, true, null);
        }
        int pathEnd = (seen & QUESTION) == 0 ? queryEnd : Math.min(s.indexOf('?', hier), queryEnd);
        int host = -1;
        int pathStart = hier;
        HostType type = null;
        if (s.startsWith("//", hier)) {
            host = hier + 2;
            pathStart = s.indexOf('/', host);
            pathStart = pathStart < 0 || pathStart > pathEnd ? pathEnd : pathStart;
            if ((seen & NOT_HOST) != 0 && scan(s, host, pathStart, HOST_BIT) < pathStart) {
                return walk(s, true, null);
            }
            type = IpAddresses.isIpv4(s, host, pathStart) ? HostType.IPV4 : HostType.REG_NAME;
        }
        int hostEnd = host < 0 ? host : pathStart;
        return new Split(hier, host, hostEnd, pathStart, pathEnd, queryEnd, Split.shape(type, traits(seen)));
    }

    private static int traits(int seen) {
        return Split.VALID
                | ((seen & BEYOND_ASCII) == 0 ? Split.ASCII : 0)
                | ((seen & PERCENT) == 0 ? Split.NO_ESCAPE : 0)
                | ((seen & UPPER) == 0 ? Split.NO_UPPER : 0);
    }

    /** Whether every percent sign begins an escape. */
    private boolean areEscapes(String s, int from) {
        int[] values = data;
        for (int i = s.indexOf('%', from); i >= 0; i = s.indexOf('%', i + 3)) {
            if (i + 2 >= s.length()) {
                return false;
            }
            char high = s.charAt(i + 1);
            char low = s.charAt(i + 2);
            if (high >= BLOCK || low >= BLOCK || (values[high] & values[low] & HEX) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The values of all characters from an index on, put together. */
    private int seen(String s, int from) {
        int[] values = data;
        int seen = 0;
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= BLOCK) {
                return seen | seenBeyond(s, i);
            }
            seen |= values[c];
        }
        return seen;
    }

    private int seenBeyond(String s, int from) {
        int[] values = data;
        char[] blocks = index;
        int seen = 0;
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            seen |= values[(blocks[c >>> 8] << 8) | (c & 0xFF)];
        }
        return seen;
    }

    /** Splits without looking at the characters. */
    public Split split(String text) {
        Split split = walk(text, false, null);
        if (split == null) {
            throw new AssertionError("a split without validation rejects nothing");
        }
        return split;
    }

    /** An empty list for violations, as bounded as that of an inspection. */
    public Findings findings() {
        return new Findings(settings);
    }

    /** All violations, by place. */
    public List<Violation> inspect(String text) {
        Findings findings = new Findings(settings);
        walk(text, true, findings);
        if (!checks.isEmpty()) {
            for (ComponentText component : components(text)) {
                for (ComponentCheck check : checks) {
                    if (check.components().contains(component.component())) {
                        check.check(component, findings);
                    }
                }
            }
        }
        List<Violation> found = findings.sorted();
        return found.isEmpty() ? found : Suggestions.added(text, profile, components(text), found);
    }

    /** All violations of a text that is one component, by place. */
    public List<Violation> inspect(String text, Component component) {
        Findings findings = new Findings(settings);
        int n = text.length();
        switch (component) {
            case REFERENCE -> {
                return inspect(text);
            }
            case SCHEME -> validateScheme(text, n, findings);
            case HOST -> {
                HostType type = hostType(text, 0, 0, n, n);
                if (type == HostType.REGISTRY) {
                    validate(text, 0, n, AUTHORITY, findings);
                } else {
                    validateHost(text, 0, n, type, findings);
                }
            }
            case OPAQUE_PART -> {
                if (n > 0) {
                    validateOpaque(text, 0, n, findings);
                }
            }
            case AUTHORITY -> {
                inspectAuthority(text, findings);
                return findings.sorted();
            }
            default -> validate(text, 0, n, component, findings);
        }
        ComponentText whole = new ComponentText(text, component, 0, n, profile);
        for (ComponentCheck check : checks) {
            if (check.components().contains(component)) {
                check.check(whole, findings);
            }
        }
        return findings.sorted();
    }

    private void inspectAuthority(String text, Findings findings) {
        int end = 0;
        while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        if (end < text.length()) {
            findings.syntax(
                    SyntaxViolation.CHARACTER_NOT_ALLOWED,
                    AUTHORITY,
                    end,
                    end + 1,
                    profile.clause("authority"),
                    Findings.name(text.charAt(end)) + " ends an authority");
        }
        for (Violation violation : inspect("//" + text.substring(0, end))) {
            findings.accept(violation.shifted(-2));
        }
    }

    /** The components that are present, in their order; an authority that has a host by its parts. */
    public List<ComponentText> components(String text) {
        Split split = split(text);
        List<ComponentText> found = new ArrayList<>();
        for (Component component : split.isHost(HostType.REGISTRY) ? WITH_REGISTRY : WITH_SERVER) {
            Component present = component == PATH && split.isOpaque() ? OPAQUE_PART : component;
            int start = split.start(present, text);
            if (start >= 0) {
                int end = split.end(present, text);
                found.add(new ComponentText(text, present, start, end, profile));
            }
        }
        return found;
    }

    /**
     * The walk: goes through the components in their order, each up to the delimiter that ends it, and validates on the
     * way.
     *
     * @return null if {@code validate} and there is an error and no list to put it in
     */
    private @Nullable Split walk(String s, boolean validate, @Nullable Findings findings) {
        int n = s.length();
        int traits = validate ? Split.VALID : 0; // with a list of findings nobody asks for the value
        int hier = hierStart(s, validate, findings);
        if (hier < 0) {
            return null;
        }
        if (grammar != Grammar.RFC_3986 && hier > 0) {
            if (isOpaqueStart(s, hier)) {
                int end = delimiter(s, hier, '#', '#');
                return validate && !(validateOpaque(s, hier, end, findings) && validateFragment(s, end, findings))
                        ? null
                        : new Split(hier, -1, -1, hier, end, end, traits | Split.OPAQUE);
            }
            if (validate && isMissingHierPart(s, hier) && !missingHierPart(hier, findings)) {
                return null;
            }
        }
        int hostStart = -1;
        int hostEnd = -1;
        int pathStart = hier;
        HostType type = null;
        if (s.startsWith("//", hier)) {
            int authority = hier + 2;
            hostStart = authority;
            hostEnd = grammar == Grammar.RFC_3986 ? scan(s, authority, n, bit(HOST_BIT, findings)) : authority;
            if (grammar == Grammar.RFC_3986 && (hostEnd == n || isAuthorityEnd(s.charAt(hostEnd)))) {
                pathStart = hostEnd;
                type = IpAddresses.isIpv4(s, authority, hostEnd) ? HostType.IPV4 : HostType.REG_NAME;
            } else {
                pathStart = authorityEnd(s, authority);
                hostStart = hostStart(s, authority, pathStart);
                hostEnd = hostEnd(s, hostStart, pathStart);
                type = hostType(s, authority, hostStart, hostEnd, pathStart);
                if (type == HostType.REGISTRY) {
                    hostStart = authority;
                    hostEnd = pathStart;
                }
                if (validate && !validateAuthority(s, authority, hostStart, hostEnd, pathStart, type, findings)) {
                    return null;
                }
            }
        }
        int pathEnd = validate ? validatePath(s, pathStart, findings) : delimiter(s, pathStart, '?', '#');
        if (pathEnd < 0) {
            return null;
        }
        int queryEnd = pathEnd;
        if (pathEnd < n && s.charAt(pathEnd) == '?') {
            queryEnd = validate ? validateQuery(s, pathEnd + 1, findings) : delimiter(s, pathEnd, '#', '#');
            if (queryEnd < 0) {
                return null;
            }
        }
        if (validate && !validateFragment(s, queryEnd, findings)) {
            return null;
        }
        return new Split(hier, hostStart, hostEnd, pathStart, pathEnd, queryEnd, Split.shape(type, traits));
    }

    /** Behind the colon of the scheme; 0 without a scheme; -1 if the scheme is rejected. */
    private int hierStart(String s, boolean validate, @Nullable Findings findings) {
        int n = s.length();
        int colon = scan(s, 0, n, SCHEME_BIT);
        if (colon > 0 && colon < n && s.charAt(colon) == ':' && isLetter(s.charAt(0))) {
            return colon + 1;
        }
        colon = schemeColon(s, colon);
        return colon >= 0 && validate && !validateScheme(s, colon, findings) ? -1 : colon + 1;
    }

    /** The first colon from an index on ahead of any of {@code / ? #}, or -1. */
    private static int schemeColon(String s, int from) {
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == ':') {
                return i;
            }
            if (isAuthorityEnd(c)) {
                return -1;
            }
        }
        return -1;
    }

    private static boolean isLetter(char c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    private static boolean isAuthorityEnd(char c) {
        return c == '/' || c == '?' || c == '#';
    }

    private static int authorityEnd(String s, int from) {
        int i = from;
        while (i < s.length() && !isAuthorityEnd(s.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The first of two characters from an index on, or the end. */
    private static int delimiter(String s, int from, char one, char other) {
        int first = s.indexOf(one, from);
        int second = one == other ? first : s.indexOf(other, from);
        int end = first < 0 || (second >= 0 && second < first) ? second : first;
        return end < 0 ? s.length() : end;
    }

    private boolean isOpaqueStart(String s, int hier) {
        if (hier == s.length() || s.charAt(hier) == '/' || s.charAt(hier) == '#') {
            return false;
        }
        if (grammar == Grammar.RFC_2396 || s.charAt(hier) != '?') {
            return true;
        }
        // a question mark begins a query; if none matches, it begins an opaque part (draft-duerst-iri-03 2.2)
        int end = delimiter(s, hier, '#', '#');
        return !derives(s, hier + 1, end, QUERY)
                && derives(s, hier, hier + 1, OPAQUE_START)
                && derives(s, hier + 1, end, OPAQUE_PART);
    }

    private boolean isMissingHierPart(String s, int hier) {
        return grammar == Grammar.RFC_2396 && (hier == s.length() || s.charAt(hier) == '#');
    }

    private boolean missingHierPart(int hier, @Nullable Findings findings) {
        if (findings != null) {
            findings.syntax(
                    SyntaxViolation.MISSING_HIER_PART,
                    PATH,
                    hier,
                    hier,
                    profile.clause("hier_part"),
                    "nothing follows the scheme");
        }
        return findings != null;
    }

    private static int hostStart(String s, int from, int to) {
        for (int i = from; i < to; i++) {
            if (s.charAt(i) == '@') {
                return i + 1;
            }
        }
        return from;
    }

    /** The end of a bracket and what follows it up to a colon, or the first colon, or the end of the authority. */
    private static int hostEnd(String s, int from, int to) {
        int i = from;
        if (from < to && s.charAt(from) == '[') {
            while (i < to && s.charAt(i) != ']') {
                i++;
            }
        }
        while (i < to && s.charAt(i) != ':') {
            i++;
        }
        return i;
    }

    private HostType hostType(String s, int from, int hostStart, int hostEnd, int to) {
        if (hostStart < to && s.charAt(hostStart) == '[') {
            return grammar == Grammar.RFC_3986 && hostStart + 1 < to && (s.charAt(hostStart + 1) | 0x20) == 'v'
                    ? HostType.IPVFUTURE
                    : HostType.IPV6;
        }
        if (grammar != Grammar.RFC_3986 && !isServer(s, from, hostStart, hostEnd, to)) {
            return HostType.REGISTRY;
        }
        boolean ipv4 = grammar == Grammar.RFC_2396
                ? IpAddresses.isIpv4OfRfc2396(s, hostStart, hostEnd)
                : IpAddresses.isIpv4(s, hostStart, hostEnd);
        return ipv4 ? HostType.IPV4 : HostType.REG_NAME;
    }

    /** Whether an authority is server-based (RFC 2396 3.2.2): user information, host name and port as the rules say. */
    private boolean isServer(String s, int from, int hostStart, int hostEnd, int to) {
        if (from == to) {
            return true;
        }
        return isHostname(s, hostStart, hostEnd)
                && (hostStart == from || derives(s, from, hostStart - 1, USERINFO))
                && (hostEnd == to || validate(s, hostEnd + 1, to, PORT, null));
    }

    private boolean isHostname(String s, int from, int to) {
        if (grammar == Grammar.RFC_2396 && IpAddresses.isIpv4OfRfc2396(s, from, to)) {
            return true;
        }
        int start = from;
        boolean letterFirst = false;
        int labels = 0;
        for (int i = from; i <= to; i++) {
            if (i < to && s.charAt(i) != '.') {
                continue;
            }
            if (i == start && i == to && labels > 0) { // behind a final dot
                return grammar == Grammar.RFC_2396 ? letterFirst : letterFirst && labels > 1;
            }
            if (!isLabel(s, start, i)) {
                return false;
            }
            letterFirst = (s.charAt(start) | 0x20) >= 'a' && s.charAt(start) > '9';
            labels++;
            start = i + 1;
        }
        return grammar == Grammar.RFC_2396_BIS || letterFirst;
    }

    private boolean isLabel(String s, int from, int to) {
        return from < to
                && s.charAt(from) != '-'
                && s.charAt(to - 1) != '-'
                && (grammar == Grammar.RFC_2396 || s.codePointCount(from, to) <= MAX_LABEL)
                && derives(s, from, to, HOST);
    }

    /**
     * Whether a rule derives a range. Restrictions do not count: they judge what the grammar has divided, and move no
     * delimiter.
     */
    private boolean derives(String s, int from, int to, Component component) {
        if (validate(s, from, to, component, null)) {
            return true;
        }
        CodePointSet characters = profile.characters(component);
        boolean escaping = profile.allowsEscapes(component);
        int i = from;
        while (i < to) {
            int c = s.codePointAt(i);
            if (escaping && isEscape(s, i, to)) {
                i += 3;
            } else if (characters.contains(c)) {
                i += Character.charCount(c);
            } else {
                return false;
            }
        }
        return true;
    }

    private boolean validateScheme(String s, int end, @Nullable Findings findings) {
        if (end > 0 && LETTERS.contains(s.charAt(0))) {
            return validate(s, 1, end, SCHEME, findings);
        }
        if (findings == null) {
            return false;
        }
        if (end == 0) {
            findings.syntax(
                    SyntaxViolation.MISSING_SCHEME,
                    SCHEME,
                    0,
                    0,
                    profile.clause("scheme"),
                    "there is no scheme before the colon");
            return true;
        }
        int first = s.codePointAt(0);
        if (Character.getType(first) == Character.SURROGATE) {
            findings.character(0, first, SCHEME);
        } else {
            findings.syntax(
                    SyntaxViolation.CHARACTER_NOT_ALLOWED,
                    SCHEME,
                    0,
                    Character.charCount(first),
                    profile.clause("scheme"),
                    Findings.name(first) + " cannot begin a scheme");
        }
        return validate(s, Character.charCount(first), end, SCHEME, findings);
    }

    private boolean validateOpaque(String s, int from, int to, @Nullable Findings findings) {
        int second = from + 1;
        if (isEscape(s, from, to)) {
            second = from + 3;
        } else if (second < to && Character.isSurrogatePair(s.charAt(from), s.charAt(second))) {
            second++;
        }
        return validate(s, from, second, OPAQUE_START, findings) && validate(s, second, to, OPAQUE_PART, findings);
    }

    private boolean validateAuthority(
            String s, int from, int hostStart, int hostEnd, int to, HostType type, @Nullable Findings findings) {
        if (type == HostType.REGISTRY) {
            return validate(s, from, to, AUTHORITY, findings);
        }
        return validate(s, from, hostStart - 1, USERINFO, findings)
                && validateHost(s, hostStart, hostEnd, type, findings)
                && validate(s, hostEnd + 1, to, PORT, findings);
    }

    private boolean validateHost(String s, int from, int to, HostType type, @Nullable Findings findings) {
        if (type == HostType.IPV6 || type == HostType.IPVFUTURE) {
            return validateIpLiteral(s, from, to, type, findings);
        }
        return from == to
                || (grammar == Grammar.RFC_2396 && type == HostType.IPV4)
                || validateLabels(s, from, to, findings);
    }

    /** The labels of a host name, whose rule does not hold the dot; a reg-name is one of them. */
    private boolean validateLabels(String s, int from, int to, @Nullable Findings findings) {
        if (grammar == Grammar.RFC_3986) {
            return validate(s, from, to, HOST, findings);
        }
        int start = from;
        for (int i = from; i <= to; i++) {
            if (i == to || s.charAt(i) == '.') {
                if (!validate(s, start, i, HOST, findings)) {
                    return false;
                }
                start = i + 1;
            }
        }
        return true;
    }

    private boolean validateIpLiteral(String s, int from, int to, HostType type, @Nullable Findings findings) {
        if (s.charAt(to - 1) == ']'
                && (type == HostType.IPV6
                        ? IpAddresses.isIpv6(s, from + 1, to - 1)
                        : isIpvFuture(s, from + 1, to - 1))) {
            return true;
        }
        if (findings != null) {
            findings.syntax(
                    SyntaxViolation.IP_LITERAL,
                    HOST,
                    from,
                    to,
                    profile.ipLiteralClause(),
                    ipLiteralDefect(s, from, to, type));
        }
        return findings != null;
    }

    private static String ipLiteralDefect(String s, int from, int to, HostType type) {
        int close = s.indexOf(']', from);
        if (close < 0 || close >= to) {
            return "the bracket is not closed";
        }
        if (close < to - 1) {
            return "behind the closing bracket only a colon and a port may follow";
        }
        if (type == HostType.IPVFUTURE) {
            return "what stands in brackets is not an address of a later IP version";
        }
        return s.indexOf('%', from) < 0 || s.indexOf('%', from) > close
                ? "what stands in brackets is not an IPv6 address"
                : "what stands in brackets is not an IPv6 address; zone identifiers are no part of one";
    }

    /** {@code "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}, which are the ASCII characters of userinfo. */
    private boolean isIpvFuture(String s, int from, int to) {
        int i = from + 1;
        while (i < to && IpAddresses.isHex(s.charAt(i))) {
            i++;
        }
        if (i == from + 1 || i >= to - 1 || s.charAt(i) != '.') {
            return false;
        }
        for (i++; i < to; i++) {
            char c = s.charAt(i);
            if (c == '%' || !IPVFUTURE.contains(c)) {
                return false;
            }
        }
        return true;
    }

    private static final CodePointSet IPVFUTURE =
            LETTERS.plus(DIGITS).plus(CodePointSet.ofCharacters("-._~!$&'()*+,;=:"));

    /** Validates a path; returns its end, or -1. */
    private int validatePath(String s, int from, @Nullable Findings findings) {
        int n = s.length();
        int bit = bit(PATH_BIT, findings);
        int i = scan(s, from, n, bit);
        while (i >= 0 && i < n && s.charAt(i) != '?' && s.charAt(i) != '#') {
            i = scanPast(s, i, n, PATH, bit, findings);
        }
        return i;
    }

    /** Validates a query; returns its end, or -1. */
    private int validateQuery(String s, int from, @Nullable Findings findings) {
        int n = s.length();
        int bit = bit(QUERY_BIT, findings);
        int i = scan(s, from, n, bit);
        while (i >= 0 && i < n && s.charAt(i) != '#') {
            i = scanPast(s, i, n, QUERY, bit, findings);
        }
        return i;
    }

    /** Validates a fragment, if there is one behind the query. */
    private boolean validateFragment(String s, int queryEnd, @Nullable Findings findings) {
        return queryEnd == s.length() || validate(s, queryEnd + 1, s.length(), FRAGMENT, findings);
    }

    /** Validates a range; an empty or reversed one is fine. */
    private boolean validate(String s, int from, int to, Component component, @Nullable Findings findings) {
        int bit = bit(CharacterTable.bit(component), findings);
        int i = scan(s, from, to, bit);
        while (i >= 0 && i < to) {
            i = scanPast(s, i, to, component, bit, findings);
        }
        return i >= 0;
    }

    private static int bit(int accepted, @Nullable Findings findings) {
        return findings == null ? accepted : accepted << CharacterTable.CLEAN_SHIFT;
    }

    /**
     * The first index, or {@code to}, where there is something else than a character that the table has for a component:
     * a delimiter, an escape, an error, a surrogate.
     */
    private int scan(String s, int from, int to, int bit) {
        int[] values = data;
        int i = from;
        while (i < to) {
            char c = s.charAt(i);
            if (c >= CharacterTable.BLOCK) {
                return scanBeyond(s, i, to, bit);
            }
            if ((values[c] & bit) == 0) {
                break;
            }
            i++;
        }
        return i;
    }

    /** Goes on with {@link #scan} where there are characters beyond the first block of the table. */
    private int scanBeyond(String s, int from, int to, int bit) {
        int[] values = data;
        char[] blocks = index;
        int i = from;
        while (i < to) {
            char c = s.charAt(i);
            if ((values[(blocks[c >>> 8] << 8) | (c & 0xFF)] & bit) == 0) {
                break;
            }
            i++;
        }
        return i;
    }

    /** Goes over what a scan stopped at, then scans on; -1 rejects. */
    private int scanPast(String s, int i, int to, Component component, int bit, @Nullable Findings findings) {
        int next = special(s, i, to, component, bit, findings);
        return next < 0 ? next : scan(s, next, to, bit);
    }

    private static boolean isEscape(String s, int i, int to) {
        return s.charAt(i) == '%'
                && i + 2 < to
                && IpAddresses.isHex(s.charAt(i + 1))
                && IpAddresses.isHex(s.charAt(i + 2));
    }

    /** Validates an escape or a character that the first block of the table does not settle; -1 rejects. */
    private int special(String s, int i, int to, Component component, int bit, @Nullable Findings findings) {
        char c = s.charAt(i);
        if (c == '%' && (escapes & CharacterTable.bit(component)) != 0) {
            if (isEscape(s, i, to)) {
                return i + 3;
            }
            if (findings == null) {
                return -1;
            }
            findings.syntax(
                    SyntaxViolation.PERCENT_TRIPLET,
                    component == OPAQUE_START ? OPAQUE_PART : component,
                    i,
                    i + 1,
                    profile.rule(component).clause(),
                    "the percent sign in " + component + " is not followed by two hexadecimal digits");
            return i + 1;
        }
        int codePoint = c;
        int next = i + 1;
        if (Character.isHighSurrogate(c) && next < to && Character.isLowSurrogate(s.charAt(next))) {
            codePoint = Character.toCodePoint(c, s.charAt(next++));
        }
        if ((data[(index[codePoint >>> 8] << 8) | (codePoint & 0xFF)] & bit) != 0) {
            return next;
        }
        if (findings == null) {
            return -1;
        }
        findings.character(i, codePoint, component);
        return next;
    }
}
