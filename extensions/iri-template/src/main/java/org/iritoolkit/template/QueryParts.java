package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a template: before the query, the query parameters, and after the query.
 *
 * @param path the part before the query
 * @param parameters the parameters, keyed by name, each with a leading "&amp;"
 * @param others an exploded map, which gets all other parameters; empty if the template has no such map
 * @param fragment the part after the query
 */
record QueryParts(
        List<Expression> path,
        Map<String, List<Expression>> parameters,
        List<Expression> others,
        List<Expression> fragment) {
    /**
     * Divides a template.
     *
     * @throws IllegalArgumentException if the name of a parameter depends on a value
     */
    static QueryParts of(List<Expression> parts, Map<String, ValueKind> kinds) {
        QueryParts divided =
                new QueryParts(new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
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
                part.variables().forEach(variable -> divided.addVariable(variable, kinds));
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
        List<Expression> added = parameters.computeIfAbsent(name(parameter), name -> new ArrayList<>());
        add(added, "&" + parameter);
        return parameter.indexOf('=') < 0 ? null : added;
    }

    private void addVariable(Expression.Variable variable, Map<String, ValueKind> kinds) {
        boolean isMap = variable.isExploded() && kinds.get(variable.name()) == ValueKind.MAP;
        if (isMap && !others.isEmpty()) {
            throw refusal("{&" + variable + "}");
        }
        List<Expression> target =
                isMap ? others : parameters.computeIfAbsent(variable.name(), name -> new ArrayList<>());
        target.add(new Expression("", Operator.CONTINUATION, List.of(variable)));
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

    /** Returns the name of a parameter: the part before the first equals sign. */
    static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? parameter : parameter.substring(0, equals);
    }
}
