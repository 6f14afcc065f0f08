package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.template.AutomatonBuilder.Role;
import org.iritoolkit.template.AutomatonBuilder.Slot;
import org.jspecify.annotations.Nullable;

/** Collects the members of each value along a path through the automaton. */
final class Reading {
    private final List<Slot> slots;
    private final String text;
    private final int[] symbols;

    /** Whether each symbol is one UTF-16 code unit, so that decoding is unnecessary. */
    private final boolean isPlain;

    /** The members of each slot; for a map, names and strings alternate. */
    private final List<List<String>> members = new ArrayList<>();

    /** The slot of the member that is being read, or -1; {@code from} and {@code to} are the range of its symbols. */
    private int open = -1;

    private int from;
    private int to;
    private boolean isTooLong;

    Reading(List<Slot> slots, String text, int[] symbols) {
        this.slots = slots;
        this.text = text;
        this.symbols = symbols;
        this.isPlain = symbols.length == text.length();
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
        members.get(open)
                .add(isPlain ? text.substring(from, to) : slot.characters().decode(symbols, from, to));
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

    /** Returns the values; null if a value is longer than its prefix modifier allows. */
    @Nullable
    Bindings bindings() {
        end();
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, Integer> prefixes = new HashMap<>(); // for values of which only a prefix is known
        for (int i = 0; i < slots.size(); i++) {
            Expression.Variable variable = slots.get(i).variable();
            if (!members.get(i).isEmpty()) {
                Integer before = prefixes.get(variable.name());
                boolean isLonger = before != null && (variable.prefix() == 0 || variable.prefix() > before);
                if (isLonger || !values.containsKey(variable.name())) {
                    values.put(variable.name(), value(slots.get(i), members.get(i)));
                    if (variable.prefix() > 0) {
                        prefixes.put(variable.name(), variable.prefix());
                    } else {
                        prefixes.remove(variable.name());
                    }
                }
            }
        }
        return isTooLong ? null : Bindings.of(values);
    }

    private static Object value(Slot slot, List<String> members) {
        boolean isText = slot.kind() == ValueKind.TEXT
                || (slot.kind() == null && !slot.variable().isExploded() && members.size() == 1);
        if (isText) {
            return members.get(0);
        } else if (slot.kind() != ValueKind.MAP) {
            return members;
        }
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i += 2) {
            map.put(members.get(i), members.get(i + 1));
        }
        return map;
    }
}
