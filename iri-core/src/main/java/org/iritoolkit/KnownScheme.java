package org.iritoolkit;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a scheme says that normalization can use (RFC 3986 6.2.3).
 *
 * @param name the scheme, in lower case
 * @param defaultPort the port that may be left out; -1 if the scheme has none
 * @param emptyPathIsSlash whether, behind an authority, an empty path means {@code /}
 */
public record KnownScheme(String name, int defaultPort, boolean emptyPathIsSlash) {
    /** The schemes that every normalizer knows. */
    public static final List<KnownScheme> DEFAULTS = List.of(
            new KnownScheme("http", 80, true),
            new KnownScheme("https", 443, true),
            new KnownScheme("ws", 80, true),
            new KnownScheme("wss", 443, true),
            new KnownScheme("coap", 5683, true),
            new KnownScheme("coaps", 5684, true),
            new KnownScheme("ftp", 21, true),
            new KnownScheme("ldap", 389, true),
            new KnownScheme("ldaps", 636, true),
            new KnownScheme("rtsp", 554, true),
            new KnownScheme("telnet", 23, true));

    /** The default port of a scheme, in any case; empty if it has none that is known. */
    static OptionalInt defaultPort(String scheme) {
        return DEFAULTS.stream()
                .filter(known -> known.name().equalsIgnoreCase(scheme) && known.defaultPort() >= 0)
                .mapToInt(KnownScheme::defaultPort)
                .findFirst();
    }
}
