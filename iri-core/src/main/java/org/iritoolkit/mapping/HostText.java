package org.iritoolkit.mapping;

import org.iritoolkit.internal.PercentCodec;
import org.jspecify.annotations.Nullable;

/** The name that a host with escapes stands for. */
final class HostText {
    private HostText() {}

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
