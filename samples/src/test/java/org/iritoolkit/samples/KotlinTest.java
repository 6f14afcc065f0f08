package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.HostInputs;
import org.iritoolkit.rfc.Rfc3987;
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

    /** The functions of the page add nothing and lose nothing. */
    @Test
    @Tag("thorough")
    void readsEachStringAsTheLibraryDoes() throws IOException, ReflectiveOperationException {
        List<String> inputs = HostInputs.all();
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        assertThat(inputs).hasSizeGreaterThanOrEqualTo(250);
        List<URL> path = new ArrayList<>();
        for (Path jar : Program.path("kotlin/app")) {
            path.add(jar.toUri().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(path.toArray(URL[]::new), getClass().getClassLoader())) {
            Class<?> functions = loader.loadClass("com.example.kotlin.IrisKt");
            for (String input : inputs) {
                Object read = functions
                        .getMethod("toIriReferenceOrNull", String.class)
                        .invoke(null, input);
                Optional<IriReference> expected = parser.tryParse(input);
                assertThat(read).as(input).isEqualTo(expected.orElse(null));
                if (read != null) {
                    assertThat(functions
                                    .getMethod("getHostOrNull", IriReference.class)
                                    .invoke(null, read))
                            .as(input)
                            .isEqualTo(expected.get().host().orElse(null));
                    assertThat(functions
                                    .getMethod("getQueryOrNull", IriReference.class)
                                    .invoke(null, read))
                            .as(input)
                            .isEqualTo(expected.get().query().orElse(null));
                }
            }
        }
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
