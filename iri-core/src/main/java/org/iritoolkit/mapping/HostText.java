package org.iritoolkit.mapping;

import org.iritoolkit.check.Component;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.PercentCodec;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/** The name that a host with escapes stands for. */
final class HostText {
    private HostText() {}

    /** Whether a host is the name of a server, which alone is mapped: no IP address, and no name of a registry. */
    static boolean isName(String host, Engine engine) {
        return !host.isEmpty()
                && engine.split(
                        "//" + host,
                        (text, hier, hostStart, hostEnd, pathStart, pathEnd, queryEnd, type) ->
                                type == HostType.REG_NAME);
    }

    /** Whether a text may stand as a host name: not empty, and made of what the profile accepts there. */
    static boolean mayStand(String name, Engine engine) {
        return !name.isEmpty() && name.codePoints().allMatch(c -> c == '.' || engine.accepts(c, Component.HOST));
    }

    /** The host with its escapes decoded; null if they are not legal UTF-8. */
    static @Nullable String decode(String host) {
        int first = host.indexOf('%');
        if (first < 0) {
            return host;
        }
        StringBuilder out = new StringBuilder(host.length()).append(host, 0, first);
        for (int i = first; i < host.length(); ) {
            if (host.charAt(i) != '%') {
                out.append(host.charAt(i++));
                continue;
            }
            int c = PercentCodec.codePointAt(host, i, host.length());
            if (c < 0) {
                return null;
            }
            out.appendCodePoint(c);
            i += PercentCodec.escapedLength(c);
        }
        return out.toString();
    }
}
