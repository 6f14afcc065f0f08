package org.iritoolkit.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Checks that parsing keeps its promises: at least twice as fast as jena-iri3986, with no more bytes than its result
 * needs. It also checks the bounds of common operations after the parse, relative to other libraries. It compares only
 * the fastest slices, because other programs on the machine make slices slower, never faster.
 */
final class Guard {
    private static final double TIMES = 2;
    private static final double BYTES = 72;

    /**
     * These limits are above the goals on the page about performance, so that the guard does not fail on a busy
     * machine.
     */
    private static final List<Bound> BOUNDS = List.of(
            new Bound(CostsOfValuesJobs.FIRST, Candidates.OURS, CostsOfValuesJobs.OKHTTP, 0.5),
            new Bound(CostsOfValuesJobs.SET, Candidates.OURS, CostsOfValuesJobs.OKHTTP, 1),
            new Bound(CostsOfValuesJobs.CHANGE, "withFragment", "parse alone", 3),
            new Bound(CostsOfValuesJobs.BUILD, Candidates.OURS, CostsOfValuesJobs.SPRING, 1.3),
            new Bound(CostsOfValuesJobs.DECODE, Candidates.OURS, "java.net.URLDecoder", 1));

    /**
     * How many times as long as another candidate of its job a candidate may take.
     *
     * @param job the job
     * @param name the candidate
     * @param other the other one
     * @param times how many times
     */
    private record Bound(String job, String name, String other, double times) {}

    private Guard() {}

    /** The broken promises; empty if there are none. */
    static List<String> complaints(Results results) {
        List<String> complaints = new ArrayList<>();
        List<String> corpora = results.corpora(Candidates.PARSE);
        if (corpora.isEmpty()) {
            complaints.add("nothing was measured");
        }
        for (String corpus : corpora) {
            Results.Row ours = row(results, Candidates.PARSE, corpus, Candidates.OURS);
            double times =
                    row(results, Candidates.PARSE, corpus, Candidates.JENA).least() / ours.least();
            if (!(times >= TIMES)) {
                complaints.add(String.format(
                        Locale.ROOT,
                        "%s: parse is %.2f times as fast as jena-iri3986, and should be %.0f times as fast",
                        corpus,
                        times,
                        TIMES));
            }
            if (!(ours.bytes() <= BYTES)) {
                complaints.add(String.format(
                        Locale.ROOT,
                        "%s: parse allocates %.0f bytes, and should allocate no more than %.0f",
                        corpus,
                        ours.bytes(),
                        BYTES));
            }
        }
        BOUNDS.forEach(bound -> complain(bound, results, complaints));
        return complaints;
    }

    /** The jobs with bounds, each with the candidates of its bound. */
    static List<Job> bounded() {
        return BOUNDS.stream()
                .map(bound -> CostsOfValuesJobs.all().stream()
                        .filter(job -> job.name().equals(bound.job()))
                        .findFirst()
                        .orElseThrow()
                        .only(bound.name(), bound.other()))
                .toList();
    }

    private static void complain(Bound bound, Results results, List<String> complaints) {
        for (String corpus : results.corpora(bound.job())) {
            double ours = row(results, bound.job(), corpus, bound.name()).least();
            double times =
                    ours / row(results, bound.job(), corpus, bound.other()).least();
            if (!(times <= bound.times())) {
                complaints.add(String.format(
                        Locale.ROOT,
                        "%s, %s: %s takes %.2f times as long as %s, and should take %.1f times as long at most",
                        bound.job(),
                        corpus,
                        bound.name(),
                        times,
                        bound.other(),
                        bound.times()));
            }
        }
    }

    private static Results.Row row(Results results, String job, String corpus, String name) {
        return results.row(new Task(job, corpus, name)).orElseThrow();
    }
}
