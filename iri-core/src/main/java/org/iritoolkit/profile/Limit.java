package org.iritoolkit.profile;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Ascii;

/**
 * A requirement in the prose of a specification: a component is required or forbidden, or only some schemes or hosts
 * are allowed. A parser rejects a reference that violates a limit.
 *
 * <p>Limits do not apply to the characters of a component: use rules and a {@link Restriction}. If a component is only
 * recommended, use a check.
 */
public sealed interface Limit {
    /** {@return the limited component} */
    Component component();

    /** {@return the section} */
    SpecClause clause();

    /**
     * Returns the violation of this limit in a reference.
     *
     * @param reference a whole reference, with the positions of its components
     * @return an error; empty if the reference satisfies the limit
     */
    Optional<Violation> violation(ComponentText reference);

    /**
     * Returns the reasons why no profile can have this limit.
     *
     * @return sentences for the message of {@link ProfileBuilder#build()}; empty if there are none
     */
    List<String> problems();

    /**
     * Returns whether the limit is about the presence of the component, not about its value. A profile has at most one
     * limit of each of the two sorts for a component.
     *
     * @return whether the component is required or forbidden
     */
    default boolean isAboutPresence() {
        return false;
    }

    /**
     * The component must be present and not empty.
     *
     * @param component the required component
     * @param clause the section
     */
    record Required(Component component, SpecClause clause) implements Limit {
        /**
         * Creates a limit.
         *
         * @param component the required component
         * @param clause the section
         */
        public Required {
            Objects.requireNonNull(component, "component");
            Objects.requireNonNull(clause, "clause");
        }

        @Override
        public boolean isAboutPresence() {
            return true;
        }

        @Override
        public Optional<Violation> violation(ComponentText reference) {
            Optional<Span> found = reference.span(component);
            if (found.filter(span -> span.length() > 0).isPresent()) {
                return Optional.empty();
            }
            int place = found.map(Span::start).orElseGet(() -> placeOfMissing(component, reference));
            String variant = found.isPresent() ? ".empty" : "";
            return Optional.of(Limit.error(
                    CoreViolation.MISSING_COMPONENT, variant, component, new Span(place, place), clause, component));
        }

        @Override
        public List<String> problems() {
            return presenceProblems(this);
        }

        /** {@return the limit as printed in listings, without the section: {@code required: host}} */
        @Override
        public String toString() {
            return "required: " + component;
        }
    }

    /**
     * The component must be absent, not just empty.
     *
     * @param component the forbidden component
     * @param clause the section
     */
    record Forbidden(Component component, SpecClause clause) implements Limit {
        /**
         * Creates a limit.
         *
         * @param component the forbidden component
         * @param clause the section
         */
        public Forbidden {
            Objects.requireNonNull(component, "component");
            Objects.requireNonNull(clause, "clause");
        }

        @Override
        public boolean isAboutPresence() {
            return true;
        }

        @Override
        public Optional<Violation> violation(ComponentText reference) {
            return reference
                    .span(component)
                    .map(found -> withDelimiter(component, found))
                    .map(place ->
                            Limit.error(CoreViolation.COMPONENT_NOT_ALLOWED, "", component, place, clause, component));
        }

        @Override
        public List<String> problems() {
            return presenceProblems(this);
        }

        /** {@return the limit as printed in listings, without the section: {@code forbidden: fragment}} */
        @Override
        public String toString() {
            return "forbidden: " + component;
        }
    }

    /**
     * Only some schemes are allowed. A relative reference, which has no scheme, is allowed too.
     *
     * @param names the names of the schemes in lower case
     * @param clause the section
     */
    record Schemes(Set<String> names, SpecClause clause) implements Limit {
        /**
         * Copies the names.
         *
         * @param names the names of the schemes in lower case
         * @param clause the section
         */
        public Schemes {
            names = Set.copyOf(Objects.requireNonNull(names, "names"));
            Objects.requireNonNull(clause, "clause");
        }

