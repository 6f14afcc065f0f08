package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Matches the most common templates without an automaton: paths such as <code>/users/{id}/posts</code>, where each
 * variable takes the rest of a segment. The result is the same.
 */
final class Segments {
    private final List<Expression> parts;
    private final Spelling spelling;
    private final Allowed allowed;

    private Segments(List<Expression> parts, Spelling spelling) {
        this.parts = parts;
        this.spelling = spelling;
        this.allowed = Places.ofPath(spelling);
    }

    /** Returns a matcher for the path of a template; null if the template needs an automaton. */
    static @Nullable Segments of(List<Expression> parts, Map<String, ValueKind> kinds, Spelling spelling) {
        Set<String> names = new HashSet<>();
        boolean isVariable = true;
        for (int i = 0; i < parts.size(); i++) {
            Expression part = parts.get(i);
            boolean fits = part.isLiteral()
                    ? (!isVariable || part.literal().charAt(0) == '/') && isPlain(part.literal(), i == 0)
                    : !isVariable && isWholeText(part, kinds, names);
            if (!fits) {
                return null;
            }
            isVariable = !part.isLiteral();
        }
        return parts.isEmpty() ? null : new Segments(new ArrayList<>(parts), spelling);
    }

    private static boolean isPlain(String literal, boolean isFirst) {
        return !(isFirst && literal.startsWith("//"))
                && literal.chars().allMatch(c -> c < 0x80 && c != '%' && c != '?' && c != '#');
    }

    private static boolean isWholeText(Expression part, Map<String, ValueKind> kinds, Set<String> names) {
        Expression.Variable variable = part.variables().get(0);
        ValueKind kind = kinds.get(variable.name());
        return part.operator() == Operator.SIMPLE
                && part.variables().size() == 1
                && variable.prefix() == 0
                && !variable.isExploded()
                && (kind == null || kind == ValueKind.TEXT)
                && names.add(variable.name());
    }

    /** Adds the values of a range of a string; returns whether it matches, or null if only an automaton can tell. */
    @Nullable
    Boolean match(String text, int end, Found found) {
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            Expression part = parts.get(i);
            if (part.isLiteral()) {
                String literal = part.literal();
                if (at + literal.length() > end || !text.startsWith(literal, at)) {
                    return text.indexOf('%') >= 0 ? null : Boolean.FALSE; // a literal may be escaped
                }
                at += literal.length();
            } else {
                int slash = text.indexOf('/', at);
                int to = slash < 0 || slash > end ? end : slash;
                String value = allowed.value(text, at, to, spelling);
                if (value == null) {
                    return Boolean.FALSE;
                }
                found.add(part.variables().get(0), value);
                at = to;
            }
        }
        return at == end;
    }
}
