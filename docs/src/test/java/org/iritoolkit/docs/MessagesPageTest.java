package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** A row for each code, with its sentences. */
    private static String findings() throws IOException {
        Map<String, TreeSet<String>> sentences = new TreeMap<>();
        for (Path bundle : MessagesTest.bundles().toList()) {
            Properties texts = new Properties();
            try (Reader reader = Files.newBufferedReader(bundle)) {
                texts.load(reader);
            }
            for (String key : texts.stringPropertyNames()) {
                String code = code(key);
                if (!code.isEmpty() && !key.endsWith(".remedy")) {
                    String sentence = texts.getProperty(key).replaceAll("\\{[0-9]}", "…");
                    sentences.computeIfAbsent(code, added -> new TreeSet<>()).add("`" + sentence + "`");
                }
            }
        }
        assertThat(sentences).hasSizeGreaterThan(100);
        StringBuilder rows = new StringBuilder("| code | finding |\n|---|---|\n");
        sentences.forEach((code, texts) ->
                rows.append("| [`" + code + "`](violations.md#" + code + ") | " + String.join("<br>", texts) + " |\n"));
        return rows.toString();
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
