package org.iritoolkit.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.iritoolkit.httpclient5.LinkClient;
import org.iritoolkit.httpclient5.LinkRefusedException;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.ReachViolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.mock.http.client.MockClientHttpResponse;
import org.springframework.util.MultiValueMap;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.util.UriBuilder;
import reactor.core.publisher.Mono;

/**
 * The hardest links through every method of the interfaces that Spring calls, and through each of its clients. The
 * table has the URI that RFC 3987 3.1 and IDNA derive, or the code for which the policy refuses the link.
 */
class HardestLinksTest {
    private static final LinkPolicy POLICY = LinkPolicy.builder()
            .schemes("https")
            .hosts("b\u00FCcher.example", "example.org")
            .subdomainsOf("\u05D0\u05D1\u05D2.example")
            .build();
    private static final PolicyUriBuilderFactory FACTORY = new PolicyUriBuilderFactory(POLICY);

    static Stream<CaseTable.Row> links() {
        return CaseTable.of("hardest-links.tsv", HardestLinksTest.class.getResourceAsStream("hardest-links.tsv"))
                .rows()
                .stream();
    }

    /** A way from the link to the URI that a request would have. */
    private record Way(String name, BiFunction<String, List<URI>, URI> uri) {}

    private static RestClient restClient(List<URI> requested) {
        return RestClient.builder()
                .uriBuilderFactory(FACTORY)
                .requestInterceptor((request, body, execution) -> {
                    requested.add(request.getURI());
                    return new MockClientHttpResponse(new byte[0], HttpStatus.OK);
                })
                .build();
    }

    private static WebClient webClient(List<URI> requested) {
        return WebClient.builder()
                .uriBuilderFactory(FACTORY)
                .exchangeFunction(request -> {
                    requested.add(request.url());
                    return Mono.just(ClientResponse.create(HttpStatus.OK).build());
                })
                .build();
    }

    private static RestTemplate restTemplate(List<URI> requested) {
        RestTemplate template = new RestTemplate();
        template.setUriTemplateHandler(FACTORY);
        template.getInterceptors().add((request, body, execution) -> {
            requested.add(request.getURI());
            return new MockClientHttpResponse(new byte[0], HttpStatus.OK);
        });
        return template;
    }

    private static final List<Way> WAYS = List.of(
            new Way("expand with variables in order", (link, requested) -> FACTORY.expand(link)),
            new Way("expand with named variables", (link, requested) -> FACTORY.expand(link, Map.of())),
            new Way(
                    "uriString, then build",
                    (link, requested) -> FACTORY.uriString(link).build()),
            new Way(
                    "uriString, then build with names",
                    (link, requested) -> FACTORY.uriString(link).build(Map.of())),
            new Way("RestClient, uri(String)", (link, requested) -> {
                restClient(requested).get().uri(link).retrieve().toBodilessEntity();
                return requested.get(0);
            }),
            new Way("RestClient, uri(String, Map)", (link, requested) -> {
                restClient(requested).get().uri(link, Map.of()).retrieve().toBodilessEntity();
                return requested.get(0);
            }),
            new Way("RestClient, uri(String, Function)", (link, requested) -> {
                restClient(requested)
                        .get()
                        .uri(link, UriBuilder::build)
                        .retrieve()
                        .toBodilessEntity();
                return requested.get(0);
            }),
            new Way("WebClient, uri(String)", (link, requested) -> {
                webClient(requested)
                        .get()
                        .uri(link)
                        .retrieve()
                        .toBodilessEntity()
                        .block();
                return requested.get(0);
            }),
            new Way("WebClient, uri(String, Map)", (link, requested) -> {
                webClient(requested)
                        .get()
                        .uri(link, Map.of())
                        .retrieve()
                        .toBodilessEntity()
                        .block();
                return requested.get(0);
            }),
            new Way("WebClient, uri(String, Function)", (link, requested) -> {
                webClient(requested)
                        .get()
                        .uri(link, UriBuilder::build)
                        .retrieve()
                        .toBodilessEntity()
                        .block();
                return requested.get(0);
            }),
            new Way("RestTemplate, getForObject", (link, requested) -> {
                restTemplate(requested).getForObject(link, String.class);
                return requested.get(0);
            }),
            new Way("RestTemplate, getForObject with a map", (link, requested) -> {
                restTemplate(requested).getForObject(link, String.class, Map.of());
                return requested.get(0);
            }));

