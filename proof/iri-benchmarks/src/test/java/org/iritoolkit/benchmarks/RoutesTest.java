package org.iritoolkit.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.glassfish.jersey.uri.UriTemplate;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.IriTemplates;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import org.springframework.web.util.pattern.PatternParseException;

/** The most specific of two templates, compared with Spring's PathPattern and with JAX-RS (Jersey). */
class RoutesTest {
    /** The columns spring and jax-rs have the choice of the others; = for the same, ? for none, - if they cannot match. */
    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvFileSource(resources = "routes.tsv", delimiter = '\t', numLinesToSkip = 1)
    void chooseTheMostSpecificTemplate(
            String first,
            String second,
            String path,
            String expected,
            String spring,
            String jaxRs,
            @Nullable String why) {
        List<String> pair = List.of(first, second);
        for (List<String> order : List.of(pair, List.of(pair.get(1), pair.get(0)))) {
            IriTemplates router =
                    IriTemplates.of(order.stream().map(IriTemplate::parse).toList());
            String chosen = router.match(path).orElseThrow().template().toString();
            boolean isTie = why != null && why.startsWith("a tie");
            assertThat(chosen).isEqualTo(isTie ? order.get(0) : pair.get(expected.equals("1") ? 0 : 1));
        }
        assertThat(others(pair, path, expected)).as("Spring and JAX-RS").isEqualTo(spring + " " + jaxRs);
    }

    private static String others(List<String> pair, String path, String chosen) {
        String spring;
        try {
            PathContainer parsed = PathContainer.parsePath(path);
            spring = choice(
                    pair,
                    text -> PathPatternParser.defaultInstance.parse(
                            text.replace("{+", "{*").replace("%20", " ")),
                    PathPattern.SPECIFICITY_COMPARATOR,
                    pattern -> pattern.matches(parsed));
        } catch (PatternParseException e) {
            spring = "-";
        }
        String jaxRs = choice(
                pair,
                text -> new UriTemplate(text.replaceAll("\\{\\+(\\w+)\\}", "{$1: .+}")),
                UriTemplate.COMPARATOR,
                template -> template.match(path, new ArrayList<>()));
        return shown(spring, chosen) + " " + shown(jaxRs, chosen);
    }

    private static String shown(String choice, String chosen) {
        return choice.equals(chosen) ? "=" : choice;
    }

    private static <T> String choice(
            List<String> pair, Function<String, T> parser, Comparator<T> order, Predicate<T> matches) {
        T first = parser.apply(pair.get(0));
        T second = parser.apply(pair.get(1));
        if (!matches.test(first) || !matches.test(second)) {
            return matches.test(first) ? "1" : matches.test(second) ? "2" : "-";
        }
        int compared = order.compare(first, second);
        return compared == 0 ? "?" : compared < 0 ? "1" : "2";
    }
}
