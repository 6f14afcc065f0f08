package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the ICU4J data that a module names for {@code native-image} with the data that a JVM opens when the whole
 * module is used. ICU4J has no such list, so without this one the first host would throw a {@code
 * MissingResourceException}.
 */
class IcuDataTest {
    static final String DATA = "com/ibm/icu/";

    /** A jar of the toolkit, or the folder of its classes. */
    private static final Pattern MODULE =
            Pattern.compile("(iri-[a-z0-9-]+?)(?:-\\d[^/\\\\]*\\.jar|[/\\\\]target[/\\\\]classes)$");

    /** A module, the method of {@link IcuUse} that uses it, and the modules that it depends on. */
    static Stream<Arguments> modules() {
        return Stream.of(
                Arguments.of("iri-bidi", "bidi", Set.of("iri-core")),
                Arguments.of("iri-idn", "idn", Set.of("iri-core", "iri-scheme")),
                Arguments.of("iri-web", "web", Set.of("iri-core", "iri-scheme", "iri-idn")));
    }

    /** This opens the names of all locales. */
    @Test
    @Tag("thorough")
    void namesTheDataOfIcuThatTextOpens() throws Exception {
        namesTheDataOfIcuThatItOpens(
                "iri-text", "text", Set.of("iri-core", "iri-scheme", "iri-idn", "iri-bidi", "iri-web"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void namesTheDataOfIcuThatItOpens(String artifact, String use, Set<String> others) throws Exception {
        Set<String> own = new TreeSet<>();
        Set<String> all = new TreeSet<>();
        for (String module : ArtifactsTest.libraries()) {
            if (ArtifactsTest.artifact(module).equals(artifact)) {
                own.addAll(named(module));
                all.addAll(own);
            } else if (others.contains(ArtifactsTest.artifact(module))) {
                all.addAll(named(module));
            }
        }
        try (Recorder recorder = new Recorder(classPath(artifact, others))) {
            recorder.loadClass(IcuUse.class.getName()).getMethod(use).invoke(null);
            assertThat(recorder.opened)
                    .as("what %s opens", artifact)
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(all).anyMatch(glob -> NativeImageTest.matches(glob, name)));
            assertThat(own)
                    .as("what %s names", artifact)
                    .allSatisfy(
                            glob -> assertThat(recorder.opened).anyMatch(name -> NativeImageTest.matches(glob, name)));
        }
    }

    private static Set<String> named(String module) throws IOException {
        Set<String> resources = NativeImageTest.resources(module);
        resources.removeIf(name -> !name.startsWith(DATA));
        return resources;
    }

    /** The class path of the tests with only these modules of the toolkit. */
    private static URL[] classPath(String artifact, Set<String> others) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Matcher module = MODULE.matcher(entry);
            if (!module.find() || module.group(1).equals(artifact) || others.contains(module.group(1))) {
                urls.add(Path.of(entry).toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }

    /** Loads all classes itself, to record which data they open. */
    private static final class Recorder extends URLClassLoader {
        private final Set<String> opened = new TreeSet<>();

        Recorder(URL[] classPath) {
            super(classPath, ClassLoader.getPlatformClassLoader());
        }

        @Override
        public URL getResource(String name) {
            URL found = super.getResource(name);
            if (found != null && name.startsWith(DATA) && !name.endsWith(".class")) {
                opened.add(name);
            }
            return found;
        }
    }
}
