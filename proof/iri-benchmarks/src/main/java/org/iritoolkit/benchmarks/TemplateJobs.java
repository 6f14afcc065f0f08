package org.iritoolkit.benchmarks;

import com.damnhandy.uri.template.UriTemplate;
import io.micronaut.http.uri.UriMatchInfo;
import io.micronaut.http.uri.UriMatchTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.IriTemplates;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Measures expanding and matching templates, and finding one among 20 and among 10,000. The values are hosts, which all libraries
 * write in the same way.
 */
final class TemplateJobs {
    private static final String HANDY = "handy-uri-templates";
    private static final String SPRING = "Spring UriTemplate";
    private static final String SPRING_BUILDER = "Spring UriComponentsBuilder";
    private static final String MICRONAUT = "Micronaut UriMatchTemplate";
    private static final String IN_TURN = "tries each template in turn";
    private static final String DECODES_NOTHING = "gives values as they are written";

    private static final String PATH = "/users/{id}/posts/{post}";
    private static final String QUERY = "/users/{id}{?q,tags*}";
    private static final int ROUTES = 10_000;
    private static final List<String> ROUTES_OF_AN_API = List.of(
            "/",
            "/users",
            "/users/{id}",
            "/users/{id}/posts",
            "/users/{id}/posts/{post}",
            "/users/{id}/posts/{post}/comments",
            "/users/{id}/posts/{post}/comments/{comment}",
            "/users/{id}/followers",
            "/users/me",
            "/posts",
            "/posts/{post}",
            "/posts/{post}/likes",
            "/search",
            "/tags/{tag}",
            "/tags/{tag}/posts",
            "/files/{folder}/{name}",
            "/files/{folder}/{name}/versions/{version}",
            "/teams/{team}/members/{id}",
            "/teams/{team}/settings",
            "/health");
    private static final int ROUTED = 256;

    private TemplateJobs() {}

    static List<Job> all() {
        return List.of(expandPath(), expandQuery(), match(), routeAmongTwenty(), route());
    }

    private static Job expandPath() {
        Function<String, Map<String, Object>> values = host -> Map.of("id", host, "post", "7");
        return new Job("template, expand a path", Corpus.hosts(), Corpus::texts)
                .candidate(Candidates.OURS, "", each(values, () -> IriTemplate.parse(PATH)::expand))
                .candidate(HANDY, "", each(values, () -> UriTemplate.fromTemplate(PATH)::expand))
                .candidate(
                        SPRING,
                        "escapes only what no URI may hold",
                        each(values, () -> new org.springframework.web.util.UriTemplate(PATH)::expand))
                .candidate(SPRING_BUILDER, "", each(values, TemplateJobs::builder))
                .candidate(MICRONAUT, "", each(values, () -> UriMatchTemplate.of(PATH)::expand));
    }

    private static Function<Map<String, Object>, Object> builder() {
        UriComponents template =
                UriComponentsBuilder.fromUriString(PATH).encode().build();
        return values -> template.expand(values).toUriString();
    }

    private static Job expandQuery() {
        Function<String, Map<String, Object>> values =
                host -> Map.of("id", "7", "q", host, "tags", new ArrayList<>(List.of("a", host)));
        return new Job("template, expand a query", Corpus.hosts(), Corpus::texts)
                .candidate(Candidates.OURS, "", each(values, () -> IriTemplate.parse(QUERY)::expand))
                .candidate(HANDY, "", each(values, () -> UriTemplate.fromTemplate(QUERY)::expand))
                .candidate(MICRONAUT, "", each(values, () -> UriMatchTemplate.of(QUERY)::expand));
    }

    private static Job match() {
        IriTemplate template = IriTemplate.parse(PATH);
        return new Job(
                        "template, match a path",
                        Corpus.hosts(),
                        corpus -> corpus.texts().map(host -> template.expand("id", host, "post", 7)))
                .candidate(Candidates.OURS, "", each(text -> text, () -> IriTemplate.parse(PATH)::match))
                .candidate(
                        SPRING,
                        DECODES_NOTHING,
                        each(text -> text, () -> new org.springframework.web.util.UriTemplate(PATH)::match))
                .candidate(MICRONAUT, DECODES_NOTHING, each(text -> text, () -> UriMatchTemplate.of(PATH)::match));
    }

