package org.iritoolkit.conformance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A finite automaton over code points that accepts the strings that a rule derives: the rules of these specifications
 * are not recursive, so each is regular.
 *
 * <p>It knows nothing of any grammar. An unpaired surrogate is a code point that no rule has.
 */
final class Automaton {
    private static final int DEAD = -1;

    /** The start of each class of code points that no state distinguishes. */
    private final int[] classes;

    private final int[] classOfAscii = new int[0x80];
    private final int[][] next;
    private final boolean[] accepting;

    private Automaton(int[] classes, int[][] next, boolean[] accepting) {
        this.classes = classes;
        this.next = next;
        this.accepting = accepting;
        for (int c = 0; c < 0x80; c++) {
            classOfAscii[c] = search(c);
        }
    }

    private int search(int c) {
        int found = Arrays.binarySearch(classes, c);
        return found >= 0 ? found : -found - 2;
    }

    boolean matches(String text) {
        return matches(text, 0, text.length());
    }

    boolean matches(String text, int from, int to) {
        int state = 0;
        for (int i = from; i < to && state != DEAD; ) {
            int c = text.charAt(i++);
            if (c < 0x80) {
                state = next[state][classOfAscii[c]];
                continue;
            }
            if (Character.isHighSurrogate((char) c) && i < to && Character.isLowSurrogate(text.charAt(i))) {
                c = Character.toCodePoint((char) c, text.charAt(i++));
            }
            state = next[state][search(c)];
        }
        return state != DEAD && accepting[state];
    }

    /** Whether the automaton accepts a single code point. */
    boolean matches(int codePoint) {
        int state = next[0][search(codePoint)];
        return state != DEAD && accepting[state];
    }

    int states() {
        return next.length;
    }

    /** A nondeterministic automaton, which is made deterministic state by state. */
    static final class Builder {
        private record State(List<int[]> ranges, int next, List<Integer> also) {}

        private final List<State> states = new ArrayList<>();

        /** A state without transitions. */
        int state() {
            states.add(new State(List.of(), DEAD, new ArrayList<>()));
            return states.size() - 1;
        }

        /** A state with a transition by a character. */
        int characters(List<int[]> ranges, int next) {
            states.add(new State(ranges, next, new ArrayList<>()));
            return states.size() - 1;
        }

        /** Adds a transition without a character. */
        void also(int state, int other) {
            states.get(state).also().add(other);
        }

        Automaton build(int start, int end) {
            int[] classes = classes();
            List<int[]> next = new ArrayList<>();
            Map<BitSet, Integer> known = new HashMap<>();
            Deque<BitSet> waiting = new ArrayDeque<>();
            List<Boolean> accepting = new ArrayList<>();
            BitSet first = new BitSet();
            first.set(start);
            close(first);
            known.put(first, 0);
            waiting.add(first);
            while (!waiting.isEmpty()) {
                BitSet set = waiting.remove();
                accepting.add(set.get(end));
                int[] row = new int[classes.length];
                for (int i = 0; i < classes.length; i++) {
                    BitSet after = after(set, classes[i]);
                    if (after.isEmpty()) {
                        row[i] = DEAD;
                        continue;
                    }
                    Integer number = known.get(after);
                    if (number == null) {
                        number = known.size();
                        known.put(after, number);
                        waiting.add(after);
                    }
                    row[i] = number;
                }
                next.add(row);
            }
            boolean[] ends = new boolean[accepting.size()];
            for (int i = 0; i < ends.length; i++) {
                ends[i] = accepting.get(i);
            }
            return new Automaton(classes, next.toArray(int[][]::new), ends);
        }

        private int[] classes() {
            TreeSet<Integer> bounds = new TreeSet<>();
            bounds.add(0);
            for (State state : states) {
                for (int[] range : state.ranges()) {
                    bounds.add(range[0]);
                    bounds.add(range[1] + 1);
                }
            }
            return bounds.stream().mapToInt(bound -> bound).toArray();
        }

        private BitSet after(BitSet set, int c) {
            BitSet after = new BitSet();
            for (int i = set.nextSetBit(0); i >= 0; i = set.nextSetBit(i + 1)) {
                State state = states.get(i);
                for (int[] range : state.ranges()) {
                    if (range[0] <= c && c <= range[1]) {
                        after.set(state.next());
                    }
                }
            }
            close(after);
            return after;
        }

        /**
         * Adds the states that a set reaches without a character; states with only such transitions could be removed,
         * but do no harm.
         */
        private void close(BitSet set) {
            Deque<Integer> waiting = new ArrayDeque<>();
            set.stream().forEach(waiting::add);
            while (!waiting.isEmpty()) {
                for (int other : states.get(waiting.remove()).also()) {
                    if (!set.get(other)) {
                        set.set(other);
                        waiting.add(other);
                    }
                }
            }
        }
    }
}
