package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contract 10: without {@code org.iritoolkit.rfc}, the core compiles, and runs a profile written by hand. */
class CoreWithoutProfilesTest {
    private static final Path CORE = Path.of(System.getProperty("basedir", ".")).resolveSibling("iri-core/src/main");

    /** Replaces the one class that names a profile. */
    private static final String DEFAULT_PARSER = """
        package org.iritoolkit;
        import org.iritoolkit.check.*;
        import org.iritoolkit.profile.*;
        final class DefaultParser {
            static final IriParser RFC_3987 = IriParser.of(profile());
            static IriParser ofIris(IriReference reference) {
                return RFC_3987;
            }
            private static Profile profile() {
                ProfileBuilder builder = Profile.builder(Grammar.RFC_3986)
                        .id("by-hand")
                        .document(new SpecDocument("Hand", "Made by hand", "1"))
                        .rule("letter", "*( ALPHA / pct-encoded )");
                for (Component component : Grammar.RFC_3986.components()) {
                    builder.component(component, "letter");
                }
                return builder.build();
            }
        }
        """;

    private static final String MAIN = """
        import org.iritoolkit.*;
        import org.iritoolkit.check.*;
        import org.iritoolkit.profile.*;
        public class Main implements java.util.function.Supplier<String> {
            public String get() {
                Iri iri = Iri.parse("http://host/path?query#fragment");
                String refused;
                try {
                    refused = Iri.parse("http://host/1").toString();
                } catch (IriSyntaxException e) {
                    refused = e.violations().get(0).toString();
                }
                return iri.host().orElseThrow() + "|" + iri.profile() + "|" + refused + "|"
                        + ProfileRegistry.installed().profiles().ids() + ProfileRegistry.installed().loadFailures();
            }
        }
        """;

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    @Test
    @Tag("thorough")
    void compilesAndRunsAProfileMadeByHand(@TempDir Path out) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, null);
                Stream<Path> tree = Files.walk(CORE.resolve("java"))) {
            List<Path> kept = tree.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.getParent().endsWith("rfc"))
                    .filter(path -> !path.endsWith("module-info.java") && !path.endsWith("DefaultParser.java"))
                    .toList();
            List<JavaFileObject> sources = new ArrayList<>();
            files.getJavaFileObjectsFromPaths(kept).forEach(sources::add);
            sources.add(source("org/iritoolkit/DefaultParser", DEFAULT_PARSER));
            sources.add(source("Main", MAIN));
            List<String> options = List.of(
                    "-d", out.toString(), "-proc:none", "-cp", jspecify(), "--release", "17", "-encoding", "UTF-8");
            boolean compiled = compiler.getTask(null, files, problems, options, null, sources)
                    .call();
            assertThat(compiled).as(problems.getDiagnostics().toString()).isTrue();
            assertThat(kept).hasSizeGreaterThan(30);
        }
        for (String resource : List.of(
                "profile/known-artifacts.properties",
                "message/core/messages.properties",
                "message/secret-parameters.tsv",
                "message/secret-paths.tsv",
                "message/account-schemes.tsv")) {
            Path copy = out.resolve("org/iritoolkit").resolve(resource);
            Files.copy(CORE.resolve("resources/org/iritoolkit").resolve(resource), copy);
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {out.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Object main = loader.loadClass("Main").getConstructor().newInstance();
            assertThat(((java.util.function.Supplier<?>) main).get())
                    .isEqualTo("host|by-hand|12-13 error syntax.character-not-allowed:"
                            + " U+0031 DIGIT ONE is not allowed in the path (Hand 1, letter)|[][]");
        }
    }

    private static String jspecify() throws Exception {
        return Path.of(org.jspecify.annotations.Nullable.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }
}
