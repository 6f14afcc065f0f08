package org.iritoolkit.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Judges whether parsing is still what is promised: at least twice as fast as jena-iri3986, with no more bytes than its
 * result needs. It looks at ratios of the fastest slices only: another program on the machine makes slices slower, never
 * faster.
 */
final class Guard {
    private static final double TIMES = 2;
    private static final double BYTES = 72;

    private Guard() {}

    /** What is not as promised; empty if all is well. */
    static List<String> complaints(Results results) {
        List<String> complaints = new ArrayList<>();
        List<String> corpora = results.corpora(Candidates.PARSE);
        if (corpora.isEmpty()) {
            complaints.add("nothing was measured");
        }
        for (String corpus : corpora) {
            Results.Row ours = row(results, corpus, Candidates.OURS);
            double times = row(results, corpus, Candidates.JENA).least() / ours.least();
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
        return complaints;
    }

    private static Results.Row row(Results results, String corpus, String name) {
        return results.row(new Task(Candidates.PARSE, corpus, name)).orElseThrow();
    }
}
