package org.iritoolkit.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No message shows a password of any string. */
class SecretsTest {
    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("secrets.tsv", SecretsTest.class.getResourceAsStream("secrets.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void areHidden(CaseTable.Row row) {
        String shown = row.cell("shown");
        assertThat(shown).doesNotContain("s3c", "ret@", "1234567");
        assertThat(Secrets.hide(row.cell("input"))).isEqualTo(shown);
        assertThat(Secrets.hide(shown)).isEqualTo(shown);
    }

    /** A name is decoded, in either case, and a plus sign in it is one or a space. */
    @ParameterizedTest
    @CsvSource({
        "http://h/?key=1&a=2#f, key, http://h/?key=\u2026&a=2#f",
        "http://h/?a=2&KEY=1, key, http://h/?a=2&KEY=\u2026",
        "http://h/?a;key=1&b=2, Key, http://h/?a;key=\u2026&b=2",
        "http://h/#key=1&b=2, key, http://h/#key=\u2026&b=2",
        "?k%65y=1&key=2, key, ?k%65y=\u2026&key=\u2026",
        "?my+key=1, my key, ?my+key=\u2026",
        "?my+key=1, my+key, ?my+key=\u2026",
        "?my%20key=1, my key, ?my%20key=\u2026",
        "jdbc:mysql://u:p@h/db?key=x#f, key, jdbc:mysql://\u2026@h/db?key=\u2026#f",
        "http://h/key=1?xkey=1&key&a=key=1, key, http://h/key=1?xkey=1&key&a=key=1",
        "key=1, key, key=1"
    })
    void areTheParametersThatAreNamed(String text, String name, String shown) {
        assertThat(Secrets.hide(text, name)).isEqualTo(shown);
        assertThat(Secrets.hide(text, "other", name)).isEqualTo(shown);
        if (shown.equals(text)) {
            assertThat(Secrets.hide(text, name)).isSameAs(text);
        }
    }

    /** The messages of exceptions and of violations, with what they suggest. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void areInNoMessage(CaseTable.Row row) {
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            IriParser parser = IriParser.of(id).withAdvice();
            String input = row.cell("input");
            Inspection inspection = parser.inspect(input);
            assertThat(inspection.toString()).doesNotContain("s3c", "1234567");
            for (Violation violation : inspection.violations()) {
                assertThat(violation.describe() + violation.remedy()).doesNotContain("s3c", "1234567");
            }
            try {
                parser.parse(input).toUri();
            } catch (IriException e) {
                assertThat(e.getMessage()).doesNotContain("s3c", "1234567");
            }
        }
    }

    /** No message names a character of user information. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://u:s3c<ret@h.example/",
                "http://u:s3c<>^ret@h.example/",
                "http://u:s3c\u202Eret@h.example/",
                "http://u:s3c\uD800ret@h.example/",
                "postgresql://app:s3c/r<t@db.example/a",
                "http://u:80\\s3c@h.example/",
                "http://h.example/?u=http://u:s3c<ret@i.example/",
                "//u:s3c<@h.example",
                "\u0020http://u:s3c<@h.example "
            })
    void haveNoCharacterNamed(String input) {
        BitSet places = Secrets.places(input);
        assertThat(places.cardinality()).isPositive();
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            IriParser parser = IriParser.of(id).withAdvice();
            List<Violation> violations = parser.inspect(input).violations();
            for (Violation violation : violations) {
                if (places.get(violation.span().start())) {
                    assertThat(violation.describe() + violation.remedy()).doesNotContain("U+", "%3C");
                }
            }
            assertThat(IriConverter.toUris(parser).withRepair().convert(input).violations())
                    .filteredOn(violation -> places.get(violation.span().start()))
                    .allSatisfy(violation -> assertThat(violation.describe() + violation.remedy())
                            .doesNotContain("U+", "%3C"));
        }
    }

    /** A component alone has no delimiter before it that shows what it is. */
    @Test
    void areInNoMessageAboutAComponent() {
        IriParser parser = IriParser.create();
        for (Component component : List.of(Component.USERINFO, Component.HOST, Component.AUTHORITY)) {
            Conversion conversion = IriConverter.toUris(parser).convert(component, "u:s3cret<@h");
            assertThatThrownBy(conversion::orThrow)
                    .as("%s", component)
                    .message()
                    .doesNotContain("s3c");
        }
        assertThatThrownBy(() ->
                        IriBuilder.create().scheme("http").host("u:s3cret@h").build())
                .message()
                .doesNotContain("s3c");
    }

    @Test
    void keepRepairsOfWhatIsNotNamed() {
        assertThat(IriParser.create()
                        .inspect("http://h.example/?u=http://u:s3c<ret@i.example/")
                        .repaired())
                .map(IriReference::toString)
                .contains("http://h.example/?u=http://u:s3c%3Cret@i.example/");
    }

    @Test
    void areManyRows() {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(60);
    }

    @Test
    void takesLinearTime() {
        for (String part : List.of("//", "//a:b", "@", "//a:b@", "?a=b;", "[", ":")) {
            String text = part.repeat(200_000 / part.length());
            assertThat(Secrets.hide(text, "a")).hasSizeLessThanOrEqualTo(text.length());
        }
    }

    /** Values whose quotation never closes: what closes them is not looked for again at each value. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "token='x&",
                "token=\"x&",
                "token={x&",
                "token='x&token=\"x;token={x&",
                "token=RAW(x&",
                "?token=//&@"
            })
    @Tag("thorough")
    @Tag("timed")
    void takesTimeInProportionToUnclosedValues(String part) {
        String little = "http://h/?" + part.repeat(25_000 / part.length());
        String much = "http://h/?" + part.repeat(200_000 / part.length());
        double growth = Double.MAX_VALUE;
        for (int attempt = 0; attempt < 10 && growth > 3; attempt++) {
            double eightTimesLittle = time(little, 8);
            growth = Math.min(growth, time(much, 1) / eightTimesLittle);
        }
        assertThat(growth).as(part).isLessThanOrEqualTo(3); // linear is 1, quadratic is 8
    }

    private static double time(String text, int times) {
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            assertThat(Secrets.hide(text)).doesNotContain("x&");
        }
        return System.nanoTime() - start;
    }
}
