package org.iritoolkit;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.text.Normalizer;
import java.util.Objects;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.mapping.OctetText;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;

/**
 * Percent-encodes what a component does not allow (RFC 3986 2.4), or leaves it for the parser to reject.
 *
 * <p>A component given as a whole may hold escapes, which stay. A name, a value or a segment is data: a percent sign in
 * it, and what would delimit it, is encoded always.
 *
 * @param engine says what a component allows
 * @param refusing whether what it does not allow stays, to be rejected
 */
record ComponentEncoder(Engine engine, boolean refusing) {
    private static final CodePointSet SEGMENT = allBut("%/?#");
    private static final CodePointSet SEGMENT_WITH_PARAMETERS = allBut("%/?#;=");
    private static final CodePointSet PARAMETER_NAME = allBut("%&=+;#");
    private static final CodePointSet PARAMETER_VALUE = allBut("%&+;#");

    private static CodePointSet allBut(String delimiters) {
        return CodePointSet.range(0, Character.MAX_CODE_POINT).minus(CodePointSet.ofCharacters(delimiters));
    }

    private Profile profile() {
        return engine.profile();
    }

    /** A component as a whole. */
    String whole(Component component, String value) {
        Objects.requireNonNull(value, "value");
        if (refusing || !profile().allowsEscapes(component) || engine.isPlain(value, component)) {
            return value;
        }
        StringBuilder out = new StringBuilder(value.length() + 16);
        engine.encode(value, 0, value.length(), component, (at, slot) -> true, out);
        return out.toString();
    }

    /** What a segment stands for. */
    String segment(String value) {
        return data(Component.PATH, value, profile().grammar().hasPathParameters() ? SEGMENT_WITH_PARAMETERS : SEGMENT);
    }

    /**
     * A name that comes in a charset of its own, brought to NFC unless the charset is one of Unicode.
     *
     * @throws IllegalArgumentException if the octets are not legal in the charset, or there are too many marks in a row
     */
    String decoded(byte[] octets, Charset charset) {
        OctetText decoded = OctetText.decodeRun(ByteBuffer.wrap(octets), charset, profile());
        String text = decoded.text().orElseThrow(() -> {
            Violation first = decoded.violations().get(0);
            return new IllegalArgumentException(
                    first.describe() + " at octet " + first.span().start());
        });
        if (decoded.isUnicode()) {
            return text;
        } else if (NfcCheck.hasTooManyMarks(text)) {
            throw new IllegalArgumentException("the name has more than " + NfcCheck.MAX_MARKS
                    + " combining marks in a row (UAX #15, Stream-Safe Text Format); leave out combining marks");
        }
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /** What the name of a parameter of the query stands for. */
    String parameterName(String name) {
        return data(Component.QUERY, name, PARAMETER_NAME);
    }

    /** What the value of a parameter of the query stands for. */
    String parameterValue(String value) {
        return data(Component.QUERY, value, PARAMETER_VALUE);
    }

    /** Text that holds no escapes: its percent signs are encoded, and what delimits the component. */
    private String data(Component component, String value, CodePointSet kept) {
        Objects.requireNonNull(value, "value");
        return profile().allowsEscapes(component) ? whole(component, Percent.encode(value, kept)) : value;
    }
}
