package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;

/**
 * A {@code mailto:} IRI (RFC 6068): addresses, header fields and a body. Addresses may be internationalized (RFC 6530).
 *
 * <p>This class neither sends mail nor decides which header fields are safe (RFC 6068 4). A line break in a header
 * field would begin another field. {@link #violations()} warns about line breaks in header fields, and about line
 * breaks in the body that are not {@code %0D%0A} (RFC 6068 5). This class creates no line breaks that cause warnings.
 *
 * @param iri the IRI
 */
public record MailtoIri(Iri iri) implements SchemeIri {
    private static final SpecClause ADDR_SPEC = new SpecClause("RFC 6068", "2", "addr-spec");
    private static final SpecClause HFNAME = new SpecClause("RFC 6068", "2", "hfname");
    private static final SpecClause UTF_8 = new SpecClause("RFC 6068", "2", "");
    private static final SpecClause LINE_BREAKS = new SpecClause("RFC 6068", "5", "");
    private static final SpecClause SMTPUTF8 = new SpecClause("RFC 6531", "3.3", "");
    private static final String BODY = "body";
    private static final Pattern BREAK = Pattern.compile("\\r\\n?|\\n");

    /** A line break in a body, escaped or not, that is not CR LF. */
    private static final Pattern LONE_BREAK = Pattern.compile("(?i)(?:%0D|\\r)(?!%0A|\\n)|(?<!%0D|\\r)(?:%0A|\\n)");

    /**
     * The syntax of a mail address (RFC 5322 3.4.1), without comments, white space and obsolete forms (RFC 6068 2), and
     * with non-ASCII characters (RFC 6532 3.2).
     */
    private static final RegularRule ADDRESS = RegularRule.of("addr-spec", """
        addr-spec = local-part "@" domain
        local-part = dot-atom-text / quoted-string
        domain = dot-atom-text / "[" *dtext "]"
        dot-atom-text = 1*atext *( "." 1*atext )
        atext = ALPHA / DIGIT / "!" / "#" / "$" / "%" / "&" / "'" / "*" / "+" / "-" / "/" / "=" / "?" / "^" / "_"
            / "`" / "{" / "|" / "}" / "~" / beyond-ascii
        quoted-string = %x22 *( qtext / %x20 / quoted-pair ) %x22
        qtext = %x21 / %x23-5B / %x5D-7E / beyond-ascii
        quoted-pair = %x5C ( %x20-7E / beyond-ascii )
        dtext = %x21-5A / %x5E-7E / beyond-ascii
        beyond-ascii = %x80-10FFFF
        """);

    /** The {@code field-name} rule (RFC 5322 2.2). */
    private static final RegularRule FIELD_NAME = RegularRule.of("field-name", "field-name = 1*( %x21-39 / %x3B-7E )");

    /**
     * A header field.
     *
     * @param name the field name, which is compared without regard to case
     * @param value the field value, decoded
     */
    public record Header(String name, String value) {
        /**
         * Checks that no argument is null.
         *
         * @param name the field name
         * @param value the field value
         */
        public Header {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(value, "value");
        }

        /**
         * Returns a description for logs.
         *
         * @return the name and the value, without user information
         */
        @Override
        public String toString() {
            return VisibleText.quoted(name + ": " + value);
        }
    }

    /** The ranges of a header field's name and value. */
    private record Field(Span name, Span value) {
        static List<Field> of(Parts parts) {
            List<Field> fields = new ArrayList<>();
            Optional<Span> query = parts.of(Component.QUERY);
            int from = query.map(Span::start).orElse(1);
            int end = query.map(Span::end).orElse(0);
            while (from <= end) {
                int ampersand = parts.text().indexOf('&', from);
                int to = ampersand < 0 || ampersand > end ? end : ampersand;
                int equals = parts.text().indexOf('=', from);
                fields.add(new Field(new Span(from, equals), new Span(equals + 1, to)));
                from = to + 1;
            }
            return fields;
        }
    }

    /**
     * Creates a view of an IRI.
     *
     * @param iri an IRI with the {@code mailto} scheme
     * @throws IriSyntaxException if the IRI breaks the grammar (RFC 6068 2)
     */
    public MailtoIri {
        Contents.read(iri, Schemes.MAILTO);
    }

    /**
     * Parses a string.
     *
     * @param text an IRI with the {@code mailto} scheme
     * @return the view
     * @throws IriSyntaxException if the string is not an IRI, or if {@link #MailtoIri(Iri)} rejects the IRI
     */
    public static MailtoIri parse(String text) {
        return new MailtoIri(Iri.parse(text));
    }

    /**
     * Builds an IRI without header fields.
     *
     * @param addresses the addresses, such as {@code joe@example.org}, not encoded and without display names; may be
     *     empty
     * @return the IRI; non-ASCII characters are not percent-encoded
     * @throws MappingException if a string is not an address, or contains an unpaired surrogate
     */
    public static MailtoIri of(String... addresses) {
        Objects.requireNonNull(addresses, "addresses");
        return parse(
                "mailto:" + Arrays.stream(addresses).map(MailtoIri::encoded).collect(Collectors.joining(",")));
    }

