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
 * @param rejected the lowest severity that makes a string invalid, if the violation is reported
 * @param named the ids of checks that were requested by name, whose advice is also reported
 * @param unchecked whether every string is treated as valid
 */
public record Settings(
        Profile profile,
        Map<String, Severity> severities,
        Severity threshold,
        Severity rejected,
        Set<String> named,
        boolean unchecked) {
    /** Copies the map. */
    public Settings {
        severities = Map.copyOf(severities);
        named = Set.copyOf(named);
    }

    /** Creates the settings of a parser that validates strings. */
    public Settings(Profile profile, Map<String, Severity> severities, Severity threshold) {
        this(profile, severities, threshold, Severity.ERROR, Set.of(), false);
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
        return new Settings(profile, changed, threshold, rejected, named, unchecked);
    }

    /** Sets the lowest severity to report. */
    public Settings withThreshold(Severity lightest) {
        return new Settings(profile, severities, lightest, rejected, named, unchecked);
    }

    /** Makes reported violations of a severity errors. A lower severity that was set before stays. */
    public Settings rejecting(Severity lightest) {
        Severity lower = rejected.atLeast(lightest) ? lightest : rejected;
        return new Settings(profile, severities, threshold, lower, named, unchecked);
    }

    /** Adds checks that were requested by name. */
    public Settings withNamed(Collection<String> checkIds) {
        Set<String> all = new HashSet<>(named);
        all.addAll(checkIds);
        return new Settings(profile, severities, threshold, rejected, all, unchecked);
    }

    /** Treats every string as valid. */
    public Settings withoutChecking() {
        return new Settings(profile, severities, threshold, rejected, named, true);
    }

    /** Returns the effective severity of a violation that is reported at or above the threshold. */
    public Severity severity(String code, Severity stated) {
        return severity(code, stated, threshold);
    }

    /**
     * Returns the effective severity of a violation, which is ERROR if the profile's severity is ERROR, or if the parser
     * rejects what it reports.
     *
     * @param least the lowest severity at which the violation is reported
     */
    Severity severity(String code, Severity stated, Severity least) {
        Severity severity = stated == Severity.ERROR ? stated : severities.getOrDefault(code, stated);
        return severity.atLeast(least) && severity.atLeast(rejected) ? Severity.ERROR : severity;
    }

    /** Returns the lowest severity at which the violations of a check are reported. */
    Severity leastOf(String checkId) {
        return named.contains(checkId) ? Severity.ADVICE : threshold;
    }

    /** Returns whether violations have the severities of the profile and of its checks. */
    public boolean areOfProfile() {
        return severities.isEmpty() && rejected == Severity.ERROR;
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
        return new Settings(profile, asked, threshold, rejected, Set.of(), false);
    }

    /** Returns whether a check was requested by name, so that its advice is reported too. */
    public boolean isNamed(String checkId) {
        return named.contains(checkId);
    }
}
