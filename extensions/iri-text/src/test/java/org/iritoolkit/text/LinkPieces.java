package org.iritoolkit.text;

import java.util.Random;

/** Random strings made of the parts of links, which are often links. */
public final class LinkPieces {
    private LinkPieces() {}

    private static final String[] PIECES = {
        "http://",
        "https://",
        "mailto:",
        "localhost:",
        "h.example:80",
        "//",
        "h.example",
        "www.",
        "com",
        "a",
        "1",
        "A",
        "-",
        "_",
        ".",
        "..",
        ":",
        "@",
        "/",
        "?",
        "#",
        "%",
        "%41",
        "%C3%A9",
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        "\"",
        "'",
        "!",
        ",",
        " ",
        "\n",
        "\u00E9",
        "e\u0301",
        "\u3002",
        "\uFF0E",
        "\u200B",
        "\u202A",
        "\u201C",
        "\u201D",
        "\uFF21",
        "\u2044",
        "\uD83D\uDE00"
    };

    public static String random(Random random) {
        StringBuilder text = new StringBuilder(PIECES[random.nextInt(PIECES.length)]);
        int pieces = random.nextInt(3) > 0 ? 20 : PIECES.length;
        for (int count = random.nextInt(7); count > 0; count--) {
            text.append(PIECES[random.nextInt(pieces)]);
        }
        return text.toString();
    }
}