    private static String encoded(String address) {
        int mismatch = ADDRESS.mismatch(address, 0, address.length());
        if (mismatch >= 0) {
            Span place = new Span(mismatch, Math.min(mismatch + 1, address.length()));
            throw Contents.refused(SchemeViolation.ADDRESS, address, place, ADDR_SPEC, "scheme.address", address);
        }
        int at = address.lastIndexOf('@');
        return Contents.encode(address.substring(0, at), "!$'*+") + "@"
                + Contents.encode(address.substring(at + 1), "!$'*+:");
    }

    /** Finds errors in decoded addresses and header fields. */
    static void inspect(Parts parts, Consumer<Violation> violations) {
        inspectAddresses(parts, parts.of(Component.PATH).orElseThrow(), violations);
        for (Field field : Field.of(parts)) {
            String name = inspectText(parts, field.name(), violations).orElse("");
            if (FIELD_NAME.mismatch(name, 0, name.length()) >= 0) {
                Message message = SchemeMessages.message("scheme.header", name);
                violations.accept(Contents.violation(
                        parts, SchemeViolation.HEADER, Severity.ERROR, field.name(), HFNAME, message));
            }
            if (Contents.isNamed(name, "to")) {
                inspectAddresses(parts, field.value(), violations);
                continue;
            }
            Optional<String> value = inspectText(parts, field.value(), violations);
            if (Contents.isNamed(name, BODY)) {
                inspectBody(parts, field.value(), violations);
            } else if (value.filter(text -> BREAK.matcher(text).find()).isPresent()) {
                Message message = SchemeMessages.message("scheme.line-break", name);
                violations.accept(lineBreak(parts, field.value(), message));
            }
        }
    }

    private static void inspectBody(Parts parts, Span body, Consumer<Violation> violations) {
        Matcher lone = LONE_BREAK.matcher(parts.text()).region(body.start(), body.end());
        if (lone.find()) {
            Message message = SchemeMessages.message("scheme.line-break.body");
            violations.accept(lineBreak(parts, new Span(lone.start(), lone.end()), message));
        }
    }

    private static Violation lineBreak(Parts parts, Span place, Message message) {
        return Contents.violation(parts, SchemeViolation.LINE_BREAK, Severity.WARNING, place, LINE_BREAKS, message);
    }

    private static void inspectAddresses(Parts parts, Span list, Consumer<Violation> violations) {
        for (Span place : addresses(parts, list)) {
            Optional<String> written = inspectText(parts, place, violations);
            Optional<String> wrong = written.filter(address -> ADDRESS.mismatch(address, 0, address.length()) >= 0);
            if (wrong.isEmpty()) {
                String address = written.orElse("");
                int at = address.lastIndexOf('@');
                if (at > 0 && !Ascii.isAscii(address, 0, at)) {
                    Message message = SchemeMessages.message("scheme.local-part");
                    violations.accept(Contents.violation(
                            parts, SchemeViolation.LOCAL_PART, Severity.ADVICE, place, SMTPUTF8, message));
                }
            } else {
                Message message = SchemeMessages.message("scheme.address", wrong.get());
                violations.accept(
                        Contents.violation(parts, SchemeViolation.ADDRESS, Severity.ERROR, place, ADDR_SPEC, message));
            }
        }
    }

    private static List<Span> addresses(Parts parts, Span list) {
        return list.length() == 0 ? List.of() : Contents.split(',', parts.text(), list);
    }

    /** Decodes percent-encoded octets if they are UTF-8; otherwise reports a violation. */
    private static Optional<String> inspectText(Parts parts, Span place, Consumer<Violation> violations) {
        Decoded decoded = Percent.decode(place.substring(parts.text()));
        if (decoded.malformedAt().isPresent()) {
            int at = place.start() + decoded.malformedAt().getAsInt();
            Message message = SchemeMessages.message("scheme.not-text");
            violations.accept(Contents.violation(
                    parts, SchemeViolation.NOT_TEXT, Severity.ERROR, new Span(at, at + 3), UTF_8, message));
        }
        return decoded.text();
    }

    /**
     * Returns the addresses in the path, followed by the addresses in {@code to} header fields (RFC 6068 2).
     *
     * @return the decoded addresses; empty if the IRI has no addresses and the user has to enter them
     */
    public List<String> to() {
        Parts parts = Parts.of(iri);
        List<Span> lists = new ArrayList<>(List.of(parts.of(Component.PATH).orElseThrow()));
        for (Field field : Field.of(parts)) {
            if (Contents.isNamed(decoded(parts, field.name()), "to")) {
                lists.add(field.value());
            }
        }
        return lists.stream()
                .flatMap(list -> addresses(parts, list).stream())
                .map(place -> decoded(parts, place))
                .toList();
    }

    /**
     * Returns the header fields, including {@code body} and {@code to}.
     *
     * @return the decoded fields, in order of occurrence; line breaks are unchanged, even in {@code body}
     */
    public List<Header> headers() {
        Parts parts = Parts.of(iri);
        return Field.of(parts).stream()
                .map(field -> new Header(decoded(parts, field.name()), decoded(parts, field.value())))
                .toList();
    }

