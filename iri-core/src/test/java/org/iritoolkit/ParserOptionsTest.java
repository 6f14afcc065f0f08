package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Adds and removes severities and checks of a parser; no option lowers an error. */
class ParserOptionsTest {
    private static final SpecDocument OWN = new SpecDocument("Own", "Own rules", "1");
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private static List<String> violations(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .map(violation -> violation.severity() + " " + violation.code().id())
                .toList();
    }

    /** Finds every Q, or another character, in its components. */
    private record QCheck(String id, Severity severity, char wanted) implements ComponentCheck {
        private static final ViolationCode CODE = ViolationCode.of("own.q", "Write another letter.");

        QCheck(String id, Severity severity) {
            this(id, severity, 'Q');
        }

        @Override
        public Set<Component> components() {
            return EnumSet.of(Component.HOST, Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            for (int i = text.start(); i < text.end(); i++) {
                if (text.reference().charAt(i) == wanted) {
                    violations.accept(new Violation(
                            CODE,
                            severity,
                            text.component(),
                            new Span(i, i + 1),
                            new SpecClause("Own", "1", ""),
                            "a " + wanted + " (Own 1)"));
                }
            }
        }
    }

    @Test
    void keepsEscapesThatAStricterParserRejectsDecoded() {
        IriParser strict = PARSER.withSeverity("nfc.not-normalized", Severity.ERROR);
        Iri iri = strict.parseIri("http://a/e%cc%81?%41");
        assertThat(strict.tryParse("http://a/e\u0301?A")).isEmpty();
        assertThat(iri.toIri()).isSameAs(iri);
        for (IriNormalizer.Level level : List.of(IriNormalizer.Level.SYNTAX, IriNormalizer.Level.SCHEME)) {
            IriNormalizer normalizer = IriNormalizer.of(level);
            assertThat(normalizer.normalize(iri)).hasToString("http://a/e%CC%81?%41");
            assertThat(normalizer.withNfc().normalize(iri)).hasToString("http://a/e%CC%81?%41");
            assertThat(normalizer.equivalent(iri, strict.parse("HTTP://A/b/../e%CC%81?%41")))
                    .isTrue();
            assertThat(normalizer.equivalent(iri, PARSER.parse("http://a/e%CC%81?A")))
                    .isFalse();
        }
        assertThat(strict.parse("http://a/%C3%A9?%41").toIri()).hasToString("http://a/é?A");
    }

    /** A parser may refuse characters that a specification only advises against; their escapes then stay. */
    @Test
    void keepsEscapesOfWhatAStricterParserRefuses() {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .restriction(new Restriction(
                        "accent",
                        CodePointSet.of('\u00E9'),
                        Set.of(Component.PATH),
                        Severity.ADVICE,
                        Rfc3987.DOCUMENT.section("6.1"),
                        "so"))
                .build();
        IriParser parser = IriParser.of(own);
        assertThat(parser.parse("http://h/%C3%A9").toIri(parser)).hasToString("http://h/\u00E9");
        IriParser strict = parser.withSeverity("character.accent", Severity.ERROR);
        assertThat(strict.parse("http://h/%C3%A9").toIri(strict)).hasToString("http://h/%C3%A9");
    }

    /** A parser of URIs reports what its own checks find in a URI. */
    @Test
    void saysWhyAStricterParserOfUrisTakesNoUri() {
        Profile own = Profile.basedOn(Rfc3986.PROFILE)
                .id("own")
                .rule("unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / %xE9")
                .build();
        IriParser parser = IriParser.of(own).withCheck(new QCheck("percent", Severity.ERROR, '%'));
        assertThatThrownBy(() -> parser.parse("http://h/\u00E9").toUri())
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("a % (Own 1) at 9-10");
    }

    /** A profile of URIs reports what its own checks find in a URI. */
    @Test
    void saysWhyAStricterProfileOfUrisTakesNoUri() {
        Profile uris = Profile.basedOn(Rfc3986.PROFILE)
                .id("uris")
                .check(new QCheck("percent", Severity.ERROR, '%'))
                .build();
        IriParser parser = IriParser.of(
                Profile.basedOn(Rfc3987.PROFILE).id("own").uriProfile(uris).build());
        assertThat(parser.parse("http://h/a").toUri()).hasToString("http://h/a");
        assertThatThrownBy(() -> parser.parse("http://h/\u00E9").toUri())
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("a % (Own 1) at 9-10");
    }

