package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The differences between the installed profiles that strings alone do not show. */
class ProfileFactsTest {
    private static Profile profile(String id) {
        return ProfileRegistry.installed().require(id);
    }

    @Test
    void areSixInTheOrderOfTheirIds() {
        assertThat(ProfileRegistry.installed().profiles().ids())
                .containsExactly("iuri-05", "leiri", "rfc2396", "rfc3986", "rfc3987", "rfc3987-draft-03");
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, RFC 3987, RFC_3986, rfc3986",
        "rfc3987-draft-03, draft-duerst-iri-03, RFC_2396_BIS, rfc2396",
        "rfc3986, RFC 3986, RFC_3986, rfc3986",
        "rfc2396, RFC 2396, RFC_2396, rfc2396",
        "leiri, LEIRI Note, RFC_3986, rfc3986",
        "iuri-05, draft-masinter-url-i18n-05, RFC_2396, rfc2396"
    })
    void haveADocumentAGrammarAndUris(String id, String document, String grammar, String uris) {
        assertThat(profile(id).document().name()).isEqualTo(document);
        assertThat(profile(id).grammar()).hasToString(grammar);
        assertThat(profile(id).uriProfile().id()).isEqualTo(uris);
    }

    /** A derived profile inherits the restrictions of its base, whether its own specification has them or not. */
    @Test
    void restrictOnlyWhatTheirOwnDocumentRestricts() {
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            assertThat(profile(id).restrictions())
                    .filteredOn(restriction -> !restriction
                            .clause()
                            .document()
                            .equals(profile(id).document().name()))
                    .extracting(restriction -> restriction.name() + " (" + restriction.clause() + ")")
                    .as("restrictions of %s that its document does not have: remove them there, by its clause", id)
                    .isEmpty();
        }
    }

    /** RFC 3986 5.4.2 removes dot segments above the root; RFC 2396 C.2 keeps them. */
    @ParameterizedTest
    @CsvSource({
        "rfc3987, http://a/g",
        "rfc3987-draft-03, http://a/../g",
        "rfc3986, http://a/g",
        "rfc2396, http://a/../g",
        "leiri, http://a/g",
        "iuri-05, http://a/../g"
    })
    void resolveAsTheirGrammarDoes(String id, String expected) {
        assertThat(IriResolver.of(IriParser.of(profile(id)).parseIri("http://a/b/c/d;p?q"))
                        .resolve("../../../g"))
                .hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, uts46, uts46",
        "rfc3987-draft-03, idna2003, idna2003-stored",
        "rfc3986, uts46, uts46",
        "leiri, uts46, uts46"
    })
    void nameTheirHostMappers(String id, String mapper, String building) {
        assertThat(profile(id).hostMapper()).contains(mapper);
        assertThat(profile(id).buildingHostMapper().or(profile(id)::hostMapper)).contains(building);
    }

    /** The last table of {@code profiles.md}: the rule of each component, by profile. */
    @ParameterizedTest
    @CsvSource({"rfc3987, 1", "leiri, 1", "rfc3986, 2", "rfc3987-draft-03, 3", "rfc2396, 4", "iuri-05, 4"})
    void haveTheRulesOfThePageInTheirComponents(String id, int column) throws IOException {
        String page = Files.readString(Path.of("profiles.md"));
        List<String> onThePage = page.substring(page.indexOf("| component |"))
                .lines()
                .takeWhile(line -> line.startsWith("|"))
                .skip(2)
                .map(line -> line.replace("`", "").split(" *\\| *"))
                .filter(cells -> !cells[column + 1].equals("–"))
                .map(cells -> cells[1] + ": " + cells[column + 1])
                .toList();
        Profile profile = profile(id);
        assertThat(profile.grammar().components().stream()
                        .map(component ->
                                component + ": " + profile.rule(component).name()))
                .containsExactlyElementsOf(onThePage);
    }

    @Test
    void refuseToMapHostsWhereTheDocumentHasNoMapping() {
        assertThat(Iuri05.PROFILE.hostMapper()).isEmpty();
        IriConverter mapping = IriConverter.toUris(IriParser.of(Iuri05.PROFILE));
        assertThatThrownBy(mapping::withHostMapper)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("iuri-05");
    }

    @ParameterizedTest
    @CsvSource({"rfc3987, [warning]", "rfc3987-draft-03, [warning]", "leiri, []", "iuri-05, [error]"})
    void weighTextThatIsNotInNfcWhereAReferenceIsBuilt(String id, String severities) {
        IriBuilder builder = IriBuilder.of(IriParser.of(profile(id)))
                .scheme("http")
                .host("h")
                .path("/e\u0301");
        assertThat(builder.violations().stream().map(found -> found.severity()).toList())
                .hasToString(severities);
    }
}
