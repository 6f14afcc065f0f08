package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The README is true: its code is in this class, its commands are those of the build, and its links lead somewhere. */
class ReadmeTest {
    private static final Path README = Path.of("..", "README.md");
    private static final Path SOURCE = Path.of("src/test/java/org/iritoolkit/docs/ReadmeTest.java");

    @Test
    void theCodeDoesWhatItSays() {
        Iri iri = Iri.parse("http://example.org/résumé?lang=fr"); // or IriSyntaxException
        IriReference reference = IriReference.parse("../résumé"); // an IRI or a relative reference
        String path = iri.path();
        Optional<String> query = iri.query();
        Iri target = iri.resolve(reference); // http://example.org/résumé
        Iri uri = target.toUri(); // http://example.org/r%C3%A9sum%C3%A9

        // All violations, not only the first
        Inspection inspection = IriParser.of(Rfc3987.PROFILE).inspect("http://example.org/100% sure");
        for (Violation violation : inspection.violations()) {
            System.out.println(violation); // 22-23 error syntax.percent-triplet: ... (RFC 3987 2.2, ipchar)
        }

        assertThat(path).isEqualTo("/résumé");
        assertThat(reference.path()).isEqualTo("../résumé");
        assertThat(query).contains("lang=fr");
        assertThat(target).hasToString("http://example.org/résumé");
        assertThat(uri).hasToString("http://example.org/r%C3%A9sum%C3%A9");
        assertThat(inspection.violations()).hasSize(2);
        assertThat(inspection.violations().get(0).toString())
                .startsWith("22-23 error syntax.percent-triplet: ")
                .endsWith(" (RFC 3987 2.2, ipchar)");
    }

    @Test
    void theCodeOfTheReadmeIsTheCodeAbove() throws IOException {
        String source = unindented(Files.readString(SOURCE));
        List<String> blocks = blocks("java");
        assertThat(blocks).isNotEmpty();
        assertThat(blocks).allSatisfy(block -> assertThat(source).contains(unindented(block)));
    }

    /** The last column quotes the message of each rejected string. */
    @Test
    void theToolkitSaysWhatTheTableQuotes() throws IOException {
        List<String[]> rejected = Files.readAllLines(README).stream()
                .filter(line -> line.startsWith("| `http"))
                .map(line -> line.split(" \\| "))
                .filter(cells -> cells[cells.length - 1].startsWith("error at "))
                .toList();
        assertThat(rejected).hasSize(3);
        for (String[] cells : rejected) {
            String string = cells[0].substring(2).replace("`U+202E`", "\u202E").replace("`", "");
            Violation first =
                    IriParser.of(Rfc3987.PROFILE).inspect(string).violations().get(0);
            String quoted = cells[cells.length - 1].replaceFirst(" \\|$", "");
            String answer = "error at " + first.span().start() + ": " + first.message() + " (" + first.clause() + ")";
            if (quoted.endsWith("; suggests `%20`")) {
                assertThat(first.suggestion()).isPresent();
                answer += "; suggests `" + first.suggestion().get().text() + "`";
            }
            assertThat(answer).isEqualTo(quoted);
        }
    }

    /** The strings of the first table, with the result of {@code java.net.URI} and the toolkit's first violation. */
    @ParameterizedTest
    @CsvSource({
        "http://bücher.example/, host null, ",
        "http://good.example\\@evil.example/, error at 7 / error at 19, 19-20 error syntax.character-not-allowed",
        "http://h.example/a b, error at 18, 18-19 error syntax.character-not-allowed",
        "http://h.example/a\u202Eb, host h.example, 18-19 error character.bidi-formatting",
        "mailto:a@h.example, host null, "
    })
    void parsersDifferAsTheTableShows(String string, String ofJava, @Nullable String ofTheToolkit) {
        String answer;
        try {
            answer = "host " + new URI(string).getHost();
        } catch (URISyntaxException e) {
            answer = "error at " + e.getIndex();
        }
        List<String> answers = List.of(ofJava.split(" / ")); // of Java 17, and of Java 25, which names the character
        int java = Runtime.version().feature();
        if (java == 17) {
            assertThat(answer).isEqualTo(answers.get(0));
        } else if (java >= 25) {
            assertThat(answer).isEqualTo(answers.get(answers.size() - 1));
        } else {
            assertThat(answer).isIn(answers);
        }
        List<Violation> violations = IriParser.create().inspect(string).violations();
        if (ofTheToolkit == null) {
            assertThat(violations).isEmpty();
        } else {
            assertThat(violations.get(0).toString()).startsWith(ofTheToolkit + ": ");
        }
    }

    /** The two commands run the same build as the forge and {@code .ci/run}. */
    @Test
    void itsCommandsAreThoseOfTheBuild() throws IOException {
        List<String> commands = blocks("sh")
                .get(0)
                .lines()
                .map(line -> line.replaceFirst(" *#.*", ""))
                .toList();
        assertThat(commands)
                .hasSize(2)
                .anyMatch(line -> line.startsWith("./iri "))
                .contains("mvn -B verify");
        for (String file : List.of(".ci/run", ".github/workflows/build.yml")) {
            List<String> run = Files.readAllLines(Path.of("..").resolve(file)).stream()
                    .map(line -> line.replaceFirst("^ *- run: ", "").replaceFirst(" \\|\\| .*", ""))
                    .toList();
            assertThat(run).as(file).containsAll(commands);
        }
    }

    @Test
    void theTableNamesTheInstalledProfiles() throws IOException {
        String readme = Files.readString(README);
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            assertThat(readme).contains("`" + id + "`");
        }
    }

    @Test
    void theFilesThatItLinksToExist() throws IOException {
        List<String> links = Pattern.compile("\\]\\(([^)#:]+)\\)")
                .matcher(Files.readString(README))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(links)
                .isNotEmpty()
                .allSatisfy(link -> assertThat(Path.of("..").resolve(link)).exists());
    }

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("(?s)\n```" + language + "\n(.*?)```\n")
                .matcher(Files.readString(README))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    private static String unindented(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}
