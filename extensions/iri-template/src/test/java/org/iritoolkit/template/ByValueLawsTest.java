package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Matching an expansion by value returns the values that were expanded, with the exceptions that are listed here. */
class ByValueLawsTest {
    private static final long SEED = 69;
    private static final Characters.Form IRI = Characters.Form.iri(Rfc3987.PROFILE);
    private static final String DELIMITERS = "/?#[]@!$&'()*+,;=:.%-_~\\ \"<>{}|^`";

    /**
     * A template with one variable, x.
     *
     * @param text the template
     * @param kind the type of the values
     * @param excepted the values for which the law does not hold
     * @param reason why it does not hold
     */
    private record Case(String text, ValueKind kind, Predicate<String> excepted, String reason) {
        static Case text(String text) {
            return new Case(text, ValueKind.TEXT, value -> false, "");
        }

        static Case list(String text) {
            return new Case(text, ValueKind.LIST, value -> false, "");
        }

        static Case map(String text) {
            return new Case(text, ValueKind.MAP, value -> false, "");
        }

        Case except(Predicate<String> values, String why) {
            return new Case(text, kind, excepted.or(values), why);
        }
    }

    private static final Predicate<String> TRIPLET = value -> value.matches("(?s).*%[0-9A-Fa-f]{2}.*");
    private static final String KEPT = "expansion keeps triplets, which matching decodes";

    private static List<Case> cases() {
        return List.of(
                Case.text("/a/{x}"),
                Case.text("/a/{x}/b"),
                Case.text("{x}.json"),
                Case.text("https://{x}.example.com/"),
                Case.text("/a/{+x}").except(TRIPLET, KEPT),
                Case.text("/a{+x}/here").except(TRIPLET, KEPT),
                Case.text("/a{#x}").except(TRIPLET, KEPT),
                Case.text("/a{.x}"),
                Case.text("/a{/x}"),
                Case.text("/a{;x}"),
                Case.text("/a{?x}"),
                Case.text("/a?fixed=1{&x}"),
                Case.text("/a?x={x}"),
                Case.text("/a#{x}"),
                Case.list("/a/{x}").except(String::isEmpty, "a list of one empty string has no text"),
                Case.list("/a/{x*}").except(String::isEmpty, "a list of one empty string has no text"),
                Case.list("/a{/x*}"),
                Case.list("/a{.x*}").except(value -> value.indexOf('.') >= 0, "the separator is unreserved"),
                Case.list("/a{;x*}"),
                Case.list("/a{?x*}"),
                Case.list("/a?fixed=1{&x*}"),
                Case.map("/a{?x*}"),
                Case.map("/a{;x*}").except(String::isEmpty, "an empty name with an empty string has no text"),
                Case.map("/a{/x*}"));
    }

    private final Random random = new Random(SEED);

    private String value() {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(7); left > 0; left--) {
            text.appendCodePoint(
                    switch (random.nextInt(4)) {
                        case 0 -> DELIMITERS.charAt(random.nextInt(DELIMITERS.length()));
                        case 1 -> random.nextInt(0x80);
                        case 2 -> random.nextInt(0xD800);
                        default -> 0xE000 + random.nextInt(Character.MAX_CODE_POINT + 1 - 0xE000);
                    });
        }
        return text.toString();
    }

    private Object value(ValueKind kind) {
        if (kind == ValueKind.TEXT) {
            return value();
        }
        List<String> members = Stream.generate(this::value)
                .limit(1 + random.nextInt(3))
                .distinct()
                .toList();
        if (kind == ValueKind.LIST) {
            return members;
        }
        Map<String, String> map = new LinkedHashMap<>();
        members.forEach(name -> map.put(name, value()));
        return map;
    }

    private static List<String> texts(Object value) {
        List<String> texts = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, text) -> texts.addAll(List.of((String) name, (String) text)));
        } else if (value instanceof List<?> list) {
            list.forEach(member -> texts.add((String) member));
        } else {
            texts.add((String) value);
        }
        return texts;
    }

    private static boolean hasDotSegment(String value) {
        return Stream.of(value.split("[/\\\\]", -1))
                .map(segment -> segment.split(";", -1)[0])
                .anyMatch(segment -> segment.equals(".") || segment.equals(".."));
    }

    @Test
    void holdForASample() {
        check(2_400);
    }

    @Test
    @Tag("thorough")
    void holdForAHundredThousandValues() {
        check(100_000);
    }

    private void check(int count) {
        List<Case> cases = cases();
        int held = 0;
        int refused = 0;
        int excepted = 0;
        for (int i = 0; i < count; i++) {
            Case one = cases.get(i % cases.size());
            IriTemplate template = IriTemplate.parse(one.text());
            template = one.kind() == ValueKind.TEXT ? template : template.withKind("x", one.kind());
            Object value = value(one.kind());
            Bindings values = Bindings.of("x", value);
            Characters.Form form = random.nextBoolean() ? Characters.Form.URI : IRI;
            String expansion = template.withDotSegments().expand(values, form);
            if (texts(value).stream().anyMatch(one.excepted())) {
                assertThat(one.reason()).isNotEmpty();
                excepted++;
                continue;
            }
            String path = Percent.decode(expansion.split("[?#]", 2)[0]).text().orElseThrow();
            boolean isSafe = !hasDotSegment(path) && texts(value).stream().noneMatch(ByValueLawsTest::hasDotSegment);
            assertThat(template.withDotSegments().match(expansion))
                    .as("%s of %s", expansion, template)
                    .isEqualTo(Optional.of(values));
            assertThat(template.match(expansion).isPresent())
                    .as("%s of %s", expansion, template)
                    .isEqualTo(isSafe);
            held += isSafe ? 1 : 0;
            refused += isSafe ? 0 : 1;
        }
        System.out.printf(
                "seed %d, %,d values: %,d came back, %,d with dot segments were rejected, %,d are exceptions%n",
                SEED, count, held, refused, excepted);
        assertThat(held).isGreaterThan(count / 2);
    }
}
