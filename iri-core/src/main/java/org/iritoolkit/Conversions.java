package org.iritoolkit;

import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.MappingException;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.Profile;

/** The conversions of a profile, compiled once for each parser. */
record Conversions(IriToUri toUri, UriToIri toIri, UriToIri unreserved, IriParser uriParser) {
    static Conversions of(IriParser parser) {
        Profile profile = parser.profile();
        UriToIri toIri = UriToIri.of(profile);
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        return new Conversions(
                IriToUri.of(profile),
                toIri,
                toIri.withUnreservedOnly(),
                isUri ? parser : IriParser.of(profile.uriProfile()));
    }

    /** Why a text is no URI. */
    MappingException notExpressible(String uri) {
        try {
            IriToUri.of(uriParser.profile()).map(uri).orThrow();
        } catch (MappingException e) {
            return e;
        }
        throw new AssertionError("what the parser of URIs rejects is no URI");
    }
}
