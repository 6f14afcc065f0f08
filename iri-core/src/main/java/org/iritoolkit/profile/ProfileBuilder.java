package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.plugin.DeclaredCheck;
import org.iritoolkit.plugin.PluginSource;
import org.iritoolkit.profile.Profile.KeptEscapes;

// This class is long because each kind of rule has its own method and Javadoc.
/**
 * Collects the parts of a profile and checks them.
 *
 * <p>Builders are not thread-safe. Only {@link #build()} throws, and it reports all problems at once.
 */
public final class ProfileBuilder {
    private final ProfileData data;
    private final Set<String> stated = new LinkedHashSet<>();
    private final List<String> problems = new ArrayList<>();

    /** Creates a builder with the given settings, but without an id. */
    ProfileBuilder(ProfileData data) {
        this.data = data;
        data.id = "";
    }

    /**
     * Sets the id of the profile.
     *
     * @param newId lower-case letters, digits, dots and hyphens
     * @return this
     */
    public ProfileBuilder id(String newId) {
        data.id = Objects.requireNonNull(newId, "newId");
        return this;
    }

    /**
     * Sets the specification that violations cite. A violation of a rule of the base cites the section of this
     * specification that contains the grammar.
     *
     * @param newDocument the specification
     * @return this
     */
    public ProfileBuilder document(SpecDocument newDocument) {
        data.document = Objects.requireNonNull(newDocument, "newDocument");
        data.clauses.clear();
        for (Map.Entry<String, Rule> rule : data.rules.entrySet()) {
            rule.setValue(new Rule(rule.getKey(), rule.getValue().definition(), newDocument.rule(rule.getKey())));
        }
        return this;
    }

    /**
     * Adds a rule, or replaces the rule with that name.
     *
     * @param name the name in the specification
     * @param definition the right side, in the subset of ABNF that {@link Rule} describes
     * @param clause the section; the rule's name may be omitted
     * @return this
     */
    public ProfileBuilder rule(String name, String definition, SpecClause clause) {
        Objects.requireNonNull(name, "name");
        data.rules.put(name, new Rule(name, definition, clause.withRule(name)));
        stated.add(name);
        return this;
    }

    /**
     * Adds a rule from the section with the specification's grammar.
     *
     * @param name the name in the specification
     * @param definition the right side
     * @return this
     */
    public ProfileBuilder rule(String name, String definition) {
        return rule(name, definition, data.document.rule(Objects.requireNonNull(name, "name")));
    }

    /**
     * Binds a rule to a component.
     *
     * @param component one of the components of the grammar
     * @param rule the name of the rule for its characters
     * @return this
     */
    public ProfileBuilder component(Component component, String rule) {
        data.bindings.put(Objects.requireNonNull(component, "component"), Objects.requireNonNull(rule, "rule"));
        return this;
    }

    /**
     * Sets the section of one of the grammar's own rules, such as {@code scheme}, {@code port} or {@code IP-literal},
     * if the rule is not in the section with the grammar.
     *
     * @param rule the name of the rule
     * @param clause the section
     * @return this
     */
    public ProfileBuilder clause(String rule, SpecClause clause) {
        data.clauses.put(Objects.requireNonNull(rule, "rule"), clause.withRule(rule));
        return this;
    }

    /**
     * Sets the section on a topic. The default is the section of the base or, without a base, of the grammar's
     * specification.
     *
     * @param topic the topic of the section
     * @param clause the section
     * @return this
     */
    public ProfileBuilder clause(Topic topic, SpecClause clause) {
        data.topicClauses.put(Objects.requireNonNull(topic, "topic"), Objects.requireNonNull(clause, "clause"));
        return this;
    }

    /**
     * Adds a restriction, or replaces the one with the same name.
     *
     * @param restriction the restriction
     * @return this
     */
    public ProfileBuilder restriction(Restriction restriction) {
        data.restrictions.put(restriction.name(), restriction);
        return this;
    }

