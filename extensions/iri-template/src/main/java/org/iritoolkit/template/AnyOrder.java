package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Matches query parameters in any order. Each parameter name and the parts before and after the query are matched
 * separately. Parameters that are not in the template are ignored.
 */
final class AnyOrder implements Matcher {
    /** A part of the string that is matched separately. */
    private record Piece(List<Expression> parts, Automaton automaton) {}

    /** The part before the query, the parameters, and the part after the query. */
    private final List<Piece> pieces = new ArrayList<>();

    private final Map<String, Integer> byName = new HashMap<>();
    private final @Nullable Integer others;
    private final Characters.Form form;
    private final boolean isRepeating;

    AnyOrder(List<Expression> parts, Characters.Form form, Map<String, ValueKind> kinds, boolean isRepeating) {
        this.form = form;
        this.isRepeating = isRepeating;
        QueryParts divided = QueryParts.of(parts, kinds);
        add(divided.path(), kinds);
        divided.parameters().forEach((name, some) -> byName.put(name, add(some, kinds)));
        others = divided.others().isEmpty() ? null : add(divided.others(), kinds);
        add(divided.fragment(), kinds);
    }

    private int add(List<Expression> parts, Map<String, ValueKind> kinds) {
        pieces.add(new Piece(parts, new Automaton(new AutomatonBuilder(parts, form, kinds))));
        return pieces.size() - 1;
    }

    @Override
    public @Nullable List<String> ambiguity() {
        for (Piece piece : pieces) {
            List<String> ambiguity = piece.automaton().ambiguity();
            if (ambiguity != null) {
                return ambiguity;
            }
        }
        return null;
    }

    @Override
    public @Nullable Bindings match(String text) {
        int hash = text.indexOf('#');
        int end = hash < 0 ? text.length() : hash;
        int mark = text.indexOf('?');
        int query = mark < 0 || mark > end ? end : mark;
        StringBuilder[] texts = new StringBuilder[pieces.size()];
        texts[0] = new StringBuilder(text.substring(0, query));
        texts[texts.length - 1] = new StringBuilder(text.substring(end));
        int start = query + 1;
        while (start < end) {
            int and = text.indexOf('&', start);
            int next = and < 0 || and > end ? end : and;
            String parameter = text.substring(start, next);
            Integer index = byName.getOrDefault(QueryParts.name(parameter), others);
            if (index != null && !parameter.isEmpty()) {
                texts[index] = (texts[index] == null ? new StringBuilder() : texts[index])
                        .append('&')
                        .append(parameter);
            }
            start = next + 1;
        }
        return bindings(texts);
    }

    private @Nullable Bindings bindings(@Nullable StringBuilder[] texts) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < texts.length; i++) {
            Bindings found = pieces.get(i).automaton().match(text(texts[i]));
            if (found == null) {
                return null;
            }
            found.asMap().forEach((name, value) -> values.merge(name, value, AnyOrder::longer));
        }
        Bindings merged = Bindings.of(values);
        for (int i = 0; i < texts.length && isRepeating; i++) {
            if (!Expression.expand(pieces.get(i).parts(), "", merged, form).equals(text(texts[i]))) {
                return null; // the variable has a different value elsewhere
            }
        }
        return merged;
    }

    private static String text(@Nullable StringBuilder text) {
        return text == null ? "" : text.toString();
    }

    /** Returns the longer of two values for a variable, one of which is a prefix of the other. */
    private static Object longer(Object a, Object b) {
        return a instanceof String one && b instanceof String other && other.length() > one.length() ? b : a;
    }
}
