package org.iritoolkit.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures in rounds. In each round every candidate runs in its own fork. The forks for one job and corpus follow each
 * other, so that compared candidates run within seconds.
 */
final class Benchmarks {
    private static final String QUICK = "-quick";
    private static final String ENGINE = "-engine";
    private static final String COSTS = "-costs";
    private static final String UPDATE = "-update";

    private final Plan plan;
    private final Path folder;

    /**
     * A plan of how long to measure.
     *
     * @param rounds how many forks each candidate has
     * @param warmups how many tenths of a second a candidate runs before
     * @param slices how often a candidate is timed in a fork
     * @param milliseconds how long a slice is
     */
    record Plan(int rounds, int warmups, int slices, int milliseconds) {
        static final Plan FULL = new Plan(5, 10, 25, 40);
        static final Plan MEDIUM = new Plan(3, 8, 12, 25);
        static final Plan BRIEF = new Plan(1, 8, 12, 25);
    }

    /** Measures as a plan defines. The inputs and JMH's results are written to a folder. */
    Benchmarks(Plan plan, Path folder) {
        this.plan = plan;
        this.folder = folder;
    }

    /** Common operations after the parse. */
    static List<Job> costs() {
        return Stream.concat(CostsOfValuesJobs.all().stream(), CostsOfTextJobs.all().stream())
                .toList();
    }

    /**
     * Runs {@code [-quick] [-engine] [-costs] [-update] [part of the name of a job]}. Without a part, all jobs are
     * measured. {@code -engine} measures the jobs of {@link EngineJobs}, and {@code -costs} operations after the parse
     * and on hosts and strings, both in three short rounds. Writes {@code docs/internals/benchmarks.md} if everything
     * was measured or {@code -update} is given, otherwise a page next to the results.
     */
    public static void main(String[] args) throws IOException {
        List<String> parts = new ArrayList<>(List.of(args));
        boolean quick = parts.remove(QUICK);
        boolean update = parts.remove(UPDATE);
        boolean engine = parts.remove(ENGINE);
        boolean costs = parts.remove(COSTS);
        String part = String.join(" ", parts);
        Path folder = Path.of("proof", "iri-benchmarks", "target", "benchmarks");
        List<Job> jobs = (engine ? EngineJobs.all() : costs ? costs() : Candidates.all())
                .stream().filter(job -> job.name().contains(part)).toList();
        boolean some = engine || costs;
        Results results = new Benchmarks(quick ? Plan.BRIEF : some ? Plan.MEDIUM : Plan.FULL, folder).measure(jobs);
        Path docs = Path.of("docs", "internals");
        boolean everything =
                !quick && (update || (!some && part.isEmpty())) && Corpus.file().isEmpty();
        if (everything && update) {
            results = Results.read(docs).with(results);
        }
        Path target = everything ? docs : folder;
        if (!everything) {
            Files.copy(docs.resolve(Page.NAME), target.resolve(Page.NAME), StandardCopyOption.REPLACE_EXISTING);
        }
        results.write(target);
        Page.write(results, target);
        System.out.println(Page.tables(results));
        System.out.println("Written to " + target.resolve(Page.NAME).toAbsolutePath());
    }

    /** Measures all candidates of some jobs. */
    Results measure(List<Job> jobs) throws IOException {
        Files.createDirectories(folder);
        List<Task> tasks = new ArrayList<>();
        List<Results.Texts> corpora = new ArrayList<>();
        for (Job job : jobs) {
            for (Corpus corpus : job.corpora()) {
                List<String> inputs = inputs(job, corpus);
                corpora.add(Results.Texts.of(job.name(), corpus.name(), inputs));
                for (Job.Candidate candidate : job.candidates()) {
                    tasks.add(new Task(job.name(), corpus.name(), candidate.name()));
                }
            }
        }
        List<Path> rounds = new ArrayList<>();
        for (int round = 1; round <= plan.rounds(); round++) {
            long start = System.nanoTime();
            List<RunResult> results = new ArrayList<>();
            String job = "";
            for (Task task : tasks) {
                if (!job.equals(task.job())) {
                    job = task.job();
                    System.out.printf("round %d of %d: %s%n", round, plan.rounds(), job);
                }
                results.addAll(fork(task));
            }
            Path json = folder.resolve("round-" + round + ".json");
            ResultFormatFactory.getInstance(ResultFormatType.JSON, json.toString())
                    .writeOut(results);
            rounds.add(json);
            System.out.printf(
                    Locale.ROOT,
                    "round %d of %d: %d processes took %d s%n",
                    round,
                    plan.rounds(),
                    tasks.size(),
                    (System.nanoTime() - start) / 1_000_000_000);
        }
        return Results.of(rounds, corpora);
    }

    private List<String> inputs(Job job, Corpus corpus) {
        Blackhole out = new Blackhole(
                "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
        List<String> inputs = job.inputs(corpus, out);
        if (inputs.isEmpty()) {
            throw new IllegalArgumentException("no text of " + corpus.name() + " is accepted by all for " + job.name());
        }
        try {
            Files.write(new Task(job.name(), corpus.name(), "").inputs(folder), inputs);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return inputs;
    }

    private Collection<RunResult> fork(Task task) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(Walk.class.getName())
                .param("task", task.toString())
                .forks(1)
                .warmupIterations(plan.warmups())
                .warmupTime(TimeValue.milliseconds(100))
                .measurementIterations(plan.slices())
                .measurementTime(TimeValue.milliseconds(plan.milliseconds()))
                .jvmArgs(
                        "-Xms512m",
                        "-Xmx512m",
                        "-XX:+AlwaysPreTouch",
                        "-D" + Task.FOLDER + "=" + folder.toAbsolutePath())
                .addProfiler(Control.class)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        try {
            return new Runner(options.build()).run();
        } catch (RunnerException e) {
            throw new IllegalStateException(task + " could not be measured", e);
        }
    }
}
