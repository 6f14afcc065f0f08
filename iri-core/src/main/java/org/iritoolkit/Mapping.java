package org.iritoolkit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The result of a conversion: the whole text, or why there is none.
 */
public final class Mapping {
    private final String input;
    private final @Nullable String output;
    private final List<Violation> violations;
    private final Supplier<List<KeptEscape>> kept;

    private Mapping(
            String input, @Nullable String output, List<Violation> violations, Supplier<List<KeptEscape>> kept) {
        this.input = input;
        this.output = output;
        this.violations = violations;
        this.kept = kept;
    }

    static Mapping of(String input, String output, List<Violation> violations) {
        return of(input, output, violations, List::of);
    }

    /**
     * The output stands unless there is an error among the violations.
     *
     * @param kept finds the escapes that stay, when somebody asks
     */
    static Mapping of(String input, String output, List<Violation> violations, Supplier<List<KeptEscape>> kept) {
        return hasError(violations)
                ? new Mapping(input, null, sorted(violations), List::of)
                : new Mapping(input, output, sorted(violations), kept);
    }

    private static List<Violation> sorted(List<Violation> violations) {
        return violations.isEmpty()
                ? List.of()
                : violations.stream().sorted(Violation.BY_PLACE).toList();
    }

    static boolean hasError(List<Violation> violations) {
        return !violations.isEmpty() && violations.stream().anyMatch(Violation::isError);
    }

    /** The mapping, which found no error, of a text that two slashes were put in front of. */
    Mapping withoutSlashes(String text) {
        String after = orThrow().substring(2);
        return new Mapping(
                text,
                text.equals(after) ? text : after,
                violations.stream().map(violation -> violation.shifted(-2)).toList(),
                () -> kept.get().stream().map(escape -> escape.shifted(-2)).toList());
    }

    /**
     * The converted text.
     *
     * @return the same object as the input if nothing had to change; empty if an error was found
     */
    public Optional<String> output() {
        return Optional.ofNullable(output);
    }

    /**
     * The converted text, where it must be there.
     *
     * @return the text
     * @throws MappingException if an error was found
     */
    public String orThrow() {
        if (output == null) {
            throw new MappingException(input, violations);
        }
        return output;
    }

    /**
     * The findings in the text, and those of the conversion.
     *
     * @return by place
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * The escapes that an {@link IriDecoder} left in place, and why. This call finds them: it decodes the text once
     * more.
     *
     * @return by place; empty if there is no output
     */
    public List<KeptEscape> kept() {
        return kept.get();
    }

    /**
     * The mapping, for logs.
     *
     * @return the input, the output if there is one, and the findings
     */
    @Override
    public String toString() {
        return input + " -> " + (output == null ? "nothing" : output) + (violations.isEmpty() ? "" : ": " + violations);
    }
}
