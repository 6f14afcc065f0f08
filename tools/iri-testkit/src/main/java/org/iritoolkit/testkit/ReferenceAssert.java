package org.iritoolkit.testkit;

import java.util.Objects;
import java.util.Optional;
import org.assertj.core.api.AbstractAssert;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.jspecify.annotations.Nullable;

/** Assertions about a reference; see {@link IriAssertions}. */
public final class ReferenceAssert extends AbstractAssert<ReferenceAssert, IriReference> {
    ReferenceAssert(@Nullable IriReference actual) {
        super(actual, ReferenceAssert.class);
    }

    /**
     * Asserts that this is the string of the reference.
     *
     * @param text the whole string
     * @return this
     */
    public ReferenceAssert isText(String text) {
        Objects.requireNonNull(text, "text");
        isNotNull();
        if (!actual.toString().equals(text)) {
            throw failureWithActualExpected(
                    actual.toString(), text, "expected <%s>, but was <%s>", text, actual.toString());
        }
        return this;
    }

    /**
     * Asserts that a component is present and has this string.
     *
     * @param component the component
     * @param text the component's string, which may be empty
     * @return this
     */
    public ReferenceAssert has(Component component, String text) {
        Objects.requireNonNull(text, "text");
        isNotNull();
        Optional<String> found = actual.component(component);
        if (!found.equals(Optional.of(text))) {
            throw failureWithActualExpected(
                    found.orElse("(absent)"),
                    text,
                    "expected %s <%s> in <%s>, but %s",
                    component,
                    text,
                    actual,
                    found.map(is -> "it is <" + is + ">").orElse("it is absent"));
        }
        return this;
    }

    /**
     * Asserts that a component is absent. An empty component is not absent.
     *
     * @param component the component
     * @return this
     */
    public ReferenceAssert hasNo(Component component) {
        isNotNull();
        actual.component(component).ifPresent(is -> {
            throw failure("expected no %s in <%s>, but it is <%s>", component, actual, is);
        });
        return this;
    }

    /**
     * Asserts that the reference is ASCII, as every URI is.
     *
     * @return this
     */
    public ReferenceAssert isAscii() {
        isNotNull();
        if (!actual.isAscii()) {
            throw failure("expected only ASCII, but was <%s>", Show.text(actual.toString()));
        }
        return this;
    }
}
