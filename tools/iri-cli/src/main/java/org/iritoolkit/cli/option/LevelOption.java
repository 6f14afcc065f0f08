package org.iritoolkit.cli.option;

import java.util.Optional;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/** The options that set the normalization level for the references that a command writes or compares. */
public final class LevelOption {
    private final Argument<Optional<Level>> level;
    private final Argument<Boolean> idn;

    /** Declares the options. */
    public LevelOption(Arguments arguments) {
        level = arguments
                .option("--level", "LEVEL")
                .description(
                        "How far to normalize: ${COMPLETION-CANDIDATES}.",
                        "'string' changes nothing; 'syntax' normalizes case, escapes and dot segments; 'scheme' "
                                + "also normalizes what the scheme defines: default ports, empty paths, drives, "
                                + "telephone numbers.")
                .optional(Level.class);
        idn = arguments.flag(
                "--idn",
                "With --level scheme: also map host names with IDNA, so that a non-ASCII name and its xn-- form are "
                        + "equivalent. IRI profiles write the name; URI profiles write its xn-- form.");
    }

    /**
     * Returns the requested normalizer.
     *
     * @param otherwise the default level
     * @throws IllegalArgumentException if {@code --idn} is given for a level that does not map hosts, or for a profile
     *     without a host mapper
     */
    public IriNormalizer normalizer(Profile profile, Level otherwise) {
        Level named = level.value().orElse(otherwise);
        if (idn.value() && named != Level.SCHEME) {
            throw new IllegalArgumentException(
                    "host names are mapped only at the scheme level; write --level scheme --idn");
        }
        IriNormalizer normalizer = IriNormalizer.of(named);
        return idn.value()
                ? normalizer.withHostMapper(ProfileRegistry.installed().hostMapperOf(profile))
                : normalizer;
    }
}
