package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.iritoolkit.Conversion;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** Which hosts a mapper gets, and how its results are used (RFC 3987 3.1, draft-duerst-iri-03 3.1). */
class HostPolicyTest {
    private static final SpecClause CLAUSE = new SpecClause("RFC 3490", "4.1", "");

    /** Maps two labels, fails for "bad", and returns anything else unchanged without a violation. */
    private static final class Stub implements HostMapper {
        private final List<String> asked = new ArrayList<>();

        @Override
        public String id() {
            return "stub";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            asked.add(host);
            if (host.contains("bad")) {
                int at = host.indexOf("bad");
                violations.accept(new Violation(
                        CoreViolation.NOT_EXPRESSIBLE,
                        Severity.ERROR,
                        Component.HOST,
                        new Span(at, at + 3),
                        CLAUSE,
                        "bad (" + CLAUSE + ")"));
                return host;
            }
            return host.replace("résumé", "xn--rsum-bpad")
                    .replace("納豆", "xn--99zt52a")
                    .replace("\u2100", "a/c")
                    .replace("é", "");
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            asked.add(host);
            return host.toLowerCase(java.util.Locale.ROOT)
                    .replace("xn--rsum-bpad", "résumé")
                    .replace("xn--99zt52a", "納豆")
                    .replace("xn--liar", "liar\u202E");
        }
    }

    private final Stub mapper = new Stub();

    private Conversion toUri(Profile profile, String text) {
        return IriConverter.toUris(IriParser.of(profile)).withHostMapper(mapper).convert(text);
    }

    private String error(String text) {
        Conversion mapping = toUri(Rfc3987.PROFILE, text);
        assertThat(mapping.output()).isEmpty();
        Violation violation = mapping.violations().get(0);
        return violation.span() + " " + violation.component() + " "
                + violation.code().id();
    }

    @Test
    void mapsHostsBetweenTheTwoSteps() {
        assertThat(toUri(Rfc3987.PROFILE, "http://é@résumé.example.org:80/é").orThrow())
                .isEqualTo("http://%C3%A9@xn--rsum-bpad.example.org:80/%C3%A9");
        assertThat(mapper.asked).containsExactly("résumé.example.org");
        assertThat(toUri(Rfc3987Draft03.PROFILE, "//résumé.example.org").orThrow())
                .isEqualTo("//xn--rsum-bpad.example.org");
    }

    @Test
    void decodesLegalEscapesFirst() {
        assertThat(toUri(Rfc3987.PROFILE, "http://r%C3%A9sum%C3%A9.%65xample/").orThrow())
                .isEqualTo("http://xn--rsum-bpad.example/");
        for (String stays : List.of(
                "http://r%E9sum%E9/ 8-11",
                "http://a%2Fb/ 8-11",
                "http://a%3A80/ 8-11",
                "http://a%25b/ 8-11",
                "http://a%20b/ 8-11",
                "http://a%21b/ 8-11",
                "http://%61%2Fb/ 10-13",
                "http://a%2E%2Eb/ 7-15")) {
            String text = stays.substring(0, stays.indexOf(' '));
            Conversion conversion = toUri(Rfc3987.PROFILE, text);
            assertThat(conversion.orThrow()).isEqualTo(text);
            assertThat(conversion.violations())
                    .extracting(found -> found.severity() + " " + found.code().id() + " " + text + " " + found.span())
                    .containsExactly("warning mapping.host-escapes " + stays);
        }
        assertThat(toUri(Rfc3987.PROFILE, "http://a%00/").violations().get(0).message())
                .contains("U+0000");
        assertThat(mapper.asked).hasSize(1);
    }

    @Test
    void neverMapsIpAddressesInBracketsNorNamesOfRegistries() {
        toUri(Rfc3987.PROFILE, "http://[::1]/é");
        toUri(Rfc3987.PROFILE, "http://[v1.a]/é");
        toUri(Rfc3987.PROFILE, "http://1.2.3.4/é");
        toUri(Rfc3987.PROFILE, "http:///é");
        toUri(Rfc3987.PROFILE, "urn:é@résumé.example.org");
        assertThat(toUri(Rfc3987Draft03.PROFILE, "http://r%C3%A9sum%C3%A9/").orThrow())
                .isEqualTo("http://r%C3%A9sum%C3%A9/");
        IriConverter mapping =
                IriConverter.toUris(IriParser.of(Rfc3987Draft03.PROFILE)).withHostMapper(mapper);
        assertThat(mapping.convert(Component.HOST, "[::1]").orThrow()).isEqualTo("[::1]");
        assertThat(mapper.asked).isEmpty();
    }

