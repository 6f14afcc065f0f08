package org.iritoolkit.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A grammar as printed in its specification. It is read from ABNF (RFC 5234, and the {@code |} of RFC 2396), turned
 * into an automaton that recognizes strings, and walked at random to generate strings.
 *
 * <p>It shares nothing with the engine, so both cannot have the same mistake.
 */
final class AbnfGrammar {
    private sealed interface Node {}

    private record Characters(List<int[]> ranges) implements Node {}

    private record Sequence(List<Node> parts) implements Node {}

    private record Choice(List<Node> alternatives) implements Node {}

    private record Repeat(Node part, int min, int max) implements Node {}

    /** The name of a rule, looked up once. */
    private static final class Name implements Node {
        private final String name;
        private Node rule;

        Name(String name) {
            this.name = name;
        }

        Node rule(AbnfGrammar grammar) {
            if (rule == null) {
                rule = grammar.rule(name);
            }
            return rule;
        }
    }

    private static final int NO_LIMIT = Integer.MAX_VALUE;

    private final Map<String, Node> rules = new LinkedHashMap<>();

    private AbnfGrammar() {
        rules.put("ALPHA", new Characters(List.of(new int[] {'A', 'Z'}, new int[] {'a', 'z'})));
        rules.put("DIGIT", new Characters(List.of(new int[] {'0', '9'})));
        rules.put("HEXDIG", new Characters(List.of(new int[] {'0', '9'}, new int[] {'A', 'F'}, new int[] {'a', 'f'})));
        rules.put("DQUOTE", new Characters(List.of(new int[] {'"', '"'})));
        rules.put("SP", new Characters(List.of(new int[] {' ', ' '})));
    }

    /** Reads a resource: a rule begins at the start of a line, and indented lines continue it. */
    static AbnfGrammar read(String resource) {
        String text;
        try (InputStream in = AbnfGrammar.class.getResourceAsStream("abnf/" + resource)) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        AbnfGrammar grammar = new AbnfGrammar();
        StringBuilder rule = new StringBuilder();
        for (String line : (text + "\n.").split("\n", -1)) {
            String plain = withoutComment(line);
            if (!plain.isBlank() && !Character.isWhitespace(plain.charAt(0))) {
                grammar.define(rule.toString());
                rule.setLength(0);
            }
            rule.append(plain).append(' ');
        }
        return grammar;
    }

