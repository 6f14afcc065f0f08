package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionsTest {
    /** A query and what it shows, as DESCRIBE FUNCTION EXTENDED prints them. */
    record Example(String query, String result) {
        @Override
        public String toString() {
            return query;
        }
    }

    static Stream<Example> examples() {
        List<Example> examples = new ArrayList<>();
        for (IriFunction function : IriFunction.values()) {
            List<String> lines =
                    function.description()._2().getExamples().strip().lines().toList();
            for (int i = 1; i < lines.size(); i += 2) {
                examples.add(new Example(
                        lines.get(i).replaceFirst("> (.*);", "$1").strip(),
                        lines.get(i + 1).strip()));
            }
        }
        return examples.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void givesWhatItsDocumentationShows(Example example) {
        Row row = Session.SPARK
                .sql(example.query().replaceFirst("SELECT (.*)", "SELECT cast(($1) AS string)"))
                .head();
        String shown = example.result().startsWith("[") ? example.result().replace("\"", "") : example.result();
        assertThat(row.isNullAt(0) ? "NULL" : row.getString(0)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.5.6", "4.0.0", "4.1.0-preview2"})
    void namesTheReleaseThatIsTooOld(String release) {
        assertThatThrownBy(() -> IriExtensions.requireRelease(release))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("iri-spark needs Spark 4.2 or newer, and this is Spark " + release + "; ");
    }

    @ParameterizedTest
    @EnumSource(IriFunction.class)
    void describesItself(IriFunction function) {
        List<Row> lines = Session.rows("DESCRIBE FUNCTION EXTENDED " + function.sqlName());
        String text =
                String.join("\n", lines.stream().map(line -> line.getString(0)).toList());
        assertThat(text)
                .contains("Function: " + function.sqlName())
                .contains("Usage: " + function.sqlName() + "(")
                .contains("> SELECT " + function.sqlName() + "(");
    }

    @ParameterizedTest
    @EnumSource(IriFunction.class)
    void isNullForNull(IriFunction function) {
        IriFunction.Signature signature = function.signature();
        String option = function == IriFunction.ALLOWED ? "{\"hosts\": [\"h.example\"]}" : "host";
        String options = signature.required() > 0 ? ", '" + option + "'" : "";
        for (int i = 0; i < signature.texts().size(); i++) {
            List<String> texts = new ArrayList<>(List.of("'http://h.example/'", "'a'")
                    .subList(0, signature.texts().size()));
            texts.set(i, "nullif(concat('a', id), concat('a', id))");
            assertThat(Session.value("SELECT " + function.sqlName() + "(" + String.join(", ", texts) + options
                            + ") FROM range(1)"))
                    .isNull();
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "NULL", textBlock = """
        iri_component('', 'path')                               | ''
        iri_component('', 'host')                               | NULL
        iri_component('http://h.example', 'path')               | ''
        iri_component('http://é.example/ü?ö', 'QUERY')          | ö
        iri_component('http://u@h:1/?q#f', 'authority')         | u@h:1
        iri_component('a b', 'path')                            | NULL
        iri_component('a b', 'path', 'leiri')                   | a b
        iri_component('http://h.example/', 'hostType')          | reg-name
        iri_component('http://[::1]/', 'hosttype')              | ipv6
        iri_component('mailto:a@b.example', 'hostType')         | NULL
        iri_query_parameter('/?a=1&q=caf%C3%A9+x&q=2', 'q')     | café x
        iri_query_parameter('/?%71=1', 'q')                     | 1
        iri_query_parameter('/?q', 'q')                         | ''
        iri_query_parameter('/?Q=1', 'q')                       | NULL
        iri_query_parameter('/?q=%FF', 'q')                     | NULL
        iri_query_parameter('/a b?q=1', 'q')                    | NULL
        iri_query_parameter('/a b?q=1', 'q', 'leiri')           | 1
        iri_decode('r%C3%A9sum%C3%A9%201')                      | résumé 1
        iri_url('HTTPS://EXAMPLE.org:443/a/../b c')             | https://example.org/b%20c
        iri_url(' http://bücher.example ')                      | http://xn--bcher-kva.example/
        iri_url('//h.example/')                                 | NULL
        iri_url('http://1.2.3.4.5/')                            | NULL
        iri_url('http://0x7f.1/')                               | http://127.0.0.1/
        iri_decode('a+b')                                       | a+b
        iri_decode('%FF')                                       | NULL
        iri_normalize('a b')                                    | NULL
        iri_normalize('HTTP://H/', 'string')                    | HTTP://H/
        iri_normalize('HTTP://H:80', 'SCHEME')                  | http://h/
        iri_normalize('ros%C3%A9', 'syntax', 'rfc3986')         | ros%C3%A9
        iri_normalize('ros%C3%A9', 'syntax', 'rfc3987')         | rosé
        iri_to_uri('/é')                                        | /%C3%A9
        iri_to_uri('urn:[a]', 'rfc3987-draft-03')               | NULL
        iri_to_iri('/%C3%A9%FF')                                | /é%FF
        iri_to_iri('/%C3%A9', 'rfc3986')                        | /%C3%A9
        iri_resolve('http://a/b/c/d;p?q', '?y')                 | http://a/b/c/d;p?y
        iri_resolve('http://a/b/c/d;p?q', '?y', 'rfc2396')      | http://a/b/c/?y
        iri_resolve('b/c', 'g')                                 | NULL
        iri_resolve('http://a/b c', 'g')                        | NULL
        iri_resolve('http://a/b', 'g h')                        | NULL
        iri_resolve('mailto:a@b.example', 'g', 'rfc2396')       | NULL
        iri_host_ascii('//BÜCHER.example')                      | xn--bcher-kva.example
        iri_host_ascii('http://b%C3%BCcher.example/')           | xn--bcher-kva.example
        iri_host_ascii('http://[::1]:8080/')                    | [::1]
        iri_host_ascii('http://192.0.2.1/')                     | 192.0.2.1
        iri_host_ascii('mailto:a@b.example')                    | NULL
        iri_host_ascii('file:///etc')                           | NULL
        iri_host_ascii('http://a..b/')                          | NULL
        iri_host_ascii('http://A_b.example/')                   | a_b.example
        iri_host_ascii('http://a%20b.example/')                 | a%20b.example
        iri_host_ascii('http://[::FFFF:7F00:1]/')               | [::ffff:127.0.0.1]
        iri_host_ascii('http://%FF.example/')                   | NULL
        iri_registrable_domain('//www.xn--bcher-kva.example.co.uk') | example.co.uk
        iri_registrable_domain('//www.xn--bcher-kva.de')        | xn--bcher-kva.de
        iri_registrable_domain('http://www.bücher.公司.cn/')    | xn--bcher-kva.xn--55qx5d.cn
        iri_registrable_domain('http://192.0.2.1/')             | NULL
        iri_registrable_domain('http://co.uk/')                 | NULL
        iri_repair('http://h.example/100% sure')                | http://h.example/100%25%20sure
        iri_repair('http://h.example/')                         | http://h.example/
        iri_repair('http://h.example:x/')                       | NULL
        """)
    void givesATextOrNull(String call, String result) {
        assertThat(Session.value("SELECT " + call)).isEqualTo(result);
        // the same where code is generated and nothing can be folded
        assertThat(Session.value(
                        "SELECT " + call.replaceFirst("'([^']*)'", "concat('$1', repeat('a', id))") + " FROM range(1)"))
                .isEqualTo(result);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        iri_is_absolute('http://h.example/a#b')          | true
        iri_is_absolute('s:x')                           | true
        iri_is_absolute('//h.example/a')                 | false
        iri_is_absolute('')                              | false
        iri_is_absolute('http://h.example/a b')          | false
        iri_is_absolute('http://h.example/a b', 'leiri') | true
        iri_allowed('https://h.example/a', '{"hosts": ["h.example"]}') | true
        iri_allowed('https://h.example:8443/a', '{"hosts": ["h.example"], "ports": [8443]}') | true
        iri_allowed('https://h.example@evil.example/', '{"hosts": ["h.example"]}') | false
        iri_allowed('http://h.example/', '{"hosts": ["h.example"]}') | false
        iri_allowed('https://h.example/a b', '{"hosts": ["h.example"]}') | false
        iri_allowed('https://127.0.0.1/', '{"anyHost": true}')  | false
        """)
    void saysWhatHolds(String call, boolean result) {
        assertThat(Session.value("SELECT " + call)).isEqualTo(result);
    }

    @Test
    void takesNullOfNoType() {
        assertThat(Session.value("SELECT iri_valid(NULL)")).isNull();
        assertThat(Session.value("SELECT iri_component('a', NULL)")).isNull();
        assertThat(Session.value("SELECT iri_resolve(NULL, concat('a', id)) FROM range(1)"))
                .isNull();
    }

    /** Both are A-labels, so that they can be compared. */
    @Test
    void namesTheRegistrableDomainAsThePartOfTheHost() {
        assertThat(Session.value("SELECT endswith(iri_host_ascii(s), iri_registrable_domain(s)) "
                        + "FROM VALUES ('https://shop.bücher.de/') AS t(s)"))
                .isEqualTo(true);
    }

    @Test
    void splitsIntoAllComponents() {
        Row row = Session.SPARK
                .sql("SELECT p.* FROM (SELECT iri_parse('http://me@é.example:80/ü?q#f') AS p)")
                .head();
        assertThat(row.schema().fieldNames())
                .containsExactly(
                        "scheme",
                        "authority",
                        "userinfo",
                        "host",
                        "hostType",
                        "port",
                        "path",
                        "query",
                        "fragment",
                        "opaque");
        assertThat(row.mkString("|")).isEqualTo("http|me@é.example:80|me|é.example|reg-name|80|/ü|q|f|false");
        assertThat(Session.SPARK
                        .sql("SELECT p.* FROM (SELECT iri_parse('mailto:a?b', 'rfc2396') AS p)")
                        .head()
                        .mkString("|"))
                .isEqualTo("mailto|null|null|null|null|null|a?b|null|null|true");
        assertThat(Session.value("SELECT iri_parse('a b')")).isNull();
    }

    @Test
    void isNamedAfterItsCall() {
        assertThat(Session.SPARK
                        .sql("SELECT iri_valid('a'), iri_component('a', 'host')")
                        .columns())
                .containsExactly("iri_valid(a)", "iri_component(a, host)");
    }

    @Test
    void isCompiledIntoOneStage() {
        assertThat(Session.rows("EXPLAIN CODEGEN SELECT id FROM range(9) WHERE iri_valid(concat('a', id))")
                        .toString())
                .contains("Evaluator$OfText")
                .contains(".evaluate(");
    }

    @Test
    void worksInDataFramesAndOverCollatedAndBinaryColumns() {
        assertThat(Session.SPARK
                        .range(3)
                        .selectExpr("concat('http://h.example/', id, if(id = 1, ' ', '')) AS s")
                        .where(org.apache.spark.sql.functions.call_function(
                                "iri_valid", org.apache.spark.sql.functions.col("s")))
                        .count())
                .isEqualTo(2);
        assertThat(Session.value("SELECT iri_valid('http://h.example/' COLLATE UTF8_LCASE)"))
                .isEqualTo(true);
        assertThat(Session.value("SELECT iri_valid(cast(X'612F' AS string))")).isEqualTo(true);
    }

    @Test
    void takesBasesFromAColumn() {
        assertThat(Session.rows("SELECT iri_resolve(base, s) FROM VALUES ('http://a/b/', 'c'), ('http://d/', 'e'), "
                        + "('f', 'g'), ('http://d/', 'h') AS t(base, s)"))
                .extracting(row -> row.getString(0))
                .containsExactly("http://a/b/c", "http://d/e", null, "http://d/h");
    }

    @Test
    void saysWhichProfilesThereAre() {
        assertThatThrownBy(() -> Session.rows("SELECT iri_valid('a', 'cms')"))
                .hasMessageContaining("there is no profile 'cms'")
                .hasMessageContaining("installed: iuri-05, leiri, rfc2396, rfc3986, rfc3987, rfc3987-draft-03")
                .hasMessageContaining("--jars or spark.jars");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        iri_valid()                               | iri_valid: it has 0 arguments instead of (s[, profile])
        iri_component('a')                        | iri_component: it has 1 arguments instead of (s, name[, profile])
        iri_normalize('a', 'syntax', 'leiri', 'x')| iri_normalize: it has 4 arguments instead of (s[, level[, profile]])
        iri_component('a', 'hsot')                | there is no component 'hsot'; there are: [scheme, authority, userinfo, host, port, path, query, fragment] and hostType
        iri_normalize('a', 'all')                 | there is no level 'all'; there are: string, syntax, scheme
        iri_valid('a', concat('rfc', id))         | differs from row to row; all arguments but s must be constants
        iri_allowed('a', '{"host": []}')          | a policy has no 'host'; write schemes, hosts
        iri_allowed('a', '{"ports": ["1"]}')      | iri_allowed: 'ports' takes a list of whole numbers
        iri_allowed('a', '{"hosts": null}')       | iri_allowed: 'hosts' takes a list of strings
        iri_allowed('a', 'hosts')                 | the policy is no object of JSON, such as
        iri_allowed('a', 'null')                  | the policy is no object of JSON, such as
        iri_allowed('a', '{}')                    | the policy allows no host
        iri_valid(array('a'))                     | is ARRAY<STRING> and has to be a string
        iri_valid(5)                              | iri_valid: 5 is INT and has to be a string; write CAST(... AS STRING)
        iri_resolve('http://h/', id)              | is BIGINT and has to be a string
        iri_valid(X'612F')                        | is BINARY and has to be a string
        iri_valid('a', 5)                         | 5 is INT and has to be a string
        """)
    void refusesACallThatIsWrongBeforeTheFirstRow(String call, String message) {
        assertThatThrownBy(() -> Session.rows("SELECT " + call + " FROM range(1)"))
                .isInstanceOf(org.apache.spark.sql.AnalysisException.class)
                .hasMessageContaining(message);
    }
}
