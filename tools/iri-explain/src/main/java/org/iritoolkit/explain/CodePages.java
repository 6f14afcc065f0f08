package org.iritoolkit.explain;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.ProfileRegistry;

/**
 * Explains violation codes. The explanations come from the page about violations, which is part of the command, and
 * from plug-ins.
 */
public final class CodePages {
    private static final String PAGE = "violations.md";
    private static final String HEADING = "### `";

    private CodePages() {}

    /** Whether a string is the code of a violation that the toolkit or an installed plug-in reports. */
    public static boolean isCode(String text) {
        return text.indexOf('.') > 0
                && (!section(text).isEmpty() || ofPlugin(text).isPresent());
    }

    /** Returns the code that the user probably meant: a code that differs from the string by one character. */
    public static Optional<String> similar(String text) {
        String written = id(text);
        return Stream.concat(
                        page().stream()
                                .filter(line -> line.startsWith(HEADING))
                                .map(line -> line.substring(HEADING.length(), line.length() - 1)),
                        ofPlugins().map(reported -> reported.code().id()))
                .filter(code -> differInOnePlace(code, written))
                .findFirst();
    }

    /** Whether two strings differ by one inserted, removed, replaced or swapped character. */
    public static boolean differInOnePlace(String a, String b) {
        int start = 0;
        while (start < Math.min(a.length(), b.length()) && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        String restA = a.substring(start);
        String restB = b.substring(start);
        int end = 0;
        while (end < Math.min(restA.length(), restB.length())
                && restA.charAt(restA.length() - 1 - end) == restB.charAt(restB.length() - 1 - end)) {
            end++;
        }
        String differenceA = restA.substring(0, restA.length() - end);
        String differenceB = restB.substring(0, restB.length() - end);
        return Math.max(differenceA.length(), differenceB.length()) <= 1
                || (differenceA.length() == 2 && differenceB.contentEquals(new StringBuilder(differenceA).reverse()));
    }

    /**
     * Returns the explanation of a code, in paragraphs.
     *
     * @return empty if no installed profile or plug-in reports the code
     */
    public static Optional<String> describe(String code, Style style, int columns) {
        List<String> paragraphs = section(code);
        if (paragraphs.isEmpty()) {
            paragraphs = ofPlugin(code).stream()
                    .flatMap(found -> Stream.of(
                            "It is reported by " + found.by() + ".",
                            "What to do: " + found.code().remedy()))
                    .toList();
        }
        if (paragraphs.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(style.strong(Display.safe(id(code)))).append("\n");
        for (String paragraph : paragraphs) {
            text.append('\n')
                    .append(wrapped(Display.safe(plain(paragraph)), columns))
                    .append('\n');
        }
        return Optional.of(text.toString());
    }

    /** Returns the codes that the page explains. */
    public static List<String> codes() {
        return page().stream()
                .filter(line -> line.startsWith(HEADING) && line.indexOf('.') > 0)
                .map(line -> line.substring(HEADING.length(), line.length() - 1))
                .toList();
    }

    private static String id(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Returns the paragraphs under the heading of a code. */
    private static List<String> section(String code) {
        List<String> paragraphs = new ArrayList<>();
        String heading = HEADING + id(code) + "`";
        boolean inside = false;
        for (String line : page()) {
            if (line.startsWith("#") || line.startsWith("<a id=")) {
                inside = line.equals(heading);
            } else if (inside && !line.isBlank()) {
                paragraphs.add(line);
            }
        }
        return paragraphs;
    }

    private static List<String> page() {
        try (InputStream page = Objects.requireNonNull(CodePages.class.getResourceAsStream(PAGE), PAGE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(page, StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the page is part of the command
        }
    }

    /** A code that the page does not explain. */
    private record Reported(ViolationCode code, String by) {}

    private static Optional<Reported> ofPlugin(String text) {
        return ofPlugins()
                .filter(reported -> reported.code().id().equals(id(text)))
                .findFirst();
    }

    private static Stream<Reported> ofPlugins() {
        ProfileRegistry installed = ProfileRegistry.installed();
        Stream<Reported> ofChecks = installed.checks().entries().stream()
                .flatMap(entry -> entry.value().codes().stream()
                        .map(code -> new Reported(code, "the check '" + entry.id() + "' (" + entry.provider() + ")")));
        Stream<Reported> ofProfiles = installed.profiles().entries().stream()
                .flatMap(entry -> Stream.concat(
                                entry.value().restrictions().stream().map(restriction -> restriction.code()),
                                entry.value().checks().stream().flatMap(check -> check.codes().stream()))
                        .map(code ->
                                new Reported(code, "the profile '" + entry.id() + "' (" + entry.provider() + ")")));
        return Stream.concat(ofChecks, ofProfiles);
    }

    /** Removes the markup from a paragraph. */
    private static String plain(String paragraph) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < paragraph.length(); i++) {
            char c = paragraph.charAt(i);
            int close = c == '[' ? paragraph.indexOf("](", i) : -1;
            int end = close < 0 ? -1 : paragraph.indexOf(')', close);
            if (end > 0) { // a link
                plain.append(plain(paragraph.substring(i + 1, close)));
                i = end;
            } else if (c != '`' && c != '*') {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    private static String wrapped(String text, int columns) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : text.split(" ", -1)) {
            int width = Display.columns(word);
            if (column > 0 && column + 1 + width > columns) {
                lines.append('\n');
                column = 0;
            }
            lines.append(column > 0 ? " " : "").append(word);
            column += (column > 0 ? 1 : 0) + width;
        }
        return lines.toString();
    }
}