    /** ASCII was requested: percent-encoding without a violation would produce a name that no resolver can look up. */
    @Test
    void refusesNamesOfRegistriesThatHaveNoAsciiForm() {
        IriConverter mapping =
                IriConverter.toUris(IriParser.of(Rfc3987Draft03.PROFILE)).withHostMapper(mapper);
        for (Conversion refused :
                List.of(toUri(Rfc3987Draft03.PROFILE, "http://é!b/é"), mapping.convert(Component.AUTHORITY, "é!b"))) {
            assertThat(refused.output()).isEmpty();
        }
        Violation violation =
                mapping.convert(Component.HOST, "é!b").violations().get(0);
        assertThat(violation.severity()).isEqualTo(Severity.ERROR);
        assertThat(violation.span()).isEqualTo(new Span(0, 3));
        assertThat(toUri(Rfc3987Draft03.PROFILE, "http://a,b/").orThrow()).isEqualTo("http://a,b/");
    }

    @Test
    void mapsHostsThatComeAlone() {
        IriConverter mapping =
                IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper);
        assertThat(mapping.convert(Component.HOST, "résumé").orThrow()).isEqualTo("xn--rsum-bpad");
        assertThat(mapping.convert(Component.PATH, "résumé").orThrow()).isEqualTo("r%C3%A9sum%C3%A9");
        IriConverter back = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper);
        assertThat(back.convert(Component.HOST, "xn--rsum-bpad").orThrow()).isEqualTo("résumé");
        assertThat(back.convert(Component.PATH, "xn--rsum-bpad").orThrow()).isEqualTo("xn--rsum-bpad");
    }

    @Test
    void failsWithThePlaceAndWithoutAFallback() {
        assertThat(error("http://u@ébad.c/")).isEqualTo("10-13 host mapping.not-expressible");
        assertThat(error("http://u@%61ébad.c/")).isEqualTo("13-16 host mapping.not-expressible");
    }

    /** Draft-duerst-iri-03 3.1: the mapping is the identity for URIs, also where the host goes through ToASCII. */
    @Test
    void leavesAHostOfAsciiAsItIsAndWarnsOfWhatTheMapperRefuses() {
        for (String text : List.of("http://u@a.bad.c:80/", "http://u@a.bad.c/\u00E9")) {
            Conversion mapping = toUri(Rfc3987.PROFILE, text);
            assertThat(mapping.orThrow()).isEqualTo(text.replace("\u00E9", "%C3%A9"));
            assertThat(mapping.violations())
                    .extracting(found -> found.severity() + " " + found.code().id() + " " + found.span())
                    .containsExactly("warning mapping.not-expressible 11-14");
        }
        Conversion registry = toUri(Rfc3987Draft03.PROFILE, "http://u@a!bad:80/");
        assertThat(registry.orThrow()).isEqualTo("http://u@a!bad:80/");
        assertThat(registry.violations())
                .extracting(found -> found.severity() + " " + found.code().id() + " " + found.span())
                .containsExactly("warning mapping.not-expressible 11-14");
    }

    /** A label of ASCII stays, next to one that is mapped; an A-label that the mapper refuses does not. */
    @Test
    void mapsALabelNextToOneOfAsciiThatTheMapperRefuses() {
        for (String dot : List.of(".", "\u3002")) {
            Conversion mapping = toUri(Rfc3987.PROFILE, "http://u@résumé" + dot + "bad.納豆/");
            assertThat(mapping.orThrow()).isEqualTo("http://u@xn--rsum-bpad.bad.xn--99zt52a/");
            assertThat(mapping.violations())
                    .extracting(found -> found.severity() + " " + found.code().id() + " " + found.span())
                    .containsExactly("warning mapping.not-expressible 16-19");
        }
        assertThat(error("http://u@résumé.xn--bad/")).isEqualTo("20-23 host mapping.not-expressible");
        assertThat(error("http://u@bad.ébad/")).isEqualTo("9-12 host mapping.not-expressible");
    }

    @Test
    void saysThatEscapesStayInTheNameOfARegistry() {
        Conversion mapping = toUri(Rfc3987Draft03.PROFILE, "http://u@r%C3%A9sum%C3%A9:80/");
        assertThat(mapping.orThrow()).isEqualTo("http://u@r%C3%A9sum%C3%A9:80/");
        assertThat(mapping.violations()).singleElement().satisfies(found -> {
            assertThat(found)
                    .hasToString("9-25 warning mapping.host-escapes: clients look up \"r%C3%A9sum%C3%A9\""
                            + " unchanged: under this profile, a host with escapes is a registry name"
                            + " (draft-duerst-iri-03 3.1)");
            assertThat(found.suggestion()).contains(new Suggestion(new Span(9, 25), "r\u00E9sum\u00E9"));
        });
        Conversion octets = toUri(Rfc3987Draft03.PROFILE, "http://%FF/");
        assertThat(octets.violations())
                .singleElement()
                .satisfies(found -> assertThat(found.suggestion()).isEmpty());
    }

    @Test
    void acceptsNoAnswerThatIsNoHost() {
        assertThat(error("http://\u2100/")).isEqualTo("7-8 host plugin.failed"); // a delimiter is the mapper's fault
        assertThat(error("http://é/")).isEqualTo("7-8 host mapping.not-expressible");
        assertThat(error("http://ü/")).isEqualTo("7-8 host mapping.not-expressible");
    }

    @Test
    void turnsLabelsIntoUnicodeOnlyIfTheyComeBack() {
        IriConverter mapping =
                IriConverter.toIris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper);
        assertThat(mapping.convert("http://xn--99zt52a.example.org/%e2%80%ae").orThrow())
                .isEqualTo("http://納豆.example.org/%E2%80%AE");
        assertThat(mapping.convert("http://XN--99ZT52A.Example/").orThrow()).isEqualTo("http://納豆.Example/");
        assertThat(mapping.convert("http://xn--liar/").orThrow()).isEqualTo("http://xn--liar/");
        assertThat(mapping.convert("http://xn--unknown/").orThrow()).isEqualTo("http://xn--unknown/");
        assertThat(mapping.convert("http://[::1]/xn--99zt52a").orThrow()).isEqualTo("http://[::1]/xn--99zt52a");
        String unchanged = "http://example.org/";
        assertThat(mapping.convert(unchanged).orThrow()).isSameAs(unchanged);
    }

    @Test
    void normalizesHostsThatAreNotAscii() {
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME).withHostMapper(mapper);
        assertThat(normalizer.normalize(Iri.parse("http://résumé/"))).hasToString("http://résumé/");
        assertThatThrownBy(() -> normalizer.normalize(Iri.parse("http://\u2100/")))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining(Stub.class.getName());
        assertThat(normalizer.normalize(Iri.parse("http://é/"))).hasToString("http://é/");
        mapper.asked.clear();
        normalizer.normalize(Iri.parse("http://[::1]/"));
        normalizer.normalize(Iri.parse("http://example.org/é"));
        normalizer.normalize(Iri.parse("http://é%FF/"));
        normalizer.normalize(Iri.parse("http://%FFé/"));
        normalizer.normalize(IriParser.of(Rfc3987Draft03.PROFILE).parseIri("http://é!b/"));
        assertThat(mapper.asked).isEmpty();
    }

    @Test
    void namesTheArtifactThatIsNotInstalled() {
        assertThatThrownBy(
                        () -> IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("uts46")
                .hasMessageContaining("iri-idn");
        assertThatThrownBy(() -> IriConverter.toIris(IriParser.of(Rfc3987Draft03.PROFILE))
                        .withHostMapper())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("idna2003")
                .hasMessageContaining("iri-idn");
        assertThatThrownBy(
                        () -> IriConverter.toUris(IriParser.of(Rfc2396.PROFILE)).withHostMapper())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no mapping of host names");
    }

    /** A mapper whose answers are those of a table, with a violation for each. */
    private static HostMapper answering(Severity severity, String unicode) {
        return new HostMapper() {
            @Override
            public String id() {
                return "answering";
            }

            @Override
            public String toAscii(String host, Consumer<Violation> violations) {
                return "xn--a";
            }

            @Override
            public String toUnicode(String host, Consumer<Violation> violations) {
                violations.accept(new Violation(
                        CoreViolation.NOT_EXPRESSIBLE, severity, Component.HOST, new Span(0, 1), CLAUSE, "so"));
                return unicode;
            }
        };
    }

    /** RFC 3987 5.3.2.4: a host is normalized where the mapper has a form for it that is a name again. */
    @Test
    void normalizesAHostOnlyIntoTheNameOfAServer() {
        Iri iri = Iri.parse("http://\u00E9/");
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME);
        assertThat(normalizer
                        .withHostMapper(answering(Severity.WARNING, "\u00E8"))
                        .normalize(iri))
                .hasToString("http://\u00E8/");
        assertThat(normalizer
                        .withHostMapper(answering(Severity.ERROR, "\u00E8"))
                        .normalize(iri))
                .hasToString("http://xn--a/");
        for (String answer : List.of("[::1", "a/b", "a:8")) {
            assertThatThrownBy(() -> normalizer
                            .withHostMapper(answering(Severity.WARNING, answer))
                            .normalize(iri))
                    .as(answer)
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining("broke its contract");
        }
        for (String answer : List.of("", "1.2.3.4")) {
            assertThat(normalizer
                            .withHostMapper(answering(Severity.WARNING, answer))
                            .normalize(iri))
                    .as(answer)
                    .hasToString("http://\u00E9/");
        }
    }

    @Test
    void turnsALabelIntoUnicodeInSpiteOfAWarning() {
        assertThat(IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                        .withHostMapper(answering(Severity.WARNING, "\u00E8"))
                        .convert("http://xn--a/")
                        .orThrow())
                .isEqualTo("http://\u00E8/");
        assertThat(IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                        .withHostMapper(answering(Severity.ERROR, "\u00E8"))
                        .convert("http://xn--a/")
                        .orThrow())
                .isEqualTo("http://xn--a/");
    }

    /** RFC 3986 3.2.2: a host may be empty, or an address. */
    @Test
    void asksForNoLabelsWhereThereAreNone() {
        IriConverter back = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper);
        assertThat(back.convert("file:///%C3%A9").orThrow()).isEqualTo("file:///\u00E9");
        assertThat(back.convert(Component.HOST, "[::1]").orThrow()).isEqualTo("[::1]");
        assertThat(back.convert(Component.HOST, "").orThrow()).isEmpty();
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                        .withHostMapper(mapper)
                        .convert(Component.HOST, "")
                        .orThrow())
                .isEmpty();
        assertThat(mapper.asked).isEmpty();
    }

    /** RFC 3986 2.3: the escape of a dot is equivalent to the dot. */
    @Test
    void decodesTheEscapeOfADot() {
        assertThat(toUri(Rfc3987.PROFILE, "http://r\u00E9sum\u00E9%2Eexample/").orThrow())
                .isEqualTo("http://xn--rsum-bpad.example/");
    }

    /** RFC 2396 3.2.1: an authority that is not a server is the name of a registry, even if it ends in digits. */
    @Test
    void looksForTheNameOfAServerInThatOfARegistry() {
        IriConverter mapping =
                IriConverter.toUris(IriParser.of(Rfc2396.PROFILE)).withHostMapper(mapper);
        for (String name : List.of("1", "80", "a$", "a$:80", "a$:09", "a$9", "a$:", "a$@1", "a$@80", "a!-9", "a:!~9")) {
            assertThat(mapping.convert("//" + name).orThrow()).isEqualTo("//" + name);
        }
        assertThat(mapper.asked).containsExactly("1", "80", "a$", "a$", "a$", "a$9", "a$", "1", "80", "a!-9", "a:!~9");
        IriConverter other =
                IriConverter.toUris(IriParser.of(Rfc2396.PROFILE)).withHostMapper(answering(Severity.WARNING, ""));
        assertThat(other.convert("//a$b").orThrow())
                .as("whatever a mapper makes of it")
                .isEqualTo("//a$b");
        assertThat(other.convert("//%41!b").orThrow()).isEqualTo("//%41!b"); // a URI as it is
    }

    /** A host beyond ASCII that a mapper leaves unchanged has no ASCII form; U+0080 is the first character beyond ASCII. */
    @Test
    void refusesNamesOfRegistriesThatAMapperLeavesAsTheyAre() {
        Profile wide = Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("wide")
                .rule("ucschar", "%x80-D7FF")
                .build();
        for (String name : List.of("ü!b", "\u0080!b")) {
            Conversion refused = toUri(wide, "//" + name);
            assertThat(refused.output()).isEmpty();
            assertThat(refused.violations())
                    .extracting(violation -> violation.code().id() + " " + violation.span())
                    .containsExactly("mapping.not-expressible 2-5");
        }
    }

    /** A violation about the target has its place in the input, before the host was mapped. */
    @Test
    void placesAnErrorAfterAHostThatWasMapped() {
        Profile uris = Profile.basedOn(Rfc2396.PROFILE)
                .id("uris")
                .rule("letters", "ALPHA / escaped")
                .component(Component.PATH, "letters")
                .build();
        Profile iris = Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("iris")
                .uriProfile(uris)
                .build();
        Conversion mapping = toUri(iris, "//résumé/a!");
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations())
                .extracting(violation -> violation.code().id() + " " + violation.span())
                .containsExactly("mapping.not-expressible 10-11");
    }
}
