package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriDecoder;
import org.iritoolkit.IriEncoder;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.Mapping;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Host mappers that break their contract: each is named and contained, wherever a mapper is taken. */
@SuppressWarnings("NullAway") // plug-ins that are not annotated return and report null
class HostMappersThatFailTest {
    private static final SpecClause CLAUSE = new SpecClause("House rules", "1", "");
    private static final ViolationCode CODE = ViolationCode.of("house.rule", "Leave it out.");

    /** One of the two directions. */
    private interface Work {
        String map(String host, Consumer<Violation> findings) throws Exception;
    }

    /** A mapper that does the same in both directions. */
    private record TestMapper(Work work) implements HostMapper {
        @Override
        public String id() {
            return "test";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> findings) {
            try {
                return work.map(host, findings);
            } catch (Exception e) {
                throw sneaky(e);
            }
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> findings) {
            return toAscii(host, findings);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }

    static Stream<Arguments> breaches() {
        return Stream.of(
                breach("throws java.lang.IllegalStateException: no", (host, findings) -> {
                    throw new IllegalStateException("no");
                }),
                breach("throws java.lang.AssertionError: no", (host, findings) -> {
                    throw new AssertionError("no");
                }),
                breach("throws java.io.IOException: no", (host, findings) -> {
                    throw new IOException("no");
                }),
                breach("returns null", (host, findings) -> null),
                breach("reports null", (host, findings) -> {
                    findings.accept(null);
                    return host;
                }),
                breach("reports the place 3-99, outside of host at 0-", (host, findings) -> {
                    findings.accept(new Violation(CODE, Severity.ERROR, Component.HOST, new Span(3, 99), CLAUSE, "so"));
                    return "other.example";
                }),
                breach("makes the IP literal [::1] of a name", (host, findings) -> "[::1]"),
                breach("reports null", (host, findings) -> {
                    findings.accept(null);
                    findings.accept(
                            new Violation(CODE, Severity.ADVICE, Component.HOST, new Span(3, 99), CLAUSE, "so"));
                    return host;
                }));
    }

    private static Arguments breach(String named, Work work) {
        return Arguments.of(named, new TestMapper(work));
    }

    private static void isNamed(Violation violation, String named) {
        assertThat(violation.code()).isSameAs(PluginViolation.FAILED);
        assertThat(violation.message())
                .startsWith("host mapper " + TestMapper.class.getName() + " (")
                .contains("broke its contract: " + named);
        assertThat(violation.component()).isEqualTo(Component.HOST);
        assertThat(violation.clause()).hasToString("HostMapper");
    }

    /** {@link HostMapper}: after an error the host itself; what is lighter changes nothing in the mapping. */
    @ParameterizedTest
    @EnumSource
    void keepTheHostInWhichTheyFindAnError(Severity severity) {
        HostMapper mapper = HostMapper.contained(new TestMapper((host, findings) -> {
            findings.accept(new Violation(CODE, severity, Component.HOST, new Span(0, 1), CLAUSE, "it is so"));
            return "other.example";
        }));
        List<Violation> found = new ArrayList<>();
        assertThat(mapper.toAscii("b\u00FCcher.example", found::add))
                .isEqualTo(severity == Severity.ERROR ? "b\u00FCcher.example" : "other.example");
        assertThat(found).singleElement().satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(CODE);
            assertThat(violation.severity()).isEqualTo(severity);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaches")
    void areNamedWhereSoftwareCallsThemItself(String named, HostMapper mapper) {
        HostMapper contained = HostMapper.contained(mapper);
        for (Work work : List.<Work>of(contained::toAscii, contained::toUnicode)) {
            List<Violation> found = new ArrayList<>();
            assertThatCode(() -> assertThat(work.map("b\u00FCcher.example", found::add))
                            .isEqualTo("b\u00FCcher.example"))
                    .doesNotThrowAnyException();
            assertThat(found).singleElement().satisfies(violation -> isNamed(violation, named));
        }
        assertThat(contained.id()).isEqualTo("test");
        assertThat(HostMapper.contained(contained)).isSameAs(contained);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaches")
    void areNamedOnTheWayToUris(String named, HostMapper mapper) {
        Mapping mapping = IriEncoder.of(Rfc3987.PROFILE).withHostMapper(mapper).map("http://b\u00FCcher.example/");
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations()).hasSize(1);
        isNamed(mapping.violations().get(0), named);
        assertThat(mapping.violations().get(0).span()).isEqualTo(new Span(7, 21));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaches")
    void areNamedOnTheWayFromUrisWhereTheLabelStays(String named, HostMapper mapper) {
        String uri = "http://u%C3%A9@a.xn--bcher-kva.example/%C3%A9";
        Mapping mapping = IriDecoder.of(Rfc3987.PROFILE).withHostMapper(mapper).map(uri);
        assertThat(mapping.output()).contains("http://u\u00E9@a.xn--bcher-kva.example/\u00E9");
        assertThat(mapping.violations()).singleElement().satisfies(violation -> {
            isNamed(violation, named);
            assertThat(violation.severity()).isEqualTo(Severity.WARNING);
            assertThat(violation.span().substring(uri)).isEqualTo("xn--bcher-kva");
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaches")
    void endNoComparisonWithAVerdict(String named, HostMapper mapper) {
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME).withHostMapper(mapper);
        Iri iri = Iri.parse("http://b\u00FCcher.example/");
        for (var use : List.<Runnable>of(() -> normalizer.normalize(iri), () -> normalizer.equivalent(iri, iri))) {
            assertThatThrownBy(use::run)
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining(TestMapper.class.getName())
                    .hasMessageContaining(named);
        }
        Iri ascii = Iri.parse("http://example.org/");
        assertThat(normalizer.normalize(ascii)).isSameAs(ascii);
    }

    /** A name has no delimiter (RFC 3986 2.2, 3.2.2), no control and no half of a surrogate pair. */
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
    void areNamedForAnAnswerThatIsNoHostName(String answer) throws Exception {
        HostMapper mapper = HostMapper.contained(new TestMapper((host, findings) -> answer));
        for (Work work : List.<Work>of(mapper::toAscii, mapper::toUnicode)) {
            List<Violation> found = new ArrayList<>();
            assertThat(work.map("b\u00FCcher.example", found::add)).isEqualTo("b\u00FCcher.example");
            assertThat(found).singleElement().satisfies(violation -> isNamed(violation, "returns "));
            assertThat(found.get(0).message()).doesNotContainPattern("[\\x00-\\x1F\\x7F-\\x9F\\uD800-\\uDFFF]");
        }
    }
}
