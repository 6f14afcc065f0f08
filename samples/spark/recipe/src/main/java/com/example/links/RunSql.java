package com.example.links;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Runs SQL files and prints the selected rows: {@code RunSql FOLDER FILE...}. The folder is ${folder} in SQL. */
public final class RunSql {
    private RunSql() {}

    public static void main(String[] args) throws IOException {
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            spark.sql("SET folder=" + args[0]);
            for (int i = 1; i < args.length; i++) {
                for (String statement : Files.readString(Path.of(args[i])).split(";\\s*(\n|$)")) {
                    for (Row row : spark.sql(statement).collectAsList()) {
                        System.out.println(row.mkString("\t"));
                    }
                }
            }
        }
    }
}
