package org.iritoolkit.bidi;

import com.ibm.icu.lang.UCharacter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.iritoolkit.check.Span;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.UnicodeSets;

/**
 * The visual order of a string on one line: its characters from left to right, with the index of each in the string. A
 * program can use the indexes to draw a caret or a highlight (RFC 3987 4.1; draft-duerst-iri-03 4.1).
 *
 * <p>This class does not draw text, wrap lines or shape letters. Do not store or pass on the visual text: only the
 * string in logical order is the IRI. For software with bidi support, use {@link DisplayForm}.
 *
 * <p>The order is that of the Unicode Bidi Algorithm (UAX #9) in a left-to-right paragraph. Mirrored characters in
 * right-to-left runs are replaced by their mirror images (L4), combining marks follow their base (L3), and bidi
 * controls, which no IRI may contain, take effect and are not shown. Only the first 500 brackets in a string can form
 * pairs (N0). Unpaired surrogates are kept. Any string is accepted, and is processed in linear time.
 */
public final class VisualOrder {
    /** The characters that only control the Bidi Algorithm: those of RFC 3987 4.1, and newer ones. */
    static final CodePointSet CONTROLS = UnicodeSets.BIDI_FORMATTING.plus(UnicodeSets.BIDI_ISOLATES);

    private static final int FIRST_CONTROL = 0x061C;
    private static final int NOT_SHOWN = -1;

    private final String text;
    private final String visual;
    /** The index in the string of each UTF-16 code unit of the visual text. */
    private final int[] positions;
    /** The index in the visual text of each UTF-16 code unit of the string. */
    private final int[] places;

    private VisualOrder(String text, String visual, int[] positions) {
        this.text = text;
        this.visual = visual;
        this.positions = positions;
        places = new int[text.length()];
        Arrays.fill(places, NOT_SHOWN);
        for (int i = 0; i < positions.length; i++) {
            places[positions[i]] = i;
        }
    }

    /**
     * Finds the visual order of a string.
     *
     * @param text the string in logical order, usually an IRI
     * @return its visual order
     */
    public static VisualOrder of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= BidiStructureCheck.FIRST_RIGHT_TO_LEFT) {
                return reordered(text);
            }
        }
        int[] positions = new int[text.length()];
        Arrays.setAll(positions, i -> i);
        return new VisualOrder(text, text, positions);
    }

    /** Returns the visual order of a string that may contain right-to-left characters. */
    static VisualOrder reordered(String text) {
        StringBuilder visual = new StringBuilder(text.length());
        int[] positions = new int[text.length()];
        int count = 0;
        byte[] levels = BidiLevels.of(text);
        for (int run : BidiLevels.runs(levels)) {
            boolean rtl = (levels[run] & 1) == 1;
            int from = run;
            int to = BidiLevels.runEnd(levels, run);
            while (from < to) {
                int start = rtl ? clusterStart(text, from, to) : from;
                int end = rtl ? to : from + Character.charCount(text.codePointAt(from));
                for (int i = start; i < end; ) {
                    int c = text.codePointAt(i);
                    int shown = rtl ? mirrored(c) : c;
                    int units = Character.charCount(c);
                    if (c < FIRST_CONTROL || !CONTROLS.contains(c)) {
                        visual.appendCodePoint(shown);
                        for (int unit = 0; unit < units; unit++) {
                            positions[count++] = i + unit;
                        }
                    }
                    i += units;
                }
                if (rtl) {
                    to = start;
                } else {
                    from = end;
                }
            }
        }
        return new VisualOrder(text, visual.toString(), Arrays.copyOf(positions, count));
    }

    /**
     * Finds the visual order of a string whose components keep their order: the Bidi Algorithm is applied to each
     * component separately (draft-masinter-url-i18n-05 2.4). RFC 3987 and its drafts do not define this order.
     *
     * @param text the string in logical order, usually an IURI
     * @param delimiters the characters between components, which do not move
     * @return its visual order
     */
    public static VisualOrder ofComponents(String text, CodePointSet delimiters) {
        StringBuilder visual = new StringBuilder(text.length());
        int[] positions = new int[text.length()];
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && !delimiters.contains(text.charAt(i))) {
                continue;
            }
            VisualOrder component = of(text.substring(start, i));
            for (int position : component.positions) {
                positions[visual.length()] = start + position;
                visual.append(component.visual.charAt(component.places[position]));
            }
            if (i < text.length()) {
                positions[visual.length()] = i;
                visual.append(text.charAt(i));
            }
            start = i + 1;
        }
        return new VisualOrder(text, visual.toString(), Arrays.copyOf(positions, visual.length()));
    }

    /** Returns the index where the last cluster (a base with its marks) of a range starts. */
    static int clusterStart(String text, int from, int to) {
        int start = to;
        do {
            start -= Character.charCount(text.codePointBefore(start));
        } while (start > from && isCombining(text.codePointAt(start)));
        return Math.max(start, from);
    }

    static boolean isCombining(int codePoint) {
        return switch (UCharacter.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default -> false;
        };
    }

    /** Returns the mirror image of a character if both have the same number of code units; otherwise the character. */
    static int mirrored(int codePoint) {
        int mirror = UCharacter.getMirror(codePoint);
        return Character.charCount(mirror) == Character.charCount(codePoint) ? mirror : codePoint;
    }

    /**
     * The string in logical order.
     *
     * @return the original string
     */
    public String text() {
        return text;
    }

    /**
     * The visual text, from left to right.
     *
     * @return the string's characters in visual order, without bidi controls
     */
    public String visual() {
        return visual;
    }

    /**
     * Returns the index in {@link #text()} of each UTF-16 code unit of {@link #visual()}.
     *
     * @return a new array
     */
    public int[] positions() {
        return positions.clone();
    }

    /**
     * Returns the index in the string of a UTF-16 code unit of the visual text.
     *
     * @param displayed an index in {@link #visual()}
     * @return the index in {@link #text()}
     * @throws IndexOutOfBoundsException if the visual text has no such index
     */
    public int logicalIndex(int displayed) {
        return positions[displayed];
    }

    /**
     * Returns the index in the visual text of a UTF-16 code unit of the string.
     *
     * @param index an index in {@link #text()}
     * @return the index in {@link #visual()}; empty for a bidi control, which is not shown
     * @throws IndexOutOfBoundsException if the string has no such index
     */
    public OptionalInt visualIndex(int index) {
        return places[index] == NOT_SHOWN ? OptionalInt.empty() : OptionalInt.of(places[index]);
    }

    /**
     * Returns the ranges of the visual text that show a part of the string, for example to highlight them. A part that
     * is contiguous in the string may not be contiguous on the line.
     *
     * @param part a part of the string
     * @return ranges of {@link #visual()}, from left to right, no two of them adjacent
     * @throws IndexOutOfBoundsException if the part extends beyond the string
     */
    public List<Span> visualSpans(Span part) {
        int[] shown = Arrays.stream(places, part.start(), part.end())
                .filter(place -> place != NOT_SHOWN)
                .sorted()
                .toArray();
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < shown.length; ) {
            int start = i++;
            while (i < shown.length && shown[i] == shown[i - 1] + 1) {
                i++;
            }
            spans.add(new Span(shown[start], shown[i - 1] + 1));
        }
        return spans;
    }

    /**
     * The visual text.
     *
     * @return {@link #visual()}
     */
    @Override
    public String toString() {
        return visual;
    }
}
