package org.iritoolkit.cli.option;

import java.util.Optional;
import org.iritoolkit.text.document.DocumentSyntax;

/** The option that decodes the escapes of a document syntax in inputs. */
public final class UnescapeOption {
    /** The syntaxes whose escapes can be decoded without losing positions. */
    private enum Escapes {
        TURTLE,
        JSON
    }

    private final Argument<Optional<Escapes>> escapes;

    /** Declares the option. */
    public UnescapeOption(Arguments arguments) {
        escapes = arguments
                .option("--unescape", "ESCAPES")
                .description(
                        "Decode the escapes \\uXXXX and \\UXXXXXXXX of Turtle and N-Triples, or the escapes of JSON"
                                + " strings, first: ${COMPLETION-CANDIDATES}. Positions refer to the input before"
                                + " decoding.")
                .optional(Escapes.class);
    }

    /** Returns the syntax whose escapes are decoded; empty if none are. */
    public Optional<DocumentSyntax> syntax() {
        return escapes.value().map(named -> DocumentSyntax.valueOf(named.name()));
    }
}
