package org.iritoolkit.docs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;

/**
 * The size of each published module and of each page, in a {@link GoldenFile}: a commit that makes them grow shows by
 * how much, and its message says why. There is no limit. CONTRIBUTING.md has the command that writes the file.
 */
class SizesTest {
    private static final Path GOLDEN = Path.of("src/test/resources/org/iritoolkit/docs/sizes.tsv");
    private static final Path SIGNATURES = Path.of("src/test/resources/org/iritoolkit/docs/signatures");

    /** The pages of evidence, and the explanations of codes, which grow with their lists. */
    private static final Set<String> LISTS =
            Set.of("conformance.md", "errata.md", "field.md", "reported-texts.md", "vectors.md", "violations.md");

    /** Blocks of code, comments, and the table of classes, which the build writes. */
    private static final Pattern UNCOUNTED =
            Pattern.compile("(?ms)^```.*?^```$|<!--.*?-->|^\\| package \\| artifact \\| types \\|$.*?^$");

    private static final Pattern METHOD = Pattern.compile("#\\w+\\(");
    private static final Pattern WORD = Pattern.compile("\\S*[\\p{L}\\p{N}]\\S*");

    @Test
    void areThoseOfTheGoldenFile() throws IOException {
        StringBuilder now = new StringBuilder("# module\tlines\tcode\tJavadoc\ttypes\tmethods\tPOM\n");
        now.append("iri-parent\t0\t0\t0\t0\t0\t")
                .append(linesOfPom(Modules.ROOT))
                .append('\n');
        List<String> kilobytes = new ArrayList<>();
        for (Path module : Modules.published()) {
            now.append(rowOf(module));
            kilobytes.add(kilobytes(module));
        }
        System.out.println("kB, zipped: " + String.join(", ", kilobytes));
        now.append("# page\twords\n");
        now.append("README.md\t")
                .append(words(Modules.ROOT.resolve("README.md")))
                .append('\n');
        long contributor = 0;
        for (Path page : files(Path.of("."), ".md")) {
            if (page.startsWith("internals")) {
                contributor += words(page);
            } else if (!page.startsWith("node_modules") && !LISTS.contains(page.toString())) {
                now.append("docs/")
                        .append(page)
                        .append('\t')
                        .append(words(page))
                        .append('\n');
            }
        }
        now.append("docs/internals\t").append(contributor).append('\n');
        GoldenFile.assertHolds(GOLDEN, now.toString());
    }

    private static String rowOf(Path module) throws IOException {
        int all = 0;
        int code = 0;
        int javadoc = 0;
        for (Path file : files(module.resolve("src/main/java"), ".java")) {
            String end = ""; // of the comment that the line is in
            for (String text : Files.readAllLines(file)) {
                String line = text.strip();
                all++;
                if (end.isEmpty() && line.startsWith("/*")) {
                    end = line.startsWith("/**") ? "**/" : "*/";
                }
                javadoc += end.equals("**/") ? 1 : 0;
                code += end.isEmpty() && !line.isEmpty() && !line.startsWith("//") ? 1 : 0;
                end = line.contains("*/") ? "" : end;
            }
        }
        String name = module.getFileName().toString();
        Path api = SIGNATURES.resolve(name + ".txt"); // the command and the BOM have none
        List<String> signatures = Files.exists(api) ? Files.readAllLines(api) : List.of();
        long types = signatures.stream().filter(line -> line.indexOf('#') < 0).count();
        long methods =
                signatures.stream().filter(line -> METHOD.matcher(line).find()).count();
        return Stream.of(name, all, code, javadoc, types, methods, linesOfPom(module))
                .map(Object::toString)
                .collect(Collectors.joining("\t", "", "\n"));
    }

    private static int linesOfPom(Path module) throws IOException {
        return Files.readAllLines(module.resolve("pom.xml")).size();
    }

    /** Sorted; empty if there is no such folder. */
    private static List<Path> files(Path folder, String extension) throws IOException {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(extension))
                    .map(Path::normalize)
                    .sorted()
                    .toList();
        }
    }

    /** The classes zipped as in the jar, for a reader only: another compiler gives other bytes. */
    private static String kilobytes(Path module) throws IOException {
        Path classes = module.resolve("target/classes");
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(jar)) {
            for (Path file : files(classes, "")) {
                if (Files.isRegularFile(file)) {
                    out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                    out.write(Files.readAllBytes(file));
                    out.closeEntry();
                }
            }
        }
        return module.getFileName() + " " + jar.size() / 1_000;
    }

    /** The number of words outside {@link #UNCOUNTED}: what stands between white space and has a letter or a digit. */
    private static long words(Path page) throws IOException {
        String text = UNCOUNTED.matcher(Files.readString(page)).replaceAll("\n");
        return WORD.matcher(text).results().count();
    }
}
