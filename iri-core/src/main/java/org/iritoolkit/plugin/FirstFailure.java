package org.iritoolkit.plugin;

import java.util.concurrent.Callable;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;

/**
 * A failure that is contained before any plug-in runs. It initialises each class and links each call that containment
 * needs: a class whose initialiser meets the end of the stack is lost for the whole JVM (JVMS 5.5).
 */
final class FirstFailure {
    private FirstFailure() {}

    /** Contains a plug-in that reports what it may, reports what it may not, and exhausts the stack. */
    static void rehearse() {
        Plugin plugin = new Plugin("check", FirstFailure.class.getName(), "");
        Span span = new Span(0, 1);
        GuardedCall call = new GuardedCall(
                plugin, Component.PATH, span, 1, Severity.WARNING, code -> Codes.contained(code, plugin), found -> {
                    if (found.code().id().isEmpty()) {
                        throw new AssertionError(found);
                    }
                });
        SpecClause clause = new SpecClause("ComponentCheck", "", "");
        Callable<Boolean> work = () -> {
            for (Severity severity : Severity.values()) {
                call.accept(new Violation(PluginViolation.FAILED, severity, Component.PATH, span, clause, "so"));
            }
            call.accept(new Violation(PluginViolation.FAILED, Severity.ERROR, Component.PATH, span, clause, " "));
            call.accept(new Violation(
                    PluginViolation.FAILED, Severity.ERROR, Component.PATH, new Span(8, 9), clause, "so"));
            throw new StackOverflowError();
        };
        call.run(work);
        call.end();
    }
}
