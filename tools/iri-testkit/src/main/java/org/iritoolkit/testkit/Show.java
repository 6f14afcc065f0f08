package org.iritoolkit.testkit;

/** Text in messages of tests: what is not printable ASCII as {@code \\uXXXX}. */
final class Show {
    private static final int MOST = 500;

    private Show() {}

    static String text(String text) {
        StringBuilder out = new StringBuilder();
        text.chars()
                .limit(MOST)
                .forEach(c -> out.append(c >= ' ' && c < 127 ? Character.toString(c) : String.format("\\u%04X", c)));
        return text.length() > MOST ? out.append("...").toString() : out.toString();
    }
}
