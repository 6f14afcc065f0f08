package org.iritoolkit.template;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.iritoolkit.profile.CodePointSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the templates that a string may match, by the segments of its path: a tree with a node for each segment. The
 * time does not depend on the number of templates with other segments.
 */
final class RouteIndex {
    /** A segment of some templates. The templates are numbers. */
    private static final class Node {
        /** The next segments that are literals. */
        final Map<String, Node> literals = new HashMap<>();

        /** The next segment that begins with a variable. */
        @Nullable
        Node any;

        /** The next segments with a variable, by the length of their literal beginning and by that beginning. */
        final TreeMap<Integer, Map<String, Node>> variables = new TreeMap<>();

        /** The templates whose path ends here. */
        int[] ending = {};

        /** The templates that match any path from here. */
        int[] open = {};

        Node child(String segment, boolean isLiteral) {
            if (!isLiteral && segment.isEmpty()) {
                any = any == null ? new Node() : any;
                return any;
            }
            Map<String, Node> children =
                    isLiteral ? literals : variables.computeIfAbsent(segment.length(), length -> new HashMap<>());
            return children.computeIfAbsent(segment, added -> new Node());
        }
    }

    /** A node that a string has reached, and the index of the next segment; -1 after the last segment. */
    private record Reached(Node node, int next) {}

    private static final Spelling ANY = new Spelling(CodePointSet.range(0x80, Character.MAX_CODE_POINT));

    private static final Set<Map.Entry<Integer, Map<String, Node>>> NONE = Set.of();

    private final Node root = new Node();

    /** Adds a template with its number. */
    void add(IriTemplate template, int number) {
        Node node = root;
        StringBuilder segment = new StringBuilder();
        boolean isLiteral = true;
        List<Expression> parts = template.parts();
        for (int p = 0; p < parts.size(); p++) {
            Expression part = parts.get(p);
            if (part.isLiteral()) {
                String text = key(part.literal());
                for (int i = 0; i < text.length(); i++) {
                    char c = text.charAt(i);
                    if (c == '?' || c == '#') {
                        end(node.child(segment.toString(), isLiteral), number);
                        return;
                    } else if (c == '/') {
                        node = node.child(segment.toString(), isLiteral);
                        segment.setLength(0);
                        isLiteral = true;
                    } else if (isLiteral) {
                        segment.append(c);
                    }
                }
            } else {
                Operator operator = part.operator();
                if (operator == Operator.QUERY || operator == Operator.FRAGMENT) {
                    break;
                }
                isLiteral &= operator == Operator.PATH && endsSegment(parts, p + 1); // may be empty
                if (operator.spansSegments()) {
                    Node last = node.child(segment.toString(), isLiteral);
                    last.open = append(last.open, number);
                    return;
                }
            }
        }
        end(node.child(segment.toString(), isLiteral), number);
    }

    /** Returns whether a part begins a new segment, or there is none. */
    private static boolean endsSegment(List<Expression> parts, int index) {
        if (index == parts.size()) {
            return true;
        }
        Expression part = parts.get(index);
        return part.isLiteral()
                ? "/?#".indexOf(part.literal().charAt(0)) >= 0
                : part.operator() == Operator.QUERY || part.operator() == Operator.FRAGMENT;
    }

    private static void end(Node node, int number) {
        node.ending = append(node.ending, number);
    }

    private static int[] append(int[] numbers, int number) {
        int[] more = Arrays.copyOf(numbers, numbers.length + 1);
        more[numbers.length] = number;
        return more;
    }

    /**
     * Returns a spelling that all strings share that a template does not tell apart. Letter case may matter or not, so
     * it is left to the template.
     */
    private static String key(String text) {
        int at = 0;
        while (at < text.length() && isKey(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder key = new StringBuilder(text.length());
        for (int symbol : ANY.symbols(text)) {
            if (symbol < 0x80) {
                key.append((char) (symbol >= 'A' && symbol <= 'Z' ? symbol | 0x20 : symbol));
            } else {
                Symbol.append(symbol, key);
            }
        }
        return key.toString();
    }

    private static boolean isKey(char c) {
        return c < 0x80 && c != '%' && (c < 'A' || c > 'Z');
    }

    /** Returns the numbers of the templates that a string may match, in ascending order. */
    BitSet candidates(String text) {
        String path = key(text);
        int length = path.length();
        for (int i = 0; i < length; i++) {
            if (path.charAt(i) == '?' || path.charAt(i) == '#') {
                length = i;
            }
        }
        BitSet found = new BitSet();
        Deque<Reached> reached = new ArrayDeque<>();
        reached.add(new Reached(root, 0));
        while (!reached.isEmpty()) {
            Reached last = reached.removeLast();
            int start = last.next();
            if (start < 0) {
                add(last.node().ending, found);
                continue;
            }
            int slash = path.indexOf('/', start);
            boolean isLast = slash < 0 || slash >= length;
            String segment = path.substring(start, isLast ? length : slash);
            int next = isLast ? -1 : slash + 1;
            reach(last.node().literals.get(segment), next, reached, found);
            reach(last.node().any, next, reached, found);
            for (Map.Entry<Integer, Map<String, Node>> entry : last.node()
                            .variables
                            .isEmpty()
                    ? NONE
                    : last.node().variables.headMap(segment.length(), true).entrySet()) {
                reach(entry.getValue().get(segment.substring(0, entry.getKey())), next, reached, found);
            }
        }
        return found;
    }

    private static void reach(@Nullable Node node, int next, Deque<Reached> reached, BitSet found) {
        if (node != null) {
            add(node.open, found);
            reached.add(new Reached(node, next));
        }
    }

    private static void add(int[] numbers, BitSet found) {
        for (int number : numbers) {
            found.set(number);
        }
    }
}
