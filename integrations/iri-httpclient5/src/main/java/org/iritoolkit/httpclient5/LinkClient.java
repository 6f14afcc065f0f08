package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.net.SocketException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.CloseableHttpResponse;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.protocol.RedirectLocations;
import org.apache.hc.client5.http.routing.RoutingSupport;
import org.apache.hc.core5.concurrent.CancellableDependency;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.io.HttpClientResponseHandler;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.VersionInfo;
import org.iritoolkit.Iri;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.jspecify.annotations.Nullable;

/**
 * An Apache HttpClient 5 client that connects only where a {@link LinkPolicy} allows.
 *
 * <pre>{@code
 * try (LinkClient client = LinkClient.of(policy)) {
 *     String page = client.get(link, new BasicHttpClientResponseHandler());
 * }
 * }</pre>
 *
 * <p>The client checks the link and each redirect, and requests the URI that the policy returns. The policy checks
 * every address that a host resolves to, and the client connects only to these addresses. It sends only GET and HEAD
 * unless {@link LinkClientBuilder#methods} adds methods, and limits the time, the size of the response and the number
 * of redirects.
 *
 * <p>It does not use a proxy, because a proxy would resolve names again. It does not keep cookies or
 * authenticate. It repeats only a GET or HEAD, once and within the time limit, if the server closed a kept connection
 * instead of answering (RFC 9110 9.2.2). If a redirect leads to a different origin, the client sends only {@code Accept}, {@code
 * Accept-Encoding}, {@code Accept-Language}, {@code User-Agent} and the headers that describe the body. The client
 * ignores the configuration of a request or a context, but adds the locations of redirects to the context.
 *
 * <p>Threads can share a client. Close the client after its last use.
 */
public final class LinkClient extends CloseableHttpClient {
    private static final Pattern TOO_OLD = Pattern.compile("([0-4]|5\\.[0-3])([.-].*)?");
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    /** The headers that the client also sends to a different origin, in lower case. */
    private static final Set<String> FOR_OTHERS =
            Set.of("accept", "accept-encoding", "accept-language", "user-agent", "content-type", "content-language");

    private final LinkPolicy policy;
    private final LinkClientBuilder limits;
    private final CloseableHttpClient sender;
    private final PoolingHttpClientConnectionManager connections;

    /** Creates a client with the limits of a builder that no other client uses. */
    LinkClient(
            LinkPolicy policy,
            LinkClientBuilder limits,
            CloseableHttpClient sender,
            PoolingHttpClientConnectionManager connections) {
        this.policy = policy;
        this.limits = limits;
        this.sender = sender;
        this.connections = connections;
    }

    /**
     * Returns a client with the default limits.
     *
     * @param policy the policy to follow
     * @return a client, which must be closed
     * @throws IllegalArgumentException if the policy allows user information, which this client cannot send
     */
    public static LinkClient of(LinkPolicy policy) {
        return builder(policy).build();
    }

    /**
     * Returns a builder for a client.
     *
     * @param policy the policy to follow
     * @return a builder with the default limits
     */
    public static LinkClientBuilder builder(LinkPolicy policy) {
        requireRelease(release());
        return new LinkClientBuilder(policy);
    }

    /** Returns the version information of Apache HttpClient. */
    static String release() {
        ClassLoader loader = CloseableHttpClient.class.getClassLoader();
        return Optional.ofNullable(VersionInfo.loadVersionInfo("org.apache.hc.client5", loader))
                .map(VersionInfo::getRelease)
                .orElse("");
    }

    /** Throws an exception if Apache HttpClient is too old. An unreadable version is accepted. */
    static void requireRelease(String version) {
        if (TOO_OLD.matcher(version).matches()) {
            throw new LinkageError("iri-httpclient5 needs Apache HttpClient 5.4 or newer, and Apache HttpClient "
                    + version + " is on the path; take a newer httpclient5");
        }
    }

