package org.iritoolkit.message.core;

/** A text as messages of exceptions show it: they go to logs, and passwords should not. */
public final class ShownText {
    private ShownText() {}

    /** The text with {@code …} between two slashes and the last {@code @} of what may be an authority. */
    public static String of(String text) {
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        int slashes = text.indexOf("//");
        while (slashes >= 0) {
            int start = slashes + 2;
            int end = start;
            int at = -1;
            while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
                at = text.charAt(end) == '@' ? end : at;
                end++;
            }
            if (at > start) {
                out.append(text, copied, start).append('…');
                copied = at;
            }
            slashes = text.indexOf("//", end);
        }
        return out.append(text, copied, text.length()).toString();
    }
}
