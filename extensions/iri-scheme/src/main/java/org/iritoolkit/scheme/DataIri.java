package org.iritoolkit.scheme;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
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
import org.iritoolkit.percent.Percent;

/**
 * A {@code data:} IRI (RFC 2397), which contains octets and their media type.
 *
 * <p>White space in base64 is ignored, as browsers do (Fetch, data: URL processor), with a warning of {@link
 * #violations()}. For strict base64 (RFC 4648 3.3), raise the warning in a parser: {@code
 * withChecks("scheme").withSeverity("scheme.base64", Severity.ERROR)}. Unlike a browser, this class neither sniffs the
 * octets nor repairs other violations of RFC 2397.
 *
 * @param iri the IRI
 */
public record DataIri(Iri iri) implements SchemeIri {
    private static final String DEFAULT_TYPE = "text/plain";
    private static final String CHARSET = "charset";
    private static final SpecClause ALPHABET = new SpecClause("RFC 4648", "4", "");
    private static final SpecClause TOKEN_RULE = new SpecClause("RFC 2045", "5.1", "token");

    /** Printable ASCII characters except {@code ( ) < > @ , ; : \ " / [ ] ? =} (RFC 2045 5.1). */
    private static final RegularRule TOKEN = RegularRule.of("token", """
        token = 1*( "!" / %x23-27 / "*" / "+" / "-" / "." / DIGIT / ALPHA / %x5E-60 / %x7B-7E )
        """);

    private static final SpecClause PADDING = new SpecClause("RFC 4648", "3.2", "");

    /** The ranges of the media type, its parameters, and the data. */
    private record Layout(String text, List<Span> type, boolean isBase64, Span data) {
        static Layout of(Parts parts) {
            Span path = parts.of(Component.PATH).orElseThrow();
            int comma = Contents.find(',', parts.text(), path.start(), path.end());
            int end = parts.of(Component.QUERY).orElse(path).end();
            List<Span> type = Contents.split(';', parts.text(), new Span(path.start(), comma));
            String last = type.get(type.size() - 1).substring(parts.text());
            boolean isBase64 = type.size() > 1 && Contents.isNamed(last, "base64");
            List<Span> kept = isBase64 ? type.subList(0, type.size() - 1) : type;
            return new Layout(parts.text(), kept, isBase64, new Span(Math.min(comma + 1, end), end));
        }
    }

    /**
     * Creates a view of an IRI.
     *
     * @param iri an IRI with the {@code data} scheme
     * @throws IriSyntaxException if the IRI breaks the grammar (RFC 2397 3), a name in its media type is not a token
     *     (RFC 2045 5.1), or its base64 is malformed
     */
    public DataIri {
        Contents.read(iri, Schemes.DATA);
    }

    /**
     * Parses a string.
     *
     * @param text an IRI with the {@code data} scheme
     * @return the view
     * @throws IriSyntaxException if the string is not an IRI, or if {@link #DataIri(Iri)} rejects the IRI
     */
    public static DataIri parse(String text) {
        return new DataIri(Iri.parse(text));
    }

    /**
     * Builds an IRI from octets, in base64.
     *
     * @param mediaType the media type with its parameters, for example {@code image/png}; an empty string means {@code
     *     text/plain}
     * @param octets the octets
     * @return the IRI
     * @throws IriSyntaxException if the media type is malformed, for example because its subtype is not a token (RFC
     *     2045 5.1)
     * @throws MappingException if the media type contains an unpaired surrogate
     */
    public static DataIri of(String mediaType, byte[] octets) {
        Objects.requireNonNull(octets, "octets");
        return parse("data:" + encodedType(mediaType) + ";base64,"
                + Base64.getEncoder().encodeToString(octets));
    }

