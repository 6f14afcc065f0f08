package org.iritoolkit.profile;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
    final Map<Component, Limit> values = new EnumMap<>(Component.class);
    final Map<String, ComponentCheck> checks = new LinkedHashMap<>();
    final Map<String, Severity> expectedChecks = new LinkedHashMap<>();
    final Map<String, SpecClause> clauses = new HashMap<>();
    final Map<Topic, SpecClause> topicClauses;
    String id = "";
    SpecDocument document = new SpecDocument("", "", "");

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
        values.putAll(other.values);
        checks.putAll(other.checks);
        expectedChecks.putAll(other.expectedChecks);
        clauses.putAll(other.clauses);
        id = other.id;
        document = other.document;
        uriProfile = other.uriProfile;
        hostMapper = other.hostMapper;
        keptEscapes = other.keptEscapes;
        normalizes = other.normalizes;
        buildingHostMapper = other.buildingHostMapper;
        decodingProfile = other.decodingProfile;
    }

    /** Returns the limits: those on the presence of components, then those on their values. */
    List<Limit> limits() {
        return Stream.concat(presence.values().stream(), values.values().stream())
                .toList();
    }

    /** Returns the map that contains the limits of a sort. */
    Map<Component, Limit> limits(boolean aboutPresence) {
        return aboutPresence ? presence : values;
    }
}
