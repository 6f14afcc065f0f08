package org.iritoolkit.httpclient5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpHead;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.BasicHttpClientResponseHandler;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.iritoolkit.check.Violation;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.LinkViolation;
import org.iritoolkit.web.ReachViolation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the client goes, and what it sends there. */
class LinkClientTest {
    private Site site;

    @BeforeEach
    void start() throws IOException {
        site = new Site();
    }

    @AfterEach
    void stop() throws IOException {
        site.close();
    }

    private static String body(LinkClient client, HttpUriRequestBase request) throws IOException {
        return client.execute(
                request, response -> response.getEntity() == null ? "" : EntityUtils.toString(response.getEntity()));
    }

    private HttpUriRequestBase request(String method, String path) {
        return new HttpUriRequestBase(method, URI.create(site.link("a.example", path)));
    }

    private static int status(LinkClient client, HttpUriRequestBase request, @Nullable HttpContext context)
            throws IOException {
        return client.<Integer>execute(request, context, HttpResponse::getCode);
    }

    private String get(String link) throws IOException {
        try (LinkClient client = site.client().build()) {
            return client.get(link, new BasicHttpClientResponseHandler());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.3.1", "5.0", "5.3-beta1", "4.5.14"})
    void namesTheReleaseThatIsTooOld(String release) {
        assertThatThrownBy(() -> LinkClient.requireRelease(release))
                .isInstanceOf(LinkageError.class)
                .hasMessage("iri-httpclient5 needs Apache HttpClient 5.4 or newer, and Apache HttpClient " + release
                        + " is on the path; take a newer httpclient5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.4", "5.4-beta1", "5.6.5", "5.10.1", "6.0", "50.1", "UNAVAILABLE", ""})
    void takesNewReleasesAndUnknownOnes(String release) {
        LinkClient.requireRelease(release);
        assertThat(LinkClient.release()).startsWith("5.");
    }

    @Test
    void getsALink() throws IOException {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("127.0.0.1")
                .ports(site.port())
                .allow(ReachViolation.SPECIAL_ADDRESS)
                .build();
        String link = "http://127.0.0.1:" + site.port() + "/x/../\u00E9#top";
        String page;
        // tag::client[]
        try (LinkClient client = LinkClient.of(policy)) {
            page = client.get(link, new BasicHttpClientResponseHandler());
        }
        // end::client[]
        assertThat(page).isEqualTo("arrived");
        assertThat(site.asked).containsExactly("GET 127.0.0.1/%C3%A9");
    }

    /** As in docs/links.md: a policy for localhost must allow the name, and to connect also the address. */
    @Test
    void connectsToLocalhostIfItsAddressIsAllowedToo() throws IOException {
        LinkPolicyBuilder local = LinkPolicy.builder()
                .schemes("http")
                .hosts("localhost")
                .ports(site.port())
                .allow(ReachViolation.SPECIAL_NAME);
        String link = "http://localhost:" + site.port() + "/a";
        try (LinkClient client = LinkClient.of(local.build())) {
            assertThatThrownBy(() -> client.get(link, new BasicHttpClientResponseHandler()))
                    .isInstanceOf(UnknownHostException.class)
                    .hasMessageContaining("which the policy refuses");
        }
        assertThat(site.asked).isEmpty();
        LinkPolicy connecting = local.allow(ReachViolation.SPECIAL_ADDRESS).build();
        try (LinkClient client = LinkClient.of(connecting)) {
            assertThat(client.get(link, new BasicHttpClientResponseHandler())).isEqualTo("arrived");
        }
    }

    @Test
    void followsRedirectsThatThePolicyAllows() throws IOException {
        site.redirect("/near", 302, "/b")
                .redirect("/hidden", 301, "/%2e%2e//evil.example/")
                .redirect("/other", 307, "http://b.example:PORT/c#d");
        for (String path : List.of("/near", "/hidden", "/other")) {
            assertThat(get(site.link("a.example", path))).isEqualTo("arrived");
        }
        assertThat(site.asked)
                .containsExactly(
                        "GET a.example/near",
                        "GET a.example/b",
                        "GET a.example/hidden",
                        "GET a.example//evil.example/",
                        "GET a.example/other",
                        "GET b.example/c");
    }

    /** Browsers read the octets of a header as UTF-8: {@code /caf} and U+00E9. */
    @Test
    void readsALocationAsUtf8() throws IOException {
        site.redirect("/utf-8", 302, "/caf\u00C3\u00A9");
        assertThat(get(site.link("a.example", "/utf-8"))).isEqualTo("arrived");
        assertThat(site.asked).last().isEqualTo("GET a.example/caf%C3%A9");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://evil.example/", "//localhost/", "file:///etc/passwd", "http://a.example:PORT@evil.example/",
                "http://169.254.169.254/", "http:\\\\evil.example/", "http://a.example/", "https://a.example:PORT/",
                "http://a b/"
            })
    void refusesARedirect(String location) {
        site.redirect("/away", 302, location);
        assertThatThrownBy(() -> get(site.link("a.example", "/away")))
                .isInstanceOfSatisfying(
                        LinkRefusedException.class,
                        refused -> assertThat(refused.reasons()).isNotEmpty().allMatch(Violation::isError));
        assertThat(site.asked).containsExactly("GET a.example/away");
    }

    @Test
    void refusesALink() throws IOException {
        assertThatThrownBy(() -> get("http://evil.example/"))
                .isInstanceOf(LinkRefusedException.class)
                .hasMessageContaining("the policy does not allow the host evil.example");
        try (LinkClient client = site.client().build()) {
            String link = site.link("a.example", "/").replace("http://", "http://me:secret@");
            assertThatThrownBy(() -> body(client, new HttpGet(link)))
                    .isInstanceOf(LinkRefusedException.class)
                    .hasMessageContaining("link.userinfo")
                    .hasMessageNotContaining("secret");
            assertThatThrownBy(() -> body(client, new HttpGet("/x"))).isInstanceOf(IOException.class);
        }
        assertThat(site.asked).isEmpty();
    }

    /** One address that the policy refuses is enough: an attacker's server may list it among others. */
    @ParameterizedTest
    @CsvSource({
        "inside.example, which the policy refuses",
        "both.example, which the policy refuses",
        "none.example, none.example has no address"
    })
    void refusesAddresses(String host, String message) {
        site.redirect("/inside", 302, "http://" + host + ":PORT/");
        assertThatThrownBy(() -> get(site.link("a.example", "/inside")))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageContaining(message);
        assertThat(site.asked).containsExactly("GET a.example/inside");
    }

    @Test
    void refusesThisMachineUnlessThePolicyAllowsIt() throws IOException {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("a.example")
                .ports(site.port())
                .build();
        try (LinkClient client = LinkClient.builder(policy).resolver(Site.NAMES).build()) {
            assertThatThrownBy(() -> client.get(site.link("a.example", "/"), new BasicHttpClientResponseHandler()))
                    .isInstanceOf(UnknownHostException.class)
                    .hasMessage("a.example resolves to 127.0.0.1, which the policy refuses");
        }
        assertThat(site.asked).isEmpty();
    }

    @Test
    void keepsAnAddressAsTheHost() throws IOException {
        assertThat(get(site.link("[2606:4700:0::1111]", "/"))).isEqualTo("arrived");
        assertThat(site.asked).containsExactly("GET [2606:4700::1111]/");
    }

    @Test
    void sendsOnlyTheMethodsThatItsBuilderNames() throws IOException {
        try (LinkClient client = site.client().build()) {
            assertThat(status(client, new HttpHead(site.link("a.example", "/")), null))
                    .isEqualTo(200);
            for (String method : List.of("POST", "DELETE", "get", "CONNECT")) {
                assertThatThrownBy(() -> body(client, request(method, "/")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(method);
            }
        }
        try (LinkClient client = site.client().methods("DELETE").build()) {
            assertThat(body(client, request("DELETE", "/"))).isEqualTo("arrived");
            assertThatThrownBy(() -> body(client, request("GET", "/"))).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(site.asked).containsExactly("HEAD a.example/", "DELETE a.example/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host", "host", "HOST"})
    void refusesAHostOfTheCaller(String name) throws IOException {
        HttpUriRequestBase request = request("GET", "/");
        request.addHeader(name, "evil.example");
        try (LinkClient client = site.client().build()) {
            assertThatThrownBy(() -> body(client, request))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Host");
        }
        assertThat(site.asked).isEmpty();
    }

    /**
     * RFC 9110 15.4: 302 and 303 turn POST into GET, 307 and 308 do not; another origin gets few headers, and later
     * hops do not get them back.
     */
    @ParameterizedTest
    @CsvSource({
        "POST, 301, a, 'GET {accept=text/html, authorization=me, cookie=c, if-match=e, x-key=k} '",
        "POST, 302, b, 'GET {accept=text/html} '",
        "POST, 303, b, 'GET {accept=text/html} '",
        "POST, 307, a, 'POST {accept=text/html, authorization=me, content-type=text/plain, cookie=c, if-match=e, x-key=k} body'",
        "POST, 308, b, 'POST {accept=text/html, content-type=text/plain} body'",
        "PUT, 303, a, 'GET {accept=text/html, authorization=me, cookie=c, if-match=e, x-key=k} '",
        "PUT, 302, b, 'PUT {accept=text/html, content-type=text/plain} body'"
    })
    void changesTheRequestAsARedirectWants(String method, int status, String host, String expected) throws IOException {
        site.redirect("/a", status, "http://" + host + ".example:PORT/echo");
        site.redirect("/round", status, "http://" + host + ".example:PORT/back");
        site.redirect("/back", status, "http://a.example:PORT/echo");
        site.redirect("/further", status, "http://" + host + ".example:PORT/next");
        site.redirect("/next", status, "/echo");
        try (LinkClient client = site.client().methods("POST", "PUT").build()) {
            for (String path : List.of("/a", "/round", "/further")) {
                HttpUriRequestBase request = request(method, path);
                Map.of("Authorization", "me", "Cookie", "c", "X-Key", "k", "Accept", "text/html", "If-Match", "e")
                        .forEach(request::addHeader);
                request.addHeader("Content-Type", "text/plain");
                request.setEntity(new StringEntity("body", (ContentType) null));
                assertThat(body(client, request)).as(path).isEqualTo(expected);
            }
        }
    }

    @Test
    void sendsNoBodyTwiceThatCanBeReadOnce() throws IOException {
        site.redirect("/again", 307, "/echo");
        HttpUriRequestBase request = request("POST", "/again");
        request.setEntity(new InputStreamEntity(new ByteArrayInputStream(new byte[] {'a'}), 1, null));
        try (LinkClient client = site.client().methods("POST").build()) {
            assertThatThrownBy(() -> body(client, request))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("repeatable");
        }
    }

    /** Apache HttpClient would wait for 29 seconds and ask again. */
    @Test
    void repeatsNothing() throws IOException {
        try (LinkClient client = site.client().build()) {
            assertThat(body(client, request("GET", "/busy"))).isEqualTo("busy");
        }
        assertThat(site.asked).containsExactly("GET a.example/busy");
    }

    @Test
    void keepsNoCookies() throws IOException {
        site.at("/cookie", "302 Found", "Location: /echo\r\nSet-Cookie: a=b; Path=/\r\n", "");
        assertThat(get(site.link("a.example", "/cookie"))).isEqualTo("GET {} ");
    }

    @Test
    void followsAsManyRedirectsAsItMay() throws IOException {
        for (int i = 0; i < 6; i++) {
            site.redirect("/r" + i, 302, "/r" + (i + 1));
        }
        assertThat(get(site.link("a.example", "/r1"))).isEqualTo("arrived");
        assertThatThrownBy(() -> get(site.link("a.example", "/r0")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("more than 5 redirects");
        site.redirect("/s0", 302, "/s1");
        try (LinkClient client = site.client().maxRedirects(0).build()) {
            assertThatThrownBy(() -> body(client, request("GET", "/s0"))).hasMessageContaining("more than 0 redirects");
        }
    }

    @Test
    void saysWhereRedirectsLed() throws IOException {
        site.redirect("/near", 302, "/b?c#d");
        HttpClientContext context = HttpClientContext.create();
        try (LinkClient client = site.client().build()) {
            status(client, request("GET", "/near"), context);
        }
        assertThat(context.getRedirectLocations().getAll())
                .containsExactly(URI.create(site.link("a.example", "/b?c#d")));
    }

    /** No configuration of a caller or of the platform leads to a different place. */
    @Test
    void readsNoConfigurationOfOthers() throws IOException {
        HttpHost nowhere = new HttpHost("http", "127.0.0.1", 1);
        RequestConfig config = RequestConfig.custom()
                .setProxy(nowhere)
                .setUnixDomainSocket(Path.of("/nowhere"))
                .build();
        HttpUriRequestBase request = request("GET", "/");
        request.setConfig(config);
        HttpClientContext context = HttpClientContext.create();
        context.setRequestConfig(config);
        ProxySelector before = ProxySelector.getDefault();
        ProxySelector.setDefault(ProxySelector.of(new InetSocketAddress("127.0.0.1", 1)));
        try (LinkClient client = site.client().build()) {
            assertThat(status(client, request, context)).isEqualTo(200);
        } finally {
            ProxySelector.setDefault(before);
        }
        assertThat(site.asked).containsExactly("GET a.example/");
    }

    @Test
    void goesToTheTargetOfTheRequestAndNoOther() throws IOException {
        try (LinkClient client = site.client().build()) {
            HttpHost other = new HttpHost("http", "b.example", site.port());
            assertThatThrownBy(() -> client.execute(other, request("GET", "/"), HttpResponse::getCode))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("b.example");
            HttpHost elsewhere = new HttpHost("http", InetAddress.getByName("127.0.0.9"), "a.example", site.port());
            assertThat(client.<Integer>execute(elsewhere, new HttpGet("/x"), HttpResponse::getCode))
                    .isEqualTo(200);
            assertThatThrownBy(() -> client.execute(
                            new HttpHost("http", "evil.example", 80), new HttpGet("/x"), HttpResponse::getCode))
                    .isInstanceOf(LinkRefusedException.class);
        }
        assertThat(site.asked).containsExactly("GET a.example/x");
    }

    /** RFC 9110 4.2.4: a client does not send a link's user information. */
    @Test
    void saysWhenItIsBuiltThatItSendsNoUserInformation() {
        LinkPolicy policy = site.policy().allow(LinkViolation.USERINFO).build();
        assertThatThrownBy(() -> LinkClient.of(policy))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("link.userinfo")
                .hasMessageContaining("Authorization");
    }

    @Test
    void refusesLimitsThatAllowNothing() {
        LinkClientBuilder builder = site.client();
        assertThatThrownBy(() -> builder.timeout(Duration.ZERO)).hasMessageContaining("timeout");
        assertThatThrownBy(() -> builder.timeout(Duration.ofSeconds(-1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.maxBytes(-1)).hasMessageContaining("bytes");
        assertThatThrownBy(() -> builder.maxRedirects(-1)).hasMessageContaining("redirects");
    }
}
