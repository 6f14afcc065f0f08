package org.iritoolkit.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The listed part of a long list of violations, so that the output stays in proportion to the input: the first hundred
 * of each code, and how many more there are.
 *
 * @param first the violations that are listed
 * @param more the number of the others by code and severity
 */
public record Listed<T>(List<T> first, List<More> more) {
    /** How many violations of a code are listed. */
    public static final int MOST = 100;

    /** How many violations of a code are not listed. */
    public record More(String code, String severity, int count) {
        @Override
        public String toString() {
            return count + " more " + severity + " " + code;
        }
    }

    /** The kind of a violation. */
    private record Kind(String code, String severity) {}

    /** Lists violations, given by what finds their code and their severity. */
    public static <T> Listed<T> of(List<T> all, Function<T, String> code, Function<T, ?> severity) {
        if (all.size() <= MOST) {
            return new Listed<>(all, List.of());
        }
        Map<Kind, Integer> counts = new LinkedHashMap<>();
        List<T> first = new ArrayList<>();
        for (T one : all) {
            Kind kind = new Kind(code.apply(one), severity.apply(one).toString());
            if (counts.merge(kind, 1, Integer::sum) <= MOST) {
                first.add(one);
            }
        }
        List<More> more = new ArrayList<>();
        counts.forEach((kind, count) -> {
            if (count > MOST) {
                more.add(new More(kind.code, kind.severity, count - MOST));
            }
        });
        return new Listed<>(List.copyOf(first), List.copyOf(more));
    }
}
