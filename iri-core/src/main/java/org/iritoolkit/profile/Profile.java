package org.iritoolkit.profile;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.check.CheckedProfile;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.plugin.Memo;

/**
 * The rules of one specification for references, as data: its grammar, the rules for the characters of each component
 * with their sections, the restrictions in its prose, and the checks that always run.
 *
 * <p>Profiles do not parse. Profiles are immutable and thread-safe. Create a profile with {@link #basedOn(Profile)} or
 * {@link #builder(Grammar)}; a registry finds the profiles of {@link ProfileProvider}s by their {@link #id()}.
 */
public final class Profile implements CheckedProfile {
    /** The case of the escapes that remain when a URI is converted to an IRI. */
    public enum KeptEscapes {
        /** The case of ASCII escapes is kept; all other escapes are upper-cased (RFC 3987 3.2). */
        ASCII_AS_WRITTEN,
        /**
         * Escapes of reserved characters, {@code #} and {@code %} keep their case; others are upper-cased
         * (draft-duerst-iri-03 3.2, steps 2 and 4).
         */
        RESERVED_AS_WRITTEN,
        /**
         * All escapes keep their case, and those of ASCII are never decoded, since the mapping to URIs never
         * encodes ASCII (draft-masinter-url-i18n-05 2.2, "left intact").
         */
        AS_WRITTEN
    }

    private final ProfileData data;
    private final Map<Component, CodePointSet> characters;
    private final Set<Component> escapes;
    private final List<Restriction> restrictions;
    private final List<Limit> limits;

    static {
        Memo.isOwnedBy(Profile.class, new MemoAccess());
    }

    final Memo memo = new Memo();

    /** Creates a profile from data that {@link ProfileBuilder#build()} has checked. */
    Profile(ProfileData data, Map<Component, CodePointSet> characters, Set<Component> escapes) {
        this.data = data;
        this.characters = characters;
        this.escapes = escapes;
        restrictions = List.copyOf(data.restrictions.values());
        limits = data.limits();
    }

    /**
     * Starts a profile with the settings of another profile.
     *
     * @param base the profile to start from
     * @return a builder with all settings of the base except the id
     */
    public static ProfileBuilder basedOn(Profile base) {
        return new ProfileBuilder(new ProfileData(Objects.requireNonNull(base, "base").data));
    }

    /**
     * Starts a profile with the settings of a toolkit profile. If the profile has a constant, such as {@code
     * Rfc3987.PROFILE}, use {@link #basedOn(Profile)} instead. This method finds only the profiles of toolkit modules.
     *
     * @param id the id of a toolkit profile, for example {@code rfc3987}
     * @return a builder with all settings of the base except the id
     * @throws IllegalArgumentException if the profile is not installed; the message names the artifact to add
     */
    public static ProfileBuilder basedOn(String id) {
        return basedOn(ProfileRegistry.ofToolkit().require(id));
    }

    /**
     * Starts a profile from only a grammar.
     *
     * @param grammar the shape of the references
     * @return a builder without rules
     */
    public static ProfileBuilder builder(Grammar grammar) {
        return new ProfileBuilder(new ProfileData(Objects.requireNonNull(grammar, "grammar")));
    }

    /**
     * Returns the identifier.
     *
     * @return lower-case letters, digits, dots and hyphens, for example {@code rfc3987}
     */
    @Override
    public String id() {
        return data.id;
    }

    /** {@return the specification that violations cite} */
    @Override
    public SpecDocument document() {
        return data.document;
    }

    /** {@return the grammar: the shape of the profile's references} */
    public Grammar grammar() {
        return data.grammar;
    }

    /** {@return the rules that the components use, in the order of their definition} */
    public List<Rule> rules() {
        return List.copyOf(data.rules.values());
    }

    /**
     * Returns the rule that is bound to a component.
     *
     * @param component one of the components of the grammar
     * @return the rule
     * @throws IllegalArgumentException if the grammar has no rule for that component
     */
    public Rule rule(Component component) {
        String name = data.bindings.get(Objects.requireNonNull(component, "component"));
        Rule rule = name == null ? null : data.rules.get(name);
        if (rule == null) {
            throw new IllegalArgumentException("profile '" + data.id + "' has no rule for "
                    + (component == Component.OPAQUE_START ? Component.OPAQUE_PART : component)
                    + "; its components are those of " + data.grammar);
        }
        return rule;
    }

    /**
     * Returns the characters that a component's rule contains, without escapes and restrictions.
     *
     * @param component one of the components of the grammar
     * @return the set, which does not contain the slash between the segments of a path
     * @throws IllegalArgumentException if the grammar has no rule for that component
     */
    public CodePointSet characters(Component component) {
        rule(component);
        return characters.getOrDefault(component, CodePointSet.EMPTY);
    }

