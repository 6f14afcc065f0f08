package org.iritoolkit;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.mapping.Escaping;
import org.iritoolkit.internal.mapping.HostText;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.internal.text.Decoder;
import org.iritoolkit.internal.text.Encoder;
import org.iritoolkit.internal.text.EscapeAlignment;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.message.core.ShownText;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;

/**
 * The conversions for the references of a parser. Their profile keeps what is compiled; this finds it once.
 *
 * <p>References take short ways here: most texts are proved valid, so that a conversion only has to write. Where a way
 * ends, {@link IriEncoder} and {@link IriDecoder} give the result, or say why there is none.
 */
final class Conversions {
    private final IriParser parser;
    private final Encoder encoder;
    private final Decoder decoder;
    private final EscapeAlignment alignment;
    private final IriParser uriParser;

    /** Whether escapes alone turn each valid reference into a URI of the same components. */
    private final boolean keepsComponents;

    /** Whether a valid reference stays valid when what the profile allows is decoded in it. */
    private final boolean decodesToValid;

    Conversions(IriParser parser) {
        this.parser = parser;
        Profile profile = parser.profile();
        boolean isUri = profile.uriProfile().id().equals(profile.id());
        // where an authority may be the name of a registry, an escape decides which it is
        boolean keepsHosts = !parser.engine().syntax().hasRegistries();
        encoder = Encoder.of(profile);
        decoder = Decoder.of(profile, false, false, false);
        alignment = EscapeAlignment.of(profile);
        uriParser = isUri ? parser : parser.plain(profile.uriProfile());
        keepsComponents = encoder.fits() && keepsHosts;
        decodesToValid = keepsHosts && parser.isAsStrictAsItsProfile();
    }

    /** What a normal form decodes and escapes. */
    EscapeAlignment alignment() {
        return alignment;
    }

    /** The parser of the URIs that references map to. It asks the same registry. */
    IriParser uriParser() {
        return uriParser;
    }

    /** The reference as a URI; the same object if nothing has to change. */
    IriReference toUri(IriReference reference) {
        String text = reference.text;
        Split split = reference.split;
        if (split.isKnown(Split.ASCII) && encoder.keepsAscii()) {
            return reference;
        }
        boolean normalizes = reference.profile().mappingRules().normalizes() && !reference.isAscii();
        if (reference.isChecked() && !normalizes) {
            if (keepsComponents && uriParser.isAsStrictAsItsProfile()) {
                int first = encoder.first(text);
                return first == text.length() ? reference : encoder.encode(text, first, split, uriParser::reference);
            }
            String uri = encoder.encode(text);
            if (uri != null && uri.equals(text)) {
                if (encoder.fits() || uriParser.engine().accepts(text, split)) {
                    return reference;
                }
            } else if (uri != null) {
                Optional<IriReference> accepted = uriParser.tryParse(uri);
                if (accepted.isPresent()) {
                    return accepted.get();
                }
            }
        }
        return toUri(reference, IriEncoder.of(parser));
    }

    private IriReference toUri(IriReference reference, IriEncoder by) {
        String uri = by.map(reference.text).orThrow();
        return uri.equals(reference.text) ? reference : uriParser.parse(uri);
    }

    /** The reference as a URI with its host in a form; the same object if nothing has to change. */
    IriReference toUri(IriReference reference, HostForm hostForm) {
        if (hostForm == HostForm.U_LABEL) {
            return toUri(toIri(reference, HostForm.U_LABEL));
        }
        Split split = reference.split;
        if (hostForm == HostForm.A_LABEL && split.hasAuthority()) {
            String host = reference.text.substring(split.hostStart(), split.hostEnd());
            boolean ascii = CodePoints.areAscii(reference.text, split.hostStart(), split.hostEnd());
            boolean registry = split.isHost(HostType.REGISTRY);
            if (!ascii || (host.indexOf('%') >= 0 && !registry)) {
                return toUri(reference, IriEncoder.of(parser).withHostMapper(hostMapper(reference)));
            } else if (registry || split.isHost(HostType.REG_NAME)) {
                requireAddress(reference, registry ? Component.AUTHORITY : Component.HOST);
            }
        }
        return toUri(reference);
    }

    /** The mapper of the profile, or why the host of a reference has no other form: it is not there. */
    HostMapper hostMapper(IriReference reference) {
        try {
            return parser.registry().hostMapperOf(parser.profile());
        } catch (IllegalArgumentException e) {
            Span host = new Span(reference.split.hostStart(), reference.split.hostEnd());
            throw new MappingException(
                    reference.text, List.of(NewHost.missing(Severity.ERROR, host, parser.profile(), e)));
        }
    }

