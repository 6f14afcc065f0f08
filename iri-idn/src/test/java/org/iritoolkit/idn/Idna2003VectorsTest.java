package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Test;

/** IDNA2003 by vectors for nameprep and Punycode. */
class Idna2003VectorsTest {
    private static final String NAMEPREP = "cpython-idna2003/nameprep_tests.json";
    private static final String PUNYCODE = "cpython-idna2003/punycode_testcases.json";
    private static final Idna2003 MAPPER = new Idna2003().without(Idna2003.Option.USE_STD3_ASCII_RULES);

    /**
     * Characters that nameprep prohibits are reported; for all others, ToUnicode after ToASCII returns the nameprep
     * result.
     */
    @Test
    void preparesNames() {
        Map<String, String> disagree = new LinkedHashMap<>();
        int cases = 0;
        for (Map<String, Object> test : Corpus.objects(NAMEPREP)) {
            if (!(test.get("input") instanceof String input)) {
                continue; // two of the vectors are marked as skipped
            }
            Object expected = test.get("expected");
            Mapped ascii = Mapped.toAscii(MAPPER, input);
            String actual = ascii.failed()
                    ? ascii.codes()
                    : Mapped.toUnicode(MAPPER, ascii.text()).text();
            cases++;
            if (expected == null ? !ascii.failed() : !actual.equals(expected)) {
                disagree.put(test.get("n").toString(), actual);
            }
        }
        checkKnown(NAMEPREP, cases, 40, disagree, "known-deviations-nameprep.tsv");
    }

    /** ToUnicode decodes the vectors; ToASCII encodes the prepared strings to the same, except for case. */
    @Test
    void encodesAndDecodesPunycode() {
        Map<String, String> disagree = new LinkedHashMap<>();
        int cases = 0;
        for (Map<String, Object> test : Corpus.objects(PUNYCODE)) {
            String unicode = (String) test.get("unicode");
            String ascii = "xn--" + test.get("punycode");
            cases++;
            Mapped encoded = Mapped.toAscii(MAPPER, unicode);
            String decoded = Mapped.toUnicode(MAPPER, ascii).text();
            if (!encoded.text().equalsIgnoreCase(ascii) || !decoded.equalsIgnoreCase(unicode)) {
                disagree.put(
                        unicode, encoded.failed() ? encoded.codes() + " " + decoded : encoded.text() + " " + decoded);
            }
        }
        checkKnown(PUNYCODE, cases, 18, disagree, "known-deviations-punycode.tsv");
    }

    private static void checkKnown(String file, int cases, int atLeast, Map<String, String> disagree, String table) {
        Map<String, String> known = new LinkedHashMap<>();
        Tables.of(table).stream().forEach(row -> known.put(row.cell("input"), row.cell("outcome")));
        System.out.printf("%s: %d cases, %d known deviations%n", file, cases, known.size());
        assertThat(cases).isGreaterThanOrEqualTo(atLeast);
        assertThat(disagree).containsExactlyInAnyOrderEntriesOf(known);
    }
}
