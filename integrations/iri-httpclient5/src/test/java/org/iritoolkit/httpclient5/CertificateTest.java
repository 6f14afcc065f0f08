package org.iritoolkit.httpclient5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.apache.hc.client5.http.impl.classic.BasicHttpClientResponseHandler;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.ReachViolation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The certificate must match the name, though the client connects to an address. */
@Tag("thorough")
class CertificateTest {
    private static final char[] PASSWORD = "secret".toCharArray();

    @TempDir
    Path folder;

    @Test
    void isThatOfTheName() throws Exception {
        assertThat(get("dns:a.example", true)).isEqualTo("arrived");
        assertThatThrownBy(() -> get("dns:a.example", false)).isInstanceOf(SSLException.class);
        assertThatThrownBy(() -> get("dns:b.example", true)).isInstanceOf(SSLException.class);
        assertThatThrownBy(() -> get("ip:127.0.0.1", true)).isInstanceOf(SSLException.class);
    }

    /** Gets a page of a.example from a server with a certificate for some name, which is trusted or not. */
    private String get(String certified, boolean isTrusted)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path store = folder.resolve(certified.replace(':', '-') + isTrusted);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(
                List.of(("-genkeypair -keyalg EC -alias a -dname CN=a -storetype PKCS12 -storepass secret -ext san="
                                + certified + " -keystore " + store)
                        .split(" ", -1)));
        assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD);
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, PASSWORD);
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(keys);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        try (RawServer server = new RawServer(
                context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getByName("127.0.0.1")),
                (request, out) -> RawServer.write(
                        out, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 7\r\n\r\narrived"))) {
            LinkPolicy policy = LinkPolicy.builder()
                    .hosts("a.example")
                    .ports(server.port())
                    .allow(ReachViolation.SPECIAL_ADDRESS)
                    .build();
            LinkClientBuilder builder = LinkClient.builder(policy).resolver(Site.NAMES);
            if (isTrusted) {
                builder.tls(context);
            }
            try (LinkClient client = builder.build()) {
                return client.get("https://a.example:" + server.port() + "/", new BasicHttpClientResponseHandler());
            }
        }
    }
}
