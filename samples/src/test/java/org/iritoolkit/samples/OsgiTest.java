package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** The modules are also OSGi bundles: they resolve and start in a framework without a service loader mediator. */
class OsgiTest {
    @TempDir
    Path cache;

    @ParameterizedTest
    @Tag("thorough")
    @CsvSource(
            delimiter = '|',
            value = {
                "everything | org.iritoolkit.core, org.iritoolkit.leiri, org.iritoolkit.draft, org.iritoolkit.iuri, org.iritoolkit.bidi, org.iritoolkit.idn",
                "oldest     | org.iritoolkit.core, org.iritoolkit.idn, org.iritoolkit.jackson2"
            })
    void startsEveryModuleAsABundle(String application, String names) throws BundleException, IOException {
        Framework framework = framework();
        framework.start();
        try {
            List<Bundle> bundles = start(framework, application);
            assertThat(bundles).allMatch(bundle -> bundle.getState() == Bundle.ACTIVE);
            assertThat(bundles).extracting(Bundle::getSymbolicName).contains(names.split(", "));
        } finally {
            framework.stop();
        }
    }

    @Test
    @Tag("thorough")
    void loadsTheClassesOfABundle() throws BundleException, IOException, ReflectiveOperationException {
        Framework framework = framework();
        framework.start();
        try {
            Bundle leiri = start(framework, "everything").stream()
                    .filter(bundle -> bundle.getSymbolicName().equals("org.iritoolkit.leiri"))
                    .findFirst()
                    .orElseThrow();
            Object profile = leiri.loadClass("org.iritoolkit.leiri.Leiri")
                    .getField("PROFILE")
                    .get(null);
            assertThat(profile).hasToString("leiri");
        } finally {
            framework.stop();
        }
    }

    /** The registrable domain comes from Guava, so the call links the bundle to the installed version. */
    @Test
    @Tag("thorough")
    void worksWithTheOldestGuava() throws BundleException, IOException, ReflectiveOperationException {
        Framework framework = framework();
        framework.start();
        try {
            Bundle idn = start(framework, "oldest").stream()
                    .filter(bundle -> bundle.getSymbolicName().equals("org.iritoolkit.idn"))
                    .findFirst()
                    .orElseThrow();
            Object domain = idn.loadClass("org.iritoolkit.idn.RegistrableDomain")
                    .getMethod("of", String.class)
                    .invoke(null, "www.example.co.uk");
            assertThat(domain).hasToString("Optional[example.co.uk]");
        } finally {
            framework.stop();
        }
    }

    private Framework framework() {
        return ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(Map.of(
                        Constants.FRAMEWORK_STORAGE,
                        cache.resolve("bundles").toString(),
                        Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
                        "sun.misc"));
    }

    private static List<Bundle> start(Framework framework, String application) throws BundleException, IOException {
        List<Bundle> bundles = new ArrayList<>();
        for (Path jar : Program.libraries("consumers/" + application)) {
            try (JarFile file = new JarFile(jar.toFile())) {
                if (file.getManifest().getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME) != null) {
                    bundles.add(framework
                            .getBundleContext()
                            .installBundle(jar.toUri().toString()));
                }
            }
        }
        for (Bundle bundle : bundles) {
            bundle.start();
        }
        return bundles;
    }
}
