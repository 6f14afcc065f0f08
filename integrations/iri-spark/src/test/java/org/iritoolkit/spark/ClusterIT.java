package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.iritoolkit.profile.ProfileProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A master and two workers on hosts of their own: executors are other processes, and slow tasks run twice. */
class ClusterIT {
    private static final List<Process> PROCESSES = new ArrayList<>();

    @TempDir
    private static Path folder;

    private static Distribution distribution;
    private static String master;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(has("127.0.0.2"), "the system has no second loopback address for a second host");
        distribution = Distribution.in(folder);
        int port = freePort("127.0.0.1");
        master = "spark://127.0.0.1:" + port;
        start("Master", "127.0.0.1", "--port", String.valueOf(port), "--webui-port", "0");
        for (String host : List.of("127.0.0.1", "127.0.0.2")) {
            start("Worker", host, "--cores", "1", "--memory", "1g", "--webui-port", "0", master);
        }
    }

    private static boolean has(String address) {
        try {
            return freePort(address) > 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static int freePort(String address) throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(address))) {
            return socket.getLocalPort();
        }
    }

    private static void start(String name, String host, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of("org.apache.spark.deploy." + name.toLowerCase(Locale.ROOT) + "." + name, "--host", host));
        command.addAll(List.of(arguments));
        PROCESSES.add(distribution
                .program(folder.resolve(name + "-" + host + ".log"), command.toArray(String[]::new))
                .start());
    }

    @AfterAll
    static void stop() throws InterruptedException {
        PROCESSES.forEach(Process::destroy);
        for (Process process : PROCESSES) {
            process.waitFor(20, TimeUnit.SECONDS);
            process.destroyForcibly();
        }
    }

    private static List<String> options(String... more) {
        List<String> options = new ArrayList<>(
                List.of("--master", master, "--executor-memory", "512m", "--conf", "spark.driver.host=127.0.0.1"));
        options.addAll(List.of(more));
        return options;
    }

    /** Of eight partitions, one has nearly all rows: it is the last to end, and begins a second time elsewhere. */
    @Test
    @Tag("thorough")
    void answersOnceForEachRowOfSkewedPartitionsAndSlowTasks() throws Exception {
        long rows = 300_000;
        String texts = "(SELECT concat('http://h.example/', n, if(n % 10 = 0, ' ', '')) AS s FROM range(0, 8, 1, 8) "
                + "LATERAL VIEW explode(sequence(1, if(id = 7, " + rows + ", 10))) AS n)";
        List<String> lines = distribution.submit(
                List.of(),
                List.of(),
                options(
                        "--jars",
                        Distribution.JAR.toString(),
                        "--conf",
                        "spark.speculation=true",
                        "--conf",
                        "spark.speculation.quantile=0.5"),
                "SELECT count(*), count_if(iri_valid(s)), sum(size(iri_violations(s))), count(iri_repair(s)), "
                        + "count(DISTINCT iri_normalize(s)) FROM " + texts);
        long all = rows + 7 * 10;
        long rejected = rows / 10 + 7;
        assertThat(lines)
                .contains("[" + all + "," + (all - rejected) + "," + rejected + "," + all + "," + (rows - rows / 10)
                        + "]");
        assertThat(lines.get(lines.size() - 1)).matches("speculative tasks: [1-9]\\d*");
    }

    /** The driver has a jar that the executors have not. */
    @Test
    @Tag("thorough")
    void namesTheJarOfAProfileThatTheExecutorsLack() throws Exception {
        Path jar = distribution.jar(PageProfiles.class, ProfileProvider.class.getName());
        String query = "SELECT count_if(iri_valid(concat('a', id), 'page')) FROM range(10)";
        assertThat(distribution.submit(List.of(jar, Distribution.JAR), List.of(Distribution.JAR), options(), query))
                .anySatisfy(line -> assertThat(line)
                        .contains("there is no profile 'page'")
                        .contains("PageProfiles.jar")
                        .contains("--jars or spark.jars"));
        assertThat(distribution.submit(List.of(), List.of(), options("--jars", Distribution.JAR + "," + jar), query))
                .contains("[10]");
    }
}
