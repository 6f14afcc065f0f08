package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.RowNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** References as values: components, places, numbers, equality, order. */
class ReferenceTest {
    @RegisterExtension
    static final RowNames ROW_NAMES = new RowNames();

    static Stream<CaseTable.Row> componentRows() {
        return CaseTable.of(
                "rfc3987-2.2-components.tsv", ReferenceTest.class.getResourceAsStream("rfc3987-2.2-components.tsv"))
                .stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("componentRows")
    void givesEachComponentAsItStandsInTheText(CaseTable.Row row) {
        String text = row.cell("text");
        IriReference reference = IriReference.parse(text);
        assertThat(reference.hostType().map(HostType::toString)).isEqualTo(cell(row, "hostType"));
        for (Component component : Component.GENERIC_SYNTAX) {
            Optional<String> expected = cell(row, component.toString());
            assertThat(reference.component(component)).as(component.toString()).isEqualTo(expected);
            assertThat(reference.span(component).map(span -> span.substring(text)))
                    .as("place of " + component)
                    .isEqualTo(expected);
        }
        assertThat(reference.authority()).isEqualTo(cell(row, "authority"));
        assertThat(reference.userinfo()).isEqualTo(cell(row, "userinfo"));
        assertThat(reference.host()).isEqualTo(cell(row, "host"));
        assertThat(reference.port()).isEqualTo(cell(row, "port"));
        assertThat(reference.path()).isEqualTo(row.cell("path"));
        assertThat(reference.query()).isEqualTo(cell(row, "query"));
        assertThat(reference.fragment()).isEqualTo(cell(row, "fragment"));
        assertThat(reference.isOpaque()).isFalse();
        assertThat(reference.component(Component.OPAQUE_PART)).isEmpty();
        assertThat(reference.span(Component.REFERENCE)).contains(new Span(0, text.length()));
        assertThat(reference.toString()).isSameAs(text);
        assertThat(reference.isAscii()).isEqualTo(text.chars().allMatch(c -> c < 128));
        assertThat(reference).isInstanceOf(row.cell("scheme").equals("-") ? RelativeReference.class : Iri.class);
    }

    private static Optional<String> cell(CaseTable.Row row, String column) {
        String cell = row.cell(column);
        return cell.equals("-") ? Optional.empty() : Optional.of(cell);
    }

    static Stream<CaseTable.Row> placeRows() {
        return CaseTable.of("places.tsv", ReferenceTest.class.getResourceAsStream("places.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("placeRows")
    void countsPlacesInUtf16Units(CaseTable.Row row) {
        assertThat(DefaultParser.RFC_3987.inspect(row.cell("text")).violations())
                .filteredOn(violation -> violation.message().startsWith(row.cell("code point")))
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.component()).hasToString(row.cell("component"));
                    assertThat(violation.span()).hasToString(row.cell("start") + "-" + row.cell("end"));
                });
    }

    @ParameterizedTest
    @CsvSource({
        "//h:,",
        "//h,",
        "//h:0,0",
        "//h:80,80",
        "//h:00080,80",
        "//h:65535,65535",
        "//h:65536,",
        "//h:4294967376,"
    })
    void readsAPortNumberThatIsOne(String text, Integer number) {
        assertThat(IriReference.parse(text).portNumber().stream().boxed())
                .isEqualTo(number == null ? List.of() : List.of(number));
    }

    @Test
    void keepsOpaquePartsApart() {
        for (IriParser parser : List.of(IriParser.of(Rfc2396.PROFILE), IriParser.of(Rfc3987Draft03.PROFILE))) {
            Iri mail = parser.parseIri("mailto:a@b?c#d");
            assertThat(mail.isOpaque()).isTrue();
            assertThat(mail.path()).isEqualTo("a@b?c");
            assertThat(mail.component(Component.OPAQUE_PART)).contains("a@b?c");
            assertThat(mail.component(Component.OPAQUE_START)).contains("a");
            assertThat(mail.query()).isEmpty();
            assertThat(mail.fragment()).contains("d");
            assertThat(mail.authority()).isEmpty();
            assertThat(parser.parseIri("MAILTO:a?c").normalize().isOpaque()).isTrue();
        }
        assertThat(Iri.parse("mailto:a@b?c#d").isOpaque()).isFalse();
        Iri supplementary = IriParser.of(Rfc3987Draft03.PROFILE).parseIri("x:\uD800\uDF00y");
        assertThat(supplementary.component(Component.OPAQUE_START)).contains("\uD800\uDF00");
    }

    @Test
    void keepsTheNameOfARegistryWhole() {
        IriReference reference = IriParser.of(Rfc2396.PROFILE).parse("//a$b:c@d_/e");
        assertThat(reference.hostType()).contains(HostType.REGISTRY);
        assertThat(reference.authority()).contains("a$b:c@d_");
        assertThat(reference.userinfo()).isEmpty();
        assertThat(reference.host()).isEmpty();
        assertThat(reference.port()).isEmpty();
        assertThat(reference.path()).isEqualTo("/e");
    }

    /** RFC 3987 5.3.1: simple string comparison, of strings that one grammar splits alike. */
    @Test
    void equalsWhatHasTheSameStringAndSplit() {
        Iri one = Iri.parse("http://h/a");
        assertThat(one)
                .isEqualTo(Iri.parse(new String("http://h/a")))
                .hasSameHashCodeAs(Iri.parse(new String("http://h/a")))
                .isEqualTo(IriParser.of(Rfc3986.PROFILE).parse("http://h/a"))
                .isEqualTo(IriParser.of(Rfc3987.PROFILE).unchecked().parse("http://h/a"))
                .isNotEqualTo(Iri.parse("HTTP://h/a"))
                .isNotEqualTo(Iri.parse("http://H/a"))
                .isNotEqualTo(Iri.parse("http://h/%61"))
                .isNotEqualTo(IriParser.of(Rfc2396.PROFILE).parse("http://h/a"))
                .isNotEqualTo("http://h/a")
                .isNotEqualTo(null);
        assertThat(Iri.parse("x:\u00E9")).isNotEqualTo(Iri.parse("x:e\u0301"));
    }

    @Test
    void ordersByCodePoint() {
        List<IriReference> expected = Stream.of(
                        "",
                        "a",
                        "a:",
                        "aa",
                        "b",
                        "\u00E9",
                        "\uD7FF",
                        "\uF900",
                        "\uFFEF",
                        "\uD800\uDC00",
                        "\uD800\uDC01",
                        "\uD801\uDC00",
                        "\uDB7F\uDFFD")
                .map(IriReference::parse)
                .toList();
        List<IriReference> sorted = new ArrayList<>(expected);
        Collections.shuffle(sorted, new Random(3987));
        Collections.sort(sorted);
        assertThat(sorted).isEqualTo(expected);
        for (IriReference a : expected) {
            for (IriReference b : expected) {
                assertThat(Integer.signum(a.compareTo(b)))
                        .isEqualTo(-Integer.signum(b.compareTo(a)))
                        .isEqualTo(Integer.signum(expected.indexOf(a) - expected.indexOf(b)));
            }
        }
    }

    @Test
    void tellsTheProfileItWasAcceptedUnder() {
        assertThat(Iri.parse("a:b").profile()).isSameAs(Rfc3987.PROFILE);
        assertThat(IriParser.of(Rfc2396.PROFILE).parse("a:b").profile()).isSameAs(Rfc2396.PROFILE);
    }

    /** RFC 3987 3.2.1: the conversion of a URI to an IRI needs the target profile. */
    @Test
    void comesBackFromTheUriUnderRfc3987OrTheProfileWanted() {
        Iri iri = Iri.parse("http://www.example.org/D\u00FCrst");
        Iri uri = iri.toUri();
        assertThat(uri).hasToString("http://www.example.org/D%C3%BCrst");
        assertThat(uri.toIri(IriParser.of(Rfc3986.PROFILE))).isEqualTo(uri);
        IriReference back = uri.toIri();
        assertThat(back).isEqualTo(iri);
        assertThat(back.profile()).isSameAs(Rfc3987.PROFILE);
    }

    @Test
    void relativizesOnlyWhatIsValidUnderItsProfile() {
        Iri base = IriParser.of(Rfc3986.PROFILE).parseIri("http://h/a");
        Iri target = Iri.parse("http://h/\u00E9");
        assertThatThrownBy(() -> base.relativize(target)).isInstanceOf(ResolutionException.class);
    }

    @Test
    void becomesNothingThatAStricterParserRejects() {
        IriParser strict = IriParser.of(Rfc3987.PROFILE).withSeverity("nfc.not-normalized", Severity.ERROR);
        Iri iri = Iri.parse("http://h/e\u0301");
        assertThatThrownBy(() -> iri.convertTo(strict)).isInstanceOf(IriSyntaxException.class);
    }

    /** RFC 3987 3.1, LEIRI note 3: an unchecked reference is mapped as it is; {@code %} and delimiters stay. */
    @ParameterizedTest
    @CsvSource({
        "http://h/<\u00E9%41, http://h/%3C%C3%A9%41",
        "http://h/%41\u0001a, http://h/%41%01a",
        "http://h/%41\u200E, http://h/%41%E2%80%8E",
        "http://h/\u00E9%zz, http://h/%C3%A9%zz",
        "h\u00E9:/a%41, h%C3%A9:/a%41",
        "http://h/\u00E9%41, http://h/%C3%A9%41"
    })
    void mapsWhatIsUncheckedWithoutAVerdict(String text, String uri) {
        IriReference unchecked = IriParser.create().unchecked().parse(text);
        IriReference mapped = unchecked.toUri();
        assertThat(mapped).hasToString(uri);
        assertThat(mapped.isChecked()).isFalse();
    }

    /** RFC 3987 3.1, 3.2: a checked target reports the violations of an unchecked reference. */
    @ParameterizedTest
    @CsvSource({"http://h/\u00E9%zz, 10", "h\u00E9:/a%41, 1"})
    void convertsToATargetThatChecksOnlyWhatThatAccepts(String text, int place) {
        IriReference unchecked = IriParser.create().unchecked().parse(text);
        for (ThrowingCallable conversion : List.<ThrowingCallable>of(
                () -> unchecked.convertTo(IriParser.create()), () -> unchecked.toIri(IriParser.create()))) {
            assertThatThrownBy(conversion)
                    .isInstanceOfSatisfying(
                            MappingException.class,
                            e -> assertThat(e.violations().get(0).span().start())
                                    .isEqualTo(place));
        }
    }

    /** draft-duerst-iri-03 2.2: an opaque part may begin with an escape, which is one uric-no-slash. */
    @Test
    void takesAnEscapeForTheStartOfAnOpaquePart() {
        IriReference reference = IriParser.of(Rfc3987Draft03.PROFILE).parse("x:%20b");
        assertThat(reference.component(Component.OPAQUE_START)).contains("%20");
        assertThat(reference.span(Component.OPAQUE_START)).contains(new Span(2, 5));
    }

    /** RFC 2396 3: an opaque part has no segments; RFC 3986 4.2: a reference without a query stays the same. */
    @Test
    void hasNoPartsThatItsGrammarDoesNotGiveIt() {
        Iri opaque = IriParser.of(Rfc2396.PROFILE).parseIri("mailto:a/b@example.org");
        assertThat(opaque.isOpaque()).isTrue();
        assertThat(opaque.segments()).isEmpty();
        RelativeReference relative =
                (RelativeReference) IriParser.of(Rfc3986.PROFILE).parse("a/b#c");
        assertThat(relative.toBuilder().remove(Component.QUERY).build()).isEqualTo(relative);
    }

    /** RFC 3986 5.2.2 and 5.4.2, RFC 2396 5.2, step 3: leniency ignores the scheme of the base, and no other. */
    @ParameterizedTest
    @CsvSource({
        "rfc3986, http://a/b/c, http:g, http://a/b/g",
        "rfc3986, http://a/b/c, urns:g, urns:g",
        "rfc3986, http://a/b/c, HTTP:g, http://a/b/g",
        "rfc2396, s:/a/b, s:c, s:/a/c",
        "rfc2396, s:a, s:c, s:c",
        "rfc2396, http://a/b/c, http:g?h, http://a/b/g?h",
        "rfc2396, http://a/b/c, http:g#d?e, http://a/b/g#d?e"
    })
    void passesOverTheSchemeOfTheBaseIfAsked(String profile, String base, String reference, String target) {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(profile));
        IriResolver lenient = IriResolver.of(parser.parseIri(base)).withLeniency();
        assertThat(lenient.resolve(reference)).hasToString(target);
        assertThat(lenient.resolve(parser.parse(reference))).hasToString(target);
    }

