package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.accepts;
import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.UriCompliance;

/** {@code HttpURI} of Jetty. */
final class JettyHttpUri {
    private JettyHttpUri() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "Jetty HttpURI",
                        "Maven: org.eclipse.jetty:jetty-http",
                        Adapter.versionOf(HttpURI.class),
                        IllegalArgumentException.class)
                .claim(
                        "syntax",
                        List.of("rfc3986"),
                        "HttpURI.from(text).getViolations(), UriCompliance.RFC3986.allows(violation)",
                        "Compliance mode that exactly follows RFC3986, excluding all URI Violations.",
                        (document, input) -> result("URI", complies(text(input, "text"))),
                        "http")
                .claim(
                        "components",
                        List.of("rfc3986"),
                        "HttpURI.from(text).getPath(), …",
                        "A URI such as … is split into the following optional elements",
                        (document, input) -> components(HttpURI.from(text(input, "text"))),
                        "http")
                .serve();
    }

    private static boolean complies(String text) throws Exception {
        return accepts(() -> HttpURI.from(text), IllegalArgumentException.class)
                && HttpURI.from(text).getViolations().stream().allMatch(UriCompliance.RFC3986::allows);
    }

    private static ObjectNode components(HttpURI uri) {
        ObjectNode found =
                result("scheme", uri.getScheme()).put("userinfo", uri.getUser()).put("host", uri.getHost());
        if (uri.getPort() >= 0) {
            found.put("port", Integer.toString(uri.getPort()));
        }
        String path = uri.getPath();
        return found.put("path", path == null ? "" : path)
                .put("query", uri.getQuery())
                .put("fragment", uri.getFragment());
    }
}
