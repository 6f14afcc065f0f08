package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;

/**
 * The requirements of a URI scheme, as data: required and forbidden components, component rules, host types, and the
 * default port.
 *
 * <p>All requirements come from the scheme's specification, each with its section. A scheme does not define the meaning
 * of IRIs, and resolves and fetches nothing. Components are those of RFC 3986 under every grammar; a fragment does not
 * belong to the scheme (RFC 3986 3.5), unless the scheme's specification mentions it.
 */
public final class Scheme {
    /** A requirement on the presence of a component. */
    public enum Presence {
        /** The component must be present. */
        REQUIRED,
        /** The component must be present and not empty. */
        NOT_EMPTY,
        /** The component must be absent. */
        NOT_ALLOWED
    }

    /**
     * A requirement on the presence of a component, and the severity of its violation.
     *
     * @param component the component
     * @param presence the requirement
     * @param severity the severity of a violation
     * @param clause the section
     */
    public record Demand(Component component, Presence presence, Severity severity, SpecClause clause) {
        /**
         * Checks that no argument is null.
         *
         * @param component the component
         * @param presence the requirement
         * @param severity the severity of a violation
         * @param clause the section
         */
        public Demand {
            Objects.requireNonNull(component, "component");
            Objects.requireNonNull(presence, "presence");
            Objects.requireNonNull(severity, "severity");
            Objects.requireNonNull(clause, "clause");
        }
    }

    /**
     * The kinds of hosts that the scheme allows.
     *
     * @param kinds the kinds, as defined in RFC 3986 3.2.2; an empty host has no kind
     * @param severity the severity of a violation about a host of a different kind
     * @param clause the section
     */
    public record Hosts(Set<HostType> kinds, Severity severity, SpecClause clause) {
        /**
         * Checks that no argument is null.
         *
         * @param kinds the kinds, as defined in RFC 3986 3.2.2; an empty host has no kind
         * @param severity the severity of a violation about a host of a different kind
         * @param clause the section
         */
        public Hosts {
            Objects.requireNonNull(kinds, "kinds");
            Objects.requireNonNull(severity, "severity");
            Objects.requireNonNull(clause, "clause");
        }
    }

    /**
     * A rule that a whole component must match.
     *
     * @param component the component
     * @param clause the section, which names the rule
     * @param rule the rule
     */
    record Syntax(Component component, SpecClause clause, RegularRule rule) {}

    private final SchemeDefaults defaults;
    private final List<Demand> demands;
    private final Optional<Hosts> hosts;
    private final List<Syntax> syntax;
    private final BiConsumer<Parts, Consumer<Violation>> contents;

    private final boolean allowsWhatHasPlainHost;

    private Scheme(Builder builder) {
        defaults = builder.defaults;
        demands = List.copyOf(builder.demands);
        hosts = builder.hosts;
        syntax = List.copyOf(builder.syntax);
        contents = builder.contents;
        allowsWhatHasPlainHost = hosts.isEmpty()
                && syntax.isEmpty()
                && !builder.hasContents
                && demands.stream().allMatch(Scheme::isMetByPlainHost);
    }

    /** Whether a reference whose authority is a host without userinfo and port meets a requirement. */
    private static boolean isMetByPlainHost(Demand demand) {
        boolean has = demand.presence() != Presence.NOT_ALLOWED;
        return switch (demand.component()) {
            case AUTHORITY, HOST -> has;
            case USERINFO, PORT -> !has;
            default -> false;
        };
    }

    /**
     * Starts a scheme.
     *
     * @param name its name, in lower case
     * @return a builder without requirements
     * @throws IllegalArgumentException if the name is not a scheme in lower case (RFC 3986 3.1)
     */
    public static Builder named(String name) {
        Objects.requireNonNull(name, "name");
        return of(SchemeDefaults.named(name));
    }

    /**
     * Starts a scheme from its defaults.
     *
     * @param defaults the name, default port and default host
     * @return a builder without requirements
     */
    public static Builder of(SchemeDefaults defaults) {
        Objects.requireNonNull(defaults, "defaults");
        return new Builder(defaults);
    }

    /** {@return the name, in lower case} */
    public String name() {
        return defaults.scheme();
    }

    /** {@return the defaults of the scheme, for {@code IriNormalizer.withScheme}} */
    public SchemeDefaults defaults() {
        return defaults;
    }

    /** {@return the required and the forbidden components} */
    public List<Demand> demands() {
        return demands;
    }

