package org.iritoolkit.text.document;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.iritoolkit.percent.Ascii;

/** The HTML character references in attribute values, where IRIs occur (HTML Standard 13.2.5.72 to 80). */
final class HtmlReferences {
    private static final String RESOURCE = "html-named-references.txt";

    /** The characters that HTML defines for the numbers 80 to 9F, mostly those of windows-1252 (13.2.5.80). */
    private static final String WINDOWS_1252 =
            "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039"
                    + "\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D"
                    + "\u017E\u0178";

    private HtmlReferences() {}

    /** The table of names, loaded at the first named reference. */
    private static final class Names {
        private static final Map<String, String> ALL = new HashMap<>();
        private static final int LONGEST;

        static {
            InputStream table = HtmlReferences.class.getResourceAsStream(RESOURCE);
            if (table == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the jar of iri-text");
            }
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.US_ASCII))) {
                lines.lines().filter(line -> !line.startsWith("#")).forEach(Names::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            LONGEST = ALL.keySet().stream().mapToInt(String::length).max().orElse(0);
        }

        private static void add(String line) {
            String[] fields = line.split(" ", -1);
            StringBuilder text = new StringBuilder();
            for (int i = 1; i < fields.length; i++) {
                text.appendCodePoint(Integer.parseInt(fields[i], 16));
            }
            boolean alone = fields[0].endsWith("*");
            String name = alone ? fields[0].substring(0, fields[0].length() - 1) : fields[0];
            ALL.put(name + ";", text.toString());
            if (alone) {
                ALL.put(name, text.toString());
            }
        }
    }

    /** Returns whether a numeric reference with any number begins at an index. */
    static boolean isNumeric(String text, int at) {
        return numberEnd(text, at) > at;
    }

    /** Decodes the reference at an index; returns the index after it, or the index itself if there is no reference. */
    static int read(String text, int at, StringBuilder out) {
        if (at + 1 < text.length() && text.charAt(at + 1) == '#') {
            return number(text, at, out);
        }
        int end = at + 1;
        while (end < text.length() && Ascii.isLetterOrDigit(text.charAt(end)) && end - at <= Names.LONGEST) {
            end++;
        }
        end += end < text.length() && text.charAt(end) == ';' ? 1 : 0;
        for (; end > at + 1; end--) {
            String characters = Names.ALL.get(text.substring(at + 1, end));
            if (characters != null) {
                if (text.charAt(end - 1) != ';' && goesOn(text, end)) {
                    return at; // for example, ?a=1&copy=2
                }
                out.append(characters);
                return end;
            }
        }
        return at;
    }

    private static boolean goesOn(String text, int end) {
        return end < text.length() && (text.charAt(end) == '=' || Ascii.isLetterOrDigit(text.charAt(end)));
    }

    /** Returns the index after the digits in a numeric reference, or the given index if there are no digits. */
    private static int numberEnd(String text, int at) {
        int first = digits(text, at);
        int end = first;
        while (end < text.length() && DocumentSyntax.digit(text.charAt(end), radix(at, first)) >= 0) {
            end++;
        }
        return text.startsWith("&#", at) && end > first ? end : at;
    }

    private static int digits(String text, int at) {
        boolean hex = at + 2 < text.length() && (text.charAt(at + 2) == 'x' || text.charAt(at + 2) == 'X');
        return hex ? at + 3 : at + 2;
    }

    private static int radix(int at, int first) {
        return first == at + 3 ? 16 : 10;
    }

    private static int number(String text, int at, StringBuilder out) {
        int end = numberEnd(text, at);
        int first = digits(text, at);
        long number = 0;
        for (int i = first; i < end; i++) {
            int radix = radix(at, first);
            number = Math.min(Integer.MAX_VALUE, radix * number + DocumentSyntax.digit(text.charAt(i), radix));
        }
        boolean character = number > 0
                && number <= Character.MAX_CODE_POINT
                && (number < Character.MIN_SURROGATE || number > Character.MAX_SURROGATE);
        if (end == at || !character) {
            return at; // HTML decodes this reference to U+FFFD, which represents no character
        }
        int c = (int) number;
        out.appendCodePoint(c >= 0x80 && c <= 0x9F ? WINDOWS_1252.charAt(c - 0x80) : c);
        return end < text.length() && text.charAt(end) == ';' ? end + 1 : end;
    }
}
