package org.iritoolkit.profile;

import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.plugin.DeclaredCheck;
import org.iritoolkit.plugin.Memo;

/**
 * Finds profiles, checks and host mappers by their ids.
 *
 * <pre>{@code
 * ProfileRegistry registry = ProfileRegistry.installed();
 * IriParser.of(registry.require("rfc3986")).accepts("http://example.org/é"); // false
 * registry.profiles().find("rfc9999"); // Optional.empty
 * }</pre>
 *
 * <p>You do not need a registry for a profile that has a constant, such as {@link org.iritoolkit.rfc.Rfc3987#PROFILE}.
 * Registries are immutable and thread-safe. Providers have no priorities: if two have the same id, the registry finds
 * neither of them until you remove one. A provider that fails does not stop the others; {@link #loadFailures()} names
 * it. A registry does not load toolkit modules whose major or minor version differs from that of the core. The versions
 * of other modules are not checked.
 */
public final class ProfileRegistry {
    private static final String PROFILE = "profile";
    private static final String CHECK = "check";
    private static final String HOST_MAPPER = "host mapper";

    private static final ProfileRegistry INSTALLED = installed(ProfileRegistry.class.getClassLoader());

    /** The toolkit's profiles, held separately so that a provider can derive a profile from them while loading. */
    private static final Supplier<Plugins<Profile>> OF_TOOLKIT = new OnDemand<>(
            new Object(),
            () -> Plugins.loaded(
                    PROFILE,
                    ServiceLoader.load(ProfileProvider.class, ProfileRegistry.class.getClassLoader()),
                    ProfileProvider::profiles,
                    Profile::id,
                    provider -> provider.getName().startsWith("org.iritoolkit.")));

    private final Supplier<Plugins<Profile>> profiles;

    /** The checks, loaded separately because they load large libraries that only callers with checks need. */
    private final Supplier<Plugins<ComponentCheck>> checks;

    private final Supplier<Plugins<HostMapper>> hostMappers;

    static {
        Memo.isOwnedBy(ProfileRegistry.class, new MemoAccess());
    }

    final Memo memo = new Memo();

    private ProfileRegistry(
            Supplier<Plugins<Profile>> profiles,
            Supplier<Plugins<ComponentCheck>> checks,
            Supplier<Plugins<HostMapper>> hostMappers) {
        this.profiles = profiles;
        this.checks = checks;
        this.hostMappers = hostMappers;
    }

    /**
     * Returns the plug-ins on the toolkit's class path or module path. This method never throws: {@link
     * #loadFailures()} lists the providers that failed.
     *
     * @return the registry, always the same object
     */
    public static ProfileRegistry installed() {
        return INSTALLED;
    }

    /** Returns the profiles of the toolkit modules on the toolkit's class path or module path. */
    static Plugins<Profile> ofToolkit() {
        return OF_TOOLKIT.get();
    }

    /**
     * Returns the plug-ins that a class loader sees, for applications that load plug-ins. Like {@link #installed()},
     * this method never throws.
     *
     * @param loader the class loader
     * @return a new registry
     */
    public static ProfileRegistry installed(ClassLoader loader) {
        Objects.requireNonNull(loader, "loader");
        Object lock = new Object(); // shared, so that two providers that request each other's kind never deadlock
        return new ProfileRegistry(
                Plugins.load(
                        lock,
                        PROFILE,
                        ServiceLoader.load(ProfileProvider.class, loader),
                        ProfileProvider::profiles,
                        Profile::id),
                Plugins.load(
                        lock, CHECK, ServiceLoader.load(ComponentCheck.class, loader), List::of, ProfileRegistry::id),
                Plugins.load(
                        lock,
                        HOST_MAPPER,
                        ServiceLoader.load(HostMapper.class, loader),
                        List::of,
                        ProfileRegistry::id));
    }

    /**
     * Returns a registry of the given profiles, without checks and host mappers.
     *
     * @param profiles the profiles
     * @return the registry
     */
    public static ProfileRegistry of(Profile... profiles) {
        Plugins<Profile> given =
                Plugins.of(PROFILE, List.of(Objects.requireNonNull(profiles, "profiles")), Profile::id);
        Plugins<ComponentCheck> checks = Plugins.of(CHECK, List.of(), ProfileRegistry::id);
        Plugins<HostMapper> mappers = Plugins.of(HOST_MAPPER, List.of(), ProfileRegistry::id);
        return new ProfileRegistry(() -> given, () -> checks, () -> mappers);
    }

