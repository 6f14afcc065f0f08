package org.iritoolkit.jsonschema;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValidatorReleaseTest {
    private static InputStream properties(String version) {
        return new ByteArrayInputStream(("version=" + version + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5.8", "2.0.0"})
    void namesAValidatorThatIsTooOldAndTheModule(String version) {
        assertThatThrownBy(() -> ValidatorRelease.require(properties(version)))
                .isInstanceOf(LinkageError.class)
                .hasMessage("iri-json-schema needs json-schema-validator 3.0 or newer, and json-schema-validator "
                        + version + " is on the path; take a newer json-schema-validator");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.0.9", "10.1", "", "unknown", "99999999999.1"})
    void letsPassWhatIsNewerOrUnknown(String version) {
        assertThatCode(() -> ValidatorRelease.require(properties(version))).doesNotThrowAnyException();
    }

    @Test
    void letsPassWhatIsOnThePathOfTheTests() {
        assertThatCode(ValidatorRelease::require).doesNotThrowAnyException();
    }

    @Test
    void namesTheArtifactThatIsMissing() {
        assertThatThrownBy(() -> ValidatorRelease.require(new URLClassLoader(new URL[0], null)))
                .isInstanceOf(LinkageError.class)
                .hasMessage("iri-json-schema needs json-schema-validator 3.0 or newer, and there is none on the path;"
                        + " add com.networknt:json-schema-validator");
    }
}
