package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.plugin.KnownIds;
import org.iritoolkit.plugin.PluginSource;

/**
 * The plug-ins of one kind, by id: profiles, checks, host mappers or schemes.
 *
 * <p>This collection is immutable and has no priorities: if two providers have the same id, neither is found until you
 * remove one. The collection does not run plug-ins, and it records providers that fail to load.
 *
 * @param <T> the kind
 */
public final class Plugins<T> {
    /**
     * A plug-in and its origin.
     *
     * @param id the id
     * @param value the plug-in
     * @param provider the name of the class that provides it
     * @param origin the jar, folder or module of that class; empty if unknown
     * @param artifact the toolkit artifact that provides the plug-in; empty for other providers, even if they use the
     *     id of a toolkit plug-in
     * @param <T> the kind
     */
    public record Entry<T>(String id, T value, String provider, String origin, Optional<String> artifact) {
        /**
         * Checks that no argument is null.
         *
         * @param id the id
         * @param value the plug-in
         * @param provider the name of the class that provides it
         * @param origin the jar, folder or module of that class; empty if unknown
         * @param artifact the toolkit artifact that provides the plug-in
         */
        public Entry {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(value, "value");
            Objects.requireNonNull(provider, "provider");
            Objects.requireNonNull(origin, "origin");
            Objects.requireNonNull(artifact, "artifact");
        }

        private static <T> Entry<T> of(String id, T value, PluginSource source) {
            Objects.requireNonNull(id, "its id is null");
            Optional<String> artifact =
                    source.provider().startsWith(OF_TOOLKIT) ? KnownIds.artifact(source.kind(), id) : Optional.empty();
            return new Entry<>(id, value, source.provider(), source.origin(), artifact);
        }
    }

    private static final String OF_TOOLKIT = "org.iritoolkit.";
    private static final int MAX_FAILURES = 1000;

    private final String kind;
    private final Function<? super T, String> idOf;
    private final Map<String, List<Entry<T>>> entries;
    private final List<LoadFailure> failures;

    private Plugins(
            String kind, Function<? super T, String> idOf, Collection<Entry<T>> entries, List<LoadFailure> failures) {
        this.kind = kind;
        this.idOf = idOf;
        this.entries = new TreeMap<>();
        for (Entry<T> entry : entries) {
            this.entries.computeIfAbsent(entry.id(), key -> new ArrayList<>(1)).add(entry);
        }
        this.failures = List.copyOf(failures);
    }

    /**
     * Returns a collection of given plug-ins.
     *
     * @param kind the name of the kind in messages, for example {@code scheme}
     * @param values the plug-ins
     * @param id returns the id of a plug-in
     * @param <T> the kind
     * @return the plug-ins by id
     */
    public static <T> Plugins<T> of(String kind, Collection<? extends T> values, Function<? super T, String> id) {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(values, "values");
        Objects.requireNonNull(id, "id");
        List<Entry<T>> entries = new ArrayList<>();
        for (T value : values) {
            PluginSource plugin = PluginSource.of(kind, Objects.requireNonNull(value, kind));
            entries.add(Entry.of(id.apply(value), value, plugin));
        }
        return new Plugins<>(kind, id, entries, List.of());
    }

    /**
     * Loads every provider that a service loader finds, once, when the plug-ins are first used. Loading never throws:
     * {@link #failures()} lists the providers that failed. After 1,000 failures, loading stops.
     *
     * @param kind the name of the kind in messages, for example {@code scheme}
     * @param loader the loader, created by the module that uses the service
     * @param values returns the objects of a provider
     * @param id returns the id of a plug-in
     * @param <S> the service
     * @param <T> the kind
     * @return the plug-ins by id; a provider that uses them while it is being loaded gets an {@link
     *     IllegalStateException}
     */
    public static <S, T> Supplier<Plugins<T>> load(
            String kind,
            ServiceLoader<S> loader,
            Function<? super S, ? extends Collection<? extends T>> values,
            Function<? super T, String> id) {
        return load(new Object(), kind, loader, values, id);
    }

    /** Returns a supplier that holds a lock while it loads the plug-ins. */
    static <S, T> Supplier<Plugins<T>> load(
            Object lock,
            String kind,
            ServiceLoader<S> loader,
            Function<? super S, ? extends Collection<? extends T>> values,
            Function<? super T, String> id) {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(loader, "loader");
        Objects.requireNonNull(values, "values");
        Objects.requireNonNull(id, "id");
        return new OnDemand<>(lock, () -> loaded(kind, loader, values, id, provider -> true));
    }

    /** Loads the providers whose classes are accepted. */
    static <S, T> Plugins<T> loaded(
            String kind,
            ServiceLoader<S> loader,
            Function<? super S, ? extends Collection<? extends T>> values,
            Function<? super T, String> id,
            Predicate<Class<?>> wanted) {
        List<Entry<T>> entries = new ArrayList<>();
        List<LoadFailure> failures = new ArrayList<>();
        Iterator<ServiceLoader.Provider<S>> providers = loader.stream().iterator();
        PluginSource unknown = new PluginSource(kind, kind + " provider", "");
        boolean more = true;
        while (more && failures.size() < MAX_FAILURES) { // one bad provider must not break the registry for the others
            more = PluginSource.attempt(
                    () -> providers.hasNext() && add(providers.next(), kind, wanted, values, id, entries, failures),
                    e -> failures.add(failure(unknown, e)));
        }
        return new Plugins<>(kind, id, entries, failures);
    }

