package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a template: before the query, the query parameters, and after the query.
 *
 * @param path the part before the query
 * @param parameters the parameters, in the order of the template
 * @param fragment the part after the query
 */
record QueryParts(List<Expression> path, List<Parameter> parameters, List<Expression> fragment) {
    /**
     * A parameter of the query.
     *
     * @param name the name, as in the template
     * @param variable the variable after {@code ?} or {@code &}; null for a parameter that is written out
     * @param value the parts after the equals sign of a parameter that is written out
     */
    record Parameter(String name, Expression.@Nullable Variable variable, List<Expression> value) {}

    /**
     * Divides a template.
     *
     * @throws IllegalArgumentException if the name of a parameter depends on a value, or the query does not begin with a
     *     question mark
     */
    static QueryParts of(List<Expression> parts) {
        QueryParts divided = new QueryParts(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        List<Expression> target = divided.path();
        for (Expression part : parts) {
            if (target == divided.fragment()) {
                target.add(part);
            } else if (part.operator() == Operator.FRAGMENT && !part.isLiteral()) {
                target = divided.fragment();
                target.add(part);
            } else if (part.isLiteral()) {
                target = divided.addLiteral(part.literal(), target);
            } else if (part.operator().isQuery()) {
                if (target == divided.path() && part.operator() == Operator.CONTINUATION) {
                    throw refusal(part.toString());
                }
                part.variables()
                        .forEach(variable ->
                                divided.parameters().add(new Parameter(variable.name(), variable, List.of())));
                target = null;
            } else if (target == null) {
                throw refusal(part.toString());
            } else {
                target.add(part);
            }
        }
        return divided;
    }

    /** Adds a literal; returns the list for the next part, or null if only a delimiter can follow. */
    private @Nullable List<Expression> addLiteral(String literal, @Nullable List<Expression> before) {
        int hash = literal.indexOf('#');
        String text = hash < 0 ? literal : literal.substring(0, hash);
        List<Expression> target = before;
        int start = 0;
        if (target == path) {
            int mark = text.indexOf('?');
            add(target, mark < 0 ? text : text.substring(0, mark));
            start = mark < 0 ? text.length() : mark;
        }
        while (start < text.length()) {
            int next = text.indexOf('&', start + 1);
            int end = next < 0 ? text.length() : next;
            target = addParameter(text.substring(start, end), target);
            start = end;
        }
        if (hash < 0) {
            return target;
        }
        add(fragment, literal.substring(hash));
        return fragment;
    }

    /** Adds the part up to the next delimiter as a new parameter, or appends it to the previous value. */
    private @Nullable List<Expression> addParameter(String text, @Nullable List<Expression> value) {
        boolean isNew = text.charAt(0) == '&' || (value == path && text.charAt(0) == '?');
        if (!isNew) {
            if (value == null) {
                throw refusal(text);
            }
            add(value, text);
            return value;
        }
        String parameter = text.substring(1);
        if (parameter.isEmpty()) {
            return null;
        }
        int equals = parameter.indexOf('=');
        List<Expression> added = new ArrayList<>();
        add(added, equals < 0 ? "" : parameter.substring(equals + 1));
        parameters.add(new Parameter(equals < 0 ? parameter : parameter.substring(0, equals), null, added));
        return equals < 0 ? null : added;
    }

    private static void add(List<Expression> target, String literal) {
        if (!literal.isEmpty()) {
            target.add(Expression.literal(literal));
        }
    }

    private static IllegalArgumentException refusal(String part) {
        return new IllegalArgumentException("\"" + part
                + "\" is in the query where the name of a parameter must be, so its parameters cannot be matched in any"
                + " order; write {?name} or ?name={value}");
    }
}
