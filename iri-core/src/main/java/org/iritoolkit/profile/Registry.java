package org.iritoolkit.profile;

import java.io.IOException;
import java.io.InputStream;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Things that are found by an id: profiles, checks, host mappers.
 *
 * <p>It is immutable and knows no priorities: the order is that of the ids, and an id that two providers bring belongs
 * to neither of them until one is taken away. A failing provider does not keep the others from working. Modules of this
 * toolkit have to be of the release of the core, the same major and minor version; others are not asked for theirs.
 *
 * @param <T> what is found
 */
public final class Registry<T> {
    /**
     * What is registered, and where it came from.
     *
     * @param id the id
     * @param value the thing itself
     * @param provider the name of the class that brought it
     * @param origin the jar, folder or module that the class came from; empty if unknown
     * @param <T> what is found
     */
    public record Entry<T>(String id, T value, String provider, String origin) {}

    private static final int MAX_FAILURES = 1000;

    private final String kind;
    private final Map<String, List<Entry<T>>> entries;
    private final List<LoadFailure> failures;

    private Registry(String kind, Collection<Entry<T>> entries, List<LoadFailure> failures) {
        this.kind = kind;
        this.entries = entries.stream()
                .collect(Collectors.groupingBy(Entry::id, TreeMap::new, Collectors.toUnmodifiableList()));
        this.failures = List.copyOf(failures);
    }

    /**
     * A registry of given things.
     *
     * @param kind what they are, for messages, for example {@code profile}
     * @param values the things
     * @param id how to tell the id of one
     * @param <T> what is found
     * @return the registry
     */
    public static <T> Registry<T> of(String kind, Collection<? extends T> values, Function<? super T, String> id) {
        List<Entry<T>> entries = new ArrayList<>();
        for (T value : values) {
            entries.add(new Entry<>(id.apply(value), value, value.getClass().getName(), origin(value.getClass())));
        }
        return new Registry<>(kind, entries, List.of());
    }

    /**
     * Asks every provider that a service loader finds. It never throws: what fails is recorded.
     *
     * @param kind what is found, for messages
     * @param loader the loader
     * @param values how to ask a provider for what it brings
     * @param id how to tell the id of one
     * @param <S> the SPI
     * @param <T> what is found
     * @return the registry
     */
    public static <S, T> Registry<T> load(
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
                origin = origin(provider.type());
                requireSameRelease(provider.type());
                List<Entry<T>> brought = new ArrayList<>();
                Collection<? extends T> all = values.apply(provider.get());
                Objects.requireNonNull(all, "it returns null instead of a collection");
                for (T value : all) {
                    Objects.requireNonNull(value, "it returns null among its values");
                    brought.add(new Entry<>(id.apply(value), value, name, origin));
                }
                entries.addAll(brought);
            } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
                failures.add(new LoadFailure(name, origin, reason(e)));
            }
        }
        return new Registry<>(kind, entries, failures);
    }

    private static String reason(Throwable failure) {
        StringBuilder text = new StringBuilder();
        boolean missing = false;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            text.append(text.isEmpty() ? "" : "; ")
                    .append(cause instanceof OtherRelease ? String.valueOf(cause.getMessage()) : cause);
            missing |= cause instanceof LinkageError && !(cause instanceof ExceptionInInitializerError);
        }
        if (missing) {
            String version = version(Registry.class);
            text.append(
                    "; something that it was compiled with is not there: check its dependencies, and whether it is for "
                            + "this version of iri-core" + (version.isEmpty() ? "" : ", " + version));
        }
        return text.toString();
    }

    /** A module of this toolkit that is not of the release of the core. */
    private static final class OtherRelease extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OtherRelease(String message) {
            super(message);
        }
    }

    /** Modules of this toolkit are released together: what they promise one another holds within a release only. */
    private static void requireSameRelease(Class<?> provider) {
        String core = version(Registry.class);
        String module = version(provider);
        if (provider.getName().startsWith("org.iritoolkit.")
                && !core.isEmpty()
                && !module.isEmpty()
                && !release(core).equals(release(module))) {
            throw new OtherRelease("its version is " + module + ", and that of iri-core is " + core
                    + "; import org.iritoolkit:iri-bom, so that they match");
        }
    }

    /** Major and minor number: what differs only behind them goes together. */
    private static String release(String version) {
        int minor = version.indexOf('.') + 1;
        int patch = version.indexOf('.', minor);
        return patch < 0 ? version : version.substring(0, patch);
    }

    /** The version that stands in the module descriptor, or in the manifest; empty if unknown. */
    private static String version(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed()) {
            return module.getDescriptor().rawVersion().orElse("");
        }
        String version = type.getPackage().getImplementationVersion();
        return version == null ? "" : version;
    }

    private static String origin(Class<?> type) {
        ProtectionDomain domain = type.getProtectionDomain();
        CodeSource source = domain == null ? null : domain.getCodeSource();
        if (source != null && source.getLocation() != null) {
            String path = source.getLocation().getPath();
            return path.substring(path.lastIndexOf('/', path.length() - 2) + 1);
        }
        Module module = type.getModule();
        return module.isNamed() ? "module " + module.getName() : "";
    }

    /**
     * The ids, also those that two providers bring.
     *
     * @return the ids in ascending order
     */
    public List<String> ids() {
        return List.copyOf(entries.keySet());
    }

    /**
     * Everything that is registered, by id; an id that two providers bring has two entries.
     *
     * @return the entries
     */
    public List<Entry<T>> entries() {
        return entries.values().stream().flatMap(List::stream).toList();
    }

    /**
     * The providers that could not be loaded.
     *
     * @return one for each
     */
    public List<LoadFailure> loadFailures() {
        return failures;
    }

    /**
     * Looks an id up.
     *
     * @param id the id
     * @return what is registered; empty if nothing is, or if two providers bring it
     */
    public Optional<T> find(String id) {
        List<Entry<T>> found = entries.getOrDefault(id, List.of());
        return found.size() == 1 ? Optional.of(found.get(0).value()) : Optional.empty();
    }

    /**
     * Looks up an id that must be there.
     *
     * @param id the id
     * @return what is registered
     * @throws IllegalArgumentException if nothing is, with the installed ids and, for ids of this toolkit, the artifact
     *     to add; or if two providers bring it, with both and where they came from
     */
    public T require(String id) {
        List<Entry<T>> found = entries.getOrDefault(id, List.of());
        if (found.size() == 1) {
            return found.get(0).value();
        }
        throw new IllegalArgumentException(found.isEmpty() ? missing(id) : doubled(id, found));
    }

    private String missing(String id) {
        StringBuilder text = new StringBuilder("there is no " + kind + " '" + id + "'");
        knownArtifact(kind, id)
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

    /**
     * The artifact of this toolkit that brings an id.
     *
     * @param kind for example {@code profile}
     * @param id the id
     * @return the artifact id; empty if the toolkit does not bring it
     */
    public static Optional<String> knownArtifact(String kind, String id) {
        Properties known = new Properties();
        try (InputStream in = Registry.class.getResourceAsStream("known-artifacts.properties")) {
            if (in != null) {
                known.load(in);
            }
        } catch (IOException e) {
            return Optional.empty(); // the name of the artifact is a help in a message, nothing depends on it
        }
        return Optional.ofNullable(known.getProperty(kind.replace(' ', '-') + "." + id));
    }
}
