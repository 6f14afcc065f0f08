package org.iritoolkit.cli.output;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriException;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Listed;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The result of a command for one input.
 *
 * @param ok whether the input was accepted and the operation succeeded
 * @param violations the violations
 * @param plain the fields of the plain result; empty for an empty line
 * @param fields the values of the keys that the command adds to JSON
 * @param remarks other notes for people, each beginning with its position
 * @param octets the plain result with its line break, if it is available as bytes
 * @param page whether the plain result is a page of lines, formatted for people
 */
public record Result(
        boolean ok,
        List<Violation> violations,
        List<String> plain,
        Fields fields,
        List<String> remarks,
        Optional<byte[]> octets,
        boolean page) {
    /** The values of fields by name. */
    @FunctionalInterface
    public interface Fields {
        /** No fields. */
        Fields NONE = name -> null;

        /** Returns the value of a field; null if it is absent. */
        @Nullable
        Object get(String name);
    }

    /** The name of the field for the string that a command computes from an input. */
    public static final String OUTPUT = "output";

    /** The result for an input that the command does not change, without violations or remarks. */
    public static final Result SAME = new Result(true, List.of(), List.of(), Fields.NONE);

    /** Creates a result without violations or remarks. */
    public Result(boolean ok, List<Violation> violations, List<String> plain, Fields fields) {
        this(ok, violations, plain, fields, List.of(), Optional.empty(), false);
    }

    /** Creates a result whose fields are in a map. */
    public static Result of(
            boolean ok, List<Violation> violations, List<String> plain, Map<String, @Nullable Object> fields) {
        return new Result(ok, violations, plain, fields::get);
    }

    /** Creates the result for an input with a computed string. */
    public static Result output(String output) {
        return new Result(true, List.of(), List.of(output), name -> name.equals(OUTPUT) ? output : null);
    }

    /**
     * Creates the result for a computed string in UTF-8, for output that does not go to a terminal.
     *
     * @param line the string, and one byte that ends the line
     */
    public static Result output(byte[] line) {
        Fields fields =
                name -> name.equals(OUTPUT) ? new String(line, 0, line.length - 1, StandardCharsets.UTF_8) : null;
        return new Result(true, List.of(), List.of(), fields, List.of(), Optional.of(line), false);
    }

    /** Creates a result that is a page of lines, formatted for people. */
    public static Result page(boolean ok, String page) {
        return new Result(ok, List.of(), List.of(page), Fields.NONE, List.of(), Optional.empty(), true);
    }

    /** Creates the result for a conversion, which may have no output. */
    public static Result of(Conversion mapping) {
        Result made = mapping.output().map(Result::output).orElse(rejected(List.of()));
        return made.withViolations(mapping.violations());
    }

    /** Creates the result for a computation that may fail. */
    public static Result made(Supplier<IriReference> work) {
        try {
            return output(work.get().toString());
        } catch (IriException e) {
            return rejected(e.violations());
        }
    }

    /** Creates the result for an input that cannot be processed. */
    public static Result rejected(List<Violation> violations) {
        return new Result(false, violations, List.of(), Fields.NONE);
    }

    /** Returns this result with more remarks, before the existing remarks. */
    public Result withRemarks(List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(remarks);
        return new Result(ok, violations, plain, fields, List.copyOf(all), octets, page);
    }

    /** Returns this result with remarks about repairs. */
    public Result withRepairs(Inspection before) {
        return withRemarks(Listed.of(
                        before.errors(), error -> error.code().id(), (code, count) -> count + " more repaired " + code)
                .written(error -> error.span() + " repaired " + error.code().id() + ": " + error.describe()));
    }

    /**
     * Returns this result with remarks about the errors that keep a string from being repaired. Errors that were there
     * before are not shown again.
     */
    public Result withoutRepair(Inspection before, Inspection after) {
        List<String> known = before.errors().stream().map(Violation::describe).toList();
        List<Violation> blocking = after.errors().stream()
                .filter(error -> !known.contains(error.describe()))
                .toList();
        return withRemarks(
                Listed.of(blocking, error -> error.code().id(), (code, count) -> count + " more not repaired " + code)
                        .written(error -> "not repaired, because of " + error.span() + " "
                                + error.code().id() + " in \"" + VisibleText.quoted(after.text()) + "\": "
                                + error.describe() + ". " + error.remedy()));
    }

    /** Returns this result with other violations. */
    public Result withViolations(List<Violation> other) {
        return new Result(ok, other, plain, fields, remarks, octets, page);
    }

    /** Returns this result with one more field. */
    public Result withField(String name, @Nullable Object value) {
        Fields more = asked -> asked.equals(name) ? value : fields.get(asked);
        return new Result(ok, violations, plain, more, remarks, octets, page);
    }

    /** Returns this result, written as the given bytes, which include the line break. */
    public Result withOctets(byte[] line) {
        return new Result(ok, violations, plain, fields, remarks, Optional.of(line), page);
    }

    /** Whether this is {@link #SAME}. */
    @SuppressWarnings("ReferenceEquality") // no other result equals SAME, and comparing all parts would be slow
    public boolean isSame() {
        return this == SAME;
    }

    /** Whether the result of a string is that string, without violations or remarks. */
    public boolean isSameAs(String text) {
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
