package org.iritoolkit.web;

import java.util.Random;

/** Generates strings from the characters that the parser's states examine. */
final class RandomTexts {
    private static final String[] PIECES = {
        "http:",
        "https:",
        "file:",
        "ws:",
        "x:",
        "mailto:",
        "blob:https:",
        "HTTP:",
        "/",
        "//",
        "///",
        "\\",
        "\\\\",
        "?",
        "#",
        "@",
        ":",
        "[",
        "]",
        "|",
        "C:",
        "C|",
        "/.",
        "/..",
        "%2e",
        "%2E%2e",
        ".",
        "..",
        "a",
        "b",
        "h.example",
        "EXAMPLE.org",
        "localhost",
        "127.1",
        "0x7f",
        "010",
        "4294967295",
        "09",
        "[::1]",
        "[1::2:3]",
        "[::1.2.3.4]",
        "[",
        "]",
        "xn--",
        "xn--bcher-kva",
        "ä",
        "ß",
        "é",
        "א",
        "\u200D",
        "\u00AD",
        "。",
        "／",
        "%41",
        "%zz",
        "%",
        "%00",
        "%ff",
        "%C3%A4",
        " ",
        "\t",
        "\n",
        "\r",
        "\u0000",
        "\u007F",
        "\u0085",
        "\uD800",
        "\uDC00",
        "\uD83D\uDCA9",
        "\uFFFE",
        "\uFEFF",
        "&",
        "=",
        "+",
        "'",
        "\"",
        "<",
        ">",
        "`",
        "{",
        "}",
        "^",
        "~",
        ":80",
        ":443",
        ":65536",
        ":0",
        ":x",
        "user",
        "pass",
        "_",
        "-",
        "1",
        "Z"
    };

    private RandomTexts() {}

    static String next(Random random) {
        StringBuilder text = new StringBuilder();
        if (random.nextInt(2) == 0) {
            text.append(PIECES[random.nextInt(8)]).append(random.nextInt(3) == 0 ? "" : "//");
        }
        int pieces = random.nextInt(9);
        for (int i = 0; i < pieces; i++) {
            text.append(piece(random));
        }
        return text.toString();
    }

    static String piece(Random random) {
        return random.nextInt(24) == 0 ? "" + (char) random.nextInt(0x10000) : PIECES[random.nextInt(PIECES.length)];
    }
}