    /** RFC 3987 3.1: a string that the profile of URIs cannot express has no URI, with or without characters to encode. */
    @Test
    void takesNothingForAUriThatItsProfileRejects() {
        Profile wide = Profile.basedOn(Rfc3987.PROFILE)
                .id("wide")
                .rule("ipchar", "iunreserved / pct-encoded / sub-delims / \":\" / \"@\" / \"[\"")
                .build();
        for (String text : List.of("http://h/[", "http://h/[\u00E9")) {
            assertThatThrownBy(() -> IriParser.of(wide).parse(text).toUri())
                    .as(text)
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining("RFC 3986 3.3, pchar");
            assertThat(IriConverter.toUris(IriParser.of(wide)).convert(text).violations())
                    .as(text)
                    .singleElement()
                    .satisfies(violation -> assertThat(violation.code()).isEqualTo(CoreViolation.NOT_EXPRESSIBLE));
        }
        assertThat(IriParser.of(wide).parse("http://h/\u00E9").toUri()).hasToString("http://h/%C3%A9");
    }

    @Test
    void reportsAdviceOnRequestOnly() {
        assertThat(violations(PARSER, "/\u2039e\u0301\uFF01")).isEmpty();
        assertThat(violations(PARSER.withAdvice(), "/\u2039e\u0301\uFF01"))
                .containsExactly(
                        "advice character.look-alikes", "advice nfc.not-normalized", "advice character.width-variants");
        assertThat(PARSER.withAdvice().tryParse("/\u2039")).isPresent();
    }

    @Test
    void raisesWhatIsNoError() {
        IriParser strict = PARSER.withSeverity("character.bidi-isolates", Severity.ERROR);
        assertThat(violations(PARSER, "/\u2066")).containsExactly("warning character.bidi-isolates");
        assertThat(PARSER.tryParse("/\u2066")).isPresent();
        assertThat(violations(strict, "/\u2066")).containsExactly("error character.bidi-isolates");
        assertThat(strict.tryParse("/\u2066")).isEmpty();
        IriParser stricter = PARSER.withSeverity("nfc.not-normalized", Severity.ERROR);
        assertThat(stricter.tryParse("/e\u0301")).isEmpty();
        assertThat(stricter.tryParse("/\u00E9")).isPresent();
        assertThat(PARSER.withSeverity("character.look-alikes", Severity.WARNING)
                        .inspect("/\u2039")
                        .violations())
                .hasSize(1);
        assertThat(PARSER.withSeverity("character.look-alikes", Severity.ERROR).tryParse("/\u2039"))
                .isEmpty();
    }

    @Test
    void makesWarningsLighter() {
        IriParser lenient = PARSER.withSeverity("character.bidi-isolates", Severity.ADVICE);
        assertThat(violations(lenient, "/\u2066")).isEmpty();
        assertThat(violations(lenient.withAdvice(), "/\u2066")).containsExactly("advice character.bidi-isolates");
    }

    @Test
    void refusesACodeThatNothingReports() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARSER.withSeverity("no.such-code", Severity.ERROR))
                .withMessageContaining("'no.such-code'; known: [")
                .withMessageContaining(", nfc.not-normalized, ")
                .withMessageContaining(", syntax.ip-literal, ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARSER.withSeverity("character.bidi-isolate", Severity.ERROR))
                .withMessageEndingWith("did you mean 'character.bidi-isolates'?");
        assertThatIllegalArgumentException().isThrownBy(() -> PARSER.withSeverity("own.q", Severity.WARNING));
    }

