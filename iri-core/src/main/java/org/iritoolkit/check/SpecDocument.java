package org.iritoolkit.check;

import java.util.Objects;

/**
 * A specification that violations cite.
 *
 * @param name the short name that violations print, for example {@code RFC 3987}
 * @param title the full title
 * @param syntaxSection the section with the grammar, cited for rules without a section of their own
 */
public record SpecDocument(String name, String title, String syntaxSection) {
    /**
     * Checks that no argument is null.
     *
     * @param name the short name that violations print, for example {@code RFC 3987}
     * @param title the full title
     * @param syntaxSection the section with the grammar, cited for rules without a section of their own
     */
    public SpecDocument {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(syntaxSection, "syntaxSection");
    }

    /**
     * Returns a section of this specification, without a rule.
     *
     * @param section the section number, for example {@code 4.1}
     * @return the section
     */
    public SpecClause section(String section) {
        return new SpecClause(name, Objects.requireNonNull(section, "section"), "");
    }

    /**
     * Returns the section with the grammar and the name of a rule.
     *
     * @param rule the name of the rule, for example {@code ipchar}
     * @return the section
     */
    public SpecClause rule(String rule) {
        return new SpecClause(name, syntaxSection, Objects.requireNonNull(rule, "rule"));
    }
}
