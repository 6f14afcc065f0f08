package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.accepts;
import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.IRIParseException;
import org.apache.jena.rfc3986.RFC3986;

/** {@code RFC3986} and {@code IRI3986} of Apache Jena. */
final class JenaIri3986 {
    private JenaIri3986() {}

    public static void main(String... args) throws IOException {
        List<String> both = List.of("rfc3986", "rfc3987");
        String words =
                "Implements the algorithms specified in RFC 3986 operations for: Checking a string matches the IRI"
                        + " grammar. Extracting components of an IRI. …";
        new Adapter(
                        "Jena iri3986",
                        "Maven: org.apache.jena:jena-iri3986",
                        Adapter.versionOf(IRI3986.class),
                        IRIParseException.class)
                .claim(
                        "syntax",
                        List.of("rfc3987"),
                        "RFC3986.checkSyntax(text)",
                        "Implementation of RFC 3986 (URI), RFC 3987 (IRI). Check conformance with the grammar",
                        (document, input) -> result(
                                "IRI-reference",
                                accepts(
                                        () -> RFC3986.createAny(checked(text(input, "text"))),
                                        IRIParseException.class)),
                        "grammar")
                .claim(
                        "components",
                        both,
                        "RFC3986.create(text).path(), …",
                        words,
                        (document, input) -> components(RFC3986.create(text(input, "text"))))
                .claim(
                        "resolve",
                        both,
                        "RFC3986.create(base).resolve(RFC3986.create(reference))",
                        "Resolving an IRI against a base IRI.",
                        (document, input) -> result(
                                "target",
                                RFC3986.create(text(input, "base"))
                                        .resolve(RFC3986.create(text(input, "reference")))
                                        .str()))
                .claim(
                        "relativize",
                        both,
                        "RFC3986.create(base).relativize(RFC3986.create(target))",
                        "Relativize an IRI for a given base IRI.",
                        (document, input) ->
                                relative(RFC3986.create(text(input, "base")), RFC3986.create(text(input, "target"))))
                .claim(
                        "normalize",
                        List.of("rfc3986"),
                        "RFC3986.create(text).normalize()",
                        "Normalizing an IRI",
                        (document, input) -> result(
                                "path-segments",
                                RFC3986.create(text(input, "text")).normalize().str()),
                        "no scheme-based")
                .serve();
    }

    private static String checked(String text) {
        RFC3986.checkSyntax(text);
        return text;
    }

    /** Returns the target itself if Jena returns null, which means that there is no relative form. */
    private static ObjectNode relative(IRI3986 base, IRI3986 target) {
        IRI3986 relative = base.relativize(target);
        return result("reference", relative == null ? target.str() : relative.str());
    }

    private static ObjectNode components(IRI3986 iri) {
        ObjectNode found = result("scheme", iri.scheme()).put("authority", iri.authority());
        found.put("userinfo", iri.userInfo()).put("host", iri.host()).put("port", iri.port());
        return found.put("path", iri.path()).put("query", iri.query()).put("fragment", iri.fragment());
    }
}
