package org.iritoolkit.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The work of a fork, named by a string.
 *
 * @param job the name of the job
 * @param corpus the name of the corpus
 * @param name the name of the candidate
 */
record Task(String job, String corpus, String name) {
    /** The property with the folder of the inputs for a fork. */
    static final String FOLDER = "iri.benchmarks.inputs";

    private static final String BETWEEN = "|";

    static Task of(String text) {
        List<String> parts = List.of(text.split("\\|", -1));
        return new Task(parts.get(0), parts.get(1), parts.get(2));
    }

    /** Returns the inputs that all candidates accept. */
    Path inputs(Path folder) {
        return folder.resolve((job + " " + corpus).replaceAll("[^A-Za-z0-9]+", "-") + ".txt");
    }

    Job.Candidate candidate() {
        // Creates one job after the other. Creating other jobs would load libraries that this fork does not need.
        return Stream.<Supplier<List<Job>>>of(EngineJobs::all, Benchmarks::costs, Candidates::all)
                .flatMap(jobs -> jobs.get().stream())
                .filter(each -> each.name().equals(job))
                .flatMap(each -> each.candidates().stream())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no " + this));
    }

    @Override
    public String toString() {
        return String.join(BETWEEN, job, corpus, name);
    }
}
