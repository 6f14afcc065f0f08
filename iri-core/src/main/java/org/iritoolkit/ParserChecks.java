package org.iritoolkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.plugin.ContainedCheck;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * The checks that a parser runs, and those that its profile expects and that are not there. It is immutable.
 *
 * @param byId the checks by their ids, those of the profile first
 * @param missing the ids of those that are not there
 */
record ParserChecks(Map<String, ContainedCheck> byId, List<String> missing) {
    /** The checks of a profile; those that it expects come from a registry. */
    static ParserChecks of(Profile profile, ProfileRegistry registry) {
        Map<String, ContainedCheck> checks = new LinkedHashMap<>();
        profile.checks().forEach(check -> put(ContainedCheck.of(check), checks));
        List<String> missing = new ArrayList<>();
        for (String id : profile.expectedChecks()) {
            registry.findCheck(id)
                    .ifPresentOrElse(check -> put(ContainedCheck.of(check), checks), () -> missing.add(id));
        }
        return new ParserChecks(checks, List.copyOf(missing));
    }

    private static void put(ContainedCheck check, Map<String, ContainedCheck> checks) {
        checks.put(check.id(), check);
    }

    /** The checks as they were given. */
    List<ComponentCheck> given() {
        return byId.values().stream().map(ContainedCheck::given).toList();
    }

    /** All of them, in the order in which they run. */
    List<ComponentCheck> all() {
        return List.copyOf(byId.values());
    }

    /** The check of an id; null if there is none. */
    @Nullable
    ContainedCheck find(String id) {
        return byId.get(id);
    }

    /** With one more check, in place of one that has its id. */
    ParserChecks with(ComponentCheck check) {
        ContainedCheck contained = ContainedCheck.of(check);
        Map<String, ContainedCheck> changed = new LinkedHashMap<>(byId);
        put(contained, changed);
        return new ParserChecks(
                changed,
                missing.stream().filter(id -> !id.equals(contained.id())).toList());
    }

    /** Without the check of an id. */
    ParserChecks without(String id) {
        Map<String, ContainedCheck> changed = new LinkedHashMap<>(byId);
        changed.remove(id);
        return new ParserChecks(changed, missing);
    }

    /** The end of a sentence about a parser; empty if there are no checks. */
    @Override
    public String toString() {
        return byId.isEmpty() ? "" : " with the checks " + String.join(", ", byId.keySet());
    }
}
