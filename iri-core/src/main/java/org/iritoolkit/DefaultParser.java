package org.iritoolkit;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;

/**
 * The parser of methods that do not take a profile.
 *
 * <p>Nothing else outside {@code org.iritoolkit.rfc} names a profile, so that the package could be lifted into a module
 * of its own; a parser for another profile works without it.
 */
final class DefaultParser {
    /** The parser for the profile {@code rfc3987}. */
    static final IriParser RFC_3987 = IriParser.of(Rfc3987.PROFILE);

    private DefaultParser() {}

    /**
     * Returns the parser for the IRI of a reference, with the same registry: for the IRI profile that its profile
     * extends or is; for a profile of URIs, RFC 3987.
     */
    static IriParser ofIris(IriReference reference) {
        IriParser parser = reference.parser;
        Profile profile = parser.profile();
        Profile iris = profile.uriProfile() == profile ? Rfc3987.PROFILE : profile.decodingProfile();
        return iris == profile ? parser : parser.plain(iris);
    }
}
