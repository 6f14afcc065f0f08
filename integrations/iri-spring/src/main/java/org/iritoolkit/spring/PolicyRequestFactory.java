package org.iritoolkit.spring;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.iritoolkit.Iri;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.client.AbstractClientHttpRequest;
import org.springframework.http.client.ClientHttpRequest;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;

/**
 * Makes requests that go where a {@link LinkPolicy} allows, and nowhere else: for {@code
 * RestClient.builder().requestFactory(…)}, with a {@link PolicyUriBuilderFactory}.
 *
 * <p>It judges the link and each redirect, at most five, and sends the request to the spelling that was judged. When it
 * connects, it asks the policy for every address that the host resolves to, and connects only to these. It uses no proxy,
 * which would resolve the name again, keeps no cookies, and drops {@code Authorization}, {@code Cookie} and {@code
 * Proxy-Authorization} when a redirect leads to another origin.
 */
@Beta
public final class PolicyRequestFactory implements ClientHttpRequestFactory, DisposableBean {
    private static final int MOST_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    /** What another origin must not see (RFC 9110 15.4), in lower case. */
    private static final Set<String> SECRETS = Set.of("authorization", "cookie", "proxy-authorization");

    private final LinkPolicy policy;
    private final HttpComponentsClientHttpRequestFactory sender;

    /**
     * A factory with the resolver of the platform.
     *
     * @param policy what it obeys
     */
    public PolicyRequestFactory(LinkPolicy policy) {
        this(policy, SystemDefaultDnsResolver.INSTANCE);
    }

    PolicyRequestFactory(LinkPolicy policy, DnsResolver resolver) {
        this.policy = Objects.requireNonNull(policy, "policy");
        ConnectionConfig timeouts = ConnectionConfig.custom()
                .setConnectTimeout(10, TimeUnit.SECONDS)
                .build();
        sender = new HttpComponentsClientHttpRequestFactory(HttpClients.custom()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setDnsResolver(new CheckedResolver(policy, resolver))
                        .setDefaultConnectionConfig(timeouts)
                        .build())
                .disableRedirectHandling()
                .disableCookieManagement()
                .build());
        sender.setReadTimeout(Duration.ofSeconds(30));
    }

    /**
     * A request that the policy judges when it is executed.
     *
     * @param uri any URI
     * @param method its method
     * @return the request; it throws a {@link LinkRefusedException} if the policy refuses the URI or a redirect, and an
     *     {@link UnknownHostException} if it refuses an address
     */
    @Override
    public ClientHttpRequest createRequest(URI uri, HttpMethod method) {
        return new Judged(Objects.requireNonNull(uri, "uri"), Objects.requireNonNull(method, "method"));
    }

    /** Closes the connections. */
    @Override
    public void destroy() throws Exception {
        sender.destroy();
    }

    private final class Judged extends AbstractClientHttpRequest {
        private final URI uri;
        private final HttpMethod method;
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();

        Judged(URI uri, HttpMethod method) {
            this.uri = uri;
            this.method = method;
        }

        @Override
        public HttpMethod getMethod() {
            return method;
        }

        @Override
        public URI getURI() {
            return uri;
        }

        @Override
        protected OutputStream getBodyInternal(HttpHeaders headers) {
            return body;
        }

        @Override
        protected ClientHttpResponse executeInternal(HttpHeaders headers) throws IOException {
            Iri target = allowed(policy.judge(uri.toString()));
            HttpMethod current = method;
            boolean isSecret = true;
            for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
                ClientHttpResponse response = send(target, current, headers, isSecret);
                int status = response.getStatusCode().value();
                String location = response.getHeaders().getFirst(HttpHeaders.LOCATION);
                if (!REDIRECTS.contains(status) || location == null) {
                    return response;
                }
                response.close();
                Iri next = allowed(policy.judgeLocation(target, location));
                isSecret = isSecret && isSameOrigin(target, next);
                current = afterwards(status, current);
                target = next;
            }
            throw new IOException("more than " + MOST_REDIRECTS + " redirects, the last one to " + target);
        }

        private ClientHttpResponse send(Iri target, HttpMethod current, HttpHeaders headers, boolean isSecret)
                throws IOException {
            ClientHttpRequest request =
                    sender.createRequest(target.withoutFragment().toJavaUri(), current);
            boolean hasBody = current.equals(method);
            headers.forEach((name, values) -> {
                String key = name.toLowerCase(Locale.ROOT);
                if ((isSecret || !SECRETS.contains(key)) && (hasBody || !key.startsWith("content-"))) {
                    values.forEach(value -> request.getHeaders().add(name, value));
                }
            });
            if (hasBody && body.size() > 0) {
                body.writeTo(request.getBody());
            }
            return request.execute();
        }
    }

    private static Iri allowed(LinkVerdict verdict) throws LinkRefusedException {
        return verdict.uri().orElseThrow(() -> new LinkRefusedException(verdict));
    }

    private static boolean isSameOrigin(Iri one, Iri other) {
        return one.scheme().equals(other.scheme()) && one.authority().equals(other.authority());
    }

    /** The method after a redirect (RFC 9110 15.4): 303 asks for GET, and after POST 301 and 302 do too. */
    private static HttpMethod afterwards(int status, HttpMethod method) {
        boolean isReplaced = status == 303
                ? !method.equals(HttpMethod.HEAD)
                : (status == 301 || status == 302) && method.equals(HttpMethod.POST);
        return isReplaced ? HttpMethod.GET : method;
    }

    private record CheckedResolver(LinkPolicy policy, DnsResolver resolver) implements DnsResolver {
        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            InetAddress[] addresses = resolver.resolve(host);
            for (InetAddress address : addresses) {
                if (!policy.allows(address)) {
                    throw new UnknownHostException(
                            host + " resolves to " + address.getHostAddress() + ", which the policy refuses");
                }
            }
            return addresses;
        }

        @Override
        public @Nullable String resolveCanonicalHostname(String host) {
            return host;
        }
    }
}