    /**
     * The kinds of hosts that the scheme allows.
     *
     * @return empty if the scheme allows every host of RFC 3986, or if {@link #demands()} forbids the host
     */
    public Optional<Hosts> hosts() {
        return hosts;
    }

    List<Syntax> syntax() {
        return syntax;
    }

    /** Whether the scheme has a rule for the kind of a host. */
    boolean distinguishesHosts() {
        return hosts.isPresent() || syntax.stream().anyMatch(rule -> rule.component() == Component.HOST);
    }

    /** Whether the scheme allows a reference whose authority is a host without userinfo and port. */
    boolean allowsWhatHasPlainHost() {
        return allowsWhatHasPlainHost;
    }

    /** Finds violations of rules outside the grammar, such as those for decoded characters. */
    BiConsumer<Parts, Consumer<Violation>> contents() {
        return contents;
    }

    /** {@return the name} */
    @Override
    public String toString() {
        return defaults.scheme();
    }

    /** Collects the requirements of a scheme. */
    public static final class Builder {
        private final SchemeDefaults defaults;
        private final List<Demand> demands = new ArrayList<>();
        private Optional<Hosts> hosts = Optional.empty();
        private final List<Syntax> syntax = new ArrayList<>();
        private BiConsumer<Parts, Consumer<Violation>> contents = (parts, violations) -> {};
        private boolean hasContents;

        private Builder(SchemeDefaults defaults) {
            this.defaults = defaults;
        }

        /**
         * Requires or forbids a component.
         *
         * @param component authority, userinfo, host, port, path, query or fragment; a path always exists
         * @param presence the requirement
         * @param severity the severity of a violation
         * @param clause the section to cite
         * @return this
         * @throws IllegalArgumentException if the component is not one of these
         */
        public Builder demand(Component component, Presence presence, Severity severity, SpecClause clause) {
            Objects.requireNonNull(presence, "presence");
            Objects.requireNonNull(severity, "severity");
            Objects.requireNonNull(clause, "clause");
            demands.add(new Demand(checked(component), presence, severity, Objects.requireNonNull(clause)));
            return this;
        }

        /**
         * Sets the host types of the scheme. By default, a scheme allows every host of RFC 3986.
         *
         * @param kinds registered names and IP addresses; {@link HostType#REGISTRY} does not exist in RFC 3986
         * @param severity the severity of a violation about a host of a different kind
         * @param clause the section to cite
         * @return this
         * @throws IllegalArgumentException if there is no type, or one type is {@code REGISTRY}; for a scheme without
         *     hosts, forbid the authority
         */
        public Builder hosts(Set<HostType> kinds, Severity severity, SpecClause clause) {
            Objects.requireNonNull(severity, "severity");
            Objects.requireNonNull(clause, "clause");
            if (kinds.isEmpty() || kinds.contains(HostType.REGISTRY)) {
                throw new IllegalArgumentException("a scheme cannot have hosts of the types " + kinds
                        + "; name types of RFC 3986 3.2.2, or forbid the authority");
            }
            hosts = Optional.of(new Hosts(Set.copyOf(kinds), severity, Objects.requireNonNull(clause)));
            return this;
        }

        /**
         * Requires that a component, if present, follows a rule. The rule for a host applies to names that are not
         * empty; addresses follow RFC 3986 3.2.2.
         *
         * @param component authority, userinfo, host, port, path, query or fragment
         * @param clause the section and the name of the rule that the component has to follow
         * @param abnf the rules as printed in the specification (RFC 5234), without rules that refer to themselves;
         *     {@code ALPHA}, {@code DIGIT}, {@code HEXDIG} and RFC 3986's rules for characters and segments are built
         *     in. {@code pct-encoded} also matches any character that a URI would have to escape
         * @return this
         * @throws IllegalArgumentException if the rule is missing or malformed
         */
        public Builder syntax(Component component, SpecClause clause, String abnf) {
            syntax.add(new Syntax(checked(component), clause, RegularRule.of(clause.rule(), abnf)));
            return this;
        }

        /** Sets the code for rules that a grammar cannot express. */
        Builder contents(BiConsumer<Parts, Consumer<Violation>> finder) {
            contents = finder;
            hasContents = true;
            return this;
        }

        /** {@return the scheme} */
        public Scheme build() {
            return new Scheme(this);
        }

        private static Component checked(Component component) {
            return switch (component) {
                case AUTHORITY, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT -> component;
                default ->
                    throw new IllegalArgumentException("a scheme has no rules for the component '"
                            + component.toString().toLowerCase(Locale.ROOT) + "'; name a component of RFC 3986");
            };
        }
    }
}