    /** Finds one of 20 routes and its values. The other libraries try the routes in their order of specificity. */
    private static Job routeAmongTwenty() {
        return new Job("template, route among 20", List.of(Corpus.hosts().get(0)), TemplateJobs::requests)
                .candidate(
                        Candidates.OURS,
                        "",
                        each(
                                text -> text,
                                () -> IriTemplates.of(ROUTES_OF_AN_API.stream()
                                        .map(IriTemplate::parse)
                                        .toList())::match))
                .candidate("Spring PathPattern", "includes the parse of the path", each(text -> text, () -> {
                    List<PathPattern> all = ROUTES_OF_AN_API.stream()
                            .map(PathPatternParser.defaultInstance::parse)
                            .sorted(PathPattern.SPECIFICITY_COMPARATOR)
                            .toList();
                    return text -> {
                        PathContainer path = PathContainer.parsePath(text);
                        for (PathPattern pattern : all) {
                            PathPattern.PathMatchInfo match = pattern.matchAndExtract(path);
                            if (match != null) {
                                return match;
                            }
                        }
                        return text;
                    };
                }))
                .candidate(MICRONAUT, DECODES_NOTHING, each(text -> text, () -> {
                    List<UriMatchTemplate> all = ROUTES_OF_AN_API.stream()
                            .map(UriMatchTemplate::of)
                            .sorted()
                            .toList();
                    return text -> {
                        for (UriMatchTemplate template : all) {
                            Optional<UriMatchInfo> match = template.match(text);
                            if (match.isPresent()) {
                                return match;
                            }
                        }
                        return text;
                    };
                }))
                .candidate("Jersey UriTemplate", DECODES_NOTHING, each(text -> text, () -> {
                    List<org.glassfish.jersey.uri.UriTemplate> all = ROUTES_OF_AN_API.stream()
                            .map(org.glassfish.jersey.uri.UriTemplate::new)
                            .sorted(org.glassfish.jersey.uri.UriTemplate.COMPARATOR)
                            .toList();
                    return text -> {
                        Map<String, String> values = new HashMap<>();
                        for (org.glassfish.jersey.uri.UriTemplate template : all) {
                            if (template.match(text, values)) {
                                return values;
                            }
                        }
                        return text;
                    };
                }));
    }

    private static Stream<String> requests(Corpus corpus) {
        List<String> hosts = corpus.texts().limit(ROUTED).toList();
        return IntStream.range(0, ROUTED).mapToObj(i -> {
            IriTemplate route = IriTemplate.parse(ROUTES_OF_AN_API.get(i % ROUTES_OF_AN_API.size()));
            Map<String, Object> values = new HashMap<>();
            route.variables().forEach(name -> values.put(name, hosts.get(i)));
            return route.expand(values);
        });
    }

    private static String route(int number) {
        return "/route" + number + "/{id}";
    }

    private static <T> List<T> routes(Function<String, T> template) {
        return IntStream.range(0, ROUTES)
                .mapToObj(TemplateJobs::route)
                .map(template)
                .toList();
    }

    private static Stream<String> routed(Corpus corpus) {
        List<String> hosts = corpus.texts().limit(ROUTED).toList();
        return IntStream.range(0, ROUTED)
                .mapToObj(i -> IriTemplate.parse(route(i * (ROUTES / ROUTED))).expand("id", hosts.get(i)));
    }

    private static Job route() {
        return new Job("template, route among 10,000", List.of(Corpus.hosts().get(0)), TemplateJobs::routed)
                .candidate(
                        Candidates.OURS,
                        "",
                        each(text -> text, () -> IriTemplates.of(routes(IriTemplate::parse))::match))
                .candidate(
                        "one match, of a template with one variable",
                        "the goal is five times this",
                        each(text -> text, () -> IriTemplate.parse("/{route}/{id}")::match))
                .candidate(SPRING, IN_TURN, each(text -> text, () -> {
                    List<org.springframework.web.util.UriTemplate> all =
                            routes(org.springframework.web.util.UriTemplate::new);
                    return text -> all.stream()
                            .filter(template -> template.matches(text))
                            .findFirst()
                            .map(template -> template.match(text));
                }))
                .candidate(MICRONAUT, IN_TURN, each(text -> text, () -> {
                    List<UriMatchTemplate> all = routes(UriMatchTemplate::of);
                    return text -> all.stream()
                            .flatMap(template -> template.match(text).stream())
                            .findFirst();
                }));
    }

    /** Does the same work on a value derived from each input before. */
    private static <T> Job.Preparation each(Function<String, T> prepare, Supplier<Function<T, Object>> operation) {
        return inputs -> {
            List<T> values = Stream.of(inputs).map(prepare).toList();
            Function<T, Object> prepared = operation.get();
            return (from, to, out) -> {
                for (int i = from; i < to; i++) {
                    out.consume(prepared.apply(values.get(i)));
                }
            };
        };
    }
}
