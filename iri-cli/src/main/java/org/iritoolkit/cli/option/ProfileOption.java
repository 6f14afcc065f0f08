package org.iritoolkit.cli.option;

import java.util.Locale;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/** The option that says under which profile a command works. */
public final class ProfileOption {
    private final Argument<String> id;

    /** Declares them. */
    public ProfileOption(Arguments arguments) {
        id = arguments
                .option("-p,--profile", "ID")
                .description("The rules to go by: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
                .choices(new InstalledIds.Profiles())
                .otherwise("rfc3987");
    }

    /**
     * The profile that was asked for.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    public Profile profile() {
        return named(id.value());
    }

    /**
     * A parser that goes by it.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    public IriParser parser() {
        return IriParser.of(profile());
    }

    /**
     * A profile by its id, in any case.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    public static Profile named(String id) {
        return ProfileRegistry.installed().require(id.toLowerCase(Locale.ROOT));
    }
}
