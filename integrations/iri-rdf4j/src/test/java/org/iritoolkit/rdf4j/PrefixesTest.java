package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Model;
import org.eclipse.rdf4j.model.impl.LinkedHashModel;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.util.Namespaces;
import org.iritoolkit.Iri;
import org.iritoolkit.text.prefix.Prefixes;
import org.iritoolkit.text.prefix.SplitName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RDF4J's namespaces and those of the toolkit. */
class PrefixesTest {
    @Test
    void takesAndReturnsTheNamespacesOfAModel() {
        Model model = new LinkedHashModel();
        model.setNamespace("a", "http://h.example/");
        // tag::prefixes[]
        Prefixes prefixes = Prefixes.of(Namespaces.asMap(model.getNamespaces()));
        Namespaces.wrap(model.getNamespaces())
                .putAll(prefixes.with("ex", "urn:example:").asMap());
        // end::prefixes[]
        assertThat(model.getNamespace("ex").orElseThrow().getName()).isEqualTo("urn:example:");
        assertThat(Prefixes.of(Namespaces.asMap(model.getNamespaces()))).isEqualTo(prefixes.with("ex", "urn:example:"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h.example/a#b/c",
                "http://h.example/a/b",
                "http://h.example",
                "urn:isbn:1",
                "http://h.example/a/",
                "http://h.example/?a/b",
                "a:"
            })
    void splitsAsRdf4jDoes(String iri) {
        IRI rdf4j = SimpleValueFactory.getInstance().createIRI(iri);
        assertThat(SplitName.of(Iri.parse(iri))).isEqualTo(new SplitName(rdf4j.getNamespace(), rdf4j.getLocalName()));
    }
}
