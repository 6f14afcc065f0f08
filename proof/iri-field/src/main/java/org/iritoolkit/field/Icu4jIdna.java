package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.VersionInfo;
import java.io.IOException;
import java.util.List;

/** {@code IDNA} of ICU4J. */
final class Icu4jIdna {
    private Icu4jIdna() {}

    public static void main(String... args) throws IOException {
        IDNA idna = IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII
                | IDNA.NONTRANSITIONAL_TO_UNICODE
                | IDNA.USE_STD3_RULES
                | IDNA.CHECK_BIDI
                | IDNA.CHECK_CONTEXTJ);
        new Adapter("ICU4J IDNA", "Maven: com.ibm.icu:icu4j", VersionInfo.ICU_VERSION.toString())
                .claim(
                        "hosts",
                        List.of("uts46"),
                        "IDNA.getUTS46Instance(…).nameToASCII(host, …), nameToUnicode(host, …)",
                        "Returns an IDNA instance which implements UTS #46.",
                        (document, input) -> mapped(idna, text(input, "host")))
                .serve();
    }

    private static ObjectNode mapped(IDNA idna, String host) {
        IDNA.Info info = new IDNA.Info();
        String ascii = idna.nameToASCII(host, new StringBuilder(), info).toString();
        if (info.hasErrors()) {
            return result("ascii", (String) null).put("unicode", (String) null);
        }
        return result("ascii", ascii)
                .put(
                        "unicode",
                        idna.nameToUnicode(ascii, new StringBuilder(), info).toString());
    }
}
