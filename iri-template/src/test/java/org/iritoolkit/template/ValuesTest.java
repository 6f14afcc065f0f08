package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987Draft03;
import org.junit.jupiter.api.Test;

/** What is equal, and what values may be made of. */
class ValuesTest {
    private static final String TEXT = "/a{?b:9999,c:9,d}";

    @Test
    void templatesAreEqualIfTheyExpandAndMatchAlike() {
        IriTemplate template = IriTemplate.parse(TEXT);
        assertThat(template).isEqualTo(IriTemplate.parse(TEXT)).hasSameHashCodeAs(IriTemplate.parse(TEXT));
        assertThat(template)
                .isNotEqualTo(IriTemplate.parse("/a{?b:9999,c:8,d}"))
                .isNotEqualTo(template.withLeftmostLongest())
                .isNotEqualTo(template.withKind("d", ValueKind.LIST))
                .isNotEqualTo(template.withParser(IriParser.of(Rfc3987Draft03.PROFILE)))
                .isNotEqualTo(TEXT);
        assertThat(template.hashCode()).isNotEqualTo(IriTemplate.parse("/b").hashCode());
        assertThat(IriTemplates.of(List.of(template))).hasToString("[" + TEXT + "]");
    }

    @Test
    void bindingsAreEqualIfTheirValuesAre() {
        Bindings values = Bindings.of(Map.of("a", "b"));
        assertThat(values).isEqualTo(Bindings.of(Map.of("a", "b"))).hasSameHashCodeAs(Bindings.of(Map.of("a", "b")));
        assertThat(values).isNotEqualTo(Bindings.of(Map.of("a", "c"))).isNotEqualTo(Map.of("a", "b"));
        assertThat(values.hashCode()).isNotEqualTo(Bindings.of(Map.of("a", "c")).hashCode());
    }

    /** RFC 6570 2.3: null is undefined, in a list too, and so is a list or map without members. */
    @Test
    void listsAndMapsAreValuesToo() {
        Bindings values = Bindings.of(Map.of("x", new Object[] {"1", null, 2}))
                .with("l", List.of("p", "q"))
                .with("m", Map.of("k", "v"))
                .with("l2", List.of())
                .with("m2", Map.of());
        assertThat(values.names()).containsExactly("x", "l", "m");
        assertThat(values.list("x")).containsExactly("1", "2");
        assertThat(values.map("m")).containsExactly(Map.entry("k", "v"));
        assertThat(values.with("l", List.of()).names()).containsExactly("x", "m");
        assertThat(values.with("m", Map.of()).names()).containsExactly("x", "l");
        assertThat(IriTemplate.parse("{l}{?m*}").expand(values.asMap())).isEqualTo("p,q?k=v");
        assertThat(IriTemplate.parse("{x}").expand(Map.of("x", Arrays.asList("1", null))))
                .isEqualTo("1");
    }
}
