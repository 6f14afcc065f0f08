package org.iritoolkit.template;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.template.AutomatonBuilder.Position;
import org.iritoolkit.template.AutomatonBuilder.Slot;
import org.jspecify.annotations.Nullable;

/**
 * Matches strings with a template, in time linear in the string. If a symbol always determines the next position, one
 * pass suffices. Otherwise, a pass from the end of the string first finds the positions that lead to a match. Positions
 * are in template order, so the earliest variable gets the longest value.
 */
final class Automaton {
    /** The maximum number of steps for proving that a template is unambiguous. */
    private static final int MAX_STEPS = 4_000_000;

    private static final long[] NONE = {};

    private final Position[] positions;
    private final List<Slot> slots;

    /** The positions that can follow each position; the last element is for the start. */
    private final int[][] follow;

    private final BitSet last;
    private final boolean isDeterministic;

    /** The number of elements that a set of positions has. */
    private final int words;

    /** The positions that can follow each position, as sets; empty for a deterministic automaton. */
    private final long[][] followSets;

    Automaton(AutomatonBuilder builder) {
        positions = builder.positions.toArray(Position[]::new);
        slots = List.copyOf(builder.slots);
        follow = new int[positions.length + 1][];
        for (int i = 0; i < positions.length; i++) {
            follow[i] = builder.follow.get(i).stream().toArray();
        }
        follow[start()] = builder.first.stream().toArray();
        last = (BitSet) builder.last.clone();
        last.set(start(), builder.isNullable);
        isDeterministic = Arrays.stream(follow).noneMatch(this::isChoice);
        words = (positions.length >> 6) + 1;
        followSets = new long[isDeterministic ? 0 : follow.length][words];
        for (int i = 0; i < followSets.length; i++) {
            for (int to : follow[i]) {
                followSets[i][to >> 6] |= 1L << to;
            }
        }
    }

    private int start() {
        return positions.length;
    }

    private boolean isChoice(int[] next) {
        for (int i = 0; i < next.length; i++) {
            for (int j = 0; j < i; j++) {
                if (positions[next[i]].overlaps(positions[next[j]])) {
                    return true;
                }
            }
        }
        return false;
    }

    private record Pair(int a, int b) {}

    /** Returns the names of two variables between which a string can be split in two ways; null if there are none. */
    @Nullable
    List<String> ambiguity() {
        Map<Pair, List<Pair>> before = new LinkedHashMap<>();
        Deque<Pair> open = new ArrayDeque<>(isDeterministic ? List.of() : List.of(new Pair(start(), start())));
        int steps = 0;
        while (!open.isEmpty()) {
            Pair pair = open.remove();
            for (int a : follow[pair.a()]) {
                for (int b : follow[pair.b()]) {
                    if (++steps > MAX_STEPS) { // the proof failed
                        return List.of(
                                slots.get(0).variable().name(),
                                slots.get(slots.size() - 1).variable().name());
                    }
                    if (positions[a].overlaps(positions[b])) {
                        Pair next = new Pair(Math.min(a, b), Math.max(a, b));
                        before.computeIfAbsent(next, added -> {
                                    open.add(added);
                                    return new ArrayList<>();
                                })
                                .add(pair);
                    }
                }
            }
        }
        Set<Pair> ending = new HashSet<>();
        before.keySet().stream()
                .filter(pair -> last.get(pair.a()) && last.get(pair.b()))
                .forEach(open::add);
        while (!open.isEmpty()) {
            Pair pair = open.remove();
            if (ending.add(pair)) {
                open.addAll(before.getOrDefault(pair, List.of()));
            }
        }
        return before.entrySet().stream()
                .filter(entry -> entry.getKey().a() != entry.getKey().b() && ending.contains(entry.getKey()))
                .filter(entry -> entry.getValue().stream().anyMatch(from -> from.a() == from.b()))
                .findFirst()
                .map(Map.Entry::getKey)
                .map(pair -> List.of(variable(pair.a()), variable(pair.b())))
                .orElse(null);
    }

    /** Returns the variable at a position; for a literal, the next variable, or the last variable if none follows. */
    private String variable(int position) {
        for (int i = position; i < positions.length; i++) {
            if (positions[i].slot() >= 0) {
                return slots.get(positions[i].slot()).variable().name();
            }
        }
        return slots.get(slots.size() - 1).variable().name();
    }

    /**
     * Adds the values that a string contains.
     *
     * @param isSingle whether a variable that is not a list may occur only once
     * @return whether the string matches
     */
    boolean match(Symbols text, Found found, boolean isSingle) {
        int[] symbols = text.codes;
        int count = text.count;
        long[] alive = isDeterministic ? NONE : alive(symbols, count);
        int[] path = new int[count];
        int at = start();
        for (int i = 0; i < count; i++) {
            at = isDeterministic ? next(at, symbols[i]) : next(at, symbols[i], alive, (i + 1) * words);
            if (at < 0) {
                return false;
            }
            path[i] = at;
        }
        return last.get(at) && read(text, path, found, isSingle);
    }

    private int next(int from, int symbol) {
        for (int to : follow[from]) {
            if (positions[to].accepts(symbol)) {
                return to;
            }
        }
        return -1;
    }

    private int next(int from, int symbol, long[] alive, int offset) {
        for (int to : follow[from]) {
            if (has(alive, offset, to) && positions[to].accepts(symbol)) {
                return to;
            }
        }
        return -1;
    }

    private static boolean has(long[] sets, int offset, int position) {
        return (sets[offset + (position >> 6)] & (1L << position)) != 0;
    }

    /**
     * Returns, for each index, the positions from which the symbols after that index lead to a match. Each set has
     * {@code words} elements of the array.
     */
    private long[] alive(int[] symbols, int count) {
        long[] alive = new long[Math.multiplyExact(count + 1, words)];
        last.stream().forEach(position -> alive[count * words + (position >> 6)] |= 1L << position);
        long[] reached = new long[words];
        for (int i = count - 1; i >= 0; i--) {
            reach(symbols[i], alive, (i + 1) * words, reached);
            for (int from = 0; from < follow.length; from++) {
                if (leadsTo(from, reached)) {
                    alive[i * words + (from >> 6)] |= 1L << from;
                }
            }
        }
        return alive;
    }

    /** Collects the positions of a set at which a symbol can occur. */
    private void reach(int symbol, long[] alive, int offset, long[] reached) {
        for (int word = 0; word < words; word++) {
            long left = alive[offset + word];
            reached[word] = 0;
            while (left != 0) {
                int bit = Long.numberOfTrailingZeros(left);
                left &= left - 1;
                int position = (word << 6) + bit;
                if (position < positions.length && positions[position].accepts(symbol)) {
                    reached[word] |= 1L << bit;
                }
            }
        }
    }

    private boolean leadsTo(int from, long[] reached) {
        if (follow[from].length <= words) {
            for (int to : follow[from]) {
                if (has(reached, 0, to)) {
                    return true;
                }
            }
            return false;
        }
        long[] set = followSets[from];
        for (int word = 0; word < words; word++) {
            if ((set[word] & reached[word]) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Adds the values that a path determines. */
    private boolean read(Symbols text, int[] path, Found found, boolean isSingle) {
        Reading reading = new Reading(slots, text, found.needsSpans());
        for (int i = 0; i < path.length; i++) {
            Position position = positions[path[i]];
            reading.read(i, position.role(), position.slot());
        }
        return reading.addTo(found, isSingle);
    }
}
