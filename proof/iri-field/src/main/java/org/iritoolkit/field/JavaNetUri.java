package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.accepts;
import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** {@code java.net.URI}. Its documentation allows more characters than ASCII, so only ASCII cases are run. */
final class JavaNetUri {
    private static final String WORDS =
            "Aside from some minor deviations noted below, an instance of this class represents a URI reference as"
                    + " defined by RFC 2396: Uniform Resource Identifiers (URI): Generic Syntax, amended by RFC 2732.";

    private JavaNetUri() {}

    public static void main(String... args) throws IOException {
        List<String> rfc2396 = List.of("rfc2396");
        new Adapter("java.net.URI", "JDK", Runtime.version().toString(), URISyntaxException.class)
                .claim(
                        "syntax",
                        rfc2396,
                        "new URI(text)",
                        WORDS,
                        (document, input) -> result(
                                "URI-reference", accepts(() -> new URI(text(input, "text")), URISyntaxException.class)),
                        "ascii")
                .claim(
                        "components",
                        rfc2396,
                        "new URI(text).getRawPath(), …",
                        WORDS,
                        (document, input) -> components(new URI(text(input, "text"))),
                        "ascii")
                .claim(
                        "resolve",
                        rfc2396,
                        "new URI(base).resolve(new URI(reference))",
                        "this method constructs a new hierarchical URI in a manner consistent with RFC 2396, section"
                                + " 5.2",
                        (document, input) -> result(
                                "target",
                                new URI(text(input, "base"))
                                        .resolve(new URI(text(input, "reference")))
                                        .toString()),
                        "ascii",
                        "hierarchical base")
                .claim(
                        "relativize",
                        rfc2396,
                        "new URI(base).relativize(new URI(target))",
                        "Relativization, finally, is the inverse of resolution: For any two normalized URIs u and v, …"
                                + " u.resolve(u.relativize(v)).equals(v)",
                        (document, input) -> result(
                                "reference",
                                new URI(text(input, "base"))
                                        .relativize(new URI(text(input, "target")))
                                        .toString()),
                        "ascii",
                        "normal form")
                .serve();
    }

    private static ObjectNode components(URI uri) {
        ObjectNode found = result("scheme", uri.getScheme()).put("fragment", uri.getRawFragment());
        found.put("path", uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath());
        found.put("query", uri.getRawQuery());
        if (uri.getPort() >= 0) {
            found.put("port", Integer.toString(uri.getPort()));
        }
        return found.put("userinfo", uri.getRawUserInfo()).put("host", uri.getHost());
    }
}
