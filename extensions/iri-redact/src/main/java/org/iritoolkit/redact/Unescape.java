package org.iritoolkit.redact;

import java.util.Map;
import org.iritoolkit.percent.Ascii;

/** Reads one character of a text that may be escaped for JSON, HTML or Java. */
final class Unescape {
    /** The character references of what delimits links and their parts, as HTML names them. */
    private static final Map<String, Character> NAMES = Map.ofEntries(
            Map.entry("amp", '&'),
            Map.entry("lt", '<'),
            Map.entry("gt", '>'),
            Map.entry("quot", '"'),
            Map.entry("apos", '\''),
            Map.entry("colon", ':'),
            Map.entry("sol", '/'),
            Map.entry("bsol", '\\'),
            Map.entry("commat", '@'),
            Map.entry("quest", '?'),
            Map.entry("equals", '='),
            Map.entry("num", '#'),
            Map.entry("semi", ';'),
            Map.entry("percnt", '%'),
            Map.entry("lowbar", '_'));

    private static final int LONGEST_BACKSLASHES = 16;
    private static final int LONGEST_REFERENCE = 10;

    /** How many UTF-16 code units the last character has in the text. */
    int length;

    /** Returns the character at an index, and sets its length. */
    char at(char[] text, int index, int to) {
        char c = text[index];
        length = 1;
        if (c == '\\') {
            return backslash(text, index, to);
        }
        return c == '&' ? reference(text, index, to) : c;
    }

    private char backslash(char[] text, int index, int to) {
        int i = index + 1;
        while (i < to && i - index < LONGEST_BACKSLASHES && text[i] == '\\') {
            i++;
        }
        if (i == to) {
            return '\\';
        }
        char c = text[i];
        if (c == '/' || c == '"' || c == '\'') {
            length = i + 1 - index;
            return c;
        } else if (c == 'u') {
            int value = hex(text, i + 1, Math.min(to, i + 5));
            if (value >= 0 && i + 5 <= to) {
                length = i + 5 - index;
                return (char) value;
            }
        } else if ((c == 'n' || c == 'r' || c == 't') && (index == 0 || text[index - 1] != ':')) {
            length = i + 1 - index;
            return '\t'; // ends a link or is between two parts of user information
        }
        return '\\';
    }

    private char reference(char[] text, int index, int to) {
        int semicolon = index + 1;
        int limit = Math.min(to, index + LONGEST_REFERENCE);
        while (semicolon < limit && text[semicolon] != ';') {
            if (!Ascii.isLetterOrDigit(text[semicolon]) && text[semicolon] != '#') {
                return '&';
            }
            semicolon++;
        }
        if (semicolon >= limit || semicolon == index + 1) {
            return '&';
        }
        int value = -1;
        if (text[index + 1] == '#') {
            boolean isHex = (text[index + 2] | 0x20) == 'x';
            value = isHex ? hex(text, index + 3, semicolon) : decimal(text, index + 2, semicolon);
        } else {
            Character named = NAMES.get(new String(text, index + 1, semicolon - index - 1));
            value = named == null ? -1 : named;
        }
        if (value < 0 || value > Character.MAX_VALUE) {
            return '&';
        }
        length = semicolon + 1 - index;
        return (char) value;
    }

    private static int hex(char[] text, int from, int to) {
        int value = from < to ? 0 : -1;
        for (int i = from; i < to && value >= 0; i++) {
            int digit = Ascii.hexValue(text[i]);
            value = digit < 0 ? -1 : (value << 4) | digit;
        }
        return value;
    }

    private static int decimal(char[] text, int from, int to) {
        int value = from < to ? 0 : -1;
        for (int i = from; i < to && value >= 0; i++) {
            value = Ascii.isDigit(text[i]) ? value * 10 + text[i] - '0' : -1;
        }
        return value;
    }
}
