package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.conformance.HostInputs;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** Jena with the module and without it, in processes of their own: Jena keeps its settings in one place. */
class JenaAloneTest {
    /** Hosts and white space that Jena reports, and references with an empty host, which it resolves. */
    private static final List<String> REPORTED_BY_JENA = List.of(
            "http://a-.b/",
            "http://a.-b/",
            "http://xn--/",
            "http://h.example/\u2028",
            "http://h.example/?\u3000",
            "///x",
            "//@",
            "//@/y",
            "//:80/x");

    abstract static class InLang extends HostContract {
        private final String lang;

        @TempDir
        Path folder;

        InLang(String lang) {
            this.lang = lang;
        }

        @Override
        protected Path page() {
            return Path.of("../../docs/integrations/jena.md");
        }

        /** The inputs without those that end the document or its line. */
        @Override
        protected List<String> inputs() {
            return Stream.concat(HostInputs.all().stream(), REPORTED_BY_JENA.stream())
                    .filter(input -> !input.contains(">")
                            && !input.contains("\\")
                            && input.chars().allMatch(c -> c >= ' '))
                    .filter(input -> !input.contains("\u0085"))
                    .toList();
        }

        @Override
        protected List<Result> results(List<String> inputs, boolean module) throws Exception {
            Path in = Files.write(folder.resolve("in"), inputs);
            Path out = folder.resolve("out");
            Path ofModule = Path.of(ToolkitIriProvider.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            String classPath = Arrays.stream(
                            System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(entry -> module || !Path.of(entry).equals(ofModule))
                    .collect(Collectors.joining(File.pathSeparator));
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Dfile.encoding=UTF-8",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            classPath,
                            JenaReads.class.getName(),
                            lang,
                            in.toString(),
                            out.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile())
                    .start();
            assertThat(process.waitFor())
                    .as(() -> "log in " + folder.resolve("log"))
                    .isZero();
            List<Result> results = new ArrayList<>();
            for (String line : Files.readAllLines(out)) {
                List<String> cells = List.of(line.split(JenaReads.SEPARATOR, -1));
                results.add(new Result(
                        cells.get(0).startsWith("kept ") ? cells.get(0).substring(5) : null,
                        cells.subList(1, cells.size())));
            }
            return results;
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "The message for an invalid IRI is the toolkit's",
                    Difference::isInOtherWords,
                    "The toolkit also reports bidi formatting characters",
                    difference -> difference.isStricter() && isAbout(difference, "U\\+20(2[A-E]|6[6-9]).*"),
                    "and U+FFFD and noncharacters such as U+FDD0",
                    difference -> difference.isStricter() && isAbout(difference, "U\\+F(FFD|D[DE][0-9A-F]).*"));
        }

        private static boolean isAbout(Difference difference, String pattern) {
            return difference.with().messages().get(0).matches("W (Bad|Unwise) IRI: .*" + pattern);
        }
    }

    @Nested
    class NTriples extends InLang {
        NTriples() {
            super("N-Triples");
        }
    }

    @Nested
    class Turtle extends InLang {
        Turtle() {
            super("Turtle");
        }
    }
}
