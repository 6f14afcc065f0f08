package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Span;

/**
 * A part of a template: a literal, or an expression (RFC 6570 2).
 *
 * @param literal the literal, unchanged; empty for an expression
 * @param operator the operator of an expression
 * @param variables the variables of an expression; none in a literal
 */
record Expression(String literal, Operator operator, List<Variable> variables) {
    /**
     * A variable in an expression (RFC 6570 2.3).
     *
     * @param name the name of the variable
     * @param prefix the number of characters to use from the value; 0 for all
     * @param isExploded whether the variable has the explode modifier
     * @param span the range of the variable in the template
     */
    record Variable(String name, int prefix, boolean isExploded, Span span) {
        @Override
        public String toString() {
            return name + (isExploded ? "*" : prefix > 0 ? ":" + prefix : "");
        }
    }

    static Expression literal(String text) {
        return new Expression(text, Operator.RESERVED, List.of());
    }

    boolean isLiteral() {
        return variables.isEmpty();
    }

    /** Returns the expansion of some parts. */
    static String expand(List<Expression> parts, String template, Bindings values, Characters.Form form) {
        StringBuilder out = new StringBuilder(template.length() + 32);
        parts.forEach(part -> part.expand(template, values, form, out));
        return out.toString();
    }

    /** Appends the expansion (RFC 6570 3). A literal is encoded like a value after {@code +} (RFC 6570 3.1). */
    void expand(String template, Bindings values, Characters.Form form, StringBuilder out) {
        Characters characters = form.of(operator);
        if (isLiteral()) {
            out.append(characters.encode(literal));
        }
        boolean isFirst = true;
        for (Variable variable : variables) {
            Object value = values.find(variable.name());
            if (value != null) {
                out.append(isFirst ? operator.first : operator.separator);
                isFirst = false;
                if (variable.prefix() > 0) {
                    value = characters.prefix(text(value, template, variable), variable.prefix());
                }
                if (variable.isExploded() && !(value instanceof String)) {
                    explode(variable, value, characters, out);
                } else {
                    String joined = joined(value, characters);
                    out.append(operator.isNamed ? pair(variable.name(), joined) : joined);
                }
            }
        }
    }

    private static String text(Object value, String template, Variable variable) {
        if (value instanceof String text) {
            return text;
        }
        throw new MappingException(
                template,
                List.of(TemplateMessages.error(
                        TemplateViolation.VALUE,
                        variable.span(),
                        TemplateMessages.RFC_6570.section("2.4.1"),
                        TemplateMessages.message("template.value.prefix", variable.name()))));
    }

    private void explode(Variable variable, Object value, Characters characters, StringBuilder out) {
        List<String> members = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, text) -> {
                String name = characters.encode((String) key);
                String encoded = characters.encode((String) text);
                members.add(operator.isNamed ? pair(name, encoded) : name + "=" + encoded);
            });
        } else {
            for (Object member : (List<?>) value) {
                String encoded = characters.encode((String) member);
                members.add(operator.isNamed ? pair(variable.name(), encoded) : encoded);
            }
        }
        out.append(String.join(operator.separator, members));
    }

    private String pair(String name, String value) {
        return name + (value.isEmpty() ? operator.ifEmpty() : "=" + value);
    }

    private static String joined(Object value, Characters characters) {
        if (value instanceof String text) {
            return characters.encode(text);
        }
        List<String> members = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, text) -> {
                members.add(characters.encode((String) key));
                members.add(characters.encode((String) text));
            });
        } else {
            ((List<?>) value).forEach(member -> members.add(characters.encode((String) member)));
        }
        return String.join(",", members);
    }

    /**
     * Appends this part with some of its variables expanded. Expanding the other variables later produces the same
     * string. If no template can express the result, the part stays unchanged.
     */
    void expandPartially(String template, Bindings values, Characters.Form form, StringBuilder out) {
        Predicate<Variable> isGiven = variable -> values.find(variable.name()) != null;
        if (variables.stream().allMatch(isGiven)) {
            expand(template, values, form, out);
            return;
        }
        Operator next = operator.continuation();
        boolean isEach = next == operator; // each variable has its own separator, so each can be expanded separately
        if (next == null || !(isEach || isGiven.test(variables.get(0)))) {
            out.append(this);
            return;
        }
        Operator current = operator;
        List<Variable> waiting = new ArrayList<>();
        for (Variable variable : variables) {
            if (!isGiven.test(variable) || (!isEach && !waiting.isEmpty())) {
                waiting.add(variable);
                continue;
            }
            flush(current, waiting, out);
            new Expression("", current, List.of(variable)).expand(template, values, form, out);
            current = next;
        }
        flush(current, waiting, out);
    }

    private static void flush(Operator operator, List<Variable> waiting, StringBuilder out) {
        if (!waiting.isEmpty()) {
            out.append(new Expression("", operator, waiting));
            waiting.clear();
        }
    }

    /** Returns the part in template syntax. */
    @Override
    public String toString() {
        return isLiteral()
                ? literal
                : variables.stream().map(Variable::toString).collect(Collectors.joining(",", "{" + operator.sign, "}"));
    }
}
