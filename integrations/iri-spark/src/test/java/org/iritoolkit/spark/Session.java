package org.iritoolkit.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** A session of Spark with the functions, shared by the tests. */
final class Session {
    static final SparkSession SPARK = SparkSession.builder()
            .master("local[2]")
            .appName("iri-spark")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.extensions", IriExtensions.class.getName())
            .config("spark.sql.warehouse.dir", "target/warehouse")
            .getOrCreate();

    private Session() {}

    /** The rows of a query. */
    static List<Row> rows(String query) {
        return SPARK.sql(query).collectAsList();
    }

    /** The only value of a query that has one. */
    static Object value(String query) {
        List<Row> rows = rows(query);
        if (rows.size() != 1 || rows.get(0).size() != 1) {
            throw new AssertionError(rows + " is not one value");
        }
        return rows.get(0).get(0);
    }
}
