package org.iritoolkit;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.iritoolkit.check.MappingException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.Decoder;
import org.iritoolkit.internal.text.Encoder;
import org.iritoolkit.internal.text.EscapeAlignment;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.Mapping;
import org.iritoolkit.mapping.ProfileConversion;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * The conversions of a parser, each made when it is first needed and then kept with the parser. Two threads may make one
 * twice, which does no harm. All of them ask the registry of the parser, and no other.
 */
final class Conversions {
    /** How many profiles are remembered from which references were converted to that of the parser. */
    private static final int MAX_SOURCES = 16;

    private final IriParser parser;
    private final Encoder encoder;
    private final Decoder decoder;
    private final EscapeAlignment alignment;
    private final IriParser uriParser;

    /** Whether escapes alone turn each valid reference into a URI of the same components. */
    private final boolean keepsComponents;

    /** Whether a valid reference stays valid when what the profile allows is decoded in it. */
    private final boolean decodesToValid;

    private final Map<Profile, ProfileConversion> bySource = new ConcurrentHashMap<>();
    private volatile @Nullable IriToUri iriToUri;
    private volatile @Nullable IriToUri toAsciiHost;
    private volatile @Nullable UriToIri uriToIri;
    private volatile @Nullable IriParser iriParser;

    Conversions(IriParser parser) {
        this.parser = parser;
        Profile profile = parser.profile();
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        // where an authority may be the name of a registry, an escape decides which it is
        boolean keepsHosts = !parser.engine().syntax().hasRegistries();
        encoder = new Encoder(profile);
        decoder = new Decoder(profile, false, false, false);
        alignment = new EscapeAlignment(profile);
        uriParser = isUri ? parser : IriParser.of(profile.uriProfile(), parser.registry());
        keepsComponents = encoder.fits() && keepsHosts;
        decodesToValid = keepsHosts && parser.isAsStrictAsItsProfile();
    }

    /** What a normal form decodes and escapes. */
    EscapeAlignment alignment() {
        return alignment;
    }

    private IriToUri iriToUri() {
        IriToUri made = iriToUri;
        if (made == null) {
            made = IriToUri.of(parser.profile());
            iriToUri = made;
        }
        return made;
    }

    private UriToIri uriToIri() {
        UriToIri made = uriToIri;
        if (made == null) {
            made = UriToIri.of(parser.profile());
            uriToIri = made;
        }
        return made;
    }

    /** The parser of a profile of IRIs that asks the same registry. */
    IriParser iriParser(Profile profile) {
        IriParser made = iriParser;
        if (made == null) {
            made = IriParser.of(profile, parser.registry());
            iriParser = made;
        }
        return made;
    }

    /** The conversion from another profile. */
    private ProfileConversion from(Profile source) {
        ProfileConversion known = bySource.get(source);
        if (known != null) {
            return known;
        }
        ProfileConversion made = ProfileConversion.of(source, parser.profile());
        if (bySource.size() >= MAX_SOURCES) {
            bySource.clear();
        }
        bySource.put(source, made);
        return made;
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
        if (encodesOnly && keepsComponents && uriParser.isAsStrictAsItsProfile()) {
            int first = encoder.first(text);
            return first == text.length() ? reference : encoder.encode(text, first, split, uriParser::reference);
        }
        String encoded = encodesOnly ? encoder.encode(text) : null;
        String mapped = encoded == null ? iriToUri().map(text).orThrow() : encoded;
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
        Mapping mapping = iriToUri().map(text);
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
        String uri = toAsciiHost(reference).map(reference.text).orThrow();
        return uriParser.tryParse(uri).orElseThrow(() -> noUri(reference.text, uri));
    }

    /** The mapping with hosts in A-labels, or why the host of a reference has none: the mapper is not there. */
    private IriToUri toAsciiHost(IriReference reference) {
        IriToUri made = toAsciiHost;
        if (made == null) {
            HostMapper mapper;
            try {
                mapper = parser.registry().hostMapperOf(parser.profile());
            } catch (IllegalArgumentException e) {
                throw new MappingException(
                        reference.text, List.of(NewHost.missing(Severity.ERROR, reference.split, parser.profile(), e)));
            }
            made = iriToUri().withHostMapper(mapper);
            toAsciiHost = made;
        }
        return made;
    }

    /** The reference under another profile, with what that allows decoded. */
    static IriReference toIri(IriReference reference, IriParser target) {
        Conversions to = target.conversions();
        String text = reference.text;
        if (reference.parser == target) {
            return reference.split.isKnown(Split.NO_ESCAPE) ? reference : to.decoded(reference);
        } else if (reference.split.isKnown(Split.VALID) && to.decodesToValid) {
            return to.decoded(convert(reference, target));
        }
        String converted = target.engine().accepts(text)
                ? text
                : to.from(reference.profile()).map(text).orThrow();
        return target.parse(to.uriToIri().map(converted).orThrow());
    }

    /** The reference under another profile, with what that does not allow percent-encoded. */
    static IriReference convert(IriReference reference, IriParser target) {
        String text = reference.text;
        Split split = reference.split;
        if (split.isKnown(Split.VALID)) {
            Conversions from = reference.parser.conversions();
            boolean toUri = from.keepsComponents && target.profile() == from.uriParser.profile();
            if (toUri && target.isAsStrictAsItsProfile()) {
                int first = from.encoder.first(text);
                return first == text.length()
                        ? target.reference(text, split)
                        : from.encoder.encode(text, first, split, target::reference);
            }
            Split accepted = target.engine().parse(text, split);
            if (accepted != null) {
                return target.reference(text, accepted);
            }
        }
        return target.parse(
                target.conversions().from(reference.profile()).map(text).orThrow());
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
                : uriToIri().map(text).orThrow();
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