    /**
     * Returns the characters that a component accepts: those of its rule that no restriction of severity ERROR forbids.
     * Escapes and the violations that checks report are ignored.
     *
     * @param component one of the components of the grammar
     * @return the set, which does not contain the slash between the segments of a path
     * @throws IllegalArgumentException if the grammar has no rule for that component
     */
    public CodePointSet accepted(Component component) {
        CodePointSet set = characters(component);
        for (Restriction restriction : restrictions) {
            if (restriction.severity() == Severity.ERROR
                    && restriction.components().contains(component)) {
                set = set.minus(restriction.characters());
            }
        }
        return set;
    }

    @Override
    public boolean accepts(int codePoint, Component component) {
        Objects.requireNonNull(component, "component");
        return characters.getOrDefault(component, CodePointSet.EMPTY).contains(codePoint)
                && restrictions.stream()
                        .noneMatch(restriction -> restriction.severity() == Severity.ERROR
                                && restriction.components().contains(component)
                                && restriction.characters().contains(codePoint));
    }

    /**
     * Returns whether the rule of a component contains escapes.
     *
     * @param component any component
     * @return whether the rule allows {@code %} with two hexadecimal digits
     */
    public boolean allowsEscapes(Component component) {
        return escapes.contains(Objects.requireNonNull(component, "component"));
    }

    /** {@return the restrictions in effect, in the order of their definition} */
    public List<Restriction> restrictions() {
        return restrictions;
    }

    /** {@return the limits: on the presence of components, in the order of the generic syntax, then on their values} */
    public List<Limit> limits() {
        return limits;
    }

    /** {@return the checks that always run under this profile} */
    public List<ComponentCheck> checks() {
        return List.copyOf(data.checks.values());
    }

    /**
     * Returns the checks from other modules that should run under this profile.
     *
     * @return the ids to look up in a registry, each with the severity of its errors and warnings
     */
    public Map<String, Severity> expectedChecks() {
        return Collections.unmodifiableMap(data.expectedChecks);
    }

    /** {@return the profile of the URIs that references are mapped to; this profile if it describes URIs} */
    public Profile uriProfile() {
        return data.uriProfile == null ? this : data.uriProfile;
    }

    /** {@return the id of the host mapper that the specification requires; empty if it requires none} */
    @Override
    public Optional<String> hostMapper() {
        return data.hostMapper;
    }

    /**
     * Returns whether {@code ;} divides the segments of a path into parameters.
     *
     * @return whether {@code ;} divides segments, as in the grammars of RFC 2396 (RFC 2396 3.3)
     */
    @Override
    public boolean hasPathParameters() {
        return data.grammar.hasOpaqueParts();
    }

    /** {@return the case of the escapes that a conversion to IRIs leaves in place} */
    public KeptEscapes keptEscapes() {
        return data.keptEscapes;
    }

    /** {@return whether text is normalized to NFC before mapping to a URI, and decoded only if the result is in NFC} */
    public boolean normalizes() {
        return data.normalizes;
    }

    /**
     * Returns the id of the host mapper for new references if they need a stricter one than {@link #hostMapper()}.
     *
     * @return the id; empty if the specification does not require a stricter mapper
     */
    public Optional<String> buildingHostMapper() {
        return data.buildingHostMapper;
    }

    /**
     * Returns the profile whose rules decide which escapes a conversion from URIs decodes.
     *
     * @return this profile, unless its specification names another
     */
    public Profile decodingProfile() {
        return data.decodingProfile == null ? this : data.decodingProfile;
    }

    /**
     * Returns the section of a rule, which may be a rule of the grammar, such as {@code scheme}.
     *
     * @param rule the name of the rule
     * @return the section that the profile sets for the rule, or the section of the grammar
     */
    public SpecClause clause(String rule) {
        SpecClause clause = data.clauses.get(Objects.requireNonNull(rule, "rule"));
        if (clause == null && data.rules.containsKey(rule)) {
            return data.rules.get(rule).clause();
        }
        return clause == null ? data.document.rule(rule) : clause;
    }

    @Override
    public SpecClause clause(Topic topic) {
        return Objects.requireNonNull(data.topicClauses.get(Objects.requireNonNull(topic, "topic")), "clause");
    }

    /**
     * Returns the section on references that have a scheme and no fragment.
     *
     * @return the section, with the rule's name in the grammar's specification
     */
    public SpecClause absoluteClause() {
        return clause(data.grammar.absoluteRule(data.uriProfile == null));
    }

    /** {@return the id, for logs} */
    @Override
    public String toString() {
        return data.id;
    }
}
