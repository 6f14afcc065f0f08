package org.iritoolkit.httpclient5;

import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.Timeout;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkViolation;
import org.jspecify.annotations.Nullable;

/** Sets the methods and limits of a {@link LinkClient}. */
public final class LinkClientBuilder {
    private static final Timeout CONNECT = Timeout.ofSeconds(10);

    /** The limits on the head of a response. The head is kept in memory. */
    private static final int LONGEST_LINE = 16_384;

    private static final int MOST_HEADERS = 200;

    private final LinkPolicy policy;
    Set<String> methods = Set.of("GET", "HEAD");
    Duration timeout = Duration.ofSeconds(30);
    long maxBytes = 10L * 1024 * 1024;
    int maxRedirects = 5;
    private DnsResolver resolver = SystemDefaultDnsResolver.INSTANCE;
    private @Nullable SSLContext tls;

    LinkClientBuilder(LinkPolicy policy) {
        this.policy = Objects.requireNonNull(policy, "policy");
    }

    /**
     * Sets the methods that the client sends, replacing {@code GET} and {@code HEAD}. A redirect may still turn another
     * method into {@code GET}.
     *
     * @param names the methods, in upper case
     * @return this
     */
    public LinkClientBuilder methods(String... names) {
        methods = Set.of(Objects.requireNonNull(names, "names"));
        return this;
    }

    /**
     * Sets how long a whole exchange may take, including all redirects and the body. The default is 30 seconds. DNS
     * lookups are not interrupted.
     *
     * @param time more than zero
     * @return this
     */
    public LinkClientBuilder timeout(Duration time) {
        if (Objects.requireNonNull(time, "time").isNegative() || time.isZero()) {
            throw new IllegalArgumentException("no exchange takes no time; set a timeout of more than " + time);
        }
        timeout = time;
        return this;
    }

    /**
     * Sets the maximum size of a response body in bytes, after decompression. The default is 10 MiB. If the body is
     * longer, reading throws an {@link java.io.IOException}.
     *
     * @param bytes 0 or more
     * @return this
     */
    public LinkClientBuilder maxBytes(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("an answer has no " + bytes + " bytes; write 0 or more");
        }
        maxBytes = bytes;
        return this;
    }

    /**
     * Sets how many redirects the client follows. The default is 5.
     *
     * @param number 0 or more
     * @return this
     */
    public LinkClientBuilder maxRedirects(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("there are no " + number + " redirects; write 0 or more");
        }
        maxRedirects = number;
        return this;
    }

    /**
     * Sets the resolver. The default is the platform's resolver. The policy checks all addresses that the resolver
     * returns.
     *
     * @param names the resolver
     * @return this
     */
    public LinkClientBuilder resolver(DnsResolver names) {
        resolver = Objects.requireNonNull(names, "names");
        return this;
    }

    /**
     * Sets which certificates the client trusts, such as those of your own certificate authority. The certificate must
     * still match the host.
     *
     * @param context the context
     * @return this
     */
    public LinkClientBuilder tls(SSLContext context) {
        tls = Objects.requireNonNull(context, "context");
        return this;
    }

    /**
     * Builds the client.
     *
     * @return a client, which must be closed
     * @throws IllegalArgumentException if the policy allows user information, which HTTP does not send (RFC 9110 4.2.4)
     */
    public LinkClient build() {
        if (policy.allows(LinkViolation.USERINFO)) {
            throw new IllegalArgumentException(
                    "the policy allows link.userinfo, and this client cannot send a username or"
                            + " password of a link; leave it out of the policy, and set the header Authorization");
        }
        LinkClientBuilder limits = new LinkClientBuilder(policy);
        limits.methods = methods;
        limits.timeout = timeout;
        limits.maxBytes = maxBytes;
        limits.maxRedirects = maxRedirects;
        PoolingHttpClientConnectionManager connections = connections();
        return new LinkClient(policy, limits, sender(connections), connections);
    }

    private PoolingHttpClientConnectionManager connections() {
        Timeout whole = Timeout.of(timeout);
        PoolingHttpClientConnectionManagerBuilder connections = PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(new CheckedResolver(policy, resolver))
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(Http1Config.custom()
                                .setMaxLineLength(LONGEST_LINE)
                                .setMaxHeaderCount(MOST_HEADERS)
                                .build())
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(whole.compareTo(CONNECT) < 0 ? whole : CONNECT)
                        .setSocketTimeout(whole)
                        .build());
        if (tls != null) {
            connections.setTlsSocketStrategy(new DefaultClientTlsStrategy(tls));
        }
        return connections.build();
    }

    private CloseableHttpClient sender(PoolingHttpClientConnectionManager connections) {
        Timeout whole = Timeout.of(timeout);
        return HttpClients.custom()
                .setConnectionManager(connections)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(whole)
                        .setResponseTimeout(whole)
                        .setAuthenticationEnabled(false)
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .disableRedirectHandling() // LinkClient checks each redirect
                .disableAutomaticRetries() // a retry would wait as long as the server requests
                .disableCookieManagement()
                .build();
    }
}
