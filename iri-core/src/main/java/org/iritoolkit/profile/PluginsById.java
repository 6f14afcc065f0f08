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
import java.util.stream.Collectors;
import org.iritoolkit.plugin.KnownIds;
import org.iritoolkit.plugin.Plugin;
import org.iritoolkit.plugin.RefusedPlugin;
import org.iritoolkit.profile.ProfileRegistry.Entry;

/**
 * What a registry has of one kind, by id: profiles, checks or host mappers.
 *
 * @param <T> the kind
 */
final class PluginsById<T> {
    private static final int MAX_FAILURES = 1000;

    private final String kind;
    private final Map<String, List<Entry<T>>> entries;
    private final List<LoadFailure> failures;

    private PluginsById(String kind, Collection<Entry<T>> entries, List<LoadFailure> failures) {
        this.kind = kind;
        this.entries = new TreeMap<>();
        for (Entry<T> entry : entries) {
            this.entries.computeIfAbsent(entry.id(), id -> new ArrayList<>(1)).add(entry);
        }
        this.failures = List.copyOf(failures);
    }

    /** The given ones; one that has no usable id is refused. */
    static <T> PluginsById<T> of(String kind, Collection<? extends T> values, Function<? super T, String> id) {
        List<Entry<T>> entries = new ArrayList<>();
        for (T value : values) {
            Plugin plugin = Plugin.of(kind, Objects.requireNonNull(value, kind));
            entries.add(new Entry<>(id.apply(value), value, plugin.provider(), plugin.origin()));
        }
        return new PluginsById<>(kind, entries, List.of());
    }

    /** Those of this and one more. */
    PluginsById<T> with(T value, Function<? super T, String> id) {
        List<Entry<T>> all = new ArrayList<>(entries());
        all.addAll(of(kind, List.of(value), id).entries());
        return new PluginsById<>(kind, all, failures);
    }

    /** All but the one with an id. */
    PluginsById<T> without(String id) {
        Objects.requireNonNull(id, "id");
        return new PluginsById<>(
                kind, entries().stream().filter(entry -> !entry.id().equals(id)).toList(), failures);
    }

    /** Asks every provider that a service loader finds. What fails, however it does, is recorded. */
    static <S, T> PluginsById<T> load(
            String kind,
            ServiceLoader<S> loader,
            Function<? super S, ? extends Collection<? extends T>> values,
            Function<? super T, String> id) {
        List<Entry<T>> entries = new ArrayList<>();
        List<LoadFailure> failures = new ArrayList<>();
        Iterator<ServiceLoader.Provider<S>> providers = loader.stream().iterator();
        while (failures.size() < MAX_FAILURES) {
            String name = kind + " provider";
            String origin = "";
            try {
                if (!providers.hasNext()) {
                    break;
                }
                ServiceLoader.Provider<S> provider = providers.next();
                name = provider.type().getName();
                origin = Plugin.origin(provider.type());
                requireSameRelease(new Plugin(kind, name, origin), provider.type());
                List<Entry<T>> brought = new ArrayList<>();
                Collection<? extends T> all = values.apply(provider.get());
                for (T value : Objects.requireNonNull(all, "it returns null instead of a collection")) {
                    Objects.requireNonNull(value, "it returns null among its values");
                    brought.add(new Entry<>(id.apply(value), value, name, origin));
                }
                entries.addAll(brought);
            } catch (Throwable e) { // one bad provider must not end the registry for all others
                failures.add(new LoadFailure(name, origin, Plugin.reason(e)));
            }
        }
        return new PluginsById<>(kind, entries, failures);
    }

    /** Modules of this toolkit are released together: what they promise one another holds within a release only. */
    private static void requireSameRelease(Plugin plugin, Class<?> provider) {
        String core = Plugin.version(PluginsById.class);
        String module = Plugin.version(provider);
        if (provider.getName().startsWith("org.iritoolkit.")
                && !core.isEmpty()
                && !module.isEmpty()
                && !release(core).equals(release(module))) {
            throw new RefusedPlugin(
                    plugin,
                    "its version is " + module + ", and that of iri-core is " + core
                            + "; import org.iritoolkit:iri-bom, so that they match");
        }
    }

    /** Major and minor number: versions that differ only after them go together. */
    private static String release(String version) {
        int minor = version.indexOf('.') + 1;
        int patch = version.indexOf('.', minor);
        return patch < 0 ? version : version.substring(0, patch);
    }

    /** By id; an id that two providers bring has two entries. */
    List<Entry<T>> entries() {
        return entries.values().stream().flatMap(List::stream).toList();
    }

    List<String> ids() {
        return List.copyOf(entries.keySet());
    }

    List<LoadFailure> failures() {
        return failures;
    }

    Optional<T> find(String id) {
        List<Entry<T>> found = entries.getOrDefault(Objects.requireNonNull(id, "id"), List.of());
        return found.size() == 1 ? Optional.of(found.get(0).value()) : Optional.empty();
    }

    T require(String id) {
        List<Entry<T>> found = entries.getOrDefault(Objects.requireNonNull(id, "id"), List.of());
        if (found.size() == 1) {
            return found.get(0).value();
        }
        throw new IllegalArgumentException(found.isEmpty() ? missing(id) : doubled(id, found));
    }

    private String missing(String id) {
        StringBuilder text = new StringBuilder("there is no " + kind + " '" + id + "'");
        KnownIds.artifact(kind, id)
                .ifPresent(artifact -> text.append("; add org.iritoolkit:").append(artifact));
        text.append(entries.isEmpty() ? "; none is installed" : "; installed: " + String.join(", ", entries.keySet()));
        failures.forEach(failure -> text.append("; ").append(failure));
        return text.toString();
    }

    private String doubled(String id, List<Entry<T>> found) {
        return kind + " '" + id + "' is brought by "
                + found.stream()
                        .map(entry -> entry.provider() + (entry.origin().isEmpty() ? "" : " (" + entry.origin() + ")"))
                        .collect(Collectors.joining(" and by "))
                + "; remove one of them";
    }
}
