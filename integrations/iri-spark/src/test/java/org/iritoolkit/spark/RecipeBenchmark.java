package org.iritoolkit.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.iritoolkit.conformance.LinkGenerator;
import scala.Tuple2;

/** Measures the cost of the recipe of {@code samples/spark} over a table of links from pages. */
final class RecipeBenchmark {
    private static final Path RECIPE = Path.of("..", "..", "..", "samples", "spark", "links.sql");
    private static final int LINKS_OF_A_PAGE = 20;
    private static final int PARTITIONS = 16;

    private RecipeBenchmark() {}

    /** Pages and their links: four in five lead elsewhere as a page has them, some are not in normal form, some damaged. */
    private record Pages(long seed, long count) implements FlatMapFunction<Long, Tuple2<String, String>> {
        @Override
        public Iterator<Tuple2<String, String>> call(Long partition) {
            Random random = new Random(seed + partition);
            LinkGenerator generator = new LinkGenerator(random);
            return Stream.generate(generator::web)
                    .limit(count / LINKS_OF_A_PAGE)
                    .flatMap(page -> Stream.generate(() -> new Tuple2<>(page, link(page, generator, random)))
                            .limit(LINKS_OF_A_PAGE))
                    .iterator();
        }

        private static String link(String page, LinkGenerator generator, Random random) {
            int kind = random.nextInt(100);
            if (kind < 3) {
                return generator.web() + (kind == 0 ? " a" : kind == 1 ? "|a" : "%");
            }
            return kind < 20 ? generator.unkempt(generator.web()) : generator.reference(page);
        }
    }

    /** {@code ROWS}: prints the time and the plan of each statement that writes. */
    public static void main(String[] args) throws IOException {
        long rows = Long.parseLong(args[0]);
        Path folder = Path.of("recipe").toAbsolutePath();
        try (SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .appName("recipe")
                .config("spark.ui.enabled", "false")
                .getOrCreate()) {
            write(spark, 1, rows, folder.resolve("links"));
            write(spark, 2, rows / 2, folder.resolve("others"));
            // what was seen: half of it is in the links too
            spark.sql("SELECT iri_resolve(page, link) AS link FROM parquet.`" + folder + "/others` UNION ALL "
                            + "SELECT iri_resolve(page, link) AS link FROM parquet.`" + folder
                            + "/links` WHERE hash(link) % 2 = 0")
                    .where("link IS NOT NULL")
                    .write()
                    .mode(SaveMode.Overwrite)
                    .parquet(folder.resolve("seen").toString());
            spark.sql("SET folder=" + folder);
            for (int round = 1; round <= 3; round++) {
                run(spark, round);
            }
        }
    }

    private static void write(SparkSession spark, long seed, long rows, Path folder) {
        List<Long> partitions = LongStream.range(0, PARTITIONS).boxed().toList();
        spark.createDataset(partitions, Encoders.LONG())
                .repartition(PARTITIONS)
                .flatMap(new Pages(seed << 32, rows / PARTITIONS), Encoders.tuple(Encoders.STRING(), Encoders.STRING()))
                .toDF("page", "link")
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(folder.toString());
    }

    private static void run(SparkSession spark, int round) throws IOException {
        for (String part : Files.readString(RECIPE).split(";\\s*(\n|$)")) {
            String statement = String.join(
                    "\n", part.lines().filter(line -> !line.startsWith("--")).toList());
            if (round == 1 && statement.contains("INSERT")) {
                String query = statement.substring(statement.indexOf("SELECT"));
                System.out.println(spark.sql("EXPLAIN " + query).head().getString(0));
            }
            long start = System.nanoTime();
            long rows = spark.sql(statement).count();
            if (statement.contains("INSERT")) {
                String name = statement
                        .lines()
                        .filter(line -> line.contains("DIRECTORY"))
                        .findFirst()
                        .orElseThrow();
                System.out.printf(
                        Locale.ROOT, "round %d %8.0f ms %s%n", round, (System.nanoTime() - start) / 1e6, name);
            } else if (rows > 0) {
                System.out.println(rows + " rows: " + statement);
            }
        }
    }
}
