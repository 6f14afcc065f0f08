package org.iritoolkit;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;

/**
 * The parser for methods without a profile parameter.
 *
 * <p>No other class outside {@code org.iritoolkit.rfc} names a profile, so that package could become a module.
 * Parsers for other profiles do not need this class.
 */
final class DefaultParser {
    /** The parser for the {@code rfc3987} profile. */
    static final IriParser RFC_3987 = IriParser.of(Rfc3987.PROFILE);

    private DefaultParser() {}

    /**
     * Returns the parser for the IRI that a reference converts to, with the same registry. A URI profile converts to
     * RFC 3987; an IRI profile converts to itself, or to the profile that it extends.
     */
    static IriParser ofIris(IriReference reference) {
        IriParser parser = reference.parser;
        Profile profile = parser.profile();
        Profile iris = profile.uriProfile() == profile ? Rfc3987.PROFILE : profile.decodingProfile();
        return iris == profile ? parser : parser.plain(iris);
    }
}
