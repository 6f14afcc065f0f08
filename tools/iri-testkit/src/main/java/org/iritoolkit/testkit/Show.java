package org.iritoolkit.testkit;

/** Formats strings for test messages. Characters that are not printable ASCII become {@code \\uXXXX}. */
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
