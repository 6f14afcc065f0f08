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
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** The modules are bundles too: they resolve and start in a framework, with nothing that mediates service loaders. */
@Tag("thorough")
class OsgiTest {
    @TempDir
    Path cache;

    @Test
    void startsEveryModuleAsABundle() throws BundleException, IOException, ReflectiveOperationException {
        Framework framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(Map.of(
                        Constants.FRAMEWORK_STORAGE,
                        cache.resolve("bundles").toString(),
                        Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
                        "sun.misc"));
        framework.start();
        try {
            List<Bundle> bundles = new ArrayList<>();
            for (Path jar : Program.libraries("consumers/everything")) {
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
            assertThat(bundles).allMatch(bundle -> bundle.getState() == Bundle.ACTIVE);
            assertThat(bundles)
                    .extracting(Bundle::getSymbolicName)
                    .contains(
                            "org.iritoolkit.core",
                            "org.iritoolkit.leiri",
                            "org.iritoolkit.iuri",
                            "org.iritoolkit.bidi",
                            "org.iritoolkit.idn");
            Bundle leiri = bundles.stream()
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
}