    private static String id(ComponentCheck check) {
        return DeclaredCheck.of(check).id();
    }

    private static String id(HostMapper mapper) {
        return SafeHostMapper.of(mapper).id();
    }

    /**
     * Returns the profiles.
     *
     * @return the profiles by id
     */
    public Plugins<Profile> profiles() {
        return profiles.get();
    }

    /**
     * Returns the registered checks, without those that profiles contain.
     *
     * @return the checks by id
     */
    public Plugins<ComponentCheck> checks() {
        return checks.get();
    }

    /**
     * Returns the host mappers.
     *
     * @return the mappers by id
     */
    public Plugins<HostMapper> hostMappers() {
        return hostMappers.get();
    }

    /**
     * Returns this registry with changed profiles.
     *
     * @param change derives the new profiles from the current ones, for example {@code profiles -> profiles.with(own)}
     * @return the registry
     */
    public ProfileRegistry withProfiles(UnaryOperator<Plugins<Profile>> change) {
        Plugins<Profile> changed = changed(profiles, change);
        return new ProfileRegistry(() -> changed, checks, hostMappers);
    }

    /**
     * Returns this registry with changed checks.
     *
     * @param change derives the new checks from the current ones, for example {@code checks -> checks.with(own)}
     * @return the registry
     * @throws IllegalArgumentException if a check has no usable id or codes; the message names the check
     */
    public ProfileRegistry withChecks(UnaryOperator<Plugins<ComponentCheck>> change) {
        Plugins<ComponentCheck> changed = changed(checks, change);
        return new ProfileRegistry(profiles, () -> changed, hostMappers);
    }

    /**
     * Returns this registry with changed host mappers.
     *
     * @param change derives new mappers from the current ones, for example {@code mappers -> mappers.without("uts46")}
     * @return the registry
     * @throws IllegalArgumentException if a mapper has no usable id; the message names the mapper
     */
    public ProfileRegistry withHostMappers(UnaryOperator<Plugins<HostMapper>> change) {
        Plugins<HostMapper> changed = changed(hostMappers, change);
        return new ProfileRegistry(profiles, checks, () -> changed);
    }

    private static <T> Plugins<T> changed(Supplier<Plugins<T>> plugins, UnaryOperator<Plugins<T>> change) {
        return Objects.requireNonNull(
                Objects.requireNonNull(change, "change").apply(plugins.get()), "change returns null");
    }

    /**
     * Looks up a required profile: {@code profiles().require(id)}.
     *
     * @param id the id
     * @return the profile
     * @throws IllegalArgumentException in the same cases as {@link Plugins#require(String)}
     */
    public Profile require(String id) {
        return profiles().require(id);
    }

    /**
     * Returns the host mapper that the specification of a profile requires.
     *
     * @param profile the profile
     * @return the mapper
     * @throws IllegalArgumentException if the specification requires no mapper, or if the mapper is not installed; the
     *     message then names the artifact to add
     */
    public HostMapper hostMapperOf(Profile profile) {
        return hostMappers()
                .require(profile.hostMapper()
                        .orElseThrow(() -> new IllegalArgumentException("profile '" + profile
                                + "' has no mapping of host names ("
                                + profile.document().name()
                                + "); choose another profile, or leave the host as it is")));
    }

    /**
     * Loads all providers and returns those that failed, up to 1,000 of each kind.
     *
     * @return one failure for each provider that failed
     */
    public List<LoadFailure> loadFailures() {
        return Stream.of(
                        profiles.get().failures(),
                        checks.get().failures(),
                        hostMappers.get().failures())
                .flatMap(List::stream)
                .toList();
    }

    /**
     * Returns a description for logs.
     *
     * @return the ids of the profiles, for example {@code ProfileRegistry[rfc3986, rfc3987]}
     */
    @Override
    public String toString() {
        return profiles().ids().stream().collect(Collectors.joining(", ", "ProfileRegistry[", "]"));
    }
}
