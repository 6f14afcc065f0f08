package org.iritoolkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cases in a tab-separated file: the first line names the columns, {@code #} starts a remark, {@code \}uXXXX is read. The
 * tables of the other modules have the same form; their tests read them with {@code CaseTable} of the testkit, which
 * itself needs this module.
 */
public final class Table {
    private static final Pattern UNIT = Pattern.compile("\\\\u([0-9A-F]{4})");

    private Table() {}

    /** The rows of a table whose name begins at this package. */
    public static List<List<String>> rows(String resource) {
        try (InputStream in = Table.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .filter(line -> !line.startsWith("# ") && !line.isEmpty())
                    .map(line -> List.of(unescaped(line).split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String unescaped(String line) {
        return UNIT.matcher(line)
                .replaceAll(
                        match -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(match.group(1), 16))));
    }
}
