package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.JsonNode;
import io.mola.galimatias.GalimatiasParseException;
import io.mola.galimatias.URL;
import java.io.IOException;
import java.util.List;

/** {@code URL} of galimatias, with the ICU4J that it was built for. */
final class GalimatiasUrl {
    private GalimatiasUrl() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "galimatias",
                        "Maven: io.mola.galimatias:galimatias",
                        Adapter.versionOf(URL.class),
                        GalimatiasParseException.class)
                .claim(
                        "url",
                        List.of("url-standard"),
                        "URL.parse(base, text)",
                        "Parse URL states as defined by WHATWG URL spec.",
                        (document, input) -> result("href", read(input).toString()))
                .serve();
    }

    private static URL read(JsonNode input) throws GalimatiasParseException {
        String text = text(input, "text");
        return input.get("base").isNull() ? URL.parse(text) : URL.parse(URL.parse(text(input, "base")), text);
    }
}
