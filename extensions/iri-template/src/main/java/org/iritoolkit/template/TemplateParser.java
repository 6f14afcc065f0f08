package org.iritoolkit.template;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.rfc.Rfc3987;

/** Parses a template (RFC 6570 2) and finds all its errors. */
final class TemplateParser {
    /** The characters of a literal, without triplets (RFC 6570 2.1, with the apostrophe of erratum 6937). */
    static final CodePointSet LITERALS = Rfc3987.PROFILE
            .characters(Component.QUERY) // adds ucschar and iprivate
            .minus(CodePointSet.range(0, 0x7F))
            .plus(CodePointSet.range('!', '~').minus(CodePointSet.ofCharacters("\"%<>\\^`{|}")));

    /** The characters of a name, without triplets and dots (RFC 6570 2.3, {@code varchar}). */
    private static final CodePointSet VARCHAR = Symbol.UNRESERVED.minus(CodePointSet.ofCharacters("-.~"));

    /** Characters that occur in regular expressions, but not in modifiers. */
    private static final String PATTERN = "\\[]().+^$|{?";

    private static final int MAX_PREFIX = 9999;

    private static final SpecClause LITERAL = clause("2.1", "literals");
    private static final SpecClause EXPRESSION = clause("2.2", "expression");
    private static final SpecClause RESERVED = clause("2.2", "op-reserve");
    private static final SpecClause NAME = clause("2.3", "varname");
    private static final SpecClause MODIFIER = clause("2.4", "modifier-level4");
    private static final SpecClause LENGTH = clause("2.4.1", "max-length");

    final List<Expression> parts = new ArrayList<>();
    final List<Violation> violations = new ArrayList<>();

    private final String text;

    TemplateParser(String text) {
        this.text = text;
        int literal = 0;
        int at = 0;
        while (at < text.length()) {
            if (text.charAt(at) == '{') {
                literal(literal, at);
                at = expression(at);
                literal = at;
            } else {
                int symbol = Symbol.at(text, at);
                int end = at + Symbol.length(symbol);
                if (Symbol.isCharacter(symbol) && !LITERALS.contains(symbol)) {
                    character(at, end, symbol);
                }
                at = end;
            }
        }
        literal(literal, at);
    }

    private void literal(int from, int to) {
        if (from < to) {
            parts.add(Expression.literal(text.substring(from, to)));
        }
    }

    private void character(int from, int to, int codePoint) {
        if (codePoint == '}') {
            report(TemplateViolation.BRACE, from, to, LITERAL, "template.brace.close");
        } else {
            String key = codePoint == '%' ? "template.literal.percent" : "template.literal";
            report(TemplateViolation.LITERAL, from, to, LITERAL, key, new CharacterName(codePoint));
        }
    }

    /** Parses the expression whose opening brace is at an index; returns the index after the expression. */
    private int expression(int open) {
        int afterPattern = pattern(open);
        if (afterPattern > 0) {
            return afterPattern;
        }
        int close = open + 1;
        while (close < text.length() && text.charAt(close) != '}' && text.charAt(close) != '{') {
            close++;
        }
        if (close == text.length() || text.charAt(close) == '{') {
            report(TemplateViolation.BRACE, open, close, EXPRESSION, "template.brace.open");
            return close;
        }
        int at = open + 1;
        Operator operator = at < close ? Operator.of(text.charAt(at)) : null;
        if (operator != null) {
            at++;
        } else if (at < close && Operator.FOR_LATER.indexOf(text.charAt(at)) >= 0) {
            CharacterName sign = new CharacterName(text.charAt(at));
            report(TemplateViolation.OPERATOR, at, ++at, RESERVED, "template.operator", sign);
        }
        List<Expression.Variable> variables = new ArrayList<>();
        while (at <= close) {
            int end = at;
            while (end < close && text.charAt(end) != ',') {
                end++;
            }
            variables.add(variable(at, end));
            at = end + 1;
        }
        parts.add(new Expression("", operator == null ? Operator.SIMPLE : operator, variables));
        return close + 1;
    }