    /**
     * Builds an IRI from text, in UTF-8; non-ASCII characters are not percent-encoded.
     *
     * @param mediaType the media type without a charset, for example {@code text/html}; an empty string means {@code
     *     text/plain}
     * @param text the text
     * @return the IRI
     * @throws IriSyntaxException if the media type is malformed, for example because its subtype is not a token (RFC
     *     2045 5.1)
     * @throws MappingException if the media type or the text contains an unpaired surrogate
     * @throws IllegalArgumentException if the media type contains a charset parameter
     */
    public static DataIri ofText(String mediaType, String text) {
        Objects.requireNonNull(text, "text");
        DataIri made = parse("data:" + encodedType(mediaType) + "," + Contents.encode(text, "!$&'()*+,;=:@/"));
        if (made.writtenParameters().containsKey(CHARSET)) {
            throw new IllegalArgumentException("the media type '" + VisibleText.quoted(mediaType)
                    + "' has a charset; leave it out, the text is written in UTF-8");
        }
        StringBuilder written = new StringBuilder(made.toString());
        return parse(written.insert(written.indexOf(","), ";charset=UTF-8").toString());
    }

    private static String encodedType(String mediaType) {
        return Contents.encode(Objects.requireNonNull(mediaType, "mediaType"), "!$&'*+/;=");
    }

    /** Finds errors in the decoded media type and in the base64 data. */
    static void inspect(Parts parts, Consumer<Violation> violations) {
        Layout layout = Layout.of(parts);
        inspectNames(parts, layout, violations);
        if (layout.isBase64()) {
            inspectBase64(parts, layout, violations);
        }
    }

    /** Checks that the type, subtype and parameter names are tokens; values may contain delimiters (RFC 2397 3). */
    private static void inspectNames(Parts parts, Layout layout, Consumer<Violation> violations) {
        List<Span> names = new ArrayList<>();
        Span type = layout.type().get(0);
        if (type.length() > 0) {
            names.addAll(Contents.split('/', parts.text(), type));
        }
        for (Span parameter : layout.type().subList(1, layout.type().size())) {
            names.add(new Span(parameter.start(), parts.text().indexOf('=', parameter.start())));
        }
        for (Span place : names) {
            String written = place.substring(parts.text());
            Optional<String> name = Contents.decode(written);
            if (name.filter(text -> TOKEN.mismatch(text, 0, text.length()) < 0).isEmpty()) {
                Message message = SchemeMessages.message("scheme.syntax.token", name.orElse(written));
                violations.accept(
                        Contents.violation(parts, SchemeViolation.SYNTAX, Severity.ERROR, place, TOKEN_RULE, message));
            }
        }
    }

    /** Finds errors in base64 data (RFC 4648 4). */
    private static void inspectBase64(Parts parts, Layout layout, Consumer<Violation> violations) {
        int count = 0;
        int padding = 0;
        Span space = null;
        int at = layout.data().start();
        while (at < layout.data().end()) {
            boolean isEscape = parts.text().charAt(at) == '%';
            int c = isEscape
                    ? Integer.parseInt(parts.text(), at + 1, at + 3, 16)
                    : parts.text().codePointAt(at);
            int end = at + (isEscape ? 3 : Character.charCount(c));
            if (isSpace(c)) {
                space = space == null ? new Span(at, end) : space;
                at = end;
                continue;
            } else if (c == '=') {
                padding++;
            } else if (padding > 0 || !isBase64(c)) {
                violations.accept(violation(parts, Severity.ERROR, new Span(at, end), ALPHABET, "scheme.base64"));
                return;
            }
            count++;
            at = end;
        }
        if (space != null) {
            violations.accept(violation(parts, Severity.WARNING, space, ALPHABET, "scheme.base64.space"));
        }
        Span place = new Span(at, at);
        if ((count - padding) % 4 == 1 || padding > 2 || (padding > 0 && count % 4 != 0)) {
            violations.accept(violation(parts, Severity.ERROR, place, ALPHABET, "scheme.base64.length"));
        } else if (count % 4 != 0) {
            violations.accept(violation(parts, Severity.WARNING, place, PADDING, "scheme.base64.padding"));
        }
    }