    /**
     * Gets a link.
     *
     * @param link any string
     * @param handler the handler that reads the response
     * @param <T> the type of the result
     * @return the handler's result
     * @throws LinkRefusedException if the policy refuses the link or a redirect
     * @throws java.net.UnknownHostException if the policy refuses an address, or if the host has no address
     * @throws IOException if the exchange fails, or exceeds a limit
     */
    public <T> T get(String link, HttpClientResponseHandler<? extends T> handler) throws IOException {
        Objects.requireNonNull(handler, "handler");
        Iri uri = allowed(policy.judge(Objects.requireNonNull(link, "link")));
        return execute(new HttpGet(uri.withoutFragment().toJavaUri()), handler);
    }

    /**
     * Sends a request and follows its redirects.
     *
     * @throws IllegalArgumentException if the client does not send the method, if the request has a {@code Host}
     *     header, or if the target differs from that of the request
     * @throws LinkRefusedException if the policy refuses the link or a redirect
     */
    @Override
    protected CloseableHttpResponse doExecute(
            @Nullable HttpHost target, ClassicHttpRequest request, @Nullable HttpContext context) throws IOException {
        if (!limits.methods.contains(request.getMethod())) {
            throw new IllegalArgumentException(
                    "this client does not send " + request.getMethod() + "; name it in methods of its builder");
        }
        if (request.containsHeader(HttpHeaders.HOST)) {
            throw new IllegalArgumentException("the header Host is that of the URI; leave it out");
        }
        Iri uri = allowed(policy.judge(link(target, request)));
        Deadline deadline = new Deadline(limits.timeout);
        try {
            return follow(uri, request, context, deadline);
        } catch (IOException | RuntimeException e) { // IllegalStateException: cancelled before connecting
            deadline.meet();
            deadline.explain(e);
            throw e;
        }
    }

    private CloseableHttpResponse follow(
            Iri start, ClassicHttpRequest request, @Nullable HttpContext context, Deadline deadline)
            throws IOException {
        RedirectLocations locations = new RedirectLocations();
        if (context != null) {
            HttpClientContext.cast(context).setRedirectLocations(locations);
        }
        Iri uri = start;
        String method = request.getMethod();
        boolean isSameOrigin = true;
        while (true) {
            HttpUriRequestBase hop = hop(uri, method, request, isSameOrigin);
            if (request instanceof CancellableDependency cancellable) {
                cancellable.setDependency(hop);
            }
            deadline.watch(hop);
            HttpClientContext exchange = HttpClientContext.create();
            CloseableHttpResponse response;
            try {
                response = (CloseableHttpResponse) sender.executeOpen(host(hop), hop, exchange);
            } catch (NoHttpResponseException | SocketException e) {
                if (!isOnKeptConnection(exchange) || !isRepeatable(hop)) {
                    throw e;
                }
                connections.closeIdle(TimeValue.ZERO_MILLISECONDS); // so that the connection is fresh
                hop = hop(uri, method, request, isSameOrigin);
                if (request instanceof CancellableDependency cancellable) {
                    cancellable.setDependency(hop);
                }
                deadline.watch(hop);
                response = (CloseableHttpResponse) sender.executeOpen(host(hop), hop, HttpClientContext.create());
            }
            Header location = response.getFirstHeader(HttpHeaders.LOCATION);
            if (!REDIRECTS.contains(response.getCode()) || location == null) {
                limit(response, hop, deadline);
                return response;
            }
            hop.cancel(); // otherwise closing the response would read its whole body
            LimitedEntity.closeQuietly(response);
            if (locations.size() == limits.maxRedirects) {
                throw new IOException("more than " + limits.maxRedirects + " redirects, the last one from "
                        + uri.redacted() + "; allow more with maxRedirects");
            }
            Iri next = allowed(policy.judgeLocation(uri, location.getValue()));
            locations.add(next.toJavaUri());
            isSameOrigin = isSameOrigin && isSameOrigin(uri, next);
            method = afterwards(response.getCode(), method);
            HttpEntity body = request.getEntity();
            if (body != null && !body.isRepeatable() && method.equals(request.getMethod())) {
                throw new IOException("the redirect asks for the body once more, which is not repeatable");
            }
            uri = next;
        }
    }

