package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.hostile.HouseProvider;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Class loaders that come and go, threads that share everything, and misbehaving plug-ins. */
class HostileSurroundingsTest {
    private static final int THREADS = 16;

    /** A class loader like those of an application server, one for each application; it defines the plug-in itself. */
    private static final class PluginLoader extends ClassLoader {
        private static final String PLUGIN = HouseProvider.class.getName();

        PluginLoader() {
            super(HouseProvider.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : name.equals(PLUGIN) ? define() : super.loadClass(name, resolve);
            }
        }

        private Class<?> define() {
            try (InputStream in = getResourceAsStream(PLUGIN.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(PLUGIN, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        protected Enumeration<URL> findResources(String name) {
            return name.equals("META-INF/services/" + ProfileProvider.class.getName())
                    ? Collections.enumeration(List.of(serviceFile()))
                    : Collections.emptyEnumeration();
        }

        private static URL serviceFile() {
            try {
                return new URL(null, "plugin:services", new URLStreamHandler() {
                    @Override
                    protected URLConnection openConnection(URL url) {
                        return new URLConnection(url) {
                            @Override
                            public void connect() {}

                            @Override
                            public InputStream getInputStream() {
                                return new ByteArrayInputStream(PLUGIN.getBytes(StandardCharsets.UTF_8));
                            }
                        };
                    }
                });
            } catch (MalformedURLException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Profile house(ClassLoader loader) {
        return ProfileRegistry.installed(loader).require("house");
    }

    private static ComponentCheck check(Profile house) {
        return house.checks().stream()
                .filter(check -> check.id().equals("house"))
                .findFirst()
                .orElseThrow();
    }

    /** The work of an application with its plug-ins before it is stopped. */
    private static WeakReference<ClassLoader> application() {
        ClassLoader loader = new PluginLoader();
        ProfileRegistry registry = ProfileRegistry.installed(loader);
        Profile house = registry.require("house");
        assertThat(check(house).getClass().getClassLoader()).isSameAs(loader);
        IriParser parser = IriParser.of(house, registry);
        Inspection inspection = parser.inspect("http://h/é");
        assertThat(inspection.violations())
                .extracting(violation -> violation.code().id())
                .containsExactly("house.rule");
        Iri iri = parser.parseIri("http://h/%C3%A9/../b");
        assertThat(iri.normalize().resolve("c")).hasToString("http://h/c");
        assertThat(iri.toUri().toIri(parser).relativize(iri)).isNotNull();
        assertThat(IriConverter.between(IriParser.of(house), IriParser.of(Rfc3987.PROFILE))
                        .convert("é")
                        .output())
                .contains("é");
        assertThat(registry.loadFailures()).isEmpty();
        return new WeakReference<>(loader);
    }

    private static void comeAndGo(int applications) throws InterruptedException {
        List<WeakReference<ClassLoader>> gone = new ArrayList<>();
        for (int i = 0; i < applications; i++) {
            gone.add(application());
        }
        for (int i = 0; i < 50 && gone.stream().anyMatch(loader -> loader.get() != null); i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(gone).allMatch(loader -> loader.get() == null);
    }

    @Test
    void letClassLoadersGo() throws InterruptedException {
        comeAndGo(30);
    }

    @Tag("thorough")
    @Test
    void letAThousandClassLoadersGo() throws InterruptedException {
        comeAndGo(1_000);
    }

    @Test
    void holdsAPluginThatIsLoadedTwiceApart() {
        Profile one = house(new PluginLoader());
        Profile other = house(new PluginLoader());
        assertThat(check(one).getClass()).isNotSameAs(check(other).getClass());
        assertThat(IriParser.of(one).parse("a")).isEqualTo(IriParser.of(other).parse("a"));
        ProfileRegistry both = ProfileRegistry.of(one, other, Rfc3987.PROFILE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> both.require("house"))
                .withMessageContaining("house");
        assertThat(both.profiles().find("house")).isEmpty();
        assertThat(both.require("rfc3987")).isSameAs(Rfc3987.PROFILE);
        assertThat(IriParser.of(one).withCheck(check(other)).inspect("a").violations())
                .as("the check of an id takes the place of the one before it")
                .hasSize(1);
    }

    static List<String> profiles() {
        return ProfileRegistry.installed().profiles().ids();
    }

    /** All shared objects that are created once, and their results for a string. */
    private record Shared(
            IriParser parser,
            IriResolver resolver,
            IriNormalizer normalizer,
            IriConverter toUri,
            IriConverter toIri,
            IriConverter conversion) {
        static Shared of(Profile profile) {
            IriParser parser = IriParser.of(profile);
            return new Shared(
                    parser,
                    IriResolver.of(parser.parseIri("http://a/b/c/d;p?q")),
                    IriNormalizer.of(IriNormalizer.Level.SCHEME),
                    IriConverter.toUris(IriParser.of(profile)),
                    IriConverter.toIris(IriParser.of(profile)),
                    IriConverter.between(IriParser.of(profile), IriParser.of(Rfc3987.PROFILE)));
        }

        String answers(String text) {
            Inspection inspection = parser.inspect(text);
            if (!inspection.isValid()) {
                return inspection.violations() + " " + inspection.repaired();
            }
            IriReference reference = parser.parse(text);
            Iri resolved = resolver.resolve(reference);
            return reference.hostType()
                    + " " + resolved
                    + " " + resolver.relativize(resolved)
                    + " " + normalizer.normalize(resolved)
                    + " " + toUri.convert(text).output()
                    + " " + toIri.convert(text).kept()
                    + " " + conversion.convert(text).violations();
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void answersSixteenThreadsAsItAnswersOne(String profile) throws Exception {
        Shared shared = Shared.of(ProfileRegistry.installed().require(profile));
        OracleTexts source = new OracleTexts(Oracle.RFC_3987, 16);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            texts.add(source.next(i));
        }
        List<String> alone = texts.stream().map(shared::answers).toList();
        Shared fresh = Shared.of(ProfileRegistry.installed().require(profile));
        CyclicBarrier start = new CyclicBarrier(THREADS);
        List<Callable<List<String>>> work = Collections.nCopies(THREADS, () -> {
            start.await(1, TimeUnit.MINUTES);
            return texts.stream().map(fresh::answers).toList();
        });
        for (List<String> answers : together(work)) {
            assertThat(answers).isEqualTo(alone);
        }
    }

    private static <T> List<T> atOnce(Callable<T> work) throws Exception {
        return together(Collections.nCopies(THREADS, work));
    }

    private static <T> List<T> together(List<Callable<T>> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(work.size());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : pool.invokeAll(work)) {
                results.add(result.get());
            }
            return results;
        } finally {
            pool.shutdown();
        }
    }

    private static Violation violation(ComponentText text, Severity severity) {
        return HouseCheck.violation(HouseCheck.CODE, severity, text.start(), text.end());
    }

    private static void waitForAll(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("not all threads got here", e);
        }
    }

    /** All threads are in the plug-in at the same time: no thread waits for a slow one. */
    @Test
    void letsNoThreadWaitForAPluginThatHangs() throws Exception {
        CyclicBarrier inside = new CyclicBarrier(THREADS);
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withCheck(HouseCheck.of(Severity.ERROR, (text, violations) -> waitForAll(inside)));
        for (List<Violation> found : atOnce(() -> parser.inspect("http://h/a").violations())) {
            assertThat(found).isEmpty();
        }
        CyclicBarrier mapping = new CyclicBarrier(THREADS);
        IriConverter toUri = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper(host -> {
            waitForAll(mapping);
            return "h.example";
        }));
        for (Conversion mapped : atOnce(() -> toUri.convert("http://\u00FC/"))) {
            assertThat(mapped.output()).contains("http://h.example/");
        }
    }

    @Test
    void outlivesAPluginThatHangsForASecond() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(HouseCheck.of(Severity.ERROR, (text, violations) -> {
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            violations.accept(violation(text, Severity.WARNING));
        }));
        assertThat(parser.inspect("http://h/a b").violations())
                .extracting(violation -> violation.code().id())
                .containsExactly("house.rule", "syntax.character-not-allowed");
    }

    /** A thousand violations are listed, and all others are counted. */
    @Test
    void boundsWhatAPluginFloodsItWith() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(HouseCheck.of(Severity.ERROR, (text, violations) -> {
            for (int i = 0; i < 1_000_000; i++) {
                violations.accept(violation(text, Severity.WARNING));
            }
        }));
        Inspection inspection = parser.inspect("http://h/a");
        assertThat(inspection.isValid()).isTrue();
        assertThat(inspection.violations()).hasSize(1_001);
        assertThat(inspection.violations())
                .filteredOn(violation -> violation.code().id().equals("syntax.more"))
                .singleElement()
                .satisfies(more -> assertThat(more.message()).startsWith("999000 more violations, 0 of them errors"));
    }

    @Test
    void neverContradictsItselfAboutAPluginThatAnswersDifferentlyEachTime() {
        AtomicInteger calls = new AtomicInteger();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(HouseCheck.of(Severity.ERROR, (text, violations) -> {
            switch (calls.getAndIncrement() % 4) {
                case 0 -> violations.accept(violation(text, Severity.ERROR));
                case 1 -> violations.accept(violation(text, Severity.WARNING));
                case 2 -> throw new IllegalStateException("no");
                default -> violations.accept(null);
            }
        }));
        for (int i = 0; i < 100; i++) {
            Inspection inspection = parser.inspect("http://h/a");
            assertThat(inspection.isValid()).isEqualTo(inspection.errors().isEmpty());
            assertThat(inspection.reference().isPresent()).isEqualTo(inspection.isValid());
            assertThat(inspection.violations()).hasSize(1);
            parser.tryParse("http://h/a")
                    .ifPresent(reference -> assertThat(reference).hasToString("http://h/a"));
        }
        assertThat(calls).hasValueGreaterThan(150);
    }

    private interface Work {
        String map(String host);
    }

    private static HostMapper mapper(Work work) {
        return new HostMapper() {
            @Override
            public String id() {
                return "house";
            }

            @Override
            public String toAscii(String host, Consumer<Violation> violations) {
                return work.map(host);
            }

            @Override
            public String toUnicode(String host, Consumer<Violation> violations) {
                return work.map(host);
            }
        };
    }

    /** Whatever a host mapper returns, the result is a URI with the same other components, or nothing. */
    @Test
    void letsNoHostMapperChangeAnythingButTheHost() {
        List<String> answers = List.of(
                "h.example",
                "",
                "a/b",
                "a@b",
                "a:80",
                "a#b",
                "a?b",
                "[::1]",
                "\u00FC",
                "a b",
                "%",
                "%2",
                "%41",
                "..",
                "1.2.3.4",
                "\uD800",
                "a\n",
                "xn--0",
                "A",
                "a\\b");
        for (String answer : answers) {
            IriConverter toUri =
                    IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper(host -> answer));
            Conversion mapped = toUri.convert("http://u@\u00FC:8/p?q#f");
            if (mapped.output().isEmpty()) {
                assertThat(mapped.violations()).as(answer).anyMatch(Violation::isError);
                continue;
            }
            Iri uri =
                    IriParser.of(ProfileRegistry.installed().require("rfc3986")).parseIri(mapped.orThrow());
            assertThat(uri.authority().orElseThrow())
                    .as(answer)
                    .startsWith("u@")
                    .endsWith(":8");
            assertThat(uri.userinfo()).as(answer).contains("u");
            assertThat(uri.port()).as(answer).contains("8");
            assertThat(uri).as(answer).asString().endsWith("/p?q#f");
        }
        for (String answer : answers) {
            String uri = "http://u@xn--bcher-kva:8/p?q#f";
            Conversion mapped = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                    .withHostMapper(mapper(host -> answer))
                    .convert(uri);
            assertThat(mapped.output()).as(answer).contains(uri);
        }
        IriConverter throwing = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                .withHostMapper(mapper(host -> {
                    throw new StackOverflowError();
                }));
        assertThat(throwing.convert("http://\u00FC/").violations())
                .extracting(Violation::code)
                .containsExactly(CoreViolation.PLUGIN_FAILED);
    }
}
