package org.iritoolkit.internal.engine;

import static org.iritoolkit.internal.engine.CharacterTable.EDGE;

import org.iritoolkit.check.Component;
import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.profile.HostType;

/**
 * The syntax of RFC 2396 3 with the IP literals of RFC 2732: the part after a scheme may be opaque, and an authority
 * without a server is a registry name.
 *
 * <p>The revision in draft-duerst-iri-03 2.2 corrects four rules: the part after a scheme may be empty or have a query,
 * labels have at most 63 characters, and IPv4 addresses have numbers up to 255.
 */
final class Rfc2396Syntax extends Syntax {
    private static final int HOST = CharacterTable.clean(Component.HOST);
    private static final int AUTHORITY = CharacterTable.clean(Component.AUTHORITY);
    /** The bit of digits: a port contains no other characters. */
    private static final int DIGIT = CharacterTable.bit(Component.PORT);

    private static final int OPAQUE_START = CharacterTable.clean(Component.OPAQUE_START);

    /** The kind of a range: not a host name, a host name under its rule, or a host name that no restriction forbids. */
    private static final int NO_NAME = 0;

    private static final int DERIVED = 1;
    private static final int ACCEPTED = 2;

    /** The maximum length of a label in the revision; a name that is not longer has no label that is too long. */
    private static final int MAX_LABEL = 63;

    private final boolean revised;

    Rfc2396Syntax(Scanner scanner, boolean revised) {
        super(scanner, true);
        this.revised = revised;
    }

    /**
     * Scans the host in a separate loop, which recognizes a host name by its characters and the ends of its labels. A
     * name with a dot next to a hyphen is left to {@code split}.
     */
    @Override
    public long read(String s, int scheme) {
        int host = scheme + 2;
        if (!s.startsWith("//", scheme)) {
            return super.read(s, scheme);
        }
        int mask = 0;
        int met = 0;
        int before = EDGE;
        int i = host;
        for (; i < s.length(); i++) {
            int bits = scanner.bits(s.charAt(i));
            if ((bits & HOST) != HOST) {
                break;
            }
            mask |= bits;
            met |= bits & before;
            before = bits;
        }
        boolean name = i > host
                && ((met | before) & EDGE) == 0
                && i - host <= MAX_LABEL
                && authorityEnd(s, i, Math.min(i + 1, s.length())) == i
                && ((mask & DIGIT) == 0 || revised || isTopLabelLast(s, host, i));
        return reading(mask | scanner.mask(s, i), name ? i : 0);
    }

    @Override
    public Split split(String s, int scheme, long reading, Split known) {
        int mask = (int) reading;
        int name = (int) (reading >>> Integer.SIZE);
        int hier = hierStart(s, scheme, mask);
        int queryEnd = queryEnd(s, hier, mask);
        int traits = traits(s, scheme, hier, queryEnd, mask);
        if (name > 0) {
            int pathEnd = pathEnd(s, name, queryEnd, mask);
            return known.or(hier, hier + 2, name, name, pathEnd, queryEnd, named(s, hier + 2, name, traits));
        } else if (hier > 0 && isOpaque(s, hier, queryEnd)) {
            int proved = scanner.table().has(s.charAt(hier), OPAQUE_START) ? traits : traits & ~Split.PROVED;
            return known.or(hier, -1, -1, hier, queryEnd, queryEnd, proved | Split.OPAQUE);
        }
        int pathEnd = pathEnd(s, hier, queryEnd, mask);
        if (!s.startsWith("//", hier)) {
            int proved = !revised && hier > 0 && hier == pathEnd ? traits & ~Split.PROVED : traits;
            return known.or(hier, -1, -1, hier, pathEnd, queryEnd, proved);
        }
        int host = hier + 2;
        int pathStart = pathStart(s, host, pathEnd);
        int found = host == pathStart ? ACCEPTED : hostname(s, host, pathStart);
        if (found != NO_NAME) {
            int shape = named(s, host, pathStart, found == ACCEPTED ? traits : traits & ~Split.PROVED);
            return known.or(hier, host, pathStart, pathStart, pathEnd, queryEnd, shape);
        }
        int start = hostStart(s, host, pathStart);
        int end = hostEnd(s, start, pathStart);
        HostType type = hostType(s, host, start, end, pathStart);
        if (type == HostType.REGISTRY) {
            boolean valid = scanner.table().scan(s, host, pathStart, AUTHORITY) == pathStart;
            int shape = Split.shape(type, valid ? traits : traits & ~Split.PROVED);
            return known.or(hier, host, pathStart, pathStart, pathEnd, queryEnd, shape);
        }
        return known.or(hier, start, end, pathStart, pathEnd, queryEnd, Split.shape(type, traits & ~Split.PROVED));
    }

    /** Returns whether the part after a scheme is opaque. In the revision, a valid query is not opaque. */
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

    private int named(String s, int from, int to, int traits) {
        return Split.shape(isIpv4(s, from, to) ? HostType.IPV4 : HostType.REG_NAME, traits);
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

    /** Returns whether an authority is a server with valid user information, host name and port (RFC 2396 3.2.2). */
    private boolean isServer(String s, int from, int hostStart, int hostEnd, int to) {
        return from == to
                || (hostname(s, hostStart, hostEnd) != NO_NAME
                        && (hostStart == from || scanner.derives(s, from, hostStart - 1, Component.USERINFO))
                        && (hostEnd == to || scanner.derives(s, hostEnd + 1, to, Component.PORT)));
    }

    /** Returns whether a range is a host name: its rule and labels match, or it has only digits (RFC 2396 3.2.2). */
    private int hostname(String s, int from, int to) {
        boolean accepted = scanner.table().scan(s, from, to, HOST) == to;
        if (!accepted && !scanner.derives(s, from, to, Component.HOST)) {
            return NO_NAME;
        }
        return areLabels(s, from, to) || (!revised && isIpv4(s, from, to)) ? accepted ? ACCEPTED : DERIVED : NO_NAME;
    }

    private boolean areLabels(String s, int from, int to) {
        int labels = 1;
        for (int start = from; ; labels++) {
            int end = hostPartEnd(s, start, to);
            boolean tooLong = revised && end - start > MAX_LABEL && s.codePointCount(start, end) > MAX_LABEL;
            if (start == end || s.charAt(start) == '-' || s.charAt(end - 1) == '-' || tooLong) {
                return false;
            } else if (end + 1 >= to) {
                return revised ? end == to || (labels > 1 && isTopLabel(s, start)) : isTopLabel(s, start);
            }
            start = end + 1;
        }
    }

    private static boolean isTopLabelLast(String s, int from, int to) {
        return isTopLabel(s, Math.max(from, s.lastIndexOf('.', to - 1) + 1));
    }

    /**
     * Returns whether a label begins with a letter or a non-ASCII character, as the last label of a name
     * must. In the revision of RFC 2396, this is required only if a dot follows the last label.
     */
    private static boolean isTopLabel(String s, int label) {
        return (s.charAt(label) | 0x20) >= 'a';
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
}