    @Test
    void saysThatAnExceptionNeedsAViolation() {
        assertThatThrownBy(() -> new IriSyntaxException("x", List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the list of violations is empty");
    }

    /** RFC 3986 4.3: an absolute-URI has a scheme and no fragment. */
    @Test
    void tellsTheFormsOfReferences() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        assertThat(parser.withKind(ReferenceKind.ABSOLUTE).tryParse("a:b")).isPresent();
        assertThat(parser.withKind(ReferenceKind.ABSOLUTE).tryParse("a:b#c")).isEmpty();
        assertThat(parser.withKind(ReferenceKind.ABSOLUTE).tryParse("b")).isEmpty();
        assertThat(parser.withKind(ReferenceKind.IRI).tryParse("a:b#c")).isPresent();
        assertThat(parser.withKind(ReferenceKind.RELATIVE).tryParse("a:b")).isEmpty();
    }

    /** Facts that are unknown stay unknown in a reference that is cut from another one. */
    @Test
    void relativizesWhatWasNotChecked() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        IriResolver resolver = IriResolver.of(parser.parseIri("http://h/a/b"));
        IriReference shorter = resolver.relativize(parser.unchecked().parse("http://h/a/c d"));
        assertThat(shorter).hasToString("c d");
        assertThat(shorter.isChecked()).isFalse();
        assertThat(resolver.resolve(shorter)).hasToString("http://h/a/c d");
    }

