package com.example.router;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.IriTemplates;

/** Sends requests to handlers by URI templates, and writes links with the same templates. */
public final class Router {
    private static final IriTemplate USER = IriTemplate.parse("/users/{id}");
    private static final IriTemplate ME = IriTemplate.parse("/users/me");
    private static final IriTemplate SEARCH =
            IriTemplate.parse("/search{?q,tags*}").withQueryInAnyOrder().withOtherParameters();
    private static final IriTemplate FILES = IriTemplate.parse("/files{/path*}");

    private final Map<IriTemplate, Function<Bindings, String>> handlers = new LinkedHashMap<>();
    private final IriTemplates templates;

    private Router() {
        handlers.put(USER, values -> "user " + values.text("id").orElse("(everybody)"));
        handlers.put(ME, values -> "you; others: " + USER.expand("id", "r\u00E9n\u00E9 & co"));
        handlers.put(
                SEARCH, values -> "search for " + values.text("q").orElse("anything") + " in " + values.list("tags"));
        handlers.put(FILES, values -> "file " + values.list("path"));
        templates = IriTemplates.of(handlers.keySet());
    }

    /** Answers a request for a path with its query. */
    String answer(String target) {
        Optional<IriTemplates.Match> match = templates.match(target);
        return match.map(found -> handlers.get(found.template()).apply(found.bindings()))
                .orElse("not found");
    }

    public static void main(String[] args) {
        Router router = new Router();
        for (String target : List.of(
                "/users/7",
                "/users/me",
                "/users/a%2Fb",
                "/search?q=a%26b&tags=x&tags=y",
                "/search",
                "/files/a/b%20c",
                "/nothing")) {
            System.out.println(target + ": " + router.answer(target));
        }
    }
}
