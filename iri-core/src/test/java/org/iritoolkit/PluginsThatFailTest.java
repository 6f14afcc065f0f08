package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.iritoolkit.testkit.internal.HouseCheck.CLAUSE;
import static org.iritoolkit.testkit.internal.HouseCheck.CODE;
import static org.iritoolkit.testkit.internal.HouseCheck.violation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileException;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that break their contract: each is named and contained, and the others keep working. */
@SuppressWarnings("NullAway") // plug-ins that are not annotated return and report null
class PluginsThatFailTest {
    private static final String TEXT = "http://example.org/path";

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** A code that a plug-in wrote itself. */
    private record BadCode(String id, String remedy) implements ViolationCode {
        @Override
        public String remedy(Locale locale) {
            return remedy;
        }
    }

    private static void overflow(ComponentText text, Consumer<Violation> findings) {
        overflow(text, findings);
        findings.accept(null);
    }

    static Stream<Arguments> breaches() {
        BiConsumer<ComponentText, Consumer<Violation>> throwing = (text, findings) -> {
            throw new IllegalStateException("no\nluck");
        };
        BiConsumer<ComponentText, Consumer<Violation>> sneaking = (text, findings) -> {
            throw sneaky(new IOException("no file"));
        };
        ViolationCode nameless = new BadCode(null, "Leave it out.");
        ViolationCode other = ViolationCode.of("house.other", "Leave it out.");
        BiConsumer<ComponentText, Consumer<Violation>> reportingNothing = (text, findings) ->
                findings.accept(new Violation(CODE, Severity.ERROR, Component.PATH, null, CLAUSE, "so"));
        return Stream.of(
                Arguments.of("a violation of nulls", reportingNothing, "throws java.lang.NullPointerException: span"),
                Arguments.of("an exception", throwing, "throws java.lang.IllegalStateException: no luck"),
                Arguments.of("a checked exception", sneaking, "throws java.io.IOException: no file"),
                Arguments.of(
                        "an error",
                        (BiConsumer<ComponentText, Consumer<Violation>>) PluginsThatFailTest::overflow,
                        "throws java.lang.StackOverflowError"),
                reported("null", null, "reports null"),
                reported("a place before the path", violation(CODE, Severity.ERROR, 0, 1), "reports the place 0-1"),
                reported("a place after the text", violation(CODE, Severity.ERROR, 22, 90), "reports the place 22-90"),
                reported("a code without an id", violation(nameless, Severity.ERROR, 18, 19), "the id of a code"),
                reported("a code it has not", violation(other, Severity.ERROR, 18, 19), "house.other, which codes()"),
                reported(
                        "a suggestion after the text",
                        violation(CODE, Severity.ERROR, 18, 19).withSuggestion(new Suggestion(new Span(20, 90), "x")),
                        "suggests something at 20-90"),
                reported(
                        "an empty message",
                        new Violation(CODE, Severity.ERROR, Component.PATH, new Span(18, 19), CLAUSE, " "),
                        "without a message"));
    }

    private static Arguments reported(String what, Violation violation, String named) {
        BiConsumer<ComponentText, Consumer<Violation>> work = (text, findings) -> findings.accept(violation);
        return Arguments.of(what, work, named);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaches")
    void areNamedAndWeighWhatTheyDeclare(
            String what, BiConsumer<ComponentText, Consumer<Violation>> work, String named) {
        for (Severity severity : Severity.values()) {
            IriParser parser = IriParser.of(Rfc3987.PROFILE).withAdvice().withCheck(HouseCheck.of(severity, work));
            Inspection inspection = parser.inspect(TEXT);
            assertThat(inspection.violations()).singleElement().satisfies(violation -> {
                assertThat(violation.code()).isSameAs(PluginViolation.FAILED);
                assertThat(violation.severity()).isEqualTo(severity);
                assertThat(violation.clause()).hasToString("ComponentCheck");
                assertThat(violation.span()).isEqualTo(new Span(18, 23));
                assertThat(violation.message())
                        .startsWith("check " + HouseCheck.class.getName() + " (")
                        .contains("broke its contract", named)
                        .doesNotContain("\n");
            });
            assertThat(parser.tryParse(TEXT).isPresent())
                    .as("%s, declared as %s", what, severity)
                    .isEqualTo(inspection.isValid())
                    .isEqualTo(severity != Severity.ERROR);
        }
    }

    @Test
    void leaveTheFindingsOfTheCoreAndOfOtherChecks() {
        ComponentCheck other = new HouseCheck(
                "other",
                Severity.ERROR,
                Set.of(CODE),
                (text, findings) -> findings.accept(violation(CODE, Severity.WARNING, text.start(), text.end())));
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withCheck(HouseCheck.of(Severity.WARNING, (text, findings) -> {
                    throw new IllegalStateException();
                }))
                .withCheck(other);
        assertThat(parser.inspect("http://h/a b").violations())
                .extracting(violation -> violation.code().id())
                .containsExactly("house.rule", "plugin.failed", "syntax.character-not-allowed");
    }

    @Test
    void reportNoMoreThanTheyDeclare() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withCheck(HouseCheck.of(
                        Severity.WARNING,
                        (text, findings) -> findings.accept(violation(CODE, Severity.ERROR, 18, 19))));
        Inspection inspection = parser.inspect(TEXT);
        assertThat(inspection.isValid()).isTrue();
        assertThat(parser.tryParse(TEXT)).isPresent();
        assertThat(inspection.violations())
                .extracting(violation ->
                        violation.severity() + " " + violation.code().id())
                .containsExactly("warning house.rule", "warning plugin.failed");
        assertThat(inspection.violations().get(1).message())
                .contains("reports findings that weigh more than it declares: error for house.rule");
    }

