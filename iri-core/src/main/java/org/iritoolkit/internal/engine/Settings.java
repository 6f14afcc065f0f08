package org.iritoolkit.internal.engine;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;

/**
 * The settings of a parser.
 *
 * @param severities the severities by code
 * @param threshold the lowest severity that is reported
 * @param named the ids of checks that were requested by name, whose advice is also reported
 * @param unchecked whether every string is treated as valid
 */
public record Settings(
        Profile profile, Map<String, Severity> severities, Severity threshold, Set<String> named, boolean unchecked) {
    /** Copies the map. */
    public Settings {
        severities = Map.copyOf(severities);
        named = Set.copyOf(named);
    }

    /** Creates the settings of a parser that validates strings. */
    public Settings(Profile profile, Map<String, Severity> severities, Severity threshold) {
        this(profile, severities, threshold, Set.of(), false);
    }

    /** Returns the default settings: errors and warnings, with the severities of the profile. */
    public static Settings of(Profile profile) {
        return new Settings(profile, Map.of(), Severity.WARNING);
    }

    /**
     * Sets the severity for the violations with a code.
     *
     * @throws IllegalArgumentException if the violation is an error under the profile and the severity is lower
     */
    public Settings withSeverity(String code, Severity severity) {
        boolean error = code.startsWith("syntax.")
                || profile.restrictions().stream()
                        .anyMatch(restriction ->
                                restriction.code().id().equals(code) && restriction.severity() == Severity.ERROR);
        if (error && severity != Severity.ERROR) {
            throw new IllegalArgumentException(code + " is an error under " + profile
                    + " and cannot be made less severe; derive a profile without it");
        }
        Map<String, Severity> changed = new HashMap<>(severities);
        changed.put(code, severity);
        return new Settings(profile, changed, threshold, named, unchecked);
    }

    /** Sets the lowest severity to report. */
    public Settings withThreshold(Severity lightest) {
        return new Settings(profile, severities, lightest, named, unchecked);
    }

    /** Adds checks that were requested by name. */
    public Settings withNamed(Collection<String> checkIds) {
        Set<String> all = new HashSet<>(named);
        all.addAll(checkIds);
        return new Settings(profile, severities, threshold, all, unchecked);
    }

    /** Treats every string as valid. */
    public Settings withoutChecking() {
        return new Settings(profile, severities, threshold, named, true);
    }

    /** Returns the effective severity, which is ERROR if the profile's severity is ERROR. */
    public Severity severity(String code, Severity stated) {
        return stated == Severity.ERROR ? stated : severities.getOrDefault(code, stated);
    }

    /** Returns the input for compiling a table: the severities of the profile's restrictions, and the threshold. */
    Settings ofRestrictions() {
        if (severities.isEmpty() && named.isEmpty() && !unchecked) {
            return this;
        }
        Map<String, Severity> asked = new HashMap<>();
        for (Restriction restriction : profile.restrictions()) {
            Severity severity = severities.get(restriction.code().id());
            if (severity != null) {
                asked.put(restriction.code().id(), severity);
            }
        }
        return new Settings(profile, asked, threshold);
    }

    /** Returns whether a check was requested by name, so that its advice is reported too. */
    public boolean isNamed(String checkId) {
        return named.contains(checkId);
    }
}
