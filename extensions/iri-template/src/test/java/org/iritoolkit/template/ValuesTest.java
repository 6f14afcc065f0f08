package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Equality, and the types that values can be created from. */
class ValuesTest {
    private static final String TEXT = "/a{?b:9999,c:9,d}";

    @Test
    void templatesAreEqualIfTheyExpandAndMatchAlike() {
        IriTemplate template = IriTemplate.parse(TEXT);
        assertThat(template).isEqualTo(IriTemplate.parse(TEXT)).hasSameHashCodeAs(IriTemplate.parse(TEXT));
        assertThat(template)
                .isNotEqualTo(IriTemplate.parse("/a{?b:9999,c:8,d}"))
                .isNotEqualTo(template.withExactSpelling())
                .isNotEqualTo(template.withQueryInAnyOrder())
                .isNotEqualTo(template.withOtherParameters())
                .isNotEqualTo(template.withUniqueParameters())
                .isNotEqualTo(template.withFormDecoding())
                .isNotEqualTo(template.withDotSegments())
                .isNotEqualTo(template.withKind("d", ValueKind.LIST))
                .isNotEqualTo(template.withParser(IriParser.of(Rfc3986.PROFILE)))
                .isNotEqualTo(TEXT);
        assertThat(template.hashCode()).isNotEqualTo(IriTemplate.parse("/b").hashCode());
        assertThat(IriTemplates.of(List.of(template))).hasToString("[" + TEXT + "]");
    }

    @Test
    void bindingsAreEqualIfTheirValuesAre() {
        Bindings values = Bindings.of(Map.of("a", "b"));
        assertThat(values).isEqualTo(Bindings.of(Map.of("a", "b"))).hasSameHashCodeAs(Bindings.of(Map.of("a", "b")));
        assertThat(values).isNotEqualTo(Bindings.of(Map.of("a", "c"))).isNotEqualTo(Map.of("a", "b"));
        assertThat(values.hashCode()).isNotEqualTo(Bindings.of(Map.of("a", "c")).hashCode());
    }

    /** RFC 6570 2.3: null is undefined, in a list too, and so is a list or map without members. */
    @Test
    void listsAndMapsAreValuesToo() {
        Bindings values = Bindings.of(Map.of("x", new Object[] {"1", null, 2}))
                .with("l", List.of("p", "q"))
                .with("m", Map.of("k", "v"))
                .with("l2", List.of())
                .with("m2", Map.of());
        assertThat(values.names()).containsExactly("x", "l", "m");
        assertThat(values.list("x")).containsExactly("1", "2");
        assertThat(values.map("m")).containsExactly(Map.entry("k", "v"));
        assertThat(values.with("l", List.of()).names()).containsExactly("x", "m");
        assertThat(values.with("m", Map.of()).names()).containsExactly("x", "l");
        assertThat(IriTemplate.parse("{l}{?m*}").expand(values.asMap())).isEqualTo("p,q?k=v");
        assertThat(IriTemplate.parse("{x}").expand(Map.of("x", Arrays.asList("1", null))))
                .isEqualTo("1");
    }

    /** RFC 6570 2.3: null is undefined; a value in a map is treated like a single value. */
    @Test
    void nullIsUndefinedInEveryCall() {
        IriTemplate template = IriTemplate.parse("/a{?id,q}");
        assertThat(template.expand("id", null)).isEqualTo("/a");
        assertThat(template.expand("id", null, "q", "x")).isEqualTo("/a?q=x");
        assertThat(template.expand("q", "x", "id", null)).isEqualTo("/a?q=x");
        assertThat(Bindings.of("id", null)).isEqualTo(Bindings.empty());
        assertThatThrownBy(() -> template.expand("q", "x", null, "y"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'null' must be a name with a value after it");
    }

    /** An unknown name in the call is a typing error, but a map may be used for many templates. */
    @Test
    void namesThatATemplateDoesNotHaveAreRefusedInACallAndIgnoredInAMap() {
        IriTemplate template = IriTemplate.parse("/users/{id}{?q}");
        assertThatThrownBy(() -> template.expand("ID", 7))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no variable 'ID'; the variables are [id, q]");
        assertThatThrownBy(() -> template.expand("id", 7, "Q", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'Q'");
        assertThat(template.expand(Map.of("id", 7, "ID", 8))).isEqualTo("/users/7");
        assertThat(template.expand(Bindings.of("id", 7, "ID", 8))).isEqualTo("/users/7");
    }

    @Test
    void expandsFullyOnlyWithAValueForEachVariable() {
        IriTemplate template = IriTemplate.parse("/users/{id}{?q,r}");
        assertThat(template.expandFully(Bindings.of("id", 7, "q", "", "r", "x", "other", 1)))
                .isEqualTo("/users/7?q=&r=x");
        assertThatThrownBy(() -> template.expandFully(Bindings.of("q", "", "id", null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the template /users/{id}{?q,r} needs a value for each variable; give one for id, r");
    }

    static Stream<CaseTable.Row> dotSegments() {
        return Examples.rows("dot-segments");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dotSegments")
    void valuesMakeNoDotSegmentsUnlessAllowed(CaseTable.Row row) {
        IriTemplate template = IriTemplate.parse(row.cell("template"));
        Map<String, Object> given = new LinkedHashMap<>();
        for (String pair : row.cell("values").split("&")) {
            int equals = pair.indexOf('=');
            String value = pair.substring(equals + 1);
            given.put(pair.substring(0, equals), value.indexOf('|') < 0 ? value : List.of(value.split("\\|")));
        }
        Bindings values = Bindings.of(given);
        String allowed = template.withDotSegments().expand(values);
        if (row.cell("segment").equals("-")) {
            assertThat(template.expand(values)).isEqualTo(allowed);
            assertThat(template.expandPartially(values)).hasToString(allowed);
        } else {
            String said =
                    "values of " + row.cell("expression") + " create the path segment \"" + row.cell("segment") + "\"";
            assertThatThrownBy(() -> template.expand(values))
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining(said)
                    .hasMessageContaining("withDotSegments()");
            assertThatThrownBy(() -> template.expandPartially(values)).hasMessageContaining(said);
        }
    }

    /** An array of octets or characters is more likely meant as text than as a list of numbers. */
    @Test
    void arraysOfPrimitivesAreRefusedWithWhatToGive() {
        for (Object array : List.of(new int[] {1, 2}, new byte[0], new char[] {'a'}, new int[][] {{1}})) {
            assertThatThrownBy(() -> Bindings.of("x", array))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("the variable 'x' has a value of ")
                    .hasMessageContaining("[] where a text is needed; lists, arrays of objects and maps");
        }
    }
}
