package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins that use the toolkit while it looks for plug-ins, each time in a toolkit that was never used before. */
class RegistryWhileItLoadsTest {
    private static final int LIMIT_IN_SECONDS = 20;
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    @TempDir
    private Path folder;

    /** Writes an IRI and reads it, which asks the registry for its profile. */
    private static Object copied() {
        Iri iri = Iri.parse("http://example.org/");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(iri);
            out.flush();
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads an IRI before it returns its profile. */
    public static final class Reading implements ProfileProvider {
        @Override
        public Collection<Profile> profiles() {
            copied();
            return List.of();
        }
    }

    /** Reads IRIs, the first time while the registry loads. */
    public static final class Reader implements Callable<String> {
        @Override
        public String call() {
            return copied() + " " + copied() + " " + ProfileRegistry.installed().loadFailures();
        }
    }

    @Test
    void readsReferencesAfterAProviderTriedToo() throws Exception {
        service(ProfileProvider.class, Reading.class);
        assertThat(inAFreshToolkit(Reader.class))
                .startsWith("http://example.org/ http://example.org/ [" + Reading.class.getName())
                .contains("it asks the registry while the registry asks it");
    }

    /** Gives another thread the time to come as far as this one. */
    private static void meet() {
        try {
            BOTH.countDown();
            BOTH.await(200, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks for checks before it returns its profile. */
    public static final class AskingForChecks implements ProfileProvider {
        @Override
        public Collection<Profile> profiles() {
            meet();
            ProfileRegistry.installed().checks();
            return List.of(Profile.basedOn(Rfc3987.PROFILE).id("asking").build());
        }
    }

    /** Asks for profiles before it is a check. */
    public static final class AskingForProfiles implements ComponentCheck {
        public AskingForProfiles() {
            meet();
            ProfileRegistry.installed().profiles();
        }

        @Override
        public String id() {
            return "asking";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of();
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {}
    }

    /** Asks for profiles, for checks and for an IRI in threads of their own, and then for what there is. */
    public static final class Threads implements Callable<String> {
        @Override
        public String call() throws Exception {
            ExecutorService threads = Executors.newFixedThreadPool(3, work -> {
                Thread thread = new Thread(work);
                thread.setDaemon(true);
                return thread;
            });
            List<Future<?>> asked = List.of(
                    threads.submit(() -> ProfileRegistry.installed().profiles()),
                    threads.submit(() -> ProfileRegistry.installed().checks()),
                    threads.submit(RegistryWhileItLoadsTest::copied));
            for (Future<?> each : asked) {
                each.get(LIMIT_IN_SECONDS, TimeUnit.SECONDS);
            }
            threads.shutdown();
            return ProfileRegistry.installed().profiles().ids() + " "
                    + ProfileRegistry.installed().loadFailures();
        }
    }

    /** Each thread could hold the lock that the other needs: one of the two plug-ins is refused, and no thread waits. */
    @Test
    void keepsNoThreadWaitingForAnother() throws Exception {
        service(ProfileProvider.class, AskingForChecks.class);
        service(ComponentCheck.class, AskingForProfiles.class);
        assertThat(inAFreshToolkit(Threads.class))
                .contains("rfc3987")
                .containsOnlyOnce("it asks the registry while the registry asks it");
    }

    private void service(Class<?> service, Class<?> provider) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(service.getName()), provider.getName() + "\n");
    }

    private String inAFreshToolkit(Class<? extends Callable<String>> work) throws Exception {
        try (FreshToolkit fresh = new FreshToolkit(folder)) {
            return (String) ((Callable<?>) fresh.make(work)).call();
        }
    }
}
