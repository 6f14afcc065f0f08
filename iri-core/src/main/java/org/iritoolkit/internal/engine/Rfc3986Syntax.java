package org.iritoolkit.internal.engine;

import static org.iritoolkit.internal.engine.CharacterTable.NOT_HOST;

import org.iritoolkit.check.Component;
import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.profile.HostType;

/** The syntax of RFC 3986 3: every authority has a host, and every reference has a path, which may be empty. */
final class Rfc3986Syntax extends Syntax {
    private static final int HOST = CharacterTable.clean(Component.HOST);

    Rfc3986Syntax(Scanner scanner) {
        super(scanner, false);
    }

    @Override
    public Split split(String s, int scheme, long reading, Split known) {
        int mask = (int) reading;
        int hier = hierStart(s, scheme, mask);
        int queryEnd = queryEnd(s, hier, mask);
        int pathEnd = pathEnd(s, hier, queryEnd, mask);
        int traits = traits(s, scheme, hier, queryEnd, mask);
        if (!s.startsWith("//", hier)) {
            return known.or(hier, -1, -1, hier, pathEnd, queryEnd, traits);
        }
        int host = hier + 2;
        int pathStart = pathStart(s, host, pathEnd);
        if ((mask & NOT_HOST) != 0 && scanner.table().scan(s, host, pathStart, HOST) < pathStart) {
            int start = hostStart(s, host, pathStart);
            int end = hostEnd(s, start, pathStart);
            int shape = Split.shape(hostType(s, host, start, end, pathStart), traits & ~Split.PROVED);
            return known.or(hier, start, end, pathStart, pathEnd, queryEnd, shape);
        }
        HostType type = IpAddresses.isIpv4(s, host, pathStart) ? HostType.IPV4 : HostType.REG_NAME;
        return known.or(hier, host, pathStart, pathStart, pathEnd, queryEnd, Split.shape(type, traits));
    }

    @Override
    public HostType hostType(String s, int from, int hostStart, int hostEnd, int to) {
        if (hostStart < to && s.charAt(hostStart) == '[') {
            return hostStart + 1 < to && (s.charAt(hostStart + 1) | 0x20) == 'v' ? HostType.IPVFUTURE : HostType.IPV6;
        }
        return IpAddresses.isIpv4(s, hostStart, hostEnd) ? HostType.IPV4 : HostType.REG_NAME;
    }

    @Override
    public int hostPartEnd(String s, int from, int to) {
        return to;
    }
}
