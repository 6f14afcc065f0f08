package org.iritoolkit.check;

import java.util.Objects;

/**
 * The section of a specification that a violation cites.
 *
 * @param document the short name of the specification, for example {@code RFC 3987}
 * @param section the section, for example {@code 2.2}; empty for the whole specification
 * @param rule the name of the grammar rule, for example {@code ipchar}; empty if the section is prose
 */
public record SpecClause(String document, String section, String rule) {
    /**
     * Checks that no argument is null.
     *
     * @param document the short name of the specification, for example {@code RFC 3987}
     * @param section the section, for example {@code 2.2}; empty for the whole specification
     * @param rule the name of the grammar rule, for example {@code ipchar}; empty if the section is prose
     */
    public SpecClause {
        Objects.requireNonNull(document, "document");
        Objects.requireNonNull(section, "section");
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Returns the same section with the name of a rule.
     *
     * @param newRule the name of the rule
     * @return the section with that rule
     */
    public SpecClause withRule(String newRule) {
        return new SpecClause(document, section, Objects.requireNonNull(newRule, "newRule"));
    }

    /**
     * Returns the section as reports cite it.
     *
     * @return the section, for example {@code RFC 3987 2.2, ipchar}
     */
    @Override
    public String toString() {
        return document + (section.isEmpty() ? "" : " " + section) + (rule.isEmpty() ? "" : ", " + rule);
    }
}
