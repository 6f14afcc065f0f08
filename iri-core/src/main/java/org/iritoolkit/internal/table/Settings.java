package org.iritoolkit.internal.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Profile;

/** What a parser is set to: the profile, severities by code, the lightest severity that is reported. */
public record Settings(Profile profile, Map<String, Severity> severities, Severity threshold) {
    /** Copies the map. */
    public Settings {
        severities = Map.copyOf(severities);
    }

    /** What is reported by default: errors and warnings, as the profile weighs them. */
    public static Settings of(Profile profile) {
        return new Settings(profile, Map.of(), Severity.WARNING);
    }

    /**
     * With another severity for what has a code.
     *
     * @throws IllegalArgumentException if the profile holds that to be an error, and the severity is lighter
     */
    public Settings withSeverity(String code, Severity severity) {
        boolean error = code.startsWith("syntax.")
                || profile.restrictions().stream()
                        .anyMatch(restriction ->
                                restriction.code().id().equals(code) && restriction.severity() == Severity.ERROR);
        if (error && severity != Severity.ERROR) {
            throw new IllegalArgumentException(
                    code + " is an error under " + profile + " and cannot become lighter; derive a profile without it");
        }
        Map<String, Severity> changed = new HashMap<>(severities);
        changed.put(code, severity);
        return new Settings(profile, changed, threshold);
    }

    /** With another severity as the lightest that is reported. */
    public Settings withThreshold(Severity lightest) {
        return new Settings(profile, severities, lightest);
    }

    /** The severity in effect: never below ERROR where the profile says ERROR. */
    public Severity severity(String code, Severity stated) {
        return stated == Severity.ERROR ? stated : severities.getOrDefault(code, stated);
    }

    /** Those checks that can report something so severe. */
    public List<ComponentCheck> atLeast(Severity severity, List<ComponentCheck> checks) {
        List<ComponentCheck> heavy = new ArrayList<>();
        for (ComponentCheck check : checks) {
            if (heaviest(check).atLeast(severity)) {
                heavy.add(check);
            }
        }
        return List.copyOf(heavy);
    }

    /** The heaviest severity that a check can report. */
    public Severity heaviest(ComponentCheck check) {
        Severity heaviest = check.severity();
        for (ViolationCode code : check.codes()) {
            Severity set = severity(code.id(), check.severity());
            heaviest = set.atLeast(heaviest) ? set : heaviest;
        }
        return heaviest;
    }
}
