package org.iritoolkit.profile;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;

/**
 * A requirement in the prose of a specification: a component is required or forbidden, or only some schemes are
 * allowed. A parser rejects a reference that violates a limit.
 *
 * <p>Limits do not apply to the characters of a component: use rules and a {@link Restriction}. If a component is only
 * recommended, use a check.
 *
 * @param kind the kind of requirement
 * @param component the limited component
 * @param schemes the names of the schemes in lower case, for {@link Kind#SCHEMES}; empty for the other kinds
 * @param clause the section
 */
public record Limit(Kind kind, Component component, Set<String> schemes, SpecClause clause) {
    private static final Set<Component> MAY_BE_ABSENT = EnumSet.of(
            Component.SCHEME,
            Component.AUTHORITY,
            Component.USERINFO,
            Component.HOST,
            Component.PORT,
            Component.QUERY,
            Component.FRAGMENT);

    /** The kinds of requirement. */
    public enum Kind {
        /** The component must be present and not empty. */
        REQUIRED,
        /** The component must be absent, not just empty. */
        FORBIDDEN,
        /** Only some schemes are allowed. A relative reference, which has no scheme, is allowed too. */
        SCHEMES;

        /**
         * Returns the name in lower case, as printed in listings.
         *
         * @return the name, for example {@code required}
         */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Copies the set of schemes.
     *
     * @param kind the kind of requirement
     * @param component the limited component
     * @param schemes the names of the schemes in lower case
     * @param clause the section
     */
    public Limit {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(schemes, "schemes");
        Objects.requireNonNull(clause, "clause");
        schemes = Set.copyOf(schemes);
    }

    /** Adds the reasons why no profile with this limit can be built. */
    void check(List<String> problems) {
        if (!MAY_BE_ABSENT.contains(component)) {
            problems.add(this + " is not possible: only these may be required or forbidden: " + MAY_BE_ABSENT);
        }
        if (kind == Kind.SCHEMES && schemes.isEmpty()) {
            problems.add("no scheme is allowed; name one, or forbid the component scheme");
        }
        for (String scheme : schemes) {
            if (!scheme.matches("[a-z][a-z0-9+.-]*")) { // RFC 3986 3.1
                problems.add(
                        "'" + scheme + "' is not the name of a scheme: it begins with a letter, and letters, digits,"
                                + " '+', '-' and '.' may follow");
            }
        }
    }

    /**
     * Returns the limit as printed in listings, without the section.
     *
     * @return the limit, for example {@code forbidden: fragment} or {@code schemes: http, https}
     */
    @Override
    public String toString() {
        return kind + ": " + (kind == Kind.SCHEMES ? String.join(", ", new TreeSet<>(schemes)) : component);
    }
}
