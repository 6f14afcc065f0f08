package org.iritoolkit.spark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.LinkGenerator;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Measures the cost of {@code iri_valid} over links in Parquet, compared with Spark's own function and with a
 * user-defined one. All queries run in turn in each round, and each is taken net of the scan of the same round.
 */
final class LinksBenchmark {
    private static final String SCAN = "octet_length(s) >= 0";
    private static final String NATIVE = "iri_valid(s)";
    private static final String SPARKS_OWN = "try_parse_url(s, 'HOST') IS NOT NULL";
    private static final String USER_DEFINED = "accepted(s)";
    private static final List<String> CONDITIONS = List.of(SCAN, NATIVE, SPARKS_OWN, USER_DEFINED);
    private static final long SEED = 20260101;
    private static final int PARTITIONS = 16;

    private LinksBenchmark() {}

    /** A simple user-defined function. */
    static final class Accepted implements UDF1<String, Boolean> {
        private static final long serialVersionUID = 1L;
        private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

        @Override
        public Boolean call(String text) {
            return PARSER.tryParse(text).isPresent();
        }
    }

    /** Links of one kind. */
    private record Links(String kind, long count) implements FlatMapFunction<Long, String> {
        @Override
        public Iterator<String> call(Long partition) {
            LinkGenerator generator = new LinkGenerator(new Random(SEED + partition));
            return Stream.generate(() -> next(generator)).limit(count).iterator();
        }

        private String next(LinkGenerator generator) {
            return switch (kind) {
                case "web" -> generator.web();
                case "wikipedia" -> generator.wikipedia();
                case "non-ascii" -> generator.nonAscii();
                default -> throw new IllegalArgumentException("no kind of links: " + kind);
            };
        }
    }

    /**
     * {@code KIND ROWS ROUNDS}, where the kind is web, wikipedia or non-ascii; or {@code growth ROWS...} for generated rows in
     * one task and in two.
     */
    public static void main(String[] args) throws Exception {
        if (args[0].equals("growth")) {
            grow(Stream.of(args).skip(1).mapToLong(Long::parseLong).toArray());
        } else {
            compare(args[0], Long.parseLong(args[1]), Integer.parseInt(args[2]));
        }
    }

    private static SparkSession session(int tasks) {
        return SparkSession.builder()
                .master("local[" + tasks + "]")
                .appName("links")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", PARTITIONS)
                .getOrCreate();
    }

    private static void compare(String kind, long rows, int rounds) throws Exception {
        Path folder = Path.of("links").toAbsolutePath();
        try (SparkSession spark = session(2)) {
            spark.createDataset(LongStream.range(0, PARTITIONS).boxed().toList(), Encoders.LONG())
                    .repartition(PARTITIONS)
                    .flatMap(new Links(kind, rows / PARTITIONS), Encoders.STRING())
                    .distinct()
                    .toDF("s")
                    .write()
                    .mode(SaveMode.Overwrite)
                    .parquet(folder.toString());
            spark.read().parquet(folder.toString()).createOrReplaceTempView("links");
            spark.udf().register("accepted", new Accepted(), DataTypes.BooleanType);
            long links = spark.table("links").count();
            Map<String, List<double[]>> times = new LinkedHashMap<>();
            for (int round = -2; round < rounds; round++) {
                for (String condition : CONDITIONS) {
                    double[] time = time(spark, "SELECT count(*) FROM links WHERE " + condition);
                    if (round >= 0) {
                        times.computeIfAbsent(condition, none -> new ArrayList<>())
                                .add(time);
                    }
                    print(
                            "round %d %-40s %8.0f ms wall %8.0f ms processor %d rows%n",
                            round, condition, time[0], time[1], (long) time[2]);
                }
            }
            print("%d distinct links (%s), %d rounds, net of a scan, median (least to most):%n", links, kind, rounds);
            for (String condition : CONDITIONS) {
                print("%-40s wall %s, processor %s%n", condition, net(times, condition, 0), net(times, condition, 1));
            }
            for (String other : List.of(SPARKS_OWN, USER_DEFINED)) {
                print(
                        "%s takes %.3f of the wall time of %s, and %.3f of its processor time%n",
                        NATIVE, ratio(times, other, 0), other, ratio(times, other, 1));
            }
        }
    }

    private static void grow(long... rows) throws Exception {
        for (int tasks = 1; tasks <= 2; tasks++) {
            try (SparkSession spark = session(tasks)) {
                // once more in front, to warm up
                for (long count : LongStream.concat(LongStream.of(rows[0], rows[0]), LongStream.of(rows))
                        .toArray()) {
                    double[] scan = generated(spark, count, SCAN);
                    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
                    double[] time = generated(spark, count, NATIVE);
                    long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                            .filter(pool -> pool.getType() == MemoryType.HEAP)
                            .mapToLong(pool -> pool.getPeakUsage().getUsed())
                            .sum();
                    print(
                            "%d tasks %,12d rows %7.0f ms wall, %7.0f ms without %s; %7.0f and %7.0f ms processor; "
                                    + "%,d accepted; at most %d MB of heap%n",
                            tasks, count, time[0], scan[0], NATIVE, time[1], scan[1], (long) time[2], peak >> 20);
                }
            }
        }
    }

    /** Generated rows, one in ten of which is rejected. */
    private static double[] generated(SparkSession spark, long count, String condition) {
        return time(
                spark,
                "SELECT count(*) FROM (SELECT concat('https://www.example.org/wiki/', hex(xxhash64(id)), "
                        + "if(id % 10 = 0, ' ', '?q='), id) AS s FROM range(0, " + count + ", 1, " + PARTITIONS
                        + ")) WHERE " + condition);
    }

    /** Wall time and processor time in milliseconds, and the count that the query returns. */
    private static double[] time(SparkSession spark, String query) {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.gc();
        long processor = system.getProcessCpuTime();
        long wall = System.nanoTime();
        long count = spark.sql(query).head().getLong(0);
        return new double[] {(System.nanoTime() - wall) / 1e6, (system.getProcessCpuTime() - processor) / 1e6, count};
    }

    private static double[] nets(Map<String, List<double[]>> times, String condition, int which) {
        List<double[]> own = times.get(condition);
        List<double[]> scans = times.get(SCAN);
        double[] nets = new double[own.size()];
        for (int i = 0; i < nets.length; i++) {
            nets[i] = own.get(i)[which] - (condition.equals(SCAN) ? 0 : scans.get(i)[which]);
        }
        return DoubleStream.of(nets).sorted().toArray();
    }

    private static String net(Map<String, List<double[]>> times, String condition, int which) {
        double[] nets = nets(times, condition, which);
        return String.format(Locale.ROOT, "%.0f ms (%.0f to %.0f)", median(nets), nets[0], nets[nets.length - 1]);
    }

    private static double ratio(Map<String, List<double[]>> times, String other, int which) {
        return median(nets(times, NATIVE, which)) / median(nets(times, other, which));
    }

    private static double median(double[] sorted) {
        return sorted[(sorted.length - 1) / 2];
    }

    private static void print(String format, Object... arguments) {
        System.out.printf(Locale.ROOT, format, arguments);
    }
}
