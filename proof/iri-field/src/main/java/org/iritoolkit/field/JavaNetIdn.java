package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.IDN;
import java.util.List;

/** {@code java.net.IDN}. */
final class JavaNetIdn {
    private JavaNetIdn() {}

    public static void main(String... args) throws IOException {
        new Adapter("java.net.IDN", "JDK", Runtime.version().toString(), IllegalArgumentException.class)
                .claim(
                        "hosts",
                        List.of("rfc3490"),
                        "IDN.toASCII(host), IDN.toUnicode(host)",
                        "Translates a string from Unicode to ASCII Compatible Encoding (ACE), as defined by the"
                                + " ToASCII operation of RFC 3490.",
                        (document, input) -> mapped(text(input, "host")))
                .serve();
    }

    private static ObjectNode mapped(String host) {
        String ascii = IDN.toASCII(host, IDN.USE_STD3_ASCII_RULES);
        return result("ascii", ascii).put("unicode", IDN.toUnicode(ascii, IDN.USE_STD3_ASCII_RULES));
    }
}
