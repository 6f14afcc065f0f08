package org.iritoolkit.spring;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.WebUrl;
import org.junit.jupiter.api.Nested;
import org.springframework.core.convert.ConversionService;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.client.MockClientHttpResponse;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Spring with the module and without it. */
class SpringAloneTest {
    abstract static class WithSpring extends HostContract {
        @Override
        protected Path page() {
            return Path.of("../../docs/integrations/spring.md");
        }

        static List<Result> results(List<String> inputs, Function<String, String> reading) {
            List<Result> results = new ArrayList<>();
            for (String input : inputs) {
                try {
                    results.add(new Result(reading.apply(input), List.of()));
                } catch (RuntimeException e) {
                    Throwable cause = e.getCause() == null ? e : e.getCause();
                    results.add(new Result(null, List.of(String.valueOf(cause.getMessage()))));
                }
            }
            return results;
        }
    }

    private static ConversionService conversions(boolean module) {
        return module
                ? Server.CONTEXT.getBean("mvcConversionService", ConversionService.class)
                : new DefaultFormattingConversionService();
    }

    /** A parameter of type String becomes one of type IriReference. */
    @Nested
    class Strings extends WithSpring {
        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            Class<?> type = module ? IriReference.class : String.class;
            return results(inputs, input -> String.valueOf(conversions(module).convert(input, type)));
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "Spring MVC answers an invalid IRI in a request with status 400",
                    difference -> difference.with().value() == null
                            && difference.with().messages().equals(List.of(message(difference.input()))));
        }

        private static String message(String input) {
            try {
                return "accepted: " + IriParser.of("rfc3987").parse(input);
            } catch (IriSyntaxException e) {
                return String.valueOf(e.getMessage());
            }
        }
    }

    /** The module leaves them as they are. */
    @Nested
    class Uris extends WithSpring {
        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            return results(inputs, input -> String.valueOf(conversions(module).convert(input, URI.class)));
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of();
        }
    }

    /** The URI that a client requests for a link. */
    abstract static class Client extends WithSpring {
        private static final Pattern ESCAPE = Pattern.compile("%[0-9a-f]{2}", Pattern.CASE_INSENSITIVE);

        static final PolicyUriBuilderFactory FACTORY = new PolicyUriBuilderFactory(LinkPolicy.builder()
                .schemes("http", "https", "ftp")
                .anyHost()
                .ports(80, 443, 21, 8080)
                .allow(LinkPolicyBuilder.allowable().toArray(ViolationCode[]::new))
                .build());

        /** Returns the URI that the client requests. */
        abstract URI uri(String link, boolean module);

        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            return results(inputs, input -> uri(input, module).toASCIIString().replaceAll("#.*", ""));
        }

        /**
         * The module requests the link as parsed by the URL Standard, with hexadecimal digits as in RFC 3986 6.2.2.1.
         */
        @Override
        protected boolean isCorrection(Difference difference) {
            String requested = difference.with().value();
            return requested != null
                    && WebUrl.tryParse(difference.input())
                            .map(url -> url.href().replaceAll("#.*", ""))
                            .map(href -> ESCAPE.matcher(href)
                                    .replaceAll(escape -> escape.group().toUpperCase(Locale.ROOT)))
                            .filter(requested::equals)
                            .isPresent();
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "requests the normal form that the policy returns",
                    this::isCorrection,
                    "A rejected link or address throws a `ResourceAccessException`",
                    difference -> difference.with().value() == null
                            && difference.with().messages().size() == 1);
        }
    }

    /** Without the module, the application creates the URI with java.net.URI. */
    @Nested
    class JavaUris extends Client {
        @Override
        URI uri(String link, boolean module) {
            try {
                return module ? FACTORY.expand(link) : new URI(link);
            } catch (URISyntaxException e) {
                throw new ResourceAccessException("no URI", new IOException(e.getMessage()));
            }
        }
    }

    /** Without the module, the link is a template of Spring. */
    @Nested
    class RestClients extends Client {
        @Override
        URI uri(String link, boolean module) {
            List<URI> requested = new ArrayList<>();
            RestClient.Builder builder = RestClient.builder().requestInterceptor((request, body, execution) -> {
                requested.add(request.getURI());
                return new MockClientHttpResponse(new byte[0], HttpStatus.OK);
            });
            RestClient client = (module ? builder.uriBuilderFactory(FACTORY) : builder).build();
            client.get().uri(link).retrieve().toBodilessEntity();
            return requested.get(0);
        }
    }

    /** Without the module, the link is a template of Spring. */
    @Nested
    class WebClients extends Client {
        @Override
        URI uri(String link, boolean module) {
            List<URI> requested = new ArrayList<>();
            WebClient.Builder builder = WebClient.builder().exchangeFunction(request -> {
                requested.add(request.url());
                return Mono.just(ClientResponse.create(HttpStatus.OK).build());
            });
            WebClient client = (module ? builder.uriBuilderFactory(FACTORY) : builder).build();
            client.get().uri(link).retrieve().toBodilessEntity().block();
            return requested.get(0);
        }
    }

    /** Without the module, the link is a template of Spring. */
    @Nested
    class RestTemplates extends Client {
        @Override
        URI uri(String link, boolean module) {
            List<URI> requested = new ArrayList<>();
            RestTemplate template = new RestTemplate();
            if (module) {
                template.setUriTemplateHandler(FACTORY);
            }
            template.getInterceptors().add((request, body, execution) -> {
                requested.add(request.getURI());
                return new MockClientHttpResponse(new byte[0], HttpStatus.OK);
            });
            template.getForObject(link, String.class);
            return requested.get(0);
        }
    }
}
