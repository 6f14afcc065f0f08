package org.iritoolkit.xml;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import javax.xml.stream.XMLResolver;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Answers StAX parsers. */
final class LeiriXmlResolver implements XMLResolver {
    private final SystemIdentifiers identifiers;
    private final @Nullable XMLResolver first;

    LeiriXmlResolver(SystemIdentifiers identifiers, @Nullable XMLResolver first) {
        this.identifiers = identifiers;
        this.first = first;
    }

    @Override
    public @Nullable Object resolveEntity(
            @Nullable String publicId, @Nullable String systemId, @Nullable String baseUri, @Nullable String namespace)
            throws XMLStreamException {
        Optional<String> uri;
        try {
            uri = identifiers.instead(systemId, baseUri);
        } catch (SystemIdentifiers.Refused e) {
            throw new XMLStreamException(e.getMessage());
        }
        Object answer = first == null ? null : first.resolveEntity(publicId, uri.orElse(systemId), baseUri, namespace);
        if (answer != null || uri.isEmpty()) {
            return answer;
        }
        try {
            return URI.create(uri.get()).toURL().openStream();
        } catch (IllegalArgumentException | IOException e) {
            throw new XMLStreamException("cannot open '" + uri.get() + "': " + e.getMessage(), e);
        }
    }
}
