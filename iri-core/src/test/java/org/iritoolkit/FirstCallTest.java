package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts the classes that a new JVM loads for the first parse and the first message: loading takes most of the time. */
class FirstCallTest {
    /** Parses what it is given, without a lambda of its own. */
    static final class Caller {
        public static void main(String[] arguments) {
            try {
                System.out.println(Iri.parse(arguments[0]));
            } catch (IriSyntaxException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private static List<String> loaded(String text) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load",
                        "-cp",
                        "target/classes" + File.pathSeparator + "target/test-classes",
                        Caller.class.getName(),
                        text)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return output.lines().filter(line -> line.contains("[class,load]")).toList();
    }

    private static long ofCore(List<String> loaded) {
        return loaded.stream()
                .filter(line -> line.contains(" org.iritoolkit."))
                .filter(line -> !line.contains("FirstCallTest"))
                .count();
    }

    @Test
    void loadsAtMostEightyClassesForTheFirstParse() throws IOException {
        List<String> loaded = loaded("http://example.org/a");
        assertThat(ofCore(loaded)).isBetween(30L, 80L);
        assertThat(loaded).noneMatch(line -> line.contains("org.iritoolkit.") && line.contains("$$Lambda"));
    }

    @Test
    void needsNoLambdaBundleOrTableOfNamesForTheFirstMessageAboutAscii() throws IOException {
        List<String> loaded = loaded("http://example.org/a b");
        assertThat(ofCore(loaded)).isBetween(50L, 110L);
        assertThat(loaded)
                .noneMatch(line -> line.contains("org.iritoolkit.") && line.contains("$$Lambda"))
                .noneMatch(line -> line.contains(" java.lang.CharacterName"))
                .noneMatch(line -> line.contains(" java.util.ResourceBundle$Control"))
                .noneMatch(line -> line.contains(" java.util.regex.Pattern$"))
                .noneMatch(line -> line.contains(" java.lang.runtime.ObjectMethods"));
    }
}
