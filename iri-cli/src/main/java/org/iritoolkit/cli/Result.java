package org.iritoolkit.cli;

import java.util.List;
import java.util.Map;
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
 */
record Result(
        boolean ok,
        List<Violation> violations,
        List<String> plain,
        Map<String, @Nullable Object> fields,
        List<String> remarks) {
    /** A result with nothing else to say. */
    Result(boolean ok, List<Violation> violations, List<String> plain, Map<String, @Nullable Object> fields) {
        this(ok, violations, plain, fields, List.of());
    }

    /** The same, with more to say. */
    Result withRemarks(List<String> more) {
        return new Result(ok, violations, plain, fields, more);
    }

    /** Whether no violation is an error. */
    static boolean isClean(List<Violation> violations) {
        return violations.stream().noneMatch(violation -> violation.severity() == Severity.ERROR);
    }
}
