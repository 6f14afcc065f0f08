package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.template.Settings.Option;
import org.jspecify.annotations.Nullable;

/** Matches the parameters of a query by name. */
final class QueryMatcher {
    /**
     * A parameter of the template.
     *
     * @param index its index in the template
     * @param variable the variable after {@code ?} or {@code &}; null for a parameter that is written out
     * @param value matches the value of a parameter that is written out
     */
    private record Expected(
            int index,
            Expression.@Nullable Variable variable,
            @Nullable ValueKind kind,
            @Nullable Automaton value) {
        /** Returns whether the variable has a value for each parameter with its name. */
        boolean isList() {
            return variable != null && variable.isExploded() && kind != ValueKind.TEXT;
        }

        boolean isMap() {
            return isList() && kind == ValueKind.MAP;
        }
    }

    /** A parameter of the string: the range of its value, and its name as written. */
    private record Given(int nameStart, int nameEnd, int from, int to) {}

    private final List<Expected> all = new ArrayList<>();
    private final Map<String, List<Expected>> byName = new HashMap<>();

    /** An exploded map, which gets all parameters that the template does not name. */
    private final @Nullable Expected others;

    private final Spelling spelling;
    private final Settings settings;
    private final Allowed allowed;

    QueryMatcher(List<QueryParts.Parameter> parameters, Settings settings) {
        this.settings = settings;
        this.spelling = settings.spelling();
        this.allowed = Places.ofQuery(spelling, settings.has(Option.FORM));
        Expected map = null;
        for (QueryParts.Parameter parameter : parameters) {
            Expression.Variable variable = parameter.variable();
            ValueKind kind = variable == null
                    ? null
                    : variable.prefix() > 0 ? ValueKind.TEXT : settings.kinds().get(variable.name());
            Expected expected =
                    new Expected(all.size(), variable, kind, variable == null ? automaton(parameter.value()) : null);
            all.add(expected);
            if (expected.isMap()) {
                map = map == null ? expected : map;
            } else {
                byName.computeIfAbsent(decoded(parameter.name()), name -> new ArrayList<>(1))
                        .add(expected);
            }
        }
        others = map;
    }

    private Automaton automaton(List<Expression> value) {
        List<Placed> placed = Places.of(value, Places.Place.QUERY, spelling, settings.has(Option.FORM));
        return new Automaton(AutomatonBuilder.byValue(placed, settings.kinds(), spelling));
    }

    @Nullable
    List<String> ambiguity() {
        for (Expected expected : all) {
            List<String> ambiguity =
                    expected.value() == null ? null : expected.value().ambiguity();
            if (ambiguity != null) {
                return ambiguity;
            }
        }
        return null;
    }

    private String decoded(String name) {
        return decoded(name, 0, name.length());
    }

    private String decoded(String text, int from, int to) {
        if (allowed.isPlain(text, from, to)) {
            return text.substring(from, to);
        }
        Symbols symbols = Symbols.equivalent(text, from, to, spelling);
        return symbols.value(allowed, 0, symbols.count);
    }

    /** Adds the values of a query, which is a range of a string; returns whether the query matches. */
    boolean match(String text, int start, int end, Found found) {
        @Nullable List<Given>[] given = lists(all.size());
        int last = -1;
        int from = start;
        while (from < end) {
            int and = text.indexOf('&', from);
            int to = and < 0 || and > end ? end : and;
            if (from < to) {
                last = assign(parameter(text, from, to), text, given, last);
                if (last == REFUSED) {
                    return false;
                }
            }
            from = to + 1;
        }
        for (Expected expected : all) {
            List<Given> some = given[expected.index()];
            if (some == null ? expected.variable() == null : !add(expected, some, text, found)) {
                return false;
            }
        }
        return true;
    }

    private static final int REFUSED = Integer.MAX_VALUE;

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable List<Given>[] lists(int size) {
        return new List[size];
    }

