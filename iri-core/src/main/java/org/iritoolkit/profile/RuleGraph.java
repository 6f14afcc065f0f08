package org.iritoolkit.profile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The references between the rules of a profile. Finds the characters that a rule matches, and errors in the rules.
 *
 * <p>This class follows chains of rules without recursion, so a chain may have any length.
 */
final class RuleGraph {
    private final Map<String, List<Abnf.Alternative>> read = new HashMap<>();

    /** The errors found while parsing and evaluating the rules. */
    final List<String> problems = new ArrayList<>();

    /** The names of the rules used so far, sorted. */
    final Set<String> reached = new TreeSet<>();

    private final Set<String> escaping = new HashSet<>();

    RuleGraph(Collection<Rule> rules) {
        for (Rule rule : rules) {
            read(rule);
        }
    }

    private void read(Rule rule) {
        String name = rule.name();
        List<String> found = new ArrayList<>();
        List<Abnf.Alternative> alternatives = Abnf.read(rule.definition(), found);
        for (String problem : found) { // no lambda, since this runs before the first parse
            problems.add("rule '" + name + "', " + problem);
        }
        read.put(name, alternatives);
        if (!Abnf.isName(name)) {
            problems.add("'" + name + "' is not the name of a rule");
        }
        for (Abnf.Alternative alternative : alternatives) {
            if (!alternative.characters().and(CodePointSet.SURROGATES).isEmpty()) {
                problems.add(at(name, alternative) + "surrogates are no characters");
            }
        }
    }

    private static String at(String rule, Abnf.Alternative alternative) {
        return "rule '" + rule + "', column " + alternative.column() + ": ";
    }

    /** Returns the union of the characters of all rules that a rule uses, and records unknown names and cycles. */
    CodePointSet characters(String start, String user) {
        CodePointSet set = CodePointSet.EMPTY;
        Deque<String> open = new ArrayDeque<>();
        Set<String> done = new HashSet<>();
        Set<String> onPath = new LinkedHashSet<>();
        if (!read.containsKey(start)) {
            problems.add(user + " is bound to rule '" + start + "', which is missing; define it with rule(…)");
            return set;
        }
        open.push(start);
        while (!open.isEmpty()) {
            String name = open.peek();
            if (onPath.contains(name) || done.contains(name)) {
                open.pop();
                onPath.remove(name);
                done.add(name);
                continue;
            }
            onPath.add(name);
            reached.add(name);
            if (Abnf.ESCAPES.contains(name)) {
                escaping.add(start);
            }
            for (Abnf.Alternative alternative : read.getOrDefault(name, List.of())) {
                String next = alternative.name();
                if (next.isEmpty()) {
                    set = set.plus(alternative.characters());
                } else if (onPath.contains(next)) {
                    problems.add(at(name, alternative) + "'" + next + "' is defined by itself");
                } else if (read.containsKey(next)) {
                    open.push(next);
                } else if (Abnf.ESCAPES.contains(next)) {
                    escaping.add(start);
                } else {
                    problems.add(at(name, alternative) + "there is no rule '" + next
                            + "'; define it, or write its characters");
                }
            }
        }
        return set;
    }

    /** Returns whether a rule whose {@link #characters} were requested uses a rule for escapes. */
    boolean hasEscapes(String start) {
        return escaping.contains(start);
    }
}
