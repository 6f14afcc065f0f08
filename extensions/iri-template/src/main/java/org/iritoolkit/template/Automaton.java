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
final class Automaton implements Matcher {
    /** The maximum number of steps for proving that a template is unambiguous. */
    private static final int MAX_STEPS = 4_000_000;

    private final Position[] positions;
    private final List<Slot> slots;

    /** The positions that can follow each position; the last element is for the start. */
    private final int[][] follow;

    private final BitSet last;
    private final boolean isDeterministic;

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

    @Override
    public @Nullable List<String> ambiguity() {
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

    @Override
    public @Nullable Bindings match(String text) {
        int[] symbols = Symbol.of(text);
        long[][] alive = isDeterministic ? new long[0][] : alive(symbols);
        int[] path = new int[symbols.length];
        int at = start();
        for (int i = 0; i < symbols.length; i++) {
            at = next(at, symbols[i], isDeterministic ? null : alive[i + 1]);
            if (at < 0) {
                return null;
            }
            path[i] = at;
        }
        return last.get(at) ? read(text, symbols, path) : null;
    }

    private int next(int from, int symbol, long @Nullable [] alive) {
        for (int to : follow[from]) {
            if ((alive == null || has(alive, to)) && positions[to].accepts(symbol)) {
                return to;
            }
        }
        return -1;
    }

    private static boolean has(long[] set, int position) {
        return (set[position >> 6] & (1L << position)) != 0;
    }

    /** Returns, for each index, the positions from which the symbols after that index lead to a match. */
    private long[][] alive(int[] symbols) {
        long[][] alive = new long[symbols.length + 1][(positions.length >> 6) + 1];
        last.stream().forEach(position -> alive[symbols.length][position >> 6] |= 1L << position);
        for (int i = symbols.length - 1; i >= 0; i--) {
            for (int from = 0; from < follow.length; from++) {
                if (next(from, symbols[i], alive[i + 1]) >= 0) {
                    alive[i][from >> 6] |= 1L << from;
                }
            }
        }
        return alive;
    }

    /** Returns the values that a path determines. */
    private @Nullable Bindings read(String text, int[] symbols, int[] path) {
        Reading reading = new Reading(slots, text, symbols);
        for (int i = 0; i < path.length; i++) {
            Position position = positions[path[i]];
            reading.read(i, position.role(), position.slot());
        }
        return reading.bindings();
    }
}
