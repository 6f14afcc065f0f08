package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExpansionTest {
    static Stream<CaseTable.Row> examples() {
        return Examples.rows(
                "rfc6570-2.1",
                "rfc6570-2.3",
                "rfc6570-2.4",
                "rfc6570-3.2.1",
                "rfc6570-3.2.2",
                "rfc6570-3.2.3",
                "rfc6570-3.2.4",
                "rfc6570-3.2.5",
                "rfc6570-3.2.6",
                "rfc6570-3.2.7",
                "rfc6570-3.2.8",
                "rfc6570-3.2.9");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void expandsAsTheDocumentSays(CaseTable.Row row) {
        IriTemplate template = IriTemplate.parse(row.cell("template"));
        assertThat(template.expand(Examples.VARIABLES)).isEqualTo(row.cell("expansion"));
    }

    static Stream<CaseTable.Row> errors() {
        return Examples.rows("rfc6570-2-errors");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("errors")
    void refusesWhatBreaksTheGrammar(CaseTable.Row row) {
        List<Violation> found = IriTemplate.inspect(row.cell("template"));
        assertThat(found.get(0).code().id()).isEqualTo(row.cell("code"));
        assertThat(found.get(0).span()).hasToString(row.cell("start") + "-" + row.cell("end"));
        assertThat(found.get(0).clause()).hasToString(row.cell("clause"));
        assertThatThrownBy(() -> IriTemplate.parse(row.cell("template")))
                .isInstanceOfSatisfying(
                        IriSyntaxException.class,
                        e -> assertThat(e.violations()).isEqualTo(found))
                .hasMessageContaining(found.get(0).remedy());
    }

    /** Syntax of Spring and JAX-RS is reported as such, with the correct syntax. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "{id:\\d+} {id}",
                "{id:[0-9]{3}}/x {id}/x",
                "/a{path:.*} /a{path}",
                "{*path} {+path}",
                "/a{/*path} /a{/path*}"
            })
    void suggestsATemplateForTheSyntaxOfOtherLibraries(String written, String suggested) {
        Violation found = IriTemplate.inspect(written).get(0);
        assertThat(found.message()).contains("the syntax of Spring").contains("not of URI templates (RFC 6570)");
        Suggestion suggestion = found.suggestion().orElseThrow();
        Span span = suggestion.span();
        assertThat(written.substring(0, span.start()) + suggestion.text() + written.substring(span.end()))
                .isEqualTo(suggested);
    }

    @Test
    void findsEveryError() {
        assertThat(IriTemplate.inspect("{=x}%{y:0,z z}}"))
                .extracting(violation -> violation.code().id())
                .containsExactly(
                        "template.operator",
                        "template.literal",
                        "template.modifier",
                        "template.variable-name",
                        "template.brace");
    }

    static Stream<CaseTable.Row> iris() {
        return Examples.rows("iri-expansions");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("iris")
    void expandsToUrisAndIris(CaseTable.Row row) {
        IriTemplate template = IriTemplate.parse(row.cell("template"));
        Bindings values = Bindings.of("x", row.cell("value"));
        assertThat(template.expandUri(values)).hasToString(row.cell("uri"));
        assertThat(template.expandUri(values).profile()).isEqualTo(Rfc3986.PROFILE);
        assertThat(template.expandIri(values)).hasToString(row.cell("iri"));
    }

    @Test
    void checksTheExpansion() {
        IriTemplate template = IriTemplate.parse("http://h:{port}/");
        assertThat(template.expandUri(Bindings.of("port", 80))).hasToString("http://h:80/");
        assertThatThrownBy(() -> template.expandUri(Bindings.of("port", "8a"))).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> template.expandIri(Bindings.of("port", "é"))).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void expandsUnderTheProfileOfItsParser() {
        IriTemplate template = IriTemplate.parse("/{x}").withParser(IriParser.of(Rfc3986.PROFILE));
        assertThat(template.expandIri(Bindings.of("x", "é"))).hasToString("/%C3%A9");
    }

    static Stream<CaseTable.Row> partials() {
        return Examples.rows("partial");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("partials")
    void expandsSomeVariables(CaseTable.Row row) {
        IriTemplate template = IriTemplate.parse(row.cell("template"));
        Bindings all = Bindings.of("x", 1, "y", 2, "z", 3);
        Bindings given = Bindings.empty();
        for (String name : row.words("given")) {
            given = given.with(name, all.text(name).orElseThrow());
        }
        IriTemplate partial = template.expandPartially(given);
        assertThat(partial).hasToString(row.cell("partial"));
        assertThat(partial.expand(all)).isEqualTo(template.expand(all));
        assertThat(partial.expand(given)).isEqualTo(template.expand(given));
    }

    @Test
    void refusesAPrefixOfAList() {
        for (Object value : Arrays.asList(List.of("a", "b"), Map.of("a", "b"))) {
            assertThatThrownBy(() -> IriTemplate.parse("/{+list:3}").expand("list", value))
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining("\"list\"")
                    .hasMessageContaining("3-9")
                    .hasMessageContaining("RFC 6570 2.4.1");
        }
    }

    @Test
    void refusesHalfOfASurrogatePairWithTheNameOfItsVariable() {
        IriTemplate template = IriTemplate.parse("{x}");
        for (Object value : Arrays.asList("a\uD800", "\uDC00a", List.of("a", "\uD83Da"), Map.of("\uDC00", "b"))) {
            assertThatThrownBy(() -> template.expand("x", value))
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining("\"x\"");
        }
        assertThat(template.expand("x", "\uD83D\uDE00")).isEqualTo("%F0%9F%98%80");
    }

    @Test
    void refusesValuesOfOtherTypesThanTheDocumentHas() {
        for (Object value :
                Arrays.asList(List.of(List.of("a")), Map.of("a", List.of()), Optional.empty(), new int[0])) {
            assertThatThrownBy(() -> Bindings.of("x", value))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'x'");
        }
        assertThatThrownBy(() -> Bindings.of("x", 1, "y")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bindings.of("x", 1, 2, 3)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesItsVariablesOnce() {
        assertThat(IriTemplate.parse("{x:3}/{x}{?y,last.name*}").variables()).containsExactly("x", "y", "last.name");
    }
}
