package org.iritoolkit.plugin;

import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * One call of a check or host mapper. The call passes the plug-in's violations to its caller. If the plug-in fails,
 * the call reports one {@code plugin.failed} violation that names the class and its jar.
 *
 * <p>Each object serves one call in one thread.
 */
public final class PluginCall implements Consumer<Violation> {
    private final PluginSource source;
    private final Component component;
    private final Span place;
    private final int length;
    private final Severity severity;
    private final @Nullable Set<String> codes;
    private final Consumer<Violation> violations;
    private boolean open = true;
    private boolean error;
    private @Nullable String failure;

    static {
        // A class whose initializer overflows the stack is unusable in the whole JVM (JVMS 5.5).
        PluginCall first = new PluginCall(
                new PluginSource("check", "", ""), Component.PATH, new Span(0, 1), 1, Severity.ERROR, null, found -> {
                    if (found.describe().isEmpty() || found.code().remedy().isEmpty()) {
                        throw new IllegalStateException("no message");
                    }
                });
        first.fail(new StackOverflowError());
        first.end();
    }

    /**
     * Prepares the call.
     *
     * @param component the component that the plug-in checks or converts
     * @param place the component's range in the reference; violations outside this range are moved to its edge
     * @param length the length of the reference
     * @param severity the highest severity that the plug-in may report, and the severity of its failure
     * @param codes the ids of the codes that the plug-in may report; null if it declares none
     * @param violations receives the violations
     */
    public PluginCall(
            PluginSource source,
            Component component,
            Span place,
            int length,
            Severity severity,
            @Nullable Set<String> codes,
            Consumer<Violation> violations) {
        this.source = source;
        this.component = component;
        this.place = place;
        this.length = length;
        this.severity = severity;
        this.codes = codes;
        this.violations = violations;
    }

    /** Runs the plug-in. If the plug-in fails, reports the failure and returns null. */
    public <T> @Nullable T run(Callable<T> work) {
        T result = PluginSource.attempt(work, e -> {
            fail(e);
            return null;
        });
        if (result == null) {
            fail(new PluginSource.Refused("returns null")); // no effect if an exception was already reported
        }
        end();
        return failure == null ? result : null;
    }

    private boolean fail(Throwable thrown) {
        if (failure == null) {
            failure = (thrown instanceof PluginSource.Refused ? "" : "throws ") + PluginSource.reason(thrown);
        }
        return false;
    }

    private void end() {
        open = false; // a plug-in may keep this object: later reports are ignored
        if (failure != null) {
            error |= severity == Severity.ERROR;
            String topic = source.kind().equals("check") ? "ComponentCheck" : "HostMapper";
            SpecClause clause = new SpecClause(topic, "", "");
            Message what = CoreMessages.message("plugin.failed", source, failure);
            violations.accept(new Violation(CoreViolation.PLUGIN_FAILED, severity, component, place, clause, what));
        }
    }

    /** Returns whether an error was reported by or about the plug-in. */
    public boolean hasError() {
        return error;
    }

    /** Receives a violation. An exception here makes the call fail, but does not reach the plug-in. */
    @Override
    public void accept(Violation violation) {
        if (open) {
            PluginSource.attempt(() -> pass(violation), this::fail);
        }
    }

    private boolean pass(Violation violation) {
        requireSound(violation.code());
        Severity limited = violation.severity().atLeast(severity) ? severity : violation.severity();
        error |= limited == Severity.ERROR;
        violations.accept(inside(violation).withSeverity(limited));
        return true;
    }

    /** Rejects an invalid code. Also checks the fix of the code, because printing the fix later must not fail. */
    private void requireSound(ViolationCode code) {
        String id = PluginSource.requireId(code.id(), "the id of a code");
        if (codes != null && !codes.contains(id)) {
            throw new PluginSource.Refused("reports " + id + ", which codes() does not have");
        }
        String remedy = code.remedy();
        if (remedy == null || remedy.isBlank() || remedy.chars().anyMatch(PluginSource::isControl)) {
            throw new PluginSource.Refused("the remedy of " + id + " must be one line of text");
        }
    }

    /** Moves a violation into the component; removes its suggestion if either range was outside. */
    private Violation inside(Violation violation) {
        Span span = violation.span();
        int start = Math.max(place.start(), Math.min(span.start(), place.end()));
        int end = Math.max(place.start(), Math.min(span.end(), place.end()));
        boolean sound =
                violation.suggestion().map(s -> s.span().end() <= length).orElse(true);
        return sound && start == span.start() && end == span.end()
                ? violation
                : violation.withSpan(new Span(start, end));
    }
}
