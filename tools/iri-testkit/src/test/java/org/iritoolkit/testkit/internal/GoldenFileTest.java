package org.iritoolkit.testkit.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenFileTest {
    private static final String LINES = "line\n".repeat(1000);

    @TempDir
    private Path folder;

    @Test
    void acceptsWhatTheFileHolds() throws IOException {
        GoldenFile.assertHolds(Files.writeString(folder.resolve("t.txt"), LINES), LINES);
    }

    @Test
    void showsOnlyTheLinesThatDiffer() throws IOException {
        Path file = Files.writeString(folder.resolve("t.txt"), LINES + "old\n" + LINES);
        assertThatThrownBy(() -> GoldenFile.assertHolds(file, LINES + "new\n" + LINES + "more"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        file + " differs", "-Dgolden.update=true", "@@ -1000,3 +1000,3 @@", "-old", "+new")
                .message()
                .satisfies(message -> assertThat(message.lines()).hasSize(12));
        assertThat(file).hasContent(LINES + "old\n" + LINES);
    }

    @Test
    void takesAFileThatIsNotThereForAnEmptyOne() {
        assertThatThrownBy(() -> GoldenFile.assertHolds(folder.resolve("none.txt"), "new"))
                .hasMessageContaining("+new");
    }
}
