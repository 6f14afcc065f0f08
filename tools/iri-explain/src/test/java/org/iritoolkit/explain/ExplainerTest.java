package org.iritoolkit.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.KeptEscape;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.explain.Explanation.CodePoint;
import org.iritoolkit.explain.Explanation.Comparison;
import org.iritoolkit.explain.Explanation.Form;
import org.iritoolkit.explain.Explanation.Host;
import org.iritoolkit.explain.Explanation.HostMapping;
import org.iritoolkit.explain.Explanation.Level;
import org.iritoolkit.explain.Explanation.NormalForms;
import org.iritoolkit.explain.Explanation.Others;
import org.iritoolkit.explain.Explanation.ReadBy;
import org.iritoolkit.explain.Explanation.Resolution;
import org.iritoolkit.explain.Explanation.Step;
import org.iritoolkit.explain.Explanation.Taken;
import org.iritoolkit.explain.Explanation.Verdict;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainerTest {
    /** By its id, since this module does not read the module of the draft. */
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final List<String> INPUTS = List.of(
            "",
            "http://例え.テスト:80/./é%61?x y",
            "http://u:p@EXAMPLE.com:80/../a%2fb/%zz?q#f#g",
            "../a?x",
            "1a:b",
            "urn:a:b",
            "mailto:a?b",
            "http://[::1",
            "http://a_b.example/%FF",
            "http://-a.example/",
            "//a,b/",
            "http://xn--bcher-kva.example/%C3%A9",
            "http://h/\u05D0b\u05D1?\u06271#\u05D2",
            "http://p\u0430ypal.example/e\u0301",
            "http://h/\uD800x\uDC00\u0000\uFFFE\uD83D\uDE00",
            "http:\\\\h\\a",
            "\u202Ea\u2066b",
            "http://1.2.3.256/",
            "http://h/%2F%20%E2%80%AE%C2%AD%2E%2E/e%CC%81%7E/%2e%2e/%E3%80%82?" + "%FF".repeat(101));

    private static final Schema SCHEMA = schema();

    private static Schema schema() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schemaText());
    }

    private static String schemaText() {
        try (InputStream in = ExplanationJson.class.getResourceAsStream("explanation.schema.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Explanation explain(Question question) {
        return Explainer.of(Rfc3987.PROFILE).explain(question);
    }

    /** A plug-in's violation in a scheme does not concern a colon in a path. */
    @Test
    void givesTheWayOutOfThePluginInAScheme() {
        SpecDocument handbook = new SpecDocument("Handbook", "Our handbook", "1");
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("mine")
                .check(new NoFtp(handbook))
                .build();
        Explanation explanation =
                Explainer.of(profile, ProfileRegistry.of(profile)).explain(Question.of("ftp://h/"));
        assertThat(explanation.violations())
                .filteredOn(finding -> finding.code().equals("mine.ftp"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.wayOut()).isEqualTo("use https."));
        assertThat(explain(Question.of("1a:b")).violations().get(0).wayOut()).contains("./");
    }

    private record NoFtp(SpecDocument handbook) implements ComponentCheck {
        private static final ViolationCode CODE = ViolationCode.of("mine.ftp", "Use https.");

        @Override
        public String id() {
            return "no-ftp";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.SCHEME);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> findings) {
            if (text.text().equals("ftp")) {
                Span place = new Span(text.start(), text.end());
                findings.accept(new Violation(
                        CODE, Severity.ERROR, Component.SCHEME, place, handbook.section("1"), "ftp is not for us"));
            }
        }
    }

    /** The schema allows no unknown key, and requires all known ones. */
    @Test
    void writesWhatTheSchemaSaysUnderEveryProfile() {
        ProfileRegistry installed = ProfileRegistry.installed();
        for (String id : installed.profiles().ids()) {
            Explainer explainer = Explainer.of(installed.require(id));
            for (String input : INPUTS) {
                List<Question> questions = List.of(
                        Question.of(input),
                        Question.of(input)
                                .withBase("http://a/b/c/d;p?q")
                                .withOther("http://é.example/%41")
                                .withCodePoints(),
                        Question.of(input).withBase("a").withOther("a b"));
                for (Question question : questions) {
                    String json = ExplanationJson.of(explainer.explain(question));
                    assertThat(SCHEMA.validate(json, InputFormat.JSON))
                            .as("%s under %s: %s", input, id, json)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void theSchemaListsTheReasonsForKeptEscapes() {
        Matcher reasons =
                Pattern.compile("\"whyKept\": \\{[^\\[]*\\[([^\\]]*)]").matcher(schemaText());
        assertThat(reasons.find()).isTrue();
        assertThat(reasons.group(1).replaceAll("[\\s\"]", "").split(","))
                .containsExactlyInAnyOrder(Stream.of(KeptEscape.Reason.values())
                        .map(KeptEscape.Reason::id)
                        .toArray(String[]::new));
    }

    @Test
    void countsTheKeptEscapesBeyondAHundredOfAReason() {
        String json = ExplanationJson.of(explain(Question.of("http://h/%41?" + "%FF".repeat(102))));
        assertThat(json).contains("\"more\":[{\"reason\":\"not-utf-8\",\"count\":2}]");
    }

    @Test
    void theSchemaRefusesWhatItDoesNotKnow() {
        String json = ExplanationJson.of(explain(Question.of("http://h/")));
        assertThat(SCHEMA.validate(json.replaceFirst("\\{", "{\"unknown\":1,"), InputFormat.JSON))
                .isNotEmpty();
        assertThat(SCHEMA.validate(json.replace("\"ok\":true,", ""), InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void writesHalvesOfSurrogatePairsSoThatTheyCanBeReadAgain() {
        assertThat(ExplanationJson.of(explain(Question.of("\uD800\uD83D\uDE00"))))
                .startsWith("{\"input\":\"\\uD800\uD83D\uDE00\",");
    }

    @Test
    void givesTheRemedyAsTheWayOutOfALimit() {
        Profile limited = Profile.basedOn(Rfc3987.PROFILE)
                .id("limited")
                .schemes(List.of("https"), Rfc3987.DOCUMENT.section("2.2"))
                .require(Component.HOST, Rfc3987.DOCUMENT.section("2.2"))
                .build();
        Explanation explanation = Explainer.of(limited).explain(Question.of("x:a"));
        assertThat(explanation.violations().stream().limit(2).map(finding -> finding.code() + " " + finding.wayOut()))
                .containsExactly(
                        "syntax.other-scheme write one of the named schemes, or choose a profile that allows"
                                + " others.",
                        "syntax.missing-component write the missing component, or choose a profile that does not"
                                + " require it.");
    }

    @Test
    void judgesAsTheParsersOfTheProfilesDo() {
        for (String input : INPUTS) {
            for (Verdict verdict : explain(Question.of(input)).profiles()) {
                Profile profile = ProfileRegistry.installed().require(verdict.id());
                assertThat(verdict.ok())
                        .as("%s under %s", input, verdict.id())
                        .isEqualTo(IriParser.of(profile).tryParse(input).isPresent());
            }
        }
    }

    @Test
    void namesTheArtifactOfAnExpectedCheckThatIsMissing() {
        Explanation without = Explainer.of(DRAFT, ProfileRegistry.of(DRAFT)).explain(Question.of("http://h/\u05D0a"));
        assertThat(without.ok()).isTrue();
        assertThat(without.violations()).isEmpty();
        assertThat(without.notLoaded())
                .containsExactly(
                        "profile rfc3987-draft-03 expects the check bidi-structure: there is no check 'bidi-structure';"
                                + " add org.iritoolkit:iri-bidi; none is installed",
                        "profile rfc3987-draft-03 expects the check idna: there is no check 'idna';"
                                + " add org.iritoolkit:iri-idn; none is installed");
        Profile unknown = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .expectedCheck("missing", Severity.WARNING)
                .build();
        assertThat(Explainer.of(unknown).explain(Question.of("")).notLoaded())
                .singleElement()
                .asString()
                .startsWith("profile own expects the check missing: there is no check 'missing'; installed: ");
    }

    /** Expected checks are part of the profile's result, at its severity, and other checks add to it. */
    @Test
    void reportsWhatTheProfileExpectsAsItsOwn() {
        Explanation explanation = Explainer.of(DRAFT).explain(Question.of("http://\u05D01.example/"));
        assertThat(explanation.ok()).isTrue();
        assertThat(explanation.notLoaded()).isEmpty();
        assertThat(explanation.violations().stream()
                        .filter(found -> found.code().startsWith("idn.bidi"))
                        .map(found -> found.severity() + " " + found.check()))
                .containsExactly("warning Optional.empty");
    }

    @Test
    void saysWhichArtifactBringsAProfile() {
        assertThat(explain(Question.of("")).profiles())
                .filteredOn(verdict -> verdict.id().equals("leiri"))
                .singleElement()
                .satisfies(verdict -> assertThat(verdict.artifact()).isEqualTo("iri-leiri"));
    }

    /** RFC 3986 5.3: the components of the target, put together, are the target. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                // RFC 3986 5.4, and where the path comes from by 5.2.2
                "http://a/b/c/d;p?q, g:h, g:h, reference, -",
                "http://a/b/c/d;p?q, g, http://a/b/c/g, both, /b/c/g",
                "http://a/b/c/d;p?q, //g, http://g, reference, -",
                "http://a/b/c/d;p?q, /g, http://a/g, reference, -",
                "http://a/b/c/d;p?q, ?y, http://a/b/c/d;p?y, base, -",
                "http://a/b/c/d;p?q, '', http://a/b/c/d;p?q, base, -",
                "http://a/b/c/d;p?q, #s, http://a/b/c/d;p?q#s, base, -",
                "http://a/b/c/d;p?q, ../../../g, http://a/g, both, /b/c/../../../g",
                "http://a/b/c/d;p?q, ./g/., http://a/b/c/g/, both, /b/c/./g/.",
                "http://a, g, http://a/g, both, /g"
            })
    void resolvesStepByStep(String base, String reference, String target, String pathFrom, String merged) {
        Resolution resolution =
                explain(Question.of(reference).withBase(base)).resolution().orElseThrow();
        assertThat(resolution.target()).contains(target);
        assertThat(recomposed(resolution.steps())).isEqualTo(target);
        assertThat(resolution.steps())
                .filteredOn(step -> step.component().toString().equals("path"))
                .singleElement()
                .satisfies(step -> assertThat(step.from()).isEqualTo(pathFrom));
        assertThat(resolution.merged()).isEqualTo(Optional.ofNullable(merged));
    }

    private static String recomposed(List<Taken> steps) {
        return steps.stream()
                .filter(step -> step.value().isPresent())
                .map(step -> switch (step.component()) {
                    case SCHEME -> step.value().get() + ":";
                    case AUTHORITY -> "//" + step.value().get();
                    case QUERY -> "?" + step.value().get();
                    case FRAGMENT -> "#" + step.value().get();
                    default -> step.value().get();
                })
                .collect(Collectors.joining());
    }

    /** RFC 2396 C: {@code ?y} has the path of the base up to its last slash. */
    @Test
    void resolvesByTheDocumentOfTheProfile() {
        Resolution resolution = Explainer.of(Rfc2396.PROFILE)
                .explain(Question.of("?y").withBase("http://a/b/c/d;p?q"))
                .resolution()
                .orElseThrow();
        assertThat(resolution.target()).contains("http://a/b/c/?y");
        assertThat(resolution.clause()).isEqualTo("RFC 2396 5.2");
        assertThat(recomposed(resolution.steps())).isEqualTo("http://a/b/c/?y");
    }

    @Test
    void saysWhyNothingIsResolved() {
        assertThat(explain(Question.of("a").withBase("b"))
                        .resolution()
                        .orElseThrow()
                        .why()
                        .orElseThrow())
                .startsWith("the base has no scheme");
        assertThat(explain(Question.of("a b").withBase("http://h/"))
                        .resolution()
                        .orElseThrow()
                        .why()
                        .orElseThrow())
                .startsWith("the reference is not allowed: U+0020");
    }

    /** RFC 3987 5.3.2: the example of 5.3.2.3 and 5.3.2.4, and a default port of 5.3.3. */
    @Test
    void normalizesStepByStep() {
        NormalForms forms = explain(Question.of("HTTP://Example.org:80/%7euser/./b/../c%c3%a9/e\u0301"))
                .normalForms()
                .orElseThrow();
        assertThat(forms.syntax()).isEqualTo("http://example.org:80/~user/c\u00E9/e\u0301");
        assertThat(forms.scheme()).isEqualTo("http://example.org/~user/c\u00E9/e\u0301");
        assertThat(forms.steps())
                .extracting(Step::level)
                .containsExactly("syntax", "syntax", "syntax", "scheme", "nfc");
        for (int i = 1; i < forms.steps().size(); i++) {
            assertThat(forms.steps().get(i).before())
                    .isEqualTo(forms.steps().get(i - 1).after());
        }
        assertThat(forms.steps().get(4).after()).endsWith("/\u00E9");
        assertThat(explain(Question.of("http://h/")).normalForms().orElseThrow().steps())
                .isEmpty();
    }

    /** RFC 3987 5.3.2.3 lets unreserved characters be decoded, and 2.2 has none for private use among them. */
    @Test
    void leavesCharactersForPrivateUseEscapedOnTheWayToTheNormalForm() {
        NormalForms forms = explain(Question.of("http://h/%C3%A9?%C3%A9%ee%80%80"))
                .normalForms()
                .orElseThrow();
        assertThat(forms.syntax()).isEqualTo("http://h/\u00E9?\u00E9%EE%80%80");
        assertThat(forms.steps()).extracting(Step::after).doesNotContain("http://h/\u00E9?\u00E9\uE000");
        assertThat(forms.steps().get(0).what()).isEqualTo("unnecessary escapes are decoded");
        assertThat(forms.steps().get(0).after()).startsWith("http://h/\u00E9?\u00E9%");
    }

    @Test
    void comparesLevelByLevelAndSaysWhereTheTextsPart() {
        Comparison comparison = explain(
                        Question.of("http://b\u00FCcher.example:80/%7e").withOther("HTTP://xn--bcher-kva.example/~"))
                .comparison()
                .orElseThrow();
        assertThat(comparison.levels()).extracting(Level::level).containsExactly("string", "syntax", "scheme", "host");
        assertThat(comparison.levels())
                .extracting(level -> level.equivalent().orElseThrow())
                .containsExactly(false, false, false, true); // the same name in U-labels and A-labels
        assertThat(comparison.levels().get(0).differs()).contains(0);
        assertThat(comparison.levels().get(1).differs()).contains(7);
        assertThat(explain(Question.of("http://h/%7e").withOther("http://h/~"))
                        .comparison()
                        .orElseThrow()
                        .levels())
                .extracting(level -> level.equivalent().orElseThrow())
                .containsExactly(false, true, true, true);
    }

    /** The draft speaks of equivalence in 2.3, RFC 2396 in 6, and neither of dot segments there. */
    @Test
    void citesTheDocumentOfTheProfileWhereItComparesAndNormalizes() {
        Explanation draft =
                Explainer.of(DRAFT).explain(Question.of("HTTP://h:80/%7e").withOther("http://h/~"));
        assertThat(draft.comparison().orElseThrow().levels())
                .extracting(Level::clause)
                .containsOnly("draft-duerst-iri-03 2.3");
        assertThat(draft.comparison().orElseThrow().levels())
                .extracting(Level::what)
                .noneMatch(what -> what.contains("dot segments"));
        assertThat(draft.normalForms().orElseThrow().steps())
                .extracting(Step::clause)
                .containsExactly("draft-duerst-iri-03 2.3", "RFC 2396 6", "draft-duerst-iri-03 2.3");
        Explanation uri =
                Explainer.of(Rfc2396.PROFILE).explain(Question.of("HTTP://h/").withOther("http://h/"));
        assertThat(uri.comparison().orElseThrow().levels())
                .extracting(Level::clause)
                .containsOnly("RFC 2396 6");
    }

    @Test
    void aSurrogatePairIsNotDividedWhereTextsPart() {
        assertThat(Comparing.firstDifference("a\uD83D\uDE00", "a\uD83D\uDE01")).isEqualTo(1);
        assertThat(Comparing.firstDifference("a", "ab")).isEqualTo(1);
    }

    @Test
    void comparesRelativeReferencesOnlyAfterResolving() {
        Question relative = Question.of("./a").withOther("a");
        assertThat(explain(relative).comparison().orElseThrow().levels().get(1).why())
                .isPresent();
        assertThat(explain(relative.withBase("http://h/"))
                        .comparison()
                        .orElseThrow()
                        .levels())
                .extracting(level -> level.equivalent().orElseThrow())
                .containsExactly(false, true, true, true);
    }

    /** RFC 3987 3.1, the example with a host: the URI for the network has its host in A-labels. */
    @Test
    void givesTheFormsOfAnIri() {
        Explanation explanation = explain(Question.of("http://r\u00E9sum\u00E9.example.org"));
        assertThat(explanation.becomes().orElseThrow().uri().output()).contains("http://r%C3%A9sum%C3%A9.example.org");
        assertThat(explanation.becomes().orElseThrow().network().output()).contains("http://xn--rsum-bpad.example.org");
        Host host = explanation.host().orElseThrow();
        assertThat(host.scripts()).containsExactly("Latin");
        assertThat(host.registrable()).contains("example.org");
        assertThat(host.mappings()).extracting(HostMapping::id).contains("uts46", "idna2003", "idna2008");
        assertThat(host.mappings())
                .allSatisfy(mapping -> assertThat(mapping.ascii()).contains("xn--rsum-bpad.example.org"));
    }

    /** RFC 3987 3.2.1: the third example stays, because its octets are no UTF-8. */
    @Test
    void saysWhyEscapesStay() {
        Form iri = explain(Question.of("http://www.example.org/D%FCrst%E2%80%AE"))
                .becomes()
                .orElseThrow()
                .iri();
        assertThat(iri.output()).contains("http://www.example.org/D%FCrst%E2%80%AE");
        assertThat(iri.kept()).extracting(kept -> kept.reason()).containsExactly("not-utf-8", "bidi");
    }

    @Test
    void givesAUriItsIriUnderAProfileOfUris() {
        assertThat(Explainer.of(Rfc2396.PROFILE)
                        .explain(Question.of("http://h/%C3%A9"))
                        .becomes()
                        .orElseThrow()
                        .iri()
                        .output())
                .contains("http://h/\u00E9");
    }

    @Test
    void namesCharactersAndTheirOctets() {
        assertThat(explain(Question.of("a:\u00E9\uD83D\uDE00\n").withCodePoints())
                        .codePoints()
                        .orElseThrow())
                .extracting(CodePoint::codePoint, CodePoint::name, CodePoint::utf8)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("U+0061", "LATIN SMALL LETTER A", "61"),
                        org.assertj.core.groups.Tuple.tuple("U+003A", "COLON", "3A"),
                        org.assertj.core.groups.Tuple.tuple("U+00E9", "LATIN SMALL LETTER E WITH ACUTE", "C3 A9"),
                        org.assertj.core.groups.Tuple.tuple("U+1F600", "GRINNING FACE", "F0 9F 98 80"),
                        org.assertj.core.groups.Tuple.tuple("U+000A", "LINE FEED (LF)", "0A"));
    }

    @ParameterizedTest
    @CsvSource({
        "http:\\\\h\\a, host, h",
        "http:/evil.example, host, evil.example",
        "http://0x7f.1/, host, 127.0.0.1",
        "' http://h/', scheme, h"
    })
    void saysWhoReadsWhatWhereReadersDiffer(String input, String component, String host) {
        Others others = explain(Question.of(input)).readByOthers().orElseThrow();
        assertThat(others.disagreements().get(0).component()).hasToString(component);
        assertThat(others.readings())
                .filteredOn(reading -> reading.reader().equals("url-standard"))
                .extracting(ReadBy::host)
                .containsExactly(Optional.of(host));
    }

    @Test
    void saysNothingOfReadersThatAgree() {
        assertThat(explain(Question.of("http://h.example/a b")).readByOthers()).isEmpty();
        assertThat(explain(Question.of("a")).readByOthers()).isEmpty();
    }

    @Test
    void everyCodeOfTheToolkitHasAPage() {
        ProfileRegistry installed = ProfileRegistry.installed();
        for (String id : installed.profiles().ids()) {
            assertThat(installed.require(id).restrictions())
                    .allMatch(restriction -> Findings.isDocumented(restriction.code()));
        }
        for (String id : installed.checks().ids()) {
            assertThat(installed.checks().require(id).codes()).allMatch(Findings::isDocumented);
        }
    }
}
