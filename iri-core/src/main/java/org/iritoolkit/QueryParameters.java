package org.iritoolkit;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.mapping.Decoded;
import org.iritoolkit.mapping.PercentEncoding;

/**
 * The parameters of a query by the usual convention of {@code name=value} parts with {@code &} between them.
 *
 * <p>No document of IRIs defines it; HTML does. The order and repeated names are kept, and so is the difference between
 * a parameter without a value and one with an empty value. A plus sign is a plus sign unless {@link #formEncoded()} is
 * asked for.
 */
public final class QueryParameters {
    /**
     * One parameter.
     *
     * @param raw the part as written
     * @param name what the name stands for
     * @param value what the value stands for; empty if there is no equals sign
     */
    public record Parameter(String raw, Decoded name, Optional<Decoded> value) {}

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
        return new QueryParameters(query, false, StandardCharsets.UTF_8);
    }

    /**
     * The parameters with {@code +} read as a space, as in {@code application/x-www-form-urlencoded}.
     *
     * @return the parameters
     */
    public QueryParameters formEncoded() {
        return new QueryParameters(query, true, charset);
    }

    /**
     * The parameters with escapes read in another charset: text to match names with, never part of an IRI.
     *
     * @param newCharset the charset
     * @return the parameters
     */
    public QueryParameters withCharset(Charset newCharset) {
        return new QueryParameters(query, form, newCharset);
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
        return all().stream()
                .filter(parameter ->
                        parameter.name().text().filter(name::equals).isPresent())
                .flatMap(parameter -> parameter.value().map(Decoded::text).orElse(Optional.of("")).stream())
                .toList();
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
