package org.iritoolkit;

import org.iritoolkit.check.Component;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.MappingException;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;

/**
 * The conversions of a profile, compiled once for each parser.
 *
 * @param keepsAscii whether what the profile accepts of ASCII stays as it is in a URI
 */
record Conversions(IriToUri toUri, UriToIri toIri, UriToIri unreserved, IriParser uriParser, boolean keepsAscii) {
    static Conversions of(IriParser parser) {
        Profile profile = parser.profile();
        UriToIri toIri = UriToIri.of(profile);
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        IriToUri toUri = IriToUri.of(profile);
        return new Conversions(
                toUri,
                toIri,
                toIri.withUnreservedOnly(),
                isUri ? parser : IriParser.of(profile.uriProfile()),
                keepsAscii(toUri, profile));
    }

    private static boolean keepsAscii(IriToUri toUri, Profile profile) {
        CodePointSet accepted = CodePointSet.EMPTY;
        for (Component component : profile.grammar().components()) {
            accepted = accepted.plus(profile.characters(component));
        }
        StringBuilder ascii = new StringBuilder();
        accepted.and(CodePointSet.range(0, 0x7F)).codePoints().forEach(ascii::appendCodePoint);
        String text = ascii.toString();
        return toUri.encode(text).equals(text);
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