    private static String withoutComment(String line) {
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) == '"') {
                quoted = !quoted;
            } else if (line.charAt(i) == ';' && !quoted) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    private void define(String rule) {
        if (!rule.isBlank()) {
            int equals = rule.indexOf('=');
            Reader reader = new Reader(rule.substring(equals + 1));
            rules.put(rule.substring(0, equals).strip(), reader.all());
        }
    }

    /** A recursive-descent parser, for trusted input. */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        Node all() {
            Node node = choice();
            if (at < text.length()) {
                throw new IllegalStateException("not ABNF at " + at + ": " + text);
            }
            return node;
        }

        private char peek() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at < text.length() ? text.charAt(at) : 0;
        }

        private Node choice() {
            List<Node> alternatives = new ArrayList<>(List.of(sequence()));
            while (peek() == '/' || peek() == '|') {
                at++;
                alternatives.add(sequence());
            }
            return alternatives.size() == 1 ? alternatives.get(0) : new Choice(alternatives);
        }

        private Node sequence() {
            List<Node> parts = new ArrayList<>();
            while ("/|)]".indexOf(peek()) < 0 && peek() != 0) {
                parts.add(repetition());
            }
            if (parts.isEmpty()) {
                throw new IllegalStateException("nothing at " + at + ": " + text);
            }
            return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
        }

        private Node repetition() {
            peek();
            int min = number(-1);
            if (at < text.length() && text.charAt(at) == '*') {
                at++;
                int max = number(NO_LIMIT);
                return new Repeat(element(), Math.max(min, 0), max);
            }
            return min < 0 ? element() : new Repeat(element(), min, min);
        }

        private int number(int otherwise) {
            int start = at;
            while (at < text.length() && Character.isDigit(text.charAt(at))) {
                at++;
            }
            return at == start ? otherwise : Integer.parseInt(text.substring(start, at));
        }

        private Node element() {
            char c = peek();
            if (c == '(' || c == '[') {
                at++;
                Node inner = choice();
                if (peek() != (c == '(' ? ')' : ']')) {
                    throw new IllegalStateException("not closed at " + at + ": " + text);
                }
                at++;
                return c == '(' ? inner : new Repeat(inner, 0, 1);
            }
            if (c == '"') {
                int close = text.indexOf('"', at + 1);
                List<Node> parts = new ArrayList<>();
                text.substring(at + 1, close).codePoints().forEach(p -> parts.add(literal(p)));
                at = close + 1;
                return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
            }
            if (c == '%') {
                at += 2;
                String[] bounds = word().split("-", -1);
                return new Characters(List.of(
                        new int[] {Integer.parseInt(bounds[0], 16), Integer.parseInt(bounds[bounds.length - 1], 16)}));
            }
            if (c == '<') {
                at++;
                Node node = new Name(word());
                at++;
                return node;
            }
            return new Name(word());
        }

        /** Literals of ABNF do not distinguish case. */
        private static Node literal(int c) {
            int lower = Character.toLowerCase(c);
            int upper = Character.toUpperCase(c);
            return new Characters(
                    lower == upper
                            ? List.of(new int[] {c, c})
                            : List.of(new int[] {upper, upper}, new int[] {lower, lower}));
        }

        private String word() {
            int start = at;
            while (at < text.length()
                    && (Character.isLetterOrDigit(text.charAt(at)) || "-_".indexOf(text.charAt(at)) >= 0)) {
                at++;
            }
            if (at == start) {
                throw new IllegalStateException("no element at " + at + ": " + text);
            }
            return text.substring(start, at);
        }
    }

    private Node rule(String name) {
        Node node = rules.get(name);
        if (node == null) {
            throw new IllegalStateException("no rule " + name);
        }
        return node;
    }

    boolean has(String name) {
        return rules.containsKey(name);
    }

    /** The recognizer for the strings that a rule derives. */
    Automaton automaton(String name) {
        Automaton.Builder builder = new Automaton.Builder();
        int end = builder.state();
        return builder.build(add(rule(name), end, builder), end);
    }

    /** Adds a node that leads to a state, and returns the state where the node begins. */
    private int add(Node node, int next, Automaton.Builder builder) {
        if (node instanceof Name name) {
            return add(name.rule(this), next, builder);
        }
        if (node instanceof Characters characters) {
            return builder.characters(characters.ranges(), next);
        }
        if (node instanceof Sequence sequence) {
            int state = next;
            for (int i = sequence.parts().size() - 1; i >= 0; i--) {
                state = add(sequence.parts().get(i), state, builder);
            }
            return state;
        }
        if (node instanceof Choice choice) {
            int start = builder.state();
            List<int[]> ranges = new ArrayList<>();
            add(choice, ranges, start, next, builder);
            if (!ranges.isEmpty()) {
                builder.also(start, builder.characters(ranges, next));
            }
            return start;
        }
        return add((Repeat) node, next, builder);
    }

    /** Adds the alternatives of a choice; single characters are added together. */
    private void add(Node node, List<int[]> ranges, int start, int next, Automaton.Builder builder) {
        if (node instanceof Choice choice) {
            choice.alternatives().forEach(alternative -> add(alternative, ranges, start, next, builder));
        } else if (node instanceof Name name && !(name.rule(this) instanceof Sequence)) {
            add(name.rule(this), ranges, start, next, builder);
        } else if (node instanceof Characters characters) {
            ranges.addAll(characters.ranges());
        } else {
            builder.also(start, add(node, next, builder));
        }
    }

    private int add(Repeat repeat, int next, Automaton.Builder builder) {
        int state = next;
        if (repeat.max() == NO_LIMIT) {
            state = builder.state();
            builder.also(state, next);
            builder.also(state, add(repeat.part(), state, builder));
        } else {
            for (int i = repeat.min(); i < repeat.max(); i++) {
                int optional = builder.state();
                builder.also(optional, next);
                builder.also(optional, add(repeat.part(), state, builder));
                state = optional;
            }
        }
        for (int i = 0; i < repeat.min(); i++) {
            state = add(repeat.part(), state, builder);
        }
        return state;
    }

    /** A text that a rule derives. */
    String derive(String name, SplittableRandom random) {
        StringBuilder out = new StringBuilder();
        derive(rule(name), random, out);
        return out.toString();
    }

    private void derive(Node node, SplittableRandom random, StringBuilder out) {
        if (node instanceof Name name) {
            derive(name.rule(this), random, out);
        } else if (node instanceof Characters characters) {
            int[] range =
                    characters.ranges().get(random.nextInt(characters.ranges().size()));
            out.appendCodePoint(
                    switch (random.nextInt(4)) {
                        case 0 -> range[0];
                        case 1 -> range[1];
                        default -> range[0] + random.nextInt(range[1] - range[0] + 1);
                    });
        } else if (node instanceof Sequence sequence) {
            for (Node part : sequence.parts()) {
                derive(part, random, out);
            }
        } else if (node instanceof Choice choice) {
            derive(
                    choice.alternatives()
                            .get(random.nextInt(choice.alternatives().size())),
                    random,
                    out);
        } else if (node instanceof Repeat repeat) {
            int count = repeat.min();
            if (repeat.max() != NO_LIMIT && random.nextInt(8) == 0) {
                count = repeat.max();
            }
            while (count < repeat.max() && random.nextInt(3) > 0) {
                count++;
            }
            for (int i = 0; i < count; i++) {
                derive(repeat.part(), random, out);
            }
        }
    }
}
