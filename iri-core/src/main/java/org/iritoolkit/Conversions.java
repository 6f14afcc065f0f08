package org.iritoolkit;

import org.iritoolkit.internal.Decoder;
import org.iritoolkit.internal.Encoder;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.MappingException;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;

/**
 * The conversions of a profile, compiled once for each parser.
 *
 * @param encoder what {@code toUri} encodes
 * @param decoder what {@code toIri} decodes
 * @param keepsComponents whether escapes alone turn each valid reference into a URI of the same components
 * @param decodesToValid whether a valid reference stays valid when what the profile allows is decoded in it
 */
record Conversions(
        IriToUri toUri,
        UriToIri toIri,
        Encoder encoder,
        Decoder decoder,
        UriToIri unreserved,
        IriParser uriParser,
        boolean keepsComponents,
        boolean decodesToValid) {
    static Conversions of(IriParser parser) {
        Profile profile = parser.profile();
        UriToIri toIri = UriToIri.of(profile);
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        Encoder encoder = new Encoder(profile);
        IriParser uriParser = isUri ? parser : IriParser.of(profile.uriProfile());
        return new Conversions(
                IriToUri.of(profile),
                toIri,
                encoder,
                new Decoder(parser.engine(), false, false, false),
                toIri.withUnreservedOnly(),
                uriParser,
                encoder.fits() && uriParser.isAsStrictAsItsProfile() && profile.grammar() == Grammar.RFC_3986,
                profile.grammar() == Grammar.RFC_3986 && parser.isAsStrictAsItsProfile());
    }

    /** Why a text is no URI. */
    MappingException notExpressible(String uri) {
        return new MappingException(uriParser.inspect(uri).violations());
    }
}
