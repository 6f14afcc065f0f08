package org.iritoolkit.spark;

import java.util.Optional;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;

/** The octets of a Spark string. Octets in a byte array are used in place; others are copied. */
final class Octets {
    private final byte[] array;
    private final int start;
    private final int end;

    private Octets(byte[] array, int start, int end) {
        this.array = array;
        this.start = start;
        this.end = end;
    }

    /** Returns the octets of a string. */
    static Octets of(UTF8String text) {
        if (text.getBaseObject() instanceof byte[] array) {
            int start = (int) (text.getBaseOffset() - Platform.BYTE_ARRAY_OFFSET);
            return new Octets(array, start, start + text.numBytes());
        }
        byte[] copy = text.getBytes();
        return new Octets(copy, 0, copy.length);
    }

    /** Returns a part of the string, which shares the octets. */
    UTF8String part(int from, int to) {
        return UTF8String.fromBytes(array, start + from, to - from);
    }

    /** Whether a parser accepts the octets. */
    boolean areAcceptedBy(IriParser parser) {
        return parser.utf8().accepts(array, start, end);
    }

    /** Returns the reference for the octets; empty if the parser does not accept them. */
    Optional<IriReference> tryParse(IriParser parser) {
        return parser.utf8().tryParse(array, start, end);
    }

    /**
     * Returns the reference for the octets.
     *
     * @throws org.iritoolkit.IriSyntaxException if the parser does not accept them
     */
    IriReference parse(IriParser parser) {
        return parser.utf8().parse(array, start, end);
    }
}