    /** Returns whether a character is ASCII white space, which readers of base64 remove (Fetch, forgiving-base64). */
    private static boolean isSpace(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r' && c != '\u000B');
    }

    private static boolean isBase64(int c) {
        return Ascii.isLetterOrDigit(c) || c == '+' || c == '/';
    }

    private static Violation violation(Parts parts, Severity severity, Span place, SpecClause clause, String key) {
        return Contents.violation(parts, SchemeViolation.BASE64, severity, place, clause, SchemeMessages.message(key));
    }

    private Layout layout() {
        return Layout.of(Parts.of(iri));
    }

    /**
     * Returns the media type without its parameters.
     *
     * @return the media type; {@code text/plain} if the IRI has no media type
     */
    public String mediaType() {
        Layout layout = layout();
        String written = decoded(layout.type().get(0).substring(layout.text()));
        return written.isEmpty() ? DEFAULT_TYPE : written;
    }

    /**
     * Returns the parameters of the media type, keyed by lower-case name, with the first value of a repeated name.
     *
     * @return the values, without quotation marks; {@code charset} is {@code US-ASCII} if there is no media type
     */
    public Map<String, String> parameters() {
        boolean isBare = layout().type().stream().allMatch(span -> span.length() == 0);
        return isBare ? Map.of(CHARSET, "US-ASCII") : writtenParameters();
    }

    private Map<String, String> writtenParameters() {
        Layout layout = layout();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (Span span : layout.type().subList(1, layout.type().size())) {
            String parameter = span.substring(layout.text());
            int equals = parameter.indexOf('=');
            String name = decoded(parameter.substring(0, equals));
            parameters.putIfAbsent(
                    Ascii.isAscii(name) ? name.toLowerCase(Locale.ROOT) : name,
                    unquoted(decoded(parameter.substring(equals + 1))));
        }
        return Collections.unmodifiableMap(parameters);
    }

    private static String decoded(String raw) {
        return Contents.decode(raw).orElse(raw);
    }

    private static String unquoted(String value) {
        if (!value.startsWith("\"")) {
            return value;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < value.length() - 1; i++) {
            i += value.charAt(i) == '\\' ? 1 : 0;
            text.append(value.charAt(i));
        }
        return text.toString();
    }

    /**
     * Returns whether the data is written in base64.
     *
     * @return true for base64, false for percent-encoded data
     */
    public boolean isBase64() {
        return layout().isBase64();
    }

    /**
     * Returns the octets.
     *
     * @return a new array
     */
    public byte[] octets() {
        Layout layout = layout();
        byte[] octets = Percent.decodeToOctets(layout.data().substring(layout.text()));
        if (!layout.isBase64()) {
            return octets;
        }
        int length = 0;
        for (byte octet : octets) {
            if (!isSpace(octet)) {
                octets[length++] = octet;
            }
        }
        return Base64.getDecoder().decode(Arrays.copyOf(octets, length));
    }

    /**
     * Decodes the octets in the charset of the media type, which is US-ASCII by default.
     *
     * @return the text; empty if Java does not support the charset, or if the octets are not legal in that charset
     */
    public Optional<String> text() {
        try {
            Charset charset = Charset.forName(parameters().getOrDefault(CHARSET, StandardCharsets.US_ASCII.name()));
            return Optional.of(
                    charset.newDecoder().decode(ByteBuffer.wrap(octets())).toString());
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return Optional.empty();
        }
    }

    @Override
    public List<Violation> violations() {
        return Contents.inspect(iri, Schemes.DATA);
    }

    @Override
    public Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("media type", mediaType());
        parameters().forEach(parts::put);
        parts.put("encoding", isBase64() ? "base64" : "percent-encoding");
        parts.put("octets", Integer.toString(octets().length));
        text().ifPresent(text -> parts.put("text", text));
        return parts;
    }

    /** Returns the IRI. */
    @Override
    public String toString() {
        return iri.toString();
    }
}
