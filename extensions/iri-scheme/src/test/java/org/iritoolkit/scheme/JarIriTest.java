package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Entries of archives. The oracle is Java's own handler for the scheme. */
class JarIriTest {
    private static final long SEED = 20261129;
    private static final int COUNT = 20_000;

    private static Stream<CaseTable.Row> references() {
        String name = "jar-resolve.tsv";
        return CaseTable.of(name, JarIriTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("references")
    void resolvesInTheArchive(CaseTable.Row row) throws Exception {
        String java = row.cell("java").isEmpty() ? row.cell("target") : row.cell("java");
        assertThat(byJava(row.cell("base"), row.cell("reference"))).isEqualTo(java);
        assertThat(JarIri.parse(row.cell("base")).resolve(row.cell("reference")))
                .hasToString(row.cell("target"));
    }

    private static String byJava(String base, String reference) throws Exception {
        return new URL(new URL(base), reference).toString();
    }

    /**
     * In Java, a target that is only the archive has no slash after the exclamation mark. After empty segments, {@code
     * .} and {@code ...}, Java removes other segments than RFC 3986 5.2.4, so the paths have none of these.
     */
    @Test
    void resolvesAsJavaDoes() throws Exception {
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            String base = "jar:file:/a/b.jar!/" + path(random);
            String reference = (random.nextBoolean() ? "/" : "") + path(random);
            String java = byJava(base, reference);
            String target = JarIri.parse(base).resolve(reference).toString();
            assertThat(target)
                    .as("%s against %s", reference, base)
                    .isEqualTo(java.endsWith("!") && target.endsWith("!/") ? java + "/" : java);
        }
    }

    private static String path(Random random) {
        String[] segments = {"a", "b.c", "a!b", "c!", "q?r", "..", ".."};
        return random.ints(1 + random.nextInt(5), 0, segments.length)
                        .mapToObj(i -> segments[i])
                        .collect(Collectors.joining("/"))
                + (random.nextBoolean() ? "/" : "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "jar:file:/a/b.jar!/d/x%20y.xml#f | file:/a/b.jar | d/x y.xml",
                "JAR:https://h.example/a.jar?v=1!/x?y | https://h.example/a.jar?v=1 | x?y",
                "jar:file:/app.jar!/BOOT-INF/lib/l.jar!/%C3%A9 | file:/app.jar | BOOT-INF/lib/l.jar;\u00E9",
                "jar:nested:/app.jar/!BOOT-INF/lib/l.jar!/x | nested:/app.jar/!BOOT-INF/lib/l.jar | x",
                "jar:file:/a.jar!/a%21/b | file:/a.jar | a!/b",
                "jar:file:/a.jar!/#!/ | file:/a.jar | ''",
                "jar:file:/a.jar!/b.jar!/ | file:/a.jar | b.jar;"
            })
    void readsTheArchiveAndTheEntry(String iri, String archive, String entries) {
        JarIri jar = JarIri.parse(iri);
        List<String> names = List.of(entries.split(";", -1));
        assertThat(jar.archive()).hasToString(archive);
        assertThat(jar.entries()).isEqualTo(names);
        assertThat(jar.entry()).isEqualTo(names.get(names.size() - 1));
        assertThat(jar.parts()).containsEntry("archive", archive).containsEntry("entry", String.join("!/", names));
        assertThat(jar.violations()).isEmpty();
        assertThat(SchemeIri.of(Iri.parse(iri))).contains(jar);
    }

    @Test
    void reportsANameThatIsNotUtf8() {
        JarIri jar = JarIri.parse("jar:file:/a.jar!/b/%FF!/c");
        assertThatThrownBy(jar::entry)
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("these escapes are not legal UTF-8")
                .hasMessageContaining("17-22");
        assertThat(jar.parts()).containsEntry("entry", "b/%FF!/c");
    }

    /** RFC 3986 3.3: no path contains a bracket. */
    @Test
    void rejectsATargetThatIsNoIri() {
        JarIri jar = JarIri.parse("jar:file:/a.jar!/b");
        assertThatThrownBy(() -> jar.resolve("//[::1]/x")).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> jar.resolve("a b")).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> JarIri.parse("jar:http://h:x!/b"))
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageStartingWith("the port is not a number at 13-14");
    }
}