    /** RFC 2396 3.2: with an escape an authority is the name of a registry, and without it that of a server. */
    @Test
    void looksAgainAtAHostWhoseEscapesAreDecoded() {
        IriParser parser = IriParser.of(Rfc3987Draft03.PROFILE);
        Iri registry = parser.parseIri("http://%C3%A9/");
        assertThat(registry.hostType()).contains(HostType.REGISTRY);
        IriReference server = registry.toIri(parser);
        assertThat(server).hasToString("http://é/");
        assertThat(server.hostType()).contains(HostType.REG_NAME);
        assertThat(server.toUri().hostType()).contains(HostType.REGISTRY);
    }

    /** draft-duerst-iri-03 2.2: a label has at most 63 characters. Of a profile whose labels have escapes, 30 letters have 180. */
    @Test
    void looksAgainAtAHostWhoseEscapesAreWritten() {
        Profile uris = Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("uris")
                .rule("iunreserved", "unreserved")
                .rule("iquery", "*( ipchar / \"/\" / \"?\" )")
                .rule("idomainlabel", "ALPHA / DIGIT / \"-\" / escaped")
                .build();
        Profile iris = Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("iris")
                .rule("idomainlabel", "ALPHA / DIGIT / \"-\" / ucschar / escaped")
                .uriProfile(uris)
                .build();
        IriParser parser = IriParser.of(iris);
        assertThat(parser.parse("//" + "é".repeat(10) + "/").toUri().hostType()).contains(HostType.REG_NAME);
        IriReference name = parser.parse("//" + "é".repeat(30) + "/");
        assertThat(name.hostType()).contains(HostType.REG_NAME);
        assertThat(name.toUri()).hasToString("//" + "%C3%A9".repeat(30) + "/");
        assertThat(name.toUri().hostType()).contains(HostType.REGISTRY);
    }

