package org.iritoolkit;

import org.iritoolkit.mapping.IriToUri;
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
}
