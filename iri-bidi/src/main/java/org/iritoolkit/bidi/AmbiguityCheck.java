package org.iritoolkit.bidi;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterDirection;
import com.ibm.icu.lang.UProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.Nullable;

/**
 * Finds another IRI with the same visual form: the same characters, but different component boundaries. A user who
 * reads the visual form cannot know which of the two IRIs is meant (draft-duerst-iri-03 4, requirement 1).
 *
 * <p>The check does not compare characters that look alike. The check considers only references that the same profile
 * accepts, with a scheme if, and only if, the given reference has one. Every reported twin is verified: the check
 * computes its visual order.
 *
 * <p>A block is a part of the visual form that is read from right to left. The direction of a letter decides
 * whether the letter is in a block. Characters between letters of different directions, mostly numbers, may be inside
 * or outside a block. The check therefore tries every other position for each edge of a block, with and without the
 * separators and terminators next to a number. If there are brackets, the check also splits blocks in two, and moves
 * pairs of brackets into or out of blocks. The search may miss a twin, and {@link Ambiguity#exhaustive()} may be false,
 * if the string contains paired brackets, invisible characters, directional marks or bidi controls, if changes to more
 * than one block produce strings that are not accepted, or if there are too many candidates. Otherwise, the search
 * considers all possible twins. The candidates are limited to about a million characters in total, but at least eight
 * candidates are tried, so the time is linear in the length.
 */
@Beta
public final class AmbiguityCheck {
    private static final int WORK = 1 << 20;
    private static final int LEAST_CANDIDATES = 8;

    private final IriParser parser;

    private AmbiguityCheck(IriParser parser) {
        this.parser = parser;
    }

    /**
     * Creates a check for references of a profile.
     *
     * @param parser the parser that a twin must satisfy
     * @return the check
     */
    public static AmbiguityCheck of(IriParser parser) {
        Objects.requireNonNull(parser, "parser");
        return new AmbiguityCheck(parser);
    }

    /**
     * Searches for other references with the same visual form.
     *
     * @param reference the reference
     * @return whether the search was exhaustive and found no other reference with the same visual form
     */
    public boolean isUnambiguous(IriReference reference) {
        return check(reference).isUnambiguous();
    }

    /**
     * Looks for another reference with the same visual form.
     *
     * @param reference the reference
     * @return a twin if one was found, and whether the search was exhaustive
     */
    public Ambiguity check(IriReference reference) {
        Search search = new Search(
                reference.toString(),
                candidate -> accepted(candidate, reference).isPresent());
        return new Ambiguity(search.twin().flatMap(candidate -> accepted(candidate, reference)), search.isExhaustive());
    }

    private Optional<IriReference> accepted(String candidate, IriReference reference) {
        return parser.tryParse(candidate).filter(found -> found instanceof Iri == reference instanceof Iri);
    }

    /** A half-open range of clusters that is read from right to left. */
    private record Block(int start, int end) {}

    /** The visual text, split into clusters (a base with its marks), and the level of each cluster. */
    private static final class Line {
        final String visual;
        final int size;
        /** The index of the start of each cluster, and of the end of the last one. */
        final int[] starts;
        /**
         * The levels: 0 is read from left to right, 1 from right to left, 2 from left to right inside level 1
         * (numbers).
         */
        final byte[] levels;

        final boolean[] ltr;
        final boolean[] rtl;
        final boolean[] digit;
        final boolean[] separator;
        final boolean[] terminator;
        final List<Block> blocks = new ArrayList<>();
        final boolean hasBrackets;
        /**
         * Whether the search tries every string with the same visual form: true if the line contains no brackets,
         * invisible characters or directional marks.
         */
        final boolean isPlain;

        Line(VisualOrder order) {
            visual = order.visual();
            int[] reversed = new int[visual.length() + 1];
            int count = 0;
            for (int end = visual.length(); end > 0; end = reversed[count++]) {
                reversed[count] = VisualOrder.clusterStart(visual, 0, end);
            }
            size = count;
            starts = new int[size + 1];
            for (int i = 0; i < size; i++) {
                starts[i] = reversed[size - 1 - i];
            }
            starts[size] = visual.length();
            levels = new byte[size];
            ltr = new boolean[size];
            rtl = new boolean[size];
            digit = new boolean[size];
            separator = new boolean[size];
            terminator = new boolean[size];
            byte[] resolved = BidiLevels.of(order.text());
            for (int i = 0; i < size; i++) {
                levels[i] = resolved[order.logicalIndex(starts[i])];
                switch (UCharacter.getDirection(visual.codePointAt(starts[i]))) {
                    case UCharacterDirection.LEFT_TO_RIGHT -> ltr[i] = true;
                    case UCharacterDirection.RIGHT_TO_LEFT, UCharacterDirection.RIGHT_TO_LEFT_ARABIC -> rtl[i] = true;
                    case UCharacterDirection.EUROPEAN_NUMBER, UCharacterDirection.ARABIC_NUMBER -> digit[i] = true;
                    case UCharacterDirection.COMMON_NUMBER_SEPARATOR, UCharacterDirection.EUROPEAN_NUMBER_SEPARATOR ->
                        separator[i] = true;
                    case UCharacterDirection.EUROPEAN_NUMBER_TERMINATOR -> terminator[i] = true;
                    default -> {}
                }
            }
            for (int i = 0; i < size; ) {
                int end = runEnd(levels, i, 1);
                if (end > i) {
                    blocks.add(new Block(i, end));
                }
                i = Math.max(end, i + 1);
            }
            hasBrackets = visual.codePoints().anyMatch(BidiLevels::isPairedBracket);
            isPlain = !hasBrackets && visual.codePoints().noneMatch(Line::isInvisibleOrDirectedMark);
        }

