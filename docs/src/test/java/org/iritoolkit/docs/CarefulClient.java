package org.iritoolkit.docs;

// tag::client[]
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.iritoolkit.Iri;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;

/** Follows untrusted links: judges each hop, and connects to the very address that it checked. */
final class CarefulClient {
    static {
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host"); // before the first HttpClient
    }

    /** Asks the DNS: {@code InetAddress::getAllByName}. */
    interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    private static final int MOST_HOPS = 5;

    /** The tag of an address among the names of a certificate (RFC 5280 4.2.1.6). */
    private static final int IP_ADDRESS = 7;

    private final LinkPolicy policy;
    private final Resolver resolver;

    CarefulClient(LinkPolicy policy, Resolver resolver) {
        this.policy = policy;
        this.resolver = resolver;
    }

    HttpResponse<String> get(String link) throws IOException, InterruptedException, GeneralSecurityException {
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
            verdict = policy.judgeLocation(uri, location.get());
        }
        throw new IOException("too many redirects");
    }

    private HttpResponse<String> send(Iri uri) throws IOException, InterruptedException, GeneralSecurityException {
        String host = uri.host().orElseThrow();
        String port = uri.port().map(digits -> ":" + digits).orElse("");
        boolean isName = uri.hostType().orElseThrow() == HostType.REG_NAME;
        InetAddress address = checked(host);
        String literal =
                address.getAddress().length == 4 ? address.getHostAddress() : "[" + address.getHostAddress() + "]";

        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, null, null); // a new one: Java would resume a session with this address under another name
        SSLParameters tls = new SSLParameters();
        if (isName) {
            tls.setServerNames(List.of(new SNIHostName(host))); // the certificate has to be that of the name
        }
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER) // each hop is judged
                .proxy(HttpClient.Builder.NO_PROXY) // a proxy would resolve the name again
                .sslContext(context)
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
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        if (isName && response.sslSession().isPresent()) {
            requireName(response.sslSession().get());
        }
        return response;
    }

    /** Refuses a certificate for addresses: where Java connects to an address, it takes that for one of any name. */
    private static void requireName(SSLSession session) throws IOException, GeneralSecurityException {
        X509Certificate certificate = (X509Certificate) session.getPeerCertificates()[0];
        Collection<List<?>> names = certificate.getSubjectAlternativeNames();
        if (names != null && names.stream().anyMatch(name -> name.get(0).equals(IP_ADDRESS))) {
            throw new IOException("the certificate is one for addresses");
        }
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