        @Override
        public Component component() {
            return Component.SCHEME;
        }

        @Override
        public Optional<Violation> violation(ComponentText reference) {
            return reference
                    .span(Component.SCHEME)
                    .filter(place -> !names.contains(
                            place.substring(reference.reference()).toLowerCase(Locale.ROOT)))
                    .map(place -> Limit.error(
                            CoreViolation.OTHER_SCHEME,
                            "",
                            Component.SCHEME,
                            place,
                            clause,
                            shown(place.substring(reference.reference())),
                            listed(names)));
        }

        @Override
        public List<String> problems() {
            return names.isEmpty()
                    ? List.of("no scheme is allowed; name one, or forbid the component scheme")
                    : names.stream()
                            .filter(name -> !isSchemeName(name))
                            .sorted()
                            .map(name ->
                                    "'" + shown(name) + "' is not the name of a scheme: it begins with a letter, and"
                                            + " letters, digits, '+', '-' and '.' may follow")
                            .toList();
        }

        private static boolean isSchemeName(String name) { // RFC 3986 3.1
            return !name.isEmpty()
                    && Ascii.isLetter(name.charAt(0))
                    && name.chars().allMatch(c -> Ascii.isLetterOrDigit(c) || "+-.".indexOf(c) >= 0)
                    && name.equals(name.toLowerCase(Locale.ROOT));
        }

        /** {@return the limit as printed in listings, without the section: {@code schemes: http, https}} */
        @Override
        public String toString() {
            return "schemes: " + String.join(", ", new TreeSet<>(names));
        }
    }

    /**
     * Only some hosts are allowed. A reference without an authority is allowed too; a registry name (RFC 2396 3.2.1) and
     * the empty host are not.
     *
     * <p>Hosts are compared in their {@linkplain Host#canonical() canonical form}, but names are not mapped: {@code
     * bücher.example} and {@code xn--bcher-kva.example} are two names, and so are a name with and without a final dot.
     *
     * @param names the hosts
     * @param domains the domains whose subdomains are allowed, without the domains themselves
     * @param clause the section
     */
    record Hosts(Set<String> names, Set<String> domains, SpecClause clause) implements Limit {
        /**
         * Copies the names in their canonical form.
         *
         * @param names the hosts
         * @param domains the domains whose subdomains are allowed
         * @param clause the section
         */
        public Hosts {
            names = canonical(Objects.requireNonNull(names, "names"));
            domains = canonical(Objects.requireNonNull(domains, "domains"));
            Objects.requireNonNull(clause, "clause");
        }

        private static Set<String> canonical(Collection<String> hosts) {
            return hosts.stream().map(host -> new Host(host).canonical()).collect(Collectors.toUnmodifiableSet());
        }

        @Override
        public Component component() {
            return Component.HOST;
        }

        @Override
        public Optional<Violation> violation(ComponentText reference) {
            Optional<Span> host = reference.span(Component.HOST);
            if (host.isEmpty()) {
                return reference
                        .span(Component.AUTHORITY)
                        .map(place -> Limit.error(
                                CoreViolation.OTHER_HOST, ".registry", Component.AUTHORITY, place, clause, allowed()));
            }
            String written = host.get().substring(reference.reference());
            if (allows(new Host(new Host(written).canonical()))) {
                return Optional.empty();
            }
            String variant = written.isEmpty() ? ".empty" : "";
            return Optional.of(Limit.error(
                    CoreViolation.OTHER_HOST, variant, Component.HOST, host.get(), clause, allowed(), shown(written)));
        }

        private boolean allows(Host host) {
            return names.contains(host.text()) || domains.stream().anyMatch(host::isSubdomainOf);
        }

        private String allowed() {
            return listed(entries());
        }

        /** Returns the hosts, and the domains with an asterisk in place of their subdomains. */
        private Set<String> entries() {
            Set<String> all = new TreeSet<>(names);
            domains.forEach(domain -> all.add("*." + domain));
            return all;
        }