        private static boolean isInvisibleOrDirectedMark(int c) {
            return UCharacter.getDirection(c) == UCharacterDirection.BOUNDARY_NEUTRAL
                    || (VisualOrder.isCombining(c) && BidiStructureCheck.isLeftToRight(c));
        }

        /** Returns the index where a run of clusters with at least a given level ends. */
        private static int runEnd(byte[] levels, int from, int least) {
            int end = from;
            while (end < levels.length && levels[end] >= least) {
                end++;
            }
            return end;
        }

        int levelBefore(int edge) {
            return edge == 0 ? 0 : levels[edge - 1];
        }

        int levelAfter(int edge) {
            return edge == size ? 0 : levels[edge];
        }

        boolean isInsideNumber(int edge) {
            return edge > 0 && edge < size && digit[edge - 1] && digit[edge];
        }

        /**
         * Returns the levels after a block has replaced all blocks that it touches, with new levels for its numbers.
         */
        byte[] withBlock(int start, int end, int clearedStart, int clearedEnd) {
            byte[] changed = levels.clone();
            Arrays.fill(changed, clearedStart, clearedEnd, (byte) 0);
            Arrays.fill(changed, start, end, (byte) 1);
            return withNumbers(changed, start, end);
        }

        /**
         * Sets the level of the numbers in a block. Rules W4 and W5 find the same numbers in both directions, so this
         * method can find numbers in reversed text.
         */
        byte[] withNumbers(byte[] changed, int start, int end) {
            int[] owners = new int[visual.length()];
            byte[] resolved = BidiLevels.of(text(changed, owners));
            for (int i = 0; i < owners.length; i++) {
                if (owners[i] >= start && owners[i] < end && resolved[i] > 1) {
                    changed[owners[i]] = 2;
                }
            }
            return changed;
        }

        /** Returns the string that has this visual order if its clusters have the given levels. */
        String text(byte[] levels) {
            return text(levels, new int[visual.length()]);
        }

        private String text(byte[] levels, int[] owners) {
            StringBuilder text = new StringBuilder(visual.length());
            for (int i = 0; i < size; ) {
                int end = runEnd(levels, i, 1);
                for (int k = end; k > i; ) {
                    int from = k - 1;
                    while (levels[k - 1] > 1 && from > i && levels[from - 1] > 1) {
                        from--;
                    }
                    for (int n = from; n < k; n++) {
                        append(text, owners, n, levels[n] == 1);
                    }
                    k = from;
                }
                if (end == i) {
                    append(text, owners, i, false);
                    end++;
                }
                i = end;
            }
            return text.toString();
        }

        private void append(StringBuilder text, int[] owners, int cluster, boolean mirror) {
            int base = visual.codePointAt(starts[cluster]);
            int from = text.length();
            text.appendCodePoint(mirror ? VisualOrder.mirrored(base) : base)
                    .append(visual, starts[cluster] + Character.charCount(base), starts[cluster + 1]);
            Arrays.fill(owners, from, text.length(), cluster);
        }
    }

    /** Tries one change after another until a twin is found or the budget is used up. */
    static final class Search {
        private final String text;
        private final Predicate<String> accepts;
        private final Line line;
        private int budget;
        private boolean exhausted;
        private int rejectedBlocks;
        private int lastRejected = -1;
        private @Nullable String twin;

        /**
         * Creates a search.
         *
         * @param accepts whether a string with the same visual order is a twin
         */
        Search(String text, Predicate<String> accepts) {
            this.text = text;
            this.accepts = accepts;
            VisualOrder order = VisualOrder.of(text);
            line = new Line(order);
            budget = Math.max(LEAST_CANDIDATES, WORK / Math.max(1, text.length()));
            if (line.visual.length() < text.length()) {
                exhausted = true; // bidi controls are invisible, so moving them changes nothing that a reader sees
                return;
            }
            for (Block block : line.blocks) {
                moveEdges(block, false);
                joinNumbers(block);
                if (line.hasBrackets) {
                    split(block);
                }
            }
            for (Block block : line.blocks) {
                moveEdges(block, true);
            }
            if (line.hasBrackets && !line.blocks.isEmpty()) {
                movePairs();
            }
        }

