package org.iritoolkit.spring;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.HostContract;
import org.junit.jupiter.api.Nested;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.format.FormatterRegistry;
import org.springframework.test.web.reactive.server.EntityExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.config.EnableWebFlux;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server's responses for a parameter, with the module and without it. */
class ServerAloneTest {
    private static final IriParser PARSER = IriParser.of("rfc3987");

    @RestController
    static class Echo {
        @GetMapping("/string")
        String string(@RequestParam("of") String of) {
            return of;
        }

        @GetMapping("/reference")
        String reference(@RequestParam("of") IriReference of) {
            return of.toString();
        }
    }

    private abstract static class Server extends HostContract {
        @Override
        protected Path page() {
            return Path.of("../../docs/integrations/spring.md");
        }

        static String query(String input) {
            return "?of=" + URLEncoder.encode(input, StandardCharsets.UTF_8);
        }
    }

    /** Spring MVC in Spring Boot; without the module, Spring finds {@code IriReference.valueOf}. */
    @Nested
    class Problems extends Server {
        @EnableAutoConfiguration
        @Configuration(proxyBeanMethods = false)
        @Import(Echo.class)
        static class WithModule {}

        @EnableAutoConfiguration(
                exclude = {
                    IriAutoConfiguration.class,
                    ProblemAutoConfiguration.class,
                    LinkPolicyAutoConfiguration.class,
                    LinkClientAutoConfiguration.class,
                    ConstraintAutoConfiguration.class,
                    AddressFilterAutoConfiguration.class
                })
        @Configuration(proxyBeanMethods = false)
        @Import(Echo.class)
        static class Alone {}

        @Override
        protected List<Result> results(List<String> inputs, boolean module) throws IOException, InterruptedException {
            List<Result> results = new ArrayList<>();
            try (ConfigurableApplicationContext application = new SpringApplicationBuilder(
                            module ? WithModule.class : Alone.class)
                    .run("--server.port=0", "--logging.level.root=off", "--spring.main.banner-mode=off")) {
                String server =
                        "http://localhost:" + application.getEnvironment().getProperty("local.server.port");
                HttpClient client = HttpClient.newHttpClient();
                for (String input : inputs) {
                    HttpResponse<String> response = client.send(
                            HttpRequest.newBuilder(URI.create(server + "/reference" + query(input)))
                                    .build(),
                            BodyHandlers.ofString());
                    results.add(
                            response.statusCode() == 200
                                    ? new Result(response.body(), List.of())
                                    : new Result(null, List.of(response.statusCode() + " " + response.body())));
                }
            }
            return results;
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "answers an invalid IRI in a request with status 400 and a problem detail (RFC 9457). Its"
                            + " `violations` member has an entry for each error",
                    difference -> difference.isInOtherWords()
                            && difference.alone().messages().get(0).startsWith("400 ")
                            && isProblem(difference.with().messages().get(0), difference.input()));
        }

        private static boolean isProblem(String response, String input) {
            JsonNode problem = JsonMapper.builder().build().readTree(response.replaceFirst("^400 ", ""));
            long errors = PARSER.inspect(input).errors().size();
            return problem.path("status").asInt() == 400
                    && !problem.path("detail").asString().isEmpty()
                    && problem.path("violations").size() == errors
                    && errors > 0;
        }
    }

    /** Spring WebFlux with the converters of the application's context, as Spring Boot adds them. */
    @Nested
    class WebFlux extends Server {
        @EnableWebFlux
        @Configuration(proxyBeanMethods = false)
        @Import({Echo.class, IriAutoConfiguration.class})
        static class WithModule implements WebFluxConfigurer {
            private final ListableBeanFactory beans;

            WithModule(ListableBeanFactory beans) {
                this.beans = beans;
            }

            @Override
            public void addFormatters(FormatterRegistry registry) {
                ApplicationConversionService.addBeans(registry, beans);
            }
        }

        @EnableWebFlux
        @Configuration(proxyBeanMethods = false)
        @Import(Echo.class)
        static class Alone {}

        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            List<Result> results = new ArrayList<>();
            try (var application = new AnnotationConfigApplicationContext(module ? WithModule.class : Alone.class)) {
                WebTestClient client =
                        WebTestClient.bindToApplicationContext(application).build();
                for (String input : inputs) {
                    EntityExchangeResult<String> response = client.get()
                            .uri(URI.create((module ? "/reference" : "/string") + query(input)))
                            .exchange()
                            .expectBody(String.class)
                            .returnResult();
                    String body = response.getResponseBody() == null ? "" : response.getResponseBody();
                    results.add(
                            response.getStatus().value() == 200
                                    ? new Result(body, List.of())
                                    : new Result(
                                            null, List.of(response.getStatus().value() + " " + body)));
                }
            }
            return results;
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "In Spring WebFlux, the module adds the converters, and an invalid IRI in a request results in"
                            + " status 400",
                    difference -> difference.with().equals(new Result(null, List.of("400 ")))
                            && !PARSER.accepts(difference.input()));
        }
    }
}
