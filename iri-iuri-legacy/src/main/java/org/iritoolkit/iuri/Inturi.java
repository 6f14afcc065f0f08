package org.iritoolkit.iuri;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.percent.Ascii;

/**
 * The {@code inturi} header of an HTTP response to OPTIONS, which lists the forms that the server accepts
 * (draft-masinter-url-i18n-05 4.2.1).
 *
 * <p>The header describes only the server; proxies may support less. A response without the header does not show which
 * forms the server accepts.
 */
public enum Inturi {
    /** The server accepts escaped IURIs, and interprets their octets as UTF-8. */
    IURI,
    /** The server also accepts unescaped IURIs in UTF-8. */
    UTF8;

    private static final String NAME = "inturi";

    /**
     * Parses a header field such as {@code inturi: utf8}. The case of ASCII letters is ignored, as are spaces and tabs
     * around the parts (RFC 2616 2.1, 2.2).
     *
     * @param field the header field, without its line break
     * @return the value
     * @throws IllegalArgumentException if the field has a different name, or a value that the draft does not define
     */
    public static Inturi parse(String field) {
        int colon = field.indexOf(':');
        if (colon < 0 || !part(field.substring(0, colon)).equals(NAME)) {
            throw new IllegalArgumentException("not the header inturi (draft-masinter-url-i18n-05 4.2.1)");
        }
        return tryParse(field.substring(colon + 1))
                .orElseThrow(() -> new IllegalArgumentException("inturi has neither the value iuri nor utf8, at "
                        + (colon + 1) + " (draft-masinter-url-i18n-05 4.2.1); treat the header as absent"));
    }

    /**
     * Parses the value of the header, as HTTP libraries return it.
     *
     * @param value the value
     * @return empty if the draft does not define the value
     */
    public static Optional<Inturi> tryParse(String value) {
        Objects.requireNonNull(value, "value");
        return switch (part(value)) {
            case "iuri" -> Optional.of(IURI);
            case "utf8" -> Optional.of(UTF8);
            default -> Optional.empty();
        };
    }

    private static String part(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        String part = text.substring(start, end);
        return Ascii.isAscii(part) ? part.toLowerCase(Locale.ROOT) : part;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /**
     * The value of the header to send.
     *
     * @return {@code iuri} or {@code utf8}
     */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The complete header field to send.
     *
     * @return {@code inturi: iuri} or {@code inturi: utf8}, without a line break
     */
    public String field() {
        return NAME + ": " + value();
    }

    /**
     * Returns the form of a reference, in UTF-8, that a server with this header accepts.
     *
     * @param reference the reference
     * @return the reference itself for {@link #UTF8}, its URI otherwise
     */
    public IriReference form(IriReference reference) {
        return this == UTF8 ? reference : reference.toUri();
    }

    /**
     * The value of the header to send.
     *
     * @return {@link #value()}
     */
    @Override
    public String toString() {
        return value();
    }
}
