package org.iritoolkit.profile;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.iritoolkit.check.ComponentCheck;

/**
 * Finds profiles and checks by id.
 *
 * <p>It is a convenience: a typed constant such as {@code Rfc3987.PROFILE} works without it. Nothing here can be
 * changed, and nothing has a priority.
 */
public final class ProfileRegistry {
    private final Registry<Profile> profiles;
    private final Supplier<Registry<ComponentCheck>> checks;

    private ProfileRegistry(Registry<Profile> profiles, Supplier<Registry<ComponentCheck>> checks) {
        this.profiles = profiles;
        this.checks = checks;
    }

    /** The registry of what {@link ServiceLoader} finds from the class loader of this class. */
    private static final class Installed {
        static final ProfileRegistry REGISTRY =
                new ProfileRegistry(loadProfiles(ownLoader()), () -> InstalledChecks.REGISTRY);
    }

    /** Apart from the profiles, because checks bring large libraries that nobody should load who asks for none. */
    private static final class InstalledChecks {
        static final Registry<ComponentCheck> REGISTRY = loadChecks(ownLoader());
    }

    /**
     * What is on the class path or module path. It never throws: a provider that fails is recorded in {@link
     * #loadFailures()}.
     *
     * @return the registry, always the same
     */
    public static ProfileRegistry installed() {
        return Installed.REGISTRY;
    }

    /**
     * What another class loader sees, for applications that load plug-ins.
     *
     * @param loader the class loader
     * @return a fresh registry
     */
    public static ProfileRegistry installed(ClassLoader loader) {
        Registry<ComponentCheck> checks = loadChecks(loader);
        return new ProfileRegistry(loadProfiles(loader), () -> checks);
    }

    private static ClassLoader ownLoader() {
        return ProfileRegistry.class.getClassLoader();
    }

    private static Registry<Profile> loadProfiles(ClassLoader loader) {
        return Registry.load(
                "profile", ServiceLoader.load(ProfileProvider.class, loader), ProfileProvider::profiles, Profile::id);
    }

    private static Registry<ComponentCheck> loadChecks(ClassLoader loader) {
        return Registry.load("check", ServiceLoader.load(ComponentCheck.class, loader), List::of, ComponentCheck::id);
    }

    /**
     * A registry of given profiles.
     *
     * @param profiles the profiles
     * @return the registry, without checks
     */
    public static ProfileRegistry of(Profile... profiles) {
        return of(List.of(profiles), List.of());
    }

    /**
     * A registry of given profiles and checks.
     *
     * @param profiles the profiles
     * @param checks the checks
     * @return the registry
     */
    public static ProfileRegistry of(Collection<Profile> profiles, Collection<ComponentCheck> checks) {
        Registry<ComponentCheck> given = Registry.of("check", checks, ComponentCheck::id);
        return new ProfileRegistry(Registry.of("profile", profiles, Profile::id), () -> given);
    }

    /**
     * The profiles.
     *
     * @return their registry
     */
    public Registry<Profile> profiles() {
        return profiles;
    }

    /**
     * The checks.
     *
     * @return their registry
     */
    public Registry<ComponentCheck> checks() {
        return checks.get();
    }

    /**
     * Looks a profile up.
     *
     * @param id its id
     * @return the profile; empty if none is installed, or if two providers bring it
     */
    public Optional<Profile> find(String id) {
        return profiles.find(id);
    }

    /**
     * Looks up a profile that must be there.
     *
     * @param id its id
     * @return the profile
     * @throws IllegalArgumentException as {@link Registry#require(String)} says
     */
    public Profile require(String id) {
        return profiles.require(id);
    }

    /**
     * The providers that could not be loaded.
     *
     * @return of profiles first, then of checks
     */
    public List<LoadFailure> loadFailures() {
        return java.util.stream.Stream.of(profiles.loadFailures(), checks().loadFailures())
                .flatMap(List::stream)
                .toList();
    }
}
