package org.iritoolkit.internal.engine;

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

import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Limit;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * Validates split strings, component by component, with the rules and restrictions of a profile.
 *
 * <p>Validation stops at the first error if the caller needs no other violation; otherwise it continues to the end of
 * the string. This class has no state, and validation takes linear time.
 */
public final class Judge {
    private final Profile profile;
    private final Scanner scanner;
    private final CharacterTable table;
    private final Syntax syntax;

    /** The limits, usually none, in an array so that no iterator is allocated. */
    private final Limit[] limits;

    /** Creates an instance with the same data as a scanner. */
    public Judge(Scanner scanner, Syntax syntax) {
        this.profile = scanner.profile();
        this.scanner = scanner;
        table = scanner.table();
        this.syntax = syntax;
        limits = new Limit[profile.limits().size()]; // toArray throws ClassCastException in the explorer
        for (int i = 0; i < limits.length; i++) {
            limits[i] = profile.limits().get(i);
        }
    }

    /**
     * Validates the whole string, except for the profile's limits.
     *
     * @param findings receives the violations; null to stop at the first error
     * @return false if validation stopped at an error
     */
    public boolean accepts(String s, Split split, @Nullable Findings findings) {
        int hier = split.hierStart();
        int pathStart = split.pathStart();
        int pathEnd = split.pathEnd();
        int queryEnd = split.queryEnd();
        return (hier == 0 || scheme(s, hier - 1, findings))
                && (hier == 0 || hier < pathEnd || !syntax.needsHierPart() || missingHierPart(hier, findings))
                && (!split.hasAuthority() || authority(s, split, findings))
                && (split.isOpaque()
                        ? opaque(s, hier, pathEnd, findings)
                        : range(s, pathStart, pathEnd, PATH, findings))
                && range(s, pathEnd + 1, queryEnd, QUERY, findings)
                && range(s, queryEnd + 1, s.length(), FRAGMENT, findings);
    }

    /** Returns whether a string satisfies the limits of the profile. */
    public boolean acceptsLimits(String text, Split split, @Nullable Findings findings) {
        if (limits.length == 0) {
            return true;
        }
        ComponentText reference = new ComponentText(
                text, Component.REFERENCE, 0, text.length(), profile, component -> split.span(component, text));
        for (Limit limit : limits) {
            Optional<Violation> violation = limit.violation(reference);
            if (violation.isPresent()) {
                if (findings == null) {
                    return false;
                }
                findings.syntax(violation.get());
            }
        }
        return true;
    }

    /** Validates a string that is a single component other than an authority. */
    public void component(String s, Component component, Findings findings) {
        int n = s.length();
        HostType type = component == HOST ? syntax.hostType(s, 0, 0, n, n) : HostType.REGISTRY;
        if (component == SCHEME) {
            scheme(s, n, findings);
        } else if (type != HostType.REGISTRY) {
            host(s, 0, n, type, findings);
        } else if (n == 0 && (component == OPAQUE_START || component == OPAQUE_PART)) {
            SpecClause clause = profile.rule(OPAQUE_START).clause();
            findings.syntax(CoreViolation.MISSING_HIER_PART, ".opaque", OPAQUE_PART, new Span(0, 0), clause);
        } else if (component == OPAQUE_PART) {
            opaque(s, 0, n, findings);
        } else {
            range(s, 0, n, component == HOST ? AUTHORITY : component, findings);
        }
    }

    private boolean missingHierPart(int hier, @Nullable Findings findings) {
        if (findings != null) {
            findings.syntax(
                    CoreViolation.MISSING_HIER_PART, "", PATH, new Span(hier, hier), profile.clause("hier_part"));
        }
        return findings != null && findings.wantsMore();
    }

    private boolean scheme(String s, int end, @Nullable Findings findings) {
        if (end > 0 && Ascii.isLetter(s.charAt(0))) {
            return range(s, 1, end, SCHEME, findings);
        }
        if (findings == null) {
            return false;
        }
        if (end == 0) {
            findings.syntax(CoreViolation.MISSING_SCHEME, ".colon", SCHEME, new Span(0, 0), profile.clause("scheme"));
            return findings.wantsMore();
        }
        int first = s.codePointAt(0);
        int next = Character.charCount(first);
        if (Character.getType(first) == Character.SURROGATE) {
            findings.character(0, first, SCHEME);
        } else {
            SpecClause clause = profile.clause("scheme");
            CharacterName name = new CharacterName(first);
            findings.syntax(CoreViolation.CHARACTER_NOT_ALLOWED, ".scheme", SCHEME, new Span(0, next), clause, name);
        }
        return findings.wantsMore() && range(s, next, end, SCHEME, findings);
    }

