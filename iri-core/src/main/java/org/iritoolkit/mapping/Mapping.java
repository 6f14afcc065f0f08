package org.iritoolkit.mapping;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.MappingException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The result of a conversion: the text, or why there is none; never half of it.
 */
public final class Mapping {
    private final String input;
    private final @Nullable String output;
    private final List<Violation> violations;
    private final List<KeptEscape> kept;

    private Mapping(String input, @Nullable String output, List<Violation> violations, List<KeptEscape> kept) {
        this.input = input;
        this.output = output;
        this.violations = violations;
        this.kept = kept;
    }

    static Mapping of(String input, String output) {
        return new Mapping(input, output, List.of(), List.of());
    }

    /** The output stands unless there is an error among the violations. */
    static Mapping of(String input, String output, List<Violation> violations, List<KeptEscape> kept) {
        if (violations.isEmpty() && kept.isEmpty()) {
            return of(input, output);
        }
        boolean failed = hasError(violations);
        return new Mapping(
                input,
                failed ? null : output,
                violations.stream().sorted(Violation.BY_PLACE).toList(),
                failed ? List.of() : List.copyOf(kept));
    }

    static boolean hasError(List<Violation> violations) {
        return !violations.isEmpty()
                && violations.stream().anyMatch(violation -> violation.severity() == Severity.ERROR);
    }

    /** The mapping, which found no error, of a text that two slashes were put in front of. */
    Mapping withoutSlashes(String text) {
        int length = 2;
        String after = orThrow().substring(length);
        return new Mapping(
                text,
                text.equals(after) ? text : after,
                violations.stream().map(violation -> violation.shifted(-length)).toList(),
                kept.stream()
                        .map(escape -> new KeptEscape(
                                new Span(
                                        escape.span().start() - length,
                                        escape.span().end() - length),
                                escape.escape(),
                                escape.reason()))
                        .toList());
    }

    static Mapping failed(String input, List<Violation> violations) {
        return of(input, "", violations, List.of());
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
     * What was found in the text, and what the conversion has to say.
     *
     * @return by place
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * The escapes that a conversion to an IRI left in place.
     *
     * @return by place; empty unless asked for
     */
    public List<KeptEscape> kept() {
        return kept;
    }

    /**
     * The mapping, for logs.
     *
     * @return the input, the output if there is one, and what was found
     */
    @Override
    public String toString() {
        return input + " -> " + (output == null ? "nothing" : output) + (violations.isEmpty() ? "" : ": " + violations);
    }
}
