package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one jar, passed to spark-submit: Spark's own versions of libraries are found first. */
class PackagedJarIT {
    @Test
    void bringsItsFunctionsWhereSparksOwnLibrariesComeFirst(@TempDir Path folder) throws Exception {
        assertThat(Distribution.in(folder)
                        .submit(
                                List.of(),
                                List.of(),
                                List.of("--master", "local[2]", "--jars", Distribution.JAR.toString()),
                                "SELECT iri_valid(concat('http://h.example/', id)) FROM range(1)",
                                "SELECT iri_host_ascii('http://fa\\u00DF.B\\u00DCCHER.example/')",
                                "SELECT iri_registrable_domain('http://www.example.co.uk/')",
                                "SELECT iri_violations('a b', 'leiri')",
                                "SELECT iri_normalize('http://h.example/\\u00E9', 'scheme', 'iuri-05')"))
                .anySatisfy(line -> assertThat(line).startsWith("icu 78."))
                .anySatisfy(line -> assertThat(line).startsWith("guava ").contains("guava-32."))
                .endsWith(
                        "[true]",
                        "[xn--fa-hia.xn--bcher-kva.example]",
                        "[example.co.uk]",
                        "[ArraySeq()]",
                        "[http://h.example/é]",
                        "speculative tasks: 0");
    }

    @Test
    void holdsNothingThatSparkHasToo() throws IOException {
        try (JarFile jar = new JarFile(Distribution.JAR.toFile())) {
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
            assertThat(profiles.lines())
                    .containsExactlyInAnyOrder(
                            "org.iritoolkit.draft.DraftProvider",
                            "org.iritoolkit.rfc.RfcProfiles",
                            "org.iritoolkit.leiri.LeiriProvider",
                            "org.iritoolkit.iuri.IuriProvider");
        }
    }
}
