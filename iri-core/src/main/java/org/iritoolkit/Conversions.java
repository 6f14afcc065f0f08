package org.iritoolkit;

import java.net.URI;
import java.net.URISyntaxException;
import org.iritoolkit.check.MappingException;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.Decoder;
import org.iritoolkit.internal.text.Encoder;
import org.iritoolkit.internal.text.EscapeAlignment;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.Mapping;
import org.iritoolkit.mapping.ProfileConversion;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.Profile;

/**
 * The conversions of a profile, compiled once for each parser.
 *
 * @param iriToUri the mapping to URIs
 * @param uriToIri the conversion to references of the profile
 * @param encoder what {@code toUri} encodes
 * @param decoder what {@code toIri} decodes
 * @param alignment what a normal form decodes and escapes
 * @param uriParser the parser of the profile of URIs
 * @param keepsComponents whether escapes alone turn each valid reference into a URI of the same components
 * @param decodesToValid whether a valid reference stays valid when what the profile allows is decoded in it
 */
record Conversions(
        IriToUri iriToUri,
        UriToIri uriToIri,
        Encoder encoder,
        Decoder decoder,
        EscapeAlignment alignment,
        IriParser uriParser,
        boolean keepsComponents,
        boolean decodesToValid) {
    static Conversions of(IriParser parser) {
        Profile profile = parser.profile();
        UriToIri toIri = UriToIri.of(profile);
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        // where an authority may be the name of a registry, an escape decides which it is
        boolean keepsHosts = !parser.engine().syntax().hasRegistries();
        Encoder encoder = new Encoder(profile);
        IriParser uriParser = isUri ? parser : IriParser.of(profile.uriProfile());
        return new Conversions(
                IriToUri.of(profile),
                toIri,
                encoder,
                new Decoder(profile, false, false, false),
                new EscapeAlignment(profile),
                uriParser,
                encoder.fits() && uriParser.isAsStrictAsItsProfile() && keepsHosts,
                keepsHosts && parser.isAsStrictAsItsProfile());
    }

    /** The reference as a URI; the same object if nothing has to change. */
    IriReference toUri(IriReference reference) {
        String text = reference.text;
        Split split = reference.split;
        if (split.isKnown(Split.ASCII) && encoder.keepsAscii()) {
            return reference;
        }
        boolean normalizes = reference.profile().mappingRules().normalizes() && !reference.isAscii();
        boolean encodesOnly = split.isKnown(Split.VALID) && !normalizes;
        if (encodesOnly && keepsComponents) {
            int first = encoder.first(text);
            return first == text.length() ? reference : encoder.encode(text, first, split, uriParser::reference);
        }
        String encoded = encodesOnly ? encoder.encode(text) : null;
        String mapped = encoded == null ? iriToUri.map(text).orThrow() : encoded;
        if (mapped.equals(text)) {
            if (encoder.fits() || uriParser.engine().accepts(text, split)) {
                return reference;
            }
            throw noUri(text, mapped);
        }
        return uriParser.tryParse(mapped).orElseThrow(() -> noUri(text, mapped));
    }

    /** Why a text has no URI: because the grammar of URIs has no rule for it, or because their parser rejects it. */
    private MappingException noUri(String text, String uri) {
        Mapping mapping = iriToUri.map(text);
        return new MappingException(
                text,
                mapping.output().isEmpty()
                        ? mapping.violations()
                        : uriParser.inspect(uri).violations());
    }

    /** The reference as a URI with its host in a form; the same object if nothing has to change. */
    IriReference toUri(IriReference reference, HostForm hostForm) {
        String host = reference.split.hasAuthority()
                ? reference.text.substring(reference.split.hostStart(), reference.split.hostEnd())
                : "";
        boolean mapped = hostForm == HostForm.A_LABEL && host.chars().anyMatch(c -> c > 0x7F || c == '%');
        if (!mapped) {
            return toUri(reference);
        }
        String uri = iriToUri.withHostMapper().map(reference.text).orThrow();
        return uriParser.tryParse(uri).orElseThrow(() -> noUri(reference.text, uri));
    }

    /** The reference under another profile, with what that allows decoded. */
    static IriReference toIri(IriReference reference, IriParser target) {
        if (reference.parser == target) {
            return reference.split.isKnown(Split.NO_ESCAPE)
                    ? reference
                    : target.conversions().decoded(reference);
        }
        String text = target.engine().accepts(reference.text)
                ? reference.text
                : ProfileConversion.of(reference.profile(), target.profile())
                        .map(reference.text)
                        .orThrow();
        return target.parse(target.conversions().uriToIri().map(text).orThrow());
    }

    /** The reference under another profile, with what that does not allow percent-encoded. */
    static IriReference convert(IriReference reference, IriParser target) {
        return target.parse(ProfileConversion.of(reference.profile(), target.profile())
                .map(reference.text)
                .orThrow());
    }

    /** The reference with what its profile allows decoded; the same object if nothing has to change. */
    private IriReference decoded(IriReference reference) {
        String text = reference.text;
        Split split = reference.split;
        if (text.indexOf('%') < 0) {
            return reference;
        }
        boolean valid = split.isKnown(Split.VALID);
        if (valid && decodesToValid) {
            IriReference iri = decoder.decode(text, split, null, reference.parser::reference);
            return iri.text.equals(text) ? reference : iri;
        }
        String mapped = valid
                ? decoder.decode(text, split, null, (iri, places) -> iri)
                : uriToIri.map(text).orThrow();
        // a parser that is stricter than its profile may accept the escapes alone
        return mapped.equals(text)
                ? reference
                : reference.parser.tryParse(mapped).orElse(reference);
    }

    /** The URI of a reference as {@code java.net.URI} has it. */
    static URI toJavaUri(IriReference reference) {
        try {
            return new URI(reference.toUri().text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "java.net.URI cannot hold this reference, which is valid under " + reference.profile() + ": "
                            + e.getMessage() + "; pass it on as text",
                    e);
        }
    }
}
