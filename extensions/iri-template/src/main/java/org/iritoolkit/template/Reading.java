package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.template.AutomatonBuilder.Role;
import org.iritoolkit.template.AutomatonBuilder.Slot;

/** Collects the members of each value along a path through the automaton. */
final class Reading {
    private final List<Slot> slots;
    private final Symbols symbols;

    /** The members of each slot; for a map, names and strings alternate. */
    private final List<List<String>> members = new ArrayList<>();

    /** The slot of the member that is being read, or -1; {@code from} and {@code to} are the range of its symbols. */
    private int open = -1;

    private int from;
    private int to;
    private boolean isTooLong;

    /** The range of the symbols of each slot, if needed. */
    private final int[] starts;

    private final int[] ends;

    Reading(List<Slot> slots, Symbols symbols, boolean needsSpans) {
        this.slots = slots;
        this.symbols = symbols;
        this.starts = new int[needsSpans ? slots.size() : 0];
        this.ends = new int[starts.length];
        slots.forEach(slot -> members.add(new ArrayList<>(1)));
    }

    void read(int index, Role role, int slot) {
        switch (role) {
            case NAME -> {}
            case CLOSE -> end();
            case OPEN -> {
                end();
                int first = slots.get(slot).first();
                if (first >= 0 && members.subList(first, slot).stream().allMatch(Collection::isEmpty)) {
                    members.get(first).add("");
                }
                begin(slot);
            }
            case JOIN -> {
                enter(slot);
                add();
            }
            case CONTENT -> {
                enter(slot);
                from = from == to ? index : from;
                to = index + 1;
            }
        }
    }

    private void enter(int slot) {
        if (open != slot) {
            end();
            begin(slot);
        }
    }

    private void begin(int slot) {
        open = slot;
        from = 0;
        to = 0;
    }

    /** Ends the current member, and begins the next member, which is empty at first. */
    private void add() {
        Slot slot = slots.get(open);
        isTooLong |= slot.variable().prefix() > 0 && to - from > slot.variable().prefix();
        if (starts.length > 0 && from < to) {
            starts[open] = ends[open] == 0 ? from : starts[open];
            ends[open] = to;
        }
        members.get(open).add(symbols.value(slot.characters(), from, to));
        begin(open);
    }

    private void end() {
        if (open >= 0) {
            add();
            List<String> ended = members.get(open);
            if (slots.get(open).kind() == ValueKind.MAP && ended.size() % 2 == 1) {
                ended.add(""); // in a path-style parameter, an empty string has no equals sign
            }
            open = -1;
        }
    }

    /**
     * Adds the values that were read.
     *
     * @param isSingle whether a variable that is not a list may occur only once
     * @return whether no value is longer than its prefix modifier allows, and no variable has two values
     */
    boolean addTo(Found found, boolean isSingle) {
        end();
        boolean agrees = !isTooLong;
        for (int i = 0; i < slots.size(); i++) {
            Slot slot = slots.get(i);
            List<String> read = members.get(i);
            if (slot.isDefined() && read.isEmpty()) {
                read.add("");
            }
            if (!read.isEmpty()) {
                if (starts.length > 0) {
                    found.addSpan(slot.variable(), symbols.offset(starts[i]), symbols.offset(ends[i]));
                }
                agrees &= found.add(slot.variable(), value(slot, read));
                agrees &= !isSingle || slot.kind() != ValueKind.TEXT || read.size() == 1;
            }
        }
        return agrees;
    }

    private static Object value(Slot slot, List<String> members) {
        boolean isText = slot.kind() == ValueKind.TEXT
                || (slot.kind() == null && !slot.variable().isExploded() && members.size() == 1);
        if (isText) {
            return members.get(0);
        } else if (slot.kind() != ValueKind.MAP) {
            return List.copyOf(members);
        }
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i += 2) {
            map.put(members.get(i), members.get(i + 1));
        }
        return Collections.unmodifiableMap(map);
    }
}
