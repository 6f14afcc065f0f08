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
 * The requirements of a URI scheme: required and forbidden components, component rules, host types, and the default
 * port.
 *
 * <p>Each requirement cites a section of the scheme's specification. This class does not define the meaning of IRIs,
 * and does not resolve or fetch them. Components are defined as in RFC 3986, regardless of the profile's grammar. A
 * scheme has no requirements for fragments (RFC 3986 3.5), unless its specification mentions them.
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
     * @param clause the section to cite
     */
    public record Demand(Component component, Presence presence, Severity severity, SpecClause clause) {
        /**
         * Checks that no argument is null.
         *
         * @param component the component
         * @param presence the requirement
         * @param severity the severity of a violation
         * @param clause the section to cite
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
     * @param severity the severity of the violation for a host of a different kind
     * @param clause the section to cite
     */
    public record Hosts(Set<HostType> kinds, Severity severity, SpecClause clause) {
        /**
         * Checks that no argument is null.
         *
         * @param kinds the kinds, as defined in RFC 3986 3.2.2; an empty host has no kind
         * @param severity the severity of the violation for a host of a different kind
         * @param clause the section to cite
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

    /** Returns whether a reference whose authority is only a host meets a requirement. */
    private static boolean isMetByPlainHost(Demand demand) {
        boolean has = demand.presence() != Presence.NOT_ALLOWED;
        return switch (demand.component()) {
            case AUTHORITY, HOST -> has;
            case USERINFO, PORT -> !has;
            default -> false;
        };
    }

    /**
     * Returns a builder for a scheme.
     *
     * @param name the name of the scheme, in lower case
     * @return a builder without requirements
     * @throws IllegalArgumentException if the name is not a scheme in lower case (RFC 3986 3.1)
     */
    public static Builder named(String name) {
        Objects.requireNonNull(name, "name");
        return of(SchemeDefaults.named(name));
    }

    /**
     * Returns a builder for a scheme with given defaults.
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

    /** {@return the requirements on the presence of components} */
    public List<Demand> demands() {
        return demands;
    }

    /**
     * Returns the kinds of hosts that the scheme allows.
     *
     * @return the kinds; empty if the scheme allows every kind of host, or if {@link #demands()} forbids hosts
     */
    public Optional<Hosts> hosts() {
        return hosts;
    }

    List<Syntax> syntax() {
        return syntax;
    }

    /** Returns whether the scheme's rules depend on the kind of host. */
    boolean distinguishesHosts() {
        return hosts.isPresent() || syntax.stream().anyMatch(rule -> rule.component() == Component.HOST);
    }

    /** Returns whether the scheme allows every reference whose authority is only a host. */
    boolean allowsWhatHasPlainHost() {
        return allowsWhatHasPlainHost;
    }

    /** Returns the code that finds violations of rules outside the grammar, such as rules for decoded characters. */
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
         * @throws IllegalArgumentException if the component is not one of the listed components
         */
        public Builder demand(Component component, Presence presence, Severity severity, SpecClause clause) {
            Objects.requireNonNull(presence, "presence");
            Objects.requireNonNull(severity, "severity");
            Objects.requireNonNull(clause, "clause");
            demands.add(new Demand(checked(component), presence, severity, Objects.requireNonNull(clause)));
            return this;
        }

        /**
         * Sets the host types of the scheme. By default, a scheme allows every kind of host that RFC 3986 defines.
         *
         * @param kinds the allowed types; not {@link HostType#REGISTRY}, which RFC 3986 does not define
         * @param severity the severity of the violation for a host of a different kind
         * @param clause the section to cite
         * @return this
         * @throws IllegalArgumentException if the set is empty or contains {@code REGISTRY}; for a scheme without
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
         * Requires that a component, if present, matches a rule. A rule for the host applies only to non-empty names,
         * not to addresses (RFC 3986 3.2.2).
         *
         * @param component authority, userinfo, host, port, path, query or fragment
         * @param clause the section to cite, and the name of the rule that the component must match
         * @param abnf the rules as printed in the specification (RFC 5234); no rule may refer to itself; {@code ALPHA},
         *     {@code DIGIT}, {@code HEXDIG} and RFC 3986's rules for characters and segments are built in. {@code
         *     pct-encoded} also matches any character that a URI would have to escape
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
