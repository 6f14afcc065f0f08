package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Topic;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The specification that a violation cites for a topic: that of the profile, if it covers the topic. */
class TopicClausesTest {
    private static final ProfileRegistry REGISTRY = ProfileRegistry.installed();

    /**
     * RFC 3987 5.1 and RFC 3986 6.1 require resolution; in 1.3 of the draft and RFC 2396 4, an IRI or URI is already
     * resolved.
     */
    @ParameterizedTest
    @CsvSource({
        "rfc3987, RFC 3987 5.1",
        "rfc3987-draft-03, draft-duerst-iri-03 1.3",
        "rfc3986, RFC 3986 6.1",
        "rfc2396, RFC 2396 4",
        "leiri, RFC 3987 5.1",
        "iuri-05, RFC 2396 4",
    })
    void citesTheDocumentOfTheProfileWhereARelativeReferenceIsCompared(String id, String clause) {
        IriParser parser = IriParser.of(REGISTRY.require(id));
        IriNormalizer normalizer = IriNormalizer.of(Level.SYNTAX);
        ResolutionException refused = catchThrowableOfType(
                ResolutionException.class, () -> normalizer.equivalent(parser.parse("http://h/a"), parser.parse("a")));
        assertThat(refused.violations().get(0).clause()).hasToString(clause);
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, SIMPLE_STRING, RFC 3987 5.3.1",
        "rfc3987, CHARACTERS, RFC 3987 5.3.2.2",
        "rfc3987, PATH_SEGMENTS, RFC 3987 5.3.2.4",
        "rfc3987, SCHEME, RFC 3987 5.3.3",
        "leiri, PERCENT_ENCODING, RFC 3987 5.3.2.3",
        "rfc3987-draft-03, SIMPLE_STRING, draft-duerst-iri-03 2.3",
        "rfc3987-draft-03, SYNTAX, draft-duerst-iri-03 2.3",
        "rfc3987-draft-03, CASE, RFC 2396 6",
        "rfc3987-draft-03, SCHEME, draft-duerst-iri-03 2.3",
        "rfc3986, SIMPLE_STRING, RFC 3986 6.2.1",
        "rfc3986, CASE, RFC 3986 6.2.2.1",
        "rfc2396, PERCENT_ENCODING, RFC 2396 2.3",
        "iuri-05, SYNTAX, RFC 2396 6",
        "iuri-05, CHARACTERS, draft-masinter-url-i18n-05 2.3",
        "rfc3987, OCTETS, RFC 3987 3.1",
        "rfc3986, OCTETS, RFC 3986 2",
        "rfc2396, OCTETS, RFC 2396 2.1",
        "iuri-05, OCTETS, draft-masinter-url-i18n-05 2.2",
        "rfc3987, HOST_NAMES, RFC 3987 3.1",
        "rfc3987-draft-03, HOST_NAMES, draft-duerst-iri-03 3.1",
        "rfc3987, BIDI_DISPLAY, RFC 3987 4.1",
        "leiri, BIDI_DISPLAY, RFC 3987 4.1",
        "rfc3987-draft-03, BIDI_DISPLAY, draft-duerst-iri-03 4.1",
        "iuri-05, BIDI_DISPLAY, draft-masinter-url-i18n-05 2.4",
        "rfc3987, BIDI_CONTROLS, RFC 3987 4.1",
        "rfc3987-draft-03, BIDI_CONTROLS, draft-duerst-iri-03 4.1",
        "iuri-05, BIDI_CONTROLS, draft-masinter-url-i18n-05 3.2",
        "leiri, BIDI_STRUCTURE, RFC 3987 4.2",
        "rfc3987-draft-03, BIDI_STRUCTURE, draft-duerst-iri-03 4.2",
        "iuri-05, BIDI_STRUCTURE, RFC 3987 4.2",
        "rfc3987, TRANSFER, RFC 3987 7.3",
        "rfc3987-draft-03, TRANSFER, draft-duerst-iri-03 6.3",
        "rfc3987, SELECTION, RFC 3987 7.5",
        "rfc3987-draft-03, SELECTION, draft-duerst-iri-03 6.5",
        "iuri-05, SELECTION, draft-masinter-url-i18n-05 3.4",
        "rfc3987, SECURITY, RFC 3987 8",
        "rfc3987-draft-03, SECURITY, draft-duerst-iri-03 7",
        "iuri-05, SECURITY, draft-masinter-url-i18n-05 5",
        "rfc3986, SECURITY, RFC 3986 7",
        "rfc2396, SECURITY, RFC 2396 7",
    })
    void knowsWhereTheDocumentSaysWhat(String id, Topic topic, String clause) {
        assertThat(REGISTRY.require(id).clause(topic)).hasToString(clause);
    }

    @Test
    void aProfileOfItsOwnCitesTheDocumentOfItsGrammarOrWhatItSays() {
        Profile house = Profile.basedOn(REGISTRY.require("rfc3986"))
                .id("house")
                .clause(Topic.SCHEME, REGISTRY.require("iuri-05").document().section("9"))
                .build();
        assertThat(house.clause(Topic.SYNTAX)).hasToString("RFC 3986 6.2.2");
        assertThat(house.clause(Topic.SCHEME)).hasToString("draft-masinter-url-i18n-05 9");
        assertThat(Profile.basedOn(house).id("annexe").build().clause(Topic.SCHEME))
                .hasToString("draft-masinter-url-i18n-05 9");
    }
}
