package org.iritoolkit.docs;

// tag::client[]
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLParameters;
import org.iritoolkit.Iri;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;

/** Follows links from outside: judges each hop, and connects to the very address that it checked. */
final class CarefulClient {
    static {
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host"); // before the first HttpClient
    }

    /** Asks the DNS: {@code InetAddress::getAllByName}. */
    interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    private static final int MOST_HOPS = 5;

    private final LinkPolicy policy;
    private final Resolver resolver;

    CarefulClient(LinkPolicy policy, Resolver resolver) {
        this.policy = policy;
        this.resolver = resolver;
    }

    HttpResponse<String> get(String link) throws IOException, InterruptedException {
        LinkVerdict verdict = policy.judge(link);
        for (int hop = 0; hop < MOST_HOPS; hop++) {
            if (!verdict.isAllowed()) {
                throw new IOException(verdict.toString()); // fit for a log
            }
            Iri uri = verdict.uri().orElseThrow();
            HttpResponse<String> response = send(uri);
            Optional<String> location = response.headers().firstValue("Location");
            if (response.statusCode() / 100 != 3 || location.isEmpty()) {
                return response;
            }
            verdict = policy.judge(uri, location.get());
        }
        throw new IOException("too many redirects");
    }

    private HttpResponse<String> send(Iri uri) throws IOException, InterruptedException {
        String host = uri.host().orElseThrow();
        String port = uri.port().map(digits -> ":" + digits).orElse("");
        boolean isName = uri.hostType().orElseThrow() == HostType.REG_NAME;
        InetAddress address = checked(host);
        String literal =
                address.getAddress().length == 4 ? address.getHostAddress() : "[" + address.getHostAddress() + "]";

        SSLParameters tls = new SSLParameters();
        if (isName) {
            tls.setServerNames(List.of(new SNIHostName(host))); // the certificate has to be that of the name
        }
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER) // each hop is judged
                .proxy(HttpClient.Builder.NO_PROXY) // a proxy would resolve the name again
                .sslParameters(tls)
                .connectTimeout(Duration.ofSeconds(10))
                .build();
        HttpRequest request = HttpRequest.newBuilder(uri.withoutFragment().toBuilder()
                        .host(literal)
                        .buildIri()
                        .toJavaUri()) // pinned
                .header("Host", host + port)
                .timeout(Duration.ofSeconds(30))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    private InetAddress checked(String host) throws IOException {
        InetAddress[] addresses = resolver.resolve(host); // once: a second answer could be another
        for (InetAddress address : addresses) {
            if (!policy.allows(address)) {
                throw new IOException(host + " resolves to " + address.getHostAddress() + ", which the policy refuses");
            }
        }
        return addresses[0];
    }
}
// end::client[]
