package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.jena.iri.IRI;
import org.apache.jena.iri.IRIFactory;
import org.apache.jena.iri.ViolationCodes;

/** {@code IRIFactory} and {@code IRI} of the older module of Apache Jena. */
final class JenaIri {
    private static final IRIFactory URIS = factory(each -> each.useSpecificationURI(true));
    private static final IRIFactory IRIS = factory(each -> each.useSpecificationIRI(true));

    private JenaIri() {}

    public static void main(String... args) throws IOException {
        String words = "The factory will check for violations of RFC 3986, URI.";
        String wordsOfIris =
                "An implementation of RFC 3987, Internationalized Resource Identifiers, and of related standards.";
        List<String> both = List.of("rfc3986", "rfc3987");
        new Adapter("Jena iri", "Maven: org.apache.jena:jena-iri", Adapter.versionOf(IRI.class))
                .claim(
                        "syntax",
                        List.of("rfc3986"),
                        "factory.useSpecificationURI(true), shouldViolation(false, false), …;"
                                + " factory.create(text).hasViolation(false)",
                        words,
                        (document, input) -> result(
                                "URI-reference",
                                !read(document, text(input, "text")).hasViolation(false)),
                        "to U+FFFF")
                .claim(
                        "syntax",
                        List.of("rfc3987"),
                        "factory.useSpecificationIRI(true), shouldViolation(false, false), …;"
                                + " factory.create(text).hasViolation(false)",
                        wordsOfIris,
                        (document, input) -> result(
                                "IRI-reference",
                                !read(document, text(input, "text")).hasViolation(false)),
                        "to U+FFFF")
                .claim(
                        "components",
                        both,
                        "factory.create(text).getRawPath(), …",
                        wordsOfIris,
                        (document, input) -> components(read(document, text(input, "text"))),
                        "to U+FFFF")
                .claim(
                        "resolve",
                        both,
                        "factory.create(base).resolve(reference)",
                        wordsOfIris,
                        (document, input) -> result(
                                "target",
                                read(document, text(input, "base"))
                                        .resolve(text(input, "reference"))
                                        .toString()))
                .claim(
                        "relativize",
                        both,
                        "factory.create(base).relativize(target)",
                        wordsOfIris,
                        (document, input) -> result(
                                "reference",
                                read(document, text(input, "base"))
                                        .relativize(text(input, "target"))
                                        .toString()))
                .serve();
    }

    private static IRI read(String document, String text) {
        return (document.equals("rfc3986") ? URIS : IRIS).create(text);
    }

    /** Checks the rules of the specification, without its recommendations and its list of schemes. */
    private static IRIFactory factory(Consumer<IRIFactory> specification) {
        IRIFactory factory = new IRIFactory();
        factory.shouldViolation(false, false);
        factory.dnsViolation(false, false);
        factory.mintingViolation(false, false);
        specification.accept(factory);
        factory.setIsError(ViolationCodes.UNREGISTERED_IANA_SCHEME, false);
        return factory;
    }

    private static ObjectNode components(IRI iri) {
        ObjectNode found = result("scheme", iri.getScheme())
                .put("userinfo", iri.getRawUserinfo())
                .put("host", iri.getRawHost());
        found.put("authority", iri.getRawAuthority()).put("path", iri.getRawPath());
        return found.put("query", iri.getRawQuery()).put("fragment", iri.getRawFragment());
    }
}
