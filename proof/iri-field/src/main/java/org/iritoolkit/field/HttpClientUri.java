package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.apache.hc.client5.http.utils.URIUtils;

/** {@code URIUtils} of Apache HttpClient 5. */
final class HttpClientUri {
    private HttpClientUri() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "Apache HttpClient URIUtils",
                        "Maven: org.apache.httpcomponents.client5:httpclient5",
                        Adapter.versionOf(URIUtils.class),
                        URISyntaxException.class,
                        IllegalArgumentException.class)
                .claim(
                        "resolve",
                        List.of("rfc3986"),
                        "URIUtils.resolve(new URI(base), reference)",
                        "Removes dot segments according to RFC 3986, section 5.2.4 and Syntax-Based Normalization"
                                + " according to RFC 3986, section 6.2.2.",
                        (document, input) -> result(
                                "target",
                                URIUtils.resolve(new URI(text(input, "base")), text(input, "reference"))
                                        .toString()),
                        "normalizes")
                .serve();
    }
}
