package org.iritoolkit.cli;

import java.util.Locale;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Option;

/** The option that says under which profile a command works. */
final class ProfileOption {
    @Option(
            names = {"-p", "--profile"},
            paramLabel = "ID",
            defaultValue = "rfc3987",
            completionCandidates = InstalledIds.Profiles.class,
            description = "The rules to go by: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String id;

    /**
     * The profile that was asked for.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    Profile profile() {
        return named(id);
    }

    /**
     * A parser that goes by it.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    IriParser parser() {
        return IriParser.of(profile());
    }

    /**
     * A profile by its id, in any case.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    static Profile named(String id) {
        return ProfileRegistry.installed().require(id.toLowerCase(Locale.ROOT));
    }
}
