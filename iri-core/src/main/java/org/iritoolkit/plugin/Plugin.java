package org.iritoolkit.plugin;

import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a plug-in in messages: its id, its artifact, and how it failed.
 *
 * @param kind what it is, for example {@code check}
 * @param provider the name of its class
 * @param origin the jar, folder or module that the class came from; empty if unknown
 */
public record Plugin(String kind, String provider, String origin) {
    private static final int MOST_CAUSES = 10;
    private static final int MOST_CHARACTERS = 2_000;

    /** The plug-in that an object is. */
    public static Plugin of(String kind, Object plugin) {
        return new Plugin(kind, plugin.getClass().getName(), origin(plugin.getClass()));
    }

    /** For example {@code check com.example.SegmentCheck (cms-profile.jar)}. */
    @Override
    public String toString() {
        return kind + " " + provider + (origin.isEmpty() ? "" : " (" + origin + ")");
    }

    /**
     * Runs code of a plug-in. No other place in the core catches what plug-ins throw.
     *
     * <p>An error of the JVM, such as exhausted memory, goes on to the caller: no plug-in answers for it, and no
     * verdict may hide it. A stack that a plug-in exhausted is free again here, so that {@link StackOverflowError} is a
     * failure like others.
     *
     * @param call the code
     * @param failed gives the result if the code throws anything else
     * @throws VirtualMachineError if the code throws it, unless it is a {@link StackOverflowError}
     */
    public static <T> T contain(Callable<T> call, Function<Throwable, T> failed) {
        try {
            return call.call();
        } catch (Throwable e) {
            rethrowIfFatal(e);
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            return failed.apply(e);
        }
    }

    /** A service loader wraps what the constructor of a provider throws. */
    private static void rethrowIfFatal(Throwable thrown) {
        Throwable own =
                thrown instanceof ServiceConfigurationError && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (own instanceof VirtualMachineError fatal && !isOverflow(fatal)) {
            throw fatal;
        }
    }

    /** The JVM wraps an overflow in an {@link InternalError} where it links a lambda at the end of the stack. */
    private static boolean isOverflow(VirtualMachineError error) {
        return error instanceof StackOverflowError
                || (error instanceof InternalError && error.getCause() instanceof StackOverflowError);
    }

    /**
     * Asks the plug-in something that it has to answer before it can be used.
     *
     * @throws RefusedPlugin if it throws, naming it
     * @throws VirtualMachineError as {@link #contain} does
     */
    public <T> T ask(Callable<T> question) {
        return contain(question, e -> {
            throw e instanceof RefusedPlugin refused ? refused : new RefusedPlugin(this, reason(e));
        });
    }

    /** Passes on an id that is well-formed: lower-case letters, digits, dots and hyphens. */
    public String requireId(@Nullable String id, String what) {
        if (id == null || id.isEmpty() || !hasIdCharacters(id)) {
            String shown = id == null ? "null" : "'" + shortened(id) + "'";
            throw new RefusedPlugin(this, what + " must be made of a-z, 0-9, '.' and '-', but is " + shown);
        }
        return id;
    }

    private static boolean hasIdCharacters(String id) {
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-')) {
                return false;
            }
        }
        return true;
    }

    /** The jar, folder or module that a class came from; empty if unknown. */
    public static String origin(Class<?> type) {
        ProtectionDomain domain = type.getProtectionDomain();
        CodeSource source = domain == null ? null : domain.getCodeSource();
        if (source != null && source.getLocation() != null) {
            String path = source.getLocation().getPath();
            return path.substring(path.lastIndexOf('/', path.length() - 2) + 1);
        }
        Module module = type.getModule();
        return module.isNamed() ? "module " + module.getName() : "";
    }

    /** The version that stands in the module descriptor, or in the manifest; empty if unknown. */
    public static String version(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed()) {
            return module.getDescriptor().rawVersion().orElse("");
        }
        Package of = type.getPackage();
        String version = of == null ? null : of.getImplementationVersion();
        return version == null ? "" : version;
    }

    /**
     * Describes what a plug-in threw, with its causes and in bounded length, whatever the exceptions themselves do when
     * they are asked.
     */
    public static String reason(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        boolean missing = false;
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = thrown;
                cause != null && seen.size() < MOST_CAUSES && seen.add(cause);
                cause = causeOf(cause)) {
            text.append(text.isEmpty() ? "" : "; ").append(shown(cause));
            missing |= cause instanceof LinkageError && !(cause instanceof ExceptionInInitializerError);
        }
        if (missing) {
            String version = version(Plugin.class);
            text.append("; something that it was compiled with is not there: check its dependencies, and whether it is"
                    + " for this version of iri-core" + (version.isEmpty() ? "" : ", " + version));
        }
        return text.toString();
    }

    private static String shown(Throwable thrown) {
        if (thrown instanceof RefusedPlugin refused) {
            return refused.reason();
        }
        String name = thrown.getClass().getName();
        String text = contain(
                thrown::toString,
                e -> name + ", whose text cannot be shown: its toString() throws "
                        + e.getClass().getName());
        return text == null ? name : shortened(text);
    }

    private static @Nullable Throwable causeOf(Throwable thrown) {
        return contain(thrown::getCause, e -> null); // what is known of the failure so far is told
    }

    /** A text of a plug-in without what would end its line or steer a terminal: a space stands for each control. */
    static String inOneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
        }
        return line.toString();
    }

    private static String shortened(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "…";
    }
}
