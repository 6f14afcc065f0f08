package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the API names calls that exist. */
class ApiPageTest {
    /** A call in code of the page: of a type, or of {@code Iri}. */
    private static final Pattern CALL = Pattern.compile("`(?:([A-Z]\\w+)\\.)?(\\w+)\\(");

    @Test
    void namesCallsThatExist() throws IOException {
        List<String> signatures = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of("src/test/resources/org/iritoolkit/docs/signatures"))) {
            for (Path module : modules.toList()) {
                signatures.addAll(Files.readAllLines(module));
            }
        }
        Matcher calls = CALL.matcher(Files.readString(Path.of("api.md")));
        int found = 0;
        for (; calls.find(); found++) {
            String method = "#" + calls.group(2) + "(";
            List<String> types = calls.group(1) == null ? List.of("Iri", "IriReference") : List.of(calls.group(1));
            assertThat(types)
                    .as(calls.group())
                    .anyMatch(type -> signatures.stream().anyMatch(line -> line.contains("." + type + method)));
        }
        assertThat(found).isGreaterThan(80);
    }
}
