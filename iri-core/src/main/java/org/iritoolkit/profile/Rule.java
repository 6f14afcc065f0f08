package org.iritoolkit.profile;

import java.util.Objects;
import org.iritoolkit.check.SpecClause;

/**
 * A named grammar rule that describes one character: its definition as in the specification, and its section.
 *
 * <p>The definition is an alternation in a subset of ABNF (RFC 5234): one-character literals, {@code %x} values and
 * ranges, names of other rules, {@code /}, and comments. A literal matches both cases of a letter (RFC 5234 2.3); write
 * {@code %x} for one case. A repetition {@code *} or {@code 1*} of the whole definition is ignored, so you can paste
 * a specification's rules. The built-in rules are {@code ALPHA}, {@code DIGIT}, {@code HEXDIG}, {@code DQUOTE},
 * {@code SP}, and, for escapes, {@code pct-encoded} and {@code escaped}.
 *
 * @param name the name in its specification
 * @param definition the right side of the rule
 * @param clause the section
 */
public record Rule(String name, String definition, SpecClause clause) {
    /**
     * Checks that no argument is null.
     *
     * @param name the name in its specification
     * @param definition the right side of the rule
     * @param clause the section
     */
    public Rule {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(definition, "definition");
        Objects.requireNonNull(clause, "clause");
    }

    /**
     * Returns the rule on one line, as listings print it.
     *
     * @return the rule, for example {@code iquery = *( ipchar / iprivate / "/" / "?" )}
     */
    @Override
    public String toString() {
        return name + " = " + definition.strip().replaceAll("\\s+", " ");
    }
}
