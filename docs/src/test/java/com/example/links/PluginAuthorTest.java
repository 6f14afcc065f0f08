package com.example.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CheckContract;
import org.iritoolkit.testkit.HostMapperContract;
import org.iritoolkit.testkit.ProfileContract;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the plug-ins in {@code docs/profiles.md} work, and what they depend on. */
class PluginAuthorTest {
    private static final Path SOURCES = Path.of("src/test/java/com/example/links");
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?(org\\.iritoolkit(?:\\.[a-z]+)*)\\.[A-Z]");

    @ParameterizedTest
    @ValueSource(strings = {"LinkProfiles", "QueryCheck", "PlainHosts"})
    void importsTwoPackagesAtMost(String plugin) throws IOException {
        String source = Files.readString(SOURCES.resolve(plugin + ".java"));
        Set<String> packages = new TreeSet<>();
        IMPORT.matcher(source).results().forEach(found -> packages.add(found.group(1)));
        assertThat(packages).isNotEmpty().hasSizeLessThanOrEqualTo(2);
        String code = source.lines().filter(line -> !line.startsWith("import ")).reduce("", String::concat);
        assertThat(code).as("names of the toolkit without an import").doesNotContain("org.iritoolkit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://h.example/a?b          | ",
                "http://h.example/              | 0-4 error syntax.other-scheme",
                "//h.example/a                  | 0-0 error syntax.missing-component",
                "https://me@h.example/          | 8-11 error syntax.component-not-allowed",
                "https://h.example/#top         | 18-22 error syntax.component-not-allowed",
                "https://h.example/\u00E9       | 18-19 error character.non-ascii-in-path",
                "https://h.example?q            | 18-19 warning link.query-without-path",
            })
    void findsWhatTheRulesSay(String text, String violation) {
        IriParser parser = IriParser.of(LinkProfiles.LINK).withCheck(new QueryCheck());
        List<String> found = parser.inspect(text).violations().stream()
                .map(each ->
                        each.span() + " " + each.severity() + " " + each.code().id())
                .toList();
        assertThat(found).isEqualTo(violation == null ? List.of() : List.of(violation));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://h.example/news-1/?Q=\u00E9  | ",
                "https://h.example/News            | 18-19",
                "https://h.example/a%20b           | 19-20",
                "https://h.example/\u00E9          | 18-19",
            })
    void restrictsOnlyThePath(String text, String place) {
        assertThat(IriParser.of(LinkProfiles.PATH).inspect(text).violations())
                .extracting(violation -> violation.span().toString())
                .isEqualTo(place == null ? List.of() : List.of(place));
    }

    @Test
    void expectsChecksOfOtherModules() {
        String text = "https://h.example?\u05D0b";
        IriParser alone = IriParser.of(LinkProfiles.CHECKED_LINK, ProfileRegistry.of());
        assertThat(alone.missingChecks()).containsExactly("bidi-structure", "link-query");
        assertThat(alone.inspect(text).violations()).isEmpty();
        IriParser installed = IriParser.of(LinkProfiles.CHECKED_LINK);
        assertThat(installed.missingChecks()).containsExactly("link-query");
        assertThat(installed.inspect(text).violations())
                .extracting(violation ->
                        violation.severity() + " " + violation.code().id())
                .containsExactly("warning bidi.boundary", "warning bidi.mixed-direction");
    }

    @Test
    void mapsHosts() {
        IriConverter encoder =
                IriConverter.toUris(IriParser.of(LinkProfiles.LINK)).withHostMapper(new PlainHosts());
        assertThat(new PlainHosts().toAscii("H.example", violation -> {})).isEqualTo("h.example");
        // mapping a reference does not change an ASCII host
        assertThat(encoder.convert("https://H.example/").orThrow()).isEqualTo("https://H.example/");
        assertThat(encoder.convert("https://\u00E9.example/").violations())
                .extracting(
                        violation -> violation.span() + " " + violation.code().id())
                .containsExactly("8-9 link.host");
    }

    @Nested
    class OfTheProfile extends ProfileContract {
        @Override
        protected Profile profile() {
            return LinkProfiles.LINK;
        }

        @Override
        protected int texts() {
            return 200;
        }
    }

    @Nested
    class OfTheCheck extends CheckContract {
        @Override
        protected ComponentCheck check() {
            return new QueryCheck();
        }

        @Override
        protected int texts() {
            return 200;
        }
    }

    @Nested
    class OfTheHostMapper extends HostMapperContract {
        @Override
        protected HostMapper mapper() {
            return new PlainHosts();
        }

        @Override
        protected int texts() {
            return 200;
        }
    }
}
