package org.iritoolkit.cli.option;

import java.util.List;
import java.util.Locale;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.scheme.SuspicionCheck;

/** The options that add checks to the profile's own. */
public final class CheckOptions {
    private final Argument<List<String>> with;
    private final DivideOption divide;
    private final Argument<Boolean> advice;

    /** Declares the options. */
    public CheckOptions(Arguments arguments) {
        with = arguments
                .option("--with", "CHECK")
                .description(
                        "Also run these checks: ${COMPLETION-CANDIDATES}, and report everything that they find, notes"
                                + " included.")
                .choices(new InstalledIds.Checks())
                .separated()
                .list();
        divide = new DivideOption(arguments);
        advice = arguments.flag("--advice", "Also report notes: recommendations of the specification.");
    }

    /**
     * Returns a parser with the requested checks.
     *
     * @throws IllegalArgumentException if a check is not installed, or if {@code --divide} lacks its check
     */
    public IriParser parser(IriParser plain) {
        IriParser parser = divided(plain.withChecks(
                with.value().stream().map(id -> id.toLowerCase(Locale.ROOT)).toArray(String[]::new)));
        return advice.value() ? parser.withCheck(new SuspicionCheck()).withAdvice() : parser;
    }

    /**
     * Rejects these options together with an option that turns off checks.
     *
     * @throws IllegalArgumentException if one of these options is given with that option
     */
    public void refuseWith(UncheckedOption unchecked) {
        unchecked.refuse(!with.value().isEmpty(), "--with");
        unchecked.refuse(!divide.isEmpty(), "--divide");
        unchecked.refuse(advice.value(), "--advice");
    }

    private IriParser divided(IriParser parser) {
        if (divide.isEmpty()) {
            return parser;
        }
        return parser.checks().stream()
                .filter(BidiStructureCheck.class::isInstance)
                .findFirst()
                .map(check -> parser.withCheck(divide.apply((BidiStructureCheck) check)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "--divide has no effect without the bidi-structure check; add --with "
                                + BidiStructureCheck.ID));
    }
}
