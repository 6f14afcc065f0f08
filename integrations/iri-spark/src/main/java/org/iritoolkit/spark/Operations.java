package org.iritoolkit.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.WebUrl;
import org.jspecify.annotations.Nullable;

/**
 * Operations that convert a string to another string. The result is null if the string is rejected or the operation
 * fails, and the same octets if nothing changes.
 */
final class Operations {
    private Operations() {}

    /** Returns the given octets if the operation changed nothing. */
    private static @Nullable UTF8String applied(
            Function<IriReference, IriReference> operation, Optional<IriReference> parsed, UTF8String text) {
        if (parsed.isEmpty()) {
            return null;
        }
        IriReference reference = parsed.get();
        try {
            IriReference result = operation.apply(reference);
            return result.equals(reference) ? text : UTF8String.fromString(result.toString());
        } catch (IriException e) {
            return null; // a value without a result must not make a job fail
        }
    }

    /** Tests whether a string is accepted. */
    record Valid(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public Boolean evaluate(UTF8String text) {
            return profile.accepts(text);
        }
    }

    /** Tests whether the reference has a scheme. */
    record IsAbsolute(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public Boolean evaluate(UTF8String text) {
            return profile.parse(text).filter(Iri.class::isInstance).isPresent();
        }
    }

    /** Finds the first value of a parameter, decoded. */
    record QueryParameter(InstalledProfile profile, String name) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return profile.parse(text)
                    .flatMap(IriReference::query)
                    .flatMap(query ->
                            QueryParameters.of(query).withFormEncoding().first(name))
                    .map(UTF8String::fromString)
                    .orElse(null);
        }
    }

    /** Decodes the percent-encoded octets of any string. */
    record Decode() implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return text.isValid()
                    ? Percent.decode(text.toString())
                            .text()
                            .map(UTF8String::fromString)
                            .orElse(null)
                    : null;
        }
    }

    /** Parses a string as browsers parse URLs. */
    record Url() implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return text.isValid()
                    ? WebUrl.tryParse(text.toString())
                            .map(WebUrl::href)
                            .map(UTF8String::fromString)
                            .orElse(null)
                    : null;
        }
    }

    /**
     * Tests whether a link policy allows a link. The policy is serialized as text, and parsed again when it is
     * deserialized.
     */
    static final class Allowed implements Evaluator.OfText {
        private static final long serialVersionUID = 1L;
        private static final ObjectReader JSON = JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build()
                .readerForMapOf(Object.class);

        private final String text;
        private transient volatile @Nullable LinkPolicy policy;

        Allowed(String text) {
            this.text = text;
            this.policy = read(text);
        }

        private static LinkPolicy read(String text) {
            LinkPolicyBuilder builder = LinkPolicy.builder();
            settings(text)
                    .forEach((name, value) -> builder.set(name, value == null ? "" : value)); // which nothing takes
            return builder.build();
        }

        private static Map<String, Object> settings(String text) {
            try {
                Map<String, Object> settings = JSON.readValue(text);
                if (settings != null) {
                    return settings;
                }
            } catch (JsonProcessingException e) {
                // reported below, because Jackson's message would quote the text
            }
            throw new IllegalArgumentException(
                    "the policy is no object of JSON, such as {\"hosts\": [\"example.org\"]}");
        }

        @Override
        public Boolean evaluate(UTF8String link) {
            LinkPolicy read = policy;
            if (read == null) {
                read = read(text);
                policy = read;
            }
            return link.isValid() && read.judge(link.toString()).isAllowed();
        }
    }

    /** Normalizes a reference. */
    record Normalize(InstalledProfile profile, IriNormalizer.Level level) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return applied(IriNormalizer.of(level)::normalize, profile.parse(text), text);
        }
    }

    /**
     * Converts a string to a URI. A string that is rejected only because it is not in NFC is also converted, if the
     * specification maps such strings.
     */
    record ToUri(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            Optional<IriReference> parsed = profile.parse(text);
            return parsed.isPresent()
                    ? applied(IriReference::toUri, parsed, text)
                    : profile.mapped(text).map(UTF8String::fromString).orElse(null);
        }
    }

    /** Converts a reference to an IRI under the profile. */
    record ToIri(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return applied(reference -> reference.toIri(profile.parser()), profile.parse(text), text);
        }
    }

    /** Repairs a string. */
    record Repair(InstalledProfile profile) implements Evaluator.OfText {
        @Override
        public @Nullable UTF8String evaluate(UTF8String text) {
            return profile.accepts(text)
                    ? text
                    : profile.repaired(text)
                            .map(IriReference::toString)
                            .map(UTF8String::fromString)
                            .orElse(null);
        }
    }

    /** Resolves a reference. Bases usually repeat, so the last base is cached. */
    static final class Resolve implements Evaluator.OfBaseAndText {
        private static final long serialVersionUID = 1L;

        private final InstalledProfile profile;
        private transient volatile @Nullable Base last;

        private record Base(UTF8String text, Optional<IriResolver> resolver) {}

        Resolve(InstalledProfile profile) {
            this.profile = profile;
        }

        @Override
        public @Nullable UTF8String evaluate(UTF8String base, UTF8String text) {
            Optional<IriResolver> resolver = resolver(base);
            return resolver.isEmpty() ? null : applied(resolver.get()::resolve, profile.parse(text), text);
        }

        private Optional<IriResolver> resolver(UTF8String text) {
            Base base = last;
            if (base == null || !base.text().equals(text)) {
                Optional<IriResolver> resolver =
                        profile.parse(text).filter(Iri.class::isInstance).map(IriResolver::of);
                base = new Base(text.clone(), resolver); // the octets of a row are overwritten by the next row
                last = base;
            }
            return base.resolver();
        }
    }
}
