package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A distribution of Spark: its jars, in its own versions, and the programs that its scripts start. */
final class Distribution {
    /** The one jar that users add. */
    static final Path JAR = Path.of(System.getProperty("iri.jar", ""));

    /** Each of its programs ends before an optimising compiler would pay off. */
    private static final List<String> BRIEFLY = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Path home;
    private final List<Path> jars;

    private Distribution(Path home, List<Path> jars) {
        this.home = home;
        this.jars = jars;
    }

    /**
     * A distribution.
     *
     * @param home an empty folder for the files that it writes
     */
    static Distribution in(Path home) throws IOException {
        Files.createDirectories(home.resolve("jars")); // Spark insists on it
        List<Path> jars;
        try (Stream<Path> own = Files.list(Path.of(System.getProperty("iri.spark-jars", "")))) {
            jars = new ArrayList<>(own.map(Path::toAbsolutePath).toList());
        }
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : path.split(File.pathSeparator)) {
            String name = Path.of(entry).getFileName().toString();
            if (name.endsWith(".jar") && !name.matches("(icu4j|guava|iri|junit|assertj)-.*")) {
                jars.add(Path.of(entry));
            }
        }
        return new Distribution(home, jars);
    }

    /** A class path that ends with the jars of the distribution. */
    private String classPath(Path... first) {
        return Stream.concat(Stream.of(first), jars.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * One of its programs, to be started.
     *
     * @param log the file for its messages
     * @param arguments the main class and its arguments
     */
    ProcessBuilder program(Path log, String... arguments) {
        return program(log, classPath(), arguments);
    }

    private ProcessBuilder program(Path log, String classPath, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-cp",
                classPath));
        command.addAll(1, BRIEFLY);
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder program =
                new ProcessBuilder(command).directory(home.toFile()).redirectError(log.toFile());
        program.environment().put("SPARK_HOME", home.toString());
        program.environment().put("SPARK_SCALA_VERSION", "2.13");
        return program;
    }

    /**
     * Submits {@link Queries} and waits for its end.
     *
     * @param driver the entries before the distribution's jars on the driver's class path
     * @param executor the same for executors
     * @param options those of spark-submit
     * @param queries the queries to run
     * @return its output
     */
    List<String> submit(List<Path> driver, List<Path> executor, List<String> options, String... queries)
            throws IOException, InterruptedException {
        Path log = home.resolve("driver.log");
        Path out = home.resolve("out");
        List<String> arguments = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit"));
        arguments.addAll(options);
        arguments.addAll(List.of(
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.executor.extraJavaOptions=" + String.join(" ", BRIEFLY),
                "--conf",
                "spark.executor.extraClassPath=" + classPath(executor.toArray(Path[]::new)),
                "--class",
                Queries.class.getName(),
                jar(Queries.class, "").toString()));
        arguments.addAll(List.of(queries));
        int exit = program(log, classPath(driver.toArray(Path[]::new)), arguments.toArray(String[]::new))
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        assertThat(exit).as(Files.readString(log)).isZero();
        return Files.readAllLines(out);
    }

    /**
     * Writes a jar.
     *
     * @param of the class that is in it, with those that are nested in it
     * @param service what it provides; empty if nothing
     */
    Path jar(Class<?> of, String service) throws IOException {
        Path jar = home.resolve(of.getSimpleName() + ".jar");
        Path folder = Path.of(System.getProperty("iri.test-classes"))
                .resolve(of.getPackageName().replace('.', '/'));
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.matches(of.getSimpleName() + "(\\$.*)?\\.class")) {
                    entries.putNextEntry(new JarEntry(of.getPackageName().replace('.', '/') + "/" + name));
                    Files.copy(file, entries);
                }
            }
            if (!service.isEmpty()) {
                entries.putNextEntry(new JarEntry("META-INF/services/" + service));
                entries.write(of.getName().getBytes(StandardCharsets.US_ASCII));
            }
        }
        return jar;
    }
}
