package org.iritoolkit.template;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.check.Span;
import org.jspecify.annotations.Nullable;

/** Collects the values of variables. A variable that occurs twice has one value, or a prefix of it. */
final class Found {
    /** The ranges of the values in the string; null if nobody needs them. */
    private final @Nullable Map<String, Span> spans;

    private final Map<String, Object> values = new LinkedHashMap<>();

    /** The lengths of the values of which only a prefix is known; created when needed. */
    private @Nullable Map<String, Integer> prefixes;

    private Found(@Nullable Map<String, Span> spans) {
        this.spans = spans;
    }

    static Found values() {
        return new Found(null);
    }

    static Found valuesAndSpans() {
        return new Found(new HashMap<>());
    }

    boolean needsSpans() {
        return spans != null;
    }

    void addSpan(Expression.Variable variable, int from, int to) {
        if (spans != null) {
            spans.putIfAbsent(variable.name(), new Span(from, to));
        }
    }

    /** Returns the range of a value in the string. */
    Span span(String name) {
        return Objects.requireNonNull(Objects.requireNonNull(spans).get(name), name);
    }

    /** Adds a value; returns whether the value agrees with the values before. */
    boolean add(Expression.Variable variable, Object value) {
        String name = variable.name();
        int prefix = variable.prefix();
        Object before = values.putIfAbsent(name, value);
        if (before == null) {
            remember(name, prefix);
            return true;
        }
        int known = prefixes == null ? 0 : prefixes.getOrDefault(name, 0);
        boolean isLonger = known > 0 && (prefix == 0 || prefix > known);
        if (isLonger) {
            values.put(name, value);
            remember(name, prefix);
        }
        return isLonger ? agrees(before, known, value) : agrees(value, prefix, before);
    }

    private void remember(String name, int prefix) {
        if (prefix > 0) {
            prefixes = prefixes == null ? new HashMap<>() : prefixes;
            prefixes.put(name, prefix);
        } else if (prefixes != null) {
            prefixes.remove(name);
        }
    }

    /** Returns whether one value is the other, or a prefix of it with a given number of characters. */
    private static boolean agrees(Object shorter, int prefix, Object longer) {
        boolean isPrefix = prefix > 0 && longer instanceof String;
        return shorter.equals(isPrefix ? Characters.start((String) longer, prefix) : longer);
    }

    Bindings bindings() {
        return Bindings.found(values);
    }
}
