package org.iritoolkit.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class IriFormatsTest {
    private static final SchemaRegistry REGISTRY = IriFormats.registry();
    private static final SchemaRegistry HOST_ALONE = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
    private static final JsonMapper MAPPER = new JsonMapper();

    private static List<Error> errors(SchemaRegistry registry, String schema, String json) {
        return registry.getSchema(schema).validate(json, InputFormat.JSON);
    }

    private static List<Error> errors(String format, String text) {
        return errors(REGISTRY, "{\"format\":\"" + format + "\"}", MAPPER.writeValueAsString(text));
    }

    /** The cases of the suite whose result differs. */
    private static List<String> wrong(SchemaRegistry registry, String format) throws Exception {
        Path file = Path.of(System.getProperty("iri.corpora"), "json-schema", format + ".json");
        assumeTrue(Files.exists(file));
        List<String> wrong = new ArrayList<>();
        int cases = 0;
        for (JsonNode group : MAPPER.readTree(Files.readString(file))) {
            var schema = registry.getSchema(group.get("schema"));
            for (JsonNode test : group.get("tests")) {
                cases++;
                if (schema.validate(test.get("data")).isEmpty()
                        != test.get("valid").booleanValue()) {
                    wrong.add(test.get("description").stringValue() + ": " + test.get("data"));
                }
            }
        }
        System.out.printf("%s: %d cases, %d wrong%n", format, cases, wrong.size());
        assertThat(cases).isGreaterThan(10);
        return wrong;
    }

    /**
     * The JSON Schema test suite: the second number counts the cases that the validator alone gets wrong; with the
     * module it gets none wrong.
     */
    @ParameterizedTest
    @CsvSource({
        "iri, 2",
        "iri-reference, 0",
        "uri, 2",
        "uri-reference, 3",
        "idn-hostname, 8",
        "hostname, 24",
        "ipv4, 0",
        "ipv6, 0"
    })
    void agreesWithTheSuiteInEveryCase(String format, int alone) throws Exception {
        assertThat(wrong(HOST_ALONE, format)).hasSize(alone);
        assertThat(wrong(REGISTRY, format)).isEmpty();
    }

    @Test
    void saysWhatIsWrongWhereAndByWhichClause() {
        String schema = "{\"properties\":{\"home\":{\"format\":\"iri\"}}}";
        assertThat(errors(REGISTRY, schema, "{\"home\":\"http://h.example/mein zimmer\"}"))
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.getMessage())
                            .startsWith("is not a valid iri: U+0020 SPACE is not allowed in the path")
                            .contains("21-22", "RFC 3987 2.2");
                    assertThat(error.getInstanceLocation()).hasToString("/home");
                    assertThat(error.getKeyword()).isEqualTo("format");
                    assertThat(error.getDetails())
                            .containsEntry("code", "syntax.character-not-allowed")
                            .containsEntry("start", 21)
                            .containsEntry("end", 22)
                            .containsEntry("clause", "RFC 3987 2.2, ipchar");
                });
    }

    @ParameterizedTest
    @CsvSource({
        "iri, 'x y z', 'the scheme is missing'",
        "uri, 'http://é/', 'U+00E9'",
        "idn-hostname, '-a', 'hyphen'",
        "hostname, 'é', 'U+00E9'",
        "ipv4, '01.2.3.4', 'it is not an IPv4 address (RFC 3986 3.2.2, IPv4address) at 0-8'",
        "ipv6, '::x', 'it is not an IPv6 address (RFC 3986 3.2.2, IPv6address) at 0-3'",
        "ipv6, '::1]:80/[', 'it is not an IPv6 address'",
        "ipv4, '1.2.3.4:80', 'it is not an IPv4 address'",
        "ipv4, '', 'it is not an IPv4 address'"
    })
    void saysOfEachFormatWhatIsWrong(String format, String text, String found) {
        assertThat(errors(format, text))
                .singleElement()
                .satisfies(error -> assertThat(error.getMessage())
                        .startsWith("is not a valid " + format + ": ")
                        .contains(found));
    }

    /** RFC 6570 2; the validator's own expression for this format overflows the stack on a long text. */
    @ParameterizedTest
    @CsvSource({
        "'/a/{b}{?c*,d:3}', true",
        "'', true",
        "'/a/{b', false",
        "'/a b', false",
        "'/{!b}', false",
        "'/%zz', false"
    })
    void readsTemplates(String text, boolean template) {
        assertThat(errors("uri-template", text)).hasSize(template ? 0 : 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%C3%A9", "{a,b}"})
    void answersAboutTemplatesOfTwoMillionCharacters(String part) {
        assertThat(errors("uri-template", part.repeat(2_000_000 / part.length())))
                .isEmpty();
    }

    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"{a", "}", " ", "{,"})
    void answersAboutTwoMillionCharactersThatAreNoTemplate(String part) {
        assertThat(errors("uri-template", part.repeat(2_000_000 / part.length())))
                .hasSize(1);
    }

    @Test
    void leavesTextWithBracesAlone() {
        assertThat(errors("iri", "a:{0}'b'"))
                .singleElement()
                .satisfies(error -> assertThat(error.getMessage()).contains("U+007B", "2-3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://json-schema.org/draft-04/schema#",
                "http://json-schema.org/draft-06/schema#",
                "http://json-schema.org/draft-07/schema#",
                "https://json-schema.org/draft/2019-09/schema",
                "https://json-schema.org/draft/2020-12/schema"
            })
    void assertsFormatsInEveryDraft(String draft) {
        String schema = "{\"$schema\":\"" + draft + "\",\"format\":\"uri\"}";
        assertThat(errors(REGISTRY, schema, "\"a b\"")).hasSize(1);
        assertThat(errors(REGISTRY, schema, "\"a:b\"")).isEmpty();
        assertThat(errors(REGISTRY, schema, "1")).isEmpty();
    }

    @Test
    void leavesTheOtherFormatsToTheValidator() {
        assertThat(errors("date", "2026-13-01")).hasSize(1);
        assertThat(errors("date", "2026-12-01")).isEmpty();
        assertThat(errors("nonesuch", "anything")).isEmpty();
    }

    /** A dialect alone does not turn on formats, and a registry of one dialect supports no other. */
    @Test
    void addsToADialectOfOnesOwn() {
        SchemaRegistry own = SchemaRegistry.withDialect(
                IriFormats.addTo(Dialects.getDraft7()),
                builder -> builder.schemaRegistryConfig(SchemaRegistryConfig.builder()
                        .formatAssertionsEnabled(true)
                        .build()));
        assertThat(errors(own, "{\"format\":\"iri\"}", "\"a b\"")).hasSize(1);
        assertThat(IriFormats.all()).hasSize(9);
    }

    @Test
    void keepsMessagesOfOnesOwn() {
        SchemaRegistry own = SchemaRegistry.withDialects(
                IriFormats.dialects(),
                builder -> builder.schemaRegistryConfig(SchemaRegistryConfig.builder()
                        .formatAssertionsEnabled(true)
                        .errorMessageKeyword("message")
                        .build()));
        assertThat(errors(
                        own,
                        "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"format\":\"iri\","
                                + "\"message\":{\"format\":\"bad link\"}}",
                        "\"a b\""))
                .extracting(Error::getMessage)
                .containsExactly("bad link");
    }

    @Test
    void staysShortWhereTheTextIsLong() {
        String text = "http://h.example/" + "x".repeat(10_000_000);
        assertThat(errors("iri", text)).isEmpty();
        assertThat(errors("iri", text + " "))
                .singleElement()
                .satisfies(error ->
                        assertThat(error.getMessage()).contains("10000017").hasSizeLessThan(300));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://u:s3cret@h.example/a b",
                "http://u:s3c<ret@h.example/",
                "postgresql://app:s3cret/ret@db.example/a b",
                "jdbc:mysql://u:s3cret@h.example/<"
            })
    void showsNoPassword(String text) {
        assertThat(errors("iri", text))
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error.toString())
                        .doesNotContain("s3c", "U+003C LESS-THAN SIGN is not allowed in the userinfo"));
    }
}
