package org.iritoolkit.httpclient5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.iritoolkit.web.LinkPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that closes a kept connection when the next request has come, instead of answering (RFC 9110 9.2.2). */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class KeptConnectionTest {
    /** The answers of the server, one for each request of a connection. After the last, it closes the connection. */
    private enum Act {
        ANSWER,
        IGNORE,
        CLOSE
    }

    /** A server that has a plan for each connection, in order; the last plan is for all further ones. */
    private static final class ClosingServer implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));

        /** The number of the connection and the method, for each request. */
        final List<String> asked = new CopyOnWriteArrayList<>();

        @SafeVarargs
        ClosingServer(List<Act>... plans) throws IOException {
            Thread accepting = new Thread(() -> {
                for (int i = 0; !socket.isClosed(); i++) {
                    int number = i;
                    try {
                        Socket connection = socket.accept();
                        Thread serving =
                                new Thread(() -> serve(number, connection, plans[Math.min(number, plans.length - 1)]));
                        serving.setDaemon(true);
                        serving.start();
                    } catch (IOException e) {
                        return; // closed
                    }
                }
            });
            accepting.setDaemon(true);
            accepting.start();
        }

        private void serve(int number, Socket connection, List<Act> plan) {
            try (connection) {
                InputStream in = connection.getInputStream();
                for (Act act : plan) {
                    StringBuilder head = new StringBuilder();
                    while (head.indexOf("\r\n\r\n") < 0) {
                        int octet = in.read();
                        if (octet < 0) {
                            return;
                        }
                        head.append((char) octet);
                    }
                    String method = head.substring(0, head.indexOf(" "));
                    asked.add(number + " " + method);
                    if (head.indexOf("Content-Length: 4") > 0) {
                        in.readNBytes(4);
                    }
                    if (act == Act.CLOSE) {
                        return;
                    } else if (act == Act.IGNORE) {
                        in.read(); // until the client gives up
                        return;
                    }
                    String body = method.equals("HEAD") ? "" : "ok";
                    connection
                            .getOutputStream()
                            .write(("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" + body)
                                    .getBytes(StandardCharsets.US_ASCII));
                    connection.getOutputStream().flush();
                }
            } catch (IOException e) {
                return; // the client may close the connection
            }
        }

        LinkClientBuilder client() {
            LinkPolicy policy = LinkPolicy.builder()
                    .schemes("http")
                    .internalHost("127.0.0.1", socket.getLocalPort())
                    .build();
            return LinkClient.builder(policy).methods("GET", "HEAD", "POST", "OPTIONS");
        }

        int send(LinkClient client, String method, boolean hasBody) throws IOException {
            HttpUriRequestBase request =
                    new HttpUriRequestBase(method, URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/"));
            if (hasBody) {
                request.setEntity(new StringEntity("body"));
            }
            return client.<Integer>execute(request, response -> {
                if (response.getEntity() != null) { // only a body that was read leaves its connection open
                    EntityUtils.toByteArray(response.getEntity());
                }
                return response.getCode();
            });
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD"})
    void sendsARequestOnceMoreOnAFreshConnection(String method) throws IOException {
        try (ClosingServer server = new ClosingServer(List.of(Act.ANSWER, Act.CLOSE), List.of(Act.ANSWER, Act.ANSWER));
                LinkClient client = server.client().build()) {
            for (int i = 0; i < 3; i++) {
                assertThat(server.send(client, method, false)).isEqualTo(200);
            }
            assertThat(server.asked).containsExactly("0 " + method, "0 " + method, "1 " + method, "1 " + method);
        }
    }

    @Test
    void sendsItOnceMoreAndNotTwice() throws IOException {
        try (ClosingServer server = new ClosingServer(List.of(Act.ANSWER, Act.CLOSE), List.of(Act.CLOSE));
                LinkClient client = server.client().build()) {
            server.send(client, "GET", false);
            assertThatThrownBy(() -> server.send(client, "GET", false)).isInstanceOf(NoHttpResponseException.class);
            assertThat(server.asked).containsExactly("0 GET", "0 GET", "1 GET");
        }
    }

    @Test
    void sendsNothingAgainIfTheConnectionWasFresh() throws IOException {
        try (ClosingServer server = new ClosingServer(List.of(Act.CLOSE), List.of(Act.ANSWER));
                LinkClient client = server.client().build()) {
            assertThatThrownBy(() -> server.send(client, "GET", false)).isInstanceOf(NoHttpResponseException.class);
            assertThat(server.asked).containsExactly("0 GET");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "OPTIONS", "GET with a body"})
    void sendsNoOtherRequestAgain(String request) throws IOException {
        String method = request.split(" ", 2)[0];
        try (ClosingServer server = new ClosingServer(List.of(Act.ANSWER, Act.CLOSE), List.of(Act.ANSWER));
                LinkClient client = server.client().build()) {
            server.send(client, "GET", false);
            assertThatThrownBy(() -> server.send(client, method, !method.equals("OPTIONS")))
                    .isInstanceOf(NoHttpResponseException.class);
            assertThat(server.asked).containsExactly("0 GET", "0 " + method);
        }
    }

    @Test
    void endsTheSecondTryAtTheSameDeadline() throws IOException {
        try (ClosingServer server = new ClosingServer(List.of(Act.ANSWER, Act.CLOSE), List.of(Act.IGNORE));
                LinkClient client =
                        server.client().timeout(Duration.ofMillis(400)).build()) {
            server.send(client, "GET", false);
            long start = System.nanoTime();
            assertThatThrownBy(() -> server.send(client, "GET", false)).isInstanceOf(SocketTimeoutException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
            assertThat(server.asked).containsExactly("0 GET", "0 GET", "1 GET");
        }
    }
}
