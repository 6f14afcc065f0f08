package org.iritoolkit.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs the packages from a shell: {@code iri} is the jar, {@link #checkout} makes a folder for the script. */
final class Packaged {
    /** What a run left. */
    record Run(int exit, String out, String err) {}

    private static final Path ROOT =
            Path.of(System.getProperty("iri.root", "../..")).toAbsolutePath().normalize();
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final String COMMAND =
            "iri() { \"$JAVA\" ${IRI_HEAP:-} -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar \"$JAR\" \"$@\"; }\n";
    private static final List<String> MODULES = List.of("iri-core", "tools/iri-cli");

    private Packaged() {}

    static Path jar() {
        String given = System.getProperty("iri.jar", "");
        try (Stream<Path> files = Files.list(ROOT.resolve("tools/iri-cli/target"))) {
            return given.isEmpty()
                    ? files.filter(file -> file.toString().endsWith("-all.jar"))
                            .findFirst()
                            .orElseThrow(() -> new IllegalStateException("package the command first: mvn package"))
                    : Path.of(given);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the compiled tests are. */
    static String testClasses() {
        return ROOT.resolve(System.getProperty("iri.test-classes", "tools/iri-cli/target/test-classes"))
                .toString();
    }

    static Process start(Path folder, String shell) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", COMMAND + shell)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().putAll(Map.of("JAVA", JAVA.toString(), "JAR", jar().toString(), "LC_ALL", "C.UTF-8"));
        return builder.start();
    }

    /** Runs a line of bash in a folder. */
    static Run run(Path folder, String shell) throws IOException, InterruptedException {
        Process process = start(folder, shell);
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("it does not end: " + shell);
        }
        return new Run(
                process.exitValue(),
                Files.readString(folder.resolve("out"), StandardCharsets.UTF_8),
                Files.readString(folder.resolve("errors"), StandardCharsets.UTF_8));
    }

    /** A folder that looks like a checkout in which everything is built. */
    static void checkout(Path root) throws IOException {
        Files.createDirectories(root);
        Files.copy(ROOT.resolve("iri"), root.resolve("iri"));
        Files.createFile(root.resolve("pom.xml"));
        Files.createDirectories(root.resolve("docs"));
        Files.createFile(root.resolve("docs/violations.md"));
        for (String module : MODULES) {
            Files.createDirectories(root.resolve(module).resolve("src/main"));
            Files.createFile(root.resolve(module).resolve("pom.xml"));
        }
        launcher(root.resolve("tools/iri-cli/src/main/launcher"));
        Files.createDirectories(root.resolve("tools/iri-cli/target"));
        Files.copy(jar(), jarOf(root)); // later than the sources
    }

    /** A folder as packages of the command have it. */
    static void installed(Path root) throws IOException {
        launcher(root.resolve("bin"));
        Files.createDirectories(root.resolve("lib"));
        Files.copy(jar(), root.resolve("lib/iri-0.jar"));
    }

    private static void launcher(Path to) throws IOException {
        Files.createDirectories(to);
        Files.copy(ROOT.resolve("tools/iri-cli/src/main/launcher/iri"), to.resolve("iri"));
    }

    static Path jarOf(Path checkout) {
        return checkout.resolve("tools/iri-cli/target/iri-cli-0-all.jar");
    }

    /** The archive of classes that the script makes. */
    static Path archiveOf(Path checkout) throws IOException {
        try (Stream<Path> files = Files.list(checkout.resolve("tools/iri-cli/target"))) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElse(checkout.resolve("tools/iri-cli/target/none.jsa"));
        }
    }

    /** A {@code mvn} that writes down how it is called, does something, and puts the jar where it belongs. */
    static void maven(Path folder, String first) throws IOException {
        executable(
                folder.resolve("bin/mvn"),
                "echo \"$@\" >>'" + folder.resolve("maven-arguments") + "'; " + first + "\n" + "cp '"
                        + folder.resolve("built.jar") + "' tools/iri-cli/target/iri-cli-0-all.jar\n");
    }

    /** {@code iri.sh}, which runs the jar. */
    static void script(Path folder) throws IOException {
        executable(folder.resolve("iri.sh"), COMMAND + "iri \"$@\"\n");
    }

    /** {@code p.jar}, a plug-in with one service that is a class of these tests. */
    static void plugin(Path folder, Class<?> service, Class<?> provider) throws IOException, InterruptedException {
        Path services = Files.createDirectories(folder.resolve("plug-in/META-INF/services"));
        Files.writeString(services.resolve(service.getName()), provider.getName() + "\n");
        String name = provider.getName().replace('.', '/');
        Run made = run(
                folder,
                "mkdir -p plug-in/" + name.substring(0, name.lastIndexOf('/')) + " && cp '" + testClasses() + "'/"
                        + name + ".class plug-in/" + name
                        + ".class && cd plug-in && \"${JAVA%/java}/jar\" -c -f ../p.jar .");
        if (made.exit() != 0) {
            throw new IllegalStateException(made.err());
        }
    }

    /** A program in {@code bin} that opens nothing, and writes its argument to {@code opened}. */
    static void opener(Path folder, String name) throws IOException {
        executable(folder.resolve("bin").resolve(name), "echo \"$1\" >'" + folder.resolve("opened") + "'\n");
    }

    /** A script of bash, with the folders that it needs. */
    static void executable(Path file, String script) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/usr/bin/env bash\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
