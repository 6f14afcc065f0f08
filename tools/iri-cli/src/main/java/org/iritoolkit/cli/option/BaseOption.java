package org.iritoolkit.cli.option;

import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;

/** The option that sets the base for resolving references. */
public final class BaseOption {
    private final Argument<String> base;

    /** Declares the option. */
    public BaseOption(Arguments arguments) {
        base = arguments
                .option("--base", "IRI")
                .description("The base; an IRI with a scheme.")
                .required();
    }

    /**
     * Returns a resolver for the base.
     *
     * @throws IllegalArgumentException if the base is not valid, or has no scheme
     */
    public IriResolver resolver(IriParser parser) {
        return resolver(base.value(), parser);
    }

    /**
     * Returns a resolver for an optional base.
     *
     * @throws IllegalArgumentException if the base is not valid, or has no scheme
     */
    public static IriResolver resolver(String base, IriParser parser) {
        try {
            return IriResolver.of(parser.parse(base));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--base cannot be used: " + e.getMessage(), e);
        }
    }
}
