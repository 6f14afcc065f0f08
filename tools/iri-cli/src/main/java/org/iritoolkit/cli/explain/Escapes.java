package org.iritoolkit.cli.explain;

import java.util.Optional;
import org.iritoolkit.percent.Percent;

/** Decodes and encodes escapes in any string; one with an unpaired surrogate has neither form (RFC 3629 3). */
final class Escapes {
    private Escapes() {}

    /** The string with its escapes decoded; empty if they are not UTF-8. */
    static Optional<String> decoded(String text) {
        return isWellFormed(text) ? Percent.decode(text).text() : Optional.empty();
    }

    /** Whether a string is another one after percent-encoding characters that a URI cannot contain. */
    static boolean isEncoded(String encoded, String text) {
        return isWellFormed(text) && Percent.encodeForUri(text).equals(encoded);
    }

    private static boolean isWellFormed(String text) {
        return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