    @ParameterizedTest(name = "{0}")
    @MethodSource("links")
    void areRequestedOrRefusedThroughEachMethod(CaseTable.Row row) {
        String link = row.cell("link");
        for (Way way : WAYS) {
            if (row.cell("code").isEmpty()) {
                assertThat(way.uri().apply(link, new ArrayList<>()))
                        .as(way.name())
                        .hasToString(row.cell("uri"));
            } else {
                assertThatThrownBy(() -> way.uri().apply(link, new ArrayList<>()))
                        .as(way.name())
                        .isInstanceOf(ResourceAccessException.class)
                        .cause()
                        .isInstanceOfSatisfying(
                                LinkRefusedException.class,
                                refused -> assertThat(refused.reasons())
                                        .as(way.name())
                                        .anyMatch(reason -> reason.code().id().equals(row.cell("code"))));
            }
        }
    }

    @Test
    void keepsALinkAsItWasWrittenUntilItIsEdited() {
        assertThat(FACTORY.uriString("https://b\u00FCcher.example/%c3%a9?{").toUriString())
                .isEqualTo("https://b\u00FCcher.example/%c3%a9?{");
    }

    /** Each edit ends in Spring's own builder: the edited part is there, and variables are expanded. */
    @Test
    void editsAsSpringDoes() {
        UriBuilder start = FACTORY.uriString("https://example.org/a?x=1#f");
        assertThat(Stream.of(
                                start.scheme("http"),
                                start.userInfo("u"),
                                start.host("h.example"),
                                start.port(81),
                                start.port("82"),
                                start.path("/b"),
                                start.replacePath("/c"),
                                start.pathSegment("d", "e"),
                                start.query("y={y}"),
                                start.replaceQuery("z=2"),
                                start.queryParam("n", 1, 2),
                                start.queryParam("m", List.of(3)),
                                start.queryParamIfPresent("o", Optional.of(4)),
                                start.queryParams(MultiValueMap.fromSingleValue(Map.of("p", "5"))),
                                start.replaceQueryParam("x", 6),
                                start.replaceQueryParam("x", List.of(7)),
                                start.replaceQueryParams(MultiValueMap.fromSingleValue(Map.of("q", "8"))),
                                start.fragment("g"))
                        .map(edited -> edited.build("v").toString()))
                .containsExactly(
                        "http://example.org/a?x=1#f",
                        "https://u@example.org/a?x=1#f",
                        "https://h.example/a?x=1#f",
                        "https://example.org:81/a?x=1#f",
                        "https://example.org:82/a?x=1#f",
                        "https://example.org/a/b?x=1#f",
                        "https://example.org/c?x=1#f",
                        "https://example.org/a/d/e?x=1#f",
                        "https://example.org/a?x=1&y=v#f",
                        "https://example.org/a?z=2#f",
                        "https://example.org/a?x=1&n=1&n=2#f",
                        "https://example.org/a?x=1&m=3#f",
                        "https://example.org/a?x=1&o=4#f",
                        "https://example.org/a?x=1&p=5#f",
                        "https://example.org/a?x=6#f",
                        "https://example.org/a?x=7#f",
                        "https://example.org/a?q=8#f",
                        "https://example.org/a?x=1#g");
    }

    /** A host beyond ASCII, over HTTP, by the client that the page shows. */
    @Test
    void fetchesFromAHostBeyondAscii() {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("b\u00FCcher.example")
                .ports(Server.port())
                .allow(ReachViolation.SPECIAL_ADDRESS)
                .build();
        DnsResolver names = new DnsResolver() {
            @Override
            public InetAddress[] resolve(String host) {
                // HttpClient asks by the U-label where IDNA2003 has one.
                assertThat(host).isIn("xn--bcher-kva.example", "b\u00FCcher.example");
                return new InetAddress[] {InetAddress.getLoopbackAddress()};
            }

            @Override
            public String resolveCanonicalHostname(String host) {
                return host;
            }
        };
        RestClient client = RestClient.builder()
                .uriBuilderFactory(new PolicyUriBuilderFactory(policy))
                .requestFactory(new HttpComponentsClientHttpRequestFactory(
                        LinkClient.builder(policy).resolver(names).build()))
                .build();
        assertThat(client.get()
                        .uri("http://b\u00FCcher.example:" + Server.port() + "/echo/\u00E9?q=\u65E5")
                        .retrieve()
                        .body(String.class))
                .isEqualTo("/echo/%C3%A9?q=%E6%97%A5");
    }
}
