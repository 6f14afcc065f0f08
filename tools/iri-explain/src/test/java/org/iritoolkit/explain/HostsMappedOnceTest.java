package org.iritoolkit.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.web.UrlReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * In an explanation, each installed version of IDNA maps each host once, however many checks, parsers and conversions
 * need the result. The expected number of calls is the number of hosts times the number of versions.
 */
class HostsMappedOnceTest {
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    /** Maps like UTS #46, and notes what it was asked. */
    private final class Counting implements HostMapper {
        private final Uts46 mapper = new Uts46();
        private final String id;

        Counting(String id) {
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            asked.add(id + " to ASCII " + host);
            return mapper.toAscii(host, violations);
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            asked.add(id + " to Unicode " + host);
            return mapper.toUnicode(host, violations);
        }
    }

    private Explainer explainer() {
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("counted")
                .document(new SpecDocument("Counting", "A profile whose host mapper counts", "https://example.org/"))
                .hostMapper("own-version")
                .expectedCheck("idna", Severity.WARNING)
                .build();
        ProfileRegistry registry = ProfileRegistry.installed()
                .withHostMappers(
                        mappers -> mappers.with(new Counting("own-version")).with(new Counting("other-version")))
                .withProfiles(profiles -> profiles.with(profile));
        return Explainer.of(profile, registry, UrlReader.known());
    }

    private List<String> callsFor(Question question) {
        Explainer explainer = explainer();
        asked.clear();
        explainer.explain(question);
        return List.copyOf(asked);
    }

    @ParameterizedTest
    @CsvSource({
        "http://bücher.example/, bücher.example",
        "http://u:p@BÜCHER.example:80/a%20b?q#f, BÜCHER.example",
        "http://b%C3%BCcher.example/, bücher.example",
        "http://xn--bcher-kva.example/, xn--bcher-kva.example",
        "http://a_b.bücher.example/x y, a_b.bücher.example",
        "//例え.テスト/, 例え.テスト",
        "http://aا.example/, aا.example",
    })
    void mapsAHostOnceForEachVersion(String text, String host) {
        List<String> calls = callsFor(Question.of(text));
        assertThat(calls).doesNotHaveDuplicates();
        assertThat(calls.stream().filter(call -> call.endsWith(" to ASCII " + host)))
                .containsExactlyInAnyOrder("own-version to ASCII " + host, "other-version to ASCII " + host);
    }

    /** The most expensive string: each label has a violation. */
    @Test
    void mapsAHostOfManyLabelsOnceForEachVersion() {
        String host = "\u0627a.".repeat(16_000);
        List<String> calls = callsFor(Question.of("http://" + host));
        assertThat(calls).containsExactlyInAnyOrder("own-version to ASCII " + host, "other-version to ASCII " + host);
    }

    /** The other reference is only compared, under the profile's own version. */
    @Test
    void mapsTheHostOfTheOtherReferenceOnce() {
        List<String> calls = callsFor(Question.of("http://bücher.example/")
                .withBase("http://größe.example/")
                .withOther("http://BÜCHER.EXAMPLE/"));
        assertThat(calls).doesNotHaveDuplicates();
        assertThat(calls.stream().filter(call -> call.toLowerCase(Locale.ROOT).endsWith(" to ascii bücher.example")))
                .containsExactlyInAnyOrder(
                        "own-version to ASCII bücher.example",
                        "other-version to ASCII bücher.example",
                        "own-version to ASCII BÜCHER.EXAMPLE");
    }

    @ParameterizedTest
    @CsvSource({"http://[::1]/", "http://192.0.2.1/", "mailto:a@b", "../a"})
    void mapsNothingThatIsNoName(String text) {
        assertThat(callsFor(Question.of(text))).isEmpty();
    }
}