    /**
     * RFC 2396 3.2.2, hostname, and draft-duerst-iri-03 2.2, ihostname, whose labels may begin with a digit, and which has
     * a final dot only after a top label that is not alone.
     */
    @ParameterizedTest
    @CsvSource({
        "a, REG_NAME, REG_NAME",
        "a.b, REG_NAME, REG_NAME",
        "a., REG_NAME, REGISTRY",
        "a.b., REG_NAME, REG_NAME",
        "1a, REGISTRY, REG_NAME",
        "a.1, REGISTRY, REG_NAME",
        "a.1b, REGISTRY, REG_NAME",
        "a.1., REGISTRY, REGISTRY",
        "1.b, REG_NAME, REG_NAME",
        "a.b1, REG_NAME, REG_NAME",
        "a-1.b-2, REG_NAME, REG_NAME",
        "a-, REGISTRY, REGISTRY",
        "-a, REGISTRY, REGISTRY",
        "a.b-, REGISTRY, REGISTRY",
        "a..b, REGISTRY, REGISTRY",
        ".a, REGISTRY, REGISTRY",
        "a_b, REGISTRY, REGISTRY"
    })
    void tellsAHostFromTheNameOfARegistry(String name, HostType before, HostType draft) {
        assertThat(IriParser.of(Rfc2396.PROFILE).parse("//" + name + "/").hostType())
                .contains(before);
        assertThat(IriParser.of(Rfc3987Draft03.PROFILE).parse("//" + name + "/").hostType())
                .contains(draft);
    }
}
