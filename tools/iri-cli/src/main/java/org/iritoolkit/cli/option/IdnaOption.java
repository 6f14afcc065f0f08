package org.iritoolkit.cli.option;

import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;

/** The option that selects a host mapper. */
public final class IdnaOption {
    private final Argument<Optional<String>> id;

    /** Declares the option. */
    public IdnaOption(Arguments arguments) {
        id = arguments
                .option("--idna", "MAPPER")
                .description("Map host names with these rules instead of the profile's: ${COMPLETION-CANDIDATES}.")
                .choices(new InstalledIds.HostMappers())
                .optional();
    }

    public boolean isPresent() {
        return id.value().isPresent();
    }

    /**
     * Returns the requested mapper, or the mapper with the given id if the option is absent.
     *
     * @throws IllegalArgumentException if the mapper is not installed
     */
    public HostMapper mapper(String otherwise) {
        return ProfileRegistry.installed()
                .hostMappers()
                .require(id.value().orElse(otherwise).toLowerCase(Locale.ROOT));
    }
}
