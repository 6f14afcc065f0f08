package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The Chromium of this system, for tests that compare the toolkit with a browser. */
public final class Chromium {
    private static final List<String> BROWSERS =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final List<String> DRIVERS =
            List.of("/usr/bin/chromedriver", "/usr/lib/chromium-browser/chromedriver", "/usr/local/bin/chromedriver");

    private Chromium() {}

    /**
     * Skips the test if there is no browser, and reports that on standard error.
     *
     * @return the browser that {@code -Diri.browser} names, or the first of the usual ones
     */
    public static Path assumeInstalled() {
        return assumeExecutable("iri.browser", BROWSERS);
    }

    /**
     * Skips the test if there is no driver, and reports that on standard error.
     *
     * @return the chromedriver that {@code -Diri.browser-driver} names, or the first of the usual ones
     */
    public static Path assumeDriverInstalled() {
        return assumeExecutable("iri.browser-driver", DRIVERS);
    }

    private static Path assumeExecutable(String property, List<String> usual) {
        String named = System.getProperty(property, "");
        Optional<Path> found = (named.isEmpty() ? usual : List.of(named))
                .stream().map(Path::of).filter(Files::isExecutable).findFirst();
        if (found.isEmpty()) {
            System.err.printf("""

                    ==========================================================================================
                    SKIPPED, SINCE THERE IS NO BROWSER: none of %s can be run.
                    Install it (Debian: apt-get install chromium chromium-driver), or name it with -D%s=FILE.
                    ==========================================================================================
                    %n""", named.isEmpty() ? usual : named, property);
        }
        assumeTrue(found.isPresent(), "no " + property);
        return found.orElseThrow();
    }

    /**
     * Returns the document of a page after its scripts have run.
     *
     * @param page the page, in HTML
     * @param folder an empty folder
     * @param options more options of the browser
     * @return what {@code --dump-dom} prints
     * @throws IOException if the browser cannot be started
     * @throws InterruptedException if the test is interrupted
     */
    public static String dom(String page, Path folder, String... options) throws IOException, InterruptedException {
        Path html = Files.writeString(folder.resolve("page.html"), page);
        Path dump = folder.resolve("dump.html");
        Path profile = folder.resolve("profile");
        List<String> command = new ArrayList<>(List.of(
                assumeInstalled().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile));
        command.addAll(List.of(options));
        command.addAll(List.of("--dump-dom", html.toUri().toString()));
        Process browser = new ProcessBuilder(command)
                .redirectOutput(dump.toFile())
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
        try {
            assertThat(browser.waitFor(5, TimeUnit.MINUTES))
                    .as("the browser ends")
                    .isTrue();
        } finally {
            browser.descendants().forEach(ProcessHandle::destroyForcibly);
            browser.destroyForcibly().waitFor();
            remove(profile);
        }
        return Files.readString(dump);
    }

    /** Deletes the profile, to which parts of the browser may write until they have ended. */
    private static void remove(Path profile) throws IOException {
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
        }
    }
}
