package org.iritoolkit.cli.serve;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.explain.Explainer;
import org.iritoolkit.explain.Explanation;
import org.iritoolkit.explain.Question;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** The page, opened in a browser by each class of tests. */
abstract class PageFixture {
    /** Twenty authorities and ten ends: two hundred texts, valid and not, in several scripts and both directions. */
    static final List<String> STARTS = List.of(
            "http://example.org",
            "https://user@example.org:8080",
            "HTTP://EXAMPLE.org:80",
            "http://\u05D3\u05D5\u05D2\u05DE\u05D4.example",
            "http://a.\u05D1\u05D2.\u05D3\u05D4",
            "http://\u0645\u062B\u0627\u0644.\u0625\u062E\u062A\u0628\u0627\u0631",
            "http://\u0909\u0926\u093E\u0939\u0930\u0923.example",
            "http://\u4F8B\u3048.\u30C6\u30B9\u30C8",
            "http://xn--bcher-kva.example",
            "http://b\u00FCcher.example",
            "http://[2001:db8::7]",
            "http://[::1",
            "http://a b.example",
            "http://p\u0430ypal.example",
            "urn:example",
            "../up",
            "//host",
            "",
            "1a:b",
            "file://");

    static final List<String> ENDS = List.of(
            "/",
            "/a/b;c=d?e=f&g#h",
            "/mein zimmer",
            "/100%/%2F%c3%a9",
            "/\u05E9\u05DC\u05D5\u05DD/\u05E2\u05D5\u05DC\u05DD?a=\u05D0",
            "/\u05D0\u05D11/2\u05D2\u05D3/\u05D4.html",
            "/\u0635\u0641\u062D\u0629?\u0644\u063A\u0629=\u0639\u0631\u0628\u064A",
            "/\u0939\u093F\u0928\u094D\u0926\u0940/e\u0301",
            "/\u4E16\u754C?\u691C=\u7D22#\uD83D\uDE00",
            "/{a}|b\\c^<d>\"#e#f");

    static PageServer server;
    static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        server = PageServer.start(0, ProfileRegistry.installed());
        browser = Browser.start(server.address());
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        server.close();
    }

    @BeforeEach
    void looksAsUsual() {
        browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
    }

    static String link(String iri) {
        return "#iri=" + URLEncoder.encode(iri, StandardCharsets.UTF_8).replace("+", "%20");
    }

    static Explanation explain(String text) {
        return Explainer.of(Rfc3987.PROFILE).explain(Question.of(text));
    }

    @SuppressWarnings("unchecked")
    static List<String> strings(String script) {
        return (List<String>) browser.script(script);
    }

    /** Inputs of all kinds, for what must hold of the page whatever it shows. */
    static List<String> inputs() {
        return Stream.concat(
                        STARTS.stream().map(start -> start + ENDS.get(STARTS.indexOf(start) % ENDS.size())),
                        Stream.of(
                                "",
                                "mailto:a@b.example",
                                "data:text/plain;charset=utf-8,a%20b",
                                "urn:isbn:0451450523",
                                "file:///C:/a b",
                                "https://\u0440\u0430ypal.com/",
                                "https://www.\u0430\u0440\u0440\u04CF\u0435.com/",
                                "http://xn--80ak6aa92e.com/",
                                "https://example.org/users/{id}{?page}",
                                "http://bank.example@evil.example/",
                                "http://example.com/photo\u202Egpj.exe",
                                "http://example.org\\path",
                                "http://1.2.3.4:65536/",
                                "http://[v1.a]/",
                                "http://%FF/",
                                "?#",
                                "//",
                                "http://fa\u00DF.example/\uD800",
                                "HTTP://EXAMPLE.org:80/./%7e",
                                "a\u0000b\uFFFE"))
                .toList();
    }

    static void width(int width) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    }

    static void media(String medium, String feature, String value) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("media", medium, "features", List.of(Map.of("name", feature, "value", value))));
    }
}
