package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.scheme.Scheme;
import org.iritoolkit.scheme.SchemeProvider;
import org.iritoolkit.testkit.CaseTable.Row;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of docs/plugins.md: what a caller and the command see if a plug-in throws, for each error and each method. */
class FailingPluginsIT {
    private static final List<String> THROWN = List.of(
            "IllegalStateException", "StackOverflowError", "NoClassDefFoundError", "OwnError", "OutOfMemoryError");
    private static final String MEMORY = "OutOfMemoryError";
    private static final int ONE_IN = 24;

    @TempDir
    private Path folder;

    private static List<Row> rows() {
        return Cli.rows("failing-plugins.tsv").toList();
    }

    /** Each method with everything that it throws. */
    static List<Arguments> failures() {
        return rows().stream()
                .flatMap(row -> THROWN.stream().map(thrown -> Arguments.of(row, thrown)))
                .toList();
    }

    static Stream<Arguments> someFailures() {
        List<Arguments> all = failures();
        return IntStream.range(0, all.size()).filter(i -> i % ONE_IN == 4).mapToObj(all::get);
    }

    @BeforeEach
    void install() throws IOException {
        service(ProfileProvider.class, FailingPlugins.Profiles.class);
        service(ComponentCheck.class, FailingPlugins.Check.class);
        service(HostMapper.class, FailingPlugins.Mapper.class);
        service(SchemeProvider.class, FailingPlugins.Providing.class);
    }

    private void service(Class<?> service, Class<?> provider) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(service.getName()), provider.getName() + "\n");
    }

    @AfterEach
    void recover() {
        System.clearProperty(FailingPlugins.METHOD);
        System.clearProperty(FailingPlugins.THROWN);
    }

    private static void fail(Row row, String thrown) {
        System.setProperty(FailingPlugins.METHOD, row.cell("method"));
        System.setProperty(FailingPlugins.THROWN, thrown);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("failures")
    void showsTheCaller(Row row, String thrown) throws IOException {
        fail(row, thrown);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            if (thrown.equals(MEMORY)) {
                assertThatThrownBy(() -> seen(loader)).isInstanceOf(OutOfMemoryError.class);
            } else {
                assertThat(seen(loader)).startsWith(row.cell("caller")).contains("FailingPlugins$");
            }
        }
    }

    /** The first failure that a program sees: loading the plug-ins, running a check, then a host mapper. */
    private static String seen(ClassLoader loader) {
        ProfileRegistry registry = ProfileRegistry.installed(loader);
        List<LoadFailure> failures = new ArrayList<>(registry.loadFailures());
        failures.addAll(Plugins.load(
                        "scheme",
                        ServiceLoader.load(SchemeProvider.class, loader),
                        SchemeProvider::schemes,
                        Scheme::name)
                .get()
                .failures());
        if (!failures.isEmpty()) {
            return "not loaded: " + failures;
        }
        IriParser parser;
        try {
            parser = IriParser.of(registry.require("failing"), registry).withChecks("failing");
        } catch (IllegalArgumentException e) {
            return "refused: " + e.getMessage();
        }
        List<Violation> found = new ArrayList<>(parser.inspect("http://h/bad").violations());
        assertThat(found).isNotEmpty();
        HostMapper mapper = HostMapper.contained(registry.hostMappers().require("failing"));
        mapper.toAscii("é", found::add);
        mapper.toUnicode("xn--9ca", found::add);
        Violation last = found.get(found.size() - 1);
        return last.code().id() + " by " + FailingPlugins.Check.class + ": " + last;
    }

    @Test
    @Tag("thorough")
    void showsWhatPluginsThatWorkGive() throws Exception {
        for (String command :
                rows().stream().map(row -> row.cell("command")).distinct().toList()) {
            Cli.Run run = run(command);
            assertThat(run.exit()).as("%s", run).isIn(0, 1);
            assertThat(run.out() + run.err()).doesNotContain("could not be loaded", "contract");
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("someFailures")
    void showsTheCommand(Row row, String thrown) throws Exception {
        fail(row, thrown);
        Cli.Run run = run(row.cell("command"));
        if (thrown.equals(MEMORY)) {
            assertThat(run.exit()).as(run.err()).isEqualTo(3);
            assertThat(run.out()).isEmpty();
            assertThat(run.errLines())
                    .singleElement()
                    .asString()
                    .startsWith("iri: ")
                    .contains("memory that Java may use");
        } else {
            assertThat(run.exit()).as(run.err()).isEqualTo(Integer.parseInt(row.cell("exit")));
            assertThat(run.out() + run.err()).contains(row.cell("says"));
            if (run.exit() > 1) {
                assertThat(run.out()).isEmpty();
                assertThat(run.errLines().get(0)).startsWith("iri: ").contains("FailingPlugins", thrown);
                assertThat(run.errLines().stream().skip(1)).allMatch(line -> line.startsWith("Try 'iri "));
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @Tag("thorough")
    @MethodSource("failures")
    void showsTheCommandWhateverThrows(Row row, String thrown) throws Exception {
        showsTheCommand(row, thrown);
    }

    /** Runs the packaged command with classes of its own: it asks for plug-ins once. */
    private Cli.Run run(String command) throws Exception {
        URL[] path = {
            Packaged.jar().toUri().toURL(),
            Path.of(Packaged.testClasses()).toUri().toURL(),
            folder.toUri().toURL()
        };
        try (URLClassLoader fresh = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Method run = fresh.loadClass(Cli.class.getName()).getDeclaredMethod("run", String[].class);
            run.setAccessible(true);
            Object ended = run.invoke(null, (Object) command.split(" ", -1));
            return new Cli.Run((int) value(ended, "exit"), (String) value(ended, "out"), (String) value(ended, "err"));
        }
    }

    private static Object value(Object record, String name) throws ReflectiveOperationException {
        Method accessor = record.getClass().getDeclaredMethod(name);
        accessor.setAccessible(true);
        return accessor.invoke(record);
    }
}
