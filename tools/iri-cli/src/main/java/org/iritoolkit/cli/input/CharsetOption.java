package org.iritoolkit.cli.input;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;

/** The option that sets the charset of standard input. */
public final class CharsetOption {
    private final Argument<Optional<String>> name;

    /** Declares the option. */
    public CharsetOption(Arguments arguments) {
        name = arguments
                .option("--charset", "NAME")
                .description(
                        "Standard input is in this charset instead of UTF-8; input in other charsets is normalized "
                                + "to NFC.")
                .optional();
    }

    /**
     * Returns the requested charset.
     *
     * @throws IllegalArgumentException if the charset does not exist, cannot be decoded, or has no usable line breaks
     */
    public Optional<Charset> charset(InputsParameter inputs) {
        Optional<Charset> charset = name.value().map(CharsetOption::ofLines);
        if (charset.isPresent() && !inputs.readsStandardInput()) {
            throw new IllegalArgumentException("--charset is for standard input, but there are only arguments;"
                    + " add - to read standard input too, or leave out --charset");
        }
        return charset;
    }

    /**
     * Returns a charset by its name.
     *
     * @throws IllegalArgumentException if this Java does not support the charset
     */
    public static Charset named(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException(
                    "this Java does not support the charset '" + name + "'; "
                            + similar(name)
                                    .map(other -> "did you mean " + other + "?")
                                    .orElse("try for example ISO-8859-1 or Shift_JIS"),
                    e);
        }
    }

    /** Returns the charset whose name is most similar, if one name begins with the letters and digits of the other. */
    private static Optional<String> similar(String name) {
        String given = lettersAndDigits(name);
        return Charset.availableCharsets().values().stream()
                .flatMap(charset -> Stream.concat(Stream.of(charset.name()), charset.aliases().stream())
                        .map(CharsetOption::lettersAndDigits)
                        .filter(known -> given.length() > 2 && (known.startsWith(given) || given.startsWith(known)))
                        .map(known -> Map.entry(Math.abs(known.length() - given.length()), charset.name())))
                .min(Map.Entry.<Integer, String>comparingByKey().thenComparing(Map.Entry.comparingByValue()))
                .map(Map.Entry::getValue);
    }

    private static String lettersAndDigits(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /**
     * Returns a charset whose lines end with the octet LF.
     *
     * @throws IllegalArgumentException if no charset has that name, or if its lines end with other octets
     */
    public static Charset ofLines(String name) {
        Charset named = named(name);
        if (!hasLines(named)) {
            throw new IllegalArgumentException("lines cannot be found in the charset '" + name
                    + "'; convert the input to UTF-8 first, for example with iconv");
        }
        return named;
    }

    /** Whether lines can be found without decoding them. */
    public static boolean hasLines(Charset charset) {
        return new String(new byte[] {'\n'}, charset).equals("\n");
    }
}
