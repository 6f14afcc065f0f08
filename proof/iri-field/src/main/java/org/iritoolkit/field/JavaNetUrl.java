package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;

/** {@code java.net.URL}, for the schemes that it has handlers for. */
final class JavaNetUrl {
    private JavaNetUrl() {}

    public static void main(String... args) throws IOException {
        new Adapter("java.net.URL", "JDK", Runtime.version().toString(), MalformedURLException.class)
                .claim(
                        "resolve",
                        List.of("rfc2396"),
                        "new URL(new URL(base), reference)",
                        "The new URL is created from the given context URL and the spec argument as described in"
                                + " RFC2396 \"Uniform Resource Identifiers : Generic Syntax\"",
                        (document, input) -> result(
                                "target", new URL(new URL(text(input, "base")), text(input, "reference")).toString()),
                        "has handler")
                .serve();
    }
}
