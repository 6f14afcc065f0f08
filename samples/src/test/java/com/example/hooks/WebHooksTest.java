package com.example.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hc.client5.http.DnsResolver;
import org.iritoolkit.httpclient5.LinkRefusedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for previews and web hooks, with a resolver that leads public names into the own network. */
class WebHooksTest {
    private static final DnsResolver NAMES = new DnsResolver() {
        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            String address = switch (host) {
                case "webhookserver", "loopback.example.com" -> "127.0.0.1";
                case "metadata.example.com" -> "169.254.169.254";
                case "private.example.com" -> "10.0.0.1";
                case "isatap.example.com" -> "2606:4700::5efe:a9fe:a9fe";
                default -> throw new UnknownHostException(host);
            };
            return new InetAddress[] {InetAddress.getByName(address)};
        }

        @Override
        public String resolveCanonicalHostname(String host) {
            return host;
        }
    };

    private final List<String> received = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private WebHooks hooks;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            received.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + new String(exchange.getRequestBody().readAllBytes()));
            boolean redirects = exchange.getRequestURI().getPath().equals("/moved");
            if (redirects) {
                exchange.getResponseHeaders().add("Location", "http://169.254.169.254/latest/meta-data/");
            }
            exchange.sendResponseHeaders(redirects ? 302 : 204, -1);
            exchange.close();
        });
        server.start();
        hooks = new WebHooks(
                WebHooks.policy("webhookserver", server.getAddress().getPort()), NAMES);
    }

    @AfterEach
    void stop() throws IOException {
        hooks.close();
        server.stop(0);
    }

    private String own(String host, String path) {
        return "http://" + host + ":" + server.getAddress().getPort() + path;
    }

    @Test
    void deliversToItsOwnHost() {
        assertThat(hooks.deliver(own("webhookserver", "/hook"), "{}")).isEqualTo("delivered: 204");
        assertThat(received).containsExactly("POST /hook {}");
    }

    @Test
    void deliversNothingIntoTheNetworkUnderAPublicName() {
        assertThat(hooks.deliver("http://metadata.example.com/latest/meta-data/", "{}"))
                .isEqualTo("refused: metadata.example.com resolves to 169.254.169.254, which the policy refuses");
        assertThat(hooks.deliver("http://private.example.com/", "{}"))
                .isEqualTo("refused: private.example.com resolves to 10.0.0.1, which the policy refuses");
        assertThat(hooks.deliver("http://loopback.example.com/", "{}"))
                .isEqualTo("refused: loopback.example.com resolves to 127.0.0.1, which the policy refuses");
        assertThat(hooks.deliver("http://isatap.example.com/", "{}"))
                .isEqualTo("refused: isatap.example.com resolves to 2606:4700:0:0:0:5efe:a9fe:a9fe, which the policy"
                        + " refuses");
        assertThat(received).isEmpty();
    }

    @Test
    void deliversNothingElsewhereInTheNetwork() {
        for (String hook : List.of(
                own("localhost", "/"),
                own("127.0.0.1", "/"),
                own("loopback.example.com", "/"),
                "http://webhookserver/",
                "http://169.254.169.254/",
                "http://redis/",
                "http://nas.lan/")) {
            assertThat(hooks.deliver(hook, "{}")).as(hook).startsWith("refused: ");
        }
        assertThat(received).isEmpty();
    }

    @Test
    void fetchesNoPreviewFromTheNetwork() {
        assertThatThrownBy(() -> Previews.fetch("http://metadata.example.com/latest/meta-data/", NAMES))
                .isInstanceOf(UnknownHostException.class)
                .hasMessage("metadata.example.com resolves to 169.254.169.254, which the policy refuses");
        assertThatThrownBy(() -> Previews.fetch(own("webhookserver", "/hook"), NAMES))
                .isInstanceOf(LinkRefusedException.class);
        assertThat(received).isEmpty();
    }

    @Test
    void followsNoRedirect() {
        assertThat(hooks.deliver(own("webhookserver", "/moved"), "{}")).startsWith("refused: more than 0 redirects");
        assertThat(received).containsExactly("POST /moved {}");
    }
}
