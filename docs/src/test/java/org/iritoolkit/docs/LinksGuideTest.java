package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import org.iritoolkit.Iri;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.Entered;
import org.iritoolkit.text.IriEntry;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.ReachViolation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples about links from outside, on their page and in the guide, and the client against a server of its own. */
class LinksGuideTest {
    private final List<String> asked = new ArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, 200, "arrived"));
        Map.of(
                        "/near", "/b",
                        "/far", "http://evil.example/",
                        "/hidden", "/%2e%2e//evil.example/",
                        "/inside", "http://inside.example:PORT/",
                        "/round", "/round")
                .forEach((path, location) -> server.createContext(path, exchange -> {
                    exchange.getResponseHeaders().add("Location", location.replace("PORT", "" + port()));
                    answer(exchange, 302, "");
                }));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange, int status, String body) throws IOException {
        asked.add(exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI());
        byte[] octets = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, octets.length == 0 ? -1 : octets.length);
        exchange.getResponseBody().write(octets);
        exchange.close();
    }

    /** To the policy of the test the server is a public one; inside.example resolves to an address that is not. */
    private CarefulClient client() {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("good.example", "inside.example")
                .ports(port())
                .allow(ReachViolation.SPECIAL_ADDRESS)
                .build();
        return new CarefulClient(
                policy, host -> new InetAddress[] {
                    InetAddress.getByName(host.equals("inside.example") ? "2002:7f00:1::1" : "127.0.0.1")
                });
    }

    @Test
    void givesAnHttpClientAUri() {
        // tag::http[]
        Iri link = Iri.parse("https://bücher.example/é?q=ü#top");
        Iri uri = link.toRequestUri(); // https://xn--bcher-kva.example/%C3%A9?q=%C3%BC
        HttpRequest request = HttpRequest.newBuilder(uri.toJavaUri()).build();
        // end::http[]

        assertThat(uri).hasToString("https://xn--bcher-kva.example/%C3%A9?q=%C3%BC");
        assertThat(request.uri()).hasToString(uri.toString()).hasHost("xn--bcher-kva.example");
    }

    @Test
    void givesAnHttpClientWhatAUserTyped() {
        // tag::typed[]
        Entered entered = IriEntry.create().enter(" https://Bücher.example/é ");
        URI uri = entered.reference().orElseThrow().toJavaUri(); // https://xn--bcher-kva.example/%C3%A9
        HttpRequest request = HttpRequest.newBuilder(uri).build();
        // end::typed[]

        assertThat(request.uri()).hasToString("https://xn--bcher-kva.example/%C3%A9");
    }

    @Test
    void judgesAddressesFromOutside() {
        // tag::outside[]
        LinkPolicy policy = LinkPolicy.builder().anyHost().build(); // https, any public host
        policy.judge("https://127%2e0.0.1/").isAllowed(); // false: a loopback address
        policy.judge("https://example.org@evil.example/").isAllowed(); // false: a username
        Iri uri = policy.judge("HTTPS://Example.org/a/../b").uri().orElseThrow(); // https://example.org/b
        // end::outside[]

        assertThat(policy.judge("https://127%2e0.0.1/").isAllowed()).isFalse();
        assertThat(policy.judge("https://example.org@evil.example/").isAllowed())
                .isFalse();
        assertThat(policy.judge("https://example.org/").isAllowed()).isTrue();
        assertThat(uri).hasToString("https://example.org/b");
    }

    @Test
    void judgesLinks() {
        // tag::judge[]
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http", "https") // only https if you say nothing
                .hosts("example.org", "bücher.example")
                .subdomainsOf("cdn.example.net")
                .build();

        LinkVerdict verdict = policy.judge("HTTPS://Example.org:443/a/../b?c");
        Iri uri = verdict.uri().orElseThrow(); // https://example.org/b?c: use this, not the text

        LinkVerdict refused = policy.judge("https://example.org@evil.example/");
        for (Violation reason : refused.reasons()) {
            System.out.println(reason); // 8-19 error link.userinfo: …, 20-32 error link.host: …
        }

        LinkVerdict redirect = policy.judge(uri, "//evil.example/"); // from where it redirects: refused
        // end::judge[]

        assertThat(uri).hasToString("https://example.org/b?c");
        assertThat(refused.reasons())
                .extracting(reason -> reason.span() + " " + reason.code().id())
                .containsExactly("8-19 link.userinfo", "20-32 link.host");
        assertThat(redirect.isAllowed()).isFalse();
    }

    @Test
    void followsWhatThePolicyAllows() throws Exception {
        String start = "http://good.example:" + port();
        assertThat(client().get(start + "/a?b#c").body()).isEqualTo("arrived");
        assertThat(client().get(start + "/near").body()).isEqualTo("arrived");
        assertThat(client().get(start + "/hidden").body()).isEqualTo("arrived");
        String host = "good.example:" + port();
        assertThat(asked)
                .containsExactly(
                        host + "/a?b", host + "/near", host + "/b", host + "/hidden", host + "//evil.example/");
    }

    @Test
    void stopsWhereThePolicyRefuses() {
        String start = "http://good.example:" + port();
        assertThatThrownBy(() -> client().get(start + "/far"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the policy does not name the host evil.example");
        assertThatThrownBy(() -> client().get("http://evil.example/")).hasMessageContaining("link.host");
        assertThatThrownBy(() -> client().get(start + "/inside"))
                .hasMessageContaining("inside.example resolves to")
                .hasMessageContaining("which the policy refuses");
        assertThatThrownBy(() -> client().get(start + "/round")).hasMessage("too many redirects");
        assertThat(asked).hasSize(7);
    }

    @Test
    @Tag("thorough")
    void wantsACertificateOfTheName(@TempDir Path folder) throws Exception {
        assertThat(overTls(folder.resolve("name.p12"), "dns:good.example", "good.example"))
                .isEqualTo("arrived");
        assertThatThrownBy(() -> overTls(folder.resolve("other.p12"), "dns:inside.example", "good.example"))
                .isInstanceOf(SSLHandshakeException.class);
        assertThatThrownBy(() -> overTls(folder.resolve("address.p12"), "ip:127.0.0.1", "good.example"))
                .hasMessage("the certificate is one for addresses");
    }

    /** Gets a page from a server with a certificate of its own, which is trusted. */
    private static String overTls(Path store, String certified, String host) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(
                List.of(("-genkeypair -keyalg EC -alias a -dname CN=a -storetype PKCS12 -storepass secret -ext san="
                                + certified + " -keystore " + store)
                        .split(" ", -1)));
        assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(KeyStore.getInstance(store.toFile(), "secret".toCharArray()), "secret".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        HttpsServer secure = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        secure.setHttpsConfigurator(new HttpsConfigurator(context));
        secure.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 7);
            exchange.getResponseBody().write("arrived".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        secure.start();
        System.setProperty("javax.net.ssl.trustStore", store.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", "secret");
        try {
            int port = secure.getAddress().getPort();
            LinkPolicy policy = LinkPolicy.builder()
                    .hosts(host)
                    .ports(port)
                    .allow(ReachViolation.SPECIAL_ADDRESS)
                    .build();
            return new CarefulClient(policy, name -> new InetAddress[] {InetAddress.getByName("127.0.0.1")})
                    .get("https://" + host + ":" + port + "/")
                    .body();
        } finally {
            System.clearProperty("javax.net.ssl.trustStore");
            System.clearProperty("javax.net.ssl.trustStorePassword");
            secure.stop(0);
        }
    }

    @Test
    void hasASchemaThatTheSiteServes() throws IOException {
        assertThat(Files.readString(Path.of("links.md"))).contains("link-policy.schema.json");
        assertThat(Path.of("public/link-policy.schema.json")).exists();
    }
}
