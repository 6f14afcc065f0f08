package org.iritoolkit.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

class ExplanationJsonTest {
    private static final List<String> INPUTS = List.of(
            "",
            "http://u:p@EXAMPLE.com:80/../a%2fb/%zz?q#f#g",
            "mailto:a@example.org",
            "http://h/\u05D0b\u05D1?\u06271#\u05D2",
            "http://p\u0430ypal.example/e\u0301",
            "http:\\\\h\\a",
            "http://h/%C3%A9?" + "%FF".repeat(101),
            "%zz".repeat(101),
            IntStream.rangeClosed(0, 0x2030).mapToObj(Character::toString).collect(Collectors.joining()));

    /** Writes records by reflection and strings by another library, and remembers the types that occurred. */
    private static final class Reference {
        private final StringWriter out = new StringWriter();
        private final JsonGenerator generator;
        private final Set<Class<?>> seen;

        Reference(Set<Class<?>> seen) throws IOException {
            generator = new JsonFactory().createGenerator(out);
            this.seen = seen;
        }

        String of(Explanation explanation) throws IOException, ReflectiveOperationException {
            write(explanation);
            generator.close();
            return out.toString();
        }

        private void write(Object value) throws IOException, ReflectiveOperationException {
            if (value instanceof Optional<?> optional && optional.isEmpty()) {
                generator.writeNull();
            } else if (value instanceof Optional<?> optional) {
                write(optional.get());
            } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
                generator.writeRawValue(value.toString());
            } else if (value instanceof List<?> list) {
                generator.writeStartArray();
                for (Object element : list) {
                    write(element);
                }
                generator.writeEndArray();
            } else if (value instanceof Record data) {
                fields(data);
            } else {
                generator.writeString(value.toString());
            }
        }

        private void fields(Record data) throws IOException, ReflectiveOperationException {
            seen.add(data.getClass());
            generator.writeStartObject();
            for (RecordComponent component : data.getClass().getRecordComponents()) {
                generator.writeFieldName(component.getName());
                Object value = component.getAccessor().invoke(data);
                if (data instanceof Explanation explanation
                        && component.getName().equals("violations")) {
                    Listed<Explanation.Finding, Listed.More> listed = Listed.ofViolations(
                            explanation.violations(), Explanation.Finding::code, Explanation.Finding::severity);
                    write(listed.first());
                    generator.writeFieldName("more");
                    value = listed.more();
                }
                write(value);
            }
            generator.writeEndObject();
        }
    }

    @Test
    void writesTheComponentsOfEachRecordInTheirOrder() throws IOException, ReflectiveOperationException {
        Set<Class<?>> seen = new HashSet<>();
        ProfileRegistry installed = ProfileRegistry.installed();
        for (String id : installed.profiles().ids()) {
            Explainer explainer = Explainer.of(installed.require(id));
            for (String input : INPUTS) {
                Question alone = Question.of(input);
                Question further = alone.withBase("http://a/b/c/d;p?q")
                        .withOther("http://é.example/%41")
                        .withCodePoints()
                        .withLine(3);
                for (Question question :
                        List.of(alone, further, alone.withBase("a").withOther("a b"))) {
                    Explanation explanation = explainer.explain(question);
                    assertThat(ExplanationJson.of(explanation))
                            .as("%s under %s", input, id)
                            .isEqualTo(new Reference(seen).of(explanation));
                }
            }
        }
        assertThat(seen)
                .contains(Explanation.class, Listed.More.class)
                .contains(Explanation.class.getDeclaredClasses());
    }

    @Test
    void countsTheCharactersOfALimit() {
        Explanation explanation = Explainer.of(Rfc3987.PROFILE).explain(Question.of("http://h/\uD800"));
        String json = ExplanationJson.of(explanation);
        assertThat(ExplanationJson.of(explanation, json.length())).contains(json);
        assertThat(ExplanationJson.of(explanation, json.length() - 1)).isEmpty();
        assertThat(ExplanationJson.of(explanation, 0)).isEmpty();
    }
}
