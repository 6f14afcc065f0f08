package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.Scheme.Presence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The schemes that providers on the class path add to the check, in a class loader with the toolkit and the providers.
 */
class SchemeProviderTest {
    /** Provides a scheme whose IRIs contain a number: {@code shop:42}. */
    public static final class Shop implements SchemeProvider {
        @Override
        public Collection<Scheme> schemes() {
            SpecClause clause = new SpecClause("Handbook", "3", "order");
            return List.of(Scheme.named("shop")
                    .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.ERROR, clause)
                    .syntax(Component.PATH, clause, "order = 1*DIGIT")
                    .build());
        }
    }

    /** Provides a scheme with the same name, and one with the name of a toolkit scheme. */
    public static final class Rival implements SchemeProvider {
        @Override
        public Collection<Scheme> schemes() {
            return List.of(Scheme.named("shop").build(), Scheme.named("urn").build());
        }
    }

    /** Fails when its schemes are requested. */
    public static final class Broken implements SchemeProvider {
        @Override
        public Collection<Scheme> schemes() {
            throw new IllegalStateException("no handbook here");
        }
    }

    /** Throws an OutOfMemoryError the first time. */
    public static final class Hungry implements SchemeProvider {
        private static final AtomicBoolean FED = new AtomicBoolean();

        @Override
        public Collection<Scheme> schemes() {
            if (!FED.getAndSet(true)) {
                throw new OutOfMemoryError("no more");
            }
            return new Shop().schemes();
        }
    }

    /** Runs in that class loader, and returns the violations once there is memory again. */
    public static final class AskedAgain implements Function<String, String> {
        @Override
        public String apply(String text) {
            try {
                return "no error, but " + Schemes.installed();
            } catch (OutOfMemoryError e) {
                return e.getMessage() + "; " + new Asked().apply(text);
            }
        }
    }

    /** Runs in that class loader, and returns the violations in a string, or the load failures. */
    public static final class Asked implements Function<String, String> {
        @Override
        public String apply(String text) {
            return text.isEmpty()
                    ? Schemes.installed().failures().stream()
                            .map(LoadFailure::toString)
                            .collect(Collectors.joining("\n"))
                    : IriParser.of(Rfc3987.PROFILE).withChecks("scheme").inspect(text).violations().stream()
                            .map(Violation::toString)
                            .collect(Collectors.joining("; "));
        }
    }

    /** Loads a second copy of the toolkit, whichever module the tests run in. */
    private static final class Loader extends URLClassLoader {
        Loader(URL... path) {
            super(path, ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith("org.iritoolkit.")) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }

    @TempDir
    Path folder;

    private List<String> ask(List<Class<?>> providers, String... texts)
            throws IOException, ReflectiveOperationException {
        return ask(Asked.class, providers, texts);
    }

    private List<String> ask(Class<?> asking, List<Class<?>> providers, String... texts)
            throws IOException, ReflectiveOperationException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(
                services.resolve(SchemeProvider.class.getName()),
                providers.stream().map(Class::getName).toList());
        URL[] path = {
            placeOf(IriParser.class),
            placeOf(Schemes.class),
            placeOf(SchemeProviderTest.class),
            folder.toUri().toURL()
        };
        try (URLClassLoader loader = new Loader(path)) {
            Object asked =
                    loader.loadClass(asking.getName()).getDeclaredConstructor().newInstance();
            List<String> answers = new ArrayList<>();
            for (String text : texts) {
                answers.add((String)
                        asked.getClass().getMethod("apply", String.class).invoke(asked, text));
            }
            return answers;
        }
    }

    /** If the tests are patched into the module, its location differs from that of their classes. */
    private static URL placeOf(Class<?> type) throws IOException {
        String file = type.getName().replace('.', '/') + ".class";
        String url = type.getResource("/" + file).toString();
        return new URL(url.substring(0, url.length() - file.length()));
    }

    @Test
    void bringsSchemesToTheCheck() throws IOException, ReflectiveOperationException {
        assertThat(ask(List.of(Shop.class), "shop:42", "shop:4x2", "SHOP://42", "urn:example", ""))
                .containsExactly(
                        "",
                        "6-7 error scheme.syntax: the path does not match the order rule of scheme 'shop'"
                                + " at this position (Handbook 3, order)",
                        "0-4 advice scheme.case: the scheme is written in capital letters (RFC 3986 3.1, scheme); "
                                + "7-9 error scheme.component-not-allowed: scheme 'shop' allows no authority (Handbook 3, order); 9-9"
                                + " error scheme.syntax: the path is empty, which the order rule of scheme 'shop' does not allow (Handbook 3, order)",
                        "11-11 error scheme.syntax: a URN is urn:NAMESPACE:NAME, such as urn:isbn:0451450523; this differs (RFC 8141"
                                + " 2, assigned-name)",
                        "");
    }

    @Test
    void knowsNothingAboutThemIfTheyAreNotThere() throws IOException, ReflectiveOperationException {
        assertThat(ask(List.of(), "shop:4x2", "")).containsExactly("", "");
    }

    /** As with two providers of one profile, neither scheme is found, and requiring it reports both providers. */
    @Test
    void losesANameThatTwoBringAndSaysSo() throws IOException, ReflectiveOperationException {
        List<String> answers = ask(List.of(Shop.class, Rival.class), "shop:4x2", "urn:example", "http://h", "");
        assertThat(answers.get(0))
                .contains("plugin.failed", "scheme 'shop' is provided by", Shop.class.getName(), Rival.class.getName());
        assertThat(answers.get(1))
                .contains(
                        "plugin.failed", "scheme 'urn' is provided by", Schemes.class.getName(), "remove one of them");
        assertThat(answers.subList(2, 4)).containsExactly("", "");
    }

    @Test
    void keepsTheOthersWhereOneFails() throws IOException, ReflectiveOperationException {
        List<String> answers = ask(List.of(Broken.class, Shop.class), "shop:4x2", "");
        assertThat(answers.get(0)).contains("6-7 error scheme.syntax");
        assertThat(answers.get(1))
                .startsWith(Broken.class.getName())
                .contains("could not be loaded", "no handbook here");
    }

    /** An OutOfMemoryError reaches the caller, and later calls find the schemes again. */
    @Test
    void asksAgainAfterMemoryWasOut() throws IOException, ReflectiveOperationException {
        assertThat(ask(AskedAgain.class, List.of(Hungry.class), "shop:4x2"))
                .singleElement()
                .asString()
                .startsWith("no more; 6-7 error scheme.syntax");
    }
}
