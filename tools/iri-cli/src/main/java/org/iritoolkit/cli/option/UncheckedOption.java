package org.iritoolkit.cli.option;

import org.iritoolkit.IriParser;

/** The option that turns off all checks, as generic software should do (LEIRI note 3; draft-duerst-iri-03 5.1 a). */
public final class UncheckedOption {
    private static final String NAME = "--unchecked";

    private final Argument<Boolean> given;

    /** Declares the option. */
    public UncheckedOption(Arguments arguments) {
        given = arguments.flag(
                NAME,
                "Do not validate: only split, process, and report impossible operations. Use this if other software "
                        + "validates the input.");
    }

    private UncheckedOption(Argument<Boolean> given) {
        this.given = given;
    }

    /** Declares the option for a command that only checks. {@link #refuse(String)} reports what to write instead. */
    public static UncheckedOption refused(Arguments arguments) {
        return new UncheckedOption(arguments.hiddenFlag(NAME));
    }

    /** Declares no option, so that all checks run. */
    public static UncheckedOption never() {
        return new UncheckedOption(new Argument<>(false));
    }

    /** Returns the given parser, or a parser that checks nothing if the option is given. */
    public IriParser apply(IriParser parser) {
        return given.value() ? parser.unchecked() : parser;
    }

    /**
     * Rejects an option that requests checks if this option is also given.
     *
     * @param asks whether the command line contains the other option
     * @param name the name of the other option
     * @throws IllegalArgumentException if both options are given
     */
    public void refuse(boolean asks, String name) {
        if (asks && given.value()) {
            throw new IllegalArgumentException(name + " needs the checks that " + NAME + " leaves out; leave out "
                    + name + ", or leave out " + NAME);
        }
    }

    /**
     * Rejects the option itself.
     *
     * @param command the command, which only checks
     * @throws IllegalArgumentException if the option is given
     */
    public void refuse(String command) {
        if (given.value()) {
            throw new IllegalArgumentException("'iri " + command + "' only checks, so it does nothing with " + NAME
                    + "; leave it out, or to split without checking, write 'iri parse " + NAME + "'");
        }
    }
}
