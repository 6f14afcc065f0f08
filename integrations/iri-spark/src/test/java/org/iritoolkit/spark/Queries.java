package org.iritoolkit.spark;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.sql.SparkSession;

/** An application that is submitted: prints the first row of each query, or its error, on a line. */
public final class Queries {
    private Queries() {}

    public static void main(String[] queries) throws IOException {
        AtomicInteger speculative = new AtomicInteger();
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            System.out.println("icu " + com.ibm.icu.util.VersionInfo.ICU_VERSION);
            System.out.println("guava "
                    + com.google.common.net.InternetDomainName.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation());
            spark.sparkContext().addSparkListener(new SparkListener() {
                @Override
                public void onTaskStart(SparkListenerTaskStart started) {
                    speculative.addAndGet(started.taskInfo().speculative() ? 1 : 0);
                }
            });
            for (String query : queries) {
                System.out.println(answer(spark, query));
            }
        }
        System.out.println("speculative tasks: " + speculative);
    }

    private static String answer(SparkSession spark, String query) {
        try {
            return spark.sql(query).head().toString();
        } catch (Exception e) { // Spark throws checked ones that it does not declare
            return String.valueOf(e.getMessage()).replace('\n', ' ');
        }
    }
}
