package org.iritoolkit.idn;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Cases in tab-separated tables: {@code #} begins a comment line, {@code \}{@code uXXXX} stands for a UTF-16 unit. */
final class Table {
    private Table() {}

    static List<String[]> rows(String name) {
        try (InputStream in = Table.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("there is no table " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line ->
                            Stream.of(line.split("\t", -1)).map(Table::unescape).toArray(String[]::new))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Arguments> arguments(String name) {
        return rows(name).stream().map(row -> Arguments.of((Object[]) row));
    }

    /** Reads {@code \}{@code uXXXX} and, as Unicode's files have it, {@code \x{X}}. */
    static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("\\u", i)) {
                plain.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else if (text.startsWith("\\x{", i)) {
                int end = text.indexOf('}', i);
                plain.appendCodePoint(Integer.parseInt(text.substring(i + 3, end), 16));
                i = end;
            } else {
                plain.append(text.charAt(i));
            }
        }
        return plain.toString();
    }
}
