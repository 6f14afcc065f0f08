package org.iritoolkit.testkit;

import java.util.Objects;
import java.util.Optional;
import org.assertj.core.api.AbstractAssert;
import org.iritoolkit.Conversion;
import org.iritoolkit.check.Severity;
import org.jspecify.annotations.Nullable;

/** Assertions about a conversion; see {@link IriAssertions}. */
public final class MappingAssert extends AbstractAssert<MappingAssert, Conversion> {
    MappingAssert(@Nullable Conversion actual) {
        super(actual, MappingAssert.class);
    }

    /**
     * Asserts that the conversion returns this string.
     *
     * @param text the whole string
     * @return this
     */
    public MappingAssert gives(String text) {
        Objects.requireNonNull(text, "text");
        isNotNull();
        if (!actual.output().equals(Optional.of(text))) {
            throw failureWithActualExpected(
                    actual.output().orElse("(nothing)"),
                    text,
                    "expected <%s>, but got %s, with %s",
                    text,
                    actual.output().map(is -> "<" + is + ">").orElse("nothing"),
                    actual.violations());
        }
        return this;
    }

    /**
     * Asserts that the conversion has no result, because of an error with this code.
     *
     * @param code the id of the code
     * @return this
     */
    public MappingAssert failsBecauseOf(String code) {
        Objects.requireNonNull(code, "code");
        isNotNull();
        boolean found = actual.violations().stream()
                .anyMatch(violation -> violation.severity() == Severity.ERROR
                        && violation.code().id().equals(code));
        if (actual.output().isPresent() || !found) {
            throw failure(
                    "expected no result because of %s, but got %s, with %s",
                    code, actual.output(), actual.violations());
        }
        return this;
    }
}
