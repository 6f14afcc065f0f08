package org.iritoolkit.internal.engine;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.profile.HostType;

/**
 * The syntax of RFC 2396 3 with the IP literals of RFC 2732: what follows a scheme may be an opaque part, and an
 * authority that has no server is the name of a registry.
 *
 * <p>The revision is the one that draft-duerst-iri-03 2.2 took over. It corrects four rules: the part after a scheme may
 * be empty, a query may be there, labels have at most 63 characters, and IPv4 addresses have numbers up to 255.
 */
final class Rfc2396Syntax extends Syntax {
    private static final int HOST = CharacterTable.bit(Component.HOST);
    private static final int AUTHORITY = CharacterTable.bit(Component.AUTHORITY);
    private static final int OPAQUE_START = CharacterTable.bit(Component.OPAQUE_START);

    /** The longest label of the revision. */
    private static final int MAX_LABEL = 63;

    private final boolean revised;

    Rfc2396Syntax(Scanner scanner, boolean revised) {
        super(scanner);
        this.revised = revised;
    }

    @Override
    public Split split(String s, int scheme, int mask, Split known) {
        int hier = hierStart(s, scheme, mask);
        int queryEnd = queryEnd(s, hier, mask);
        int traits = traits(s, scheme, hier, queryEnd, mask);
        int unproved = traits & ~Split.PROVED;
        if (hier > 0 && isOpaque(s, hier, queryEnd)) {
            int proved = scanner.table.has(s.charAt(hier), OPAQUE_START) ? traits : unproved;
            return known.or(hier, -1, -1, hier, queryEnd, queryEnd, proved | Split.OPAQUE);
        }
        int pathEnd = pathEnd(s, hier, queryEnd, mask);
        if (!s.startsWith("//", hier)) {
            int proved = needsHierPart() && hier > 0 && hier == pathEnd ? unproved : traits;
            return known.or(hier, -1, -1, hier, pathEnd, queryEnd, proved);
        }
        int start = hier + 2;
        int pathStart = pathStart(s, start, pathEnd);
        int end = pathStart;
        boolean proved = scanner.table.scan(s, start, end, HOST) == end;
        HostType type;
        if (start == end || isHostname(s, start, end, proved)) {
            type = isIpv4(s, start, end) ? HostType.IPV4 : HostType.REG_NAME;
        } else {
            int host = hostStart(s, start, pathStart);
            int hostEnd = hostEnd(s, host, pathStart);
            type = hostType(s, start, host, hostEnd, pathStart);
            boolean registry = type == HostType.REGISTRY;
            proved = registry && scanner.table.scan(s, start, end, AUTHORITY) == end;
            start = registry ? start : host;
            end = registry ? end : hostEnd;
        }
        int shape = Split.shape(type, proved ? traits : unproved);
        return known.or(hier, start, end, pathStart, pathEnd, queryEnd, shape);
    }

    /** Whether what follows a scheme is an opaque part. A question mark begins one if no query can (RFC 2396 3). */
    private boolean isOpaque(String s, int hier, int queryEnd) {
        if (hier == queryEnd || s.charAt(hier) == '/') {
            return false;
        }
        return !revised
                || s.charAt(hier) != '?'
                || (!scanner.derives(s, hier + 1, queryEnd, Component.QUERY)
                        && scanner.derives(s, hier, hier + 1, Component.OPAQUE_START)
                        && scanner.derives(s, hier + 1, queryEnd, Component.OPAQUE_PART));
    }

    @Override
    public HostType hostType(String s, int from, int hostStart, int hostEnd, int to) {
        if (hostStart < to && s.charAt(hostStart) == '[') {
            return HostType.IPV6;
        } else if (!isServer(s, from, hostStart, hostEnd, to)) {
            return HostType.REGISTRY;
        }
        return isIpv4(s, hostStart, hostEnd) ? HostType.IPV4 : HostType.REG_NAME;
    }

    /** Whether an authority is server-based (RFC 2396 3.2.2): user information, host name and port as the rules say. */
    private boolean isServer(String s, int from, int hostStart, int hostEnd, int to) {
        return from == to
                || (isHostname(s, hostStart, hostEnd, false)
                        && (hostStart == from || scanner.derives(s, from, hostStart - 1, Component.USERINFO))
                        && (hostEnd == to || scanner.derives(s, hostEnd + 1, to, Component.PORT)));
    }

    /** Whether a range, if it fits the rule, is a host name by its labels, or an IPv4 address (RFC 2396 3.2.2). */
    private boolean isHostname(String s, int from, int to, boolean derived) {
        return (derived || scanner.derives(s, from, to, Component.HOST))
                && (areLabels(s, from, to) || (!revised && isIpv4(s, from, to)));
    }

    private boolean areLabels(String s, int from, int to) {
        int labels = 1;
        for (int start = from; ; labels++) {
            int end = hostPartEnd(s, start, to);
            boolean tooLong = revised && end - start > MAX_LABEL && s.codePointCount(start, end) > MAX_LABEL;
            if (start == end || s.charAt(start) == '-' || s.charAt(end - 1) == '-' || tooLong) {
                return false;
            } else if (end + 1 >= to) {
                return isTopLabel(s, start, labels, end < to);
            }
            start = end + 1;
        }
    }

    /**
     * Whether the last of some labels begins with a letter, or with what is not ASCII. The revision requires that only
     * of one that a dot follows, which must not be the only one.
     */
    private boolean isTopLabel(String s, int start, int labels, boolean dot) {
        boolean letter = (s.charAt(start) | 0x20) >= 'a';
        return revised ? !dot || (labels > 1 && letter) : letter;
    }

    private boolean isIpv4(String s, int from, int to) {
        return from < to
                && s.charAt(to - 1) <= '9'
                && (revised ? IpAddresses.isIpv4(s, from, to) : IpAddresses.isIpv4OfRfc2396(s, from, to));
    }

    @Override
    public int hostPartEnd(String s, int from, int to) {
        int dot = s.indexOf('.', from);
        return dot < 0 || dot > to ? to : dot;
    }

    @Override
    public boolean needsHierPart() {
        return !revised;
    }

    @Override
    public boolean hasRegistries() {
        return true;
    }

    @Override
    public boolean removesDotSegments() {
        return false;
    }

    @Override
    public SpecClause componentsClause() {
        return new SpecClause("RFC 2396", "3", "");
    }

    @Override
    public SpecClause authorityClause() {
        return new SpecClause("RFC 2396", "3.2.2", "");
    }
}
