package org.iritoolkit.httpclient5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.iritoolkit.httpclient5.RawServer.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.core5.http.io.HttpClientResponseHandler;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.iritoolkit.httpclient5.RawServer.Answer;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.ReachViolation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that send too much, or too slowly: the client always ends the exchange. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class LimitsTest {
    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final byte[] ZEROS = new byte[64 * 1024];
    private static final HttpClientResponseHandler<Integer> SIZE =
            response -> EntityUtils.toByteArray(response.getEntity()).length;

    private static LinkClientBuilder client(int port) {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("a.example")
                .ports(port)
                .allow(ReachViolation.SPECIAL_ADDRESS)
                .build();
        return LinkClient.builder(policy).resolver(Site.NAMES);
    }

    private static <T> T get(LinkClientBuilder builder, int port, HttpClientResponseHandler<T> handler)
            throws IOException {
        try (LinkClient client = builder.build()) {
            return client.get("http://a.example:" + port + "/", handler);
        }
    }

    private static void sleep() throws InterruptedException {
        Thread.sleep(50);
    }

    private static final Map<String, Answer> SLOW = Map.of(
            "silent", (request, out) -> Thread.sleep(60_000),
            "head",
                    (request, out) -> {
                        write(out, OK + "X: ");
                        while (true) {
                            write(out, "x");
                            sleep();
                        }
                    },
            "interim",
                    (request, out) -> {
                        while (true) {
                            write(out, "HTTP/1.1 102 Processing\r\n\r\n");
                            sleep();
                        }
                    },
            "body",
                    (request, out) -> {
                        write(out, OK + "Content-Length: 1000000\r\n\r\n");
                        while (true) {
                            write(out, "x");
                            sleep();
                        }
                    },
            "chunks",
                    (request, out) -> {
                        write(out, OK + "Transfer-Encoding: chunked\r\n\r\n");
                        while (true) {
                            write(out, "1\r\nx\r\n");
                            sleep();
                        }
                    },
            "redirects",
                    (request, out) -> {
                        sleep();
                        write(out, "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /\r\n\r\n");
                    },
            "redirect",
                    (request, out) -> {
                        write(out, "HTTP/1.1 302 Found\r\nContent-Length: 1000000\r\nLocation: /\r\n\r\n");
                        while (true) {
                            write(out, "x");
                            sleep();
                        }
                    });

    /** Single bytes keep a connection within every socket timeout. */
    @ParameterizedTest
    @ValueSource(strings = {"silent", "head", "interim", "body", "chunks", "redirects", "redirect"})
    void endsAnExchangeThatTakesTooLong(String server) throws IOException {
        try (RawServer raw = new RawServer(SLOW.get(server))) {
            LinkClientBuilder builder =
                    client(raw.port()).timeout(Duration.ofMillis(150)).maxRedirects(1_000_000);
            assertThatThrownBy(() -> get(builder, raw.port(), SIZE))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessageContaining(server.equals("silent") ? "" : "longer than PT0.15S");
        }
    }

    @Test
    @Tag("thorough")
    void endsNothingThatHasEnded() throws IOException, InterruptedException {
        try (Site site = new Site();
                LinkClient client = site.client().timeout(Duration.ofSeconds(2)).build()) {
            for (int i = 0; i < 30; i++) {
                assertThat(client.<Integer>get(site.link("a.example", "/"), SIZE))
                        .isEqualTo(7);
            }
            Thread.sleep(2500);
            assertThat(client.<Integer>get(site.link("a.example", "/"), SIZE)).isEqualTo(7);
        }
    }

    /** The body, with its length, in chunks, until the connection ends, and compressed. */
    private static List<Answer> bodies(int size) throws IOException {
        byte[] body = new byte[size];
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(body);
        }
        return List.of(
                (request, out) -> {
                    write(out, OK + "Content-Length: " + size + "\r\n\r\n");
                    out.write(body);
                },
                (request, out) -> {
                    write(out, OK + "Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(size) + "\r\n");
                    out.write(body);
                    write(out, "\r\n0\r\n\r\n");
                },
                (request, out) -> {
                    write(out, OK + "Connection: close\r\n\r\n");
                    out.write(body);
                },
                (request, out) -> {
                    write(out, OK + "Content-Encoding: gzip\r\nContent-Length: " + compressed.size() + "\r\n\r\n");
                    compressed.writeTo(out);
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void readsAsManyBytesAsItMayAndNoMore(int body) throws IOException {
        int limit = 100_000;
        try (RawServer raw = new RawServer(bodies(limit).get(body))) {
            assertThat(get(client(raw.port()).maxBytes(limit), raw.port(), SIZE))
                    .isEqualTo(limit);
        }
        try (RawServer raw = new RawServer(bodies(limit + 1).get(body))) {
            LinkClientBuilder builder = client(raw.port()).maxBytes(limit);
            assertThatThrownBy(() -> get(builder, raw.port(), SIZE))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the answer has more than 100000 bytes; allow more with maxBytes");
            assertThatThrownBy(() -> get(builder, raw.port(), response -> {
                        response.getEntity().writeTo(OutputStream.nullOutputStream());
                        return null;
                    }))
                    .hasMessageContaining("more than 100000 bytes");
            assertThatThrownBy(() -> get(builder, raw.port(), response -> {
                        InputStream in = response.getEntity().getContent();
                        in.skipNBytes(limit);
                        return in.read();
                    }))
                    .hasMessageContaining("more than 100000 bytes");
        }
    }

    /** Apache HttpClient would read the rest to keep the connection, which never ends here. */
    @Test
    void readsNoMoreThanItsCallerReads() throws IOException {
        Answer endless = (request, out) -> {
            write(out, OK + "Transfer-Encoding: chunked\r\n\r\n");
            while (true) {
                write(out, "10000\r\n");
                out.write(ZEROS);
                write(out, "\r\n");
            }
        };
        try (RawServer raw = new RawServer(endless)) {
            LinkClientBuilder builder = client(raw.port()).timeout(Duration.ofMinutes(10));
            int status = get(builder, raw.port(), response -> response.getCode());
            assertThat(status).isEqualTo(200);
            int first = get(
                    builder,
                    raw.port(),
                    response -> response.getEntity().getContent().read());
            assertThat(first).isZero();
            try (LinkClient client = builder.build()) {
                client.executeOpen(null, new HttpGet("http://a.example:" + raw.port() + "/"), null)
                        .close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"X: x\r\n", "x"})
    void limitsTheHead(String repeated) throws IOException {
        Answer endless = (request, out) -> {
            write(out, OK);
            while (true) {
                write(out, repeated.repeat(1000));
            }
        };
        try (RawServer raw = new RawServer(endless)) {
            LinkClientBuilder builder = client(raw.port()).timeout(Duration.ofMinutes(10));
            assertThatThrownBy(() -> get(builder, raw.port(), SIZE))
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(SocketTimeoutException.class);
        }
    }
}
