package org.iritoolkit.conformance;

import com.ibm.icu.text.UnicodeSet;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.profile.Profile;

/** Compares mapping, resolving, relativizing and normalizing under one profile with the specification. */
final class SecondOpinions {
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(IriNormalizer.Level.SYNTAX);

    private final Oracle oracle;
    private final Oracle uris;
    private final IriConverter toUri;
    private final IriConverter toIri;
    private final LiteralMapping literal;

    SecondOpinions(Profile profile, Oracle oracle, Oracle uris, UnicodeSet similar) {
        this.oracle = oracle;
        this.uris = uris;
        this.toUri = IriConverter.toUris(IriParser.of(profile));
        this.toIri = IriConverter.toIris(IriParser.of(profile));
        // LEIRIs are decoded by the rules of IRIs: their additional characters must be escaped on the way back (Note 4)
        this.literal = new LiteralMapping(oracle, oracle == Oracle.LEIRI ? Oracle.RFC_3987 : oracle, similar);
    }

    /** Throws if one of them differs for an accepted reference and a base. */
    void compare(Iri base, IriReference reference) {
        String text = reference.toString();
        String uri = LiteralMapping.toUri(text);
        same(
                "to a URI",
                uris.accepts(uri) ? Optional.of(uri) : Optional.empty(),
                toUri.convert(text).output());
        Oracle.Parts parts = oracle.parts(text);
        same("to an IRI", Optional.of(literal.toIri(parts)), toIri.convert(text).output());
        same(
                "in normal form",
                literal.normal(parts),
                NORMALIZER.normalize(reference).toString());
        String resolved = LiteralResolution.resolve(base, reference);
        same("resolved against " + OracleComparison.visible(base.toString()), resolved, resolved(base, reference));
        if (reference instanceof Iri target && !resolved.startsWith("(")) {
            IriReference relative = IriResolver.of(base).relativize(target);
            same(
                    "relative to " + OracleComparison.visible(base.toString()) + " it is "
                            + OracleComparison.visible(relative.toString()) + ", which",
                    resolved,
                    LiteralResolution.resolve(base, relative));
        }
    }

    private static String resolved(Iri base, IriReference reference) {
        try {
            return base.resolve(reference).toString();
        } catch (ResolutionException e) {
            return "(" + e.violations().get(0).code().id() + ")";
        }
    }

    private static void same(String what, Object expected, Object found) {
        if (!expected.equals(found)) {
            throw new AssertionError("%s: by the document %s, by the engine %s"
                    .formatted(
                            what,
                            OracleComparison.visible(expected.toString()),
                            OracleComparison.visible(found.toString())));
        }
    }
}
