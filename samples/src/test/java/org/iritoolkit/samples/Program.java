package org.iritoolkit.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs programs of the JDK on the jars that the samples built. */
final class Program {
    static final Path PROJECTS = Path.of(System.getProperty("iri.samples", "target/projects"));

    private Program() {}

    /** The jar of an application. */
    static Path jar(String project) {
        return only(PROJECTS.resolve(project).resolve("target"));
    }

    private static Path only(Path folder) {
        List<Path> jars = jars(folder);
        if (jars.size() != 1) {
            throw new IllegalStateException(folder + " has " + jars);
        }
        return jars.get(0);
    }

    /** The jars that an application needs. */
    static List<Path> libraries(String project) {
        return jars(PROJECTS.resolve(project).resolve("target").resolve("lib"));
    }

    private static List<Path> jars(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An application's jar and its dependencies. */
    static List<Path> path(String project) {
        List<Path> path = new ArrayList<>(libraries(project));
        path.add(jar(project));
        return path;
    }

    static String join(List<Path> path) {
        return String.join(
                System.getProperty("path.separator"),
                path.stream().map(Path::toString).toList());
    }

    /** The lines that a program of this JDK prints. */
    static List<String> run(String program, String... arguments) {
        return run(Path.of(System.getProperty("java.home"), "bin", program), arguments);
    }

    /** The lines that a program prints, on either stream. */
    static List<String> run(Path program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(command + " ends with " + process.exitValue() + ":\n" + output);
            }
            return output.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
