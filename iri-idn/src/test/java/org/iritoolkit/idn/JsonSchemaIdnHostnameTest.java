package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.IriParser;
import org.iritoolkit.idn.Uts46.Option;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** The check {@code idna} by the tests that JSON Schema has for its format {@code idn-hostname}. */
class JsonSchemaIdnHostnameTest {
    private static final String FILE = "json-schema/idn-hostname.json";

    @Test
    @SuppressWarnings("unchecked")
    void agreesWithJsonSchemaOrIsAKnownDeviation() {
        assumeTrue(Files.exists(Corpus.file(FILE)));
        IriParser parser =
                IriParser.of(Rfc3987.PROFILE).withCheck(IdnaCheck.of(new Uts46().with(Option.CHECK_CONTEXT_O)));
        Map<String, String> disagree = new LinkedHashMap<>();
        int cases = 0;
        for (Map<String, Object> group : Corpus.objects(FILE)) {
            for (Map<String, Object> test : (List<Map<String, Object>>) group.get("tests")) {
                if (test.get("data") instanceof String host) {
                    cases++;
                    if (parser.inspect("//" + host + "/").isValid() != (boolean) test.get("valid")) {
                        disagree.put(host, test.get("valid").toString());
                    }
                }
            }
        }
        Map<String, String> known = new LinkedHashMap<>();
        Table.rows("known-deviations-json-schema-idn-hostname.tsv").forEach(cells -> known.put(cells[0], cells[1]));
        System.out.printf("%s: %d cases, %d known deviations%n", FILE, cases, known.size());
        assertThat(cases).isGreaterThan(70);
        assertThat(disagree).containsExactlyInAnyOrderEntriesOf(known);
    }
}
