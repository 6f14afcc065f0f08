package org.iritoolkit.cli;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.cli.command.Command;
import org.iritoolkit.cli.process.Ending;

/**
 * The jars with profiles, checks and host mappers that a command line specifies. These jars must behave like jars on
 * the class path, so the command runs again in a class loader that includes them.
 */
final class Plugins {
    private static final List<String> SERVICES = List.of(
            "org.iritoolkit.profile.ProfileProvider",
            "org.iritoolkit.check.ComponentCheck",
            "org.iritoolkit.profile.HostMapper",
            "org.iritoolkit.scheme.SchemeProvider");

    private Plugins() {}

    /** Returns the jars that a command line specifies. */
    static List<String> named(String... arguments) {
        List<String> jars = new ArrayList<>();
        for (int i = 0; i < arguments.length && !arguments[i].equals("--"); i++) {
            if (arguments[i].startsWith(Command.PLUGIN + "=")) {
                jars.add(arguments[i].substring(Command.PLUGIN.length() + 1));
            } else if (arguments[i].equals(Command.PLUGIN) && i + 1 < arguments.length) {
                jars.add(arguments[++i]);
            }
        }
        return List.copyOf(jars);
    }

    /** Reports a jar that cannot be used, with the fix. */
    static Optional<String> problem(List<String> jars) {
        for (String jar : jars) {
            Optional<String> problem = problem(jar);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> problem(String jar) {
        Path path;
        try {
            path = Path.of(jar);
        } catch (InvalidPathException e) {
            return Optional.of("there is no jar '" + jar + "'");
        }
        if (!Files.isReadable(path)) {
            return Optional.of("there is no jar '" + jar + "' that can be read");
        }
        try (URLClassLoader alone = new URLClassLoader(new URL[] {path.toUri().toURL()}, null)) {
            boolean any =
                    SERVICES.stream().anyMatch(service -> alone.findResource("META-INF/services/" + service) != null);
            return any
                    ? Optional.empty()
                    : Optional.of("'" + jar + "' contains no plug-in: it contains none of the files "
                            + String.join(", ", SERVICES) + " in META-INF/services");
        } catch (IOException e) {
            return Optional.of("'" + jar + "' cannot be read: " + Ending.describe(e));
        }
    }

    /** Runs the command with additional jars. */
    static void run(List<String> jars, String... arguments) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String property : List.of("java.class.path", "jdk.module.path")) {
            for (String part : System.getProperty(property, "").split(File.pathSeparator, -1)) {
                if (!part.isEmpty()) {
                    urls.addAll(urls(Path.of(part)));
                }
            }
        }
        for (String jar : jars) {
            urls.add(Path.of(jar).toUri().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            loader.loadClass(Main.class.getName())
                    .getMethod("run", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the URLs of a path entry. For a folder on the module path, the URLs include those of its jars. */
    private static List<URL> urls(Path part) throws IOException {
        if (!Files.isDirectory(part)) {
            return List.of(part.toUri().toURL());
        }
        List<URL> urls = new ArrayList<>(List.of(part.toUri().toURL()));
        try (Stream<Path> files = Files.list(part)) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".jar")).toList()) {
                urls.add(url(file));
            }
        }
        return urls;
    }

    private static URL url(Path file) throws MalformedURLException {
        return file.toUri().toURL();
    }
}
