package org.iritoolkit;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.Hosts;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostType;

/** The URI of a reference, with the host in A-labels, for software that does not support IRIs. */
final class RequestUri {
    private RequestUri() {}

    /**
     * Returns the URI with its host, and the domains of mail addresses, in canonical A-labels; the same object if nothing
     * changes.
     */
    static IriReference of(IriReference given) {
        IriReference reference = MailDomains.toAscii(given);
        Split split = reference.split;
        boolean plain = split.isKnown(Split.ASCII | Split.NO_UPPER | Split.NO_ESCAPE);
        if (!split.hasAuthority() || (plain && split.isHost(HostType.REG_NAME))) {
            return IriConverter.toUri(reference);
        }
        String text = reference.text;
        String host = text.substring(split.hostStart(), split.hostEnd());
        String ascii = asciiHost(reference);
        return IriConverter.toUri(
                ascii.equals(host)
                        ? reference
                        : reference.parser.parse(
                                text.substring(0, split.hostStart()) + ascii + text.substring(split.hostEnd())));
    }

    /**
     * Returns the network form of the host of a reference with an authority; a registry name is unchanged.
     *
     * @throws MappingException if a non-ASCII host has no A-labels, or needs a mapper that is not installed
     */
    static String asciiHost(IriReference reference) {
        Split split = reference.split;
        String host = reference.text.substring(split.hostStart(), split.hostEnd());
        boolean registry = split.isHost(HostType.REGISTRY);
        if (!registry && !split.isHost(HostType.REG_NAME)) {
            return new Host(host).canonical();
        } else if (Ascii.isAscii(host) && (registry || host.indexOf('%') < 0)) {
            return registry ? host : uriHost(reference, host);
        }
        Component in = registry ? Component.AUTHORITY : Component.HOST;
        ComponentText part =
                new ComponentText(reference.text, in, split.hostStart(), split.hostEnd(), reference.profile()).host();
        Hosts hosts = reference.parser.hosts();
        Hosts.Form form = registry ? hosts.ofRegistryName(part.text()) : hosts.toAscii(host);
        if (form.isRefused()) {
            List<Violation> errors = form.violations().stream()
                    .filter(Violation::isError)
                    .map(error -> error.shifted(part.start()))
                    .toList();
            throw new MappingException(reference.text, errors);
        }
        return registry ? host : uriHost(reference, form.host());
    }

    private static String uriHost(IriReference reference, String host) {
        CodePointSet allowed = reference.profile().uriProfile().characters(Component.HOST);
        return new Host(Percent.encode(host, c -> c == '.' || c == '%' || allowed.contains(c))).canonical();
    }

    /** Returns the URI of a reference as a {@code java.net.URI}; empty if it has none, or none with its host. */
    static Optional<URI> tryJavaUri(IriReference reference) {
        String host = reference.split.hasServer() ? reference.host().orElse("") : "";
        try {
            URI uri = new URI(of(reference).text);
            return host.isEmpty() || uri.getHost() != null ? Optional.of(uri) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** Returns the URI of a reference as a {@code java.net.URI}. */
    static URI toJavaUri(IriReference reference) {
        try {
            return new URI(of(reference).text);
        } catch (URISyntaxException e) { // not set as the cause, because its message may contain a password
            throw new IllegalArgumentException(
                    "java.net.URI cannot hold this reference, which is valid under " + reference.profile() + ": "
                            + e.getReason() + " at index " + e.getIndex() + " of " + VisibleText.quoted(reference.text)
                            + "; pass it on as text");
        }
    }
}
