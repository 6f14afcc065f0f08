package org.iritoolkit.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.hc.client5.http.DnsResolver;
import org.iritoolkit.check.Violation;
import org.iritoolkit.httpclient5.LinkClient;
import org.iritoolkit.httpclient5.LinkRefusedException;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.ReachViolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** The links that the client follows, over HTTP. */
class LinkClientTest {
    /** Every name leads to this machine. */
    private static final DnsResolver NAMES = new DnsResolver() {
        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        }

        @Override
        public String resolveCanonicalHostname(String host) {
            return host;
        }
    };

    private static RestClient client(ReachViolation... allowed) {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("a.example.org", "b.example.org")
                .ports(Server.port())
                .allow(allowed)
                .build();
        return RestClient.builder()
                .uriBuilderFactory(new PolicyUriBuilderFactory(policy))
                .requestFactory(new HttpComponentsClientHttpRequestFactory(LinkClient.builder(policy)
                        .methods("GET", "POST")
                        .resolver(NAMES)
                        .build()))
                .build();
    }

    private static URI link(String host, String path) {
        return URI.create("http://" + host + ":" + Server.port() + path);
    }

    private static URI redirect(int status, String to) {
        return link("a.example.org", "/redirect?status=" + status + "&to=" + to);
    }

    private static String body(HttpMethod method, URI uri) {
        RestClient.RequestBodySpec request =
                client(ReachViolation.SPECIAL_ADDRESS).method(method).uri(uri).header("Authorization", "me");
        return String.valueOf((method.equals(HttpMethod.POST) ? request.body("text") : request)
                .retrieve()
                .body(String.class));
    }

    @Test
    void followsRedirectsToAllowedHosts() {
        assertThat(body(HttpMethod.GET, redirect(302, "/secret"))).isEqualTo("GET me");
        assertThat(body(HttpMethod.GET, redirect(307, "/redirect?to=/secret"))).isEqualTo("GET me");
    }

    /** The server gets the URI that RFC 3987 3.1 maps the link to, and nothing is encoded twice. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "/echo/%C3%A9, /echo/%C3%A9",
                "/echo/\u00E9, /echo/%C3%A9",
                "/echo/?q=b%2Bc, /echo/?q=b%2Bc",
                "/echo/?q=b+c, /echo/?q=b+c",
                "/echo/?q=b%20c, /echo/?q=b%20c",
                "/echo/?q=a%2Fb, /echo/?q=a%2Fb",
                "/echo/100%25, /echo/100%25",
                "/echo/%7Bid%7D?q=%7B%7D, /echo/%7Bid%7D?q=%7B%7D",
                "/echo/a;b=c, /echo/a;b=c",
                "/echo/?q=\u65E5\u672C#x, /echo/?q=%E6%97%A5%E6%9C%AC"
            })
    void requestsTheLinkThatItIsGiven(String link, String requested) {
        String whole = link("a.example.org", "").toString() + link;
        RestClient client = client(ReachViolation.SPECIAL_ADDRESS);
        assertThat(client.get().uri(whole).retrieve().body(String.class)).isEqualTo(requested);
        assertThat(client.get().uri(whole, Map.of()).retrieve().body(String.class))
                .isEqualTo(requested);
        assertThat(client.get()
                        .uri(link("a.example.org", "/redirect") + "?to="
                                + URLEncoder.encode(requested, StandardCharsets.UTF_8))
                        .retrieve()
                        .body(String.class))
                .isEqualTo(requested);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/echo/a{b}c", "/echo/a b", "/echo/100%", "/echo/a|b", "/echo/a\\b"})
    void refusesWhatIsNoIri(String link) {
        String whole = link("a.example.org", "").toString() + link;
        assertThatThrownBy(() -> client(ReachViolation.SPECIAL_ADDRESS).get().uri(whole))
                .isInstanceOf(ResourceAccessException.class)
                .hasCauseInstanceOf(LinkRefusedException.class);
    }

    @Test
    void expandsATemplateThatHasVariables() {
        String template = link("a.example.org", "/echo/") + "{a}?q={b}";
        assertThat(client(ReachViolation.SPECIAL_ADDRESS)
                        .get()
                        .uri(template, "x y", "b&c")
                        .retrieve()
                        .body(String.class))
                .isEqualTo("/echo/x%20y?q=b%26c");
    }

    @Test
    void refusesARedirectToAForbiddenHost() {
        for (String forbidden : new String[] {"http://evil.example/", "//localhost/", "file:///etc/passwd"}) {
            assertThatThrownBy(() -> body(HttpMethod.GET, redirect(302, forbidden)))
                    .isInstanceOf(ResourceAccessException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            LinkRefusedException.class,
                            refused -> assertThat(refused.reasons()).anyMatch(Violation::isError));
        }
    }

    @Test
    void refusesALinkToAForbiddenHost() {
        assertThatThrownBy(() -> body(HttpMethod.GET, link("evil.example", "/secret")))
                .hasCauseInstanceOf(LinkRefusedException.class)
                .cause()
                .hasMessageContaining("evil.example");
    }

    @Test
    void refusesAnAddressThatAnAllowedNameResolvesTo() {
        assertThatThrownBy(() -> client().get()
                        .uri(link("a.example.org", "/secret"))
                        .retrieve()
                        .body(String.class))
                .isInstanceOf(ResourceAccessException.class)
                .hasMessageContaining("a.example.org resolves to 127.0.0.1, which the policy refuses");
    }

    /**
     * RFC 9110 15.4: another origin does not get the credentials, and 302 and 303 turn POST into GET, but 307 does not.
     */
    @Test
    void changesTheRequestAsRedirectsWant() {
        String other = link("b.example.org", "/secret").toString();
        assertThat(body(HttpMethod.GET, redirect(302, other))).isEqualTo("GET null");
        assertThat(body(HttpMethod.POST, redirect(302, "/secret"))).isEqualTo("GET me");
        assertThat(body(HttpMethod.POST, redirect(303, other))).isEqualTo("GET null");
        assertThat(body(HttpMethod.POST, redirect(307, "/secret"))).isEqualTo("POST me text");
        assertThat(body(HttpMethod.POST, redirect(308, other))).isEqualTo("POST null text");
    }

    @Test
    void followsFiveRedirectsAndNoMore() {
        assertThat(body(HttpMethod.GET, redirect(302, chain(4)))).isEqualTo("GET me");
        assertThatThrownBy(() -> body(HttpMethod.GET, redirect(302, chain(5))))
                .cause()
                .hasMessageContaining("more than 5 redirects");
    }

    /** A link that redirects so many times before it leads to the secret. */
    private static String chain(int redirects) {
        String link = "/secret";
        for (int i = 0; i < redirects; i++) {
            link = "/redirect?to=" + URLEncoder.encode(link, StandardCharsets.UTF_8);
        }
        return URLEncoder.encode(link, StandardCharsets.UTF_8);
    }

    @Test
    void comesFromProperties() {
        RestClient client = Server.CONTEXT.getBean("linkClient", RestClient.class);
        assertThat(Server.CONTEXT.getBean(LinkPolicy.class))
                .hasToString("schemes [https], hosts [h.example], subdomains of [cdn.example], default ports");
        assertThatThrownBy(() -> client.get()
                        .uri("https://h.example@evil.example/")
                        .retrieve()
                        .toBodilessEntity())
                .cause()
                .isInstanceOf(LinkRefusedException.class)
                .hasMessageContaining("link.userinfo");
    }
}
