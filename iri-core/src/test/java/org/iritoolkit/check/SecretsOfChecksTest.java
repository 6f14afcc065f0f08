package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A check may quote what it finds, or say what it looks like; nobody reads a password in its messages. */
class SecretsOfChecksTest {
    private static final ViolationCode CODE = ViolationCode.of("talkative.word", "Write another word.");

    /** Reports each component, with its text and what it is in capitals, and suggests the capitals. */
    private record Talkative(boolean fails) implements ComponentCheck {
        @Override
        public String id() {
            return "talkative";
        }

        @Override
        public Set<Component> components() {
            return Set.of(
                    Component.USERINFO,
                    Component.AUTHORITY,
                    Component.HOST,
                    Component.PATH,
                    Component.OPAQUE_PART,
                    Component.QUERY,
                    Component.FRAGMENT);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public Severity severity() {
            return Severity.WARNING;
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            String capitals = text.text().toUpperCase(Locale.ROOT);
            if (fails) {
                throw new IllegalStateException("cannot read " + capitals);
            }
            String said = "\"" + text.text() + "\" is " + capitals + " in " + text.reference();
            Span span = new Span(text.start(), text.end());
            violations.accept(new Violation(
                            CODE, Severity.WARNING, text.component(), span, new SpecClause("House", "1", ""), said)
                    .withSuggestion(new Suggestion(span, capitals)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://u:Hunter2@h.example/a?b#c",
                "https://Hunter2@h.example/",
                "https://u:Hunter2\u202E@h/",
                "//u:Hunter2@h",
                "mailto:x?u=https://u:Hunter2@h/",
                "https://h.example/?u=https://u:Hunter2@i.example/",
                "https://h.example/https://u:Hunter2@i.example/",
                "https://h.example/#https://u:Hunter2@i.example/",
                "https://u:p@Hunter2@h.example/",
                "https://u:p/Hunter2@h.example/"
            })
    void areInNoMessageOfACheck(String input) {
        for (String profile : List.of("rfc3987", "rfc3986", "rfc2396")) {
            for (boolean fails : new boolean[] {false, true}) {
                List<Violation> found = IriParser.of(profile)
                        .withCheck(new Talkative(fails))
                        .inspect(input)
                        .violations();
                assertThat(found).isNotEmpty().allSatisfy(violation -> {
                    String shown = violation + violation.message() + violation.describe() + violation.remedy();
                    assertThat(shown.toLowerCase(Locale.ROOT)).doesNotContain("hunter2", "\u202E");
                });
                assertThat(IriParser.of(profile)
                                .withCheck(new Talkative(fails))
                                .inspect(input)
                                .toString())
                        .doesNotContain("unter2", "UNTER2");
            }
        }
    }

    @Test
    void areInNoMessageAboutAComponentAlone() {
        IriParser parser = IriParser.create().withCheck(new Talkative(false));
        for (Component component : List.of(Component.USERINFO, Component.AUTHORITY)) {
            assertThat(IriConverter.toUris(parser)
                            .convert(component, "u:Hunter2@h")
                            .violations())
                    .isNotEmpty()
                    .allSatisfy(violation -> assertThat(violation.toString().toUpperCase(Locale.ROOT))
                            .doesNotContain("HUNTER2"));
        }
    }

    /** The code, the range and the severity stay, and so do the words about what is no secret. */
    @Test
    void leaveTheRest() {
        List<Violation> found = IriParser.create()
                .withCheck(new Talkative(false))
                .inspect("https://u:Hunter2@h.example/")
                .violations();
        assertThat(found).extracting(Violation::code).containsOnly(CODE);
        assertThat(found).extracting(Violation::severity).containsOnly(Severity.WARNING);
        assertThat(found.get(0).span()).isEqualTo(new Span(8, 17));
        assertThat(found.get(0).message())
                .isEqualTo("a part of the userinfo breaks this rule; it may be part of a password, so neither it nor"
                        + " what it looks like is shown");
        assertThat(IriParser.create()
                        .withCheck(new Talkative(false))
                        .inspect("https://u:p@h.example/")
                        .violations()
                        .get(1)
                        .message())
                .startsWith("\"h.example\" is H.EXAMPLE in ");
    }

    /** A text with very many secrets costs no more than the text is long. */
    @Test
    void areFoundInLinearTime() {
        String many = "https://u:Hunter2@h/".repeat(20_000);
        List<Violation> found =
                IriParser.create().withCheck(new Talkative(false)).inspect(many).violations();
        assertThat(found).extracting(Violation::message).noneMatch(said -> said.contains("Hunter2"));
    }

    /** A password without an at sign is one, too: no message names a character of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlserver://h.example;password={s3c;wo}}rd};user=u",
                "http://h.example/?password=s3c{ret",
                "redis://h.example?authPassword=s3c}ret",
                "https://u%3As3c{ret%40h.example/",
                "https://u:s3c{ret\uFF20h.example/"
            })
    void namesNoCharacterOfAPasswordWithoutAnAtSign(String text) {
        List<Violation> found = IriParser.of(Rfc3987.PROFILE).inspect(text).violations();
        assertThat(found)
                .isNotEmpty()
                .allSatisfy(violation -> assertThat(violation.toString() + violation.remedy())
                        .doesNotContain("U+007B", "U+007D", "s3c", "{", "}"));
    }
}
