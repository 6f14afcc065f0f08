package org.iritoolkit.conformance;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.Conversion;
import org.iritoolkit.KeptEscape;
import org.iritoolkit.check.Violation;

/**
 * The result of a call in a table of mappings.
 *
 * @param ok whether there is an output
 * @param output the output, or {@link #NONE}
 * @param codes the codes of the violations with their places, then {@code kept:REASON} for each kept escape
 */
public record Outcome(boolean ok, String output, List<String> codes) {
    /** Represents the output of a call that fails. */
    public static final String NONE = "(none)";

    static Outcome of(Conversion mapping) {
        return of(mapping, List.of());
    }

    static Outcome withReasons(Conversion mapping) {
        return of(mapping, mapping.kept());
    }

    private static Outcome of(Conversion mapping, List<KeptEscape> escapes) {
        List<String> codes = new ArrayList<>();
        mapping.violations().forEach(violation -> codes.add(placed(violation)));
        escapes.forEach(kept -> codes.add("kept:" + kept.reason().id()));
        return mapping.output().map(output -> new Outcome(true, output, codes)).orElse(new Outcome(false, NONE, codes));
    }

    /** Returns this outcome, with the violations that were found in the octets before. */
    Outcome after(List<Violation> octets) {
        List<String> all = new ArrayList<>(octets.stream().map(Outcome::placed).toList());
        all.addAll(codes);
        return new Outcome(ok, output, all);
    }

    static Outcome of(String output) {
        return new Outcome(true, output, List.of());
    }

    static Outcome failed(List<Violation> violations) {
        return new Outcome(false, NONE, violations.stream().map(Outcome::placed).toList());
    }

    private static String placed(Violation violation) {
        return violation.code().id() + "@" + violation.span();
    }

    Outcome withoutPlaces() {
        return new Outcome(
                ok,
                output,
                codes.stream().map(code -> code.replaceFirst("@.*", "")).toList());
    }
}
