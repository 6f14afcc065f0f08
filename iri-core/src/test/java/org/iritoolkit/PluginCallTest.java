package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.iritoolkit.testkit.internal.HouseCheck.CODE;
import static org.iritoolkit.testkit.internal.HouseCheck.violation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.internal.engine.Findings;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks and host mappers that break their contract: one violation or exception names each; nothing else changes. */
@SuppressWarnings("NullAway") // plug-ins that are not annotated return and report null
class PluginCallTest {
    private static final String TEXT = "http://example.org/path";
    private static final String HOST = "b\u00FCcher.example";
    private static final ViolationCode OTHER = ViolationCode.of("house.other", "Leave it out.");

    /** A checked exception that a plug-in throws without declaring it, as Kotlin allows. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** An exception whose toString() throws. */
    private static final class Mute extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public String toString() {
            throw new IllegalStateException();
        }
    }

    private static Throwable circular() {
        Exception first = new Exception("first");
        first.initCause(new Exception("second", first));
        return first;
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new IllegalStateException("no\nluck"), "java.lang.IllegalStateException: no luck"),
                Arguments.of(new IOException("no file"), "java.io.IOException: no file"),
                Arguments.of(new InterruptedException(), "java.lang.InterruptedException"),
                Arguments.of(new AssertionError("no"), "java.lang.AssertionError: no"),
                Arguments.of(new ServiceConfigurationError("no service"), "ServiceConfigurationError: no service"),
                Arguments.of(new StackOverflowError(), "java.lang.StackOverflowError"),
                Arguments.of(new InternalError(new StackOverflowError()), "java.lang.InternalError"),
                Arguments.of(new NoClassDefFoundError("a/B"), "a/B; a class that it was compiled with is missing"),
                Arguments.of(new Exception("one", new Error("two")), "Exception: one; java.lang.Error: two"),
                Arguments.of(circular(), "java.lang.Exception: first; java.lang.Exception: second"),
                Arguments.of(new Error("x".repeat(3_000)), "java.lang.Error: " + "x".repeat(1_983) + "\u2026"),
                Arguments.of(new Mute(), Mute.class.getName()));
    }

    static Stream<Throwable> errorsOfTheMachine() {
        return Stream.of(
                new OutOfMemoryError("out"),
                new InternalError("machine"),
                new ServiceConfigurationError("no provider", new OutOfMemoryError("wrapped")));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void reportsWhatACheckThrows(Throwable thrown, String described) {
        assertFails("throws ", described, (text, found) -> {
            throw sneaky(thrown);
        });
        assertThat(Thread.interrupted()).isEqualTo(thrown instanceof InterruptedException);
    }

    static Stream<Arguments> breaches() {
        return Stream.of(
                breach("throws java.lang.NullPointerException", null),
                breach("reports house.other, which codes() does not have", OTHER),
                breach("the id of a code must be made of a-z", new Code("House\u2800Rule", "x")),
                breach("the id of a code must be made of a-z", new Code(null, "x")),
                breach("the remedy of house.rule must be one line", new Code("house.rule", null)),
                breach("the remedy of house.rule must be one line", new Code("house.rule", " ")),
                breach("the remedy of house.rule must be one line", new Code("house.rule", "a\u001B[31mb")));
    }

    private static Arguments breach(String named, ViolationCode code) {
        return Arguments.of(named, code == null ? null : violation(code, Severity.ERROR, 18, 19));
    }

    @ParameterizedTest
    @MethodSource("breaches")
    void reportsWhatACheckMayNotReport(String described, Violation reported) {
        assertFails(described, "", (text, found) -> found.accept(reported));
        assertFails(described, "", (text, found) -> {
            for (int i = 0; i < 2 * Findings.MOST; i++) {
                found.accept(reported);
            }
        });
    }

    /** A check fails closed: the severity of its failure is the one that it declares. */
    private static void assertFails(
            String named, String described, BiConsumer<ComponentText, Consumer<Violation>> work) {
        for (Severity severity : Severity.values()) {
            IriParser parser = IriParser.of(Rfc3987.PROFILE).withAdvice().withCheck(HouseCheck.of(severity, work));
            assertThat(parser.inspect(TEXT).violations()).singleElement().satisfies(violation -> {
                assertThat(violation.code()).isSameAs(CoreViolation.PLUGIN_FAILED);
                assertThat(violation.severity()).isEqualTo(severity);
                assertThat(violation.clause()).hasToString("ComponentCheck");
                assertThat(violation.span()).isEqualTo(new Span(18, 23));
                assertThat(violation.message())
                        .startsWith("check " + HouseCheck.class.getName() + " (")
                        .contains("broke its contract: " + named, described)
                        .doesNotContain("\n");
            });
            assertThat(parser.tryParse(TEXT).isPresent()).isEqualTo(severity != Severity.ERROR);
        }
    }

    static Stream<Arguments> clamped() {
        Violation outside = violation(CODE, Severity.WARNING, 20, 21);
        return Stream.of(
                Arguments.of(violation(CODE, Severity.WARNING, 0, 1), "18-18 warning"),
                Arguments.of(violation(CODE, Severity.WARNING, 22, 90), "22-23 warning"),
                Arguments.of(violation(CODE, Severity.ERROR, 18, 19), "18-19 warning"),
                Arguments.of(violation(CODE, Severity.ADVICE, 18, 19), "18-19 advice"),
                Arguments.of(outside.withSuggestion(new Suggestion(new Span(20, 90), "x")), "20-21 warning"));
    }

    @ParameterizedTest
    @MethodSource("clamped")
    void keepsPlacesInTheComponentAndSeveritiesAsDeclared(Violation reported, String expected) {
        assertThat(IriParser.of(Rfc3987.PROFILE)
                        .withAdvice()
                        .withCheck(HouseCheck.of(Severity.WARNING, (text, found) -> found.accept(reported)))
                        .inspect(TEXT)
                        .violations())
                .singleElement()
                .hasToString(expected + " house.rule: it is so (House rules 1)")
                .extracting(Violation::suggestion)
                .isEqualTo(Optional.empty());
    }

    @Test
    void leavesTheViolationsOfTheCoreAndOfOtherChecks() {
        ComponentCheck other = new HouseCheck(
                "other",
                Severity.WARNING,
                Set.of(CODE),
                (text, found) -> found.accept(violation(CODE, Severity.WARNING, text.start(), text.end())));
        List<Consumer<Violation>> kept = new ArrayList<>();
        Inspection inspection = IriParser.of(Rfc3987.PROFILE)
                .withCheck(other)
                .withCheck(HouseCheck.of(Severity.WARNING, (text, found) -> {
                    kept.add(found);
                    throw new IllegalStateException();
                }))
                .inspect("http://h/a b");
        kept.get(0).accept(violation(CODE, Severity.WARNING, 8, 9)); // too late to be heard
        assertThat(inspection.violations())
                .extracting(violation -> violation.code().id())
                .containsExactly("house.rule", "plugin.failed", "syntax.character-not-allowed");
    }

    /** A plug-in's own implementation of a code. */
    private record Code(String id, String remedy) implements ViolationCode {
        @Override
        public String remedy() {
            return remedy;
        }
    }

    static Stream<ComponentCheck> undeclared() {
        return Stream.of(
                new HouseCheck(null, Severity.ERROR, Set.of(CODE), (text, found) -> {}),
                new HouseCheck("House Check", Severity.ERROR, Set.of(CODE), (text, found) -> {}),
                new HouseCheck("house", Severity.ERROR, null, (text, found) -> {}),
                new HouseCheck("house", null, Set.of(CODE), (text, found) -> {}),
                new HouseCheck("house", Severity.ERROR, Set.of(new Code(null, "x")), (text, found) -> {}),
                new Throwing("components", new AssertionError()),
                new Throwing("REFERENCE", null),
                new Throwing("OPAQUE_START", null));
    }

    @ParameterizedTest
    @MethodSource("undeclared")
    void refusesAPlugInThatDoesNotDeclareWhatItIs(ComponentCheck check) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IriParser.of(Rfc3987.PROFILE).withCheck(check))
                .withMessageStartingWith("check " + check.getClass().getName() + " (")
                .withMessageContaining("cannot be used: ");
        assertThatThrownBy(() -> Profile.basedOn(Rfc3987.PROFILE)
                        .id("house")
                        .check(check)
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(check.getClass().getName());
    }

    /** A plug-in whose named method throws, or that names a component that no check sees. */
    private record Throwing(String method, Throwable thrown) implements ComponentCheck, HostMapper {
        private <T> T in(String name, T result) {
            if (method.equals(name)) {
                throw PluginCallTest.<RuntimeException>sneaky(thrown);
            }
            return result;
        }

        @Override
        public String id() {
            return in("id", "throwing");
        }

        @Override
        public Set<Component> components() {
            return in("components", thrown == null ? Set.of(Component.valueOf(method)) : Set.of(Component.PATH));
        }

        @Override
        public Set<ViolationCode> codes() {
            return in("codes", Set.of(CODE));
        }

        @Override
        public Severity severity() {
            return in("severity", Severity.ERROR);
        }

        @Override
        public boolean concerns(int character) {
            return in("concerns", false);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> found) {
            found.accept(in("check", violation(CODE, Severity.ERROR, text.start(), text.end())));
        }

        @Override
        public String toAscii(String host, Consumer<Violation> found) {
            return in("toAscii", "x.example");
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> found) {
            return in("toUnicode", "x.example");
        }
    }

    private static Object used(Throwing plugin) {
        ProfileRegistry.of().withHostMappers(mappers -> mappers.with(plugin));
        List<Violation> found = new ArrayList<>(
                IriParser.of(Rfc3987.PROFILE).withCheck(plugin).inspect(TEXT).violations());
        HostMapper.contained(plugin).toAscii(HOST, found::add);
        HostMapper.contained(plugin).toUnicode(HOST, found::add);
        return found.stream().map(violation -> violation.code().id()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "id, refused", "components, refused", "codes, refused", "severity, refused",
        "concerns, [house.rule]", "check, []", "toAscii, [plugin.failed]", "toUnicode, [plugin.failed]"
    })
    void endsOnlyTheCallThatThrows(String method, String outcome) {
        Throwing plugin = new Throwing(method, new StackOverflowError());
        if (outcome.equals("refused")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> used(plugin))
                    .withMessageContaining("StackOverflowError");
        } else {
            assertThat(used(plugin)).hasToString(outcome); // a check that no character concerns is not called
        }
        errorsOfTheMachine().forEach(error -> {
            Throwing broken = new Throwing(method, error);
            Throwable own = error.getCause() == null ? error : error.getCause();
            if (!method.equals("check")) {
                assertThatThrownBy(() -> used(broken)).isSameAs(own);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("errorsOfTheMachine")
    void passesOnErrorsOfTheMachine(Throwable error) {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(HouseCheck.of(Severity.ERROR, (text, found) -> {
            throw sneaky(error);
        }));
        Throwable own = error.getCause() == null ? error : error.getCause();
        assertThatThrownBy(() -> parser.inspect(TEXT)).isSameAs(own);
        assertThatThrownBy(() -> parser.tryParse(TEXT)).isSameAs(own);
    }

    @Test
    void asksACheckOnceAboutEachCharacter() {
        AtomicInteger asked = new AtomicInteger();
        ComponentCheck check = new ComponentCheckOfLetters(asked);
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(check);
        for (String text : List.of("/a", "/\u00E9", "/\u05D0", "/\u05D0b", "/\u00E9\u05D1", "\u05D1/c")) {
            assertThat(parser.inspect(text).violations()).hasSize(text.contains("\u00E9") ? 1 : 0);
        }
        assertThat(asked).hasValue(512); // the blocks of U+0000 and U+0500
    }

    /** Finds something in each path with U+00E9, which alone concerns it. */
    private record ComponentCheckOfLetters(AtomicInteger asked) implements ComponentCheck {
        @Override
        public String id() {
            return "letters";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public boolean concerns(int character) {
            asked.incrementAndGet();
            return character == 0xE9;
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> found) {
            found.accept(violation(CODE, Severity.ERROR, text.start(), text.end()));
        }
    }

    /** A mapper that does the same in both directions. */
    private interface Mapper extends HostMapper {
        @Override
        default String id() {
            return "test";
        }

        @Override
        default String toUnicode(String host, Consumer<Violation> found) {
            return toAscii(host, found);
        }
    }

    static Stream<Arguments> mappers() {
        return Stream.of(
                Arguments.of("throws java.io.IOException: no", (Mapper) (host, found) -> {
                    throw sneaky(new IOException("no"));
                }),
                Arguments.of("returns null", (Mapper) (host, found) -> null),
                Arguments.of("throws java.lang.NullPointerException", (Mapper) (host, found) -> {
                    found.accept(null);
                    return "other.example";
                }),
                Arguments.of("returns [::1], which is not a host name", (Mapper) (host, found) -> "[::1]"));
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void reportsHostMappersInEveryOperation(String described, HostMapper mapper) {
        List<Violation> found = new ArrayList<>();
        assertThat(HostMapper.contained(mapper).toAscii(HOST, found::add)).isEqualTo(HOST);
        assertThat(HostMapper.contained(mapper).toUnicode(HOST, found::add)).isEqualTo(HOST);
        Conversion toUri = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                .withHostMapper(mapper)
                .convert("http://" + HOST + "/");
        assertThat(toUri.output()).isEmpty();
        found.addAll(toUri.violations());
        Conversion toIri = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                .withHostMapper(mapper)
                .convert("http://a.xn--bcher-kva.example/");
        assertThat(toIri.output()).contains("http://a.xn--bcher-kva.example/");
        found.addAll(toIri.violations());
        assertThat(found)
                .extracting(violation -> violation.severity() + " " + violation.span())
                .containsExactly("error 0-14", "error 0-14", "error 7-21", "warning 9-22");
        assertThat(found).allSatisfy(violation -> {
            assertThat(violation.code()).isSameAs(CoreViolation.PLUGIN_FAILED);
            assertThat(violation.clause()).hasToString("HostMapper");
            assertThat(violation.message())
                    .startsWith("host mapper " + mapper.getClass().getName() + " (")
                    .contains("broke its contract: " + described);
        });
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME).withHostMapper(mapper);
        Iri iri = Iri.parse("http://" + HOST + "/");
        assertThatThrownBy(() -> normalizer.equivalent(iri, iri))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining(described);
    }

    /** A name has no delimiter (RFC 3986 2.2, 3.2.2), no control and no unpaired surrogate. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[x",
                "evil.com/..?x#y@z:99",
                "a/b",
                "a?b",
                "a#b",
                "a@b",
                "a:8",
                "a\\b",
                "a b",
                "a\u0000",
                "a\nb",
                "a\u007F",
                "a\u0085",
                "\uD800",
                "a\uDC00b",
                "<a>"
            })
    void refusesAnAnswerThatIsNoHostName(String answer) {
        List<Violation> found = new ArrayList<>();
        assertThat(HostMapper.contained((Mapper) (host, to) -> answer).toAscii(HOST, found::add))
                .isEqualTo(HOST);
        assertThat(found)
                .singleElement()
                .extracting(Violation::message)
                .asString()
                .contains(", which is not a host name")
                .doesNotContainPattern("[\\x00-\\x1F\\x7F-\\x9F\\uD800-\\uDFFF]");
    }

    /** {@link HostMapper}: after an error the host itself; less severe violations change nothing. */
    @Test
    void keepsTheHostInWhichAMapperFindsAnError() {
        for (Severity severity : Severity.values()) {
            Mapper mapper = (host, found) -> {
                found.accept(violation(OTHER, severity, 0, 1));
                return "other.example";
            };
            assertThat(HostMapper.contained(mapper).toAscii(HOST, found -> {}))
                    .isEqualTo(severity == Severity.ERROR ? HOST : "other.example");
        }
    }

    /** Calls the toolkit until the stack ends, in the body of a check. */
    public static final class Recursion implements ComponentCheck, Callable<Boolean> {
        @Override
        public String id() {
            return "recursion";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of();
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> found) {
            IriParser.of(Rfc3987.PROFILE).withCheck(this).inspect("http://h/a b");
        }

        /** Whether results after the check, also one about a plug-in that fails, are those of a JVM without it. */
        @Override
        public Boolean call() {
            IriParser parser = IriParser.of(Rfc3987.PROFILE);
            parser.withCheck(this).inspect(TEXT);
            List<Violation> failed = parser.withCheck(new Throwing("concerns", new Error("own")))
                    .inspect(TEXT)
                    .violations();
            return failed.size() == 1
                    && parser.inspect("http://h/a b").violations().size() == 1
                    && Iri.parse(TEXT).normalize().toString().equals(TEXT);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200_000, 256_000, 300_000, 384_000, 512_000, 777_000, 1_000_000})
    void outlivesACheckThatExhaustsTheStack(int stack) throws Exception {
        try (FreshToolkit fresh = new FreshToolkit()) {
            FutureTask<?> task = new FutureTask<>((Callable<?>) fresh.make(Recursion.class));
            new Thread(null, task, "endless", stack).start();
            assertThat(task.get()).isEqualTo(true);
        }
    }
}