    private boolean opaque(String s, int from, int to, @Nullable Findings findings) {
        int second = from + 1;
        if (scanner.isEscape(s, from, to)) {
            second = from + 3;
        } else if (second < to && Character.isSurrogatePair(s.charAt(from), s.charAt(second))) {
            second++;
        }
        return range(s, from, second, OPAQUE_START, findings) && range(s, second, to, OPAQUE_PART, findings);
    }

    private boolean authority(String s, Split split, @Nullable Findings findings) {
        int start = split.hierStart() + 2;
        HostType type = split.hostType();
        if (type == null || type == HostType.REGISTRY) {
            return range(s, start, split.pathStart(), AUTHORITY, findings);
        }
        return range(s, start, split.hostStart() - 1, USERINFO, findings)
                && host(s, split.hostStart(), split.hostEnd(), type, findings)
                && port(s, split.hostEnd() + 1, split.pathStart(), findings);
    }

    /**
     * Validates a port. If the port is not a number, one violation reports this and the likely reason. Most clients
     * start a path at a backslash, so characters after a backslash are reported separately.
     */
    private boolean port(String s, int from, int to, @Nullable Findings findings) {
        int first = table.scan(s, from, to, CharacterTable.bit(PORT));
        if (findings == null
                || first >= to
                || s.charAt(first) == '\\'
                || s.substring(first, to).codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
            return range(s, from, to, PORT, findings);
        }
        int last = first;
        while (last < to && !Ascii.isDigit(s.charAt(last))) {
            last++;
        }
        int comma = s.indexOf(',', first);
        String reason = comma >= 0 && comma < to ? ".hosts" : s.indexOf('@', to) >= 0 ? ".password" : ".port";
        SpecClause clause = profile.clause("port");
        Component component = reason.equals(".hosts") ? AUTHORITY : PORT;
        Span span = new Span(first, last);
        findings.syntax(CoreViolation.CHARACTER_NOT_ALLOWED, reason, component, span, clause);
        return true;
    }

    private boolean host(String s, int from, int to, HostType type, @Nullable Findings findings) {
        if (type == HostType.IPV6 || type == HostType.IPVFUTURE) {
            return ipLiteral(s, from, to, type, findings);
        }
        boolean isAfterPassword = findings != null && isAfterPassword(s, from);
        if (findings != null && isAfterPassword && !atSigns(s, from, to, findings)) {
            return false;
        }
        for (int start = from; start < to; ) {
            int end = syntax.hostPartEnd(s, start, to);
            end = isAfterPassword ? at(s, start, end) : end;
            if (!range(s, start, end, HOST, findings)) {
                return false;
            }
            start = end + 1;
        }
        return findings == null || findings.wantsMore();
    }

    /** Reports the at sign before a host if the host contains another, which may end the password, and so on. */
    private boolean atSigns(String s, int from, int to, Findings findings) {
        SpecClause clause = profile.rule(USERINFO).clause();
        int before = from - 1;
        for (int at = at(s, from, to); at < to && findings.wantsMore(); at = at(s, at + 1, to)) {
            findings.syntax(CoreViolation.CHARACTER_NOT_ALLOWED, ".at", USERINFO, new Span(before, before + 1), clause);
            before = at;
        }
        return findings.wantsMore();
    }

    /** Returns whether user information with a password is before a host, so an at sign in the host may be its end. */
    private boolean isAfterPassword(String s, int host) {
        int slashes = s.lastIndexOf("//", host);
        int colon = s.indexOf(':', slashes + 2);
        return slashes >= 0
                && colon >= 0
                && colon < host - 1
                && s.charAt(host - 1) == '@'
                && !table.has('@', CharacterTable.bit(HOST));
    }

