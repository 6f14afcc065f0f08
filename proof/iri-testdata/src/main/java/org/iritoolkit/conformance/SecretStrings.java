package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;

/** Strings with passwords from the table of {@code iri-core}, for tests that no message shows a password. */
public final class SecretStrings {
    private static final Path TABLE = Path.of("../../iri-core/src/test/resources/org/iritoolkit/message/secrets.tsv");

    private SecretStrings() {}

    /**
     * Returns the strings that have something to hide.
     *
     * @return at least 45
     */
    public static Stream<String> all() {
        try {
            return CaseTable.of("secrets.tsv", Files.newInputStream(TABLE)).stream()
                    .filter(row -> !row.cell("input").equals(row.cell("shown")))
                    .map(row -> row.cell("input"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Fails if a message shows a part of a password of the table.
     *
     * @param message the message; null is none
     */
    public static void assertHidden(String message) {
        assertThat(String.valueOf(message)).doesNotContain("s3c", "ret@", "1234567");
    }
}
