package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The listed part of a long list, such as a list of violations. It contains the first hundred elements of each kind and
 * the number of the other elements, so that the output stays in proportion to the input.
 *
 * @param first the elements that are listed
 * @param more the number of unlisted elements of each kind
 */
public record Listed<T, M>(List<T> first, List<M> more) {
    /** The maximum number of listed elements of one kind. */
    public static final int MOST = 100;

    /** The number of unlisted violations with one code. */
    public record More(String code, String severity, int count) implements JsonRecord {
        @Override
        public Object[] fields() {
            return new Object[] {"code", code, "severity", severity, "count", count};
        }

        @Override
        public String toString() {
            return count + " more " + severity + " " + code;
        }
    }

    /** The kind of a violation. */
    private record Kind(String code, String severity) {}

    /**
     * Lists any elements.
     *
     * @param kind the function that finds the kind of an element
     * @param rest the function that describes the number of unlisted elements of a kind
     */
    public static <T, K, M> Listed<T, M> of(List<T> all, Function<T, K> kind, BiFunction<K, Integer, M> rest) {
        if (all.size() <= MOST) {
            return new Listed<>(all, List.of());
        }
        Map<K, Integer> counts = new LinkedHashMap<>();
        List<T> first = new ArrayList<>();
        for (T one : all) {
            if (counts.merge(kind.apply(one), 1, Integer::sum) <= MOST) {
                first.add(one);
            }
        }
        List<M> more = new ArrayList<>();
        counts.forEach((known, count) -> {
            if (count > MOST) {
                more.add(rest.apply(known, count - MOST));
            }
        });
        return new Listed<>(List.copyOf(first), List.copyOf(more));
    }

    /** Lists violations, given functions for their code and severity. */
    public static <T> Listed<T, More> ofViolations(List<T> all, Function<T, String> code, Function<T, ?> severity) {
        return of(
                all,
                one -> new Kind(code.apply(one), severity.apply(one).toString()),
                (kind, count) -> new More(kind.code, kind.severity, count));
    }

    /** Returns the listed elements, each converted, then the counts of the unlisted elements. */
    public List<M> written(Function<T, M> one) {
        List<M> written = new ArrayList<>(first.size() + more.size());
        first.forEach(element -> written.add(one.apply(element)));
        written.addAll(more);
        return List.copyOf(written);
    }
}
