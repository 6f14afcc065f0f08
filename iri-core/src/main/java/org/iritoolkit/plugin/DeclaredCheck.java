package org.iritoolkit.plugin;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;

/**
 * A check and its declarations, which the core reads once.
 *
 * @param check the check as given
 * @param source the class and jar of the check
 * @param id the id of the check
 * @param components the components to check
 * @param codes the ids of the reported codes
 * @param severity the highest reported severity
 */
public record DeclaredCheck(
        ComponentCheck check,
        PluginSource source,
        String id,
        Set<Component> components,
        Set<String> codes,
        Severity severity) {
    /** The components that are never checked, because strings are not split into them. */
    private static final List<Component> NEVER_SEEN = List.of(Component.REFERENCE, Component.OPAQUE_START);

    /**
     * Reads the declarations of a check.
     *
     * @throws IllegalArgumentException if the check throws, returns null, has a malformed id, or declares a component
     *     that is never checked; the message names the check
     */
    public static DeclaredCheck of(ComponentCheck check) {
        return PluginSource.of("check", Objects.requireNonNull(check, "check")).declared(check);
    }

    static DeclaredCheck read(ComponentCheck check, PluginSource source) {
        String id = PluginSource.requireId(check.id(), "its id");
        Set<Component> components = EnumSet.noneOf(Component.class);
        components.addAll(Objects.requireNonNull(check.components(), "components() returns null"));
        for (Component component : NEVER_SEEN) {
            if (components.contains(component)) {
                throw new PluginSource.Refused(
                        "no check sees the component '" + component + "'; name the components that it looks at");
            }
        }
        Set<String> codes = new HashSet<>();
        for (ViolationCode code : Objects.requireNonNull(check.codes(), "codes() returns null")) {
            codes.add(PluginSource.requireId(
                    Objects.requireNonNull(code, "one of its codes is null").id(), "the id of a code"));
        }
        Severity severity = Objects.requireNonNull(check.severity(), "severity() returns null");
        return new DeclaredCheck(
                check, source, id, Collections.unmodifiableSet(components), Set.copyOf(codes), severity);
    }

    /** Returns a violation without secrets. An exception of the check may quote a secret, so only the check is named. */
    private Violation shown(ComponentText text, Violation found) {
        Violation shown = text.withoutSecrets(found);
        if (found.code() != CoreViolation.PLUGIN_FAILED || shown.message().equals(found.message())) {
            return shown;
        }
        Message what = CoreMessages.message("plugin.failed", source, "throws an exception that may show a password");
        return new Violation(found.code(), found.severity(), found.component(), found.span(), found.clause(), what);
    }

    /** Runs the check on a component. */
    public void run(ComponentText text, Consumer<Violation> violations) {
        PluginCall call = new PluginCall(
                source,
                text.component(),
                text.span(text.component()).orElseThrow(),
                text.reference().length(),
                severity,
                codes,
                found -> violations.accept(shown(text, found)));
        call.run(() -> {
            check.check(text, call);
            return true;
        });
    }
}
