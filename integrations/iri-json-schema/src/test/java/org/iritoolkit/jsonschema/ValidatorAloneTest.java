package org.iritoolkit.jsonschema;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.conformance.HostInputs;
import org.junit.jupiter.api.Nested;
import tools.jackson.databind.node.JsonNodeFactory;

/** The validator with the module and without it. */
class ValidatorAloneTest {
    abstract static class WithFormat extends HostContract {
        private final String format;

        WithFormat(String format) {
            this.format = format;
        }

        @Override
        protected Path page() {
            return Path.of("../../docs/integrations/json-schema.md");
        }

        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            SchemaRegistry registry = module
                    ? IriFormats.registry()
                    : SchemaRegistry.withDefaultDialect(
                            SpecificationVersion.DRAFT_2020_12,
                            builder -> builder.schemaRegistryConfig(SchemaRegistryConfig.builder()
                                    .formatAssertionsEnabled(true)
                                    .build()));
            Schema schema = registry.getSchema("{\"format\":\"" + format + "\"}");
            List<Result> results = new ArrayList<>();
            for (String input : inputs) {
                List<String> messages = schema.validate(JsonNodeFactory.instance.stringNode(input)).stream()
                        .map(error -> error.getMessage())
                        .toList();
                results.add(new Result(messages.isEmpty() ? input : null, messages));
            }
            return results;
        }

        /** Valid by RFC 3986 3.2.2, IPvFuture; RFC 3987 2.2, ucschar; RFC 5890 2.3.1, in either case. */
        @Override
        protected boolean isCorrection(Difference difference) {
            return difference.alone().value() == null
                    && difference.input().equals(difference.with().value())
                    && (List.of("http://[v1.a]/", "H.example").contains(difference.input())
                            || difference.input().contains("\u00A0"));
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "Each message has the position and the section",
                    difference -> difference.isInOtherWords()
                            && isAbout(difference, ".* \\((RFC|UTS|Unicode) .*\\) at \\d+-\\d+.*"));
        }

        /** Whether the module reports one error with that wording. */
        boolean isAbout(Difference difference, String pattern) {
            List<String> messages = difference.with().messages();
            return messages.size() == 1
                    && messages.get(0).matches("is not a valid " + format + ": (" + pattern + ").*");
        }
    }

    /** The formats of references. */
    abstract static class OfReferences extends WithFormat {
        OfReferences(String format) {
            super(format);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(
                    "ports that are not numbers, square brackets outside of the host",
                    difference -> difference.isStricter()
                            && isAbout(
                                    difference,
                                    "the port is not a number|U\\+005[BD] .* SQUARE BRACKET is not allowed"));
            named.put("It rejects `http://[v1.a]/` and U+00A0", this::isCorrection);
            return named;
        }
    }

    /** The formats of references that are not limited to ASCII. */
    abstract static class BeyondAscii extends OfReferences {
        BeyondAscii(String format) {
            super(format);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(
                    "bidi formatting, private-use characters and noncharacters",
                    difference -> difference.isStricter()
                            && isAbout(difference, "U\\+(20(2[A-E]|6[6-9])|E000|FDD0|FFFD) .*is not allowed"));
            return named;
        }
    }

    private static Predicate<HostContract.Difference> lacksScheme(WithFormat format) {
        return difference -> difference.isStricter() && format.isAbout(difference, "the scheme is missing");
    }

    private static final String LACKS_SCHEME = "and `//` as an `iri` or `uri`";

    @Nested
    class AnIri extends BeyondAscii {
        AnIri() {
            super("iri");
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(LACKS_SCHEME, lacksScheme(this));
            return named;
        }
    }

    @Nested
    class AnIriReference extends BeyondAscii {
        AnIriReference() {
            super("iri-reference");
        }
    }

    @Nested
    class AUri extends OfReferences {
        AUri() {
            super("uri");
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(LACKS_SCHEME, lacksScheme(this));
            return named;
        }
    }

    @Nested
    class AUriReference extends OfReferences {
        AUriReference() {
            super("uri-reference");
        }
    }

    /** The formats of host names. */
    abstract static class OfHosts extends WithFormat {
        OfHosts(String format) {
            super(format);
        }

        /** The inputs, and their hosts alone. */
        @Override
        protected List<String> inputs() {
            return HostInputs.all().stream()
                    .flatMap(input -> Stream.of(input, input.replaceAll("^http://(.*)/$", "$1")))
                    .distinct()
                    .toList();
        }
    }

    @Nested
    class AHostName extends OfHosts {
        AHostName() {
            super("hostname");
        }
    }

    @Nested
    class AnIdnHostName extends OfHosts {
        AnIdnHostName() {
            super("idn-hostname");
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put("`H.example` as an `idn-hostname`", this::isCorrection);
            return named;
        }
    }

    @Nested
    class ATemplate extends WithFormat {
        ATemplate() {
            super("uri-template");
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(
                    "In a `uri-template` it accepts spaces, backslashes, control characters and noncharacters",
                    difference -> difference.isStricter()
                            && isAbout(difference, "U\\+(0020|005C|0085|FDD0|FFFD) ?.*is not allowed in a literal"));
            return named;
        }
    }
}
