package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.idn.Uts46.Option;
import org.junit.jupiter.api.Test;

/** UTS #46 with the options of the URL Standard, tested with web-platform-tests. */
class WptToAsciiTest {
    private static final String FILE = "wpt-url/toascii.json";

    @Test
    void agreesWithTheWebPlatformOrIsAKnownDeviation() {
        Uts46 mapper = Uts46.of(Set.of(Option.CHECK_BIDI, Option.CHECK_CONTEXT_J));
        Map<String, String> disagree = new LinkedHashMap<>();
        int cases = 0;
        for (Map<String, Object> test : Corpus.objects(FILE)) {
            String input = (String) test.get("input");
            Object expected = test.get("output");
            Mapped actual = Mapped.toAscii(mapper, input);
            cases++;
            boolean agrees = expected == null
                    ? actual.failed()
                    : !actual.failed() && actual.text().equals(expected);
            if (!agrees) {
                disagree.put(input, actual.failed() ? actual.codes() : actual.text());
            }
        }
        Map<String, String> known = new LinkedHashMap<>();
        Tables.of("known-deviations-wpt-toascii.tsv").stream()
                .forEach(row -> known.put(row.cell("input"), row.cell("outcome")));
        System.out.printf("%s: %d cases, %d known deviations%n", FILE, cases, known.size());
        assertThat(cases).isGreaterThan(80);
        assertThat(disagree).containsExactlyInAnyOrderEntriesOf(known);
    }
}
