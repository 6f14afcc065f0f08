package org.iritoolkit.text.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Decoded;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a query with percent-encoded octets in a legacy charset, as sent by old forms.
 *
 * <pre>{@code
 * LegacyQuery query = LegacyQuery.of("q=%E9t%E9&lang=fr", StandardCharsets.ISO_8859_1);
 * query.first("q"); // Optional[été]
 * query.with("q", "août").toString(); // q=ao%FBt&lang=fr
 * }</pre>
 *
 * <p>For UTF-8, use {@code org.iritoolkit.QueryParameters}. Use the decoded text to match names, never as part of an
 * IRI (draft-duerst-iri-03 3.2). In new names and values, all characters except ASCII letters, digits and {@code -._~}
 * are percent-encoded. Parameters that you do not change are kept unchanged, in the same order. Instances are immutable
 * and safe for use by many threads.
 */
@Beta
public final class LegacyQuery {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** The parameters, not decoded. */
    private final List<String> parameters;

    private final Charset charset;
    private final boolean form;

    private LegacyQuery(List<String> parameters, Charset charset, boolean form) {
        this.parameters = List.copyOf(parameters);
        this.charset = charset;
        this.form = form;
    }

    /**
     * Returns the parameters of a query.
     *
     * @param query the query, without the question mark
     * @param charset the charset of its percent-encoded octets; an ASCII character that is not encoded may be part of a
     *     sequence of octets, as in Shift_JIS
     * @return the parameters, in which plus signs are literal
     */
    public static LegacyQuery of(String query, Charset charset) {
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(charset, "charset");
        List<String> parameters = List.of(query.split("&")).stream()
                .filter(parameter -> !parameter.isEmpty())
                .toList();
        return new LegacyQuery(parameters, charset, false);
    }

    /**
     * Returns the parameters, with {@code +} read as a space and a space written as {@code +}, as in {@code
     * application/x-www-form-urlencoded}.
     *
     * @return the parameters
     */
    public LegacyQuery withFormEncoding() {
        return new LegacyQuery(parameters, charset, true);
    }

    /**
     * Returns the decoded value of the first parameter with a name.
     *
     * @param name the name, decoded
     * @return the value; empty if no parameter has the name, or if the octets of the value are not legal in the
     *     charset; an empty string for a parameter without a value
     */
    public Optional<String> first(String name) {
        Objects.requireNonNull(name, "name");
        return parameters.stream()
                .filter(parameter -> isNamed(parameter, name))
                .findFirst()
                .flatMap(this::value);
    }

    /**
     * Returns the decoded values of all parameters with a name.
     *
     * @param name the name, decoded
     * @return the values whose octets are legal in the charset, in the order of the query
     */
    public List<String> values(String name) {
        Objects.requireNonNull(name, "name");
        return parameters.stream()
                .filter(parameter -> isNamed(parameter, name))
                .flatMap(parameter -> value(parameter).stream())
                .toList();
    }

    /**
     * Returns the parameters with a new value for a name. The value replaces the value of the first parameter with the
     * name, and other parameters with the name are removed. A new name is added at the end.
     *
     * @param name the name, decoded
     * @param value the value, decoded
     * @return the parameters
     * @throws IllegalArgumentException if the charset lacks a character; the message names charset and character
     */
    public LegacyQuery with(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        String written = encode(name) + "=" + encode(value);
        List<String> changed = new ArrayList<>();
        boolean missing = true;
        for (String parameter : parameters) {
            boolean named = isNamed(parameter, name);
            if (!named || missing) {
                changed.add(named ? written : parameter);
            }
            missing &= !named;
        }
        if (missing) {
            changed.add(written);
        }
        return new LegacyQuery(changed, charset, form);
    }

    private boolean isNamed(String parameter, String name) {
        int equals = parameter.indexOf('=');
        String written = equals < 0 ? parameter : parameter.substring(0, equals);
        return decode(written).filter(name::equals).isPresent();
    }

    private Optional<String> value(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? Optional.of("") : decode(parameter.substring(equals + 1));
    }

    private Optional<String> decode(String written) {
        Decoded decoded = form ? OctetText.decodeForm(written, charset) : OctetText.decodeComponent(written, charset);
        return decoded.text();
    }

    private String encode(String data) {
        StringBuilder out = new StringBuilder(data.length() + 16);
        for (byte octet : octets(data)) {
            char c = (char) (octet & 0xFF);
            if (isUnreserved(c)) {
                out.append(c);
            } else if (form && c == ' ') {
                out.append('+');
            } else {
                HEX.toHexDigits(out.append('%'), octet);
            }
        }
        return out.toString();
    }

    /**
     * Returns whether a character is {@code unreserved} (RFC 3986 2.3). In forms, the asterisk is unreserved, and the
     * tilde is not (URL Standard 1.3).
     */
    private boolean isUnreserved(char c) {
        return Ascii.isLetterOrDigit(c) || c == '-' || c == '.' || c == '_' || c == (form ? '*' : '~');
    }

    private byte[] octets(String data) {
        if (!charset.canEncode()) {
            throw new IllegalArgumentException("the charset " + charset + " can decode but not encode; choose UTF-8");
        }
        try {
            ByteBuffer encoded = charset.newEncoder().encode(CharBuffer.wrap(data));
            byte[] octets = new byte[encoded.remaining()];
            encoded.get(octets);
            return octets;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(refusal(data), e);
        }
    }

    private String refusal(String data) {
        CharsetEncoder encoder = charset.newEncoder();
        int lacking = data.codePoints()
                .filter(c -> !encoder.canEncode(Character.toString(c)))
                .findFirst()
                .orElse(data.codePointAt(0));
        String number = new CharacterName(lacking).number();
        return lacking >= Character.MIN_SURROGATE && lacking <= Character.MAX_SURROGATE
                ? number + " is an unpaired surrogate, which no charset can encode;"
                        + " read the string again from its source: it was cut inside a character"
                : "the charset " + charset + " has no octets for " + number + "; write the query in UTF-8";
    }

    /** {@return the query, without the question mark} */
    @Override
    public String toString() {
        return String.join("&", parameters);
    }

    /**
     * Returns whether the other object has the same undecoded parameters, charset and treatment of plus signs.
     *
     * @param other another object
     * @return whether the objects are equal
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LegacyQuery that
                && parameters.equals(that.parameters)
                && charset.equals(that.charset)
                && form == that.form;
    }

    @Override
    public int hashCode() {
        return Objects.hash(parameters, charset, form);
    }
}
