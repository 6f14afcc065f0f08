package org.iritoolkit.cli.option;

import java.util.Optional;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/** The options that set how far references are normalized, to be written or to be compared. */
public final class LevelOption {
    private final Argument<Optional<Level>> level;
    private final Argument<Boolean> idn;

    /** Declares them. */
    public LevelOption(Arguments arguments) {
        level = arguments
                .option("--level", "LEVEL")
                .description(
                        "How far to go: ${COMPLETION-CANDIDATES}.",
                        "'string' changes nothing, 'syntax' aligns case, escapes and dot segments, 'scheme' also the "
                                + "default ports and empty paths of the scheme.")
                .optional(Level.class);
        idn = arguments.flag(
                "--idn",
                "With --level scheme: also map host names by IDNA, so that a name beyond ASCII and its xn-- form are "
                        + "equivalent. Profiles of IRIs write the name, profiles of URIs its xn-- form.");
    }

    /**
     * The requested normalizer.
     *
     * @param otherwise the default level
     * @throws IllegalArgumentException if hosts should be mapped at a level that does not map them, or cannot be mapped
     */
    public IriNormalizer normalizer(Profile profile, Level otherwise) {
        Level named = level.value().orElse(otherwise);
        if (idn.value() && named != Level.SCHEME) {
            throw new IllegalArgumentException(
                    "host names are mapped at the level scheme only; write --level scheme --idn");
        }
        IriNormalizer normalizer = IriNormalizer.of(named);
        return idn.value()
                ? normalizer.withHostMapper(ProfileRegistry.installed().hostMapperOf(profile))
                : normalizer;
    }
}
