package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.ValueKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The public suite of URI templates: tests the expansion of each case, and that the expansion matches. */
class TemplateCorporaTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Ambiguous: the longest value of the first variable leaves none for the second, so matching finds nothing. */
    private static final String TWO_VALUES = "{.who,who}";

    /**
     * A group of cases.
     *
     * @param variables the values for all of them
     * @param testcases a template with an expansion, a list of correct expansions, or false
     */
    private record Group(Map<String, Object> variables, List<List<Object>> testcases, Object level) {}

    @ParameterizedTest
    @CsvSource({"spec-examples, 64", "spec-examples-by-section, 117", "extended-tests, 53", "negative-tests, 36"})
    void expandsAsTheSuiteSays(String name, int size) throws IOException {
        Map<String, Group> groups =
                JSON.readValue(Corpus.file("uri-template/" + name + ".json").toFile(), new TypeReference<>() {});
        int cases = 0;
        for (Group group : groups.values()) {
            for (List<Object> one : group.testcases()) {
                String template = (String) one.get(0);
                List<?> expected = one.get(1) instanceof List<?> list ? list : List.of(one.get(1));
                Optional<String> expansion = expand(template, group.variables());
                assertThat(expected.contains(expansion.isPresent() ? expansion.get() : false))
                        .as("%s: %s", template, expansion)
                        .isTrue();
                expansion.ifPresent(text -> matchesAgain(template, group.variables(), text));
                cases++;
            }
        }
        System.out.printf("uri-template %s: %d cases%n", name, cases);
        assertThat(cases).isEqualTo(size);
    }

    private static Optional<String> expand(String template, Map<String, Object> variables) {
        try {
            return Optional.of(IriTemplate.parse(template).expand(Bindings.of(variables)));
        } catch (IriSyntaxException | MappingException e) {
            return Optional.empty();
        }
    }

    private static void matchesAgain(String text, Map<String, Object> variables, String expansion) {
        IriTemplate template = IriTemplate.parse(text).withExactSpelling().withDotSegments();
        for (String name : template.variables()) {
            if (variables.get(name) instanceof Map && text.contains(name + "*")) {
                template = template.withKind(name, ValueKind.MAP);
            }
        }
        Optional<String> again = template.match(expansion).map(template::expand);
        assertThat(again)
                .as("%s with %s", text, expansion)
                .isEqualTo(text.equals(TWO_VALUES) ? Optional.empty() : Optional.of(expansion));
    }
}
