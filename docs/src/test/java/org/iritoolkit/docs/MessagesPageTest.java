package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;

/** The page of messages has the sentences of all violations. */
class MessagesPageTest {
    private static final Path PAGE = Path.of("messages.md");
    private static final String FINDINGS = "<!-- findings -->\n";

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
