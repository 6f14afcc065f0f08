package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.iritoolkit.Iri;
import org.iritoolkit.text.prefix.Prefixes;
import org.junit.jupiter.api.Test;

/** Jena's prefix maps and those of the toolkit. */
class PrefixesTest {
    @Test
    void takesAndReturnsTheMapOfAModel() {
        Model model = ModelFactory.createDefaultModel();
        model.setNsPrefixes(Map.of("a", "http://h.example/", "", "http://h.example/doc#"));
        // tag::prefixes[]
        Prefixes prefixes = Prefixes.of(model.getNsPrefixMap());
        model.setNsPrefixes(prefixes.with("ex", "urn:example:").asMap());
        // end::prefixes[]
        assertThat(prefixes.asMap()).containsOnlyKeys("a", "");
        for (String iri : new String[] {"http://h.example/x", "http://h.example/doc#y", "urn:example:z"}) {
            String jena = model.shortForm(iri);
            assertThat(Prefixes.of(model.getNsPrefixMap()).shorten(Iri.parse(iri)))
                    .contains(jena);
            assertThat(Prefixes.of(model.getNsPrefixMap()).expand(jena)).hasToString(model.expandPrefix(jena));
        }
    }
}