    @Test
    void reportTheirBreachesOnce() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(HouseCheck.of(Severity.WARNING, (text, findings) -> {
            for (int i = 0; i < 100_000; i++) {
                findings.accept(violation(CODE, Severity.WARNING, 0, 1));
            }
        }));
        assertThat(parser.inspect(TEXT).violations()).hasSize(1);
    }

    /** Two codes of one id are the same kind ({@link ViolationCode}), whatever they say to do. */
    @Test
    void keepTheirSuggestionAndTheRemedyOfWhatTheyReport() {
        Violation reported = violation(ViolationCode.of("house.rule", "Move it."), Severity.WARNING, 18, 19)
                .withSuggestion(new Suggestion(new Span(18, TEXT.length()), "x"));
        assertThat(IriParser.of(Rfc3987.PROFILE)
                        .withCheck(HouseCheck.of(Severity.WARNING, (text, findings) -> findings.accept(reported)))
                        .inspect(TEXT)
                        .violations())
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation).isEqualTo(reported);
                    assertThat(violation.code().remedy()).isEqualTo("Move it.");
                });
    }

    @Test
    void areNamedOnTheWayToUrisToo() {
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("house")
                .check(HouseCheck.of(Severity.ERROR, (text, findings) -> {
                    throw new IllegalStateException();
                }))
                .build();
        assertThat(IriEncoder.of(profile).map(TEXT).output()).isEmpty();
        assertThat(IriEncoder.of(profile).map(TEXT).violations())
                .extracting(Violation::code)
                .containsExactly(PluginViolation.FAILED);
    }

    @Test
    void areNotHeardAfterwards() {
        List<Consumer<Violation>> kept = new ArrayList<>();
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withCheck(HouseCheck.of(Severity.WARNING, (text, findings) -> kept.add(findings)));
        Inspection inspection = parser.inspect(TEXT);
        kept.get(0).accept(violation(CODE, Severity.WARNING, 18, 19));
        assertThat(inspection.violations()).isEmpty();
    }

    @Test
    void getARemedyWhereTheyHaveNone() {
        for (String remedy : new String[] {"", " ", null}) {
            ViolationCode mute = new BadCode("house.mute", remedy);
            ComponentCheck check = new HouseCheck(
                    "house",
                    Severity.ERROR,
                    Set.of(mute),
                    (text, findings) -> findings.accept(violation(mute, Severity.ERROR, 18, 19)));
            assertThat(IriParser.of(Rfc3987.PROFILE)
                            .withCheck(check)
                            .inspect(TEXT)
                            .violations())
                    .singleElement()
                    .satisfies(violation -> {
                        assertThat(violation.code().id()).isEqualTo("house.mute");
                        assertThat(violation.code().remedy())
                                .startsWith("Ask who maintains check " + HouseCheck.class.getName());
                    });
        }
    }

    /** Nothing would ever call such a check, so it would accept what it is meant to refuse. */
    @ParameterizedTest
    @EnumSource(
            value = Component.class,
            names = {"REFERENCE", "OPAQUE_START"})
    void areRefusedIfTheyNameAComponentThatNoCheckSees(Component component) {
        ComponentCheck check = new ComponentCheck() {
            @Override
            public String id() {
                return "house";
            }

            @Override
            public Set<Component> components() {
                return Set.of(Component.PATH, component);
            }

            @Override
            public Set<ViolationCode> codes() {
                return Set.of(CODE);
            }

            @Override
            public void check(ComponentText text, Consumer<Violation> findings) {}
        };
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IriParser.create().withCheck(check))
                .withMessageContaining("no check sees the component '" + component + "'");
    }

    @Test
    void areRefusedIfTheyDoNotSayWhatTheyAre() {
        ComponentCheck noCodes = new HouseCheck("house", Severity.ERROR, null, (text, findings) -> {});
        ComponentCheck noSeverity = new HouseCheck("house", null, Set.of(CODE), (text, findings) -> {});
        ComponentCheck badCode = new HouseCheck(
                "house", Severity.ERROR, Set.of(ViolationCode.of("House\u2800Rule", "x")), (text, findings) -> {});
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        for (ComponentCheck check : List.of(noCodes, noSeverity, badCode)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> parser.withCheck(check))
                    .withMessageStartingWith("check " + HouseCheck.class.getName())
                    .withMessageContaining("cannot be used: ");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Profile.basedOn(Rfc3987.PROFILE)
                            .id("house")
                            .check(check)
                            .build())
                    .isInstanceOf(ProfileException.class)
                    .withMessageContaining("check " + HouseCheck.class.getName());
        }
    }

    @Test
    void areGivenBackAsTheyWereTaken() {
        ComponentCheck check = HouseCheck.of(Severity.WARNING, (text, findings) -> {});
        assertThat(IriParser.of(Rfc3987.PROFILE).withCheck(check).checks()).contains(check);
    }
}
