package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchingTest {
    private static final Map<String, UnaryOperator<IriTemplate>> OPTIONS = Map.of(
            "exact", IriTemplate::withExactSpelling,
            "any-order", IriTemplate::withQueryInAnyOrder,
            "others", IriTemplate::withOtherParameters,
            "unique", IriTemplate::withUniqueParameters,
            "form", IriTemplate::withFormDecoding,
            "dots", IriTemplate::withDotSegments);

    static Stream<CaseTable.Row> byValue() {
        return Examples.rows("by-value", "any-order");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("byValue")
    void matchesByValue(CaseTable.Row row) {
        IriTemplate template = IriTemplate.parse(row.cell("template"));
        for (String option : row.words("options")) {
            String[] kind = option.split("=", -1);
            template = kind.length == 2
                    ? template.withKind(kind[0], ValueKind.valueOf(kind[1]))
                    : Objects.requireNonNull(OPTIONS.get(option), option).apply(template);
        }
        String found = template.match(row.cell("text")).map(Bindings::toString).orElse("-");
        assertThat(found).isEqualTo(row.cell("bindings"));
        assertThat(route(IriTemplates.of(List.of(template)), row.cell("text")))
                .isEqualTo(found.equals("-") ? "none" : template + " " + found);
    }

    /** A path expression may be empty, and what follows it then belongs to the segment before it. */
    @ParameterizedTest
    @CsvSource({
        "/users/{/x}{id}, /users/7, {id=7}",
        "/users/{/x}{id}, /users//a/7, -",
        "/b{/x}{.f}, /b.json, {f=json}",
        "/b{/x}{.f}, /b/a.json, '{x=a, f=json}'",
        "/b{/x}.json, /b.json, {}",
        "/users{/x}{id}, /usersa, {id=a}",
        "/b{/x*}{id}, /by, {id=y}",
        "/b/{/x}.json, /b/.json, {}",
        "/b{/x}, /b, {}",
        "/b{/x}/c, /b/c, {}",
        "/b{/x}{/y}d, /bd, {}",
        "/b{/x}{?q}, /b?q=1, {q=1}",
    })
    void routesToWhatTheTemplateMatches(String text, String string, String values) {
        IriTemplate template = IriTemplate.parse(text);
        String found = template.match(string).map(Bindings::toString).orElse("-");
        assertThat(found).isEqualTo(values);
        assertThat(route(IriTemplates.of(List.of(template)), string))
                .isEqualTo(found.equals("-") ? "none" : template + " " + found);
    }

    static Stream<CaseTable.Row> refusals() {
        return Examples.rows("refusals");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void saysWhyAStringIsRefused(CaseTable.Row row) {
        IriTemplate template = IriTemplate.parse(row.cell("template"));
        String text = row.cell("text");
        assertThat(template.match(text)).isEmpty();
        String refusal = template.refusal(text)
                .map(violation ->
                        violation.span().start() + "-" + violation.span().end() + " " + violation.message())
                .orElse("none");
        assertThat(refusal).isEqualTo(row.cell("refusal"));
    }

    @Test
    void refusesOnlyWhatDoesNotMatch() {
        IriTemplate template = IriTemplate.parse("/x/{p}");
        assertThat(template.refusal("/x/a")).isEmpty();
        assertThat(template.withDotSegments().refusal("/x/..")).isEmpty();
        assertThat(template.refusal("/x/..").orElseThrow().code()).isEqualTo(TemplateViolation.DOT_SEGMENT);
        assertThat(template.refusal("/x/%").orElseThrow().code()).isEqualTo(TemplateViolation.ESCAPE);
    }

    static Stream<CaseTable.Row> exact() {
        return Examples.rows("exact");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exact")
    void findsTheValuesOfExactExpansions(CaseTable.Row row) {
        IriTemplate template =
                IriTemplate.parse(row.cell("template")).withExactSpelling().withDotSegments();
        for (String declaration : row.words("kinds")) {
            String[] kind = declaration.split("=", -1);
            template = template.withKind(kind[0], ValueKind.valueOf(kind[1]));
        }
        assertThat(template.ambiguity()).isEmpty();
        String text = row.cell("text");
        Optional<Bindings> found = template.match(text);
        assertThat(found.map(Bindings::toString).orElse("-")).isEqualTo(row.cell("bindings"));
        if (found.isPresent()) {
            assertThat(Laws.expand(template, found.get(), text)).isEqualTo(text);
        }
    }

    /** A thousand variables are more than one automaton holds; each parameter has its own. */
    @Test
    void matchesAThousandParametersInAnyOrder() {
        List<String> names = IntStream.range(0, 1000).mapToObj(i -> "v" + i).toList();
        String text = "/a{?" + String.join(",", names) + "}";
        IriTemplate template = IriTemplate.parse(text).withQueryInAnyOrder().withOtherParameters();
        assertThat(template.ambiguity()).isEmpty();
        Map<String, Object> values = new LinkedHashMap<>();
        names.forEach(name -> values.put(name, name + "é"));
        List<String> parameters = new ArrayList<>(
                List.of(template.expand(values).substring("/a?".length()).split("&")));
        Collections.reverse(parameters);
        assertThat(template.match("/a?" + String.join("&x=1&", parameters)).orElseThrow())
                .isEqualTo(Bindings.of(values));
        assertThat(IriTemplate.parse(text).match("/a")).isPresent();
        assertThatThrownBy(() -> IriTemplate.parse(text).withExactSpelling().match("/a"))
                .isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a?{x}=1", "/a?{+x}", "/a{?x}y", "/a{?x}{y}", "/a?b{x}", "{&x}"})
    void refusesAnyOrderWhereNamesAreNotKnown(String text) {
        IriTemplate template = IriTemplate.parse(text);
        assertThatThrownBy(template::withQueryInAnyOrder)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("where the name of a parameter must be");
        assertThatThrownBy(template::withOtherParameters).hasMessageContaining("{?name} or ?name={value}");
    }

    @Test
    void refusesExactSpellingTogetherWithOptionsForTheQuery() {
        IriTemplate template = IriTemplate.parse("/a{?x}");
        for (String option : List.of("any-order", "others", "unique", "form")) {
            UnaryOperator<IriTemplate> change = Objects.requireNonNull(OPTIONS.get(option));
            assertThatThrownBy(() -> change.apply(template.withExactSpelling()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("withExactSpelling()");
            assertThatThrownBy(() -> change.apply(template).withExactSpelling())
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void routesByTheOptionOfEachTemplate() {
        IriTemplates router = IriTemplates.of(List.of(
                IriTemplate.parse("/a?x={x}&y={y}").withQueryInAnyOrder().withOtherParameters(),
                IriTemplate.parse("/a?x={x}{&z}")));
        assertThat(route(router, "/a?y=2&w=3&x=1")).isEqualTo("/a?x={x}&y={y} {x=1, y=2}");
        assertThat(route(router, "/a?x=1&z=2")).isEqualTo("/a?x={x}{&z} {x=1, z=2}");
        assertThat(route(router, "/a?z=2&x=1")).isEqualTo("none");
    }

    static Stream<CaseTable.Row> ambiguities() {
        return Examples.rows("ambiguities");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ambiguities")
    void saysWhichVariablesATextCanBeDividedBetween(CaseTable.Row row) {
        IriTemplate template =
                IriTemplate.parse(row.cell("template")).withExactSpelling().withDotSegments();
        String text = row.cell("text");
        assertThat(template.ambiguity().orElseThrow().message())
                .contains('"' + row.cell("first") + "\" and \"" + row.cell("second") + '"');
        Bindings found = template.match(text).orElseThrow();
        assertThat(found).hasToString(row.cell("bindings"));
        assertThat(template.expand(found)).isEqualTo(text);
    }

    @Test
    void readsAValueInTheWayThatIsAskedFor() {
        Bindings found = IriTemplate.parse("{x}{/y*}{?z*}")
                .withKind("z", ValueKind.MAP)
                .match("1/2/3?a=4")
                .orElseThrow();
        assertThat(found.text("x")).contains("1");
        assertThat(found.list("x")).containsExactly("1");
        assertThat(found.text("y")).isEmpty();
        assertThat(found.list("y")).containsExactly("2", "3");
        assertThat(found.map("z")).containsEntry("a", "4");
        assertThat(found.list("z")).isEmpty();
        assertThat(found.text("w")).isEmpty();
        assertThat(found.names()).containsExactly("x", "y", "z");
    }

    @Test
    void refusesKindsThatAVariableCannotHave() {
        IriTemplate template = IriTemplate.parse("{x:3}");
        assertThatThrownBy(() -> template.withKind("y", ValueKind.LIST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'y'");
        assertThatThrownBy(() -> template.withKind("x", ValueKind.LIST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("prefix");
    }

    @Test
    void refusesToMatchATemplateThatIsTooLong() {
        IriTemplate template = IriTemplate.parse("a".repeat(3000) + "{x}");
        assertThat(template.expand("x", "1")).endsWith("a1");
        assertThatThrownBy(() -> template.match("a")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void findsTheMostSpecificTemplate() {
        List<IriTemplate> templates = Stream.of(
                        "/users/{id}", "{/any*}", "/users/{id}/edit", "/users/me", "/users/{name}.txt", "/café/{x}", "")
                .map(IriTemplate::parse)
                .toList();
        IriTemplates router = IriTemplates.of(templates);
        assertThat(route(router, "/users/me")).isEqualTo("/users/me {}");
        assertThat(route(router, "/users/mei")).isEqualTo("/users/{id} {id=mei}");
        assertThat(route(router, "/users/me.txt")).isEqualTo("/users/{name}.txt {name=me}");
        assertThat(route(router, "/users/me/edit")).isEqualTo("/users/{id}/edit {id=me}");
        assertThat(route(router, "/users/me/edit/x")).isEqualTo("{/any*} {any=[users, me, edit, x]}");
        assertThat(route(router, "/caf%C3%A9/1")).isEqualTo("/café/{x} {x=1}");
        assertThat(route(router, "/café/1")).isEqualTo("/café/{x} {x=1}");
        assertThat(route(router, "users")).isEqualTo("none");
        assertThat(router.templates()).isEqualTo(templates);
    }

    private static String route(IriTemplates router, String text) {
        return router.match(text)
                .map(match -> match.template() + " " + match.bindings())
                .orElse("none");
    }
}
