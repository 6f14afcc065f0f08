package org.iritoolkit.samples;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.conformance.HostContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** A JPA entity with a string, and one with the converter of the page, which reads the same column and writes it again. */
@Tag("thorough")
class ColumnAloneTest extends HostContract {
    @TempDir
    private Path folder;

    @Override
    protected Path page() {
        return Path.of("../docs/integrations/index.md");
    }

    @Override
    protected List<Result> results(List<String> inputs, boolean module) throws IOException {
        Path strings = folder.resolve("strings.txt");
        Path read = folder.resolve("read.txt");
        if (!module) {
            List<String> lines = inputs.stream()
                    .map(input -> URLEncoder.encode(input, StandardCharsets.UTF_8))
                    .toList();
            Files.write(strings, lines);
            Program.run(
                    "java",
                    "-cp",
                    Program.join(Program.path("hosts/frameworks")),
                    "com.example.frameworks.Columns",
                    strings.toString(),
                    read.toString());
        }
        List<Result> results = new ArrayList<>();
        for (String line : Files.readAllLines(read)) {
            String cell = line.split("\t", -1)[module ? 1 : 0];
            String text = URLDecoder.decode(cell.replaceFirst("^!", ""), StandardCharsets.UTF_8);
            results.add(cell.startsWith("!") ? new Result(null, List.of(text)) : new Result(text, List.of()));
        }
        return results;
    }

    @Override
    protected Map<String, Predicate<Difference>> named() {
        return Map.of(
                "Reading a value that is not an IRI throws an exception",
                difference -> difference.with().equals(new Result(null, List.of(message(difference.input())))));
    }

    private static String message(String input) {
        try {
            return "accepted: " + Iri.parse(input);
        } catch (IriSyntaxException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
