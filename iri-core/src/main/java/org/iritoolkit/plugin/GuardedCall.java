package org.iritoolkit.plugin;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * One call of a check or host mapper: passes on what it reports as promised, and makes one finding that names the
 * plug-in of everything else: exceptions, places outside of the text, codes that were not declared.
 *
 * <p>It is used by one thread, for one call.
 */
public final class GuardedCall implements Consumer<Violation> {
    private final Plugin plugin;
    private final Component component;
    private final Span place;
    private final int length;
    private final Severity heaviest;
    private final UnaryOperator<ViolationCode> codes;
    private final Consumer<Violation> findings;
    private boolean open = true;
    private boolean error;
    private @Nullable String breach;
    private Severity weight = Severity.ADVICE;

    /**
     * Prepares the call.
     *
     * @param component what the plug-in looks at
     * @param place where that stands in the text
     * @param length the length of the text
     * @param heaviest the heaviest severity that the plug-in may report
     * @param codes gives the code to be reported for one, or throws {@link RefusedPlugin}
     * @param findings takes what is found
     */
    public GuardedCall(
            Plugin plugin,
            Component component,
            Span place,
            int length,
            Severity heaviest,
            UnaryOperator<ViolationCode> codes,
            Consumer<Violation> findings) {
        this.plugin = plugin;
        this.component = component;
        this.place = place;
        this.length = length;
        this.heaviest = heaviest;
        this.codes = codes;
        this.findings = findings;
    }

    /** Runs the plug-in; null if it throws or returns null, which is then reported. */
    public <T> @Nullable T run(Callable<T> work) {
        T result = Plugin.contain(work, e -> {
            breach("throws " + Plugin.reason(e), heaviest);
            return null;
        });
        if (result == null) {
            breach("returns null", heaviest); // the first breach is told: if it throws, that one
        }
        return result;
    }

    /** Notes a breach of contract; the first one is reported, with the greatest severity. */
    public void breach(String what, Severity severity) {
        if (breach == null) {
            breach = what;
        }
        weight = severity.atLeast(weight) ? severity : weight;
    }

    /** Ends the call: ignores later reports of the plug-in, and reports its breach of contract. */
    public void end() {
        open = false;
        if (breach != null) {
            error |= weight == Severity.ERROR;
            findings.accept(new Violation(
                    PluginViolation.FAILED,
                    weight,
                    component,
                    place,
                    new SpecClause(plugin.kind().equals("check") ? "ComponentCheck" : "HostMapper", "", ""),
                    CoreMessages.message("plugin.failed", plugin, Plugin.inOneLine(breach))));
        }
    }

    /** Whether an error was reported, by the plug-in or about it. */
    public boolean hasError() {
        return error;
    }

    @Override
    public void accept(@Nullable Violation violation) {
        if (!open) {
            return;
        }
        Severity stated = violation == null ? heaviest : violation.severity();
        Severity severity = stated.atLeast(heaviest) ? heaviest : stated;
        // a code may be a class of the plug-in that does anything when it is asked
        String objection = Plugin.contain(() -> passOn(violation, severity), Plugin::reason);
        if (!objection.isEmpty()) {
            breach(objection, severity);
        }
    }

    /** Passes a violation on, or says why it cannot be passed on. */
    private String passOn(@Nullable Violation violation, Severity severity) {
        String objection = objection(violation);
        if (violation == null || !objection.isEmpty()) {
            return objection;
        }
        ViolationCode code = codes.apply(violation.code());
        if (violation.severity() != severity) {
            breach(
                    "reports findings that weigh more than it declares: " + violation.severity() + " for " + code.id(),
                    severity);
        }
        error |= severity == Severity.ERROR;
        findings.accept(sound(violation, code, severity));
        return "";
    }

    @SuppressWarnings("ReferenceEquality") // most often it is the same code, and nothing has to be made
    private static Violation sound(Violation violation, ViolationCode code, Severity severity) {
        if (violation.code() == code) {
            return violation.withSeverity(severity);
        }
        Violation sound = new Violation(
                code, severity, violation.component(), violation.span(), violation.clause(), violation.wording());
        return violation.suggestion().map(sound::withSuggestion).orElse(sound);
    }

    /** Why a violation cannot be passed on; empty if it can. A plug-in may pass null whatever the annotations say. */
    private String objection(@Nullable Violation violation) {
        if (violation == null) {
            return "reports null";
        }
        if (violation.message().isBlank()) {
            return "reports " + violation.code().id() + " without a message";
        }
        Span span = violation.span();
        if (span.start() < place.start() || span.end() > place.end()) {
            return "reports the place " + span + ", outside of " + component + " at " + place;
        }
        return violation
                .suggestion()
                .map(Suggestion::span)
                .filter(suggested -> suggested.end() > length)
                .map(suggested -> "suggests something at " + suggested + ", outside of the text")
                .orElse("");
    }
}
