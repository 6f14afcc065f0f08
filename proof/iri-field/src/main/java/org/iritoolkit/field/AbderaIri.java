package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.accepts;
import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.apache.abdera.i18n.iri.IRI;
import org.apache.abdera.i18n.iri.IRISyntaxException;

/** {@code IRI} of Apache Abdera. */
final class AbderaIri {
    private AbderaIri() {}

    public static void main(String... args) throws IOException {
        String words = "RFC 3987 (Internationlaized Resource Identifier) libraries.";
        List<String> rfc3987 = List.of("rfc3987");
        new Adapter(
                        "Abdera IRI",
                        "Maven: org.apache.abdera:abdera-i18n",
                        Adapter.versionOf(IRI.class),
                        IRISyntaxException.class)
                .claim(
                        "syntax",
                        rfc3987,
                        "new IRI(text)",
                        words,
                        (document, input) -> result(
                                "IRI-reference", accepts(() -> new IRI(text(input, "text")), IRISyntaxException.class)))
                .claim(
                        "components",
                        rfc3987,
                        "new IRI(text).getPath(), …",
                        words,
                        (document, input) -> components(new IRI(text(input, "text"))))
                .claim(
                        "resolve",
                        rfc3987,
                        "new IRI(base).resolve(reference)",
                        words,
                        (document, input) -> result(
                                "target",
                                new IRI(text(input, "base"))
                                        .resolve(text(input, "reference"))
                                        .toString()))
                .claim(
                        "relativize",
                        rfc3987,
                        "IRI.relativize(new IRI(base), new IRI(target))",
                        words,
                        (document, input) -> result(
                                "reference",
                                IRI.relativize(new IRI(text(input, "base")), new IRI(text(input, "target")))
                                        .toString()))
                .claim(
                        "normalize",
                        rfc3987,
                        "IRI.normalizeString(text)",
                        words,
                        (document, input) -> result("path-segments", IRI.normalizeString(text(input, "text"))),
                        "no scheme-based",
                        "ascii hosts")
                .claim(
                        "to-uri",
                        rfc3987,
                        "new IRI(text).toASCIIString()",
                        words,
                        (document, input) -> result("uri", new IRI(text(input, "text")).toASCIIString()),
                        "ascii hosts")
                .serve();
    }

    private static ObjectNode components(IRI iri) {
        ObjectNode found = result("scheme", iri.getScheme())
                .put("userinfo", iri.getUserInfo())
                .put("host", iri.getHost());
        if (iri.getPort() >= 0) {
            found.put("port", Integer.toString(iri.getPort()));
        }
        String path = iri.getPath();
        return found.put("path", path == null ? "" : path)
                .put("query", iri.getQuery())
                .put("fragment", iri.getFragment());
    }
}
