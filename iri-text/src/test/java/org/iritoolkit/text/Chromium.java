package org.iritoolkit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A browser that loads a page and says what became of it. */
final class Chromium {
    private static final List<String> USUAL =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

    private Chromium() {}

    /** Ends the test as skipped, and says so, where there is no browser. */
    static void assumeInstalled() {
        boolean installed = installed().isPresent();
        if (!installed) {
            System.err.println("WARNING: skipped the tests that need a browser: none of " + USUAL
                    + " is here; name one with -Diri.browser=FILE");
        }
        assumeTrue(installed, "none of " + USUAL + " is here");
    }

    private static Optional<String> installed() {
        return Stream.concat(Stream.of(System.getProperty("iri.browser", "")), USUAL.stream())
                .filter(file -> !file.isEmpty() && Files.isExecutable(Path.of(file)))
                .findFirst();
    }

    /** The document of a page after its scripts ran. */
    static String dom(String page, Path folder, String... options) throws IOException, InterruptedException {
        Path html = Files.writeString(folder.resolve("page.html"), page);
        Path dump = folder.resolve("dump.html");
        List<String> command = new ArrayList<>(List.of(
                installed().orElseThrow(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile")));
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
        }
        return Files.readString(dump);
    }
}
