package org.iritoolkit.benchmarks;

import org.openjdk.jmh.infra.Blackhole;

/**
 * One way to do a job: the operation of one library.
 *
 * @param job what is done
 * @param name who does it
 * @param note what it leaves out, so that nobody takes it for the same work; empty if nothing
 * @param preparation makes the walk for a corpus
 */
public record Candidate(String job, String name, String note, Preparation preparation) {
    /** Does everything that is not to be measured. */
    @FunctionalInterface
    interface Preparation {
        Walk over(Corpus corpus);
    }

    /** Does the job once for each text of a corpus; its own loop, so that each candidate is compiled for itself. */
    @FunctionalInterface
    public interface Walk {
        /** Walks; what comes out goes where the compiler cannot drop it. */
        void run(Blackhole out);
    }

    String id() {
        return job + ": " + name;
    }

    boolean isOurs() {
        return name.startsWith("iri-toolkit");
    }
}
