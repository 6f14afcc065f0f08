package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The engine returns the results of the test vectors in {@code proof/vectors/}; those that need ICU run with the
 * command.
 */
class TestVectorsTest {
    private static final Set<String> NEED_ICU = Set.of("bidi", "hosts");

    @Test
    void givesWhatTheVectorsExpect() {
        VectorCalls calls = new VectorCalls();
        List<String> wrong = new ArrayList<>();
        Map<String, Integer> counts = new TreeMap<>();
        for (TestVectors.Case vector : TestVectors.in(Path.of("../vectors"))) {
            if (NEED_ICU.contains(vector.operation())) {
                continue;
            }
            counts.merge(vector.operation(), 1, Integer::sum);
            Object answer;
            try {
                answer = calls.answer(vector);
            } catch (RuntimeException e) {
                answer = e.toString();
            }
            if (!answer.equals(vector.expected())) {
                wrong.add(
                        vector + " " + vector.input() + "\n  expected " + vector.expected() + "\n  but was  " + answer);
            }
        }
        System.out.println("vectors through the API: " + counts);
        assertThat(wrong).isEmpty();
    }

    @Test
    void refusesAnUnknownKey() {
        assertThatThrownBy(() -> TestVectors.read("a.json", "{\"cases\": [\n{\"id\": \"a\",\n \"why\": \"\"}]}"))
                .hasMessage("a.json:3: the key 'why' is not known here; known are"
                        + " [about, clause, expected, id, input, origin]");
        assertThatThrownBy(() -> TestVectors.read("a.json", "{\n\"license\": \"\"}"))
                .hasMessage("a.json:2: the key 'license' is not known here; known are"
                        + " [cases, document, licence, operation]");
        assertThatThrownBy(() -> TestVectors.read(
                        "a.json",
                        "{\"operation\": \"resolve\", \"cases\": [\n{\"id\": \"a\", \"input\": {\"text\": \"\"}}]}"))
                .hasMessage("a.json:2: the key 'text' is not known here; known are [base, reference]");
        assertThatThrownBy(() -> TestVectors.read(
                        "a.json",
                        "{\"operation\": \"resolve\", \"cases\": [\n{\"id\": \"a\", \"expected\": {\"uri\": \"\"}}]}"))
                .hasMessage("a.json:2: the key 'uri' is not known here; known are [target]");
    }

    @Test
    void refusesADuplicateId() {
        assertThatThrownBy(() -> TestVectors.read("a.json", "{\"cases\": [\n{\"id\": \"a\"},\n{\"id\": \"a\"}]}"))
                .hasMessage("a.json:3: the id 'a' is that of a.json:2");
        assertThatThrownBy(() -> TestVectors.read("a.json", "{\"cases\": [\n{\"id\": \"a\",\n\"id\": \"b\"}]}"))
                .hasMessageStartingWith("a.json:3: Duplicate field 'id'");
    }
}
