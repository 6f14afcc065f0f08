package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Serializable;
import java.lang.module.ModuleDescriptor;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the metadata in the jars for GraalVM's {@code native-image} with their contents. Services are not listed,
 * because {@code native-image} reads {@code META-INF/services} itself. Building a native image was not tried.
 */
class NativeImageTest {
    static Set<String> libraries() {
        return ArtifactsTest.libraries();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void tellsNativeImageOfResourcesAndOfClassesThatAreSerialized(String module) throws IOException {
        String metadata = metadata(module);
        try (JarFile jar = new JarFile(ArtifactsTest.jar(module, "").toFile())) {
            Set<String> types = new TreeSet<>();
            Set<String> resources = new TreeSet<>();
            if (jar.getEntry(metadata) != null) {
                read(ArtifactsTest.content(jar, metadata), types, resources);
            }
            resources.removeIf(
                    name -> name.startsWith(IcuDataTest.DATA) || name.startsWith("META-INF/maven/")); // in other jars
            assertThat(types).as("\"type\" in " + metadata).isEqualTo(serializable(jar));
            Set<String> held = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> !name.endsWith("/") && !name.endsWith(".class") && !name.startsWith("META-INF/"))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> told = held.stream()
                    .filter(name -> resources.stream().anyMatch(glob -> matches(glob, name)))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(told).as("\"bundle\" or \"glob\" in " + metadata).isEqualTo(held);
            assertThat(resources).allSatisfy(glob -> assertThat(held).anyMatch(name -> matches(glob, name)));
        }
    }

    /** The resources that a module names. */
    static Set<String> resources(String module) throws IOException {
        Set<String> resources = new TreeSet<>();
        try (JarFile jar = new JarFile(ArtifactsTest.jar(module, "").toFile())) {
            String metadata = metadata(module);
            if (jar.getEntry(metadata) != null) {
                read(ArtifactsTest.content(jar, metadata), new TreeSet<>(), resources);
            }
        }
        return resources;
    }

    private static String metadata(String module) {
        return "META-INF/native-image/org.iritoolkit/" + ArtifactsTest.artifact(module) + "/reachability-metadata.json";
    }

    static boolean matches(String glob, String name) {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        return matcher.matches(Path.of(name));
    }

    /** A bundle becomes the glob of its files. */
    private static void read(String text, Set<String> types, Set<String> resources) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(text)) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.VALUE_STRING) {
                    switch (json.currentName()) {
                        case "type" -> types.add(json.getText());
                        case "bundle" -> resources.add(json.getText().replace('.', '/') + "*.properties");
                        case "glob" -> resources.add(json.getText());
                        default -> {}
                    }
                }
            }
        }
    }

    /**
     * The classes that a program may serialize: all serializable ones in exported packages, except enums, which Java
     * handles.
     */
    private static Set<String> serializable(JarFile jar) throws IOException {
        ZipEntry descriptor = jar.getEntry("module-info.class");
        Set<String> exported = new TreeSet<>();
        if (descriptor != null) { // an automatic module, such as the one for RDF4J, has no serializable classes
            ModuleDescriptor.read(jar.getInputStream(descriptor))
                    .exports()
                    .forEach(exports -> exported.add(exports.source()));
        }
        return jar.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith(".class") && name.indexOf('/') > 0)
                .map(name ->
                        name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
                .filter(NativeImageTest::isSerialized)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isSerialized(String name) {
        try {
            Class<?> type = Class.forName(name, false, NativeImageTest.class.getClassLoader());
            return Serializable.class.isAssignableFrom(type)
                    && !type.isInterface()
                    && !Enum.class.isAssignableFrom(type);
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            return false; // extends a class of the integrated library
        }
    }
}
