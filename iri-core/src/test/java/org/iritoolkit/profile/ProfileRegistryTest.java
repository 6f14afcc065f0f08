package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Discovery with plug-ins of every kind, good and bad, each in a folder of its own as on a class path. */
class ProfileRegistryTest {
    private static final String PLUGIN = "org.iritoolkit.profile.plugin.";

    @TempDir
    Path folder;

    /** A class path entry that holds a service file and the classes it names, as far as there are such classes. */
    private URL plugin(String name, String... providers) throws IOException {
        Path root = Files.createDirectories(folder.resolve(name));
        Path services = Files.createDirectories(root.resolve("META-INF/services"));
        Files.write(services.resolve(ProfileProvider.class.getName()), List.of(providers));
        for (String provider : providers) {
            String file = provider.replace('.', '/') + ".class";
            try (var in = ProfileRegistryTest.class.getResourceAsStream("/" + file)) {
                if (in != null) {
                    Files.createDirectories(root.resolve(file).getParent());
                    Files.copy(in, root.resolve(file));
                }
            }
        }
        return root.toUri().toURL();
    }

    /** Takes the plug-ins from their folders, and nothing of them from the tests. */
    private static final class PluginLoader extends URLClassLoader {
        PluginLoader(URL... plugins) {
            super(plugins, ProfileRegistryTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PLUGIN)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Test
    void findsAPluginOfTenLines() throws Exception {
        ProfileRegistry registry = ProfileRegistry.installed(new PluginLoader(plugin("a", PLUGIN + "SpacesInQueries")));
        assertThat(registry.loadFailures()).isEmpty();
        assertThat(registry.profiles().ids())
                .containsExactly("rfc2396", "rfc3986", "rfc3987", "rfc3987-draft-03", "spaces-in-queries");
        Profile profile = registry.require("spaces-in-queries");
        assertThat(IriParser.of(profile).tryParse("http://h/?a b")).isPresent();
        assertThat(IriParser.of(profile).tryParse("http://h/a b")).isEmpty();
        assertThat(registry.find("spaces-in-queries")).contains(profile);
        assertThat(registry.profiles().entries())
                .filteredOn(entry -> entry.id().equals("spaces-in-queries"))
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.provider()).isEqualTo(PLUGIN + "SpacesInQueries");
                    assertThat(entry.origin()).isEqualTo("a/");
                });
    }

    @Test
    void saysWhatIsInstalledAndWhatToAdd() {
        ProfileRegistry registry = ProfileRegistry.installed();
        assertThat(registry).isSameAs(ProfileRegistry.installed());
        assertThat(registry.loadFailures()).isEmpty();
        assertThat(registry.find("leiri")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("leiri"))
                .withMessageContaining("there is no profile 'leiri'")
                .withMessageContaining("add org.iritoolkit:iri-leiri")
                .withMessageContaining("rfc2396, rfc3986, rfc3987, rfc3987-draft-03");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("iuri-05"))
                .withMessageContaining("add org.iritoolkit:iri-iuri-legacy");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("RFC3987"))
                .withMessageContaining("there is no profile 'RFC3987'")
                .withMessageNotContaining("add org.iritoolkit");
    }

    @Test
    void namesBothJarsOfADoubledId() throws Exception {
        ProfileRegistry registry = ProfileRegistry.installed(
                new PluginLoader(plugin("one", PLUGIN + "SpacesInQueries"), plugin("two", PLUGIN + "SpacesAgain")));
        assertThat(registry.find("spaces-in-queries")).isEmpty();
        assertThat(registry.require("rfc3987")).isSameAs(Rfc3987.PROFILE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("spaces-in-queries"))
                .withMessageContaining(PLUGIN + "SpacesInQueries (one/)")
                .withMessageContaining(PLUGIN + "SpacesAgain (two/)")
                .withMessageContaining("remove one");
        assertThat(registry.profiles().ids()).containsOnlyOnce("spaces-in-queries");
    }

    @Test
    void recordsProvidersThatFailAndKeepsTheOthers() throws Exception {
        ProfileRegistry registry = ProfileRegistry.installed(new PluginLoader(
                plugin("gone", PLUGIN + "Gone"),
                plugin("throws", PLUGIN + "Throwing"),
                plugin("null", PLUGIN + "Nothing"),
                plugin("hole", PLUGIN + "WithAHole"),
                plugin("broken", PLUGIN + "Broken"),
                plugin("foreign", PLUGIN + "NoProvider"),
                plugin("hidden", PLUGIN + "WithoutConstructor"),
                plugin("nonsense", "not a class name!"),
                plugin("good", PLUGIN + "SpacesInQueries")));
        assertThat(registry.profiles().ids())
                .containsExactly("rfc2396", "rfc3986", "rfc3987", "rfc3987-draft-03", "spaces-in-queries");
        List<LoadFailure> failures = registry.loadFailures();
        assertThat(failures).hasSize(8);
        assertThat(failures)
                .extracting(LoadFailure::toString)
                .satisfiesExactlyInAnyOrder(
                        text -> assertThat(text).contains(PLUGIN + "Gone"),
                        text -> assertThat(text).contains(PLUGIN + "Throwing", "(throws/)", "no constructor today"),
                        text -> assertThat(text)
                                .contains(PLUGIN + "Nothing", "(null/)", "it returns null instead of a collection"),
                        text -> assertThat(text)
                                .contains(PLUGIN + "WithAHole", "(hole/)", "it returns null among its values"),
                        text -> assertThat(text)
                                .contains(PLUGIN + "Broken", "(broken/)", "rule 'ipchar'", "column 1", "'nope'"),
                        text -> assertThat(text).contains(PLUGIN + "NoProvider"),
                        text -> assertThat(text).contains(PLUGIN + "WithoutConstructor"),
                        text -> assertThat(text).contains("nonsense/META-INF/services", "Illegal"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("brought-by-throwing"))
                .withMessageContaining(PLUGIN + "Throwing");
    }

    @Test
    void registersGivenProfilesInTheOrderOfTheirIds() {
        ProfileRegistry registry = ProfileRegistry.of(Rfc3987.PROFILE, Rfc2396.PROFILE);
        assertThat(registry.profiles().ids()).containsExactly("rfc2396", "rfc3987");
        assertThat(registry.require("rfc3987")).isSameAs(Rfc3987.PROFILE);
        assertThat(registry.find("rfc3986")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileRegistry.of().require("rfc3986"))
                .withMessageContaining("none is installed");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ProfileRegistry.of(Rfc3986.PROFILE, Rfc3986.PROFILE).require("rfc3986"))
                .withMessageContaining("brought by");
        assertThat(registry.checks().entries()).isEmpty();
        assertThat(ProfileRegistry.installed().checks().entries())
                .extracting(Registry.Entry<ComponentCheck>::id)
                .isSorted();
    }
}
