package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.profile.Profile.KeptEscapes;
import org.jspecify.annotations.Nullable;

/** The settings of a profile. A builder changes its settings; a profile never changes them. */
final class ProfileData {
    final Grammar grammar;
    final Map<String, Rule> rules = new LinkedHashMap<>();
    final Map<Component, String> bindings = new EnumMap<>(Component.class);
    final Map<String, Restriction> restrictions = new LinkedHashMap<>();
    final Map<Component, Limit> presence = new EnumMap<>(Component.class);
    final Map<String, ComponentCheck> checks = new LinkedHashMap<>();
    final Map<String, Severity> expectedChecks = new LinkedHashMap<>();
    final Map<String, SpecClause> clauses = new HashMap<>();
    final Map<Topic, SpecClause> topicClauses;
    String id = "";
    SpecDocument document = new SpecDocument("", "", "");

    @Nullable
    Limit schemes;

    @Nullable
    Profile uriProfile;

    Optional<String> hostMapper = Optional.empty();

    KeptEscapes keptEscapes = KeptEscapes.ASCII_AS_WRITTEN;

    boolean normalizes;

    Optional<String> buildingHostMapper = Optional.empty();

    @Nullable
    Profile decodingProfile;

    ProfileData(Grammar grammar) {
        this.grammar = grammar;
        topicClauses = grammar.clauses();
    }

    /** Copies the settings of another profile or builder. */
    ProfileData(ProfileData other) {
        grammar = other.grammar;
        topicClauses = new EnumMap<>(other.topicClauses);
        rules.putAll(other.rules);
        bindings.putAll(other.bindings);
        restrictions.putAll(other.restrictions);
        presence.putAll(other.presence);
        checks.putAll(other.checks);
        expectedChecks.putAll(other.expectedChecks);
        clauses.putAll(other.clauses);
        id = other.id;
        document = other.document;
        schemes = other.schemes;
        uriProfile = other.uriProfile;
        hostMapper = other.hostMapper;
        keptEscapes = other.keptEscapes;
        normalizes = other.normalizes;
        buildingHostMapper = other.buildingHostMapper;
        decodingProfile = other.decodingProfile;
    }

    /** Returns the limits of components in the order of the generic syntax, then the limit of schemes. */
    List<Limit> limits() {
        List<Limit> limits = new ArrayList<>(presence.values());
        if (schemes != null) {
            limits.add(schemes);
        }
        return List.copyOf(limits);
    }
}
