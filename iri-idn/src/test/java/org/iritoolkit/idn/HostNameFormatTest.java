package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HostNameFormatTest {
    /** All cases of the JSON Schema test suite; there, a format ignores values that are not strings. */
    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("unchecked")
    void agreesWithJsonSchemaInEveryCase(HostNameFormat format) {
        String file = "json-schema/" + format.id() + ".json";
        List<String> disagree = new ArrayList<>();
        int cases = 0;
        for (Map<String, Object> group : Corpus.objects(file)) {
            for (Map<String, Object> test : (List<Map<String, Object>>) group.get("tests")) {
                if (test.get("data") instanceof String host) {
                    cases++;
                    if (format.accepts(host) != (boolean) test.get("valid")) {
                        disagree.add(test.get("description") + ": " + host + " " + format.violations(host));
                    }
                }
            }
        }
        System.out.printf("%s: %d cases, %d of them disagree%n", file, cases, disagree.size());
        assertThat(cases).isGreaterThan(50);
        assertThat(disagree).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "HOSTNAME, '', idn.empty-label 0-0",
        "HOSTNAME, ., idn.empty-label 0-1",
        "HOSTNAME, a.example., idn.empty-label 9-10",
        "HOSTNAME, a.büro, idn.std3 3-4",
        "HOSTNAME, über.example, idn.std3 0-1",
        "HOSTNAME, a.xn--bro-hoa, ''",
        "HOSTNAME, a.-b, idn.hyphen 2-4",
        "IDN_HOSTNAME, a.büro, ''",
        "IDN_HOSTNAME, a。büro, ''",
        "IDN_HOSTNAME, a.büro｡, idn.empty-label 6-7",
        "IDN_HOSTNAME, a．Büro, idn.disallowed 2-3",
        "IDN_HOSTNAME, a。。b, idn.empty-label 2-2",
        "IDN_HOSTNAME, -ü, idn.hyphen 0-2"
    })
    void saysWhyATextDoesNotHaveTheFormat(HostNameFormat format, String text, String expected) {
        assertThat(format.violations(text).stream()
                        .map(violation -> violation.code().id() + " " + violation.span())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(expected);
    }

    /** U+007F is ASCII, so it breaks the rule for labels (RFC 5890 2.3.1); U+0080 breaks the rule of the format. */
    @ParameterizedTest
    @CsvSource({"a\u007F, RFC 5890 2.3.1", "a\u0080, RFC 1123 2.1"})
    void citesTheRuleThatACharacterBreaks(String text, String clause) {
        assertThat(HostNameFormat.HOSTNAME.violations(text))
                .singleElement()
                .satisfies(violation -> assertThat(violation.clause()).hasToString(clause));
    }

    @Test
    void isNamedAsInASchema() {
        assertThat(HostNameFormat.HOSTNAME.id()).isEqualTo("hostname");
        assertThat(HostNameFormat.IDN_HOSTNAME.id()).isEqualTo("idn-hostname");
    }

    @Test
    void takesAnyText() {
        for (HostNameFormat format : HostNameFormat.values()) {
            assertThat(format.accepts("\uD800")).isFalse();
            assertThat(format.accepts("a".repeat(1_000_000))).isFalse();
            assertThat(format.accepts("ü.".repeat(500_000) + "ü")).isFalse();
        }
    }
}
