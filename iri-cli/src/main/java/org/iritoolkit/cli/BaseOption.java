package org.iritoolkit.cli;

import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.profile.Profile;
import picocli.CommandLine.Option;

/** The base that references are resolved against. */
final class BaseOption {
    @Option(names = "--base", paramLabel = "IRI", required = true, description = "The base; an IRI with a scheme.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String base;

    /**
     * A resolver for the base.
     *
     * @throws IllegalArgumentException if the base is not valid, or has no scheme
     */
    IriResolver resolver(Profile profile) {
        try {
            return IriResolver.of(IriParser.of(profile).parse(base));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--base cannot be used: " + e.getMessage(), e);
        }
    }
}
