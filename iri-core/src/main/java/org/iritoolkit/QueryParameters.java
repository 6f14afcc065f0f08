package org.iritoolkit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a query: {@code name=value} parts, separated by {@code &}.
 *
 * <pre>{@code
 * QueryParameters parameters = Iri.parse("http://example.org/?q=a%26b&lang=fr").queryParameters();
 * parameters.first("q"); // Optional[a&b]
 * parameters.with("lang", "de").without("q"); // lang=de
 * parameters.retain(each -> !each.nameStartsWith("utm_")); // q=a%26b&lang=fr
 * }</pre>
 *
 * <p>This convention comes from HTML, not from a specification on IRIs. The order of parameters and repeated names are
 * kept. A parameter without a value is not the same as one with an empty value. A plus sign represents itself, unless
 * you call {@link #withFormEncoding()}. Parameters that you do not change keep their encoding. An empty part between
 * two {@code &} is not a parameter, and may disappear when the parameters are changed.
 *
 * <p>In new names and values, {@code &}, {@code +}, {@code ;}, {@code #}, {@code %}, {@code =} (only in names) and
 * characters that the profile does not allow in a query are percent-encoded, as in {@link
 * IriBuilder#addQueryParameter(String, String)}. For a query without a reference, the profile is {@code rfc3987}. After
 * {@link #withFormEncoding()}, all characters except ASCII letters, digits and {@code *-._} are percent-encoded.
 * Escapes are UTF-8; for other charsets, see {@code LegacyQuery} of {@code iri-text}. {@link Iri#withQueryParameters}
 * takes parameters of any profile. Instances are immutable, thread-safe, and equal if query and encoding are equal.
 */
public final class QueryParameters {
    /**
     * One parameter.
     *
     * @param raw the part as it appears in the query
     * @param name the decoded name
     * @param value the decoded value; empty if there is no equals sign
     */
    public record Parameter(String raw, Decoded name, Optional<Decoded> value) {
        /**
         * Checks that no argument is null.
         *
         * @param raw the part as it appears in the query
         * @param name the decoded name
         * @param value the decoded value
         */
        public Parameter {
            Objects.requireNonNull(raw, "raw");
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(value, "value");
        }

        /**
         * Returns the decoded value as text.
         *
         * @return the text, which is {@code ""} if there is no equals sign; empty if the octets are not legal text
         */
        public Optional<String> valueText() {
            return value.map(Decoded::text).orElse(Optional.of(""));
        }

        /**
         * Returns whether the decoded name equals one of several names, case-sensitively.
         *
         * @param names the names, decoded
         * @return whether one of the names equals this one; false if the octets of this name are not UTF-8
         */
        public boolean isNamed(String... names) {
            Objects.requireNonNull(names, "names");
            return name.text().filter(List.of(names)::contains).isPresent();
        }

        /**
         * Returns whether the decoded name starts with a prefix, such as {@code utm_}, case-sensitively.
         *
         * @param prefix the prefix, decoded
         * @return whether the name starts with the prefix; false if the octets of the name are not UTF-8
         */
        public boolean nameStartsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return name.text().filter(text -> text.startsWith(prefix)).isPresent();
        }

        /**
         * Returns a description for logs.
         *
         * @return the decoded name, and the value after an equals sign, without user information; escapes that cannot
         *     be decoded are kept
         */
        @Override
        public String toString() {
            return VisibleText.quoted(
                    text(name) + value.map(decoded -> "=" + text(decoded)).orElse(""));
        }
    }

    /** Returns the decoded text, or the escapes if they cannot be decoded. */
    private static String text(Decoded decoded) {
        return decoded.text().orElse(decoded.raw());
    }

    /** Encodes names and values for queries under a profile. */
    private final ComponentEncoder encoder;

    private final String query;
    private final boolean form;

    private QueryParameters(ComponentEncoder encoder, String query, boolean form) {
        this.encoder = encoder;
        this.query = query;
        this.form = form;
    }

    /**
     * Returns the parameters of a query under RFC 3987.
     *
     * @param query the query, without the question mark
     * @return the parameters
     */
    public static QueryParameters of(String query) {
        return of(query, DefaultParser.RFC_3987);
    }

    /** Returns the query parameters of a reference. */
    static QueryParameters of(String query, IriParser parser) {
        Objects.requireNonNull(query, "query");
        return new QueryParameters(new ComponentEncoder(parser, false), query, false);
    }

    /**
     * Returns the parameters with {@code +} read as a space, and a space written as {@code +}, as in HTML's {@code
     * application/x-www-form-urlencoded}.
     *
     * @return the parameters
     */
    public QueryParameters withFormEncoding() {
        return new QueryParameters(encoder, query, true);
    }

    /**
     * Returns the parameters with a new value for a name. The new parameter replaces the first one with that name, and
     * the others with that name are removed; a parameter with a new name is added at the end.
     *
     * @param name the name, decoded
     * @param value the value, decoded
     * @return the parameters
     * @throws IllegalArgumentException if a string contains an unpaired surrogate
     */
    public QueryParameters with(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        return replaced(name, parameter(name, value));
    }

    /**
     * Does the same as {@link #with(String, String)}, but writes the name without a value or an equals sign.
     *
     * @param name the name, decoded
     * @return the parameters
     * @throws IllegalArgumentException if a string contains an unpaired surrogate
     */
    public QueryParameters with(String name) {
        Objects.requireNonNull(name, "name");
        return replaced(name, parameter(name, null));
    }

    /**
     * Returns the parameters with one more parameter at the end.
     *
     * @param name the name, decoded
     * @param value the value, decoded
     * @return the parameters
     * @throws IllegalArgumentException if a string contains an unpaired surrogate
     */
    public QueryParameters withAdded(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        return added(parameter(name, value));
    }

    /**
     * Returns the parameters without those of a given name.
     *
     * @param name the name, decoded
     * @return the parameters; the same object if no parameter has the name
     */
    public QueryParameters without(String name) {
        Objects.requireNonNull(name, "name");
        int first = next(name, 0);
        return first < 0 ? this : withoutNamed(name, first, null);
    }

    /**
     * Returns the parameters that satisfy a condition, unchanged.
     *
     * @param wanted whether to keep a parameter
     * @return the parameters; the same object if all of them are kept
     */
    public QueryParameters retain(Predicate<? super Parameter> wanted) {
        Objects.requireNonNull(wanted, "wanted");
        List<Parameter> all = all();
        List<Parameter> kept = all.stream().filter(wanted).toList();
        return kept.size() == all.size() ? this : withAll(kept);
    }

    /**
     * Returns the parameters sorted by their decoded names, in the order of {@link String#compareTo(String)}, like
     * {@code URLSearchParams.sort} (URL Standard 6.2). Parameters of the same name keep their order.
     *
     * @return the parameters, whose encoding is unchanged; the same object if already sorted
     */
    public QueryParameters sorted() {
        List<Parameter> all = all();
        List<Parameter> sorted = all.stream()
                .sorted(Comparator.comparing(parameter -> text(parameter.name())))
                .toList();
        return sorted.equals(all) ? this : withAll(sorted);
    }

    /**
     * Returns the parameters as one string to sign: percent-encoded again, except for unreserved characters, each with
     * an equals sign, and sorted by name and then by value in the order of their octets (RFC 5849 3.4.1.3.2). This is
     * also the canonical query string of AWS Signature Version 4. OAuth reads a query as a form: call {@link
     * #withFormEncoding()} before, otherwise a plus sign represents itself and becomes {@code %2B}.
     *
     * <p>This method does not remove a parameter, not even {@code oauth_signature} or {@code X-Amz-Signature}. Escapes
     * that are not UTF-8 stay, in upper case.
     *
     * @return the string, in ASCII; an empty string if there are no parameters
     */
    public String canonical() {
        return all().stream()
                .map(parameter -> List.of(
                        canonical(parameter.name().raw()),
                        parameter.value().map(value -> canonical(value.raw())).orElse("")))
                .sorted(Comparator.comparing((List<String> pair) -> pair.get(0)).thenComparing(pair -> pair.get(1)))
                .map(pair -> pair.get(0) + "=" + pair.get(1))
                .collect(Collectors.joining("&"));
    }

    private String canonical(String raw) {
        StringBuilder out = new StringBuilder(raw.length() + 16);
        for (byte octet : Percent.decodeToOctets(form ? raw.replace('+', ' ') : raw)) {
            if (Ascii.isUnreserved(octet)) {
                out.append((char) octet);
            } else {
                Percent.appendOctet(octet & 0xFF, out);
            }
        }
        return out.toString();
    }

    /** Replaces the first parameter named {@code name} with {@code part}, and removes the others of that name. */
    QueryParameters replaced(String name, String part) {
        int first = next(name, 0);
        return first < 0 ? added(part) : withoutNamed(name, first, part);
    }

    /** Removes the parameters named {@code name}; writes the part in place of the first if it is not null. */
    private QueryParameters withoutNamed(String name, int first, @Nullable String part) {
        StringBuilder out = new StringBuilder(query.length() + (part == null ? 0 : part.length()));
        int named = first;
        int end;
        for (int start = 0; start < query.length(); start = end + 1) {
            end = end(start);
            String divider = out.isEmpty() ? "" : "&";
            if (start == named) {
                named = next(name, end + 1);
                out.append(start == first && part != null ? divider + part : "");
            } else if (start < end) {
                out.append(divider).append(query, start, end);
            }
        }
        return withQuery(out.toString());
    }

    /** Adds a part after all others. */
    QueryParameters added(String part) {
        return withQuery(query.isEmpty() || query.endsWith("&") ? query + part : query + "&" + part);
    }

    private QueryParameters withAll(List<Parameter> parameters) {
        return withQuery(parameters.stream().map(Parameter::raw).collect(Collectors.joining("&")));
    }

    private QueryParameters withQuery(String changed) {
        return new QueryParameters(encoder, changed, form);
    }

    /** Returns an encoded parameter: the name and, unless the value is null, an equals sign and the value. */
    private String parameter(String name, @Nullable String value) {
        Percent.encode(name, QueryParameters::isScalarValue);
        Percent.encode(value == null ? "" : value, QueryParameters::isScalarValue);
        return form ? ComponentEncoder.formParameter(name, value) : encoder.parameter(name, value);
    }

    private static boolean isScalarValue(int c) {
        return c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE;
    }

    /** {@return all parameters, in query order; an empty list for an empty query} */
    public List<Parameter> all() {
        List<Parameter> found = new ArrayList<>();
        int end;
        for (int start = 0; start < query.length(); start = end + 1) {
            end = end(start);
            if (start < end) {
                found.add(parameter(query.substring(start, end)));
            }
        }
        return List.copyOf(found);
    }

    /**
     * Returns the decoded values of the parameters with a name.
     *
     * @param name the name, decoded
     * @return the values that are legal text, in query order; empty strings for parameters without a value
     */
    public List<String> values(String name) {
        Objects.requireNonNull(name, "name");
        List<String> values = new ArrayList<>();
        for (int start = next(name, 0); start >= 0; start = next(name, end(start) + 1)) {
            valueText(start).ifPresent(values::add);
        }
        return List.copyOf(values);
    }

    /**
     * Returns the decoded value of the first parameter with a name.
     *
     * @param name the name, decoded
     * @return the value, which is {@code ""} if there is no equals sign; empty if no parameter has the name, or if the
     *     first value is not legal text
     */
    public Optional<String> first(String name) {
        Objects.requireNonNull(name, "name");
        int start = next(name, 0);
        return start < 0 ? Optional.empty() : valueText(start);
    }

    /** Returns the index where the next parameter with a name starts; negative if there is none. */
    private int next(String name, int from) {
        int end;
        for (int start = from; start < query.length(); start = end + 1) {
            end = end(start);
            if (start < end && isNamed(start, end, name)) {
                return start;
            }
        }
        return -1;
    }

    /** Returns the index after the part that starts at an index. */
    private int end(int start) {
        int end = query.indexOf('&', start);
        return end < 0 ? query.length() : end;
    }

    /** Returns whether a parameter's name decodes to a given string. A name without escapes is compared in place. */
    private boolean isNamed(int start, int end, String name) {
        boolean plain = true;
        int equals = start;
        for (; equals < end && query.charAt(equals) != '='; equals++) {
            char c = query.charAt(equals);
            plain &= c != '%' && c != '+';
        }
        return plain
                ? equals - start == name.length() && query.startsWith(name, start)
                : decode(query.substring(start, equals))
                        .text()
                        .filter(name::equals)
                        .isPresent();
    }

    /** Returns the value of the parameter that starts at an index, as {@link Parameter#valueText()} returns it. */
    private Optional<String> valueText(int start) {
        String part = query.substring(start, end(start));
        int equals = part.indexOf('=');
        return equals < 0 ? Optional.of("") : decode(part.substring(equals + 1)).text();
    }

    /**
     * Returns the query, without the question mark.
     *
     * @return the query; an empty string if there are no parameters ({@link Iri#withQueryParameters(QueryParameters)}
     *     then writes no question mark, but {@link Iri#withQuery(String)} does)
     */
    @Override
    public String toString() {
        return query;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QueryParameters that && query.equals(that.query) && form == that.form;
    }

    @Override
    public int hashCode() {
        return Objects.hash(query, form);
    }

    private Parameter parameter(String raw) {
        int equals = raw.indexOf('=');
        String name = equals < 0 ? raw : raw.substring(0, equals);
        return new Parameter(
                raw, decode(name), equals < 0 ? Optional.empty() : Optional.of(decode(raw.substring(equals + 1))));
    }

    private Decoded decode(String text) {
        return form ? Percent.decodeForm(text) : Percent.decode(text);
    }
}
