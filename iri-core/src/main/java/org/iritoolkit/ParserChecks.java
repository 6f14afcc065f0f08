package org.iritoolkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.internal.engine.PreparedCheck;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.plugin.KnownIds;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.plugin.PluginSource;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.RegistryCheck;
import org.jspecify.annotations.Nullable;

/** The checks that a parser runs, and the expected checks that are missing. Immutable. */
final class ParserChecks {
    /** The checks by id, starting with those of the profile. */
    final Map<String, PreparedCheck> byId;

    /** The ids of missing checks. */
    final List<String> missing;

    private ParserChecks(Map<String, PreparedCheck> byId, List<String> missing) {
        this.byId = byId;
        this.missing = missing;
    }

    /** Returns the checks of a profile. Expected checks come from the given registry, or else the installed one. */
    static ParserChecks of(Profile profile, @Nullable ProfileRegistry given) {
        Map<String, PreparedCheck> checks = new LinkedHashMap<>();
        for (ComponentCheck check : profile.checks()) {
            put(PreparedCheck.of(check), checks);
        }
        List<String> missing = new ArrayList<>();
        for (Map.Entry<String, Severity> expected : profile.expectedChecks().entrySet()) {
            ProfileRegistry registry = given == null ? ProfileRegistry.installed() : given;
            ComponentCheck check = registry.checks().find(expected.getKey()).orElse(null);
            if (check == null) {
                missing.add(expected.getKey());
            } else {
                PluginSource source = PluginSource.of("check", check);
                put(source.ask(() -> contained(check.expected(), registry)).as(expected.getValue()), checks);
            }
        }
        return new ParserChecks(checks, List.copyOf(missing));
    }

    private static void put(PreparedCheck check, Map<String, PreparedCheck> checks) {
        checks.put(check.id(), check);
    }

    /** Returns the checks as given. */
    List<ComponentCheck> given() {
        return byId.values().stream().map(PreparedCheck::given).toList();
    }

    /** Adds checks; each replaces a check with the same id. */
    ParserChecks with(List<PreparedCheck> checks) {
        Map<String, PreparedCheck> changed = new LinkedHashMap<>(byId);
        checks.forEach(check -> put(check, changed));
        return new ParserChecks(
                changed, missing.stream().filter(id -> !changed.containsKey(id)).toList());
    }

    /** Returns a check of a registry, wrapped once for all parsers. */
    static PreparedCheck installed(String id, ProfileRegistry registry) {
        ComponentCheck check = registry.checks().require(id);
        return Memo.ownedBy(registry).of(check, PreparedCheck.class, () -> contained(check, registry));
    }

    /** Wraps a check so that its failures are caught, and its plug-ins come from a registry. */
    static PreparedCheck contained(ComponentCheck check, ProfileRegistry registry) {
        if (!(check instanceof RegistryCheck needing)) {
            return PreparedCheck.of(check);
        }
        return PluginSource.of("check", check)
                .ask(() -> PreparedCheck.of(
                        Objects.requireNonNull(needing.in(registry), "it gives no check for a registry")));
    }

    /** Returns the id of a registry's check that reports a code. A check whose declarations fail is ignored. */
    static Optional<String> reporting(String code, ProfileRegistry registry) {
        return registry.checks().ids().stream()
                .filter(id -> PluginSource.attempt(
                        () -> installed(id, registry).codes().contains(code), refused -> false))
                .findFirst();
    }

    /** Rejects a check id that is unknown to a registry, its profiles and a given profile. */
    static void requireKnown(String id, Profile profile, ProfileRegistry registry) {
        Set<String> known = new TreeSet<>(profile.expectedChecks().keySet());
        profile.checks().forEach(check -> known.add(check.id()));
        known.addAll(registry.checks().ids());
        registry.profiles().entries().forEach(entry -> {
            known.addAll(entry.value().expectedChecks().keySet());
            entry.value().checks().forEach(check -> known.add(check.id()));
        });
        if (!known.contains(id)) {
            throw new IllegalArgumentException(
                    "there is no check '" + VisibleText.quoted(id) + "'" + KnownIds.didYouMean(id, known));
        }
    }

    /** Removes the check with the given id. */
    ParserChecks without(String id) {
        Map<String, PreparedCheck> changed = new LinkedHashMap<>(byId);
        changed.remove(id);
        return new ParserChecks(changed, missing);
    }

    /** Returns the last part of a sentence about a parser; empty if there are no checks. */
    @Override
    public String toString() {
        return byId.isEmpty() ? "" : " with the checks " + String.join(", ", byId.keySet());
    }
}