    @Test
    void namesTheCheckToAddForACodeThatItReports() {
        ProfileRegistry registry =
                ProfileRegistry.of(Rfc3987.PROFILE).withChecks(checks -> checks.with(new QCheck("q", Severity.ERROR)));
        IriParser parser = IriParser.of(Rfc3987.PROFILE, registry);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parser.withSeverity("own.q", Severity.ERROR))
                .withMessageContaining("'q'")
                .withMessageEndingWith("add the check first");
        assertThat(parser.withChecks("q").withSeverity("own.q", Severity.ERROR).tryParse("/Q"))
                .isEmpty();
    }

    @Test
    void refusesToLeaveOutACheckThatNobodyKnows() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARSER.withoutCheck("nonsense"))
                .withMessageContaining("there is no check 'nonsense'; known: [")
                .withMessageContaining("nfc"); // a check of the profile
        assertThat(PARSER.withoutCheck("look-alikes")).isSameAs(PARSER); // known, and in another artifact
        ProfileRegistry registry =
                ProfileRegistry.of(Rfc3987.PROFILE).withChecks(checks -> checks.with(new QCheck("q", Severity.ERROR)));
        IriParser parser = IriParser.of(Rfc3987.PROFILE, registry);
        assertThat(parser.withoutCheck("q")).isSameAs(parser);
    }

    @Test
    void refusesToMakeAnErrorLighter() {
        for (String code : List.of("character.bidi-formatting", "syntax.character-not-allowed", "syntax.ip-literal")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PARSER.withSeverity(code, Severity.WARNING))
                    .withMessageContaining(code)
                    .withMessageContaining("derive a profile");
            assertThat(PARSER.withSeverity(code, Severity.ERROR).tryParse("/a")).isPresent();
        }
    }

    @Test
    void keepsAnErrorOfACheckAnError() {
        IriParser parser = PARSER.withCheck(new QCheck("q", Severity.ERROR)).withSeverity("own.q", Severity.ADVICE);
        assertThat(violations(parser, "/Q")).containsExactly("error own.q");
        assertThat(parser.tryParse("/Q")).isEmpty();
    }

    @Test
    void changesNoOtherParser() {
        PARSER.withAdvice();
        PARSER.withSeverity("character.bidi-isolates", Severity.ERROR);
        PARSER.withCheck(new QCheck("q", Severity.ERROR));
        PARSER.withoutCheck("nfc");
        assertThat(violations(PARSER, "/\u2066Q\u2039")).containsExactly("warning character.bidi-isolates");
        assertThat(PARSER.checks()).extracting(ComponentCheck::id).containsExactly("nfc");
    }

    @Test
    void runsAnAddedCheckOnItsComponents() {
        IriParser parser = PARSER.withCheck(new QCheck("q", Severity.ERROR));
        assertThat(parser.inspect("//Q@Q:1/Q?Q#Q").violations())
                .extracting(violation -> violation.component() + " " + violation.span())
                .containsExactly("host 4-5", "path 8-9");
        assertThat(parser.tryParse("//h/Q")).isEmpty();
        assertThat(parser.tryParse("//h/q?Q")).isPresent();
        assertThat(parser.withoutCheck("q").tryParse("//h/Q")).isPresent();
        assertThat(violations(PARSER.withCheck(new QCheck("q", Severity.WARNING)), "/Q"))
                .containsExactly("warning own.q");
        assertThat(PARSER.withCheck(new QCheck("q", Severity.WARNING)).tryParse("/Q"))
                .isPresent();
        assertThat(violations(PARSER.withCheck(new QCheck("q", Severity.ADVICE)), "/Q"))
                .containsExactly("advice own.q");
        assertThat(violations(PARSER.withCheck(new QCheck("q", Severity.ADVICE)).withoutCheck("q"), "/Q"))
                .isEmpty();
    }

    /** A check that is requested by name reports its advice; advice of the profile and its other checks is not requested. */
    @Test
    void reportsTheAdviceOfTheChecksThatAreNamed() {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .document(OWN)
                .check(new QCheck("q", Severity.ADVICE))
                .build();
        IriParser parser = IriParser.of(own);
        String text = "/Q\u2039e\u0301"; // a look-alike, and not in Normalization Form C
        assertThat(violations(parser, text)).isEmpty();
        assertThat(violations(parser.withChecks("q"), text)).containsExactly("advice own.q");
        assertThat(violations(parser.withChecks("q", "nfc"), text))
                .containsExactly("advice own.q", "advice nfc.not-normalized");
        assertThat(violations(parser.withChecks("nfc").withoutCheck("nfc"), text))
                .isEmpty();
        assertThat(violations(parser.withChecks("q").withKind(ReferenceKind.RELATIVE), text))
                .containsExactly("advice own.q");
        assertThat(parser.withChecks("q").accepts(text)).isTrue();
        assertThat(parser.withChecks("q").inspect(text).isValid()).isTrue();
        assertThat(violations(parser.withChecks("q").withSeverity("own.q", Severity.ERROR), text))
                .containsExactly("error own.q");
        assertThat(violations(parser.withChecks("q").unchecked(), text)).isEmpty();
    }

    @Test
    void saysWhichChecksRun() {
        assertThat(PARSER.runs("nfc")).isFalse();
        assertThat(PARSER.withAdvice().runs("nfc")).isTrue();
        assertThat(PARSER.withSeverity("nfc.not-normalized", Severity.WARNING).runs("nfc"))
                .isTrue();
        assertThat(PARSER.withCheck(new QCheck("q", Severity.WARNING)).runs("q"))
                .isTrue();
        assertThat(PARSER.withCheck(new QCheck("q", Severity.ADVICE)).runs("q")).isTrue();
        assertThat(PARSER.withChecks("nfc").runs("nfc")).isTrue();
        assertThat(PARSER.withAdvice().withoutCheck("nfc").runs("nfc")).isFalse();
        assertThat(PARSER.runs("nonesuch")).isFalse();
    }

    @Test
    void refusesToLeaveOutACheckThatTheProfileMeansAsAnError() {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .document(OWN)
                .check(new QCheck("q", Severity.ERROR))
                .build();
        IriParser parser = IriParser.of(own);
        assertThat(parser.tryParse("/Q")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parser.withoutCheck("q"))
                .withMessageContaining("derive a profile");
        assertThat(parser.withoutCheck("nfc").checks())
                .extracting(ComponentCheck::id)
                .containsExactly("q");
    }

    @Test
    void namesExpectedChecksThatAreNotInstalled() {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .document(OWN)
                .expectedCheck("q", Severity.ERROR)
                .build();
        assertThat(IriParser.of(own, ProfileRegistry.of()).missingChecks()).containsExactly("q");
        IriParser parser = IriParser.of(
                own, ProfileRegistry.of().withChecks(checks -> checks.with(new QCheck("q", Severity.ERROR))));
        assertThat(parser.missingChecks()).isEmpty();
        assertThat(parser.tryParse("/Q")).isEmpty();
        assertThat(PARSER.missingChecks()).isEmpty();
        assertThat(IriParser.of(own, ProfileRegistry.of())
                        .withCheck(new QCheck("q", Severity.ERROR))
                        .missingChecks())
                .isEmpty();
    }

    /** Q is found where the check is expected, P only by name; F makes it fail. */
    private static final class ExpectedCheck implements ComponentCheck {
        private final boolean named;

        ExpectedCheck(boolean named) {
            this.named = named;
        }

        @Override
        public String id() {
            return "q";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(QCheck.CODE);
        }

        @Override
        public ComponentCheck expected() {
            return new ExpectedCheck(false);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            if (text.text().contains("F")) {
                throw new IllegalStateException("F");
            }
            new QCheck("q", Severity.ERROR).check(text, violations);
            if (named) {
                new QCheck("q", Severity.ERROR, 'P').check(text, violations);
            }
        }
    }

    /** Two of three parsers accept what the check finds: where it is expected as a warning or as advice. */
    @ParameterizedTest
    @CsvSource({
        "/Q, 'warning own.q', '', 'error own.q', true",
        "/P, '', '', 'error own.q', true",
        "/F, 'error plugin.failed', 'error plugin.failed', 'error plugin.failed', false",
        "/a, '', '', '', true",
    })
    void limitsWhatAnExpectedCheckReports(
            String text, String asWarning, String asAdvice, String byName, boolean accepted) {
        ProfileRegistry registry = ProfileRegistry.of().withChecks(checks -> checks.with(new ExpectedCheck(true)));
        IriParser warned = IriParser.of(expecting(Severity.WARNING), registry);
        IriParser advised = IriParser.of(expecting(Severity.ADVICE), registry);
        assertThat(String.join(", ", violations(warned, text))).isEqualTo(asWarning);
        assertThat(String.join(", ", violations(advised, text))).isEqualTo(asAdvice);
        assertThat(String.join(", ", violations(warned.withChecks("q"), text))).isEqualTo(byName);
        assertThat(String.join(", ", violations(advised.withCheck(new ExpectedCheck(true)), text)))
                .isEqualTo(byName);
        assertThat(warned.accepts(text)).isEqualTo(accepted);
        assertThat(advised.accepts(text)).isEqualTo(accepted);
        assertThat(warned.withChecks("q").accepts(text)).isEqualTo(byName.isEmpty());
        assertThat(violations(warned.withoutCheck("q"), text)).isEmpty();
    }

    /** A specification that says MUST raises the warnings of a check, and no advice. */
    @ParameterizedTest
    @CsvSource({
        "ERROR, ERROR, error own.q, false",
        "ERROR, WARNING, error own.q, false",
        "ERROR, ADVICE, advice own.q, true",
        "WARNING, ERROR, warning own.q, true",
        "WARNING, WARNING, warning own.q, true",
        "WARNING, ADVICE, advice own.q, true",
        "ADVICE, ERROR, advice own.q, true",
        "ADVICE, WARNING, advice own.q, true",
        "ADVICE, ADVICE, advice own.q, true",
    })
    void reportsWhatAnExpectedCheckFindsWithTheSeverityOfTheRule(
            Severity stated, Severity reported, String violation, boolean accepted) {
        ProfileRegistry registry = ProfileRegistry.of().withChecks(checks -> checks.with(new QCheck("q", reported)));
        IriParser parser = IriParser.of(expecting(stated), registry);
        assertThat(violations(parser.withAdvice(), "/Q")).containsExactly(violation);
        assertThat(parser.accepts("/Q")).isEqualTo(accepted);
        assertThat(parser.tryParse("/Q").isPresent()).isEqualTo(accepted);
        assertThat(parser.utf8().accepts(new byte[] {'/', 'Q'}, 0, 2)).isEqualTo(accepted);
    }

    @Test
    void raisesWhatAnExpectedCheckReportsWhereACallerAsksForIt() {
        ProfileRegistry registry = ProfileRegistry.of().withChecks(checks -> checks.with(new ExpectedCheck(true)));
        IriParser strict = IriParser.of(expecting(Severity.WARNING), registry).withSeverity("own.q", Severity.ERROR);
        assertThat(violations(strict, "/Q")).containsExactly("error own.q");
        assertThat(strict.accepts("/Q")).isFalse();
        assertThat(violations(IriParser.of(expecting(Severity.ADVICE), registry).withAdvice(), "/Q"))
                .containsExactly("advice own.q");
    }

    private static Profile expecting(Severity highest) {
        return Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .expectedCheck("q", highest)
                .build();
    }

    @Test
    void namesTheArtifactOfACheckThatIsNotInstalled() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARSER.withChecks("bidi-structure"))
                .withMessageContaining("there is no check 'bidi-structure'")
                .withMessageContaining("add org.iritoolkit:iri-bidi");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARSER.withChecks("missing"))
                .withMessageContaining("there is no check 'missing'");
    }

    @Test
    void asksForAForm() {
        assertThat(violationsOf("/a", ReferenceKind.IRI)).containsExactly("syntax.missing-scheme 0-0");
        assertThat(violationsOf("/a#b", ReferenceKind.ABSOLUTE))
                .containsExactly("syntax.missing-scheme 0-0", "syntax.fragment-not-allowed 2-4");
        assertThat(violationsOf("a:b#", ReferenceKind.ABSOLUTE)).containsExactly("syntax.fragment-not-allowed 3-4");
        assertThat(violationsOf("a:b", ReferenceKind.RELATIVE)).containsExactly("syntax.scheme-not-allowed 0-1");
        assertThat(violationsOf("a:b", ReferenceKind.ABSOLUTE)).isEmpty();
        assertThat(violationsOf("a:b#c", ReferenceKind.IRI)).isEmpty();
        assertThat(violationsOf("/a#c", ReferenceKind.RELATIVE)).isEmpty();
        assertThat(violationsOf("", ReferenceKind.REFERENCE)).isEmpty();
        assertThat(violationsOf("a b", ReferenceKind.IRI))
                .containsExactly("syntax.missing-scheme 0-0", "syntax.character-not-allowed 1-2");
    }

    /** The kind limits parsing only; resolving, edits and builders still work. */
    @Test
    void givesReferencesThatDoNotKnowTheKindThatWasRead() {
        IriParser absolute = PARSER.withKind(ReferenceKind.ABSOLUTE);
        Iri base = absolute.parseIri("http://h/a");
        assertThat(base.resolve("b#c")).hasToString("http://h/b#c");
        assertThat(base.withFragment("f")).hasToString("http://h/a#f");
        assertThat(base.relativize(Iri.parse("http://h/b"))).hasToString("b");
        assertThat(base.parser).isSameAs(PARSER);
        assertThat(absolute.withKind(ReferenceKind.ABSOLUTE)).isSameAs(absolute);
        assertThat(absolute.withKind(ReferenceKind.REFERENCE)).isSameAs(PARSER);
        assertThat(absolute.withKind(ReferenceKind.RELATIVE).accepts("a")).isTrue();
        assertThat(IriBuilder.of(absolute).path("a").build()).hasToString("a");
    }

    /** The kind stays with every option and applies to every parsing method. */
    @Test
    void keepsTheKindWithOtherOptions() {
        IriParser relative = PARSER.withKind(ReferenceKind.RELATIVE);
        byte[] octets = "a:b".getBytes(StandardCharsets.US_ASCII);
        for (IriParser parser : List.of(
                relative,
                relative.withAdvice(),
                relative.withChecks("nfc"),
                relative.withoutCheck("nfc"),
                relative.withSeverity("nfc.not-normalized", Severity.ERROR),
                relative.unchecked())) {
            assertThat(parser.accepts("a:b")).isFalse();
            assertThat(parser.tryParse("a:b")).isEmpty();
            assertThat(parser.tryParseIri("a:b")).isEmpty();
            assertThat(parser.inspect("a:b").isValid()).isFalse();
            assertThat(parser.utf8().accepts(octets, 0, 3)).isFalse();
            assertThat(parser.utf8().tryParse(octets, 0, 3)).isEmpty();
            assertThat(parser.accepts("a/b")).isTrue();
            assertThat(parser).asString().endsWith(", of kind relative");
            for (ThrowingCallable reader : List.<ThrowingCallable>of(
                    () -> parser.parse("a:b"),
                    () -> parser.parseIri("a:b"),
                    () -> parser.utf8().parse(octets, 0, 3),
                    () -> Iri.parse("a:b").convertTo(parser),
                    () -> Iri.parse("a:b").toIri(parser))) {
                assertThatThrownBy(reader)
                        .isInstanceOfSatisfying(
                                IriSyntaxException.class,
                                refused -> assertThat(
                                                refused.violations().get(0).code())
                                        .isEqualTo(CoreViolation.SCHEME_NOT_ALLOWED));
            }
        }
        assertThatThrownBy(() -> PARSER.withKind(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("newKind");
    }

    private static List<String> violationsOf(String text, ReferenceKind kind) {
        return PARSER.withKind(kind).inspect(text).violations().stream()
                .map(violation -> violation.code().id() + " " + violation.span())
                .toList();
    }

    @Test
    void findsEverythingInOnePass() {
        assertThat(PARSER.inspect("1a://u[@h\u202E:x/a b?%zz#c#d").violations())
                .extracting(violation -> violation.component() + " " + violation.span() + " "
                        + violation.code().id())
                .containsExactly(
                        "scheme 0-1 syntax.character-not-allowed",
                        "userinfo 6-7 syntax.character-not-allowed",
                        "host 9-10 character.bidi-formatting",
                        "port 11-12 syntax.character-not-allowed",
                        "path 14-15 syntax.character-not-allowed",
                        "query 17-18 syntax.percent-triplet",
                        "fragment 22-23 syntax.character-not-allowed");
    }

    @ParameterizedTest
    @CsvSource({
        "'//[::1/a', 'the bracket is not closed', 2-6",
        "'//[::1', 'the bracket is not closed', 2-6",
        "'//u@[::1]x:80/', 'only a colon and a port may follow the closing bracket', 4-10",
        "'//[v1]/', 'the text in brackets is not an address of a later IP version', 2-6",
        "'//[V.a]/', 'the text in brackets is not an address of a later IP version', 2-7",
        "'//[1.2.3.4]/', 'the text in brackets is not an IPv6 address', 2-11",
        "'//[::1%25eth0]/', 'the text in brackets is not an IPv6 address: a zone identifier is not allowed', 2-14",
        "'//[]/', 'the text in brackets is not an IPv6 address', 2-4"
    })
    void saysWhatIsWrongWithBrackets(String text, String message, String span) {
        assertThat(PARSER.inspect(text).violations()).singleElement().satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(CoreViolation.IP_LITERAL);
            assertThat(violation.message()).isEqualTo(message);
            assertThat(violation.span()).hasToString(span);
        });
    }

    @Test
    void parsesWhatIsRelativeAndRefusesWhatHasAScheme() {
        for (String text : List.of("", "a", "./a:b", "/a", "//h", "?a:b", "#a:b")) {
            IriReference reference = PARSER.withKind(ReferenceKind.RELATIVE).parse(text);
            assertThat(reference).hasToString(text);
            assertThatThrownBy(() -> PARSER.parseIri(text)).isInstanceOf(IriSyntaxException.class);
        }
        for (String text : List.of("a:", "a:b", "http://h/")) {
            assertThat(PARSER.parseIri(text)).hasToString(text);
            assertThatThrownBy(() -> PARSER.withKind(ReferenceKind.RELATIVE).parse(text))
                    .isInstanceOf(IriSyntaxException.class)
                    .satisfies(thrown -> assertThat(((IriSyntaxException) thrown).violations())
                            .isEqualTo(PARSER.withKind(ReferenceKind.RELATIVE)
                                    .inspect(text)
                                    .violations())
                            .isNotEmpty());
        }
    }

    @Test
    void acceptsWhatItParses() {
        for (String text : List.of("", "http://h/a", "a b", "%", "\uD800", "http://[::1]:x/")) {
            assertThat(PARSER.accepts(text))
                    .as(text)
                    .isEqualTo(PARSER.tryParse(text).isPresent());
        }
        assertThat(PARSER.accepts("http://h/é")).isTrue();
        assertThat(PARSER.accepts("http://h/a b")).isFalse();
    }

    @Test
    void findsChecksInTheRegistryThatItWasMadeWith() {
        ComponentCheck own = NfcCheck.of(Severity.ERROR, Rfc3987.DOCUMENT.section("5.3.2.2"));
        ProfileRegistry registry = ProfileRegistry.of(Rfc3986.PROFILE).withChecks(checks -> checks.with(own));
        IriParser parser = IriParser.of(Rfc3986.PROFILE, registry).withAdvice();
        assertThat(parser.withChecks("nfc").checks()).contains(own);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IriParser.of(Rfc3986.PROFILE).withChecks("nfc"))
                .withMessageContaining("'nfc'");
    }

    /** A check that reports the violation that it was created with. */
    private static ComponentCheck reporting(Set<ViolationCode> codes, Violation... violations) {
        return reporting(EnumSet.of(Component.PATH), codes, violations);
    }

    private static ComponentCheck reporting(
            Set<Component> components, Set<ViolationCode> codes, Violation... violations) {
        return new ComponentCheck() {
            @Override
            public String id() {
                return "reporting";
            }

            @Override
            public Set<Component> components() {
                return components;
            }

            @Override
            public Set<ViolationCode> codes() {
                return codes;
            }

            @Override
            public Severity severity() {
                return Severity.ERROR;
            }

            @Override
            public void check(ComponentText text, Consumer<Violation> consumer) {
                for (Violation violation : violations) {
                    consumer.accept(violation);
                }
            }
        };
    }

    private static Violation violation(ViolationCode code, int start, int end) {
        return new Violation(
                code, Severity.ERROR, Component.PATH, new Span(start, end), new SpecClause("House", "1", ""), "so");
    }

    @Test
    void keepsTheSuggestionOfACheck() {
        Suggestion own = new Suggestion(new Span(9, 10), "b");
        IriParser parser = PARSER.withCheck(
                reporting(Set.of(QCheck.CODE), violation(QCheck.CODE, 9, 10).withSuggestion(own)));
        assertThat(parser.inspect("http://h/a").violations())
                .singleElement()
                .satisfies(found -> assertThat(found.suggestion()).contains(own));
        assertThat(parser.inspect("http://h/a ").violations())
                .filteredOn(found -> found.code().id().equals(QCheck.CODE.id()))
                .singleElement()
                .satisfies(found -> assertThat(found.suggestion()).contains(own));
    }

    /** An escape represents one character, so none is suggested in place of two. */
    @Test
    void suggestsNoEscapeForTwoCharacters() {
        CoreViolation code = CoreViolation.CHARACTER_NOT_ALLOWED;
        IriParser parser = PARSER.withCheck(reporting(Set.of(code), violation(code, 9, 11)));
        assertThat(parser.inspect("http://h/ab").violations())
                .singleElement()
                .satisfies(found -> assertThat(found.suggestion()).isEmpty());
    }

    @Test
    void takesACheckThatWasTakenBefore() {
        ComponentCheck contained =
                Profile.basedOn(Rfc3987.PROFILE)
                        .id("own")
                        .check(new QCheck("own-q", Severity.ERROR))
                        .build()
                        .checks()
                        .stream()
                        .filter(check -> check.id().equals("own-q"))
                        .findFirst()
                        .orElseThrow();
        assertThat(PARSER.withCheck(contained).inspect("/Q").isValid()).isFalse();
    }

    @Test
    void refusesACheckWithACodeThatIsNull() {
        Set<ViolationCode> codes = new HashSet<>();
        codes.add(null);
        assertThatThrownBy(() -> PARSER.withCheck(reporting(codes)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one of its codes is null");
    }

    @Test
    void findsOneOfTwoChecksThatAreExpected() {
        Profile expecting = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .expectedCheck("own-q", Severity.ERROR)
                .expectedCheck("own-r", Severity.ERROR)
                .build();
        IriParser parser = IriParser.of(expecting).withCheck(new QCheck("own-q", Severity.ERROR));
        assertThat(parser.missingChecks()).containsExactly("own-r");
    }

    /** A reference that a stricter parser derives is checked again. */
    @Test
    void checksAgainWhatIsMadeOfAReference() {
        IriParser strict = PARSER.withCheck(new QCheck("own-q", Severity.ERROR));
        Iri iri = strict.parseIri("http://h/a/b?q#f");
        assertThat(iri.withoutFragment()).hasToString("http://h/a/b?q");
        assertThat(iri.relativize(strict.parseIri("http://h/a/c"))).hasToString("c");
        assertThat(iri.relativize(Iri.parse("http://h/a/c"))).hasToString("c");
    }

    @Test
    void countsErrorsBeyondTheListed() {
        IriParser parser = PARSER.withCheck(new QCheck("own-q", Severity.WARNING));
        String many = "/" + "Q".repeat(1001);
        assertThat(parser.tryParse(many)).isPresent();
        assertThat(PARSER.withCheck(new QCheck("own-q", Severity.ERROR)).tryParse(many))
                .isEmpty();
    }

    @Test
    void asksACheckAboutItsComponentsOnly() {
        Violation violation = violation(QCheck.CODE, 0, 0);
        assertThat(PARSER.withCheck(reporting(Set.of(), Set.of(QCheck.CODE), violation))
                        .inspect("")
                        .violations())
                .isEmpty();
        assertThat(PARSER.withCheck(reporting(Set.of(Component.PATH), Set.of(QCheck.CODE), violation))
                        .inspect("")
                        .violations())
                .hasSize(1);
    }

    /** An empty path is a path (RFC 3986 3.3), and a check of paths looks at it. */
    @Test
    void asksACheckAboutAnEmptyPathToo() {
        IriParser parser =
                PARSER.withCheck(HouseCheck.rejecting(path -> path.text().isEmpty()));
        assertThat(parser.accepts("")).isFalse();
        assertThat(parser.accepts("a:")).isFalse();
        assertThat(parser.accepts("a:b")).isTrue();
    }

    /** RFC 3986 3.5: without its fragment, it is a reference that was not parsed yet. */
    @Test
    void looksAgainAtWhatIsLeftWithoutAFragment() {
        IriParser parser =
                PARSER.withCheck(HouseCheck.rejecting(path -> !path.reference().contains("#")));
        Iri iri = parser.parseIri("http://h/a#f");
        assertThatThrownBy(iri::withoutFragment).isInstanceOf(IriSyntaxException.class);
    }
}
