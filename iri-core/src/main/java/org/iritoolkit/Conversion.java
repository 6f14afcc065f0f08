package org.iritoolkit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.text.Inspector;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/** The result of an {@link IriConverter}: the converted string, or the violations that prevent it. */
public final class Conversion {
    private final String input;
    private final @Nullable String output;
    private final List<Violation> violations;
    private final Supplier<List<KeptEscape>> kept;

    /**
     * Creates a conversion, which has no output if a violation is an error.
     *
     * @param kept finds the percent-encoded octets that were not decoded
     */
    Conversion(String input, String output, List<Violation> violations, Supplier<List<KeptEscape>> kept) {
        this.input = input;
        this.output = Inspector.hasError(violations) ? null : output;
        this.violations = violations.isEmpty()
                ? List.of()
                : violations.stream().sorted(Violation.BY_PLACE).toList();
        this.kept = kept;
    }

    /**
     * Returns the converted string.
     *
     * @return the converted string (the input object if nothing had to change); empty if a violation is an error
     */
    public Optional<String> output() {
        return Optional.ofNullable(output);
    }

    /**
     * Returns the converted string, or throws.
     *
     * @return the converted string, as {@link #output()} returns it
     * @throws MappingException if a violation is an error
     */
    public String orThrow() {
        if (output == null) {
            throw new MappingException(input, violations);
        }
        return output;
    }

    /**
     * Returns the violations of the input and of the conversion. All positions refer to the input.
     *
     * @return the violations, sorted by position
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Returns the percent-encoded octets that a conversion to IRIs did not decode, each with the reason. This call
     * decodes the input again to find the octets.
     *
     * @return the octets, sorted by position; empty if there is no output
     */
    public List<KeptEscape> kept() {
        return output == null ? List.of() : kept.get();
    }

    /**
     * Returns a description for logs.
     *
     * @return the input, the output if there is one, and the violations, without user information
     */
    @Override
    public String toString() {
        String made = output == null ? "nothing" : VisibleText.quoted(output);
        return VisibleText.quoted(input) + " -> " + made + (violations.isEmpty() ? "" : ": " + violations);
    }
}
