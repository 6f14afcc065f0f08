package org.iritoolkit.cli.option;

import java.util.Locale;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/** The option that sets the profile. */
public final class ProfileOption {
    private static final String DEFAULT = "rfc3987";

    private final Argument<String> id;

    /** Declares the option. */
    public ProfileOption(Arguments arguments) {
        id = arguments
                .option("-p,--profile", "ID")
                .description("The rules to apply: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
                .choices(new InstalledIds.Profiles())
                .otherwise(DEFAULT);
    }

    /**
     * Returns the requested profile.
     *
     * @throws IllegalArgumentException if the profile is not installed
     */
    public Profile profile() {
        return named(id.value());
    }

    /**
     * Returns a parser for the profile.
     *
     * @throws IllegalArgumentException if the profile is not installed
     */
    public IriParser parser() {
        return IriParser.of(profile());
    }

    /**
     * Returns a profile by its id, in upper or lower case. The default profile is used without loading the others,
     * because loading them would take a fifth of a short run's time. If plug-ins are in use, all profiles are loaded,
     * since a plug-in could contain another profile with this id.
     *
     * @throws IllegalArgumentException if the profile is not installed
     */
    public static Profile named(String id) {
        boolean plugins = ProfileOption.class.getClassLoader() != ClassLoader.getSystemClassLoader();
        if (id.equals(DEFAULT) && !plugins) {
            return Rfc3987.PROFILE;
        }
        return ProfileRegistry.installed().require(id.toLowerCase(Locale.ROOT));
    }
}
