package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a table contains, a job ends successfully and each row has a result. */
class BadInputTest {
    private static final List<String> CALLS = Stream.of(IriFunction.values())
            .map(function -> function.sqlName()
                    + switch (function) {
                        case COMPONENT, QUERY_PARAMETER -> "(s, 'host')";
                        case ALLOWED -> "(s, '{\"hosts\": [\"h.example\"]}')";
                        case RESOLVE -> "(s, s)";
                        default -> "(s)";
                    })
            .toList();

    static Stream<Arguments> modes() {
        return Stream.of("true", "false")
                .flatMap(ansi -> Stream.of("CODEGEN_ONLY", "NO_CODEGEN").map(mode -> Arguments.of(ansi, mode)));
    }

    @AfterEach
    void resetSettings() {
        Session.SPARK.conf().unset("spark.sql.ansi.enabled");
        Session.SPARK.conf().unset("spark.sql.codegen.factoryMode");
        Session.SPARK.conf().unset("spark.sql.codegen.wholeStage");
    }

    private static void set(String ansi, String mode) {
        Session.SPARK.conf().set("spark.sql.ansi.enabled", ansi);
        Session.SPARK.conf().set("spark.sql.codegen.factoryMode", mode);
        Session.SPARK.conf().set("spark.sql.codegen.wholeStage", mode.equals("CODEGEN_ONLY"));
    }

    @ParameterizedTest(name = "ANSI {0}, {1}")
    @MethodSource("modes")
    void givesEachRowItsAnswer(String ansi, String mode) {
        set(ansi, mode);
        Session.SPARK
                .sql("SELECT id, CASE id WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN cast(X'61FF62' AS string) "
                        + "WHEN 3 THEN cast(X'EDA080' AS string) WHEN 4 THEN 'http://h.example/|' "
                        + "WHEN 5 THEN concat('a', char(0)) WHEN 6 THEN ':' WHEN 7 THEN 'http://[' "
                        + "WHEN 8 THEN '%' WHEN 9 THEN cast(X'F48FBFBF' AS string) "
                        + "ELSE concat('http://h.example/', id) END AS s FROM range(0, 12, 1, 3)")
                .createOrReplaceTempView("bad");
        List<Row> rows = Session.rows("SELECT id, " + String.join(", ", CALLS) + " FROM bad ORDER BY id");
        assertThat(rows).hasSize(12);
        assertThat(rows)
                .extracting(row -> row.get(1))
                .containsExactly(null, true, false, false, false, false, false, false, false, false, true, true);
        assertThat(Session.rows("SELECT iri_violations(s).code FROM bad WHERE id IN (2, 3) ORDER BY id"))
                .extracting(row -> row.getList(0))
                .containsOnly(List.of("octets.malformed"));
        assertThat(
                        Session.rows(
                                "SELECT f.start, f.end, f.clause FROM (SELECT explode(iri_violations(s)) f FROM bad WHERE id = 2)"))
                .extracting(row -> row.mkString("|"))
                .containsExactly("1|2|RFC 3629 4");
        assertThat(rows.get(0).toSeq().toString()).doesNotContain("true").doesNotContain("false");
    }

    @ParameterizedTest(name = "{0} octets of {1}")
    @CsvSource({"10000000, a", "10000000, ' '", "10000000, é", "10000000, '%'"})
    void takesLongTexts(int length, String unit) {
        for (String call : CALLS) {
            List<Row> rows = Session.rows("SELECT " + call
                    + " IS NULL FROM (SELECT concat('http://h.example/', repeat('" + unit + "', "
                    + length / unit.getBytes(java.nio.charset.StandardCharsets.UTF_8).length
                    + " + id)) s FROM range(1))");
            boolean accepted = unit.equals("a") || unit.equals("é");
            boolean always = Stream.of("iri_valid", "iri_is_absolute", "iri_allowed", "iri_violations")
                    .anyMatch(call::startsWith);
            assertThat(rows).as(call).hasSize(1);
            if (always || accepted && !call.startsWith("iri_registrable") && !call.startsWith("iri_query_parameter")) {
                assertThat(rows.get(0).getBoolean(0)).as(call).isFalse();
            }
        }
    }
}
