package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.cli.process.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the command starts where a package put it: {@code bin/iri}, with the jar in {@code lib}. */
@EnabledOnOs(OS.LINUX)
class LauncherIT {
    /** Another user, if this one may write anywhere. */
    private static final String AS_A_USER =
            "as=; if [ \"$(id -u)\" = 0 ]; then as='setpriv --reuid=65534 --clear-groups'; fi; chmod -R a+rX .; ";

    private static final String WITH_JAVA = "export JAVA_HOME=\"${JAVA%/bin/java}\"; ";

    @TempDir
    private Path folder;

    @BeforeEach
    void install() throws IOException {
        Packaged.installed(folder.resolve("with space"));
    }

    private Packaged.Run run(String shell) throws IOException, InterruptedException {
        return Packaged.run(folder, shell);
    }

    private static void saysInOneLine(Packaged.Run run, String... parts) {
        assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("iri: ").hasLineCount(1).contains(parts);
    }

    @Test
    void saysThatThereIsNoJava() throws Exception {
        saysInOneLine(
                run("JAVA_HOME=/nowhere ./with*/bin/iri check http://h/"),
                "Java 17 or newer is needed, and /nowhere/bin/java is not there");
        saysInOneLine(
                run(
                        "mkdir bare; cp $(command -v bash readlink) bare; PATH=bare JAVA_HOME= ./with*/bin/iri check http://h/"),
                "Java 17 or newer is needed, and java is not there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_402", "11.0.2", "16"})
    void saysThatJavaIsTooOld(String version) throws Exception {
        Packaged.executable(
                folder.resolve("old/bin/java"), "echo 'openjdk version \"" + version + "\" 2019-01-15' >&2\n");
        for (int release = 0; release < 2; release++) { // most Java installations have a file with their version
            saysInOneLine(
                    run("JAVA_HOME= PATH=\"$PWD/old/bin:$PATH\" ./with*/bin/iri check http://h/"),
                    "Java 17 or newer is needed, and ",
                    "/old/bin/java is Java " + version);
            Files.writeString(folder.resolve("old/release"), "JAVA_VERSION=\"" + version + "\"\n");
        }
    }

    @Test
    void saysThatItIsNotWhole() throws Exception {
        Files.delete(folder.resolve("with space/lib/iri-0.jar"));
        saysInOneLine(run("./with*/bin/iri check http://h/"), "/with space/lib holds no jar of the command");
    }

    @Test
    void startsWhereNothingCanBeWritten() throws Exception {
        Packaged.Run run =
                run(WITH_JAVA + AS_A_USER + "chmod a-w with*/lib; HOME=/dev/null $as ./with*/bin/iri check http://h/é;"
                        + " code=$?; chmod u+w with*/lib; exit $code");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("http://h/é\n");
        assertThat(archives("with space/lib")).isEmpty();
    }

    @Test
    void saysThatACheckoutThatCannotBeWrittenToCannotBeBuilt() throws Exception {
        Packaged.checkout(folder.resolve("checkout"));
        Files.delete(Packaged.jarOf(folder.resolve("checkout")));
        saysInOneLine(
                run(AS_A_USER + "chmod -R a-w checkout; $as ./checkout/iri check http://h/; code=$?;"
                        + " chmod -R u+w checkout; exit $code"),
                "the command has to be built",
                "cannot be written to");
    }

    /** A user of a package of the system cannot write to its folder, and has its own place for the archive that makes starts fast. */
    @Test
    @Tag("thorough")
    void keepsItsClassesInTheCacheOfTheUser() throws Exception {
        Files.createDirectory(folder.resolve("home"));
        for (int start = 0; start < 2; start++) {
            Packaged.Run run =
                    run(WITH_JAVA + AS_A_USER + "chmod a-w with*/lib; chmod a+rwx home; HOME=\"$PWD/home\" $as"
                            + " ./with*/bin/iri check http://h/; code=$?; chmod u+w with*/lib; exit $code");
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out()).isEqualTo("http://h/\n");
        }
        assertThat(archives("home/.cache/iri"))
                .singleElement()
                .asString()
                .startsWith("iri-0-")
                .endsWith(".jsa");
        assertThat(archives("with space/lib")).isEmpty();
    }

    @Test
    @Tag("thorough")
    void startsThroughALinkAndWithTheRuntimeOfAnImage() throws Exception {
        Packaged.executable(folder.resolve("with space/runtime/bin/java"), "exec \"$JAVA\" \"$@\"\n");
        Packaged.Run run = run("ln -s with*/bin/iri iri; JAVA_HOME=/nowhere ./iri check http://h/é 'a b'");
        assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.SOME_REJECTED);
        assertThat(run.out()).isEqualTo("http://h/é\n\n");
        assertThat(archives("with space/lib")).hasSize(1);
    }

    private List<String> archives(String place) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(place))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.contains(".jsa"))
                    .toList();
        }
    }
}
