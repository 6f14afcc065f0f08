package org.iritoolkit;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.octets.Utf8;
import org.iritoolkit.internal.octets.Utf8Engine;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/** A range of octets that should be a text in UTF-8 (RFC 3629 4). It holds the octets themselves and no copy of them. */
final class Utf8Range {
    private static final SpecClause UTF_8 = new SpecClause("RFC 3629", "4", "");

    private final byte[] octets;
    private final int start;
    private final int end;

    private Utf8Range(byte[] octets, int start, int end) {
        this.octets = octets;
        this.start = start;
        this.end = end;
    }

    /**
     * A range.
     *
     * @throws IndexOutOfBoundsException if it does not lie within the octets
     */
    static Utf8Range of(byte[] octets, int start, int end) {
        Objects.checkFromToIndex(start, end, octets.length);
        return new Utf8Range(octets, start, end);
    }

    /** What stands between the position and the limit of a buffer; neither is moved. */
    static Utf8Range of(ByteBuffer buffer) {
        if (buffer.hasArray()) {
            int start = buffer.arrayOffset() + buffer.position();
            return new Utf8Range(buffer.array(), start, start + buffer.remaining());
        }
        byte[] copy = new byte[buffer.remaining()];
        buffer.get(buffer.position(), copy);
        return new Utf8Range(copy, 0, copy.length);
    }

    /** What an engine for octets says of the text. */
    int verdict(Utf8Engine engine) {
        return engine.judge(octets, start, end);
    }

    /**
     * The text.
     *
     * @throws IriSyntaxException if the octets are not UTF-8; its span counts octets from the start of the range
     */
    String text() {
        String text = Utf8.text(octets, start, end);
        int malformed = malformed(text);
        if (malformed >= 0) {
            throw new IriSyntaxException(text, List.of(violation(malformed)));
        }
        return text;
    }

    /** The text; null if the octets are not UTF-8. */
    @Nullable
    String textIfWellFormed() {
        String text = Utf8.text(octets, start, end);
        return malformed(text) < 0 ? text : null;
    }

    /** The index of the first octet that begins no character, or -1; what is malformed came out as U+FFFD. */
    private int malformed(String text) {
        return text.indexOf('\uFFFD') < 0 ? -1 : Utf8.malformed(octets, start, end);
    }

    private Violation violation(int malformed) {
        int offset = malformed - start;
        return new Violation(
                MappingViolation.MALFORMED_OCTETS,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(offset, offset + 1),
                UTF_8,
                CoreMessages.message("octets.malformed", String.format("%02X", octets[malformed] & 0xFF), offset));
    }
}
