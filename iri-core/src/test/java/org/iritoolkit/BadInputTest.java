package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Strings that make other parsers throw, hang or accept too much: each is accepted, or refused with a place, in linear time. */
class BadInputTest {
    private static final int MEGABYTE = 1 << 20;

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    /** Parses with every method, and asserts that all agree and throw nothing unexpected. */
    private static List<Violation> judge(IriParser parser, String text) {
        Inspection inspection = parser.inspect(text);
        boolean accepted = parser.tryParse(text).isPresent();
        assertThat(inspection.isValid()).isEqualTo(accepted);
        assertThat(inspection.reference().isPresent()).isEqualTo(accepted);
        for (ReferenceKind kind : ReferenceKind.values()) {
            parser.withKind(kind).inspect(text).violations();
        }
        for (Consumer<String> method : List.<Consumer<String>>of(
                parser::parse, parser::parseIri, parser.withKind(ReferenceKind.RELATIVE)::parse)) {
            try {
                method.accept(text);
                assertThat(accepted).isTrue();
            } catch (IriSyntaxException e) {
                assertThat(e.input()).isSameAs(text);
                assertThat(e.violations()).anyMatch(violation -> violation.severity() == Severity.ERROR);
                assertThat(e.getMessage().length()).isLessThan(5000);
            }
        }
        readEverything(parser.unchecked().parse(text));
        List<Violation> violations = inspection.violations();
        for (Violation violation : violations) {
            assertThat(violation.span().end()).isLessThanOrEqualTo(text.length());
            assertThat(violation.describe())
                    .contains("(" + violation.clause() + ")")
                    .doesNotContain("\n", "\r", "\0", "\u202E");
        }
        assertThat(violations.stream().map(violation -> violation.span().start()))
                .isSorted();
        return violations;
    }