    /**
     * Refuses a name of ASCII that no network can look up, which no mapper has to be asked about: with an empty label,
     * unless it is the last one, that of the root; or with escapes in a grammar whose host names have none.
     */
    private void requireAddress(IriReference reference, Component component) {
        Split split = reference.split;
        ComponentText host = new ComponentText(
                        reference.text, component, split.hostStart(), split.hostEnd(), parser.profile())
                .host();
        String name = host.text();
        int empty = name.startsWith(".") ? 0 : name.indexOf("..") + 1;
        if (name.indexOf('%') >= 0) {
            Violation stay = HostText.escapesThatStay(name, parser.engine()).withSeverity(Severity.ERROR);
            throw new MappingException(reference.text, List.of(stay.shifted(host.start())));
        } else if (empty > 0 || name.startsWith(".")) {
            int at = host.start() + empty;
            throw new MappingException(
                    reference.text,
                    List.of(new Violation(
                            MappingViolation.NOT_EXPRESSIBLE,
                            Severity.ERROR,
                            Component.HOST,
                            new Span(at, at),
                            parser.profile().hostMappingClause(),
                            CoreMessages.message("mapping.not-expressible.label"))));
        }
    }

    /** The IRI under RFC 3987 with its host in a form. */
    static IriReference toIri(IriReference reference, HostForm hostForm) {
        IriReference from =
                hostForm == HostForm.A_LABEL ? reference.parser.conversions().toUri(reference, hostForm) : reference;
        IriReference iri = toIri(from, DefaultParser.of(reference));
        return hostForm == HostForm.U_LABEL ? iri.parser.conversions().withUnicodeHost(iri) : iri;
    }

    private IriReference withUnicodeHost(IriReference iri) {
        if (!HostText.hasALabel(iri.host().orElse(""))) {
            return iri;
        }
        Mapping mapping = IriDecoder.of(parser).withHostMapper(hostMapper(iri)).map(iri.text);
        List<Violation> failures = mapping.violations().stream()
                .filter(violation -> violation.code() == PluginViolation.FAILED)
                .toList();
        if (!failures.isEmpty()) {
            throw new MappingException(iri.text, failures);
        }
        String mapped = mapping.orThrow();
        return mapped.equals(iri.text) ? iri : parser.parse(mapped);
    }

    /** The reference under another profile, with what that allows decoded. */
    static IriReference toIri(IriReference reference, IriParser target) {
        Conversions to = target.conversions();
        String text = reference.text;
        if (reference.parser == target) {
            return reference.split.isKnown(Split.NO_ESCAPE) ? reference : to.decoded(reference);
        } else if (reference.isChecked() && to.decodesToValid) {
            return to.decoded(convert(reference, target));
        }
        String converted = target.engine().accepts(text) ? text : encoded(reference, target);
        return target.parse(IriDecoder.of(target).map(converted).orThrow());
    }

    /** The reference under another profile, with what that does not allow percent-encoded. */
    static IriReference convert(IriReference reference, IriParser target) {
        String text = reference.text;
        Split split = reference.split;
        if (reference.isChecked()) {
            Conversions from = reference.parser.conversions();
            boolean toUri = from.keepsComponents && target.profile() == from.uriParser.profile();
            if (toUri && target.isAsStrictAsItsProfile()) {
                boolean stays = split.isKnown(Split.ASCII) && from.encoder.keepsAscii();
                int first = stays ? text.length() : from.encoder.first(text);
                return first == text.length()
                        ? target.reference(text, split)
                        : from.encoder.encode(text, first, split, target::reference);
            }
            Split accepted = target.engine().parse(text, split);
            if (accepted != null) {
                return target.reference(text, accepted);
            }
            String escaped = target.profile() == from.uriParser.profile() ? from.encoder.encode(text) : null;
            if (escaped == null && !target.engine().syntax().hasRegistries()) { // no escape decides what a host is
                escaped = new Escaping(target.engine(), false).escape(text, Component.REFERENCE, null);
            }
            Optional<IriReference> converted = escaped == null ? Optional.empty() : target.tryParse(escaped);
            if (converted.isPresent()) {
                return converted.get();
            }
        }
        return target.parse(encoded(reference, target));
    }

    /** A text that the profile of a parser accepts; whether the parser does, if that is stricter, is for it to say. */
    private static String encoded(IriReference reference, IriParser target) {
        return IriEncoder.of(reference.parser, target.plain(target.profile()))
                .map(reference.text)
                .orThrow();
    }

    /** The reference with what its profile allows decoded; the same object if nothing has to change. */
    private IriReference decoded(IriReference reference) {
        String text = reference.text;
        Split split = reference.split;
        if (text.indexOf('%') < 0) {
            return reference;
        }
        boolean valid = reference.isChecked();
        if (valid && decodesToValid) {
            IriReference iri = decoder.decode(text, split, null, reference.parser::reference);
            return iri.text.equals(text) ? reference : iri;
        }
        String mapped = valid
                ? decoder.decode(text, split, null, (iri, places) -> iri)
                : IriDecoder.of(parser).map(text).orThrow();
        // a parser that is stricter than its profile may accept the escapes alone
        return mapped.equals(text)
                ? reference
                : reference.parser.tryParse(mapped).orElse(reference);
    }

    /** The URI of a reference as {@code java.net.URI} has it. */
    static URI toJavaUri(IriReference reference) {
        try {
            return new URI(reference.toUri().text);
        } catch (URISyntaxException e) { // which is no cause here: its message holds all of the text, a password too
            throw new IllegalArgumentException(
                    "java.net.URI cannot hold this reference, which is valid under " + reference.profile() + ": "
                            + e.getReason() + " at index " + e.getIndex() + " of " + ShownText.of(reference.text)
                            + "; pass it on as text");
        }
    }
}
