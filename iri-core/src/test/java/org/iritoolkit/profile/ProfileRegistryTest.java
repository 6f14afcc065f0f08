package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.plugin.CheckWithoutId;
import org.iritoolkit.profile.plugin.GoodCheck;
import org.iritoolkit.profile.plugin.GoodMapper;
import org.iritoolkit.profile.plugin.MapperWithoutId;
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
        return plugin(ProfileProvider.class, name, providers);
    }

    private URL plugin(Class<?> service, String name, String... providers) throws IOException {
        Path root = Files.createDirectories(folder.resolve(name));
        Path services = Files.createDirectories(root.resolve("META-INF/services"));
        Files.write(services.resolve(service.getName()), List.of(providers));
        for (String provider : providers) {
            copy(provider, root);
            copy(provider + "$1", root);
            try {
                copy(
                        Class.forName(provider, false, getClass().getClassLoader())
                                .getSuperclass()
                                .getName(),
                        root);
            } catch (ClassNotFoundException e) {
                assertThat(root)
                        .as("only the service file, there is no such class")
                        .isNotEmptyDirectory();
            }
        }
        return root.toUri().toURL();
    }

    /** Copies a class of a plug-in, if there is such a class. */
    private static void copy(String name, Path root) throws IOException {
        String file = name.replace('.', '/') + ".class";
        try (var in = ProfileRegistryTest.class.getResourceAsStream("/" + file)) {
            if (in != null && name.startsWith(PLUGIN)) {
                Files.createDirectories(root.resolve(file).getParent());
                Files.copy(in, root.resolve(file));
            }
        }
    }

    /** Loads the plug-ins from their folders only. */
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
        assertThat(registry.profiles().ids()).containsExactly("rfc2396", "rfc3986", "rfc3987", "spaces-in-queries");
        Profile profile = registry.require("spaces-in-queries");
        assertThat(IriParser.of(profile).tryParse("http://h/?a b")).isPresent();
        assertThat(IriParser.of(profile).tryParse("http://h/a b")).isEmpty();
        assertThat(registry.profiles().find("spaces-in-queries")).contains(profile);
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
        assertThat(registry.profiles().find("leiri")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("leiri"))
                .withMessageContaining("there is no profile 'leiri'")
                .withMessageContaining("add org.iritoolkit:iri-leiri")
                .withMessageContaining("rfc2396, rfc3986, rfc3987");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("iuri-05"))
                .withMessageContaining("add org.iritoolkit:iri-iuri-legacy");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("rfc3987-draft-03"))
                .withMessage("there is no profile 'rfc3987-draft-03'; add org.iritoolkit:iri-rfc3987-draft;"
                        + " installed: rfc2396, rfc3986, rfc3987");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.require("RFC3987"))
                .withMessageContaining("there is no profile 'RFC3987'")
                .withMessageNotContaining("add org.iritoolkit");
    }

    @Test
    void namesBothJarsOfADoubledId() throws Exception {
        ProfileRegistry registry = ProfileRegistry.installed(
                new PluginLoader(plugin("one", PLUGIN + "SpacesInQueries"), plugin("two", PLUGIN + "SpacesAgain")));
        assertThat(registry.profiles().find("spaces-in-queries")).isEmpty();
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
        assertThat(registry.profiles().ids()).containsExactly("rfc2396", "rfc3986", "rfc3987", "spaces-in-queries");
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
        assertThat(registry.profiles().find("rfc3986")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileRegistry.of().require("rfc3986"))
                .withMessageContaining("none is installed");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ProfileRegistry.of(Rfc3986.PROFILE, Rfc3986.PROFILE).require("rfc3986"))
                .withMessageContaining("provided by");
        assertThat(registry.checks().entries()).isEmpty();
        assertThat(registry.hostMappers().entries()).isEmpty();
        assertThat(registry).hasToString("ProfileRegistry[rfc2396, rfc3987]");
        assertThat(ProfileRegistry.installed().checks().entries())
                .extracting(Plugins.Entry<ComponentCheck>::id)
                .isSorted();
    }

    @Test
    void keepsTheOthersWhateverOneThrows() throws Exception {
        ProfileRegistry registry = ProfileRegistry.installed(new PluginLoader(
                plugin("error", PLUGIN + "ThrowsAnError"),
                plugin("endless", PLUGIN + "Endless"),
                plugin("sneaky", PLUGIN + "Sneaky"),
                plugin("cyclic", PLUGIN + "CyclicCause"),
                plugin("mute", PLUGIN + "WithoutText"),
                plugin("good", PLUGIN + "SpacesInQueries")));
        assertThat(registry.profiles().ids()).containsExactly("rfc2396", "rfc3986", "rfc3987", "spaces-in-queries");
        assertThat(registry.loadFailures())
                .extracting(LoadFailure::toString)
                .satisfiesExactlyInAnyOrder(
                        text -> assertThat(text)
                                .contains(PLUGIN + "ThrowsAnError (error/)", "java.lang.AssertionError: it cannot be"),
                        text -> assertThat(text)
                                .contains(PLUGIN + "Endless (endless/)", "java.lang.StackOverflowError"),
                        text -> assertThat(text)
                                .contains(PLUGIN + "Sneaky (sneaky/)", "java.io.IOException: no file today"),
                        text -> assertThat(text)
                                .contains(PLUGIN + "CyclicCause (cyclic/)", "the hen", "the egg")
                                .containsOnlyOnce("the hen"),
                        text -> assertThat(text).contains(PLUGIN + "WithoutText (mute/)", PLUGIN + "WithoutText$1"));
    }

    /** A class path may name providers without end. */
    @Test
    void asksNoMoreProvidersAfterAThousandHaveFailed() throws Exception {
        String[] gone =
                IntStream.range(0, 1_200).mapToObj(i -> PLUGIN + "Gone" + i).toArray(String[]::new);
        ProfileRegistry registry = ProfileRegistry.installed(new PluginLoader(plugin("many", gone)));
        assertThat(registry.loadFailures()).hasSize(1_000);
        assertThat(registry.profiles().ids()).contains("rfc3987");
    }

    @Test
    void namesChecksAndHostMappersWithoutAnId() throws Exception {
        ProfileRegistry registry = ProfileRegistry.installed(new PluginLoader(
                plugin(ComponentCheck.class, "nameless-check", PLUGIN + "CheckWithoutId"),
                plugin(ComponentCheck.class, "good-check", PLUGIN + "GoodCheck"),
                plugin(HostMapper.class, "nameless-mapper", PLUGIN + "MapperWithoutId"),
                plugin(HostMapper.class, "good-mapper", PLUGIN + "GoodMapper")));
        assertThat(registry.checks().require("good").components()).isNotEmpty();
        assertThat(registry.hostMappers().require("good").id()).isEqualTo("good");
        assertThat(registry.loadFailures())
                .extracting(LoadFailure::toString)
                .containsExactlyInAnyOrder(
                        PLUGIN
                                + "CheckWithoutId (nameless-check/) could not be loaded: its id must be made of a-z, 0-9,"
                                + " '.' and '-', but is null",
                        PLUGIN + "MapperWithoutId (nameless-mapper/) could not be loaded: its id must be made of a-z,"
                                + " 0-9, '.' and '-', but is null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.checks().require("idna"))
                .withMessageContaining("add org.iritoolkit:iri-idn")
                .withMessageContaining("CheckWithoutId")
                .withMessageNotContaining("MapperWithoutId");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.hostMappers().require("uts46"))
                .withMessageContaining("there is no host mapper 'uts46'; add org.iritoolkit:iri-idn; installed: good");
    }

    @Test
    void takesChecksAndHostMappersThatAreGiven() {
        ProfileRegistry registry = ProfileRegistry.of(Rfc3987.PROFILE)
                .withChecks(checks -> checks.with(new GoodCheck()))
                .withHostMappers(mappers -> mappers.with(new GoodMapper()));
        assertThat(registry.checks().find("good")).get().isInstanceOf(GoodCheck.class);
        assertThat(registry.hostMappers().find("good")).get().isInstanceOf(GoodMapper.class);
        assertThat(registry.checks().entries()).singleElement().satisfies(entry -> {
            assertThat(entry.id()).isEqualTo("good");
            assertThat(entry.artifact()).isEmpty();
        });
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.hostMapperOf(Rfc3987.PROFILE))
                .withMessageContaining("there is no host mapper 'uts46'");
        assertThat(registry.hostMappers().entries())
                .extracting(Plugins.Entry<HostMapper>::id)
                .containsExactly("good");
        assertThat(registry.checks().require("good")).isInstanceOf(GoodCheck.class);
        Profile own =
                Profile.basedOn(Rfc3987.PROFILE).id("own").hostMapper("good").build();
        assertThat(registry.hostMapperOf(own)).isInstanceOf(GoodMapper.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.hostMapperOf(Rfc2396.PROFILE))
                .withMessageStartingWith("profile 'rfc2396' has no mapping of host names (RFC 2396); ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.withChecks(checks -> checks.with(new CheckWithoutId())))
                .withMessageContaining(PLUGIN + "CheckWithoutId");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.withHostMappers(mappers -> mappers.with(new MapperWithoutId())))
                .withMessageContaining(PLUGIN + "MapperWithoutId");
    }

    @Test
    void namesTheArtifactOfWhatTheToolkitBringsAndOfNothingElse() {
        Profile other = Profile.basedOn(Rfc3987.PROFILE).id("leiri").build();
        assertThat(ProfileRegistry.installed().profiles().entries())
                .filteredOn(entry -> entry.id().equals("rfc3987"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.artifact()).contains("iri-core"));
        assertThat(ProfileRegistry.of()
                        .withHostMappers(mappers -> mappers.with(new GoodMapper()))
                        .hostMappers()
                        .entries())
                .allSatisfy(entry -> assertThat(entry.artifact()).isEmpty());
        assertThat(Plugins.of("profile", List.of(other), profile -> "leiri").entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.provider()).isEqualTo(Profile.class.getName()));
    }

    @Test
    @SuppressWarnings("NullAway") // what callers without NullAway do
    void namesArgumentsThatAreNull() {
        ProfileRegistry registry = ProfileRegistry.of();
        assertThatNullPointerException()
                .isThrownBy(() -> registry.profiles().find(null))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> registry.checks().require(null))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> registry.withChecks(checks -> checks.with(null)))
                .withMessage("value");
        assertThatNullPointerException()
                .isThrownBy(() -> registry.withHostMappers(mappers -> mappers.with(null)))
                .withMessage("value");
        assertThatNullPointerException()
                .isThrownBy(() -> ProfileRegistry.installed(null))
                .withMessage("loader");
    }

    @Test
    void takesPluginsAwayAgain() {
        ProfileRegistry registry =
                ProfileRegistry.of(Rfc3987.PROFILE).withProfiles(profiles -> profiles.with(Rfc3986.PROFILE));
        assertThat(registry.profiles().ids()).containsExactly("rfc3986", "rfc3987");
        assertThat(registry.withProfiles(profiles -> profiles.without("rfc3986"))
                        .profiles()
                        .ids())
                .containsExactly("rfc3987");
        ProfileRegistry doubled = registry.withProfiles(profiles ->
                profiles.with(Profile.basedOn(Rfc3986.PROFILE).id("rfc3987").build()));
        assertThatIllegalArgumentException().isThrownBy(() -> doubled.require("rfc3987"));
        assertThat(doubled.withProfiles(profiles -> profiles.without("rfc3987"))
                        .withProfiles(profiles -> profiles.with(Rfc3987.PROFILE))
                        .require("rfc3987"))
                .isSameAs(Rfc3987.PROFILE);
        NfcCheck check = NfcCheck.of(Severity.ADVICE, Rfc3987.DOCUMENT.section("5.3.2.2"));
        ProfileRegistry without = registry.withChecks(checks -> checks.with(check))
                .withChecks(checks -> checks.without("other").without("nfc"));
        assertThat(without.checks().find("nfc")).isEmpty();
        assertThat(registry.withChecks(checks -> checks.with(check).without("other"))
                        .checks()
                        .require("nfc"))
                .isSameAs(check);
    }
}
