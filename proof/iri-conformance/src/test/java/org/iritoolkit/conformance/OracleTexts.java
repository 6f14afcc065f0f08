package org.iritoolkit.conformance;

import java.util.List;
import java.util.SplittableRandom;

/** Strings for an oracle: derived by its grammar, changed in a few places, or composed of tricky pieces. */
final class OracleTexts {
    private static final String TRICKY =
            "aAzZ09gGvV-._~:/?#[]@!$&'()*+,;=% <>\"{}|\\^`\n\r\t\0\u007F\u0080\u009F\u00A0éא"
                    + "\u0300\u0301\u0327\u0338\u1100\u1161\u11A8\u2126\u2044\u00AD\u200B\u200D\uFF21\uFF61\u3000\u2028"
                    + "\u200E\u202E\u2066\u061C\uD7FF\uE000\uF8FF\uF900\uFDCF\uFDD0\uFDEF\uFDF0\uFEFF\uFFEF\uFFF0\uFFFD\uFFFE\uFFFF"
                    + "\uD800\uDC00\uDBFF\uDFFF";
    private static final List<String> PIECES = List.of(
            "//",
            "::",
            "[::1]",
            "[v1.a]",
            "[",
            "]",
            "1.2.3.4",
            "256",
            "@",
            ":80",
            "%",
            "%4",
            "%41",
            "%7e",
            "%2f",
            "%c3%a9",
            "%C3",
            "%E2%80%AE",
            "%ED%A0%80",
            "%F0%9F%98%80",
            "e\u0301",
            "%zz",
            "../",
            "./",
            "a:",
            "\uD800\uDF00",
            "\uDB40\uDC01",
            "\uDB44\uDC00",
            "\uDBFF\uDFFD",
            "\uDBFF\uDFFE",
            "a-",
            "-a",
            ".",
            "..");

    private final AbnfGrammar grammar;
    private final String start;
    private final SplittableRandom random;

    OracleTexts(Oracle oracle, long seed) {
        grammar = oracle.grammar();
        start = oracle.start();
        random = new SplittableRandom(seed);
    }

    /** Returns the next string; a third of the strings are of each kind. */
    String next(int i) {
        return switch (i % 3) {
            case 0 -> grammar.derive(start, random);
            case 1 -> mutated();
            default -> wild();
        };
    }

    /** A derived text with one to three changes. */
    private String mutated() {
        StringBuilder text = new StringBuilder(grammar.derive(start, random));
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), at + 1 + random.nextInt(3));
            switch (random.nextInt(5)) {
                case 0 -> text.delete(at, to);
                case 1 -> text.insert(at, tricky());
                case 2 -> text.replace(at, to, tricky());
                case 3 -> text.insert(at, text.substring(at, to));
                default -> text.setLength(Math.max(at, text.length() / 2));
            }
        }
        return text.toString();
    }

    private String wild() {
        StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "a:" : "");
        text.append(random.nextInt(3) == 0 ? "//" : "");
        for (int count = random.nextInt(12); count > 0; count--) {
            text.append(tricky());
        }
        return text.toString();
    }

    private String tricky() {
        return switch (random.nextInt(4)) {
            case 0 -> PIECES.get(random.nextInt(PIECES.size()));
            case 1 -> String.valueOf(TRICKY.charAt(random.nextInt(TRICKY.length())));
            default -> String.valueOf((char) (' ' + random.nextInt(95)));
        };
    }
}