    /**
     * Returns whether a connection had served a request before. A server may close it at any time, also while the next
     * request is on its way (RFC 9110 9.2.2, RFC 9112 9.3.1). A fresh connection that the server closes is a fault.
     */
    private static boolean isOnKeptConnection(HttpClientContext exchange) {
        EndpointDetails connection = exchange.getEndpointDetails();
        return connection != null && connection.getRequestCount() > 1;
    }

    private static boolean isRepeatable(HttpUriRequestBase hop) {
        return (Method.GET.isSame(hop.getMethod()) || Method.HEAD.isSame(hop.getMethod())) && hop.getEntity() == null;
    }

    private void limit(CloseableHttpResponse response, HttpUriRequestBase hop, Deadline deadline) {
        HttpEntity entity = response.getEntity();
        if (entity == null) {
            deadline.meet();
        } else {
            response.setEntity(new LimitedEntity(entity, hop, deadline, limits.maxBytes));
        }
    }

    /** Returns the request for one hop, with only this client's configuration. */
    private static HttpUriRequestBase hop(Iri uri, String method, ClassicHttpRequest request, boolean isSameOrigin)
            throws IOException {
        HttpUriRequestBase hop =
                new HttpUriRequestBase(method, uri.withoutFragment().toJavaUri());
        boolean hasBody = method.equals(request.getMethod());
        for (Header header : request.getHeaders()) {
            String name = header.getName().toLowerCase(Locale.ROOT);
            if ((isSameOrigin || FOR_OTHERS.contains(name)) && (hasBody || !name.startsWith("content-"))) {
                hop.addHeader(header);
            }
        }
        if (hasBody) {
            hop.setEntity(request.getEntity());
        }
        return hop;
    }

    /** Returns the link of a request, with the user information that {@link ClassicHttpRequest#getUri} omits. */
    private static String link(@Nullable HttpHost target, ClassicHttpRequest request) throws IOException {
        HttpHost host = host(request);
        if (host == null) {
            return target == null ? request.getRequestUri() : target.toURI() + request.getRequestUri();
        }
        if (target != null && !normalized(target).equals(normalized(host))) {
            throw new IllegalArgumentException(
                    "the target " + target + " is not that of the request, " + host + "; leave it out");
        }
        return host.getSchemeName() + "://" + request.getAuthority() + request.getRequestUri();
    }

    private static HttpHost normalized(HttpHost host) {
        return RoutingSupport.normalize(host, DefaultSchemePortResolver.INSTANCE);
    }

    private static @Nullable HttpHost host(ClassicHttpRequest request) throws IOException {
        try {
            return RoutingSupport.determineHost(request);
        } catch (HttpException e) {
            throw new ClientProtocolException(e);
        }
    }

    private static Iri allowed(LinkVerdict verdict) throws LinkRefusedException {
        return verdict.uri().orElseThrow(() -> new LinkRefusedException(verdict));
    }

    private static boolean isSameOrigin(Iri one, Iri other) {
        return one.scheme().equals(other.scheme()) && one.authority().equals(other.authority());
    }

    /**
     * Returns the method after a redirect (RFC 9110 15.4): GET after 303, and after 301 and 302 in response to POST.
     */
    private static String afterwards(int status, String method) {
        boolean isReplaced = status == 303
                ? !Method.HEAD.isSame(method)
                : (status == 301 || status == 302) && Method.POST.isSame(method);
        return isReplaced ? Method.GET.name() : method;
    }

    @Override
    public void close() throws IOException {
        sender.close();
    }

    @Override
    public void close(CloseMode closeMode) {
        sender.close(closeMode);
    }
}
