package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kotlin's view of the toolkit: its compiler knows which types may be null. */
class KotlinTest {
    @Test
    @Tag("thorough")
    void readsAndResolves() {
        assertThat(Program.run(
                        "java",
                        "-Dfile.encoding=UTF-8",
                        "-Dstdout.encoding=UTF-8",
                        "-cp",
                        Program.join(Program.path("kotlin/app")),
                        "com.example.kotlin.MainKt"))
                .containsExactly("/a/b example.org q", "http://example.org/r\u00E9sum\u00E9", "null");
    }

    @Test
    @Tag("thorough")
    void doesNotCompileWhereSomethingMayBeNull() throws IOException {
        assertThat(Files.readString(Program.PROJECTS.resolve("kotlin/refused/build.log")))
                .contains("Refused.kt")
                .containsPattern("actual type is 'String\\?', but 'String' was expected");
    }

    @Test
    @Tag("thorough")
    void thePageShowsTheSample() throws IOException {
        String page = Files.readString(Program.PROJECTS.resolve("../../../docs/integrations/kotlin.md"));
        String folder = "kotlin/app/src/main/kotlin/com/example/kotlin/";
        for (String file : new String[] {"Iris.kt", "Main.kt"}) {
            assertThat(page)
                    .contains("```kotlin\n" + Files.readString(Program.PROJECTS.resolve(folder + file)) + "```");
        }
    }
}