    private static void readEverything(IriReference reference) {
        for (Component component : Component.values()) {
            reference.component(component);
            reference.span(component);
        }
        reference.hostType();
        reference.portNumber();
        reference.isAscii();
        reference.isOpaque();
        assertThat(reference).isEqualTo(reference).isEqualByComparingTo(reference);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void takesTheEmptyTextForAReference(Profile profile) {
        assertThat(judge(IriParser.of(profile), "")).isEmpty();
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("profiles")
    void judgesEveryUnitOfTheBasicPlaneAlone(Profile profile) {
        IriParser parser = IriParser.of(profile).withAdvice();
        int accepted = 0;
        for (int c = 0; c <= 0xFFFF; c++) {
            String text = String.valueOf((char) c);
            List<Violation> violations =
                    c < 0x500 || c >= 0x2000 && c < 0x2100 || c >= 0xD7F0 && c % 7 == 0 || c >= 0xFFE0
                            ? judge(parser, text)
                            : List.of();
            if (parser.tryParse(text).isPresent()) {
                accepted++;
                assertThat(Character.isSurrogate((char) c)).isFalse();
            } else if (!violations.isEmpty()) {
                assertThat(violations.get(0).span()).isEqualTo(new Span(0, c == ':' ? 0 : 1));
            }
        }
        System.out.printf("%s: 65,536 texts of one unit, %d accepted%n", profile, accepted);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void refusesLoneAndSwappedSurrogatesWhereverTheyStand(Profile profile) {
        IriParser parser = IriParser.of(profile);
        for (String frame : List.of(
                "*",
                "a*",
                "*:b",
                "a*:b",
                "x:*",
                "x:y*",
                "//*",
                "//*@h",
                "//h*",
                "//h*.b/",
                "//h:*",
                "//h:1*",
                "/*",
                "?*",
                "#*",
                "x://u@h/p?q#*",
                "//[*]",
                "//[v1.*]",
                "%*",
                "/%4*")) {
            for (String wrong : List.of("\uD800", "\uDBFF", "\uDC00", "\uDFFF", "\uDC00\uD800", "\uD83D\uD83D\uDE00")) {
                String text = frame.replace("*", wrong);
                List<Violation> violations = judge(parser, text);
                int at = frame.indexOf('*');
                assertThat(violations.stream()
                                .filter(violation -> violation.severity() == Severity.ERROR)
                                .map(Violation::span))
                        .as(frame + " " + violations)
                        .anyMatch(span -> span.start() <= at && (at < span.end() || frame.contains("%")));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void refusesControlsAndTheByteOrderMarkAtTheirPlace(Profile profile) {
        IriParser parser = IriParser.of(profile);
        IntStream.concat(IntStream.rangeClosed(0, 0x1F), IntStream.rangeClosed(0x7F, 0x9F))
                .forEach(control -> {
                    for (String text :
                            List.of("http://h/" + (char) control, "?" + (char) control, "#" + (char) control)) {
                        assertThat(judge(parser, text)).singleElement().satisfies(violation -> {
                            assertThat(violation.span().substring(text)).isEqualTo("" + (char) control);
                            assertThat(violation.message()).startsWith(String.format("U+%04X", control));
                        });
                    }
                });
        // U+FEFF is one of ucschar; in a URI it is not
        boolean iri = profile.id().startsWith("rfc3987");
        assertThat(judge(parser, "\uFEFFhttp://h/"))
                .singleElement()
                .satisfies(violation -> assertThat(violation.component()).isEqualTo(Component.SCHEME));
        assertThat(judge(parser, "http://h/\uFEFF").isEmpty()).isEqualTo(iri);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void refusesATrailingNewlineAndNul(Profile profile) {
        for (String end : List.of("\n", "\r\n", "\0", "\u0085")) {
            for (String start : List.of("", "a:b", "http://h", "http://h:80", "http://[::1]", "/p", "?q", "#f")) {
                assertThat(judge(IriParser.of(profile), start + end)).isNotEmpty();
            }
        }
    }

    @Test
    void findsBothPercentSignsOfAnUnexpandedVariable() {
        assertThat(judge(DefaultParser.RFC_3987, "http://h/%prettyVersion%"))
                .extracting(violation -> violation.span().toString())
                .containsExactly("9-10", "23-24");
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void readsAPortOfSixtyDigits(Profile profile) {
        String port = "9".repeat(60);
        IriReference reference = IriParser.of(profile).parse("http://h:" + port + "/");
        assertThat(reference.port()).contains(port);
        assertThat(reference.portNumber()).isEmpty();
    }

    @Test
    void refusesNoTextWithoutSayingWhere() {
        assertThatThrownBy(() -> Iri.parse("http://h.example/mein zimmer"))
                .isInstanceOf(IriSyntaxException.class)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "U+0020 SPACE is not allowed in the path at 21-22 in \"http://h.example/mein zimmer\" (RFC 3987 2.2,"
                                + " ipchar). Write %20 instead.");
        assertThatThrownBy(() -> Iri.parse("/a")).hasMessageContaining("scheme");
        assertThatThrownBy(() ->
                        IriParser.create().withKind(ReferenceKind.RELATIVE).parse("a:b"))
                .hasMessageContaining("scheme");
    }

    @Test
    void showsNothingDangerousInMessages() {
        assertThatThrownBy(() -> Iri.parse("http://h/\u202E\u0000\n" + "x".repeat(500)))
                .satisfies(thrown -> assertThat(thrown.getMessage())
                        .doesNotContain("\u202E", "\0", "\n")
                        .contains("<U+202E><U+0000><U+000A>")
                        .hasSizeLessThan(1000));
    }

    private record Family(String name, String head, String unit) {
        String ofSize(int units) {
            return head + unit.repeat(units / unit.length());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Family> hostileFamilies() {
        return Stream.of(
                new Family("dot segments", "", "/.."),
                new Family("dot segments after an authority", "http://h", "/./"),
                new Family("percent signs", "", "%"),
                new Family("escapes", "", "%41"),
                new Family("variables", "", "%prettyVersion%"),
                new Family("opening brackets", "", "["),
                new Family("opening brackets in an authority", "//", "["),
                new Family("closing brackets in an authority", "//[", "]"),
                new Family("colons", "", ":"),
                new Family("colons in an authority", "//", ":"),
                new Family("colons in an IP literal", "//[", "1:"),
                new Family("dots in an IP literal", "//[::", "1."),
                new Family("at signs", "//", "@"),
                new Family("at signs after a password", "//:p", "@"),
                new Family("at signs in labels after a password", "//:p@", "a@b."),
                new Family("labels", "//", "a."),
                new Family("bad labels", "//", "-."),
                new Family("numbers with dots", "//", "1."),
                new Family("digits of a port", "//h:", "0"),
                new Family("letters of a scheme", "", "a"),
                new Family("slashes", "", "/"),
                new Family("question marks", "", "?"),
                new Family("question marks and brackets", "x:?", "[\uE000"),
                new Family("number signs", "", "#"),
                new Family("spaces", "", " "),
                new Family("high surrogates", "", "\uD800"),
                new Family("low surrogates", "", "\uDC00"),
                new Family("supplementary characters", "", "\uD800\uDF00"),
                new Family("overrides", "/", "\u202E"),
                new Family("combining marks in disorder", "/a", "\u0301\u0316"),
                new Family("decomposed letters", "/", "e\u0301"),
                new Family("conjoining jamo", "/", "\u1100\u1161\u11A8"),
                new Family("isolates", "/", "\u2066"),
                new Family("look-alikes", "/", "\u2039"));
    }

    @ParameterizedTest
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("hostileFamilies")
    void takesTimeInProportionToItsInput(Family family) {
        String little = family.ofSize(MEGABYTE / 8);
        String much = family.ofSize(MEGABYTE);
        for (Profile profile : new RfcProfiles().profiles()) {
            IriParser parser = IriParser.of(profile).withAdvice();
            judge(parser, little);
            double growth = Double.MAX_VALUE;
            for (int attempt = 0; attempt < 10 && growth > 3; attempt++) { // what disturbs only makes it longer
                double eightTimesLittle = time(() -> {
                    for (int i = 0; i < 8; i++) {
                        work(parser, little);
                    }
                });
                growth = Math.min(growth, time(() -> work(parser, much)) / eightTimesLittle);
            }
            // linear is 1, quadratic is 8
            assertThat(growth).as(profile + ", " + family).isLessThanOrEqualTo(3);
        }
    }

    private static void work(IriParser parser, String text) {
        parser.tryParse(text);
        parser.inspect(text);
        parser.unchecked().parse(text);
    }

    private static double time(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return System.nanoTime() - start;
    }
}
