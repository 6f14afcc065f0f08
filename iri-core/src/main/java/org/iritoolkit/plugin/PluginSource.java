package org.iritoolkit.plugin;

import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The name of a plug-in in messages: its class and jar.
 *
 * <p>The core runs all plug-in code in methods of this class. No other class of the core catches the exceptions
 * of plug-ins.
 *
 * @param kind the kind of plug-in, for example {@code check}
 * @param provider the name of the plug-in's class
 * @param origin the jar, folder or module that the class came from; empty if unknown
 */
public record PluginSource(String kind, String provider, String origin) {
    private static final int MOST_CAUSES = 10;
    private static final int MOST_CHARACTERS = 2_000;

    /** Returns the source of a plug-in object. */
    public static PluginSource of(String kind, Object plugin) {
        return of(kind, plugin.getClass());
    }

    /** Returns the source of a plug-in class. */
    public static PluginSource of(String kind, Class<?> type) {
        return new PluginSource(kind, type.getName(), origin(type));
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

    /** Returns the version in the module descriptor or the manifest of a class; empty if unknown. */
    public static String version(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed()) {
            return module.getDescriptor().rawVersion().orElse("");
        }
        Package of = type.getPackage();
        @Nullable String version = of == null ? null : of.getImplementationVersion();
        return version == null ? "" : version;
    }

    /** Returns a class and its origin, for example {@code com.example.SegmentCheck (cms-profile.jar)}. */
    public static String place(String provider, String origin) {
        return provider + (origin.isEmpty() ? "" : " (" + origin + ")");
    }

    /** Returns the name of the plug-in in messages: {@code check com.example.SegmentCheck (cms-profile.jar)}. */
    @Override
    public String toString() {
        return kind + " " + place(provider, origin);
    }

    /**
     * Returns the id if it is well-formed: lower-case letters, digits, dots and hyphens.
     *
     * @throws IllegalArgumentException if the id is not well-formed
     */
    public static String requireId(@Nullable String id, String what) {
        if (id == null || !isId(id)) {
            String shown = id == null ? "null" : "'" + shorten(id) + "'";
            throw new Refused(what + " must be made of a-z, 0-9, '.' and '-', but is " + shown);
        }
        return id;
    }

    /** Returns whether a string can be an id. */
    public static boolean isId(String id) {
        int i = 0;
        while (i < id.length() && "abcdefghijklmnopqrstuvwxyz0123456789.-".indexOf(id.charAt(i)) >= 0) {
            i++;
        }
        return i > 0 && i == id.length();
    }

    /** Thrown if a plug-in declares or returns something that its contract does not allow. */
    public static final class Refused extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        private final String reason;

        /** Creates an exception with a reason, to which the name of the plug-in is prepended. */
        public Refused(String reason) {
            this("", reason);
        }

        private Refused(String subject, String reason) {
            super(subject + reason);
            this.reason = reason;
        }
    }

    /**
     * Gets a required value from the plug-in.
     *
     * @throws IllegalArgumentException if the plug-in throws; the message names the plug-in
     */
    public <T> T ask(Callable<T> question) {
        try {
            return question.call();
        } catch (Throwable e) {
            throw refused(e);
        }
    }

    /** Reads the declarations of a check, without a lambda: the first lambda takes longer than the first parse. */
    DeclaredCheck declared(ComponentCheck check) {
        try {
            return DeclaredCheck.read(check, this);
        } catch (Throwable e) {
            throw refused(e);
        }
    }

    private Refused refused(Throwable thrown) {
        return new Refused(this + " cannot be used: ", reason(contained(thrown)));
    }

    /** Returns whether a character concerns a check; true if the call fails, so that the check runs and reports it. */
    public static boolean concerns(ComponentCheck check, int character) {
        try {
            return check.concerns(character);
        } catch (Throwable e) {
            return contained(e) == e;
        }
    }

    /**
     * Runs code of a plug-in. A stack overflow is handled like an exception, because the core can continue. Other JVM
     * errors, such as exhausted memory, reach the caller: a plug-in does not cause them, and no result may hide them.
     *
     * @param failed converts an exception of the code into a result
     * @throws VirtualMachineError if the code throws one that is not a stack overflow
     */
    public static <T extends @Nullable Object> T attempt(Callable<T> code, Function<Throwable, T> failed) {
        try {
            return code.call();
        } catch (Throwable e) {
            return failed.apply(contained(e));
        }
    }

    /** Returns the exception of a plug-in, or throws it if it must reach the caller. */
    private static Throwable contained(Throwable e) {
        // a service loader wraps the exceptions of a provider's constructor
        Throwable own = e instanceof ServiceConfigurationError && e.getCause() != null ? e.getCause() : e;
        if (own instanceof VirtualMachineError fatal && !isOverflow(fatal)) {
            throw fatal;
        }
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return e;
    }

    /** Returns whether an error is a stack overflow, which the JVM may wrap in an {@link InternalError} in a lambda. */
    private static boolean isOverflow(VirtualMachineError error) {
        return error instanceof StackOverflowError
                || (error instanceof InternalError && error.getCause() instanceof StackOverflowError);
    }

    /** Describes an exception of a plug-in and its causes, on one line of bounded length. */
    public static String reason(Throwable thrown) {
        return thrown instanceof Refused refused
                ? refused.reason
                : attempt(() -> describe(thrown), e -> thrown.getClass().getName());
    }

    private static String describe(Throwable thrown) {
        Set<Throwable> causes = Collections.newSetFromMap(new IdentityHashMap<>()); // the causes may form a cycle
        StringBuilder all = new StringBuilder();
        boolean missing = false;
        Throwable cause = thrown;
        while (cause != null && causes.size() < MOST_CAUSES && causes.add(cause)) {
            all.append(all.isEmpty() ? "" : "; ").append(shorten(cause.toString()));
            missing |= cause instanceof LinkageError && !(cause instanceof ExceptionInInitializerError);
            cause = cause.getCause();
        }
        if (missing) {
            String version = version(PluginSource.class);
            all.append("; a class that it was compiled with is missing: check its dependencies, and whether it is for"
                    + " this version of iri-core" + (version.isEmpty() ? "" : ", " + version));
        }
        return all.toString();
    }

    private static String shorten(String text) {
        StringBuilder line = new StringBuilder();
        Secrets.hide(text).codePoints().forEach(c -> line.appendCodePoint(isControl(c) ? ' ' : c));
        return VisibleText.of(line.toString(), MOST_CHARACTERS);
    }

    /** Returns whether a character ends a line or may control a terminal. */
    static boolean isControl(int c) {
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
    }
}
