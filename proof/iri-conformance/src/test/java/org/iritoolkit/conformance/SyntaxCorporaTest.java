package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the strings that other projects accept and reject with the toolkit; a table explains each difference. */
class SyntaxCorporaTest {
    private static final IriParser IRI = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser URI = IriParser.of(Rfc3986.PROFILE);

    /** Compares case by case, and verifies that exactly the listed cases differ. */
    private static final class Comparison {
        private final String corpus;
        private final Set<String> listed = new LinkedHashSet<>();
        private final Set<String> differing = new LinkedHashSet<>();
        private final List<String> unlisted = new ArrayList<>();
        private int cases;

        Comparison(String corpus) {
            this.corpus = corpus;
            Corpus.table("syntax-deviations", corpus).forEach(row -> {
                assertThat(row.cells().values()).as("%s", row).doesNotContain("");
                listed.add(row.cell("rule") + "\t" + escaped(row.cell("text")));
            });
        }

        void agree(String rule, String text, boolean expected, boolean actual) {
            cases++;
            if (expected != actual) {
                String row = rule + "\t" + escaped(text);
                differing.add(row);
                if (!listed.contains(row)) {
                    unlisted.add(row + "\texpected " + (expected ? "valid" : "not valid"));
                }
            }
        }

        void finish() {
            System.out.printf("%s: %d cases, %d of them known deviations%n", corpus, cases, differing.size());
            assertThat(unlisted).isEmpty();
            assertThat(differing).as("listed as deviations").isEqualTo(listed);
            assertThat(cases).isPositive();
        }
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append(c >= ' ' && c < 127 ? "" + (char) c : String.format("\\u%04X", c)));
        return out.toString();
    }

    private static boolean valid(IriParser parser, String text, ReferenceKind kind) {
        return parser.withKind(kind).inspect(text).isValid();
    }

    /** Whether a string is valid in place of {@code *} in a frame. */
    private static boolean within(String frame, String text, Component component, HostType... types) {
        Inspection inspection = IRI.inspect(frame.replace("*", text));
        String around = component == Component.HOST ? frame.substring(2).split("/", -1)[0] : "*";
        return inspection.isValid()
                && inspection.component(component).equals(Optional.of(around.replace("*", text)))
                && (types.length == 0
                        || Arrays.asList(types).contains(inspection.hostType().orElseThrow()));
    }

    private static boolean matches(String rule, String text) {
        return switch (rule) {
            case "iri" -> valid(IRI, text, ReferenceKind.IRI);
            case "iri_reference" -> valid(IRI, text, ReferenceKind.REFERENCE);
            case "absolute_iri" -> valid(IRI, text, ReferenceKind.ABSOLUTE);
            case "irelative_ref" -> valid(IRI, text, ReferenceKind.RELATIVE);
            case "irelative_part" ->
                valid(IRI, text, ReferenceKind.RELATIVE)
                        && IRI.inspect(text).component(Component.QUERY).isEmpty()
                        && IRI.inspect(text).component(Component.FRAGMENT).isEmpty();
            case "ihier_part" ->
                valid(IRI, "x:" + text, ReferenceKind.ABSOLUTE)
                        && IRI.inspect("x:" + text).component(Component.QUERY).isEmpty();
            case "scheme" -> within("*:", text, Component.SCHEME);
            case "iauthority" -> within("//*/", text, Component.AUTHORITY);
            case "iuserinfo" -> within("//*@h/", text, Component.USERINFO);
            case "ihost" -> within("//*/", text, Component.HOST);
            case "ip_literal" -> within("//*/", text, Component.HOST, HostType.IPV6, HostType.IPVFUTURE);
            case "ipvfuture" -> within("//[*]/", text, Component.HOST, HostType.IPVFUTURE);
            case "ipv6address" -> within("//[*]/", text, Component.HOST, HostType.IPV6);
            case "ls32" ->
                within("//[1:2:3:4:5:6:*]/", text, Component.HOST, HostType.IPV6)
                        && within("//[::*]/", text, Component.HOST, HostType.IPV6);
            case "h16" -> within("//[1:2:3:4:5:6:7:*]/", text, Component.HOST, HostType.IPV6);
            case "ipv4address" -> within("//*/", text, Component.HOST, HostType.IPV4);
            case "dec_octet" -> within("//1.1.1.*/", text, Component.HOST, HostType.IPV4);
            case "ireg_name" -> within("//*/", text, Component.HOST, HostType.REG_NAME, HostType.IPV4);
            case "port" -> within("//h:*/", text, Component.PORT);
            case "ipath_abempty" -> within("//h*", text, Component.PATH);
            case "ipath_absolute", "ipath_noscheme" ->
                valid(IRI, text, ReferenceKind.RELATIVE)
                        && IRI.inspect(text).component(Component.PATH).equals(Optional.of(text))
                        && text.startsWith("/") == rule.equals("ipath_absolute")
                        && !text.isEmpty();
            case "ipath_rootless" -> within("x:*", text, Component.PATH) && !text.isEmpty() && !text.startsWith("/");
            case "ipath_empty" -> text.isEmpty();
            case "isegment" -> within("//h*", "/" + text, Component.PATH) && !text.contains("/");
            case "isegment_nz" -> matches("isegment", text) && !text.isEmpty();
            case "isegment_nz_nc" -> matches("isegment_nz", text) && !text.contains(":");
            case "iquery" -> within("?*", text, Component.QUERY);
            case "ifragment" -> within("#*", text, Component.FRAGMENT);
            default -> throw new IllegalArgumentException(rule);
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "iri",
                "iri_reference",
                "absolute_iri",
                "irelative_ref",
                "irelative_part",
                "ihier_part",
                "scheme",
                "iauthority",
                "iuserinfo",
                "ihost",
                "ip_literal",
                "ipvfuture",
                "ipv6address",
                "ls32",
                "h16",
                "ipv4address",
                "dec_octet",
                "ireg_name",
                "port",
                "ipath_abempty",
                "ipath_absolute",
                "ipath_noscheme",
                "ipath_rootless",
                "ipath_empty",
                "isegment",
                "isegment_nz",
                "isegment_nz_nc",
                "iquery",
                "ifragment"
            })
    void agreesWithRfc3987Syntax(String rule) {
        Comparison comparison = new Comparison("rfc3987-syntax2 " + rule);
        for (String verdict : List.of("valid", "invalid")) {
            for (Map<String, Object> row : Corpus.objects("rfc3987-syntax2/" + verdict + "_syntax.json", rule)) {
                String text = (String) row.get("value");
                comparison.agree(rule, text, verdict.equals("valid"), matches(rule, text));
            }
        }
        comparison.finish();
    }

    @ParameterizedTest
    @CsvSource({
        "iri, rfc3987, IRI",
        "iri-reference, rfc3987, REFERENCE",
        "uri, rfc3986, IRI",
        "uri-reference, rfc3986, REFERENCE"
    })
    void agreesWithJsonSchema(String format, String profile, ReferenceKind kind) {
        IriParser parser = profile.equals("rfc3987") ? IRI : URI;
        jsonSchema(format, (rule, text) -> valid(parser, text, kind));
    }

    @Test
    void agreesWithJsonSchemaAboutAddresses() {
        jsonSchema("ipv4", (rule, text) -> matches("ipv4address", text));
        jsonSchema("ipv6", (rule, text) -> matches("ipv6address", text));
    }

    private static void jsonSchema(String format, BiPredicate<String, String> valid) {
        Comparison comparison = new Comparison("json-schema " + format);
        for (Map<String, Object> group : Corpus.objects("json-schema/" + format + ".json", "")) {
            for (Object row : (List<?>) group.get("tests")) {
                Map<?, ?> test = (Map<?, ?>) row;
                if (!((String) test.get("description")).startsWith("all string formats ignore")) {
                    String text = (String) test.get("data");
                    boolean expected = test.get("valid").equals(true);
                    comparison.agree(format, text, expected, valid.test(format, text));
                }
            }
        }
        comparison.finish();
    }

    @Test
    void agreesWithFluentUri() {
        Comparison errors = new Comparison("fluent-uri parse_errors");
        for (Map<String, Object> row : Corpus.objects("fluent-uri/vectors.json", "parse_errors")) {
            ReferenceKind kind = row.get("kind").equals("uri") ? ReferenceKind.IRI : ReferenceKind.REFERENCE;
            String text = (String) row.get("input");
            errors.agree("parse_errors", text, false, valid(URI, text, kind));
        }
        errors.finish();
        for (String address : List.of("ipv4", "ipv6")) {
            Comparison comparison = new Comparison("fluent-uri " + address);
            for (Map<String, Object> row : Corpus.objects("fluent-uri/vectors.json", address)) {
                String text = (String) row.get("input");
                boolean expected = row.get("valid").equals(true);
                comparison.agree(address, text, expected, matches(address + "address", text));
            }
            comparison.finish();
        }
    }

    /** Whether the examples of each violation are errors under RFC 3987, by its sections and not as in Jena. */
    @Test
    void judgesTheExamplesOfJena() {
        Set<String> errors = Set.of(
                "ILLEGAL_CHARACTER",
                "UNWISE_CHARACTER",
                "CONTROL_CHARACTER",
                "NON_XML_CHARACTER",
                "DISCOURAGED_XML_CHARACTER",
                "EMPTY_SCHEME",
                "SCHEME_MUST_START_WITH_LETTER",
                "BIDI_FORMATTING_CHARACTER",
                "WHITESPACE",
                "DOUBLE_WHITESPACE",
                "NOT_XML_SCHEMA_WHITESPACE",
                "IP_V6_OR_FUTURE_ADDRESS_SYNTAX",
                "ILLEGAL_PERCENT_ENCODING",
                "LONE_SURROGATE");
        Set<String> advice = Set.of("DISCOURAGED_IRI_CHARACTER", "NOT_NFC");
        Comparison comparison = new Comparison("jena-iri");
        for (Map<String, Object> row : Corpus.objects("jena-iri/violations.json", "violations")) {
            String code = (String) row.get("code");
            for (Object bad : (List<?>) row.get("bad")) {
                comparison.agree(
                        code, (String) bad, !errors.contains(code), valid(IRI, (String) bad, ReferenceKind.REFERENCE));
                if (advice.contains(code)) {
                    boolean advised = IRI.withAdvice().inspect((String) bad).violations().stream()
                            .anyMatch(violation -> violation.severity() == Severity.ADVICE);
                    comparison.agree(code + " as advice", (String) bad, true, advised);
                }
            }
            for (Object good : (List<?>) row.get("good")) {
                comparison.agree(
                        code + " good", (String) good, true, valid(IRI, (String) good, ReferenceKind.REFERENCE));
            }
        }
        for (Map<String, Object> row : Corpus.objects("jena-iri/violations.json", "specifications")) {
            for (Object good : (List<?>) row.get("good")) {
                comparison.agree(
                        row.get("id") + " good",
                        (String) good,
                        true,
                        valid(IRI, (String) good, ReferenceKind.REFERENCE));
            }
        }
        comparison.finish();
    }

    /**
     * A document with a bad IRI contains a string that is not an IRI or, in Turtle and TriG, not a reference, after
     * decoding escapes.
     */
    @Test
    void agreesWithTheTestDocumentsOfRdf() {
        Comparison comparison = new Comparison("rdf-tests");
        for (Map<String, Object> row : Corpus.objects("rdf-tests/uri-syntax-documents.json", "")) {
            String path = (String) row.get("path");
            ReferenceKind kind =
                    path.endsWith(".nt") || path.endsWith(".nq") ? ReferenceKind.IRI : ReferenceKind.REFERENCE;
            boolean allValid = true;
            for (Object iri : (List<?>) row.get("iris")) {
                allValid &= valid(IRI, withoutNumericEscapes((String) iri), kind);
            }
            comparison.agree("documents", path, row.get("expect").equals("positive"), allValid);
        }
        comparison.finish();
    }

    private static String withoutNumericEscapes(String iri) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < iri.length(); i++) {
            int length = iri.startsWith("\\u", i) ? 6 : iri.startsWith("\\U", i) ? 10 : 0;
            if (length > 0
                    && i + length <= iri.length()
                    && iri.substring(i + 2, i + length).matches("[0-9A-Fa-f]+")) {
                out.appendCodePoint(Integer.parseInt(iri.substring(i + 2, i + length), 16));
                i += length - 1;
            } else {
                out.append(iri.charAt(i));
            }
        }
        return out.toString();
    }

    @Test
    void acceptsTheExamplesOfTheDocuments() {
        Comparison comparison = new Comparison("rfc");
        for (String[] row : Corpus.rows("rfc/resolution-rfc3986-5.4-and-rfc2396-C.csv")) {
            for (Profile profile : List.of(Rfc3986.PROFILE, Rfc3987.PROFILE)) {
                IriParser parser = IriParser.of(profile);
                comparison.agree("resolution", row[0], true, valid(parser, row[0], ReferenceKind.REFERENCE));
            }
        }
        for (String part : List.of("iri_to_uri", "uri_to_iri", "normalize")) {
            for (Map<String, Object> row : Corpus.objects("rfc/rfc3987-examples.json", part)) {
                row.forEach((key, value) -> {
                    if (!key.equals("section") && value instanceof String text) {
                        comparison.agree(part, text, true, valid(IRI, text, ReferenceKind.IRI));
                    }
                });
            }
        }
        comparison.finish();
    }

    @Test
    void findsTheThreeLinesThatAreNoIris() {
        Comparison comparison = new Comparison("dbpedia-links");
        for (String line : Corpus.lines("dbpedia-links/nonascii-iris.txt")) {
            comparison.agree("lines", line, line.indexOf(0xFFFD) < 0, valid(IRI, line, ReferenceKind.IRI));
        }
        comparison.finish();
    }
}
