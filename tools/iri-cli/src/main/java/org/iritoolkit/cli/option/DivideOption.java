package org.iritoolkit.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.bidi.BidiDivision;
import org.iritoolkit.bidi.BidiStructureCheck;

/** The option that divides components into smaller parts for the rules about right-to-left text. */
public final class DivideOption {
    /** The values for completion. */
    public static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }

    private final Argument<List<String>> divisions;

    /** Declares the option. */
    public DivideOption(Arguments arguments) {
        divisions = arguments
                .option("--divide", "WHERE")
                .description(
                        "Apply the rules about right-to-left text to smaller parts: ${COMPLETION-CANDIDATES}, or the "
                                + "parts between characters, such as '.,'. May be repeated.")
                .choices(new Names())
                .list();
    }

    private static Stream<String> names() {
        return Arrays.stream(BidiDivision.values()).map(DivideOption::name);
    }

    private static String name(BidiDivision division) {
        return division.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public boolean isEmpty() {
        return divisions.value().isEmpty();
    }

    /**
     * Returns the check with the requested division.
     *
     * @throws IllegalArgumentException if the value is neither the name of a division nor delimiters
     */
    public BidiStructureCheck apply(BidiStructureCheck check) {
        BidiStructureCheck divided = check;
        for (String division : divisions.value()) {
            Optional<BidiDivision> named = Arrays.stream(BidiDivision.values())
                    .filter(value -> name(value).equals(division.toLowerCase(Locale.ROOT)))
                    .findFirst();
            if (named.isEmpty() && division.codePoints().anyMatch(Character::isLetterOrDigit)) {
                throw new IllegalArgumentException("there is no division '" + division + "'; there are: "
                        + names().collect(Collectors.joining(", ")) + "; or use characters such as '.,'");
            }
            divided = named.isPresent() ? divided.withDivision(named.get()) : divided.withDivision(division);
        }
        return divided;
    }
}