    /** If the class of a provider is accepted, adds either all or none of its objects. */
    private static <S, T> boolean add(
            ServiceLoader.Provider<S> provider,
            String kind,
            Predicate<Class<?>> wanted,
            Function<? super S, ? extends Collection<? extends T>> values,
            Function<? super T, String> id,
            List<Entry<T>> entries,
            List<LoadFailure> failures) {
        if (!wanted.test(provider.type())) {
            return true;
        }
        PluginSource plugin = PluginSource.of(kind, provider.type());
        return PluginSource.attempt(
                () -> {
                    requireSameRelease(provider.type());
                    List<Entry<T>> brought = new ArrayList<>();
                    Collection<? extends T> all = values.apply(provider.get());
                    for (T value : Objects.requireNonNull(all, "it returns null instead of a collection")) {
                        Objects.requireNonNull(value, "it returns null among its values");
                        brought.add(Entry.of(id.apply(value), value, plugin));
                    }
                    entries.addAll(brought);
                    return true;
                },
                e -> failures.add(failure(plugin, e)));
    }

    private static LoadFailure failure(PluginSource plugin, Throwable thrown) {
        return new LoadFailure(plugin.provider(), plugin.origin(), PluginSource.reason(thrown));
    }

    /**
     * Returns these plug-ins and one more.
     *
     * @param value the plug-in
     * @return the plug-ins by id
     * @throws IllegalArgumentException if the plug-in has no usable id or codes; the message names the plug-in
     */
    public Plugins<T> with(T value) {
        List<Entry<T>> all = new ArrayList<>(entries());
        all.addAll(
                of(kind, List.of(Objects.requireNonNull(value, "value")), idOf).entries());
        return new Plugins<>(kind, idOf, all, failures);
    }

    /**
     * Returns all plug-ins except those with the given id.
     *
     * @param id the id
     * @return the plug-ins by id
     */
    public Plugins<T> without(String id) {
        Objects.requireNonNull(id, "id");
        return new Plugins<>(
                kind,
                idOf,
                entries().stream().filter(entry -> !entry.id().equals(id)).toList(),
                failures);
    }

    /** Rejects a toolkit module of a different release, since modules work together only within a release. */
    private static void requireSameRelease(Class<?> provider) {
        String core = PluginSource.version(Plugins.class);
        String module = PluginSource.version(provider);
        if (provider.getName().startsWith(OF_TOOLKIT)
                && !core.isEmpty()
                && !module.isEmpty()
                && !release(core).equals(release(module))) {
            throw new PluginSource.Refused("its version is " + module + ", and that of iri-core is " + core
                    + "; import org.iritoolkit:iri-bom, so that they match");
        }
    }

    /** Returns the major and minor version numbers: versions that differ only after these are compatible. */
    private static String release(String version) {
        int minor = version.indexOf('.') + 1;
        int patch = version.indexOf('.', minor);
        return patch < 0 ? version : version.substring(0, patch);
    }

    /** {@return the plug-ins and their origins, by id; an id with two providers has two entries} */
    public List<Entry<T>> entries() {
        return entries.values().stream().flatMap(List::stream).toList();
    }

    /** {@return the ids in ascending order, including ids that two providers share} */
    public List<String> ids() {
        return List.copyOf(entries.keySet());
    }

    /** {@return the providers that could not be loaded} */
    public List<LoadFailure> failures() {
        return failures;
    }

    /**
     * Looks up a plug-in.
     *
     * @param id the id
     * @return the plug-in; empty if no provider or two providers have the id
     */
    public Optional<T> find(String id) {
        List<Entry<T>> found = entries.getOrDefault(Objects.requireNonNull(id, "id"), List.of());
        return found.size() == 1 ? Optional.of(found.get(0).value()) : Optional.empty();
    }

    /**
     * Looks up a required plug-in.
     *
     * @param id the id
     * @return the plug-in
     * @throws IllegalArgumentException if no provider has the id, or two have it; the message names both providers and
     *     their origins, or else the installed ids, the failed providers and, for a toolkit id, the artifact to add
     */
    public T require(String id) {
        List<Entry<T>> found = entries.getOrDefault(Objects.requireNonNull(id, "id"), List.of());
        if (found.size() == 1) {
            return found.get(0).value();
        }
        throw new IllegalArgumentException(found.isEmpty() ? missing(id) : doubled(id, found));
    }

    private String missing(String wanted) {
        StringBuilder text = new StringBuilder("there is no " + kind + " '" + VisibleText.quoted(wanted) + "'");
        KnownIds.artifact(kind, wanted)
                .ifPresent(artifact -> text.append("; add org.iritoolkit:").append(artifact));
        text.append(entries.isEmpty() ? "; none is installed" : "; installed: " + String.join(", ", entries.keySet()));
        failures.forEach(failure -> text.append("; ").append(failure));
        return text.toString();
    }

    private String doubled(String wanted, List<Entry<T>> found) {
        return kind + " '" + VisibleText.quoted(wanted) + "' is provided by "
                + found.stream()
                        .map(entry -> PluginSource.place(entry.provider(), entry.origin()))
                        .collect(Collectors.joining(" and by "))
                + "; remove one of them";
    }

    /**
     * Returns a description for logs.
     *
     * @return the ids, for example {@code [rfc3986, rfc3987]}
     */
    @Override
    public String toString() {
        return ids().toString();
    }
}
