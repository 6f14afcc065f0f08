package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages show code that runs: each block of code is a region of a file that the build compiles and tests, and each
 * transcript is the output of the command.
 *
 * <p>A comment before a block names the file, and the region between {@code tag::NAME[]} and {@code end::NAME[]}. A
 * page is a {@link GoldenFile}.
 */
class PagesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern SOURCE = Pattern.compile("<!-- (samples|docs|integrations)/(\\S+?)(?:#(\\S+))? -->");

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("."))) {
            return files
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.startsWith("./node_modules") && !file.startsWith("./internals/decisions"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void showsWhatRuns(Path page) throws IOException, InterruptedException {
        GoldenFile.assertHolds(page, actual(Files.readString(page), page));
    }

    /** The page with each block replaced by its source. */
    private static String actual(String page, Path name) throws IOException, InterruptedException {
        StringBuilder out = new StringBuilder();
        List<String> lines = page.lines().toList();
        String source = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            out.append(line).append('\n');
            if (!line.startsWith("```") || line.length() == 3) {
                source = line.isBlank() ? source : line;
                continue;
            }
            int end = i + 1;
            while (!lines.get(end).startsWith("```")) {
                end++;
            }
            List<String> block = lines.subList(i + 1, end);
            if (line.equals("```console")) {
                out.append(transcript(block));
            } else if (SOURCE.matcher(source).matches()) {
                out.append(region(source));
            } else {
                assertThat(line).as("%s:%d names its source", name, i + 1).isNotEqualTo("```java");
                block.forEach(text -> out.append(text).append('\n'));
            }
            out.append("```\n");
            source = "";
            i = end;
        }
        return out.toString();
    }

    private static String region(String source) throws IOException {
        var matcher = SOURCE.matcher(source);
        assertThat(matcher.matches()).isTrue();
        Path file = ROOT.resolve(matcher.group(1)).resolve(matcher.group(2));
        List<String> lines = Files.readAllLines(file);
        String name = matcher.group(3);
        if (name == null) {
            return String.join("\n", lines).replace("\t", "    ") + "\n";
        }
        List<String> region = new ArrayList<>();
        boolean inside = false;
        for (String line : lines) {
            if (line.contains("end::" + name + "[]") || line.contains("end::" + name + " ")) {
                return withValues(String.join("\n", region).stripIndent().strip(), lines) + "\n";
            }
            if (inside) {
                region.add(line);
            }
            inside |= line.contains("tag::" + name + "[]") || line.contains("tag::" + name + " ");
        }
        throw new AssertionError(file + " has no region " + name);
    }

    /**
     * Replaces properties that the file itself defines by their values, since the page does not show the definitions.
     */
    private static String withValues(String region, List<String> lines) {
        return Pattern.compile("\\$\\{([\\w.]+)}").matcher(region).replaceAll(property -> {
            String name = Pattern.quote(property.group(1));
            Matcher value = Pattern.compile("<" + name + ">(.*)</" + name + ">").matcher(String.join("\n", lines));
            return Matcher.quoteReplacement(value.find() ? value.group(1) : property.group());
        });
    }

    private static String transcript(List<String> block) throws IOException, InterruptedException {
        StringBuilder out = new StringBuilder();
        for (String line : block) {
            if (line.startsWith("$ ")) {
                out.append(line).append('\n').append(run(words(line.substring(2))));
            }
        }
        return out.toString();
    }

    /** Splits a command line like a shell: at spaces, but not between apostrophes. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Pattern.compile("'([^']*)'|(\\S+)")
                .matcher(line)
                .results()
                .forEach(word -> words.add(word.group(1) == null ? word.group(2) : word.group(1)));
        return words;
    }

    private static String run(List<String> words) throws IOException, InterruptedException {
        assertThat(words.get(0)).isEqualTo("iri");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.iritoolkit.cli.Main"));
        command.addAll(words.subList(1, words.size()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed;
    }
}