    /**
     * Removes a restriction of the base.
     *
     * @param name the name of the restriction
     * @param clause the section that permits the characters; only for documentation
     * @return this
     */
    public ProfileBuilder removeRestriction(String name, SpecClause clause) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(clause, "clause");
        if (data.restrictions.remove(name) == null) {
            problems.add("restriction '" + name + "' is lifted by " + clause + ", but the base has none of that name");
        }
        return this;
    }

    /**
     * Restricts a component to ASCII. The {@link Restriction} is named {@code non-ascii-in-COMPONENT}.
     *
     * @param component one of the components of the grammar
     * @param clause the section
     * @return this
     */
    public ProfileBuilder ascii(Component component, SpecClause clause) {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(clause, "clause");
        return restriction(new Restriction(
                "non-ascii-in-" + component,
                CodePointSet.range(0x80, Character.MAX_CODE_POINT),
                Set.of(component),
                Severity.ERROR,
                clause,
                "it has to be ASCII"));
    }

    /**
     * Requires a component: a parser rejects a reference without it or with an empty one. This setting replaces earlier
     * settings for the component, including those of the base.
     *
     * @param component any component except the path, which every reference has, and the opaque part
     * @param clause the section
     * @return this
     */
    public ProfileBuilder require(Component component, SpecClause clause) {
        return limit(new Limit.Required(component, clause));
    }

    /**
     * Forbids a component: a parser rejects a reference that has it, even an empty one. This setting replaces earlier
     * settings for the component, including those of the base.
     *
     * @param component any component except the path, which every reference has, and the opaque part
     * @param clause the section
     * @return this
     */
    public ProfileBuilder forbid(Component component, SpecClause clause) {
        return limit(new Limit.Forbidden(component, clause));
    }

    /**
     * Allows only some schemes, replacing those that the base allows. Relative references, which have no scheme, are
     * still allowed; to reject them, {@link #require} the scheme.
     *
     * @param names the names of the schemes, in upper or lower case; if there are none, {@link #build} throws
     * @param clause the section
     * @return this
     */
    public ProfileBuilder schemes(Collection<String> names, SpecClause clause) {
        Objects.requireNonNull(names, "names");
        Set<String> lower = new LinkedHashSet<>();
        names.forEach(name -> lower.add(name.toLowerCase(Locale.ROOT)));
        return limit(new Limit.Schemes(lower, clause));
    }

    /**
     * Allows only some hosts, replacing the hosts that the base allows; see {@link Limit.Hosts} for how they are
     * compared. References without an authority are still allowed; to reject them, {@link #require} the host.
     *
     * @param names host names or addresses, with IPv6 addresses in brackets
     * @param clause the section
     * @return this
     */
    public ProfileBuilder hosts(Collection<String> names, SpecClause clause) {
        return limit(new Limit.Hosts(Set.copyOf(Objects.requireNonNull(names, "names")), hosts().domains(), clause));
    }

    /**
     * Allows the subdomains of some domains, but not the domains themselves, in addition to the {@link #hosts}. The
     * domains replace those of the base.
     *
     * @param names host names
     * @param clause the section, which applies to the hosts too
     * @return this
     */
    public ProfileBuilder subdomainsOf(Collection<String> names, SpecClause clause) {
        return limit(new Limit.Hosts(hosts().names(), Set.copyOf(Objects.requireNonNull(names, "names")), clause));
    }

    private Limit.Hosts hosts() {
        return data.values.get(Component.HOST) instanceof Limit.Hosts hosts
                ? hosts
                : new Limit.Hosts(Set.of(), Set.of(), data.document.section(""));
    }

    /**
     * Removes the base's limits on a component: that it is required or forbidden, and the lists of
     * allowed schemes or hosts.
     *
     * @param component the component
     * @param clause the section that removes the limits; only for documentation
     * @return this
     */
    public ProfileBuilder removeLimits(Component component, SpecClause clause) {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(clause, "clause");
        Limit presence = data.presence.remove(component);
        if (data.values.remove(component) == null && presence == null) {
            problems.add("limits on " + component + " are lifted by " + clause + ", but the base has none");
        }
        return this;
    }

    private ProfileBuilder limit(Limit limit) {
        data.limits(limit.isAboutPresence()).put(limit.component(), limit);
        return this;
    }

    /**
     * Adds a check that always runs.
     *
     * @param check the check
     * @return this
     */
    public ProfileBuilder check(ComponentCheck check) {
        try {
            data.checks.put(DeclaredCheck.of(check).id(), check);
        } catch (PluginSource.Refused e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        return this;
    }

    /**
     * Removes a check of the base.
     *
     * @param checkId the id of the check
     * @param clause the section that makes the check unnecessary; only for documentation
     * @return this
     */
    public ProfileBuilder removeCheck(String checkId, SpecClause clause) {
        Objects.requireNonNull(checkId, "checkId");
        Objects.requireNonNull(clause, "clause");
        if (data.checks.remove(checkId) == null && data.expectedChecks.remove(checkId) == null) {
            problems.add("check '" + checkId + "' is left out by " + clause + ", but the base has none of that id");
        }
        return this;
    }

    /**
     * Adds a check of another module, which runs if that module is installed. The parser runs {@link
     * ComponentCheck#expected()} or, if the check was requested by name, the check itself with its own severities.
     *
     * @param checkId the id of the check
     * @param severity the severity of the rule, which the errors and warnings of the check get: ERROR for a MUST. Use
     *     WARNING for a SHOULD, so that a string's validity does not depend on the module. Advice stays advice, and a
     *     failure of the check has the severity that the check declares
     * @return this
     */
    public ProfileBuilder expectedCheck(String checkId, Severity severity) {
        data.expectedChecks.put(
                Objects.requireNonNull(checkId, "checkId"), Objects.requireNonNull(severity, "severity"));
        return this;
    }

    /**
     * Sets the profile of the URIs that references are mapped to. By default, the profile itself describes URIs.
     *
     * @param profile the profile of URIs
     * @return this
     */
    public ProfileBuilder uriProfile(Profile profile) {
        data.uriProfile = Objects.requireNonNull(profile, "profile");
        return this;
    }

    /**
     * Sets the host mapper that the specification requires.
     *
     * @param mapperId the id of the mapper
     * @return this
     */
    public ProfileBuilder hostMapper(String mapperId) {
        data.hostMapper = Optional.of(Objects.requireNonNull(mapperId, "mapperId"));
        return this;
    }

    /**
     * Sets the case of the escapes that a conversion to IRIs leaves in place. The default is that of RFC 3987.
     *
     * @param kept the escapes that keep their case
     * @return this
     */
    public ProfileBuilder keptEscapes(KeptEscapes kept) {
        data.keptEscapes = Objects.requireNonNull(kept, "kept");
        return this;
    }

    /**
     * Requires text to be normalized to NFC before mapping to a URI, and decoded only if the result is in NFC.
     *
     * @return this
     */
    public ProfileBuilder nfc() {
        data.normalizes = true;
        return this;
    }

    /**
     * Sets a stricter host mapper for new references (RFC 3987 3.1, AllowUnassigned).
     *
     * @param mapperId the id of the mapper
     * @return this
     */
    public ProfileBuilder buildingHostMapper(String mapperId) {
        data.buildingHostMapper = Optional.of(Objects.requireNonNull(mapperId, "mapperId"));
        return this;
    }

    /**
     * Sets the profile whose rules apply when escapes of URIs are decoded for this profile. By default, every character
     * that this profile allows is decoded.
     *
     * @param profile the profile with the narrower rules
     * @return this
     */
    public ProfileBuilder decodingProfile(Profile profile) {
        data.decodingProfile = Objects.requireNonNull(profile, "profile");
        return this;
    }

    /**
     * Checks the settings and creates the profile.
     *
     * @return the profile
     * @throws IllegalArgumentException if there are any problems; the message lists all of them, one on each line:
     *     unknown rules, components without a rule, cycles, rules that contain a delimiter of their component or a
     *     surrogate, limits that no reference can satisfy, a malformed id, an unused rule
     */
    public Profile build() {
        List<String> found = new ArrayList<>(problems);
        if (!PluginSource.isId(data.id)) {
            found.add("the id must be made of a-z, 0-9, '.' and '-', but is '" + data.id + "'");
        }
        if (data.document.name().isEmpty()) {
            found.add("there is no document to cite");
        }
        RuleGraph graph = new RuleGraph(data.rules.values());
        Map<Component, CodePointSet> characters = new EnumMap<>(Component.class);
        Set<Component> escapes = EnumSet.noneOf(Component.class);
        for (Component component : data.grammar.components()) {
            String name = data.bindings.get(component);
            if (name == null) {
                found.add("component " + component + " has no rule");
            } else {
                CodePointSet set = graph.characters(name, "component " + component);
                checkDelimiters(component, name, set, found);
                characters.put(component, set);
                if (graph.hasEscapes(name)) {
                    escapes.add(component);
                }
            }
        }
        for (Component component : data.bindings.keySet()) {
            if (!data.grammar.components().contains(component)) {
                found.add("component " + component + " takes no rule in " + data.grammar + "; leave its binding out");
            }
        }
        for (String name : stated) {
            if (!graph.reached.contains(name)) {
                found.add("rule '" + name + "' is stated, but no component uses it; the components use "
                        + String.join(", ", graph.reached));
            }
        }
        for (Limit limit : data.limits()) {
            found.addAll(limit.problems());
        }
        found.addAll(graph.problems);
        if (!found.isEmpty()) {
            String problems = found.stream()
                    .distinct()
                    .map(problem -> "\n  " + VisibleText.of(Secrets.hide(problem)))
                    .collect(Collectors.joining());
            throw new IllegalArgumentException(
                    "profile '" + VisibleText.quoted(data.id) + "' cannot be built:" + problems);
        }
        data.rules.keySet().retainAll(graph.reached);
        return new Profile(new ProfileData(data), characters, escapes);
    }

    private void checkDelimiters(Component component, String rule, CodePointSet set, List<String> found) {
        CodePointSet clash = set.and(data.grammar.delimiters(component));
        for (CodePointSet.Range range : clash.ranges()) {
            for (int c = range.first(); c <= range.last(); c++) {
                found.add("rule '" + rule + "' contains '" + Character.toString(c)
                        + "', which delimits or escapes in component " + component + " (" + data.grammar
                        + "); leave it out" + (c == '%' ? ", and use pct-encoded for escapes" : ""));
            }
        }
    }
}
