package org.iritoolkit.cli;

import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Option;

/** The options that say how far references are normalized, to be written or to be compared. */
final class LevelOption {
    /** The levels in lower case. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Level.values())
                    .map(level -> level.name().toLowerCase(Locale.ROOT))
                    .iterator();
        }
    }

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            completionCandidates = Names.class,
            description = {
                "How far to go: ${COMPLETION-CANDIDATES}.",
                "'string' changes nothing, 'syntax' aligns case, escapes and dot segments, 'scheme' also what the "
                        + "scheme says about ports and empty paths."
            })
    private Optional<Level> level = Optional.empty();

    @Option(
            names = "--idn",
            description =
                    "With --level scheme: also map host names that are not ASCII, as the profile's document means "
                            + "it; those in ASCII, xn-- among them, stay as they are.")
    private boolean idn;

    /**
     * The normalizer that was asked for.
     *
     * @param otherwise the level if none was named
     * @throws IllegalArgumentException if hosts are to be mapped at a level that leaves them alone, or cannot be
     */
    IriNormalizer normalizer(Profile profile, Level otherwise) {
        Level named = level.orElse(otherwise);
        if (idn && named != Level.SCHEME) {
            throw new IllegalArgumentException(
                    "host names are mapped at the level scheme only; write --level scheme --idn");
        }
        IriNormalizer normalizer = IriNormalizer.of(named);
        return idn ? normalizer.withHostMapper(ProfileRegistry.installed().hostMapperOf(profile)) : normalizer;
    }
}
