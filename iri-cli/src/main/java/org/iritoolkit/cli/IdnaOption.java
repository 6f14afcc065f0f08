package org.iritoolkit.cli;

import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Option;

/** The option that names a mapper of host names. */
final class IdnaOption {
    @Option(
            names = "--idna",
            paramLabel = "ID",
            completionCandidates = InstalledIds.HostMappers.class,
            description =
                    "Map host names by these rules, whatever the profile's document means: ${COMPLETION-CANDIDATES}.")
    private Optional<String> id = Optional.empty();

    boolean isPresent() {
        return id.isPresent();
    }

    /**
     * The mapper that was asked for, or another one if none was.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    HostMapper mapper(String otherwise) {
        return ProfileRegistry.installed()
                .requireHostMapper(id.orElse(otherwise).toLowerCase(Locale.ROOT));
    }
}
