package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples in Javadoc compile; those of the main classes return the results in their comments. */
class JavadocExamplesTest {
    private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>\\{@code\\n(.*?)\\}</pre>");
    private static final Pattern SAYS = Pattern.compile("(.*); // (.*)");
    private static final Pattern CLASS = Pattern.compile("public final class (\\w+)");
    private static final String IMPORTS = """
            import java.util.*;
            import org.iritoolkit.*;
            import org.iritoolkit.check.*;
            import org.iritoolkit.profile.*;
            import org.iritoolkit.rfc.*;
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Iri",
                "IriReference",
                "IriParser",
                "IriConverter",
                "Inspection",
                "check/Violation",
                "IriBuilder",
                "IriResolver",
                "IriNormalizer",
                "QueryParameters",
                "profile/ProfileRegistry"
            })
    void givesWhatItSays(String type, @TempDir Path folder) throws Exception {
        Path source = Modules.ROOT.resolve("iri-core/src/main/java/org/iritoolkit/" + type + ".java");
        Matcher example = EXAMPLE.matcher(Files.readString(source));
        assertThat(example.find()).as("%s has an example", type).isTrue();
        List<String> said = new ArrayList<>();
        StringBuilder code = new StringBuilder();
        for (String line : code(example).lines().toList()) {
            Matcher says = SAYS.matcher(line);
            if (says.matches()) {
                said.add(says.group(2));
                code.append("given.add(String.valueOf(" + says.group(1) + "));\n");
            } else {
                code.append(line).append('\n');
            }
        }
        assertThat(said).isNotEmpty();
        assertThat(run(code.toString(), folder)).isEqualTo(said);
    }

    /** The examples of modules and packages, each of which is a class. */
    @Test
    void compilesInModulesAndPackages(@TempDir Path folder) throws Exception {
        int found = 0;
        for (String module : Modules.libraries()) {
            for (Path source : descriptions(Modules.ROOT.resolve(module).resolve("src/main/java"))) {
                for (Matcher example = EXAMPLE.matcher(Files.readString(source)); example.find(); found++) {
                    Matcher name = CLASS.matcher(code(example));
                    assertThat(name.find()).as("%s has a class", source).isTrue();
                    Path file = folder.resolve(name.group(1) + ".java");
                    Files.writeString(file, IMPORTS + code(example));
                    compile(file);
                }
            }
        }
        assertThat(found).isPositive();
    }

    private static List<Path> descriptions(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith("module-info.java") || file.endsWith("package-info.java"))
                    .toList();
        }
    }

    private static String code(Matcher example) {
        return example.group(1).replaceAll("(?m)^ \\* ?", "");
    }

    private static Object run(String code, Path folder) throws Exception {
        Path file = folder.resolve("Example.java");
        Files.writeString(file, IMPORTS + """

                public class Example implements java.util.concurrent.Callable<List<String>> {
                    public List<String> call() {
                        List<String> given = new ArrayList<>();
                        %s
                        return given;
                    }
                }
                """.formatted(code));
        compile(file);
        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, JavadocExamplesTest.class.getClassLoader())) {
            return ((Callable<?>) loader.loadClass("Example").getConstructor().newInstance()).call();
        }
    }

    private static void compile(Path file) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            String path = System.getProperty("java.class.path")
                    + File.pathSeparator
                    + System.getProperty("jdk.module.path", "");
            boolean compiled = compiler.getTask(
                            messages,
                            manager,
                            null,
                            List.of("-proc:none", "-cp", path),
                            null,
                            manager.getJavaFileObjects(file))
                    .call();
            assertThat(compiled).as("%s", messages).isTrue();
        }
    }
}
