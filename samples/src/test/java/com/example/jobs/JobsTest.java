package com.example.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The six jobs of a new user: each is a program of at most 40 lines, and prints the expected lines. */
class JobsTest {
    private interface Program {
        void main(String[] args) throws Exception;
    }

    @TempDir
    Path folder;

    /** The lines that a program prints. */
    private static List<String> run(Program program, String... args) throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, UTF_8));
        try {
            program.main(args);
        } finally {
            System.setOut(console);
        }
        return out.toString(UTF_8).lines().toList();
    }

    @Test
    void takeAtMostFortyLinesEach() throws Exception {
        try (Stream<Path> programs = Files.list(Path.of("src/main/java/com/example/jobs"))) {
            List<Path> all = programs.toList();
            assertThat(all)
                    .hasSize(6)
                    .allSatisfy(program -> assertThat(Files.readAllLines(program))
                            .as(program.toString())
                            .hasSizeLessThanOrEqualTo(40));
        }
    }

    @Test
    void validatesNTriplesWithPlacesAndGoesOn() throws Exception {
        Path file = Files.writeString(folder.resolve("data.nt"), """
                <http://example.org/s> <http://example.org/p> "a <b c> \\"<d e>" .
                <http://example.org/a b> <http://example.org/p> <http://example.org/%zz> .
                <relative> <http://example.org/p> <http://example.org/\\u00E9> .
                <http://example.org/s> <http://example.org/p> "1"^^<http://www.w3.org/2001/XMLSchema#int> .
                """);
        assertThat(run(ValidateNTriples::main, file.toString()))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactly("2:22", "2:69", "3:2");
    }

    /**
     * 50,000 URLs: 1,000 pages of each domain, each in nine spellings, and once with a space, which no URL contains.
     */
    @Test
    void groupsCrawledUrlsByRegistrableDomain() throws Exception {
        List<String> spellings = List.of(
                "https://www.%s/%d",
                "HTTPS://WWW.%s:443/%d",
                "https://www.%s/a/../%d",
                "https://www.%s/%d#top",
                "https://www.%s/%d?utm_source=mail&utm_medium=x",
                "https://www.%s/%d?gclid=1",
                "https://www.%s/%%78/../%d",
                "https://www.%s/./%d?fbclid=a#b",
                "https://www.%s/%d?%%75tm_source=x",
                "https://www.%s/ %d");
        List<String> urls = new ArrayList<>();
        for (String domain : List.of("example.org", "example.co.uk", "b\u00FCcher.de", "xn--bcher-kva.de", "a.net")) {
            for (int page = 0; page < 1_000; page++) {
                for (String spelling : spellings) {
                    urls.add(spelling.formatted(domain, page));
                }
            }
        }
        assertThat(urls).hasSize(50_000);
        Path file = Files.write(folder.resolve("urls.txt"), urls);
        assertThat(run(GroupCrawledUrls::main, file.toString()))
                .containsExactly(
                        "a.net 1000",
                        "example.co.uk 1000",
                        "example.org 1000",
                        "xn--bcher-kva.de 1000",
                        "5000 invalid");
    }

    @Test
    void linksWhatWasTypedAndMarksLookAlikes() throws Exception {
        assertThat(run(TypedLinks::main, " www.example.org/r\u00E9sum\u00E9 ", "http://\u0440aypal.com/", "<b>"))
                .containsExactly(
                        "<a rel=\"noopener noreferrer\" href=\"https://www.example.org/r%C3%A9sum%C3%A9\"><bdi dir=\"ltr\">"
                                + "https://www.<b class=\"iri-domain\">example.org</b>/r\u00E9sum\u00E9</bdi></a>",
                        "<a rel=\"noopener noreferrer\" href=\"http://xn--aypal-uye.com/\"><bdi dir=\"ltr\">"
                                + "http://<b class=\"iri-domain\">xn--aypal-uye.com</b>/</bdi></a>",
                        "  look-alike.mixed-script 7-13",
                        "<bdi dir=\"ltr\">b</bdi>");
    }

    @Test
    void resolvesAndFetchesSystemIdentifiers() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] path = exchange.getRequestURI().toString().getBytes(UTF_8);
            exchange.sendResponseHeaders(200, path.length);
            exchange.getResponseBody().write(path);
            exchange.close();
        });
        server.start();
        try {
            String base = "http://" + server.getAddress().getHostString() + ":"
                    + server.getAddress().getPort();
            assertThat(run(FetchSystemIds::main, base + "/docs/book.xml", "my entities.ent", "../\u00E9{1}.dtd#x"))
                    .containsExactly(
                            base + "/docs/my entities.ent: /docs/my%20entities.ent",
                            base + "/\u00E9{1}.dtd#x: /%C3%A9%7B1%7D.dtd");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void followsLinksToItsOwnDomainAlone() throws Exception {
        assertThat(run(
                        OwnDomainLinks::main,
                        "HTTPS://Shop.Example.org:443/a/../b?c",
                        "https://example.org@evil.example/",
                        "http://example.org/",
                        "https://example.org.evil.example/",
                        "javascript:alert(1)"))
                .containsExactly(
                        "follow https://shop.example.org/b?c",
                        "refuse link.userinfo",
                        "refuse link.scheme",
                        "refuse link.host",
                        "refuse link.scheme");
    }

    @Test
    void checksAddressesByItsOwnProfile() throws Exception {
        assertThat(run(ShopAddress::main, "https://shop.example/shoes", "https://shop.example/Shoes"))
                .containsExactly(
                        "https://shop.example/shoes: []",
                        "https://shop.example/Shoes: [21-22 error shop.upper-case: U+0053 LATIN CAPITAL LETTER S is not allowed"
                                + " in the path: the shop tells upper case from lower case; write lower case (Handbook 4.1)]");
    }
}
