package org.iritoolkit.conformance;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/** Runs the cases of {@link TestVectors} through the API, with the installed profiles. */
public final class VectorCalls {
    private final ProfileRegistry installed = ProfileRegistry.installed();

    /** Creates an instance for the cases of one test. */
    public VectorCalls() {}

    /**
     * Returns the profile of a specification.
     *
     * @param document the specification as the vectors name it
     * @return the id of its profile
     */
    public static String profile(String document) {
        return switch (document) {
            case "draft-duerst-iri-03" -> "rfc3987-draft-03";
            case "draft-masinter-url-i18n-05" -> "iuri-05";
            default -> document;
        };
    }

    /**
     * Returns the kind of reference that a rule of a specification derives.
     *
     * @param rule the rule
     * @return the kind
     */
    public static ReferenceKind kind(String rule) {
        return switch (rule) {
            case "IRI-reference", "URI-reference" -> ReferenceKind.REFERENCE;
            case "IRI", "URI", "absolute-IRI-reference" -> ReferenceKind.IRI;
            case "absolute-IRI", "absolute-URI", "absoluteURI" -> ReferenceKind.ABSOLUTE;
            default -> throw new IllegalArgumentException("there is no rule of that name: " + rule);
        };
    }

    /**
     * Returns the host mapper that follows a specification.
     *
     * @param document the specification as the vectors name it
     * @return its id
     */
    public static String idna(String document) {
        return document.equals("rfc3490") ? "idna2003" : document;
    }

    /**
     * Runs a case through the API.
     *
     * @param vector the case
     * @return the result, with the keys of the expected result
     */
    public Map<String, @Nullable Object> answer(TestVectors.Case vector) {
        if (vector.operation().equals("hosts")) {
            return hosts(vector);
        }
        IriParser parser = IriParser.of(installed.require(profile(vector.document())));
        return switch (vector.operation()) {
            case "syntax" -> syntax(parser, vector);
            case "components" -> components(parser.parse(vector.text("text")));
            case "resolve" -> value("target", resolve(parser, vector.text("base"), vector.text("reference")));
            case "relativize" -> relativize(parser, vector.text("base"), vector.text("target"));
            case "normalize" -> normalize(parser, vector);
            case "compare" -> compare(parser, vector);
            case "to-uri" ->
                value(
                        "uri",
                        IriConverter.toUris(parser).convert(vector.text("text")).output());
            case "to-iri" ->
                value(
                        "iri",
                        IriConverter.toIris(parser).convert(vector.text("text")).output());
            case "bidi" -> bidi(parser, vector.text("text"));
            default -> throw new IllegalArgumentException("there is no operation of that name: " + vector);
        };
    }

    private static Map<String, @Nullable Object> syntax(IriParser parser, TestVectors.Case vector) {
        Map<String, @Nullable Object> verdicts = new LinkedHashMap<>();
        vector.expected()
                .keySet()
                .forEach(rule -> verdicts.put(
                        rule,
                        parser.withKind(kind(rule))
                                .tryParse(vector.text("text"))
                                .isPresent()));
        return verdicts;
    }

    private static Map<String, @Nullable Object> components(IriReference reference) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("scheme", reference instanceof Iri iri ? iri.scheme() : null);
        values.put("userinfo", reference.userinfo().orElse(null));
        values.put("host", reference.host().orElse(null));
        values.put("port", reference.port().orElse(null));
        values.put("path", reference.path());
        values.put("query", reference.query().orElse(null));
        values.put("fragment", reference.fragment().orElse(null));
        return values;
    }

    private static Optional<String> resolve(IriParser parser, String base, String reference) {
        try {
            return Optional.of(
                    IriResolver.of(parser.parseIri(base)).resolve(reference).toString());
        } catch (ResolutionException e) {
            return Optional.empty();
        }
    }

    private static Map<String, @Nullable Object> relativize(IriParser parser, String base, String target) {
        IriReference reference = IriResolver.of(parser.parseIri(base)).relativize(parser.parse(target));
        boolean resolves = resolve(parser, base, reference.toString()).equals(resolve(parser, base, target));
        return Map.of("resolves", resolves);
    }

    /** Returns the form after each step of the ladder. All these forms must have the same normal form. */
    private static Map<String, @Nullable Object> normalize(IriParser parser, TestVectors.Case vector) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>(vector.expected());
        String normal = normal(parser, vector.text("text"));
        vector.expected().forEach((step, form) -> {
            if (step.equals("path-segments")) {
                answer.put(step, normal);
            } else if (!normal(parser, String.valueOf(form)).equals(normal)) {
                answer.put(step, "another normal form than " + normal);
            }
        });
        return answer;
    }

    private static String normal(IriParser parser, String text) {
        return IriNormalizer.of(Level.SYNTAX).normalize(parser.parse(text)).toString();
    }

    private static Map<String, @Nullable Object> compare(IriParser parser, TestVectors.Case vector) {
        IriReference a = parser.parse(vector.text("a"));
        IriReference b = parser.parse(vector.text("b"));
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        vector.expected().keySet().forEach(step -> {
            Level level = step.equals("simple") ? Level.STRING : Level.valueOf(step.toUpperCase(Locale.ROOT));
            values.put(step, IriNormalizer.of(level).equivalent(a, b));
        });
        return values;
    }

    private static Map<String, @Nullable Object> bidi(IriParser parser, String text) {
        return Map.of(
                "conforms",
                parser.withChecks("bidi-structure").inspect(text).violations().stream()
                        .noneMatch(found -> found.code().id().startsWith("bidi.")));
    }

    private Map<String, @Nullable Object> hosts(TestVectors.Case vector) {
        HostMapper mapper = installed.hostMappers().require(idna(vector.document()));
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        boolean[] refused = {false};
        String ascii = mapper.toAscii(vector.text("host"), violation -> refused[0] = true);
        String unicode = mapper.toUnicode(ascii, violation -> refused[0] = true);
        values.put("ascii", refused[0] ? null : ascii);
        values.put("unicode", refused[0] ? null : unicode);
        return values;
    }

    private static Map<String, @Nullable Object> value(String key, Optional<String> value) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put(key, value.orElse(null));
        return values;
    }
}
