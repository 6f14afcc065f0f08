package org.iritoolkit.testkit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.Rule;

/**
 * Evaluates the characters of a profile from the text of its rules, as simply as possible. The result is compared with
 * the compiled table, which shares no code with this class.
 */
final class RuleTexts {
    private final Map<String, String> definitions = new HashMap<>();
    private final Map<String, BitSet> evaluated = new HashMap<>();
    private final Profile profile;

    RuleTexts(Profile profile) {
        this.profile = profile;
        for (Rule rule : profile.rules()) {
            definitions.put(rule.name(), rule.definition());
        }
        definitions.put("ALPHA", "%x41-5A / %x61-7A");
        definitions.put("DIGIT", "%x30-39");
        definitions.put("HEXDIG", "DIGIT / %x41-46 / %x61-66");
        definitions.put("DQUOTE", "%x22");
        definitions.put("SP", "%x20");
    }

    /** Returns the characters that the rule of a component derives, including the slash between segments. */
    BitSet characters(Component component) {
        BitSet set = (BitSet) rule(profile.rule(component).name()).clone();
        if (component == Component.PATH) {
            set.set('/');
        }
        return set;
    }

    /** Returns those of these characters that no restriction of at least the given severity covers. */
    BitSet characters(Component component, Severity atLeast) {
        BitSet set = characters(component);
        for (Restriction restriction : profile.restrictions()) {
            if (restriction.components().contains(component)
                    && restriction.severity().atLeast(atLeast)) {
                for (CodePointSet.Range range : restriction.characters().ranges()) {
                    set.clear(range.first(), range.last() + 1);
                }
            }
        }
        return set;
    }

    private BitSet rule(String name) {
        BitSet known = evaluated.get(name);
        if (known == null) {
            String definition = definitions.get(name);
            known = definition == null ? new BitSet() : evaluate(definition);
            evaluated.put(name, known);
        }
        return known;
    }

    private BitSet evaluate(String definition) {
        BitSet set = new BitSet();
        int i = 0;
        while (i < definition.length()) {
            char c = definition.charAt(i);
            int start = i;
            if (c == '"') {
                String literal = Character.toString(definition.codePointAt(i + 1));
                set.set(literal.toLowerCase(Locale.ROOT).codePointAt(0)); // either case (RFC 5234 2.3)
                set.set(literal.toUpperCase(Locale.ROOT).codePointAt(0));
                i = definition.indexOf('"', i + 2) + 1;
            } else if (c == ';') {
                i = (definition + "\n").indexOf('\n', i);
            } else if (c == '%') {
                i = wordEnd(definition, i + 2);
                int[] bounds = bounds(definition.substring(start + 2, i));
                set.set(bounds[0], bounds[1] + 1);
            } else if (definition.startsWith("1*", i)) {
                i += 2;
            } else if (Character.isLetter(c)) {
                i = wordEnd(definition, i);
                set.or(rule(definition.substring(start, i)));
            } else {
                i++; // an operator or white space
            }
        }
        return set;
    }

    private static int wordEnd(String definition, int from) {
        int i = from;
        while (i < definition.length()
                && (Character.isLetterOrDigit(definition.charAt(i)) || "-_".indexOf(definition.charAt(i)) >= 0)) {
            i++;
        }
        return i;
    }

    private static int[] bounds(String range) {
        String[] parts = range.split("-", -1);
        return new int[] {Integer.parseInt(parts[0], 16), Integer.parseInt(parts[parts.length - 1], 16)};
    }
}
