package org.iritoolkit.web;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A URL parser: a name, and a function from a string to a {@link Reading}.
 *
 * <p>A parser has no state, opens no connection, and is safe for use by many threads. If a parser throws or returns
 * null, {@link Readings#failures()} lists the parser, and a {@link LinkPolicy} rejects the link.
 *
 * <p>This is an SPI. {@link #installed()} finds the parsers that are registered for {@link java.util.ServiceLoader}.
 */
public interface UrlReader {
    /**
     * Returns the name of the parser in readings.
     *
     * @return the name, for example {@code java.net.URI}
     */
    String name();

    /**
     * Parses a string.
     *
     * @param text any string
     * @return the components that the parser sees, or the reason why the parser rejects the string
     */
    Reading read(String text);

    /**
     * Returns a parser that calls a function.
     *
     * @param name the name of the parser in readings
     * @param function the function that returns the reading of a string
     * @return the parser
     */
    static UrlReader of(String name, Function<String, Reading> function) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(function, "function");
        return new UrlReader() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Reading read(String text) {
                return function.apply(text);
            }

            @Override
            public String toString() {
                return name;
            }
        };
    }

    /**
     * Returns the parsers of this module: {@code rfc3987}, {@code rfc3986-appendix-b}, {@code url-standard},
     * {@code java.net.URI} and {@code java.net.URL}.
     *
     * @return the parsers, in this order
     */
    static List<UrlReader> known() {
        return Readers.KNOWN;
    }

    /**
     * Returns the known parsers, followed by the parsers registered for {@link java.util.ServiceLoader}, sorted by
     * name. A parser that cannot be loaded is included, but fails for every string.
     *
     * @return the parsers, beginning with the known parsers
     */
    static List<UrlReader> installed() {
        return Readers.installed();
    }
}
