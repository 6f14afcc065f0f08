package org.iritoolkit.web;

import org.jspecify.annotations.Nullable;

/** The special schemes and their default ports (URL Standard 4.2). */
enum SpecialScheme {
    HTTPS("https", 443),
    HTTP("http", 80),
    FTP("ftp", 21),
    FILE("file", SpecialScheme.NO_PORT),
    WS("ws", 80),
    WSS("wss", 443);

    static final int NO_PORT = -1;

    private static final SpecialScheme[] ALL = values();

    private final String name;
    private final String start;
    private final int defaultPort;

    SpecialScheme(String name, int defaultPort) {
        this.name = name;
        this.start = name + "://";
        this.defaultPort = defaultPort;
    }

    /** Returns the special scheme that equals a range of a string, ignoring case; null if there is none. */
    static @Nullable SpecialScheme of(String text, int start, int end) {
        for (SpecialScheme scheme : ALL) {
            if (scheme.name.length() == end - start && text.regionMatches(true, start, scheme.name, 0, end - start)) {
                return scheme;
            }
        }
        return null;
    }

    /**
     * Returns the special scheme at the start of a string, in lower case and followed by two solidi; null if there is
     * none.
     */
    static @Nullable SpecialScheme atStart(String text) {
        for (SpecialScheme scheme : ALL) {
            if (text.startsWith(scheme.start)) {
                return scheme;
            }
        }
        return null;
    }

    String text() {
        return name;
    }

    int defaultPort() {
        return defaultPort;
    }
}