    /**
     * Reports a regular expression after a name, as in Spring and JAX-RS. Returns the index after the regular
     * expression, which may contain braces, or -1 if there is none.
     */
    private int pattern(int open) {
        int colon = open + 1;
        while (colon < text.length()
                && (VARCHAR.contains(text.charAt(colon)) || ".- ".indexOf(text.charAt(colon)) >= 0)) {
            colon++;
        }
        if (colon == open + 1 || colon == text.length() || text.charAt(colon) != ':') {
            return -1;
        }
        int depth = 1;
        int close = colon;
        boolean isPattern = false;
        while (depth > 0 && ++close < text.length()) {
            char c = text.charAt(close);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            isPattern |= depth > 0 && PATTERN.indexOf(c) >= 0;
        }
        if (depth > 0 || !isPattern) {
            return -1;
        }
        String written = text.substring(colon + 1, close).strip();
        Span span = new Span(colon, close);
        suggest(TemplateViolation.MODIFIER, span, "", LENGTH, "template.modifier.pattern", written);
        return close + 1;
    }

    private Expression.Variable variable(int from, int to) {
        int end = nameEnd(from, to);
        String name = text.substring(from, end);
        if (end == to) {
            return new Expression.Variable(name, 0, false, new Span(from, to));
        }
        boolean isExploded = text.charAt(end) == '*';
        int length = isExploded ? 0 : prefix(end + 1, to);
        if (isExploded && end + 1 < to) {
            String rest = text.substring(end + 1, to);
            report(TemplateViolation.MODIFIER, end + 1, to, MODIFIER, "template.modifier.after", rest);
        }
        return new Expression.Variable(name, length, isExploded, new Span(from, to));
    }

    /** Returns the index where the name ends: at the start of a modifier, or at the end of the variable. */
    private int nameEnd(int from, int to) {
        int at = from;
        boolean needsCharacter = true; // true at the start and after a dot
        while (at < to && text.charAt(at) != ':' && text.charAt(at) != '*') {
            int symbol = Symbol.at(text, at);
            int end = at + Symbol.length(symbol);
            boolean isDot = symbol == '.' && !needsCharacter;
            if (!isDot && Symbol.isCharacter(symbol) && !VARCHAR.contains(symbol)) {
                name(at, end, "template.variable-name", new CharacterName(symbol));
                return to;
            }
            needsCharacter = isDot;
            at = end;
        }
        if (at == from && at + 1 < to && text.charAt(at) == '*') {
            String name = text.substring(at + 1, to);
            String suggested = text.charAt(at - 1) == '{' ? "+" + name : name + "*";
            suggest(
                    TemplateViolation.VARIABLE_NAME,
                    new Span(from, to),
                    suggested,
                    NAME,
                    "template.variable-name.rest");
            return to;
        }
        if (needsCharacter) {
            name(at, at, at == from ? "template.variable-name.missing" : "template.variable-name.dot");
        }
        return at;
    }

    private void name(int from, int to, String key, Object... arguments) {
        report(TemplateViolation.VARIABLE_NAME, from, to, NAME, key, arguments);
    }

    /** Parses the length in a prefix modifier. */
    private int prefix(int from, int to) {
        int number = 0;
        boolean isNumber = from < to && text.charAt(from) != '0';
        for (int i = from; i < to && isNumber; i++) {
            char c = text.charAt(i);
            number = number * 10 + (c - '0');
            isNumber = c >= '0' && c <= '9' && number <= MAX_PREFIX;
        }
        if (!isNumber) {
            String length = text.substring(from, to);
            report(TemplateViolation.MODIFIER, from, to, LENGTH, "template.modifier.prefix", length);
        }
        return number;
    }

    private void report(TemplateViolation code, int from, int to, SpecClause clause, String key, Object... arguments) {
        Message message = TemplateMessages.message(key, arguments);
        violations.add(TemplateMessages.error(code, new Span(from, to), clause, message));
    }

    private void suggest(
            TemplateViolation code, Span span, String suggested, SpecClause clause, String key, Object... arguments) {
        Message message = TemplateMessages.message(key, arguments);
        violations.add(
                TemplateMessages.error(code, span, clause, message).withSuggestion(new Suggestion(span, suggested)));
    }

    private static SpecClause clause(String section, String rule) {
        return TemplateMessages.RFC_6570.section(section).withRule(rule);
    }
}
