package org.iritoolkit.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The results, as the page shows them.
 *
 * @param java the version of Java
 * @param machine its system and the number of its processors
 * @param corpora the inputs that were measured
 * @param rows a row for each candidate and corpus
 * @param strictness the strings that parsers accept but RFC 3987 does not
 */
record Results(String java, String machine, List<Texts> corpora, List<Row> rows, List<Strictness> strictness) {
    static final String NAME = "benchmarks.json";

    /** The share of slices that defines the control's own speed, because its single best time may be luck. */
    private static final double BEST = 0.05;

    private static final double TOLERANCE = 1.12;
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /**
     * The inputs of a job.
     *
     * @param job the job
     * @param name the corpus
     * @param texts how many strings there are
     * @param length their mean length in UTF-16 code units
     * @param beyondAscii the share of their units that are not ASCII
     */
    record Texts(String job, String name, int texts, double length, double beyondAscii) {
        static Texts of(String job, String name, List<String> inputs) {
            double units = inputs.stream().mapToInt(String::length).sum();
            double beyond = inputs.stream()
                    .mapToLong(text -> text.chars().filter(c -> c > 127).count())
                    .sum();
            return new Texts(job, name, inputs.size(), units / inputs.size(), beyond / units);
        }
    }

    /**
     * The result of one candidate for one corpus.
     *
     * @param job the job
     * @param corpus the corpus
     * @param name the name of the candidate
     * @param note the part of the work that the candidate leaves out
     * @param nanoseconds for each round the median of the slices that count; NaN if no slice counts
     * @param least the fastest slice
     * @param bytes the median of the bytes allocated for each input
     * @param kept how many slices count
     * @param slices how many slices were measured
     */
    record Row(
            String job,
            String corpus,
            String name,
            String note,
            List<Double> nanoseconds,
            double least,
            double bytes,
            int kept,
            int slices) {
        double median() {
            return Results.median(
                    nanoseconds.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite));
        }

        /** Returns the ratios of this candidate's time to another one's in each round, in ascending order. */
        double[] ratios(Row other) {
            double[] ratios = new double[nanoseconds.size()];
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] = nanoseconds.get(i) / other.nanoseconds.get(i);
            }
            return Arrays.stream(ratios).filter(Double::isFinite).sorted().toArray();
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Slices(double[] times, double[] controls, double bytes) {
        static Slices of(JsonNode result) {
            JsonNode others = result.path("secondaryMetrics");
            return new Slices(
                    numbers(result.path("primaryMetric")),
                    numbers(others.path(Control.METRIC)),
                    others.path("gc.alloc.rate.norm").path("score").asDouble());
        }

        private static double[] numbers(JsonNode metric) {
            List<Double> numbers = new ArrayList<>();
            metric.path("rawData").path(0).forEach(number -> numbers.add(number.asDouble()));
            return numbers.stream().mapToDouble(Double::doubleValue).toArray();
        }

        double[] kept(double slowest) {
            double[] kept = new double[times.length];
            int size = 0;
            for (int i = 0; i < times.length; i++) {
                if (controls[i] <= slowest) {
                    kept[size++] = times[i];
                }
            }
            return Arrays.copyOf(kept, size);
        }
    }

    static double median(DoubleStream numbers) {
        double[] sorted = numbers.sorted().toArray();
        return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Reads the files that JMH wrote, one for each round. */
    static Results of(List<Path> rounds, List<Texts> corpora) throws IOException {
        Map<String, List<Slices>> all = new LinkedHashMap<>();
        for (Path round : rounds) {
            for (JsonNode result : JSON.readTree(Files.readString(round))) {
                all.computeIfAbsent(result.path("params").path("task").asText(), task -> new ArrayList<>())
                        .add(Slices.of(result));
            }
        }
        double[] controls = all.values().stream()
                .flatMap(List::stream)
                .flatMapToDouble(slices -> Arrays.stream(slices.controls()))
                .sorted()
                .toArray();
        double slowest = controls[(int) (BEST * controls.length)] * TOLERANCE;
        List<Row> rows = new ArrayList<>();
        all.forEach((task, slices) -> rows.add(row(Task.of(task), slices, slowest)));
        return new Results(
                System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors",
                corpora,
                rows,
                Strictness.all());
    }

    private static Row row(Task task, List<Slices> rounds, double slowest) {
        return new Row(
                task.job(),
                task.corpus(),
                task.name(),
                task.candidate().note(),
                rounds.stream()
                        .map(round -> rounded(median(Arrays.stream(round.kept(slowest)))))
                        .toList(),
                rounded(rounds.stream()
                        .flatMapToDouble(round -> Arrays.stream(round.times()))
                        .min()
                        .orElse(Double.NaN)),
                rounded(median(rounds.stream().mapToDouble(Slices::bytes))),
                rounds.stream().mapToInt(round -> round.kept(slowest).length).sum(),
                rounds.stream().mapToInt(round -> round.times().length).sum());
    }

    private static double rounded(double number) {
        return Double.isFinite(number) ? Math.round(number * 100) / 100.0 : number;
    }

    static Results read(Path folder) throws IOException {
        return JSON.readValue(Files.readString(folder.resolve(NAME)), Results.class);
    }

    void write(Path folder) throws IOException {
        Files.writeString(folder.resolve(NAME), JSON.writeValueAsString(this) + "\n");
    }

    /** Returns these results, with the new results of jobs that were measured again. */
    Results with(Results newer) {
        List<String> again = newer.jobs();
        List<Texts> texts = new ArrayList<>();
        corpora.stream().filter(text -> !again.contains(text.job())).forEach(texts::add);
        texts.addAll(newer.corpora);
        List<Row> all = new ArrayList<>();
        for (String job :
                Stream.concat(jobs().stream(), again.stream()).distinct().toList()) {
            (again.contains(job) ? newer : this)
                    .rows.stream().filter(row -> row.job().equals(job)).forEach(all::add);
        }
        return new Results(newer.java, newer.machine, texts, all, newer.strictness);
    }

    /** Returns the share of slices that count. */
    double kept() {
        return rows.stream().mapToDouble(Row::kept).sum()
                / rows.stream().mapToDouble(Row::slices).sum();
    }

    List<String> jobs() {
        return rows.stream().map(Row::job).distinct().toList();
    }

    List<String> corpora(String job) {
        return rows.stream()
                .filter(row -> row.job().equals(job))
                .map(Row::corpus)
                .distinct()
                .toList();
    }

    /** Returns the rows of one job and corpus. The others are compared with the first. */
    List<Row> rows(String job, String corpus) {
        return rows.stream()
                .filter(row -> row.job().equals(job) && row.corpus().equals(corpus))
                .toList();
    }

    Optional<Row> row(Task task) {
        return rows(task.job(), task.corpus()).stream()
                .filter(row -> row.name().equals(task.name()))
                .findFirst();
    }
}
