package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextGeneratorTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int TEXTS = 20_000;

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    /** A generator that does not know the hosts of a profile finds hardly any accepted string with a host. */
    @Test
    void writesTheHostsThatAProfileAllows() {
        SpecDocument house = new SpecDocument("House", "Rules of the house", "1");
        Profile profile = Profile.basedOn("rfc3987")
                .id("hosts")
                .document(house)
                .schemes(List.of("https"), house.section("1"))
                .hosts(List.of("example.org", "[::1]"), house.section("1"))
                .subdomainsOf(List.of("example.net"), house.section("1"))
                .build();
        IriParser parser = IriParser.of(profile);
        Map<String, Long> hosts = TextGenerator.of(profile, SEED)
                .accepted()
                .limit(1000)
                .flatMap(text -> parser.parse(text).host().stream())
                .collect(Collectors.groupingBy(host -> host, Collectors.counting()));
        System.out.printf("seed %d: %s%n", SEED, hosts);
        assertThat(hosts).containsOnlyKeys("example.org", "[::1]", "a.example.net", "b.c.example.net");
        assertThat(hosts.values()).allMatch(count -> count > 50);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void writesTextsThatTheProfileAccepts(Profile profile) {
        IriParser parser = IriParser.of(profile);
        Set<String> seen = new TreeSet<>();
        TextGenerator.of(profile, SEED).accepted().limit(TEXTS).forEach(text -> {
            Optional<IriReference> parsed = parser.tryParse(text);
            if (parsed.isEmpty()) {
                fail("seed %d, %s: %s"
                        .formatted(SEED, text, parser.inspect(text).violations()));
            }
            branches(parsed.get(), seen);
        });
        System.out.printf("%s: %d accepted texts, seed %d, branches %s%n", profile, TEXTS, SEED, seen);
        assertThat(seen)
                .contains(
                        "scheme",
                        "relative",
                        "reg-name",
                        "ipv4",
                        "ipv6",
                        "userinfo",
                        "userinfo empty",
                        "port",
                        "port empty",
                        "host",
                        "host empty",
                        "query",
                        "query empty",
                        "fragment",
                        "fragment empty",
                        "path empty",
                        "path rooted",
                        "path rootless",
                        "overlong",
                        "truncated",
                        "dots");
        if (profile.grammar() == Grammar.RFC_3986) {
            assertThat(seen).contains("ipvfuture").doesNotContain("registry", "opaque");
        } else {
            assertThat(seen).contains("registry", "opaque").doesNotContain("ipvfuture");
        }
        assertThat(seen.contains("supplementary")).isEqualTo(profile.id().startsWith("rfc3987"));
    }

    private static void branches(IriReference reference, Set<String> seen) {
        seen.add(reference instanceof Iri ? "scheme" : "relative");
        reference.hostType().map(HostType::toString).ifPresent(seen::add);
        for (Component component :
                Set.of(Component.USERINFO, Component.HOST, Component.PORT, Component.QUERY, Component.FRAGMENT)) {
            reference.component(component).ifPresent(part -> seen.add(component + (part.isEmpty() ? " empty" : "")));
        }
        String path = reference.path();
        seen.add(
                reference.isOpaque()
                        ? "opaque"
                        : path.isEmpty() ? "path empty" : path.startsWith("/") ? "path rooted" : "path rootless");
        String text = reference.toString();
        if (text.contains("%C1%81")) {
            seen.add("overlong");
        }
        if (text.contains("%F0%90%8C") && !text.contains("%F0%90%8C%80")) {
            seen.add("truncated");
        }
        if (text.contains("/../")) {
            seen.add("dots");
        }
        if (text.codePoints().anyMatch(c -> c > 0xFFFF)) {
            seen.add("supplementary");
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void writesTextsThatTheProfileRejects(Profile profile) {
        IriParser parser = IriParser.of(profile);
        Set<String> codes = new TreeSet<>();
        TextGenerator.of(profile, SEED).rejected().limit(TEXTS).forEach(text -> {
            Inspection inspection = parser.inspect(text);
            if (inspection.isValid()) {
                fail("seed %d: %s".formatted(SEED, text));
            }
            inspection
                    .violations()
                    .forEach(violation -> codes.add(violation.code().id()));
        });
        System.out.printf("%s: %d rejected texts, seed %d, for %s%n", profile, TEXTS, SEED, codes);
        assertThat(codes)
                .contains(
                        "syntax.character-not-allowed",
                        "syntax.percent-triplet",
                        "syntax.lone-surrogate",
                        "syntax.missing-scheme",
                        "syntax.ip-literal");
        assertThat(codes.contains("character.bidi-formatting"))
                .isEqualTo(profile.id().startsWith("rfc3987"));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void writesEveryBidiControl(Profile profile) {
        String all = TextGenerator.of(profile, SEED).any().limit(TEXTS).collect(Collectors.joining());
        for (String control : "061C 200E 200F 202A 202B 202C 202D 202E 2066 2067 2068 2069".split(" ")) {
            assertThat(all).contains(Character.toString(Integer.parseInt(control, 16)));
        }
    }

    @Test
    void writesTheSameTextsForTheSameSeed() {
        Profile profile = new RfcProfiles().profiles().iterator().next();
        TextGenerator generator = TextGenerator.of(profile, 7);
        assertThat(generator.any().limit(100).toList())
                .isEqualTo(TextGenerator.of(profile, 7).any().limit(100).toList())
                .isNotEqualTo(TextGenerator.of(profile, 8).any().limit(100).toList());
        assertThat(generator.seed()).isEqualTo(7);
    }
}
