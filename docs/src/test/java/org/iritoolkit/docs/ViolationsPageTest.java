package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of violations and the codes of the toolkit are the same list, and its examples are true. */
class ViolationsPageTest {
    private static final Path PAGE = Path.of("violations.md");
    private static final Pattern HEADING = Pattern.compile("(?m)^### `([^`]+)`$");
    private static final Pattern EXAMPLE =
            Pattern.compile("(?m)^Example: `([^`]+)`(?: (under|as) `([^`]+)`,)? at ([0-9]+)-([0-9]+)[.:]");

    /** The codes that inspecting one string can report, by the part before the dot. */
    private static final Set<String> WITH_EXAMPLES =
            Set.of("syntax", "character", "nfc", "bidi", "scheme", "idn", "look-alike", "suspicion");

    /** The codes that require a long string, an option, another mapper, a view, a builder or a custom profile. */
    private static final Set<String> WITHOUT_EXAMPLES = Set.of(
            "syntax.more",
            "syntax.parts",
            "syntax.missing-component",
            "syntax.component-not-allowed",
            "syntax.other-scheme",
            "syntax.other-host",
            "scheme.other",
            "scheme.file-name",
            "nfc.too-many-marks",
            "nfc.changes-reserved",
            "idn.label-too-long",
            "idn.domain-too-long",
            "idn.context-o",
            "idn.not-nfc",
            "idn.no-mapper");

    private static List<String> headings() throws IOException {
        return HEADING.matcher(Files.readString(PAGE))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Every code of an enum, of a restriction of an installed profile, and of a check. */
    private static Set<String> codes() {
        Set<String> ids = new TreeSet<>();
        ToolkitClasses.violationCodes().forEach(code -> ids.add(code.id()));
        for (Plugins.Entry<Profile> entry :
                ProfileRegistry.installed().profiles().entries()) {
            entry.value()
                    .restrictions()
                    .forEach(restriction -> ids.add(restriction.code().id()));
            entry.value().checks().forEach(check -> check.codes().forEach(code -> ids.add(code.id())));
        }
        for (Plugins.Entry<ComponentCheck> entry :
                ProfileRegistry.installed().checks().entries()) {
            entry.value().codes().forEach(code -> ids.add(code.id()));
        }
        return ids;
    }

    @Test
    void everyCodeHasOneHeadingAndEveryHeadingACode() throws IOException {
        assertThat(codes()).contains("syntax.character-not-allowed", "character.bidi-formatting", "input.not-utf-8");
        assertThat(headings()).doesNotHaveDuplicates();
        Set<String> without = new TreeSet<>(codes());
        headings().forEach(without::remove);
        assertThat(without).as("codes without a heading in %s", PAGE).isEmpty();
        Set<String> unknown = new TreeSet<>(headings());
        unknown.removeAll(codes());
        assertThat(unknown).as("headings in %s that are no code", PAGE).isEmpty();
    }

    @Test
    void everyHeadingHasItsAnchorAndSaysWhatToDo() throws IOException {
        String page = Files.readString(PAGE);
        for (String code : headings()) {
            String start = "<a id=\"" + code + "\"></a>\n### `" + code + "`\n";
            assertThat(page).containsOnlyOnce(start);
            String section =
                    page.substring(page.indexOf(start) + start.length()).split("\n<a id|\n## ", 2)[0];
            assertThat(section).as(code).containsOnlyOnce("\nExample: ").containsOnlyOnce("\nWhat to do: ");
        }
    }

    static Stream<String> codesWithExamples() throws IOException {
        return headings().stream()
                .filter(code -> WITH_EXAMPLES.contains(family(code)))
                .filter(code -> !WITHOUT_EXAMPLES.contains(code));
    }

    @ParameterizedTest
    @MethodSource("codesWithExamples")
    void theExampleShowsTheCodeInItsPlace(String code) throws IOException {
        String page = Files.readString(PAGE);
        Matcher example = EXAMPLE.matcher(page.substring(page.indexOf("### `" + code + "`")));
        assertThat(example.find()).isTrue();
        String text = characters(example.group(1));
        boolean form = "as".equals(example.group(2));
        boolean named = "under".equals(example.group(2));
        Profile profile = ProfileRegistry.installed().require(named ? example.group(3) : "rfc3987");
        String[] checks = ProfileRegistry.installed().checks().ids().stream().toArray(String[]::new);
        IriParser parser = IriParser.of(profile).withChecks(checks).withAdvice();
        ReferenceKind wanted =
                form ? ReferenceKind.valueOf(example.group(3).toUpperCase(Locale.ROOT)) : ReferenceKind.REFERENCE;
        assertThat(parser.withKind(wanted).inspect(text).violations()).anySatisfy(violation -> {
            assertThat(violation.code().id()).isEqualTo(code);
            assertThat(violation.span()).hasToString(example.group(4) + "-" + example.group(5));
        });
    }

    private static String family(String code) {
        return code.substring(0, code.indexOf('.'));
    }

    /** The string with {@code <U+202E>} replaced by that character. */
    private static String characters(String shown) {
        return Pattern.compile("<U\\+([0-9A-F]+)>")
                .matcher(shown)
                .replaceAll(match -> Matcher.quoteReplacement(new StringBuilder()
                        .appendCodePoint(Integer.parseInt(match.group(1), 16))
                        .toString()));
    }
}
