package org.iritoolkit.explain;

import java.util.Optional;
import org.iritoolkit.percent.Percent;

/**
 * Decodes and encodes escapes in any string. A string with an unpaired surrogate can be neither decoded nor encoded
 * (RFC 3629 3).
 */
final class Escapes {
    private Escapes() {}

    /** Returns the string with its escapes decoded; empty if they are not UTF-8. */
    static Optional<String> decoded(String text) {
        return isWellFormed(text) ? Percent.decode(text).text() : Optional.empty();
    }

    /** Whether percent-encoding the characters that a URI cannot contain turns one string into the other. */
    static boolean isEncoded(String encoded, String text) {
        return isWellFormed(text) && Percent.encodeForUri(text).equals(encoded);
    }

    private static boolean isWellFormed(String text) {
        return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
