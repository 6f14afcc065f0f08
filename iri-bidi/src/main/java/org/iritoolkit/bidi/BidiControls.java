package org.iritoolkit.bidi;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.VisibleText;

/**
 * Removes bidi controls from pasted or typed text, and returns their positions.
 *
 * <p>Bidi controls change how an IRI is displayed in other text, and are not part of the IRI (RFC 3987 4.1;
 * draft-masinter-url-i18n-05 3.2). No other character is removed, not even white space, and the text is not checked.
 */
public final class BidiControls {
    /**
     * The result of removing controls.
     *
     * @param original the original string
     * @param text the string without the removed controls
     * @param removed the ranges of controls in {@code original}, in order; no two ranges are adjacent
     */
    public record Stripped(String original, String text, List<Span> removed) {
        /**
         * Copies the list.
         *
         * @param original the original string
         * @param text the string without the removed controls
         * @param removed the ranges of the removed controls in {@code original}
         */
        public Stripped {
            Objects.requireNonNull(original, "original");
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(removed, "removed");
            removed = List.copyOf(removed);
        }

        /**
         * Returns a description for logs.
         *
         * @return the original string and the ranges of the removed controls, without user information
         */
        @Override
        public String toString() {
            return VisibleText.quoted(original) + ", removed " + removed;
        }

        /**
         * Returns the range of {@link #original} that a part of {@link #text} comes from.
         *
         * @param part a part of the string
         * @return the range from the part's first character to its last, including the controls between them
         */
        public Span inOriginal(Span part) {
            int start = indexInOriginal(part.start());
            return new Span(start, part.length() == 0 ? start : indexInOriginal(part.end() - 1) + 1);
        }

        /**
         * Returns the index in {@link #original} of a UTF-16 code unit of {@link #text}.
         *
         * @param index an index in the string, or its length
         * @return the index in the original
         */
        public int indexInOriginal(int index) {
            int at = index;
            for (Span controls : removed) {
                if (controls.start() > at) {
                    break;
                }
                at += controls.length();
            }
            return at;
        }
    }

    private BidiControls() {}

    /**
     * Removes the controls before and after a string. Keeps controls inside the string, so that a parser reports them.
     *
     * @param pasted the string
     * @return the string without the controls, and their positions
     */
    public static Stripped stripAround(String pasted) {
        int start = 0;
        int end = pasted.length();
        while (start < end && isControl(pasted.charAt(start))) {
            start++;
        }
        while (end > start && isControl(pasted.charAt(end - 1))) {
            end--;
        }
        List<Span> removed = new ArrayList<>();
        if (start > 0) {
            removed.add(new Span(0, start));
        }
        if (end < pasted.length()) {
            removed.add(new Span(end, pasted.length()));
        }
        return new Stripped(pasted, pasted.substring(start, end), removed);
    }

    /**
     * Removes all controls, including those inside the string, from text that was displayed with marks around each
     * delimiter (draft-masinter-url-i18n-05 2.4).
     *
     * @param pasted the string
     * @return the string without the controls, and their positions
     */
    public static Stripped strip(String pasted) {
        StringBuilder text = new StringBuilder(pasted.length());
        List<Span> removed = new ArrayList<>();
        for (int i = 0; i < pasted.length(); ) {
            int start = i;
            while (i < pasted.length() && isControl(pasted.charAt(i))) {
                i++;
            }
            if (i > start) {
                removed.add(new Span(start, i));
            } else {
                text.append(pasted.charAt(i++));
            }
        }
        return new Stripped(pasted, text.toString(), removed);
    }

    private static boolean isControl(char c) {
        return VisualOrder.CONTROLS.contains(c);
    }
}