        Optional<String> twin() {
            return Optional.ofNullable(twin);
        }

        /**
         * Whether every change that can produce a twin was tried. Changing two blocks at once can produce a twin only
         * if each change alone produces a string that is not accepted.
         */
        boolean isExhaustive() {
            return !exhausted && (line.isPlain || line.blocks.isEmpty()) && rejectedBlocks < 2;
        }

        private boolean isOver() {
            return twin != null || exhausted;
        }

        /**
         * Moves each edge of a block to every position between the nearest letters on both sides, even across other
         * blocks: to the positions inside numbers if requested, otherwise to all other positions.
         */
        private void moveEdges(Block block, boolean insideNumbers) {
            for (int start = block.start() - 1; start >= 0 && !line.ltr[start] && !isOver(); start--) {
                if (line.isInsideNumber(start) == insideNumbers && line.levelBefore(start) == 0) {
                    attempt(block, line.withBlock(start, block.end(), start, block.end()));
                }
            }
            for (int start = block.start() + 1; start <= block.end() && !line.rtl[start - 1] && !isOver(); start++) {
                if (line.isInsideNumber(start) == insideNumbers) {
                    attempt(block, line.withBlock(start, block.end(), block.start(), block.end()));
                }
            }
            for (int end = block.end() + 1; end <= line.size && !line.ltr[end - 1] && !isOver(); end++) {
                if (line.isInsideNumber(end) == insideNumbers && line.levelAfter(end) == 0) {
                    attempt(block, line.withBlock(block.start(), end, block.start(), end));
                }
            }
            for (int end = block.end() - 1; end > block.start() && !line.rtl[end] && !isOver(); end--) {
                if (line.isInsideNumber(end) == insideNumbers) {
                    attempt(block, line.withBlock(block.start(), end, block.start(), block.end()));
                }
            }
        }

        /**
         * Moves a separator or a row of terminators into or out of the adjacent numbers. Rule W4 applies before rule
         * W5, and rule W5 ignores Arabic numbers.
         */
        private void joinNumbers(Block block) {
            for (int i = block.start(); i < block.end() && !isOver(); i++) {
                int end = i + 1;
                while (line.terminator[i] && end < block.end() && line.terminator[end]) {
                    end++;
                }
                boolean besideNumber =
                        (i > block.start() && line.levels[i - 1] > 1) || (end < block.end() && line.levels[end] > 1);
                if (besideNumber && (line.separator[i] || line.terminator[i])) {
                    byte[] changed = line.levels.clone();
                    Arrays.fill(changed, i, end, (byte) (changed[i] > 1 ? 1 : 2));
                    attempt(block, changed);
                }
                i = end - 1;
            }
        }

        /** Moves each of two brackets that look like a pair into or out of a block. */
        private void movePairs() {
            int[] open = new int[line.size];
            int depth = 0;
            for (int i = 0; i < line.size && !isOver(); i++) {
                int bracket = line.visual.codePointAt(line.starts[i]);
                int type = UCharacter.getIntPropertyValue(bracket, UProperty.BIDI_PAIRED_BRACKET_TYPE);
                if (type == UCharacter.BidiPairedBracketType.OPEN) {
                    open[depth++] = i;
                } else if (type == UCharacter.BidiPairedBracketType.CLOSE && depth > 0) {
                    int first = open[--depth];
                    if (line.visual.codePointAt(line.starts[first]) == UCharacter.getBidiPairedBracket(bracket)) {
                        byte[] changed = line.levels.clone();
                        changed[first] = (byte) (changed[first] > 0 ? 0 : 1);
                        changed[i] = (byte) (changed[i] > 0 ? 0 : 1);
                        attempt(line.blocks.get(0), changed);
                    }
                }
            }
        }

        /** Tries to split a block at each run without letters. */
        private void split(Block block) {
            for (int i = block.start() + 1; i < block.end() - 1; i++) {
                for (int j = i; j < block.end() - 1 && !line.rtl[j] && !isOver(); j++) {
                    byte[] changed = line.levels.clone();
                    Arrays.fill(changed, i, j + 1, (byte) 0);
                    attempt(block, changed);
                }
            }
        }

        private void attempt(Block block, byte[] levels) {
            if (budget-- == 0) {
                exhausted = true;
                return;
            }
            String candidate = line.text(levels);
            if (candidate.equals(text) || !VisualOrder.of(candidate).visual().equals(line.visual)) {
                return;
            }
            if (accepts.test(candidate)) {
                twin = candidate;
            } else if (lastRejected != block.start()) {
                lastRejected = block.start();
                rejectedBlocks++;
            }
        }
    }
}
