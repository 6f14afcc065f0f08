package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.cli.input.Chunks;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.serve.Http;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.scheme.SchemeProvider;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the command ends, as a user starts it: the packaged jar, and the script that runs it. */
@EnabledOnOs(OS.LINUX)
class PackagedCommandIT {
    private static final int GOOD = 30_000;
    private static final int BAD = 20_000;

    @TempDir
    private Path folder;

    private Path mixed() throws IOException {
        String good = "http://example.org/some/path\n".repeat(GOOD);
        return Files.writeString(folder.resolve("mixed"), good + "http://h/a b\n".repeat(BAD) + good);
    }

    private Packaged.Run run(String shell) throws IOException, InterruptedException {
        return Packaged.run(folder, shell);
    }

    @Test
    @Tag("thorough")
    void writesEveryResultWhenNobodyReadsTheFindings() throws Exception {
        writesEveryResult("check");
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"to-uri", "normalize", "to-iri", "parse", "resolve --base http://h/"})
    void writesEveryResultOfAnyCommandWhenNobodyReadsTheFindings(String command) throws Exception {
        writesEveryResult(command);
    }

    private void writesEveryResult(String command) throws Exception {
        mixed();
        run("iri " + command + " <mixed >all 2>findings");
        String all = Files.readString(folder.resolve("all"));
        assertThat(all.lines()).hasSize(2 * GOOD + BAD);
        for (String reader : List.of("2> >(head -3 >/dev/null)", "2> >(sleep 1; cat >/dev/null)", "2>&-")) {
            Packaged.Run run = run("iri " + command + " <mixed " + reader);
            assertThat(run.exit()).as(reader).isEqualTo(ExitCode.SOME_REJECTED);
            assertThat(GoldenFile.difference(reader, all, run.out())).isEmpty();
        }
    }

    @Test
    void doesAllItsWorkButIsNotDoneWhenFindingsCannotBeWritten() throws Exception {
        mixed();
        Packaged.Run run = run("iri check <mixed 2>/dev/full");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.out()).hasLineCount(2 * GOOD + BAD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare http://a http://b", "profiles", "--version"})
    void endsQuietlyWhenNobodyReadsResultsAndSaysSoWhenTheyCannotBeWritten(String command) throws Exception {
        ends(command);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(
            strings = {
                "compare --json http://a 'b c'",
                "profiles rfc3987",
                "profiles --json",
                "check http://h/",
                "explain http://h/",
                "explain <few",
                "to-uri <mixed",
                "parse --json <mixed",
                "completion",
                "--help",
                "check --help"
            })
    void endsSoAtAnyCommand(String command) throws Exception {
        ends(command);
    }

    private void ends(String command) throws Exception {
        mixed();
        Files.writeString(folder.resolve("few"), "http://h/a b\n".repeat(500));
        Packaged.Run closed = run("{ sleep .2; iri " + command + " 2>err; echo $? >code; } | true; cat code >&2");
        assertThat(closed.err().strip()).isIn("0", "1", "2");
        assertThat(Files.readString(folder.resolve("err")).lines().limit(3))
                .allMatch(line -> line.matches("[0-9]+: .*|[12] read, [0-9]+ rejected"));
        Packaged.Run full = run("iri " + command + " >/dev/full");
        assertThat(full.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(full.err().lines())
                .filteredOn(line -> !line.matches("[0-9]+: .*"))
                .containsExactly("iri: cannot write: No space left on device; the results are not complete");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "to-uri", "explain", "bidi", "parse --json"})
    @Tag("thorough")
    void givesNoVerdictWhenMemoryIsNotEnoughForAnyCommand(String command) throws Exception {
        givesNoVerdictWhenMemoryIsNotEnough(command);
    }

    @Test
    void givesNoVerdictWhenMemoryIsNotEnough() throws Exception {
        givesNoVerdictWhenMemoryIsNotEnough("bidi");
    }

    private void givesNoVerdictWhenMemoryIsNotEnough(String command) throws Exception {
        Files.writeString(
                folder.resolve("long"), "http://h/first\n" + "x".repeat(Chunks.LONGEST) + "\nhttp://h/last\n");
        Packaged.Run run = run("IRI_HEAP=-Xmx48m iri " + command + " <long");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.err().lines().toList())
                .last()
                .asString()
                .matches("iri: (input 2|cannot read standard input): the [0-9]+ MB of memory that Java may use is "
                        + "not enough; allow more, for example with JDK_JAVA_OPTIONS=-Xmx[0-9]+m");
        assertThat(run.err()).doesNotContain("\tat ");
        assertThat(run.out()).contains("first"); // the results of earlier inputs are written
    }

    @Test
    void givesNoVerdictWhenACheckThrows() throws Exception {
        Path services = Files.createDirectories(folder.resolve("plug-in/META-INF/services"));
        Files.writeString(
                services.resolve("org.iritoolkit.check.ComponentCheck"), ThrowingCheck.class.getName() + "\n");
        Packaged.Run run = run("printf 'http://h/\\nhttp://h/boom\\nhttp://h/\\n' | \"$JAVA\" -cp \"$JAR:plug-in:"
                + Packaged.testClasses() + "\" org.iritoolkit.cli.Main check --with throwing");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.out()).isEqualTo("http://h/\n");
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("iri: input 2: ")
                .contains("boom");
    }

    /** The page opens in the browser of the system, and shows a profile that only the jar of a plug-in provides. */
    @Test
    @Tag("thorough")
    void servesThePluginsOfAJarAndOpensThePage() throws Exception {
        Packaged.plugin(folder, ProfileProvider.class, QuietPathsProvider.class);
        Packaged.script(folder);
        Packaged.opener(folder, "xdg-open");
        Process serving =
                Packaged.start(folder, "PATH=\"$PWD/bin:$PATH\" exec ./iri.sh serve --port 0 --open --plugin p.jar");
        try {
            Path opened = folder.resolve("opened");
            long start = System.nanoTime();
            while (!Files.exists(opened) || Files.readString(opened).isEmpty()) {
                assertThat(System.nanoTime() - start).isLessThan(TimeUnit.MINUTES.toNanos(1));
                Thread.sleep(20);
            }
            String address = Files.readString(opened).strip();
            assertThat(Files.readString(folder.resolve("out"))).contains(address);
            String answer = new Http(address)
                    .ask("{\"input\":\"http://h/\",\"profile\":\"quiet-paths\"}")
                    .body();
            assertThat(answer)
                    .contains("\"id\":\"quiet-paths\"")
                    .contains("House rules")
                    .contains("p.jar");
        } finally {
            serving.descendants().forEach(ProcessHandle::destroy);
            serving.destroy();
        }
    }

    /** A jar that the command line names works as on the class path. */
    @Test
    void usesThePluginsOfAJar() throws Exception {
        Packaged.plugin(folder, ComponentCheck.class, ThrowingCheck.class);
        assertThat(run("iri profiles --plugin p.jar").out()).contains("throwing");
        Packaged.Run run = run("printf 'http://h/\\nhttp://h/boom\\n' | iri check --with throwing --plugin=p.jar");
        assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.out()).isEqualTo("http://h/\n");
        Packaged.Run missing = run("iri check --plugin nosuch.jar http://h/");
        assertThat(missing.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(missing.err()).isEqualTo("iri: there is no jar 'nosuch.jar' that can be read\n");
        Packaged.Run empty =
                run("iri check --plugin \"$JAR\" http://h/; mkdir none; iri check --plugin none http://h/");
        assertThat(empty.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(empty.err()).startsWith("iri: 'none' contains no plug-in");
    }

    /** The table of docs/plugins.md: a result never hides an error, and one line shows the error. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"OutOfMemoryError", "StackOverflowError", "NoClassDefFoundError", "Error"})
    void givesNoVerdictWhenACheckThrowsAnError(String thrown) throws Exception {
        Packaged.plugin(folder, ComponentCheck.class, ThrowingCheck.class);
        Packaged.Run run = run("iri check --with throwing --plugin p.jar http://h/" + thrown);
        assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("iri: ").hasLineCount(1);
        String told = thrown.equals("OutOfMemoryError") ? "memory that Java may use" : "java.lang." + thrown;
        assertThat(run.err()).contains(told);
    }

    /** A host mapper that fails is named; commands that do not need it work. */
    @Test
    @Tag("thorough")
    void containsAHostMapperThatFails() throws Exception {
        Packaged.plugin(folder, HostMapper.class, NothingMapper.class);
        String named = "host mapper " + NothingMapper.class.getName() + " (p.jar) broke its contract: returns null";
        for (String command : List.of("to-uri --idna nothing", "host --idna nothing")) {
            Packaged.Run run = run("iri " + command + " --plugin p.jar http://bücher.example/");
            assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.NOT_DONE);
            assertThat(run.err()).startsWith("iri: input 1: " + named);
        }
        Packaged.Run explained = run("iri explain --json --plugin p.jar http://b\u00FCcher.example/");
        assertThat(explained.exit()).as(explained.err()).isZero();
        assertThat(explained.out()).contains(named).contains("xn--bcher-kva.example");
    }

    /** The same for schemes; those that do not load are named. */
    @Test
    @Tag("thorough")
    void usesTheSchemesOfAJar() throws Exception {
        Packaged.plugin(folder, SchemeProvider.class, ShopSchemesProvider.class);
        Packaged.Run run = run("printf 'shop:42\\nshop:4x2\\n' | iri check --with scheme --plugin p.jar");
        assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.SOME_REJECTED);
        assertThat(run.out()).isEqualTo("shop:42\n\n");
        assertThat(run.err())
                .startsWith("2: 6-7 error scheme.syntax: the path does not match the order rule of scheme 'shop'"
                        + " at this position (Handbook 3, order)\n");
        Packaged.Run broken = run("export JDK_JAVA_OPTIONS=-Dshop.broken=true; iri profiles --plugin p.jar");
        assertThat(broken.out())
                .contains("Not loaded: " + ShopSchemesProvider.class.getName(), "p.jar", "no handbook here");
    }

    @Test
    @Tag("thorough")
    void givesNoVerdictWhenJavaDoesNotStart() throws Exception {
        Packaged.checkout(folder.resolve("checkout"));
        run("./checkout/iri check http://h/"); // makes its archive
        for (String cause :
                List.of("JDK_JAVA_OPTIONS=-Xmx1k", "JAVA_TOOL_OPTIONS=-XX:+Nonsense", "ulimit -v 500000;")) {
            Packaged.Run run = run(cause + " ./checkout/iri check http://h/");
            assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.NOT_DONE);
            assertThat(run.out()).as(cause).isEmpty();
            assertThat(run.err())
                    .as(cause)
                    .startsWith("iri: Java does not start: ")
                    .hasLineCount(1);
        }
    }

    @Test
    void givesNoVerdictWhenInputCannotBeRead() throws Exception {
        Packaged.Run run = run("iri check </");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.err()).isEqualTo("iri: cannot read standard input: Is a directory\n");
    }

    @Test
    @Tag("thorough")
    void readsNothingFromAStandardInputThatIsClosed() throws Exception {
        Packaged.checkout(folder.resolve("checkout"));
        for (String closed : List.of("<&-", "<&- 2>&-", "<&- 2>/dev/null")) {
            Packaged.Run run = run("./checkout/iri check " + closed);
            assertThat(run.exit()).as(closed).isZero();
            assertThat(run.out()).isEmpty();
        }
        assertThat(run("./checkout/iri check <&-").err()).isEqualTo("0 read, 0 rejected\n");
        assertThat(run("./checkout/iri explain <&-").out()).isEmpty();
    }

    /** Results that cannot be written say nothing about the input. */
    @Test
    @Tag("thorough")
    void endsWithThreeIfStandardOutputIsClosed() throws Exception {
        Packaged.checkout(folder.resolve("checkout"));
        for (String iri : List.of("iri", "./checkout/iri")) {
            Packaged.Run run = run(iri + " check x >&-");
            assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
            assertThat(run.err()).contains("cannot write");
        }
    }

    @Test
    void startsInAFolderWithAColon() throws Exception {
        startsInAnyFolder("with:colon");
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"with space", "mit-Ümläuten-例え", "quote'and\"dollar$(x)"})
    void startsInAnyFolder(String name) throws Exception {
        Packaged.checkout(folder.resolve(name));
        for (int start = 0; start < 2; start++) { // the first makes an archive of classes
            Packaged.Run run = Packaged.run(folder.resolve(name), "./iri check http://h/é 'a b'");
            assertThat(run.out()).isEqualTo("http://h/é\n\n");
            assertThat(run.exit()).isEqualTo(ExitCode.SOME_REJECTED);
        }
    }

    @Test
    @Tag("thorough")
    void buildsInAFolderWithAColonThroughALink() throws Exception {
        Path checkout = folder.resolve("with:colon");
        Packaged.checkout(checkout);
        Files.move(Packaged.jarOf(checkout), folder.resolve("built.jar"));
        Packaged.maven(folder, "");
        Packaged.Run run = run("PATH=$PWD/bin:$PATH ./with:colon/iri check http://h/");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readString(folder.resolve("maven-arguments"))).doesNotContain("with:colon");
    }

    @Test
    @Tag("thorough")
    void buildsOnceWhenFirstStartsRace() throws Exception {
        Path checkout = folder.resolve("checkout");
        Packaged.checkout(checkout);
        Files.move(Packaged.jarOf(checkout), folder.resolve("built.jar"));
        Packaged.maven(folder, "sleep 1");
        Packaged.Run run = run(
                "export PATH=$PWD/bin:$PATH; for i in 1 2 3; do ./checkout/iri check http://h/$i & done;" + " wait");
        assertThat(run.out().lines()).containsExactlyInAnyOrder("http://h/1", "http://h/2", "http://h/3");
        assertThat(Files.readString(folder.resolve("maven-arguments"))).hasLineCount(1);
    }

    /** The script names no module: a new one counts as soon as its folder exists. */
    @Test
    @Tag("thorough")
    void buildsAgainWhenASourceOfAnyModuleIsNewer() throws Exception {
        Path checkout = folder.resolve("with space");
        Packaged.checkout(checkout);
        Files.copy(Packaged.jarOf(checkout), folder.resolve("built.jar"));
        Packaged.maven(folder, "");
        run("PATH=$PWD/bin:$PATH ./with*/iri check http://h/");
        assertThat(folder.resolve("maven-arguments")).doesNotExist();
        int builds = 0;
        for (String module : List.of("iri-new", "extensions/iri-new", "tools/iri-new")) {
            Files.createDirectories(checkout.resolve(module).resolve("src/main/java"));
            Packaged.Run run = run("PATH=$PWD/bin:$PATH ./with*/iri check http://h/");
            assertThat(run.err()).as(module).isEqualTo("building the iri command (sources are newer)…\n");
            assertThat(Files.readString(folder.resolve("maven-arguments")))
                    .as(module)
                    .hasLineCount(++builds)
                    .contains("-pl :iri-cli -am");
        }
    }

    @Test
    @Tag("thorough")
    void failsWithoutAVerdictWhenItCannotBeBuilt() throws Exception {
        Path checkout = folder.resolve("checkout");
        Packaged.checkout(checkout);
        Files.delete(Packaged.jarOf(checkout));
        Packaged.maven(folder, "exit 1");
        Packaged.Run run = run("PATH=$PWD/bin:$PATH ./checkout/iri check http://h/");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.err()).contains("iri: the build failed");
    }

    @Test
    @Tag("thorough")
    void runsWithoutAnEnvironmentAndInAFolderThatCannotBeWrittenTo() throws Exception {
        Path checkout = folder.resolve("checkout");
        Packaged.checkout(checkout);
        assertThat(run("env -i JAVA_HOME=\"${JAVA%/bin/java}\" /bin/bash ./checkout/iri check http://h/é")
                        .out())
                .isEqualTo("http://h/é\n");
        Files.delete(Packaged.archiveOf(checkout));
        Packaged.Run run = run("chmod -R a+rX . && chmod -R a-w checkout; as=;"
                + " if [ \"$(id -u)\" = 0 ]; then as='setpriv --reuid=65534 --clear-groups'; fi;"
                + " $as ./checkout/iri check http://h/; code=$?; chmod -R u+w checkout; exit $code");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("http://h/\n");
        assertThat(Files.exists(Packaged.archiveOf(checkout))).isFalse();
    }

    @Test
    @Tag("thorough")
    void endsAtOneEndOfTransmissionOnATerminal() throws Exception {
        Packaged.script(folder);
        Process terminal = Packaged.start(folder, "script -qec './iri.sh check' /dev/null");
        try (OutputStream typed = terminal.getOutputStream()) {
            TimeUnit.SECONDS.sleep(5); // a terminal drops input that is typed before a program reads
            typed.write("\u0004".getBytes(StandardCharsets.US_ASCII));
            typed.flush();
            assertThat(terminal.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            terminal.destroyForcibly();
        }
        assertThat(Files.readString(folder.resolve("out"))).contains("0 read, 0 rejected");
    }

    @Test
    @Tag("thorough")
    void answersEachLineOfAPipeWhileItIsOpen() throws Exception {
        Packaged.Run run = run("mkfifo questions answers; iri to-uri <questions >answers 2>/dev/null &"
                + " exec 8>questions 9<answers;"
                + " for i in 1 2 3; do echo http://h/é$i >&8; read -t 60 -r answer <&9 && echo \"$answer\"; done;"
                + " exec 8>&-; wait");
        assertThat(run.out().lines()).containsExactly("http://h/%C3%A91", "http://h/%C3%A92", "http://h/%C3%A93");
    }

    @Test
    @Tag("thorough")
    void endsBySignalWhenItIsToldTo() throws Exception {
        Packaged.Run run = run("mkfifo endless; sleep 100 >endless & writer=$!;"
                + " \"$JAVA\" -jar \"$JAR\" check <endless & reader=$!; sleep 2; kill -TERM $reader; wait $reader;"
                + " code=$?; kill $writer; exit $code");
        assertThat(run.exit()).isEqualTo(128 + 15);
        assertThat(run.out()).isEmpty();
    }

    @Test
    @Tag("thorough")
    void writesTenMillionFindingsInOrderInLittleMemory() throws Exception {
        int findings = 10_000_000;
        Packaged.Run run = run("IRI_HEAP=-Xmx64m; yes '{' | head -" + findings + " | iri check 2>&1 >/dev/null"
                + " | awk -F: '$1 != NR && NR <= " + findings + " {exit 1} END {print NR; print $0}'");
        assertThat(run.out().lines())
                .containsExactly(String.valueOf(findings + 1), findings + " read, " + findings + " rejected");
    }

    @Test
    @Tag("thorough")
    void writesAGigabyteInOrderInLittleMemory() throws Exception {
        int lines = 20_000_000;
        Packaged.Run run = run("IRI_HEAP=-Xmx64m; seq -f 'http://example.org/%.0f/some/path/of/a/line?of=50' 1 " + lines
                + " >expected; [ $(stat -c %s expected) -gt 1000000000 ] || exit 9;"
                + " iri check <expected 2>/dev/null | cmp - expected && cat expected | iri normalize 2>/dev/null"
                + " | cmp - expected");
        assertThat(run.exit()).as(run.err()).isZero();
        Files.delete(folder.resolve("expected"));
    }

    @Test
    @Tag("thorough")
    void waitsForASlowConsumerOfResultsOrFindings() throws Exception {
        mixed();
        run("iri to-uri <mixed >all 2>findings");
        Packaged.Run run = run("IRI_HEAP=-Xmx64m; iri to-uri <mixed 2>slow-findings"
                + " | { sleep 2; head -c 100000; sleep 2; cat; } | cmp - all && cmp findings slow-findings"
                + " && iri to-uri <mixed 2> >(sleep 2; head -c 100000 >slow; sleep 2; cat >>slow; touch ended) | cmp - all"
                + " && while [ ! -e ended ]; do sleep .2; done && cmp findings slow");
        assertThat(run.exit()).as(run.out() + run.err()).isZero();
    }
}
