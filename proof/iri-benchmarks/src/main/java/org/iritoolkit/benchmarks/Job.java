package org.iritoolkit.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.Blackhole;

/** An operation and the candidates that can do it. The other candidates are compared with the first. */
final class Job {
    private static final char BETWEEN = '\t';

    private final String name;
    private final List<Corpus> corpora;
    private final Function<Corpus, Stream<String>> inputs;
    private final List<Candidate> candidates = new ArrayList<>();

    /**
     * One way to do a job.
     *
     * @param name the name of the candidate
     * @param note the part of the work that the candidate leaves out; empty if it does the same work
     * @param preparation does the work that is not measured
     */
    record Candidate(String name, String note, Preparation preparation) {}

    /** Does the work that is not measured. */
    @FunctionalInterface
    interface Preparation {
        Work over(String[] inputs);
    }

    /** Does the job for some of the inputs. The results are consumed so that the compiler cannot remove the work. */
    @FunctionalInterface
    interface Work {
        void run(int from, int to, Blackhole out);
    }

    Job(String name, List<Corpus> corpora, Function<Corpus, Stream<String>> inputs) {
        this.name = name;
        this.corpora = corpora;
        this.inputs = inputs;
    }

    String name() {
        return name;
    }

    List<Corpus> corpora() {
        return corpora;
    }

    List<Candidate> candidates() {
        return candidates;
    }

    /** Returns the same job for some of its candidates. */
    Job only(String... names) {
        Job some = new Job(name, corpora, inputs);
        candidates.stream()
                .filter(candidate -> List.of(names).contains(candidate.name()))
                .forEach(some.candidates::add);
        return some;
    }

    /** Returns one line of input for a job that takes two strings. */
    static String pair(String first, String second) {
        return first + BETWEEN + second;
    }

    Job candidate(String candidate, String note, Preparation preparation) {
        candidates.add(new Candidate(candidate, note, preparation));
        return this;
    }

    /** A candidate that works on the string itself. */
    Job text(String candidate, String note, Function<String, Object> operation) {
        return value(candidate, note, text -> text, operation);
    }

    /** A candidate that works on a value prepared from the string. */
    <T> Job value(String candidate, String note, Function<String, T> prepare, Function<T, Object> operation) {
        return parts(candidate, note, prepare, (value, out) -> out.consume(operation.apply(value)));
    }

    /** A candidate with several results. */
    <T> Job parts(String candidate, String note, Function<String, T> prepare, BiConsumer<T, Blackhole> operation) {
        return candidate(candidate, note, inputs -> {
            List<T> values = Stream.of(inputs).map(prepare).toList();
            return (from, to, out) -> {
                for (int i = from; i < to; i++) {
                    operation.accept(values.get(i), out);
                }
            };
        });
    }

    /** A candidate that works on pairs. */
    <A, B> Job pairs(
            String candidate,
            String note,
            Function<String, A> first,
            Function<String, B> second,
            BiFunction<A, B, Object> operation) {
        return candidate(candidate, note, inputs -> {
            List<A> firsts = new ArrayList<>();
            List<B> seconds = new ArrayList<>();
            for (String input : inputs) {
                int between = input.indexOf(BETWEEN);
                firsts.add(first.apply(input.substring(0, between)));
                seconds.add(second.apply(input.substring(between + 1)));
            }
            return (from, to, out) -> {
                for (int i = from; i < to; i++) {
                    out.consume(operation.apply(firsts.get(i), seconds.get(i)));
                }
            };
        });
    }

    /** Returns the inputs of a corpus, without those that some candidate rejects. */
    List<String> inputs(Corpus corpus, Blackhole out) {
        return inputs.apply(corpus).filter(input -> isAccepted(input, out)).toList();
    }

    private boolean isAccepted(String input, Blackhole out) {
        try {
            for (Candidate candidate : candidates) {
                candidate.preparation().over(new String[] {input}).run(0, 1, out);
            }
            return true;
        } catch (RuntimeException rejected) {
            return false;
        }
    }
}
