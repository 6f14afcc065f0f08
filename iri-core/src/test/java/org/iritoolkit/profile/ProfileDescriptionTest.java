package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The listings, against files that were written from the documents. */
class ProfileDescriptionTest {
    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void listsWhatTheDocumentSays(Profile profile) throws Exception {
        try (InputStream in = ProfileDescriptionTest.class.getResourceAsStream(profile.id() + ".txt")) {
            assertThat(profile.describe()).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
