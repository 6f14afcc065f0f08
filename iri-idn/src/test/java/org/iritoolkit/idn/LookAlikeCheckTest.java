package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LookAlikeCheckTest {
    private static final IriParser HOSTS =
            IriParser.of(Rfc3987.PROFILE).withCheck(new LookAlikeCheck()).withAdvice();
    private static final IriParser PATHS = IriParser.of(Rfc3987.PROFILE)
            .withCheck(new LookAlikeCheck().withPathSegments())
            .withAdvice();

    private static List<Violation> lookAlikes(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .filter(violation -> violation.code() instanceof LookAlikeViolation)
                .toList();
    }

    private static String codes(List<Violation> violations, String text) {
        return violations.stream()
                .map(violation -> violation.code().id() + " " + violation.span().of(text))
                .collect(Collectors.joining(", "));
    }

    static Stream<Arguments> cases() {
        return Table.arguments("look-alikes.tsv");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void advisesOnLabels(String host, String expected, String shown) {
        String text = "http://user@" + host + ":80/";
        List<Violation> found = lookAlikes(HOSTS, text);

        assertThat(codes(found, text)).isEqualTo(expected);
        assertThat(found)
                .allMatch(violation -> violation.severity() == Severity.ADVICE
                        && violation.component() == Component.HOST
                        && violation.clause().document().equals("UTS #39"));
        assertThat(found.stream().map(Violation::message).findFirst().orElse(""))
                .contains(shown);
    }

    @Test
    void leavesPathsAloneUnlessAskedTo() {
        String text = "http://example.com/b/\u0430pple;v=1/%D0%B0pple/\u0430/?\u0430pple#\u0430pple";
        assertThat(lookAlikes(HOSTS, text)).isEmpty();
        assertThat(codes(lookAlikes(PATHS, text), text))
                .isEqualTo("look-alike.mixed-script \u0430pple;v=1, look-alike.mixed-script %D0%B0pple,"
                        + " look-alike.whole-script \u0430");
    }

    @Test
    void isSilentWhereNoAdviceIsAskedFor() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withChecks("look-alikes");
        assertThat(parser.inspect("http://\u0430pple.example/").violations()).isEmpty();
        assertThat(parser.tryParse("http://\u0430pple.example/")).isPresent();
    }

    @Test
    void showsNothingInAMessageThatCannotBeSeen() {
        String text = "http://x/\u0430b\u2028\uD800c\uFFA0";
        for (Violation violation : lookAlikes(PATHS, text)) {
            assertThat(violation.message().codePoints().filter(c -> c > 0x7F).allMatch(Character::isLetterOrDigit))
                    .isTrue();
        }
    }
}
