package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one jar, given to spark-submit: what Spark has in versions of its own is found first. */
class PackagedJarIT {
    private static final Path JAR = Path.of(System.getProperty("iri.jar", ""));

    @TempDir
    private Path folder;

    /** What the submitted application does. */
    public static final class Application {
        private Application() {}

        public static void main(String[] arguments) throws IOException {
            try (SparkSession spark = SparkSession.builder().getOrCreate()) {
                System.out.println("icu " + com.ibm.icu.util.VersionInfo.ICU_VERSION);
                System.out.println("guava "
                        + com.google.common.net.InternetDomainName.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation());
                for (String query : arguments) {
                    System.out.println(spark.sql(query).head());
                }
            }
        }
    }

    private List<String> submit(String... queries) throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        try (Stream<Path> own = Files.list(Path.of(System.getProperty("iri.spark-jars", "")))) {
            own.map(Path::toString).forEach(jars::add);
        }
        for (String entry : classPath()) {
            String name = Path.of(entry).getFileName().toString();
            if (name.endsWith(".jar")
                    && !name.startsWith("icu4j-")
                    && !name.startsWith("guava-")
                    && !name.startsWith("iri-")) {
                jars.add(entry);
            }
        }
        jars.add(System.getProperty("iri.test-classes"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                String.join(File.pathSeparator, jars),
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                "local[2]",
                "--conf",
                "spark.ui.enabled=false",
                "--jars",
                JAR.toString(),
                "--class",
                Application.class.getName(),
                "spark-internal"));
        command.addAll(List.of(queries));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        int exit = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        assertThat(exit).as(Files.readString(err)).isZero();
        return Files.readAllLines(out, StandardCharsets.UTF_8);
    }

    /** The entries of the class path, also where it is in the manifest of a jar of its own. */
    private static List<String> classPath() throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return List.of(path.split(File.pathSeparator));
    }

    @Test
    void bringsItsFunctionsWhereSparksOwnLibrariesComeFirst() throws Exception {
        assertThat(submit(
                        "SELECT iri_valid(concat('http://h.example/', id)) FROM range(1)",
                        "SELECT iri_host_ascii('http://faß.BÜCHER.example/')",
                        "SELECT iri_registrable_domain('http://www.example.co.uk/')",
                        "SELECT iri_findings('a b', 'leiri')",
                        "SELECT iri_normalize('http://h.example/é', 'scheme', 'iuri-05')"))
                .anySatisfy(line -> assertThat(line).startsWith("icu 78."))
                .anySatisfy(line -> assertThat(line).startsWith("guava ").contains("guava-32."))
                .endsWith(
                        "[true]",
                        "[xn--fa-hia.xn--bcher-kva.example]",
                        "[example.co.uk]",
                        "[ArraySeq()]",
                        "[http://h.example/é]");
    }

    @Test
    void holdsNothingThatSparkHasToo() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> names = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> !name.endsWith("/"))
                    .toList();
            assertThat(names)
                    .allMatch(name -> name.startsWith("org/iritoolkit/") || name.startsWith("META-INF/"))
                    .contains("META-INF/LICENSE", "META-INF/NOTICE", "META-INF/licenses/Unicode-3.0.txt")
                    .contains("META-INF/services/org.apache.spark.sql.SparkSessionExtensionsProvider")
                    .noneMatch(name -> name.endsWith(".dict"));
            String profiles = new String(
                    jar.getInputStream(jar.getEntry("META-INF/services/org.iritoolkit.profile.ProfileProvider"))
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
            assertThat(profiles.lines()).hasSize(3);
        }
    }
}