    private static Given parameter(String text, int from, int to) {
        int equals = text.indexOf('=', from);
        return equals < 0 || equals > to ? new Given(from, to, to, to) : new Given(from, equals, equals + 1, to);
    }

    /**
     * Assigns a parameter of the string to one of the template.
     *
     * @param last the index of the parameter that was assigned last; -1 for none
     * @return the new index, or {@code REFUSED}
     */
    private int assign(Given parameter, String text, @Nullable List<Given>[] given, int last) {
        List<Expected> named =
                byName.getOrDefault(decoded(text, parameter.nameStart(), parameter.nameEnd()), List.of());
        Expected expected = named.isEmpty() ? others : null;
        for (int i = 0; i < named.size() && expected == null; i++) {
            Expected next = named.get(i);
            expected = next.isList() || given[next.index()] == null ? next : null;
        }
        if (expected == null) {
            boolean isIgnored =
                    named.isEmpty() ? settings.has(Option.OTHER_PARAMETERS) : !settings.has(Option.UNIQUE_PARAMETERS);
            return isIgnored ? last : REFUSED;
        }
        List<Given> before = given[expected.index()];
        if (before == null) {
            before = new ArrayList<>(1);
            given[expected.index()] = before;
        }
        before.add(parameter);
        if (settings.has(Option.ANY_ORDER) || expected.isMap()) {
            return last;
        }
        return expected.index() < last ? REFUSED : expected.index();
    }

    private boolean add(Expected expected, List<Given> given, String text, Found found) {
        Given first = given.get(0);
        if (expected.value() != null) {
            Symbols symbols = Symbols.equivalent(text, first.from(), first.to(), spelling);
            return expected.value().match(symbols, found, settings.has(Option.UNIQUE_PARAMETERS));
        }
        Expression.Variable variable = Objects.requireNonNull(expected.variable());
        Given last = expected.isList() ? given.get(given.size() - 1) : first;
        found.addSpan(variable, expected.isMap() ? first.nameStart() : first.from(), last.to());
        Object value = expected.isList()
                ? expected.isMap() ? map(given, text) : list(given, text)
                : single(first, expected.kind(), text);
        return value != null && isWithin(variable.prefix(), value) && found.add(variable, value);
    }

    private static boolean isWithin(int prefix, Object value) {
        return prefix == 0 || !(value instanceof String text) || text.codePointCount(0, text.length()) <= prefix;
    }

    private @Nullable Object map(List<Given> given, String text) {
        Map<String, String> map = new LinkedHashMap<>();
        for (Given one : given) {
            String name = value(text, one.nameStart(), one.nameEnd());
            String value = value(text, one.from(), one.to());
            if (name == null || value == null) {
                return null;
            }
            map.putIfAbsent(name, value);
        }
        return map;
    }

    private @Nullable Object list(List<Given> given, String text) {
        List<String> list = new ArrayList<>();
        for (Given one : given) {
            String value = value(text, one.from(), one.to());
            if (value == null) {
                return null;
            }
            list.add(value);
        }
        return List.copyOf(list);
    }

    private @Nullable Object single(Given given, @Nullable ValueKind kind, String text) {
        if (kind == null || kind == ValueKind.TEXT) {
            return value(text, given.from(), given.to());
        }
        List<String> members = new ArrayList<>();
        int from = given.from();
        while (from <= given.to()) {
            int comma = text.indexOf(',', from);
            int to = comma < 0 || comma > given.to() ? given.to() : comma;
            String member = value(text, from, to);
            if (member == null) {
                return null;
            }
            members.add(member);
            from = to + 1;
        }
        if (kind == ValueKind.LIST) {
            return List.copyOf(members);
        }
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i + 1 < members.size(); i += 2) {
            map.putIfAbsent(members.get(i), members.get(i + 1));
        }
        return members.size() % 2 == 0 ? map : null;
    }

    private @Nullable String value(String text, int from, int to) {
        return allowed.value(text, from, to, spelling);
    }
}