        @Override
        public List<String> problems() {
            if (names.isEmpty() && domains.isEmpty()) {
                return List.of("no host is allowed; name one, or forbid the component authority");
            }
            return Stream.concat(
                            names.stream().filter(name -> !isHost(name)),
                            domains.stream()
                                    .filter(name -> !isHost(name) || new Host(name).type() != HostType.REG_NAME))
                    .sorted()
                    .map(Hosts::problem)
                    .toList();
        }

        private static String problem(String name) {
            String domain = name.startsWith("*.") || name.startsWith(".") ? name.substring(name.indexOf('.') + 1) : "";
            return isHost(domain)
                    ? "'" + shown(name) + "' is not a host; for the hosts under " + domain
                            + ", use subdomainsOf with \"" + domain + "\""
                    : "'" + shown(name)
                            + "' is not a host; write a name or, for hosts only, an address, without scheme,"
                            + " port and path, and an IPv6 address in brackets";
        }

        /** Returns whether a string is an address, or a name that has no empty label and nothing to decode. */
        private static boolean isHost(String name) {
            return new Host(name).type() != HostType.REG_NAME
                    || (name.chars().allMatch(c -> c > 0x9F || Ascii.isLetterOrDigit(c) || "-_.".indexOf(c) >= 0)
                            && !name.isEmpty()
                            && !name.startsWith(".")
                            && !name.contains(".."));
        }

        /** {@return the limit as printed in listings, without the section: {@code hosts: *.example.net, example.org}} */
        @Override
        public String toString() {
            return "hosts: " + String.join(", ", entries());
        }
    }

    /** Returns the reasons why a component cannot be required or forbidden. */
    private static List<String> presenceProblems(Limit limit) {
        Set<Component> mayBeAbsent = EnumSet.of(
                Component.SCHEME,
                Component.AUTHORITY,
                Component.USERINFO,
                Component.HOST,
                Component.PORT,
                Component.QUERY,
                Component.FRAGMENT);
        return mayBeAbsent.contains(limit.component())
                ? List.of()
                : List.of(limit + " is not possible: only these may be required or forbidden: " + mayBeAbsent);
    }

    /** Returns the index where a missing component would begin. */
    private static int placeOfMissing(Component component, ComponentText reference) {
        return switch (component) {
            case SCHEME -> 0;
            case FRAGMENT -> reference.end();
            case QUERY -> reference.span(Component.PATH).map(Span::end).orElse(0);
            case PORT -> reference.span(Component.PATH).map(Span::start).orElse(0);
            default ->
                reference
                        .span(Component.AUTHORITY)
                        .map(Span::start)
                        .orElseGet(() ->
                                reference.span(Component.PATH).map(Span::start).orElse(0));
        };
    }

    /** Returns the position of a component with the delimiter that would have to go with it. */
    private static Span withDelimiter(Component component, Span found) {
        return switch (component) {
            case AUTHORITY -> new Span(found.start() - 2, found.end());
            case PORT, QUERY, FRAGMENT -> new Span(found.start() - 1, found.end());
            case SCHEME, USERINFO -> new Span(found.start(), found.end() + 1);
            default -> found;
        };
    }

    private static Violation error(
            CoreViolation code,
            String variant,
            Component component,
            Span place,
            SpecClause clause,
            Object... arguments) {
        return new Violation(
                code, Severity.ERROR, component, place, clause, CoreMessages.message(code.id() + variant, arguments));
    }

    /** Returns the first names, for a message. */
    private static String listed(Set<String> names) {
        String first = String.join(", ", new TreeSet<>(names).stream().limit(10).toList());
        return shown(first) + (names.size() > 10 ? " or " + (names.size() - 10) + " others" : "");
    }

    private static String shown(String text) {
        return VisibleText.of(text, 200);
    }
}
