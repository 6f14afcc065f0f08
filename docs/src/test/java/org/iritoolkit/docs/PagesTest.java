package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;
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

    /** The pages of evidence, and the explanations of codes, which grow with their lists. */
    private static final Set<String> LISTS =
            Set.of("conformance.md", "errata.md", "field.md", "reported-texts.md", "vectors.md", "violations.md");

    /** Blocks of code, comments, and the table of classes, which the build writes. */
    private static final Pattern UNCOUNTED =
            Pattern.compile("(?ms)^```.*?^```$|<!--.*?-->|^\\| package \\| artifact \\| types \\|$.*?^$");

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

    @Test
    void areShort() throws IOException {
        int user = 0;
        int contributor = 0;
        try (Stream<Path> files = Files.walk(Path.of("."))) {
            for (Path page :
                    files.filter(file -> file.toString().endsWith(".md")).toList()) {
                if (page.startsWith("./internals")) {
                    contributor += words(page);
                } else if (!page.startsWith("./node_modules")
                        && !LISTS.contains(page.getFileName().toString())) {
                    user += words(page);
                }
            }
        }
        assertThat(user).as("words of the pages for users").isBetween(10_000, 15_000);
        assertThat(contributor).as("words of docs/internals").isBetween(5_000, 12_000);
        assertThat(words(ROOT.resolve("README.md"))).as("words of the README").isBetween(300, 900);
    }

    /**
     * The number of words outside {@link #UNCOUNTED}: a word is text between white space that has a letter or a digit.
     */
    private static int words(Path page) throws IOException {
        String text = UNCOUNTED.matcher(Files.readString(page)).replaceAll("\n");
        return (int) Pattern.compile("\\S*[\\p{L}\\p{N}]\\S*")
                .matcher(text)
                .results()
                .count();
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
