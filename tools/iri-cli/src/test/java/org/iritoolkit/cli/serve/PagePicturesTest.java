package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.OutputType;

/** The pictures of the documentation show the page: {@code -Pthorough -Dgolden.update=true} takes them again. */
class PagePicturesTest {
    private static final Path FOLDER = Path.of("..", "..", "docs", "images");

    @ParameterizedTest
    @CsvSource({
        "page-findings, light, 1200, 1000, http://example.org/mein zimmer?q=\u00E9#a#b",
        "page-orders, dark, 1200, 1400, "
                + "http://\u0645\u062B\u0627\u0644.example/\u0635\u0641\u062D\u0629/\u0661?\u0644\u063A\u0629=\u0639\u0631\u0628\u064A#\u0646\u0647\u0627\u064A\u0629",
        "page-phone, dark, 390, 900, http://\u4F8B\u3048.example/\u3053\u3093\u306B\u3061\u306F/\u4E16\u754C?q=\u691C\u7D22"
    })
    @Tag("thorough")
    void areThoseOfThePage(String name, String scheme, int width, int height, String iri) throws IOException {
        byte[] picture;
        try (PageServer server = PageServer.start(0, ProfileRegistry.installed());
                Browser browser = Browser.start(server.address())) {
            browser.driver()
                    .executeCdpCommand(
                            "Emulation.setEmulatedMedia",
                            Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
            browser.driver()
                    .executeCdpCommand(
                            "Emulation.setDeviceMetricsOverride",
                            Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
            browser.driver().executeCdpCommand("Emulation.setScrollbarsHidden", Map.of("hidden", true));
            browser.open(
                    "#iri=" + URLEncoder.encode(iri, StandardCharsets.UTF_8).replace("+", "%20"));
            assertThat(browser.value()).isEqualTo(iri);
            picture = browser.driver().getScreenshotAs(OutputType.BYTES);
        }
        Path file = FOLDER.resolve(name + ".png");
        if (Boolean.getBoolean("golden.update")) {
            Files.write(file, picture);
        }
        assertThat(size(Files.readAllBytes(file)))
                .as("fonts differ from system to system, but not the size of the window")
                .isEqualTo(size(picture))
                .containsExactly(width, height);
    }

    /** Width and height in the header of a PNG (11.2.1). */
    private static List<Integer> size(byte[] png) {
        return List.of(ByteBuffer.wrap(png).getInt(16), ByteBuffer.wrap(png).getInt(20));
    }
}
