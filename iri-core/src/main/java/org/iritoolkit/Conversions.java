package org.iritoolkit;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.mapping.HostText;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.message.core.ShownText;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;

/** The conversions of references that give their hosts a form, and to {@code java.net.URI}. */
final class Conversions {
    private Conversions() {}

    private static IriReference toUri(IriReference reference, IriConverter by) {
        String uri = by.convert(reference.text).orThrow();
        return uri.equals(reference.text) ? reference : by.target.parse(uri);
    }

    /** The reference as a URI with its host in a form; the same object if nothing has to change. */
    static IriReference toUri(IriReference reference, HostForm hostForm) {
        if (hostForm == HostForm.U_LABEL) {
            return IriConverter.toUri(toIri(reference, HostForm.U_LABEL));
        }
        Split split = reference.split;
        if (hostForm == HostForm.A_LABEL && split.hasAuthority()) {
            String host = reference.text.substring(split.hostStart(), split.hostEnd());
            boolean ascii = CodePoints.areAscii(reference.text, split.hostStart(), split.hostEnd());
            boolean registry = split.isHost(HostType.REGISTRY);
            if (!ascii || (host.indexOf('%') >= 0 && !registry)) {
                return toUri(reference, reference.parser.toUris().withHostMapper(hostMapper(reference)));
            } else if (registry || split.isHost(HostType.REG_NAME)) {
                requireAddress(reference, registry ? Component.AUTHORITY : Component.HOST);
            }
        }
        return IriConverter.toUri(reference);
    }

    /** The mapper of the profile, or why the host of a reference has no other form: it is not there. */
    static HostMapper hostMapper(IriReference reference) {
        IriParser parser = reference.parser;
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
    private static void requireAddress(IriReference reference, Component component) {
        IriParser parser = reference.parser;
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
        IriReference from = hostForm == HostForm.A_LABEL ? toUri(reference, hostForm) : reference;
        IriReference iri = IriConverter.toIri(from, DefaultParser.of(reference));
        return hostForm == HostForm.U_LABEL ? withUnicodeHost(iri) : iri;
    }

    private static IriReference withUnicodeHost(IriReference iri) {
        if (!HostText.hasALabel(iri.host().orElse(""))) {
            return iri;
        }
        Conversion mapping = iri.parser.toIris().withHostMapper(hostMapper(iri)).convert(iri.text);
        List<Violation> failures = mapping.violations().stream()
                .filter(violation -> violation.code() == PluginViolation.FAILED)
                .toList();
        if (!failures.isEmpty()) {
            throw new MappingException(iri.text, failures);
        }
        String mapped = mapping.orThrow();
        return mapped.equals(iri.text) ? iri : iri.parser.parse(mapped);
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
