package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** The core stays small, and its API fits on one page. */
class CoreSizeTest {
    private static final int LINES = 16_700;
    private static final int KILOBYTES = 360;
    private static final int PUBLIC_TYPES = 66;
    private static final int SIGNATURES_WITH_PARENTHESES = 432;
    private static final int LINES_OF_THE_PAGE = 120;

    private static final Path CORE = Modules.ROOT.resolve("iri-core");

    /** A call in code of the page: of a type, or of {@code Iri}. */
    private static final Pattern CALL = Pattern.compile("`(?:([A-Z]\\w+)\\.)?(\\w+)\\(");

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static List<String> sourceLines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : files(CORE.resolve("src/main/java"))) {
            lines.addAll(Files.readAllLines(file));
        }
        return lines;
    }

    @Test
    void hasFewLinesAndAQuarterOfThemIsJavadoc() throws IOException {
        List<String> lines = sourceLines();
        assertThat(lines).hasSizeBetween(10_000, LINES);
        int javadoc = 0;
        boolean inside = false;
        for (String line : lines) {
            inside |= line.strip().startsWith("/**");
            javadoc += inside ? 1 : 0;
            inside &= !line.contains("*/");
        }
        assertThat(javadoc * 4).as("Javadoc in %d lines", lines.size()).isGreaterThanOrEqualTo(lines.size());
    }

    /** Zipped as in the jar, which only exists after {@code package}. */
    @Test
    void isAFewHundredKilobytes() throws IOException {
        Path classes = CORE.resolve("target/classes");
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(jar)) {
            for (Path file : files(classes)) {
                out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                out.write(Files.readAllBytes(file));
                out.closeEntry();
            }
        }
        assertThat(jar.size()).isBetween(100_000, KILOBYTES * 1_000);
    }

    @Test
    void hasFewTypesAndMethods() throws IOException {
        List<String> signatures =
                Files.readAllLines(Path.of("src/test/resources/org/iritoolkit/docs/signatures/iri-core.txt"));
        assertThat(signatures.stream().filter(line -> !line.startsWith("#") && line.indexOf('#') < 0))
                .hasSizeBetween(30, PUBLIC_TYPES);
        assertThat(signatures.stream().filter(line -> line.indexOf('(') >= 0))
                .hasSizeBetween(100, SIGNATURES_WITH_PARENTHESES);
    }

    @Test
    void fitsOnAPageWhoseCallsExist() throws IOException {
        List<String> page = Files.readAllLines(Path.of("api.md"));
        assertThat(page).hasSizeBetween(50, LINES_OF_THE_PAGE);
        List<String> signatures = new ArrayList<>();
        for (Path module : files(Path.of("src/test/resources/org/iritoolkit/docs/signatures"))) {
            signatures.addAll(Files.readAllLines(module));
        }
        Matcher calls = CALL.matcher(String.join("\n", page));
        int found = 0;
        for (; calls.find(); found++) {
            String method = "#" + calls.group(2) + "(";
            List<String> types = calls.group(1) == null ? List.of("Iri", "IriReference") : List.of(calls.group(1));
            assertThat(types)
                    .as(calls.group())
                    .anyMatch(type -> signatures.stream().anyMatch(line -> line.contains("." + type + method)));
        }
        assertThat(found).isGreaterThan(80);
    }
}
