package org.iritoolkit;

import org.iritoolkit.rfc.Rfc3987;

/**
 * The parser of the methods that name no profile.
 *
 * <p>Nothing else outside {@code org.iritoolkit.rfc} names a profile, so that the package could be lifted into a module
 * of its own; a parser for another profile works without it.
 */
final class DefaultParser {
    /** The parser for the profile {@code rfc3987}. */
    static final IriParser RFC_3987 = IriParser.of(Rfc3987.PROFILE);

    private DefaultParser() {}

    /** The parser of a reference if that is one under RFC 3987, or else one that asks the same registry. */
    static IriParser of(IriReference reference) {
        IriParser parser = reference.parser;
        boolean own = parser.profile().id().equals(Rfc3987.PROFILE.id());
        return own ? parser : parser.plain(Rfc3987.PROFILE);
    }
}
