package org.iritoolkit.cli.output;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriException;
import org.iritoolkit.IriReference;
import org.iritoolkit.Mapping;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/**
 * What a command made of one input.
 *
 * @param ok whether the input was accepted and the operation went well
 * @param violations what was found
 * @param plain the fields of the plain result; empty for an empty line
 * @param fields what JSON has after the common keys
 * @param remarks what else there is to say to people, each with its place in front
 * @param octets the plain result with the end of its line, if it is in a charset of its own
 */
public record Result(
        boolean ok,
        List<Violation> violations,
        List<String> plain,
        Map<String, @Nullable Object> fields,
        List<String> remarks,
        Optional<byte[]> octets) {
    /** A result with nothing else to say. */
    public Result(boolean ok, List<Violation> violations, List<String> plain, Map<String, @Nullable Object> fields) {
        this(ok, violations, plain, fields, List.of(), Optional.empty());
    }

    /** The name of the field that holds another text, if a command makes one of an input. */
    public static final String OUTPUT = "output";

    /** The result of an input that another text is made of. */
    public static Result output(String output) {
        return new Result(true, List.of(), List.of(output), Map.of(OUTPUT, output));
    }

    /** The result of an input that another text is made of, if it can be. */
    public static Result of(Mapping mapping) {
        Result made = mapping.output().map(Result::output).orElse(rejected(List.of()));
        return made.withViolations(mapping.violations());
    }

    /** The result of an input that another reference is made of, or that the work refuses. */
    public static Result made(Supplier<IriReference> work) {
        try {
            return output(work.get().toString());
        } catch (IriException e) {
            return rejected(e.violations());
        }
    }

    /** The result of an input that cannot be worked on. */
    public static Result rejected(List<Violation> violations) {
        return new Result(false, violations, List.of(), Map.of());
    }

    /** The same, with more to say. */
    public Result withRemarks(List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(remarks);
        return new Result(ok, violations, plain, fields, List.copyOf(all), octets);
    }

    /** The same, with what was repaired before the work. */
    public Result withRepairs(Inspection before) {
        return withRemarks(before.errors().stream()
                .map(error -> error.span() + " repaired " + error.code().id() + ": " + error.describe())
                .toList());
    }

    /** The same, with other findings. */
    public Result withViolations(List<Violation> other) {
        return new Result(ok, other, plain, fields, remarks, octets);
    }

    /** The same, with one more field. */
    public Result withField(String name, @Nullable Object value) {
        Map<String, @Nullable Object> more = new HashMap<>(fields);
        more.put(name, value);
        return new Result(ok, violations, plain, more, remarks, octets);
    }

    /** The same, in a charset of its own. */
    public Result withOctets(byte[] line) {
        return new Result(ok, violations, plain, fields, remarks, Optional.of(line));
    }

    /** Whether the result of a text is that text, and there is nothing to say about it. */
    public boolean isJust(String text) {
        return ok
                && violations.isEmpty()
                && remarks.isEmpty()
                && octets.isEmpty()
                && plain.size() == 1
                && plain.get(0).equals(text);
    }

    /** Whether no violation is an error. */
    public static boolean isClean(List<Violation> violations) {
        return violations.stream().noneMatch(violation -> violation.severity() == Severity.ERROR);
    }
}
