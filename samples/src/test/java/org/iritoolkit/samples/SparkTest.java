package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Runs the recipe for tables of links with spark-submit and the one jar, and over Connect. */
@EnabledIfSystemProperty(
        named = "iri.spark",
        matches = "iri-spark",
        disabledReason = "Spark is there under -Pspark only")
class SparkTest {
    private static final String RUN_SQL = "com.example.links.RunSql";

    /** The packages that Spark's own scripts open to Arrow, which Connect uses to send rows. */
    private static final String OPEN = "--add-opens=java.base/java.nio=ALL-UNNAMED";

    private static final List<String> PRINTED = List.of(
            "finding\tsyntax.character-not-allowed\tnull\t1",
            "finding\tsyntax.character-not-allowed\txn--bcher-kva.example\t2",
            "finding\tsyntax.percent-triplet\texample.com\t1",
            "repaired\thttp://bücher.example/new|old\thttp://bücher.example/new%7Cold",
            "repaired\thttp://example.com/100%\thttp://example.com/100%25",
            "repaired\thttp://example.com:port/\tnull",
            "repaired\thttp://xn--bcher-kva.example/my file.pdf\thttp://xn--bcher-kva.example/my%20file.pdf",
            "duplicate\thttp://example.org/about\tHTTP://Example.org:80/about about",
            "duplicate\thttp://example.org/résumé\thttp://example.org/résumé r%C3%A9sum%C3%A9",
            "new\thttp://bücher.example/new%7Cold",
            "new\thttp://example.com/100%25",
            "new\thttp://xn--bcher-kva.example/my%20file.pdf");

    @TempDir
    private Path folder;

    private static Path sql(String file) {
        return Program.PROJECTS.resolve("spark").resolve(file);
    }

    private static List<Path> withoutToolkit(List<Path> jars) {
        return jars.stream()
                .filter(jar -> !jar.getFileName().toString().startsWith("iri-"))
                .toList();
    }

    private static Path toolkit() {
        return Program.libraries("spark/recipe").stream()
                .filter(jar -> jar.getFileName().toString().startsWith("iri-spark-"))
                .findFirst()
                .orElseThrow();
    }

    private ProcessBuilder java(List<Path> path, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                OPEN,
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-cp",
                Program.join(path)));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(folder.toFile());
    }

    private List<String> run(ProcessBuilder program) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process =
                program.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("it ends").isTrue();
            assertThat(process.exitValue()).as(Files.readString(err)).isZero();
        } finally {
            process.destroyForcibly();
        }
        return Files.readAllLines(out);
    }

    @Test
    @Tag("thorough")
    void runsTheRecipeWithSparkSubmit() throws Exception {
        List<String> printed = run(java(
                withoutToolkit(Program.libraries("spark/recipe")),
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                "local[2]",
                "--conf",
                "spark.ui.enabled=false",
                "--jars",
                toolkit().toString(),
                "--class",
                RUN_SQL,
                Program.jar("spark/recipe").toString(),
                folder.resolve("data").toString(),
                sql("tables.sql").toString(),
                sql("links.sql").toString()));
        assertThat(printed).isEqualTo(PRINTED);
        assertThat(folder.resolve("data/repaired")).isDirectoryContaining("glob:**.parquet");
    }

    @Test
    @Tag("thorough")
    void runsTheRecipeOverConnect() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Path log = folder.resolve("server");
        Process server = java(
                        Program.libraries("spark/server"),
                        "org.apache.spark.deploy.SparkSubmit",
                        "--master",
                        "local[2]",
                        "--conf",
                        "spark.ui.enabled=false",
                        "--conf",
                        "spark.connect.grpc.binding.port=" + port,
                        "--jars",
                        toolkit().toString(),
                        "--class",
                        "org.apache.spark.sql.connect.service.SparkConnectServer",
                        "spark-internal")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            awaitServer(server, port, log);
            List<Path> path = new ArrayList<>(Program.libraries("spark/connect"));
            path.add(Program.jar("spark/recipe"));
            ProcessBuilder client = java(
                    path,
                    RUN_SQL,
                    folder.resolve("data").toString(),
                    sql("tables.sql").toString(),
                    sql("links.sql").toString());
            client.environment().put("SPARK_REMOTE", "sc://localhost:" + port);
            assertThat(run(client)).isEqualTo(PRINTED);
        } finally {
            server.destroy();
            server.waitFor(1, TimeUnit.MINUTES);
            server.destroyForcibly();
        }
    }

    private static void awaitServer(Process server, int port, Path log) throws IOException, InterruptedException {
        for (int i = 0; i < 240; i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(socket.isConnected()).isTrue();
                return;
            } catch (IOException e) {
                assertThat(server.isAlive()).as(Files.readString(log)).isTrue();
                Thread.sleep(500);
            }
        }
        throw new AssertionError("the server does not listen:\n" + Files.readString(log));
    }
}
