package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Topic;
import org.iritoolkit.explain.Explanation.NormalForms;
import org.iritoolkit.explain.Explanation.Step;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/**
 * Shows the normal forms of a reference step by step, and cites the profile's specification for each step.
 *
 * <p>The library computes each normal form. The steps to the syntax-based normal form are separate operations of the
 * library.
 */
final class NormalForming {
    private static final IriNormalizer SYNTAX = IriNormalizer.of(Level.SYNTAX);
    private static final IriNormalizer SCHEME = IriNormalizer.of(Level.SCHEME);

    private final IriParser parser;
    private final Optional<HostMapper> mapper;

    NormalForming(Profile profile, ProfileRegistry registry) {
        parser = IriParser.of(profile, registry);
        mapper = profile.hostMapper().flatMap(registry.hostMappers()::find).map(HostMapper::contained);
    }

    NormalForms of(IriReference reference, SharedResults shared) {
        Steps steps = new Steps(parser.profile(), reference.toString());
        String syntax = normalized(reference, SYNTAX);
        if (!syntax.equals(reference.toString())) {
            steps.take("syntax", Topic.PERCENT_ENCODING, "unnecessary escapes are decoded", decoded(reference));
            steps.take("syntax", Topic.PATH_SEGMENTS, "dot segments are removed", withoutDots(steps.text));
            steps.take(
                    "syntax",
                    Topic.CASE,
                    "the case of the scheme, the host and the digits of escapes is normalized",
                    syntax);
        }
        String scheme = normalized(reference, SCHEME);
        steps.take("scheme", Topic.SCHEME, "default ports are removed, and empty paths become /", scheme);
        mapper.ifPresent(given -> steps.take(
                "host",
                Topic.SCHEME,
                "the host is converted to its DNS form and back",
                normalized(reference, SCHEME.withHostMapper(HostMapper.sharing(given, shared)))));
        steps.take(
                "nfc",
                Topic.CHARACTERS,
                "characters are composed (Normalization Form C); comparing skips this step",
                parser.tryParse(steps.text)
                        .map(now -> normalized(now, SYNTAX.withNfc()))
                        .orElse(steps.text));
        return new NormalForms(steps.taken, syntax, scheme);
    }

    /**
     * Converts a reference to an IRI, except that private-use characters in the query remain escaped, as in the normal
     * form (RFC 3987 5.3.2.3).
     */
    private String decoded(IriReference reference) {
        try {
            IriReference iri = reference.toIri(parser);
            return reference
                    .query()
                    .map(query -> SYNTAX.normalize(parser.parse("?" + query)).query())
                    .map(query -> iri.toBuilder().query(query.orElse("")).build())
                    .orElse(iri)
                    .toString();
        } catch (IriException e) {
            return reference.toString();
        }
    }

    /** Removes the dot segments of an IRI by resolving the IRI, if its specification defines resolution. */
    private String withoutDots(String text) {
        return parser.tryParse(text)
                .filter(Iri.class::isInstance)
                .map(iri -> IriResolver.of((Iri) iri).resolve(iri).toString())
                .orElse(text);
    }

    /** Returns the normal form, or the string itself if it has no normal form. */
    private static String normalized(IriReference reference, IriNormalizer normalizer) {
        try {
            return normalizer.normalize(reference).toString();
        } catch (IriException e) {
            return reference.toString();
        }
    }

    /** Collects the steps that changed the string. */
    private static final class Steps {
        private final Profile profile;
        private final List<Step> taken = new ArrayList<>();
        private String text;

        Steps(Profile profile, String text) {
            this.profile = profile;
            this.text = text;
        }

        void take(String level, Topic equivalence, String what, String after) {
            if (!after.equals(text)) {
                taken.add(new Step(level, what, profile.clause(equivalence).toString(), text, after));
                text = after;
            }
        }
    }
}
