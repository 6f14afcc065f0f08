package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests and tables that the pages under docs name must exist. */
class DocsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*Test)(?:#(\\w+))?`");
    private static final Pattern TABLE = Pattern.compile("`([\\w./-]+\\.tsv)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(?:#[^)]*)?\\)");
    private static final Pattern INPUT = Pattern.compile("` → `");
    private static final Path CONFORMANCE = Path.of("conformance.md");
    private static final String SUMMARY = "<!-- summary -->\n";
    private static final String SUMMARY_END = "<!-- end of the summary -->";
    private static final List<String> STATUSES = List.of("done", "library cannot", "not yet");
    private static final List<Path> TEST_SOURCES = testSources();

    private static List<Path> testSources() {
        List<Path> files = new ArrayList<>();
        try {
            for (String folder : List.of("", "extensions", "tools", "integrations", "proof")) {
                try (Stream<Path> modules = Files.list(ROOT.resolve(folder))) {
                    for (Path module : modules.toList()) {
                        Path sources = module.resolve("src"); // the tables of iri-testdata are main resources
                        if (Files.isDirectory(sources)) {
                            try (Stream<Path> found = Files.walk(sources)) {
                                found.filter(Files::isRegularFile).forEach(files::add);
                            }
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return files;
    }

    @ParameterizedTest
    @ValueSource(strings = {"conformance.md", "errata.md"})
    void namesTestsAndTablesThatExist(String page) throws IOException {
        String text = Files.readString(Path.of(page));
        List<String> missing = new ArrayList<>();
        TEST.matcher(text).results().forEach(named -> {
            if (!isTest(named.group(1), named.group(2))) {
                missing.add(named.group());
            }
        });
        TABLE.matcher(text).results().forEach(named -> {
            if (TEST_SOURCES.stream().noneMatch(file -> file.endsWith(Path.of(named.group(1))))) {
                missing.add(named.group());
            }
        });
        assertThat(missing).isEmpty();
    }

    /** If the class inherits the method from a contract, only the class is checked. */
    private static boolean isTest(String name, String method) {
        return TEST_SOURCES.stream()
                .filter(file -> file.endsWith(name + ".java"))
                .anyMatch(file -> method == null || read(file).contains(" void " + method + "("));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void conformanceHasEveryClauseWithAStatusAndItsTest() throws IOException {
        List<List<String>> rows = rows(Files.readAllLines(CONFORMANCE));
        assertThat(rows).allSatisfy(row -> {
            assertThat(row).hasSize(6).doesNotContain("");
            String status = row.get(3);
            if (status.startsWith("done")) {
                assertThat(row.get(5)).as("test of %s", row).contains("`");
            } else {
                assertThat(status).as("reason in %s", row).matches("(library cannot|not yet): \\S.*");
            }
        });
        assertThat(rows).extracting(row -> row.get(0)).containsExactlyElementsOf(ids());
    }

    /** The table at the top of the page counts the rows below it; {@code -Dgolden.update} writes it. */
    @Test
    void conformanceBeginsWithASummaryOfItsRows() throws IOException {
        List<String> lines = Files.readAllLines(CONFORMANCE);
        StringBuilder summary = new StringBuilder("| document | rows | done | library cannot | not yet | inputs |\n");
        summary.append("|---|--:|--:|--:|--:|--:|\n");
        List<Integer> headings = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).startsWith("## "))
                .boxed()
                .toList();
        for (int i = 0; i < headings.size(); i++) {
            int end = i + 1 < headings.size() ? headings.get(i + 1) : lines.size();
            List<List<String>> rows = rows(lines.subList(headings.get(i), end));
            summary.append(summary(lines.get(headings.get(i)).substring("## ".length()), rows));
        }
        List<List<String>> rows = rows(lines);
        summary.append(summary("together", rows));
        for (String status : STATUSES.subList(1, STATUSES.size())) {
            String ids = rows.stream()
                    .filter(row -> row.get(3).startsWith(status))
                    .map(row -> row.get(0))
                    .collect(Collectors.joining(", "));
            summary.append(ids.isEmpty() ? "" : "\nThese rows have the status \"" + status + "\": " + ids + ".\n");
        }
        String page = String.join("\n", lines) + "\n";
        int start = page.indexOf(SUMMARY) + SUMMARY.length();
        GoldenFile.assertHolds(
                CONFORMANCE, page.substring(0, start) + summary + page.substring(page.indexOf(SUMMARY_END)));
    }

    private static String summary(String name, List<List<String>> rows) {
        StringBuilder row = new StringBuilder("| " + name + " | " + rows.size());
        for (String status : STATUSES) {
            row.append(" | ")
                    .append(rows.stream()
                            .filter(each -> each.get(3).startsWith(status))
                            .count());
        }
        long inputs = rows.stream()
                .mapToLong(each -> INPUT.matcher(each.get(4)).results().count())
                .sum();
        return row.append(" | ").append(inputs).append(" |\n").toString();
    }

    /** The cells of each table row whose first cell is an id. */
    private static List<List<String>> rows(List<String> lines) {
        return lines.stream()
                .filter(line -> line.matches("\\| [A-Z]\\d+ \\|.*"))
                .map(line -> Stream.of(line.substring(1, line.length() - 1).split("\\|", -1))
                        .map(String::strip)
                        .toList())
                .toList();
    }

    private static List<String> ids() {
        return Stream.of(
                        IntStream.rangeClosed(1, 68).mapToObj(n -> "R" + n),
                        IntStream.rangeClosed(1, 26).mapToObj(n -> "U" + n),
                        IntStream.rangeClosed(1, 63).mapToObj(n -> "D" + n),
                        IntStream.rangeClosed(1, 18).mapToObj(n -> "L" + n),
                        IntStream.rangeClosed(1, 44).mapToObj(n -> "I" + n))
                .flatMap(ids -> ids)
                .toList();
    }

    @Test
    void linksOfPagesLeadToFiles() throws IOException {
        List<String> broken = new ArrayList<>();
        try (Stream<Path> pages = Files.walk(Path.of("."))) {
            for (Path page : pages.filter(file -> file.toString().endsWith(".md")
                            && !file.startsWith(Path.of(".", "target"))
                            && !file.startsWith(Path.of(".", "node_modules")))
                    .toList()) {
                LINK.matcher(Files.readString(page)).results().forEach(link -> {
                    if (!Files.exists(page.resolveSibling(link.group(1)))) {
                        broken.add(page + ": " + link.group(1));
                    }
                });
            }
        }
        assertThat(broken).isEmpty();
    }
}
