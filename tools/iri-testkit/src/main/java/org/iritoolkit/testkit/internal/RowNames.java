package org.iritoolkit.testkit.internal;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.IncompleteExecutionException;

/**
 * Begins the failure of a parameterized test with the name of its case, such as the file, line and cells of a row. Maven
 * shows only the index of a case.
 *
 * <p>JUnit loads it if {@code junit.jupiter.extensions.autodetection.enabled} is set. In the tests of the core, which are
 * in one named module with it, it is a field with {@code @RegisterExtension}.
 */
public final class RowNames implements InvocationInterceptor {
    /** For JUnit, and for a field with {@code @RegisterExtension}. */
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

    /** The failure with a name before its message, and the stack trace of the original. */
    static AssertionError named(String name, Throwable failure) {
        AssertionError named = new AssertionError(name + System.lineSeparator() + failure.getMessage(), failure);
        named.setStackTrace(failure.getStackTrace());
        return named;
    }
}
