package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.Message;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A rejecting parser accepts the strings in which an inspection finds nothing of its severity or above. */
class RejectingParserTest {
    private static final long SEED = 20261129;
    private static final int COUNT = 4_000;
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private static final List<String> PIECES = List.of(
            "a",
            "q",
            "w",
            "x",
            "/",
            "?",
            "#",
            "%",
            "%41",
            "%zz",
            ":",
            "//h",
            "//b\u00FCcher.example",
            "http:",
            "\u00E9",
            "e\u0301",
            "\u2039",
            "\u2066",
            "\u202E",
            "\uE000",
            "\uFF21",
            "\uD83D\uDE00",
            "\uD800",
            " ",
            "<",
            "\u2F80\u0338");

    /** Reports advice about q, a warning about w and an error about x, all with one code. */
    private record Letters(String id, Severity severity) implements ComponentCheck {
        private static final ViolationCode CODE = ViolationCode.of("letters.found", "Write another letter.");

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH, Component.QUERY);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            String reference = text.reference();
            for (int i = text.start(); i < text.end(); i++) {
                int found = "qwx".indexOf(reference.charAt(i));
                if (found >= 0 && severity.atLeast(Severity.values()[found])) {
                    violations.accept(new Violation(
                            CODE,
                            Severity.values()[found],
                            text.component(),
                            new Span(i, i + 1),
                            new SpecClause("Letters", "1", ""),
                            Message.of("letter")));
                }
            }
        }
    }

    static Stream<Arguments> parsers() {
        Letters all = new Letters("letters", Severity.ERROR);
        Letters advice = new Letters("letters", Severity.ADVICE);
        Profile own = Profile.basedOn(Rfc3987.PROFILE).id("own").check(advice).build();
        return Stream.concat(
                        new RfcProfiles().profiles().stream().map(IriParser::of),
                        Stream.of(
                                PARSER.withCheck(all),
                                PARSER.withCheck(advice),
                                PARSER.withCheck(advice).withSeverity("letters.found", Severity.WARNING),
                                PARSER.withCheck(all).withSeverity("letters.found", Severity.ADVICE),
                                PARSER.withSeverity(CoreViolation.NOT_NFC.id(), Severity.WARNING),
                                PARSER.withCheck(NfcCheck.of(Severity.WARNING, Rfc3987.DOCUMENT.section("3.1"))),
                                IriParser.of(own),
                                IriParser.of(own).withCheck(advice),
                                PARSER.withKind(ReferenceKind.IRI),
                                PARSER.unchecked()))
                .flatMap(parser -> Stream.of(parser, parser.withAdvice()))
                .flatMap(parser -> Stream.of(Severity.values()).map(severity -> Arguments.of(parser, severity)));
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void acceptsWhereAnInspectionFindsNothingAsSevere(IriParser parser, Severity severity) {
        IriParser rejecting = parser.rejecting(severity);
        Random random = new Random(SEED);
        int accepted = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = text(random);
            boolean clean = parser.inspect(text).violations().stream()
                    .noneMatch(violation -> violation.severity().atLeast(severity));

            assertThat(rejecting.accepts(text)).as(text).isEqualTo(clean);
            assertThat(rejecting.inspect(text).isValid()).as(text).isEqualTo(clean);
            if (text.indexOf('\uD800') < 0) {
                byte[] octets = text.getBytes(StandardCharsets.UTF_8);
                assertThat(rejecting.utf8().accepts(octets, 0, octets.length))
                        .as(text)
                        .isEqualTo(clean);
            }
            accepted += clean ? 1 : 0;
        }
        System.out.println(
                "RejectingParserTest: " + COUNT + " strings, " + parser + ", " + severity + ", seed " + SEED);
        assertThat(accepted).isPositive();
    }

    private static String text(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) {
            out.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return out.toString();
    }

    @Test
    void reportsWhatItRejectsAsErrorsInTheSamePlaces() {
        IriParser parser = PARSER.withCheck(new Letters("letters", Severity.ERROR));
        List<Violation> found =
                parser.rejecting(Severity.WARNING).inspect("/q/w/x").violations();

        assertThat(found)
                .extracting(Violation::severity)
                .containsExactly(Severity.ADVICE, Severity.ERROR, Severity.ERROR);
        assertThat(found)
                .extracting(Violation::span)
                .isEqualTo(parser.inspect("/q/w/x").violations().stream()
                        .map(Violation::span)
                        .toList());
    }

    @Test
    void doesNotDependOnTheOrderOfOptions() {
        Letters advice = new Letters("letters", Severity.ADVICE);
        for (IriParser parser : List.of(
                PARSER.rejecting(Severity.ADVICE).withCheck(advice),
                PARSER.withCheck(advice).rejecting(Severity.ADVICE),
                PARSER.withCheck(advice).rejecting(Severity.ADVICE).rejecting(Severity.ERROR))) {
            assertThat(parser.accepts("/q")).isFalse();
            assertThat(parser.accepts("/a")).isTrue();
        }
    }

    @Test
    void throwsForNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> PARSER.rejecting(null))
                .withMessageContaining("severity");
    }

    @Test
    void returnsTheInspectedReferenceOrThrowsWhatAParserThrows() {
        for (IriParser parser : List.of(PARSER, PARSER.withKind(ReferenceKind.IRI))) {
            for (String text : List.of("http://h/\u00E9", "http://h/a b", "a", "http://u:p@h/a b", "<http://h/>")) {
                Inspection inspection = parser.inspect(text);
                if (inspection.isValid()) {
                    assertThat(inspection.orThrow()).isEqualTo(parser.parse(text));
                    continue;
                }
                IriSyntaxException parsed = catchThrowableOfType(IriSyntaxException.class, () -> parser.parse(text));
                assertThatExceptionOfType(IriSyntaxException.class)
                        .isThrownBy(inspection::orThrow)
                        .withMessage(parsed.getMessage())
                        .satisfies(thrown -> assertThat(thrown.violations()).isEqualTo(parsed.violations()))
                        .satisfies(thrown -> assertThat(thrown.input()).isEqualTo(text));
            }
        }
    }
}
