package org.iritoolkit.testkit.internal;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.IncompleteExecutionException;

/**
 * Puts the name of the case, such as the file, line and cells of a row, before the failure message of a parameterized
 * test. Maven shows only the index of a case.
 *
 * <p>JUnit loads this extension if {@code junit.jupiter.extensions.autodetection.enabled} is set. The tests of the
 * core, which are in the core's named module, register it with a {@code @RegisterExtension} field.
 */
public final class RowNames implements InvocationInterceptor {
    /** Called by JUnit, and for a {@code @RegisterExtension} field. */
    public RowNames() {}

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> invocationContext,
            ExtensionContext extensionContext)
            throws Throwable {
        try {
            invocation.proceed();
        } catch (IncompleteExecutionException e) { // skipped, not failed
            throw e;
        } catch (AssertionError | Exception e) {
            throw named(extensionContext.getDisplayName(), e);
        }
    }

    /** Returns a failure with a name before its message, and with the stack trace of the original. */
    static AssertionError named(String name, Throwable failure) {
        AssertionError named = new AssertionError(name + System.lineSeparator() + failure.getMessage(), failure);
        named.setStackTrace(failure.getStackTrace());
        return named;
    }
}
