package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.TestVectors;
import org.iritoolkit.conformance.VectorCalls;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.web.WebUrl;
import org.jspecify.annotations.Nullable;

/** This toolkit, called only through its public API, as one row among the others. */
final class IriToolkit {
    private static final String WORDS =
            "The IRI toolkit parses, validates, converts, resolves, normalises, compares and builds IRIs and URIs";
    private static final Map<String, List<String>> RULES = Map.of(
            "rfc3986", List.of("URI-reference", "URI", "absolute-URI"),
            "rfc2396", List.of("URI-reference", "absoluteURI"),
            "rfc3987", List.of("IRI-reference", "IRI", "absolute-IRI"),
            "leiri", List.of("IRI-reference", "IRI", "absolute-IRI"),
            "draft-duerst-iri-03", List.of("IRI-reference", "absolute-IRI-reference", "absolute-IRI"),
            "draft-masinter-url-i18n-05", List.of("URI-reference", "absoluteURI"));
    private static final List<String> DOCUMENTS =
            RULES.keySet().stream().sorted().toList();
    private static final VectorCalls CALLS = new VectorCalls();

    private IriToolkit() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "IRI toolkit",
                        "these sources",
                        Objects.requireNonNull(System.getProperty("iri.version"), "run with -Diri.version=…"),
                        IriException.class)
                .claim(
                        "syntax",
                        DOCUMENTS,
                        "IriParser.of(profile).withKind(kind).tryParse(text)",
                        WORDS,
                        IriToolkit::syntax)
                .claim("components", DOCUMENTS, "IriParser.of(profile).parse(text).path(), …", WORDS, of("components"))
                .claim("resolve", DOCUMENTS, "IriResolver.of(base).resolve(reference)", WORDS, of("resolve"))
                .claim(
                        "relativize",
                        DOCUMENTS,
                        "base.relativize(target)",
                        WORDS,
                        (document, input) -> result(
                                "reference",
                                iri(document, text(input, "base"))
                                        .relativize(iri(document, text(input, "target")))
                                        .toString()))
                .claim(
                        "normalize",
                        DOCUMENTS,
                        "IriParser.of(profile).parse(text).normalize()",
                        WORDS,
                        (document, input) -> result(
                                "path-segments",
                                parser(document)
                                        .parse(text(input, "text"))
                                        .normalize()
                                        .toString()))
                .claim("compare", DOCUMENTS, "a.isEquivalentTo(b, level)", WORDS, IriToolkit::compare)
                .claim("to-uri", DOCUMENTS, "IriConverter.toUris(parser).convert(text)", WORDS, of("to-uri"))
                .claim("to-iri", DOCUMENTS, "IriConverter.toIris(parser).convert(text)", WORDS, of("to-iri"))
                .claim(
                        "bidi",
                        DOCUMENTS,
                        "parser.withChecks(\"bidi-structure\").inspect(text)",
                        "check and show IRIs in right-to-left scripts",
                        of("bidi"))
                .claim(
                        "hosts",
                        List.of("rfc3490", "uts46"),
                        "registry.hostMappers().require(id).toAscii(host, …)",
                        "map internationalized host names to the DNS and back",
                        of("hosts"))
                .claim(
                        "url",
                        List.of("url-standard"),
                        "WebUrl.parse(text, base).href()",
                        "read URLs as browsers do",
                        (document, input) -> result("href", href(input)))
                .claim(
                        "template",
                        List.of("rfc6570"),
                        "IriTemplate.parse(template).expand(variables)",
                        "expand URI templates to URIs and IRIs",
                        (document, input) -> result(
                                "expansion",
                                IriTemplate.parse(text(input, "template")).expand(Adapter.variables(input))))
                .serve();
    }

    private static IriParser parser(String document) {
        return IriParser.of(VectorCalls.profile(document));
    }

    private static Iri iri(String document, String text) {
        return parser(document).parseIri(text);
    }

    private static ObjectNode syntax(String document, JsonNode input) {
        ObjectNode verdicts = Adapter.object();
        RULES.getOrDefault(document, List.of())
                .forEach(rule -> verdicts.put(
                        rule,
                        parser(document)
                                .withKind(VectorCalls.kind(rule))
                                .tryParse(text(input, "text"))
                                .isPresent()));
        return verdicts;
    }

    private static ObjectNode compare(String document, JsonNode input) {
        IriReference a = parser(document).parse(text(input, "a"));
        IriReference b = parser(document).parse(text(input, "b"));
        return result("simple", a.isEquivalentTo(b, Level.STRING))
                .put("syntax", a.isEquivalentTo(b, Level.SYNTAX))
                .put("scheme", a.isEquivalentTo(b, Level.SCHEME));
    }

    private static Adapter.Call of(String operation) {
        return (document, input) -> {
            Map<String, @Nullable Object> texts = new LinkedHashMap<>();
            input.properties()
                    .forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
            return Adapter.object(CALLS.answer(new TestVectors.Case("", operation, document, "", texts, Map.of(), "")));
        };
    }

    private static @Nullable String href(JsonNode input) {
        String text = text(input, "text");
        return (input.get("base").isNull()
                        ? WebUrl.tryParse(text)
                        : WebUrl.tryParse(text(input, "base")).flatMap(base -> WebUrl.tryParse(text, base)))
                .map(WebUrl::href)
                .orElse(null);
    }
}