    private static int at(String s, int start, int end) {
        int at = start;
        while (at < end && s.charAt(at) != '@') {
            at++;
        }
        return at;
    }

    private boolean ipLiteral(String s, int from, int to, HostType type, @Nullable Findings findings) {
        if (s.charAt(to - 1) == ']'
                && (type == HostType.IPV6
                        ? IpAddresses.isIpv6(s, from + 1, to - 1)
                        : IpAddresses.isIpvFuture(s, from + 1, to - 1))) {
            return true;
        }
        if (findings != null) {
            String defect = ipLiteralDefect(s, from, to, type);
            SpecClause clause = profile.clause(syntax.hasRegistries() ? "IPv6reference" : "IP-literal");
            findings.syntax(CoreViolation.IP_LITERAL, defect, HOST, new Span(from, to), clause);
        }
        return findings != null && findings.wantsMore();
    }

    private static String ipLiteralDefect(String s, int from, int to, HostType type) {
        int close = s.indexOf(']', from);
        if (close < 0 || close >= to) {
            return ".open";
        } else if (close < to - 1) {
            return ".after";
        } else if (type == HostType.IPVFUTURE) {
            return ".future";
        }
        return s.substring(from, close).indexOf('%') < 0 ? ".ipv6" : ".zone";
    }

    /** Validates a range with the rule of a component; an empty or reversed range is valid. */
    private boolean range(String s, int from, int to, Component component, @Nullable Findings findings) {
        if (from >= to) {
            return true;
        }
        int accepted = CharacterTable.bit(component);
        boolean errors = findings == null || findings.isOfFirstError();
        int bit = errors ? accepted : accepted << CharacterTable.CLEAN_SHIFT;
        int i = table.scan(s, from, to, bit);
        while (i < to) {
            int next = next(s, i, to, component, bit, findings);
            i = next < 0 ? next : table.scan(s, next, to, bit);
            if (i < 0 || (i > next && findings != null && !findings.wantsMore())) { // after the run
                return false;
            }
        }
        return findings == null || findings.wantsMore();
    }

    /** Skips an escape or a character where a scan stopped; returns -1 at an error if errors are not collected. */
    private int next(String s, int i, int to, Component component, int bit, @Nullable Findings findings) {
        char c = s.charAt(i);
        if (c == '%' && scanner.haveEscapes(CharacterTable.bit(component))) {
            if (scanner.isEscape(s, i, to)) {
                return i + 3;
            }
            if (findings == null) {
                return -1;
            }
            Component shown = component == OPAQUE_START ? OPAQUE_PART : component;
            SpecClause clause = profile.rule(component).clause();
            Span span = new Span(i, i + 1);
            int ofScript = ofScript(s, i, to);
            if (ofScript < 0) {
                findings.syntax(CoreViolation.PERCENT_TRIPLET, "", shown, span, clause, component);
            } else {
                String octets = Percent.encode(Character.toString(ofScript), CodePointSet.EMPTY);
                CharacterName name = new CharacterName(ofScript);
                findings.syntax(CoreViolation.PERCENT_TRIPLET, ".script", shown, span, clause, component, name, octets);
            }
            return i + 1;
        }
        int codePoint = c;
        int next = i + 1;
        if (Character.isHighSurrogate(c) && next < to && Character.isLowSurrogate(s.charAt(next))) {
            codePoint = Character.toCodePoint(c, s.charAt(next++));
        }
        if (table.has(codePoint, bit)) {
            return next;
        }
        if (findings == null) {
            return -1;
        }
        findings.character(i, codePoint, component);
        return next;
    }

    /** Returns the character of {@code %uXXXX}, which the JavaScript function {@code escape} writes; -1 if there is none. */
    private static int ofScript(String s, int at, int to) {
        int end = at + 6;
        if (end > to || s.charAt(at + 1) != 'u') {
            return -1;
        }
        int c = 0;
        for (int i = at + 2; i < end; i++) {
            int digit = Ascii.isHexDigit(s.charAt(i)) ? Character.digit(s.charAt(i), 16) : -1;
            if (digit < 0) {
                return -1;
            }
            c = c << 4 | digit;
        }
        return Character.isSurrogate((char) c) ? -1 : c;
    }
}
