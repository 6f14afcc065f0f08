package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.CodePointSet;

/**
 * An ABNF rule (RFC 5234) without cycles, compiled to an automaton. Matching takes time linear in the string and never
 * backtracks.
 */
final class RegularRule {
    /** The characters that URIs allow; any other character of an IRI is treated as its percent-encoded octets. */
    private static final CodePointSet URI_CHARACTERS = CodePointSet.range('0', '9')
            .plus(CodePointSet.range('A', 'Z'))
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.ofCharacters("-._~:/?#[]@!$&'()*+,;=%"));

    private static final CodePointSet ESCAPED =
            CodePointSet.range(0, Character.MAX_CODE_POINT).minus(URI_CHARACTERS);

    /** The rules of RFC 5234 B.1 and RFC 3986 A. */
    private static final Map<String, String> KNOWN = definitions("""
        ALPHA = %x41-5A / %x61-7A
        DIGIT = %x30-39
        HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
        pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
        segment = *pchar
        segment-nz = 1*pchar
        unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
        sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
        """);

    /** The maximum number of repetitions of an element. */
    private static final int MOST_REPEATED = 1000;

    private static final int MOST_STATES = 10_000;

    /** For each state, the characters that lead to the next state; null if the state reads no character. */
    private final List<CodePointSet> labels = new ArrayList<>();
    /** The next states of each state: one if it reads a character, otherwise any number. */
    private final List<int[]> next = new ArrayList<>();

    private int start;
    private int end;

    private RegularRule() {}

    /** Compiles a rule. */
    static RegularRule of(String name, String abnf) {
        RegularRule rule = new RegularRule();
        Map<String, String> definitions = new LinkedHashMap<>(KNOWN);
        definitions.putAll(definitions(abnf));
        rule.end = rule.state(CodePointSet.EMPTY);
        rule.start = rule.new Reader(name, definitions, new HashSet<>()).rule(rule.end);
        return rule;
    }

    /** Returns the definition of each rule: the line that begins the rule, with its continuation lines. */
    private static Map<String, String> definitions(String abnf) {
        Map<String, String> found = new LinkedHashMap<>();
        String current = "";
        int number = 0;
        for (String line : abnf.lines().toList()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            int equals = line.indexOf('=');
            String head = equals < 0 ? "" : line.substring(0, equals).strip();
            if (!head.isEmpty() && head.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '-')) {
                current = head;
                found.put(current, line.substring(equals + 1));
            } else if (current.isEmpty()) {
                throw new IllegalArgumentException(
                        "line " + number + " of the grammar does not begin a rule; write NAME = ELEMENTS");
            } else {
                found.merge(current, line, (a, b) -> a + " " + b);
            }
        }
        return found;
    }

    private int state(CodePointSet label, int... leadsTo) {
        if (labels.size() == MOST_STATES) {
            throw new IllegalArgumentException("the rule needs more than " + MOST_STATES + " states");
        }
        labels.add(label);
        next.add(leadsTo);
        return labels.size() - 1;
    }

    /**
     * Finds the index at which a string stops matching the rule.
     *
     * @return -1 if the string matches; otherwise the index of the first wrong character, or the end if the string is
     *     too short
     */
    int mismatch(String text, int from, int to) {
        int[] waiting = new int[labels.size()];
        BitSet now = new BitSet();
        add(now, start, waiting);
        for (int i = from; i < to; ) {
            int c = text.codePointAt(i);
            BitSet then = new BitSet();
            for (int state = now.nextSetBit(0); state >= 0; state = now.nextSetBit(state + 1)) {
                if (labels.get(state).contains(c)) {
                    add(then, next.get(state)[0], waiting);
                }
            }
            if (then.isEmpty()) {
                return i;
            }
            now = then;
            i += Character.charCount(c);
        }
        return now.get(end) ? -1 : to;
    }

    /** Adds a state, and all states that can be reached from that state without reading a character. */
    private void add(BitSet states, int first, int[] waiting) {
        if (states.get(first)) {
            return;
        }
        int count = 0;
        states.set(first);
        waiting[count++] = first;
        while (count > 0) {
            int state = waiting[--count];
            if (labels.get(state).isEmpty()) {
                for (int further : next.get(state)) {
                    if (!states.get(further)) {
                        states.set(further);
                        waiting[count++] = further;
                    }
                }
            }
        }
    }

    /** Compiles a definition from its end to its start, so that the state after each part is known. */
    private final class Reader {
        private final String name;
        private final String text;
        private final Map<String, String> definitions;
        private final Set<String> open;
        private int at;

        Reader(String name, Map<String, String> definitions, Set<String> open) {
            this.name = name;
            this.definitions = definitions;
            this.open = open;
            String definition = definitions.get(name);
            if (definition == null) {
                throw new IllegalArgumentException("there is no rule '" + VisibleText.quoted(name) + "'; there are: "
                        + definitions.keySet().stream().sorted().toList());
            }
            if (!open.add(name)) {
                throw new IllegalArgumentException("rule '" + name + "' refers to itself; a rule of a scheme must not");
            }
            text = definition;
        }

        int rule(int after) {
            int first = alternation(after);
            if (at < text.length()) {
                throw wrong();
            }
            open.remove(name);
            return first;
        }

        private IllegalArgumentException wrong() {
            return new IllegalArgumentException(
                    "rule '" + name + "' cannot be read at '" + VisibleText.quoted(text.substring(at)) + "'");
        }

        private void skipSpace() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }

        private boolean take(char c) {
            if (at < text.length() && text.charAt(at) == c) {
                at++;
                return true;
            }
            return false;
        }

        private int alternation(int after) {
            List<Integer> branches = new ArrayList<>();
            do {
                branches.add(concatenation(after));
            } while (take('/'));
            return branches.size() == 1
                    ? branches.get(0)
                    : state(
                            CodePointSet.EMPTY,
                            branches.stream().mapToInt(Integer::intValue).toArray());
        }

        /** Compiles a sequence of elements, from the last element to the first. */
        private int concatenation(int after) {
            List<Integer> places = new ArrayList<>();
            List<Integer> ends = new ArrayList<>();
            skipSpace();
            while (at < text.length() && "/)]".indexOf(text.charAt(at)) < 0) {
                places.add(at);
                skip();
                ends.add(at);
                skipSpace();
            }
            if (places.isEmpty()) {
                throw wrong();
            }
            int stop = at;
            int first = after;
            for (int i = places.size() - 1; i >= 0; i--) {
                at = places.get(i);
                first = repetition(first, ends.get(i));
            }
            at = stop;
            return first;
        }

        /** Skips an element. */
        private void skip() {
            while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '*')) {
                at++;
            }
            int depth = 0;
            boolean quoted = false;
            do {
                if (at == text.length()) {
                    throw wrong();
                }
                char c = text.charAt(at++);
                if (c == '"') {
                    quoted = !quoted;
                } else if (!quoted) {
                    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
                }
            } while (depth > 0 || quoted || (at < text.length() && " /)]([\"".indexOf(text.charAt(at)) < 0));
        }

        private int repetition(int after, int end) {
            int begin = at;
            int least = number(1);
            int most = least;
            if (text.charAt(at) == '*') {
                least = at == begin ? 0 : least;
                at++;
                most = number(Integer.MAX_VALUE);
            }
            if (least > MOST_REPEATED || (most > MOST_REPEATED && most != Integer.MAX_VALUE) || most < least) {
                throw wrong();
            }
            int element = at;
            int first = after;
            if (most == Integer.MAX_VALUE) {
                int loop = state(CodePointSet.EMPTY);
                next.set(loop, new int[] {again(element, loop), after});
                first = loop;
            } else {
                for (int i = least; i < most; i++) {
                    first = state(CodePointSet.EMPTY, again(element, first), after);
                }
            }
            for (int i = 0; i < least; i++) {
                first = again(element, first);
            }
            if (most > 0 && at != end) {
                throw wrong(); // there is no space between two elements
            }
            return first;
        }

        /** Parses the number before an element; {@link #skip} has already checked that an element follows. */
        private int number(int otherwise) {
            int begin = at;
            int value = 0;
            while (Character.isDigit(text.charAt(at))) {
                value = Math.min(10 * value + Character.digit(text.charAt(at), 10), MOST_REPEATED + 1);
                at++;
            }
            return at == begin ? otherwise : value;
        }

        private int again(int element, int after) {
            at = element;
            return element(after);
        }

        private int element(int after) {
            if (take('(')) {
                int first = alternation(after);
                if (!take(')')) {
                    throw wrong();
                }
                return first;
            }
            if (take('[')) {
                int first = alternation(after);
                if (!take(']')) {
                    throw wrong();
                }
                return state(CodePointSet.EMPTY, first, after);
            }
            if (take('"')) {
                int close = text.indexOf('"', at);
                if (close < 0) {
                    throw wrong();
                }
                String literal = text.substring(at, close);
                at = close + 1;
                int first = after;
                for (int i = literal.length() - 1; i >= 0; i--) {
                    first = state(eitherCase(literal.charAt(i)), first);
                }
                return first;
            }
            if (text.startsWith("%x", at) || text.startsWith("%d", at)) {
                return state(range(text.charAt(at + 1) == 'x' ? 16 : 10), after);
            }
            return reference(after);
        }

        private int reference(int after) {
            int begin = at;
            while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-')) {
                at++;
            }
            if (at == begin) {
                throw wrong();
            }
            String referred = text.substring(begin, at);
            if (referred.equals("pct-encoded")) {
                int second = state(hexDigit(), after);
                int percent = state(CodePointSet.of('%'), state(hexDigit(), second));
                return state(CodePointSet.EMPTY, percent, state(ESCAPED, after));
            }
            return new Reader(referred, definitions, open).rule(after);
        }

        private CodePointSet range(int radix) {
            at += 2;
            int first = value(radix);
            int last = first;
            if (at < text.length() && text.charAt(at) == '-') {
                at++;
                last = value(radix);
            }
            return CodePointSet.range(first, last);
        }

        private int value(int radix) {
            int begin = at;
            while (at < text.length() && Character.digit(text.charAt(at), radix) >= 0) {
                at++;
            }
            if (at == begin) {
                throw wrong();
            }
            return Integer.parseInt(text, begin, at, radix);
        }
    }

    private static CodePointSet hexDigit() {
        return CodePointSet.range('0', '9').plus(CodePointSet.range('A', 'F')).plus(CodePointSet.range('a', 'f'));
    }

    private static CodePointSet eitherCase(char c) {
        CodePointSet set = CodePointSet.of(c);
        boolean letter = Ascii.isLetter(c);
        return letter ? set.plus(CodePointSet.of(c ^ 0x20)) : set;
    }
}
