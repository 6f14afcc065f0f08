package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.accepts;
import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.List;
import org.eclipse.rdf4j.common.net.ParsedIRI;

/** {@code ParsedIRI} of Eclipse RDF4J. */
final class Rdf4jParsedIri {
    private Rdf4jParsedIri() {}

    public static void main(String... args) throws IOException {
        String words =
                "Aside from some minor deviations noted below, an instance of this class represents a IRI reference as"
                        + " defined by RFC 3987";
        List<String> rfc3987 = List.of("rfc3987");
        new Adapter(
                        "RDF4J ParsedIRI",
                        "Maven: org.eclipse.rdf4j:rdf4j-common-io",
                        Adapter.versionOf(ParsedIRI.class),
                        URISyntaxException.class)
                .claim(
                        "syntax",
                        rfc3987,
                        "new ParsedIRI(text)",
                        words,
                        (document, input) -> result(
                                "IRI-reference",
                                accepts(() -> new ParsedIRI(text(input, "text")), URISyntaxException.class)))
                .claim(
                        "components",
                        rfc3987,
                        "new ParsedIRI(text).getPath(), …",
                        words,
                        (document, input) -> components(new ParsedIRI(text(input, "text"))))
                .claim(
                        "resolve",
                        rfc3987,
                        "new ParsedIRI(base).resolve(reference)",
                        "methods for normalizing, resolving, and relativizing IRI instances",
                        (document, input) ->
                                result("target", new ParsedIRI(text(input, "base")).resolve(text(input, "reference"))))
                .claim(
                        "relativize",
                        rfc3987,
                        "new ParsedIRI(base).relativize(target)",
                        "methods for normalizing, resolving, and relativizing IRI instances",
                        (document, input) -> result(
                                "reference", new ParsedIRI(text(input, "base")).relativize(text(input, "target"))))
                .claim(
                        "normalize",
                        rfc3987,
                        "new ParsedIRI(text).normalize()",
                        "Normalizes this IRI's components. … HTTP(S) Scheme Normalization …",
                        (document, input) -> result(
                                "path-segments",
                                new ParsedIRI(text(input, "text")).normalize().toString()),
                        "no scheme-based",
                        "ascii hosts")
                .claim(
                        "to-uri",
                        rfc3987,
                        "new ParsedIRI(text).toASCIIString()",
                        "A mapping from IRIs to URIs is defined using toASCIIString()",
                        (document, input) -> result("uri", new ParsedIRI(text(input, "text")).toASCIIString()),
                        "ascii hosts")
                .claim(
                        "to-iri",
                        rfc3987,
                        "new ParsedIRI(text).normalize()",
                        "the normalize() method can be used to convert a URI back into a normalized IRI",
                        (document, input) -> result(
                                "iri",
                                new ParsedIRI(text(input, "text")).normalize().toString()),
                        "ascii hosts",
                        "normalizes")
                .serve();
    }

    private static ObjectNode components(ParsedIRI iri) {
        ObjectNode found = result("scheme", iri.getScheme())
                .put("userinfo", iri.getUserInfo())
                .put("host", iri.getHost());
        if (iri.getPort() >= 0) {
            found.put("port", Integer.toString(iri.getPort()));
        }
        return found.put("path", iri.getPath()).put("query", iri.getQuery()).put("fragment", iri.getFragment());
    }
}
