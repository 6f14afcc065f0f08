package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.iritoolkit.IriParser;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings that draft-duerst-iri-03 allows and RFC 2396 3 does not, so that they have no URI (draft 3.1 a). */
class NoUriCheckTest {
    @ParameterizedTest
    @CsvSource({
        "foo:, 4-4 nothing follows the scheme",
        "foo:#f, 4-4 nothing follows the scheme",
        "a:#/, 2-2 nothing follows the scheme",
        "urn:[a], 4-5 a bracket follows the scheme",
        "a:[, 2-3 a bracket follows the scheme",
        "foo:?q, ''",
        "foo:/, ''",
        "foo://h, ''",
        "urn:a[], ''",
        "//h:, ''", // after the first colon, which is that of the port
        "http://h:#f, ''",
        "a/b:, ''",
        "a:b:, ''",
        "./a:, ''",
        "#, ''",
        "'', ''"
    })
    void warnsOfWhatHasNoUri(String text, String expected) {
        assertThat(IriParser.of(Rfc3987Draft03.PROFILE).inspect(text).violations().stream()
                        .map(violation -> violation.span() + " " + violation.message())
                        .map(found -> found.replaceFirst(", so this IRI cannot be mapped.*", ""))
                        .collect(Collectors.joining("; ")))
                .isEqualTo(expected);
    }

    /** A string without a scheme before its colon is not a reference in the draft either. */
    @ParameterizedTest
    @ValueSource(strings = {":", ":#"})
    void warnsOfNothingThatTheDraftDoesNotDerive(String text) {
        assertThat(IriParser.of(Rfc3987Draft03.PROFILE).inspect(text).violations())
                .extracting(Violation::code)
                .containsExactly(CoreViolation.MISSING_SCHEME);
    }

    @Test
    void saysWhatItLooksAtAndForWhat() {
        SpecClause clause = Rfc3987Draft03.DOCUMENT.section("3.1 a");
        ComponentCheck check = NoUriCheck.of(clause);
        assertThat(check.components()).containsExactlyInAnyOrder(Component.PATH, Component.OPAQUE_PART);
        assertThat(check.codes()).containsExactly(CoreViolation.NO_URI);
    }
}
