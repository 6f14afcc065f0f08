package org.iritoolkit;

import org.iritoolkit.check.Component;
import org.iritoolkit.internal.Decoder;
import org.iritoolkit.internal.Encoder;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.MappingException;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;

/**
 * The conversions of a profile, compiled once for each parser.
 *
 * @param encoder what {@code toUri} encodes
 * @param decoder what {@code toIri} decodes
 * @param keepsAscii whether what the profile accepts of ASCII stays as it is in a URI
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
        boolean keepsAscii,
        boolean keepsComponents,
        boolean decodesToValid) {
    static Conversions of(IriParser parser) {
        Profile profile = parser.profile();
        UriToIri toIri = UriToIri.of(profile);
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        IriToUri toUri = IriToUri.of(profile);
        IriParser uriParser = isUri ? parser : IriParser.of(profile.uriProfile());
        return new Conversions(
                toUri,
                toIri,
                new Encoder(profile.uriProfile()),
                new Decoder(parser.engine(), false, false, false),
                toIri.withUnreservedOnly(),
                uriParser,
                keepsAscii(toUri, profile),
                uriParser.isAsStrictAsItsProfile() && keepsComponents(toUri, profile),
                profile.grammar() == Grammar.RFC_3986 && parser.isAsStrictAsItsProfile());
    }

    private static boolean keepsAscii(IriToUri toUri, Profile profile) {
        for (Component component : profile.grammar().components()) {
            String ascii = ascii(profile, component);
            if (!toUri.encode(ascii).equals(ascii)) {
                return false;
            }
        }
        return true;
    }

    private static boolean keepsComponents(IriToUri toUri, Profile profile) {
        Profile uri = profile.uriProfile();
        if (profile.grammar() != Grammar.RFC_3986
                || uri.grammar() != Grammar.RFC_3986
                || !uri.restrictions().isEmpty()) {
            return false;
        }
        for (Component component : uri.grammar().components()) {
            String encoded = toUri.encode(ascii(profile, component));
            CodePointSet characters = uri.characters(component);
            if (!uri.allowsEscapes(component) || !encoded.chars().allMatch(c -> c == '%' || characters.contains(c))) {
                return false;
            }
        }
        return true;
    }

    private static String ascii(Profile profile, Component component) {
        StringBuilder ascii = new StringBuilder();
        profile.characters(component)
                .and(CodePointSet.range(0, 0x7F))
                .codePoints()
                .forEach(ascii::appendCodePoint);
        return ascii.toString();
    }

    /** Why a text is no URI. */
    MappingException notExpressible(String uri) {
        return new MappingException(uriParser.inspect(uri).violations());
    }
}
