package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.Conversion;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The toolkit's choices where a specification has an error; docs/errata.md quotes the specifications. */
class ErrataTest {
    private static String toIri(Profile profile, String uri) {
        return IriConverter.toIris(IriParser.of(profile)).convert(uri).orThrow();
    }

    private static String toUri(Profile profile, String iri) {
        return IriConverter.toUris(IriParser.of(profile)).convert(iri).orThrow();
    }

    /** Erratum 4942 of RFC 3986 would reject them. */
    @Test
    void acceptsEveryRegNameOfRfc3986() {
        for (String host : List.of("a!b", "$&'", "(x)", "*.example", "a+b,c;d=e", "a-b.c")) {
            IriReference reference = IriParser.of(Rfc3986.PROFILE).parse("x://" + host + "/");
            assertThat(reference.host()).contains(host);
            assertThat(reference.hostType()).contains(HostType.REG_NAME);
            assertThat(IriParser.of(Rfc3987.PROFILE)
                            .withChecks("idna")
                            .inspect("x://" + host + "/")
                            .violations())
                    .as(host)
                    .hasSize(host.equals("a-b.c") ? 0 : 1);
        }
    }

    /** Under the draft; read literally, a) and b) of 2.2 would derive a registry name in both cases. */
    @Test
    void readsAsAHostWhatToAsciiRefusesAndAsARegistryNameWhatNoLabelHas() {
        IriParser parser = IriParser.of(Rfc3987Draft03.PROFILE);
        assertThat(parser.parse("http://\u05d01.example/").host()).contains("\u05d01.example");
        assertThat(parser.withChecks("idna").tryParse("http://\u05d01.example/"))
                .isEmpty();
        for (String text : List.of("http://\u00fc_A.example/", "http://u@h:8x/", "http://-A:80/")) {
            IriReference registry = parser.parse(text);
            assertThat(registry.hostType()).as(text).contains(HostType.REGISTRY);
            assertThat(registry.userinfo()).as(text).isEmpty();
            assertThat(registry.host()).as(text).isEmpty();
            assertThat(registry.port()).as(text).isEmpty();
            assertThat(IriNormalizer.of(Level.SCHEME).normalize(registry)).hasToString(text);
            boolean uri = text.chars().allMatch(c -> c < 0x80); // which no mapping changes, so it stays, with a warning
            assertThat(parser.withChecks("idna").tryParse(text).isPresent())
                    .as(text)
                    .isEqualTo(uri);
            Conversion mapping = IriConverter.toUris(IriParser.of(Rfc3987Draft03.PROFILE))
                    .withHostMapper()
                    .convert(text);
            assertThat(mapping.output()).as(text).isEqualTo(uri ? Optional.of(text) : Optional.empty());
            assertThat(mapping.violations()).as(text).isNotEmpty();
        }
    }

    @Test
    void readsTheDoubledSlashOfUcscharAsOne() {
        assertThat(Rfc3987Draft03.PROFILE.characters(Component.PATH).and(CodePointSet.range(0x80, 0x10FFFF)))
                .isEqualTo(Rfc3987.PROFILE.characters(Component.PATH).and(CodePointSet.range(0x80, 0x10FFFF)));
    }

    @Test
    void readsParametersOfSegmentsWhereTheDraftNamesIparam() {
        assertThat(pathParameters(Rfc3987Draft03.PROFILE)).containsExactly(true);
        assertThat(pathParameters(Rfc3987.PROFILE)).containsExactly(false);
    }

    private static List<Boolean> pathParameters(Profile profile) {
        List<Boolean> seen = new ArrayList<>();
        ComponentCheck check = new ComponentCheck() {
            @Override
            public String id() {
                return "test";
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
            public void check(ComponentText text, Consumer<Violation> violations) {
                seen.add(text.profile().hasPathParameters());
            }
        };
        IriParser.of(profile).withCheck(check).inspect("http://h/a;b");
        return seen;
    }

    @Test
    void mapsBackToTheUriUpToCaseAndUnreservedCharacters() {
        String iri = toIri(Rfc3987Draft03.PROFILE, "http://example.org/%7Euser%e4");
        assertThat(iri).isEqualTo("http://example.org/~user%E4");
        assertThat(toUri(Rfc3987Draft03.PROFILE, iri)).isEqualTo("http://example.org/~user%E4");
    }

    @Test
    void keepsEscapedWhatTheStepsKeepWhateverTheirNumbers() {
        assertThat(toIri(Rfc3987Draft03.PROFILE, "http://www.example.org/D%C3%BCrst"))
                .isEqualTo("http://www.example.org/D\u00fcrst");
        assertThat(toIri(Rfc3987Draft03.PROFILE, "http://www.example.org/D%FCrst"))
                .isEqualTo("http://www.example.org/D%FCrst");
        assertThat(toIri(Rfc3987Draft03.PROFILE, "http://www.example.org/%e2%80%ae"))
                .isEqualTo("http://www.example.org/%E2%80%AE");
    }

    @Test
    void invertsTheThreeStepsThatTheIuriDraftCountsAsFour() {
        String iuri = "http://example.org/r\u00e9sum\u00e9";
        assertThat(toUri(Iuri05.PROFILE, iuri)).isEqualTo("http://example.org/r%C3%A9sum%C3%A9");
        assertThat(toIri(Iuri05.PROFILE, toUri(Iuri05.PROFILE, iuri))).isEqualTo(iuri);
    }

    @Test
    void refusesAnExcludedCharacterInAnIuriAndEscapesItOnRequest() {
        IriConverter mapping = IriConverter.toUris(IriParser.of(Iuri05.PROFILE));
        assertThat(mapping.convert("http://h/a b").output()).isEmpty();
        assertThat(mapping.withRepair().convert("http://h/a b").output()).contains("http://h/a%20b");
    }

    @Test
    void resolvesAQueryAloneAsTheExampleOfRfc2396Does() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE);
        assertThat(IriResolver.of(parser.parseIri("http://a/b/c/d;p?q")).resolve("?y"))
                .hasToString("http://a/b/c/?y");
    }

    @Test
    void putsASlashBetweenAnAuthorityWithoutPathAndAReference() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE);
        assertThat(IriResolver.of(parser.parseIri("http://h")).resolve("g")).hasToString("http://h/g");
        assertThat(Iri.parse("http://h").resolve("g")).hasToString("http://h/g");
    }

    @Test
    void allowsTagsInEveryComponentOfALeiri() {
        for (String text : List.of("http://h/\udb40\udc41", "http://h/?\udb40\udc41", "http://h/#\udb40\udc41")) {
            assertThat(IriParser.of(Leiri.PROFILE).tryParse(text)).as(text).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%F8%88%80%80%80", "%FC%84%80%80%80%80", "%F4%90%80%80", "%ED%A0%80", "%C0%AF"})
    void readsNoUtf8ThatRfc3629LacksEvenIfRfc2279HasIt(String escapes) {
        for (Profile profile : List.of(Rfc3987.PROFILE, Rfc3987Draft03.PROFILE, Leiri.PROFILE, Iuri05.PROFILE)) {
            assertThat(toIri(profile, "http://h/" + escapes)).as("%s", profile).isEqualTo("http://h/" + escapes);
        }
        assertThat(Percent.encodeForUri("\ud83d\ude00")).isEqualTo("%F0%9F%98%80");
    }
}
