package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.IriTemplates;
import org.junit.jupiter.api.Test;

/** The guide's examples about templates. */
class TemplateGuideTest {
    @Test
    void expandsTemplates() {
        // tag::expand[]
        IriTemplate search = IriTemplate.parse("/users/{id}{?q,tags*}"); // or IriSyntaxException, with place and rule
        String uri = search.expand("id", 7, "q", "résumé"); // /users/7?q=r%C3%A9sum%C3%A9

        Bindings values = Bindings.of("q", "résumé", "tags", List.of("a", "b")).with("id", "7");
        IriReference iri = search.expandIri(values); // /users/7?q=résumé&tags=a&tags=b
        IriTemplate ofUser = search.expandPartially(Bindings.of("id", 7)); // /users/7{?q,tags*}
        // end::expand[]

        assertThat(uri).isEqualTo("/users/7?q=r%C3%A9sum%C3%A9");
        assertThat(iri).hasToString("/users/7?q=résumé&tags=a&tags=b");
        assertThat(ofUser).hasToString("/users/7{?q,tags*}");
    }

    @Test
    void matchesTemplates() {
        // tag::match[]
        IriTemplate template = IriTemplate.parse("/users/{id}{?q,tags*}");
        Optional<Bindings> found = template.match("/users/bob@example.com?q=r%C3%A9sum%C3%A9&tags=a&tags=b");

        Optional<String> id = found.flatMap(values -> values.text("id")); // Optional[bob@example.com]
        Optional<String> q = found.flatMap(values -> values.text("q")); // Optional[résumé]
        List<String> tags = found.map(values -> values.list("tags")).orElse(List.of()); // [a, b]

        Optional<Violation> refusal = template.refusal("/users/..%2Fadmin"); // names the variable and the segment ".."
        // end::match[]

        assertThat(id).contains("bob@example.com");
        assertThat(refusal.orElseThrow().message()).contains("\"id\" contains the segment \"..\"");

        assertThat(q).contains("résumé");
        assertThat(tags).containsExactly("a", "b");
    }

    @Test
    void routesWithTemplates() {
        // tag::route[]
        IriTemplates router = IriTemplates.of(List.of(
                IriTemplate.parse("/users/{id}"), IriTemplate.parse("/users/me"), IriTemplate.parse("{/rest*}")));

        Optional<IriTemplates.Match> match = router.match("/users/7"); // the template /users/{id} with id=7
        // end::route[]

        assertThat(match.map(found -> found.template() + " " + found.bindings()))
                .contains("/users/{id} {id=7}");
        assertThat(router.match("/users/me").orElseThrow().template()).hasToString("/users/me");
    }
}
