package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;

/** The page of messages has only texts that the sources have, and has the sentences of all findings. */
class MessagesPageTest {
    private static final Path PAGE = Path.of("messages.md");
    private static final String FINDINGS = "<!-- findings -->\n";
    private static final Pattern MESSAGE = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    /** Between the parts of a sentence that is written in several literals, one after the other. */
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");

    @Test
    void everyExceptionIsInTheSources() throws IOException {
        String page = Files.readString(PAGE);
        String exceptions = page.substring(0, page.indexOf(FINDINGS));
        String sources = sources();
        List<String> messages =
                MESSAGE.matcher(exceptions).results().map(row -> row.group(1)).toList();
        assertThat(messages).hasSizeGreaterThan(40).doesNotHaveDuplicates();
        for (String message : messages) {
            for (String part : message.split("…")) {
                assertThat(sources.contains(part.strip()))
                        .as("\"%s\" of \"%s\" is in the sources", part, message)
                        .isTrue();
            }
        }
    }

    private static String sources() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String module : Modules.libraries()) {
            try (Stream<Path> files = Files.walk(Modules.ROOT.resolve(module + "/src/main/java"))) {
                for (Path file :
                        files.filter(file -> file.toString().endsWith(".java")).toList()) {
                    all.append(JOINED.matcher(Files.readString(file)).replaceAll(""));
                }
            }
        }
        return all.toString();
    }

    @Test
    void hasTheSentencesOfAllFindings() throws IOException {
        String page = Files.readString(PAGE);
        String exceptions = page.substring(0, page.indexOf(FINDINGS));
        GoldenFile.assertHolds(PAGE, exceptions + FINDINGS + findings());
    }

    /** A row for each sentence, in the order of their first words. */
    private static String findings() throws IOException {
        Map<String, TreeSet<String>> codes =
                new TreeMap<>(Comparator.comparing(MessagesPageTest::words).thenComparing(Comparator.naturalOrder()));
        for (Path bundle : MessagesTest.bundles().toList()) {
            Properties sentences = new Properties();
            try (Reader reader = Files.newBufferedReader(bundle)) {
                sentences.load(reader);
            }
            for (String key : sentences.stringPropertyNames()) {
                String code = code(key);
                if (!code.isEmpty() && !key.endsWith(".remedy")) {
                    String sentence = sentences.getProperty(key).replaceAll("\\{[0-9]}", "…");
                    codes.computeIfAbsent(sentence, added -> new TreeSet<>())
                            .add("[`" + code + "`](violations.md#" + code + ")");
                }
            }
        }
        assertThat(codes).hasSizeGreaterThan(150);
        StringBuilder rows = new StringBuilder("| finding | code |\n|---|---|\n");
        codes.forEach((sentence, links) -> rows.append("| `" + sentence + "` | " + String.join(", ", links) + " |\n"));
        return rows.toString();
    }

    private static String words(String sentence) {
        return sentence.replaceFirst("^[^\\p{L}]+", "");
    }

    /** The code that a key of a bundle belongs to; empty for a part of a sentence. */
    private static String code(String key) {
        TreeSet<String> found = new TreeSet<>();
        for (var code : ToolkitClasses.violationCodes()) {
            if (key.equals(code.id()) || key.startsWith(code.id() + ".")) {
                found.add(code.id());
            }
        }
        return found.isEmpty() ? "" : found.last();
    }
}
