package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Modules of the toolkit go together if major and minor number of their versions are the same. */
class ReleasesTest {
    private static final String MODULE = "org.iritoolkit.profile.plugin.";
    private static final String PROVIDER = MODULE + "SpacesInQueries";

    @TempDir
    Path folder;

    /** Defines the classes of one module, in packages of one version. */
    private static final class Release extends ClassLoader {
        private final String version;
        private final boolean core;
        private final URL services;

        Release(ClassLoader parent, String version, boolean core, URL services) {
            super(parent);
            this.version = version;
            this.core = core;
            this.services = services;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("org.iritoolkit.") || name.startsWith(MODULE) == core) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defined(name) : loaded;
        }

        private Class<?> defined(String name) throws ClassNotFoundException {
            try (InputStream in = ReleasesTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                String inPackage = name.substring(0, name.lastIndexOf('.'));
                if (getDefinedPackage(inPackage) == null) {
                    definePackage(inPackage, null, null, null, null, version, null, null);
                }
                byte[] octets = in.readAllBytes();
                return defineClass(name, octets, 0, octets.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals("META-INF/services/" + ProfileProvider.class.getName())
                    ? Collections.enumeration(List.of(services))
                    : super.getResources(name);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1.2.3, 1.2.9, ",
        "1.2.3, 1.2, ",
        "1.2, 1.2, ",
        "'', 1.3.0, ",
        "1.2.3, '', ",
        "1.2.3, 1.3.3, its version is 1.3.3",
        "1.2.3, 1.20.3, its version is 1.20.3",
        "1.2.3, 2.2.3, its version is 2.2.3",
        "1.2, 1.3, its version is 1.3"
    })
    void takesProvidersOfItsOwnRelease(String core, String module, String refusal) throws Exception {
        URL services = Files.write(folder.resolve("services"), List.of(PROVIDER))
                .toUri()
                .toURL();
        ClassLoader ofCore = new Release(ClassLoader.getPlatformClassLoader(), core, true, services);
        ClassLoader ofModule = new Release(ofCore, module, false, services);
        Class<?> type = ofCore.loadClass(ProfileRegistry.class.getName());
        Object registry = type.getMethod("installed", ClassLoader.class).invoke(null, ofModule);

        Object profiles = type.getMethod("profiles").invoke(registry);
        assertThat(profiles.getClass().getMethod("ids").invoke(profiles))
                .isEqualTo(refusal == null ? List.of("spaces-in-queries") : List.of());
        assertThat((List<?>) type.getMethod("loadFailures").invoke(registry))
                .map(Object::toString)
                .containsExactlyElementsOf(
                        refusal == null
                                ? List.of()
                                : List.of(PROVIDER + " could not be loaded: " + refusal + ", and that of iri-core is "
                                        + core + "; import org.iritoolkit:iri-bom, so that they match"));
    }
}
