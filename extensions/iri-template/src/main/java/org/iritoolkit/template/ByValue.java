package org.iritoolkit.template;

import java.util.List;
import org.iritoolkit.template.Settings.Option;
import org.jspecify.annotations.Nullable;

/**
 * Matches strings by value: each value is what its part of the string decodes to. If the template has a query, the
 * string is divided at its first question mark, and if the template has a query or a fragment, at its first number
 * sign.
 */
final class ByValue implements Matcher {
    private final Settings settings;
    private final Spelling spelling;
    private final Automaton path;
    private final @Nullable Segments segments;
    private final @Nullable QueryMatcher query;
    private final @Nullable Automaton fragment;

    ByValue(List<Expression> parts, Settings settings) {
        this.settings = settings;
        this.spelling = settings.spelling();
        QueryParts divided = divided(parts);
        boolean hasQuery =
                settings.has(Option.OTHER_PARAMETERS) || parts.stream().anyMatch(ByValue::beginsQuery);
        this.query = divided != null && hasQuery ? new QueryMatcher(divided.parameters(), settings) : null;
        boolean hasFragment = divided != null && !divided.fragment().isEmpty();
        this.fragment = divided != null && hasFragment ? automaton(divided.fragment(), Places.Place.FRAGMENT) : null;
        List<Expression> before = divided == null ? parts : divided.path();
        this.path = automaton(before, Places.Place.START);
        this.segments = divided == null ? null : Segments.of(before, settings.kinds(), spelling);
    }

    /** Returns the parts of the template; null if the names of its parameters are not known. */
    private static @Nullable QueryParts divided(List<Expression> parts) {
        try {
            return QueryParts.of(parts);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static boolean beginsQuery(Expression part) {
        return part.isLiteral() ? part.literal().indexOf('?') >= 0 : part.operator() == Operator.QUERY;
    }

    private Automaton automaton(List<Expression> parts, Places.Place start) {
        List<Placed> placed = Places.of(parts, start, spelling, settings.has(Option.FORM));
        return new Automaton(AutomatonBuilder.byValue(placed, settings.kinds(), spelling));
    }

    @Override
    public @Nullable List<String> ambiguity() {
        List<String> ambiguity = path.ambiguity();
        if (ambiguity == null && query != null) {
            ambiguity = query.ambiguity();
        }
        return ambiguity == null && fragment != null ? fragment.ambiguity() : ambiguity;
    }

    @Override
    public boolean match(String text, Found found) {
        if (Spelling.invalidEscape(text) >= 0) {
            return false;
        }
        int hash = query == null && fragment == null ? -1 : text.indexOf('#');
        int end = hash < 0 ? text.length() : hash;
        int mark = query == null ? -1 : text.indexOf('?');
        int pathEnd = mark < 0 || mark > end ? end : mark;
        return matchesPath(text, pathEnd, found)
                && (query == null || query.match(text, Math.min(pathEnd + 1, end), end, found))
                && (fragment == null ? end == text.length() : matches(fragment, text, end, text.length(), found));
    }

    private boolean matchesPath(String text, int end, Found found) {
        if (segments != null && !found.needsSpans()) {
            Boolean matches = segments.match(text, end, found);
            if (matches != null) {
                return matches;
            }
        }
        return matches(path, text, 0, end, found);
    }

    private boolean matches(Automaton part, String text, int from, int to, Found found) {
        return part.match(Symbols.equivalent(text, from, to, spelling), found, settings.has(Option.UNIQUE_PARAMETERS));
    }
}
