package org.iritoolkit.testkit;

import java.util.List;
import java.util.Objects;
import org.assertj.core.api.AbstractAssert;
import org.iritoolkit.Inspection;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/** Assertions about the violations in a string; see {@link IriAssertions}. */
public final class InspectionAssert extends AbstractAssert<InspectionAssert, Inspection> {
    InspectionAssert(@Nullable Inspection actual) {
        super(actual, InspectionAssert.class);
    }

    /**
     * Asserts that no violation is an error.
     *
     * @return this
     */
    public InspectionAssert isValid() {
        isNotNull();
        if (!actual.isValid()) {
            throw failure("expected <%s> to be valid, but found %s", Show.text(actual.text()), actual.violations());
        }
        return this;
    }

    /**
     * Asserts that at least one violation is an error.
     *
     * @return this
     */
    public InspectionAssert isNotValid() {
        isNotNull();
        if (actual.isValid()) {
            throw failure("expected <%s> not to be valid, but found %s", Show.text(actual.text()), actual.violations());
        }
        return this;
    }

    /**
     * Asserts that the violations are exactly these.
     *
     * @param violations the position, severity and code of each violation, by position, for example {@code 9-10 error
     *     cms.upper-case}; none if there should be no violations
     * @return this
     */
    public InspectionAssert finds(String... violations) {
        Objects.requireNonNull(violations, "violations");
        isNotNull();
        List<String> found =
                actual.violations().stream().map(InspectionAssert::shortForm).toList();
        if (!found.equals(List.of(violations))) {
            throw failureWithActualExpected(
                    String.join("\n", found),
                    String.join("\n", violations),
                    "expected %s in <%s>, but found %s",
                    List.of(violations),
                    Show.text(actual.text()),
                    actual.violations());
        }
        return this;
    }

    private static String shortForm(Violation violation) {
        return violation.span() + " " + violation.severity() + " "
                + violation.code().id();
    }

    /**
     * Asserts that the violations have these messages.
     *
     * @param messages the whole message of each violation, by position
     * @return this
     */
    public InspectionAssert says(String... messages) {
        Objects.requireNonNull(messages, "messages");
        isNotNull();
        List<String> said = actual.violations().stream().map(Violation::message).toList();
        if (!said.equals(List.of(messages))) {
            throw failureWithActualExpected(
                    String.join("\n", said),
                    String.join("\n", messages),
                    "expected %s, but it says %s",
                    List.of(messages),
                    said);
        }
        return this;
    }
}
