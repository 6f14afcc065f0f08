package org.iritoolkit;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.mapping.Decoded;
import org.iritoolkit.mapping.PercentEncoding;
import org.iritoolkit.percent.PercentCodec;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a query by the usual convention of {@code name=value} parts with {@code &} between them: reads them,
 * and writes a query with other ones.
 *
 * <p>No document of IRIs defines it; HTML does. The order and repeated names are kept, and so is the difference between
 * a parameter without a value and one with an empty value. A plus sign is a plus sign unless {@link #withFormEncoding()}
 * is asked for. Parameters that are not changed stay as they were written. What is written is ASCII, so that it is good
 * in the query of any profile. Values are immutable and safe for use by many threads; they compare as texts.
 */
public final class QueryParameters {
    /**
     * One parameter.
     *
     * @param raw the part as written
     * @param name what the name stands for
     * @param value what the value stands for; empty if there is no equals sign
     */
    public record Parameter(String raw, Decoded name, Optional<Decoded> value) {
        /**
         * Checks that nothing is null.
         *
         * @param raw the part as written
         * @param name what the name stands for
         * @param value what the value stands for; empty if there is no equals sign
         */
        public Parameter {
            Objects.requireNonNull(raw, "raw");
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(value, "value");
        }
    }

    private final String query;
    private final boolean form;
    private final Charset charset;

    private QueryParameters(String query, boolean form, Charset charset) {
        this.query = query;
        this.form = form;
        this.charset = charset;
    }

    /**
     * The parameters of a query.
     *
     * @param query the query, without the question mark
     * @return the parameters
     */
    public static QueryParameters of(String query) {
        return new QueryParameters(Objects.requireNonNull(query, "query"), false, StandardCharsets.UTF_8);
    }

    /**
     * The parameters with {@code +} read as a space, and a space written as {@code +}, as in {@code
     * application/x-www-form-urlencoded} of HTML.
     *
     * @return the parameters
     */
    public QueryParameters withFormEncoding() {
        return new QueryParameters(query, true, charset);
    }

    /**
     * The parameters with {@code +} read as a plus sign, and a space written as {@code %20}, as in any other query.
     *
     * @return the parameters
     */
    public QueryParameters withoutFormEncoding() {
        return new QueryParameters(query, false, charset);
    }

    /**
     * The parameters with escapes read and written in another charset, as old forms have them. What is read is text to
     * match names with, never part of an IRI (draft-duerst-iri-03 3.2).
     *
     * @param newCharset the charset
     * @return the parameters
     */
    public QueryParameters withCharset(Charset newCharset) {
        return new QueryParameters(query, form, Objects.requireNonNull(newCharset, "newCharset"));
    }

    /**
     * The parameters with one of a name, in place of the first one of that name; further ones of that name go. A name
     * that is not there is added after all others.
     *
     * @param name what the name stands for
     * @param value what the value stands for
     * @return the parameters
     * @throws IllegalArgumentException if the charset has no octets for a character, naming both
     */
    public QueryParameters with(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        return replaced(name, encode(name) + "=" + encode(value));
    }

    /**
     * The parameters with one more after all others.
     *
     * @param name what the name stands for
     * @param value what the value stands for
     * @return the parameters
     * @throws IllegalArgumentException if the charset has no octets for a character, naming both
     */
    public QueryParameters withAdded(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        return withQuery(query.isEmpty() ? "" : query + "&", encode(name) + "=" + encode(value));
    }

    /**
     * The parameters without those of a name.
     *
     * @param name what the name stands for
     * @return the parameters; these, if the name is not there
     */
    public QueryParameters without(String name) {
        Objects.requireNonNull(name, "name");
        return replaced(name, "");
    }

    /**
     * The parameters with a part in place of the first one of a name, and without the others of that name.
     *
     * @param part a parameter as written; empty for none
     */
    QueryParameters replaced(String name, String part) {
        StringBuilder out = new StringBuilder();
        boolean written = false;
        boolean found = false;
        for (Parameter parameter : all()) {
            boolean named = parameter.name().text().filter(name::equals).isPresent();
            found |= named;
            if (!named || (!written && !part.isEmpty())) {
                out.append(out.isEmpty() ? "" : "&").append(named ? part : parameter.raw());
                written |= named;
            }
        }
        if (written || part.isEmpty()) {
            return found ? withQuery("", out.toString()) : this;
        }
        return withQuery(query.isEmpty() ? "" : query + "&", part);
    }

    private QueryParameters withQuery(String before, String after) {
        return new QueryParameters(before + after, form, charset);
    }

    private String encode(String data) {
        StringBuilder out = new StringBuilder(data.length() + 16);
        for (byte octet : octets(data)) {
            char c = (char) (octet & 0xFF);
            if (isUnreserved(c) || (form && c == '*')) {
                out.append(c);
            } else if (form && c == ' ') {
                out.append('+');
            } else {
                PercentCodec.octet(c, out);
            }
        }
        return out.toString();
    }

    private byte[] octets(String data) {
        if (!charset.canEncode()) {
            throw new IllegalArgumentException("the charset " + charset + " can be read and not written");
        }
        try {
            ByteBuffer encoded = charset.newEncoder().encode(CharBuffer.wrap(data));
            byte[] octets = new byte[encoded.remaining()];
            encoded.get(octets);
            return octets;
        } catch (CharacterCodingException e) {
            CharsetEncoder encoder = charset.newEncoder();
            String lacking = data.codePoints()
                    .mapToObj(Character::toString)
                    .filter(character -> !encoder.canEncode(character))
                    .findFirst()
                    .orElse(data);
            throw new IllegalArgumentException(
                    String.format(
                            "the charset %s has no octets for U+%04X; write the query in UTF-8",
                            charset, lacking.codePointAt(0)),
                    e);
        }
    }

    /** {@code unreserved} of RFC 3986 2.3, without the tilde in forms, whose receivers expect its escape. */
    private boolean isUnreserved(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '.'
                || c == '_'
                || (c == '~' && !form);
    }

    /**
     * All parameters.
     *
     * @return in the order of the query; none for an empty query
     */
    public List<Parameter> all() {
        List<Parameter> found = new ArrayList<>();
        int start = 0;
        while (start < query.length()) {
            int end = query.indexOf('&', start);
            end = end < 0 ? query.length() : end;
            if (end > start) {
                found.add(parameter(query.substring(start, end)));
            }
            start = end + 1;
        }
        return List.copyOf(found);
    }

    /**
     * The decoded values of a name.
     *
     * @param name the name, decoded
     * @return the values that are legal text, in the order of the query; a parameter without a value counts as empty
     */
    public List<String> values(String name) {
        Objects.requireNonNull(name, "name");
        return named(name).flatMap(parameter -> text(parameter).stream()).toList();
    }

    /**
     * The decoded value of the first parameter of a name.
     *
     * @param name the name, decoded
     * @return empty if the name is not there, or if the value of the first parameter of that name is no legal text; a
     *     parameter without a value counts as empty text
     */
    public Optional<String> first(String name) {
        Objects.requireNonNull(name, "name");
        return named(name).findFirst().flatMap(QueryParameters::text);
    }

    private Stream<Parameter> named(String name) {
        return all().stream()
                .filter(parameter ->
                        parameter.name().text().filter(name::equals).isPresent());
    }

    /** The value; empty text where there is none, nothing where it is no legal text. */
    private static Optional<String> text(Parameter parameter) {
        return parameter.value().map(Decoded::text).orElse(Optional.of(""));
    }

    /**
     * The query, without the question mark.
     *
     * @return what {@link IriBuilder#query(String)} takes
     */
    @Override
    public String toString() {
        return query;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QueryParameters that
                && query.equals(that.query)
                && form == that.form
                && charset.equals(that.charset);
    }

    @Override
    public int hashCode() {
        return Objects.hash(query, form, charset);
    }

    private Parameter parameter(String raw) {
        int equals = raw.indexOf('=');
        String name = equals < 0 ? raw : raw.substring(0, equals);
        return new Parameter(
                raw, decode(name), equals < 0 ? Optional.empty() : Optional.of(decode(raw.substring(equals + 1))));
    }

    private Decoded decode(String text) {
        return form ? PercentEncoding.decodeForm(text, charset) : PercentEncoding.decode(text, charset);
    }
}
