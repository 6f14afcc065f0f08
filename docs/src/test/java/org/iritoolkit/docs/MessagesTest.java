package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message of every module has its place, its section and its fix, and no placeholder is left. */
class MessagesTest {

    /** A key in the sources; a prefix of composed keys ends with a dot. */
    private static final Pattern USE = Pattern.compile("\"([a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.?)\"");

    static Stream<Path> bundles() {
        List<Path> found = Stream.concat(Modules.ofTheToolkit().stream(), Stream.of("tools/iri-cli"))
                .map(module -> Modules.ROOT.resolve(module + "/src/main/resources"))
                .filter(Files::exists)
                .flatMap(MessagesTest::bundlesIn)
                .toList();
        assertThat(found).hasSizeGreaterThanOrEqualTo(5);
        return found.stream();
    }

    private static Stream<Path> bundlesIn(Path resources) {
        try (Stream<Path> files = Files.walk(resources)) {
            return files.filter(file -> file.endsWith("messages.properties")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties read(Path bundle) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(bundle)) {
            properties.load(reader);
        }
        return properties;
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void hasNoSentenceThatNobodySays(Path bundle) throws IOException {
        String path = bundle.toString();
        Path module = Path.of(path.substring(0, path.indexOf("/src/main/")));
        TreeSet<String> used = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(module.resolve("src/main/java"))) {
            for (Path source :
                    sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                Matcher use = USE.matcher(Files.readString(source));
                while (use.find()) {
                    used.add(use.group(1));
                }
            }
        }
        for (String key : new TreeSet<>(read(bundle).stringPropertyNames())) {
            String sentence = key.replaceFirst("\\.remedy$", ""); // a fix belongs to its sentence
            String start = sentence.replaceFirst("\\.[^.]*$", "");
            assertThat(used)
                    .as("%s says what nothing in the sources asks for", key)
                    .containsAnyOf(key, sentence, start, start + ".");
        }
    }

    @Test
    void hasARemedyForEveryCode() throws IOException {
        List<ViolationCode> codes = ToolkitClasses.violationCodes();
        assertThat(codes).hasSizeGreaterThan(60);
        TreeSet<String> missing = new TreeSet<>();
        codes.forEach(code -> missing.add(code.id() + ".remedy"));
        for (Path bundle : bundles().toList()) {
            missing.removeAll(read(bundle).stringPropertyNames());
        }
        assertThat(missing)
                .as("sentences that messages.properties of the module lacks")
                .isEmpty();
        for (ViolationCode code : codes) {
            assertThat(code.remedy()).as(code.id()).isNotBlank();
        }
    }

    static Stream<String> texts() {
        return Stream.of(
                "a b",
                "http://h/%zz",
                "http://[::1",
                "http://[1.2.3.4]/",
                "1a:b",
                ":a",
                "http://h/\u202E",
                "http://h/\uE000",
                "http://h/\uFFFE",
                "http://h/\uD800",
                "http://h/e\u0301",
                "http://h/א/a1א",
                "http://xn--a/",
                "http://a\u200D.example/",
                "http://раура.example/",
                "http://%ff/",
                "localhost:8080/a",
                "http:/h.example/",
                "http:",
                "HTTP://h:80/",
                "urn:x",
                "mailto:a@b?subject",
                "http://h/" + "\u0300".repeat(300),
                "http://h/" + " ".repeat(1100));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void saysWhatWhereWhyAndWhatNextUnderEveryProfileAndCheck(String text) {
        int said = 0;
        for (Plugins.Entry<?> profile : ProfileRegistry.installed().profiles().entries()) {
            IriParser parser = IriParser.of(ProfileRegistry.installed().require(profile.id()))
                    .withAdvice();
            for (Plugins.Entry<?> check : ProfileRegistry.installed().checks().entries()) {
                parser = parser.withChecks(check.id());
            }
            List<Violation> violations = parser.inspect(text).violations();
            for (Violation violation : violations) {
                said++;
                assertThat(violation.message())
                        .doesNotContain("\n", "{0}", "{1}", " null")
                        .doesNotContain("(" + violation.clause() + ")");
                assertThat(violation.describe()).isEqualTo(violation.message() + " (" + violation.clause() + ")");
            }
            if (violations.stream().anyMatch(Violation::isError)) {
                Violation first = violations.stream()
                        .filter(Violation::isError)
                        .findFirst()
                        .orElseThrow();
                String message = new IriSyntaxException(text, violations).getMessage();
                assertThat(message)
                        .startsWith(first.message() + " at " + first.span() + " in \"")
                        .contains(first.clause().toString())
                        .endsWith(". " + first.remedy());
            }
        }
        assertThat(said).isPositive();
    }
}