    private static String decoded(Parts parts, Span place) {
        return Contents.decode(place.substring(parts.text())).orElseThrow();
    }

    /**
     * Returns the value of a header field.
     *
     * @param name the name of the field, case-insensitive
     * @return the decoded value; the first value if the field is repeated
     */
    public Optional<String> header(String name) {
        Objects.requireNonNull(name, "name");
        return headers().stream()
                .filter(header -> Contents.isNamed(header.name(), name))
                .map(Header::value)
                .findFirst();
    }

    /**
     * Returns the body of the message.
     *
     * @return the body, in which every line break is CR LF; the first body if there are several
     */
    public Optional<String> body() {
        return header(BODY).map(MailtoIri::withCrLf);
    }

    private static String withCrLf(String text) {
        return BREAK.matcher(text).replaceAll("\r\n");
    }

    /**
     * Returns a copy of this IRI with a new value for a header field. The value replaces the first field with that
     * name, and any other fields with that name are removed. A new field is added at the end. Addresses in the path are
     * kept, even if the name is {@code to}.
     *
     * @param name the name, not encoded, case-insensitive
     * @param value the value, not encoded; each line break in {@code body} becomes CR LF
     * @return the IRI
     * @throws MappingException if the name is not a field name (RFC 5322 2.2), the value of a field other than {@code
     *     body} contains a line break (RFC 6068 5), or an argument contains an unpaired surrogate
     * @throws IriSyntaxException if the name is {@code to} and the value is not a list of addresses
     */
    public MailtoIri withHeader(String name, String value) {
        String written = written(name, value);
        Parts parts = Parts.of(iri);
        List<String> fields = new ArrayList<>();
        boolean isThere = false;
        for (Field field : Field.of(parts)) {
            boolean isNamed = Contents.isNamed(decoded(parts, field.name()), name);
            if (!isNamed || !isThere) {
                fields.add(
                        isNamed
                                ? written
                                : parts.text()
                                        .substring(
                                                field.name().start(),
                                                field.value().end()));
            }
            isThere |= isNamed;
        }
        if (!isThere) {
            fields.add(written);
        }
        return withFields(String.join("&", fields));
    }

    /** Returns a copy with different header fields. In the grammar of RFC 2396, an opaque IRI has no query. */
    private MailtoIri withFields(String fields) {
        String path = Parts.of(iri).text(Component.PATH).orElseThrow();
        return new MailtoIri(
                iri.isOpaque() ? iri.toBuilder().opaquePart(path + "?" + fields).buildIri() : iri.withQuery(fields));
    }

    /**
     * Returns a copy of this IRI with one more header field at the end, even if this IRI already has a field with that
     * name. To change the body, call {@link #withBody(String)}, since a message has only one body.
     *
     * @param name the name, not encoded
     * @param value the value, not encoded
     * @return the IRI
     * @throws MappingException under the same conditions as {@link #withHeader(String, String)}
     * @throws IriSyntaxException under the same conditions as {@link #withHeader(String, String)}
     */
    public MailtoIri withAddedHeader(String name, String value) {
        String before =
                Parts.of(iri).text(Component.QUERY).map(query -> query + "&").orElse("");
        return withFields(before + written(name, value));
    }

    /**
     * Returns a copy of this IRI with a new body instead of the existing body.
     *
     * @param text the new body; each line break becomes CR LF
     * @return the IRI
     * @throws MappingException if the new body contains an unpaired surrogate
     */
    public MailtoIri withBody(String text) {
        Objects.requireNonNull(text, "text");
        return withHeader(BODY, text);
    }

    private static String written(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        int mismatch = FIELD_NAME.mismatch(name, 0, name.length());
        if (mismatch >= 0) {
            Span place = new Span(mismatch, Math.min(mismatch + 1, name.length()));
            throw Contents.refused(SchemeViolation.HEADER, name, place, HFNAME, "scheme.header", name);
        }
        boolean isBody = Contents.isNamed(name, BODY);
        Matcher lineBreak = BREAK.matcher(value);
        if (!isBody && lineBreak.find()) {
            Span place = new Span(lineBreak.start(), lineBreak.start() + 1);
            throw Contents.refused(SchemeViolation.LINE_BREAK, value, place, LINE_BREAKS, "scheme.line-break", name);
        }
        return Contents.encode(name, "!$'*+") + "=" + Contents.encode(isBody ? withCrLf(value) : value, "!$'()*,:@");
    }

    @Override
    public List<Violation> violations() {
        return Contents.inspect(iri, Schemes.MAILTO);
    }

    @Override
    public Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        to().forEach(address -> parts.merge("to", address, (a, b) -> a + ", " + b));
        for (Header header : headers()) {
            if (!Contents.isNamed(header.name(), "to")) {
                parts.merge(header.name(), header.value(), (a, b) -> a + "; " + b);
            }
        }
        return parts;
    }

    /** Returns the IRI. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
