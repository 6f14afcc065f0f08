package org.iritoolkit.web;

import org.jspecify.annotations.Nullable;

/** The special schemes and their default ports (URL Standard 4.2). */
enum SpecialScheme {
    FTP("ftp", 21),
    FILE("file", SpecialScheme.NO_PORT),
    HTTP("http", 80),
    HTTPS("https", 443),
    WS("ws", 80),
    WSS("wss", 443);

    static final int NO_PORT = -1;

    private static final SpecialScheme[] ALL = values();

    private final String name;
    private final int defaultPort;

    SpecialScheme(String name, int defaultPort) {
        this.name = name;
        this.defaultPort = defaultPort;
    }

    /** The special scheme of a serialization; null if that scheme is not special. */
    static @Nullable SpecialScheme of(String href, int schemeEnd) {
        for (SpecialScheme scheme : ALL) {
            if (scheme.name.length() == schemeEnd && href.startsWith(scheme.name)) {
                return scheme;
            }
        }
        return null;
    }

    /** The special scheme that has been serialized, and nothing else; null if that scheme is not special. */
    static @Nullable SpecialScheme of(Href href) {
        for (SpecialScheme scheme : ALL) {
            if (href.contentEquals(scheme.name)) {
                return scheme;
            }
        }
        return null;
    }

    int defaultPort() {
        return defaultPort;
    }
}
