package org.iritoolkit.profile;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.iritoolkit.TestedProfiles;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The listings, against files that were compared with the specifications by hand. */
class ProfileDescriptionTest {
    static Stream<Profile> profiles() {
        return TestedProfiles.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void listsWhatTheDocumentSays(Profile profile) throws URISyntaxException {
        URL copy = ProfileDescriptionTest.class.getResource(profile.id() + ".txt");
        Path file = Path.of(copy.toURI().resolve(copy.getPath().replace("target/test-classes", "src/test/resources")));
        GoldenFile.assertHolds(file, profile.describe());
    }
}
