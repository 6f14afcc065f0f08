package org.iritoolkit.cli.option;

import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;

/** The option that names a mapper of host names. */
public final class IdnaOption {
    private final Argument<Optional<String>> id;

    /** Declares them. */
    public IdnaOption(Arguments arguments) {
        id = arguments
                .option("--idna", "MAPPER")
                .description("Map host names by these rules, not by those of the profile: ${COMPLETION-CANDIDATES}.")
                .choices(new InstalledIds.HostMappers())
                .optional();
    }

    public boolean isPresent() {
        return id.value().isPresent();
    }

    /**
     * The requested mapper, otherwise another one.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    public HostMapper mapper(String otherwise) {
        return ProfileRegistry.installed()
                .hostMappers()
                .require(id.value().orElse(otherwise).toLowerCase(Locale.ROOT));
    }
}
