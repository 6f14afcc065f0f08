package org.iritoolkit.mapping;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Registry;

/** Finds host mappers by id. */
public final class HostMappers {
    private HostMappers() {}

    /** The registry of what {@link ServiceLoader} finds from the class loader of this class. */
    private static final class Installed {
        static final Registry<HostMapper> REGISTRY = Registry.load(
                "host mapper",
                ServiceLoader.load(HostMapper.class, HostMappers.class.getClassLoader()),
                List::of,
                HostMapper::id);
    }

    /**
     * The host mappers on the class path or module path.
     *
     * @return their registry, always the same
     */
    public static Registry<HostMapper> installed() {
        return Installed.REGISTRY;
    }

    /**
     * The host mapper that the document of a profile means.
     *
     * @param profile the profile
     * @return the installed mapper
     * @throws IllegalArgumentException if the document has none, or if it is not installed, naming the artifact to add
     */
    public static HostMapper of(Profile profile) {
        return require(profile, profile.hostMapper());
    }

    /**
     * The host mapper that the document of a profile means for references that are being created, which some documents
     * want stricter (RFC 3987 3.1, AllowUnassigned).
     *
     * @param profile the profile
     * @return the installed mapper
     * @throws IllegalArgumentException if the document has none, or if it is not installed, naming the artifact to add
     */
    public static HostMapper forBuilding(Profile profile) {
        return require(profile, profile.buildingHostMapper());
    }

    private static HostMapper require(Profile profile, Optional<String> id) {
        return installed()
                .require(id.orElseThrow(() -> new IllegalArgumentException("profile '" + profile
                        + "' has no mapping of host names ("
                        + profile.document().name()
                        + "); choose another profile, or leave the host as it is")));
    }
}
