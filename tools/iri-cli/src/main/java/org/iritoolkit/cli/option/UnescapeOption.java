package org.iritoolkit.cli.option;

import java.util.Optional;

/** The option that decodes the escapes of a document syntax in inputs. */
public final class UnescapeOption {
    /** The syntaxes whose escapes can be decoded without losing positions. */
    private enum Escapes {
        TURTLE
    }

    private final Argument<Optional<Escapes>> escapes;

    /** Declares the option. */
    public UnescapeOption(Arguments arguments) {
        escapes = arguments
                .option("--unescape", "ESCAPES")
                .description("Decode the escapes \\uXXXX and \\UXXXXXXXX of Turtle and N-Triples first: "
                        + "${COMPLETION-CANDIDATES}. Positions refer to the input before decoding.")
                .optional(Escapes.class);
    }

    /** Whether escapes are decoded. */
    public boolean isPresent() {
        return escapes.value().isPresent();
    }
}
