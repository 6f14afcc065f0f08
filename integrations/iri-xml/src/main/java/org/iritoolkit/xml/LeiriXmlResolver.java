package org.iritoolkit.xml;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import javax.xml.stream.XMLResolver;
import javax.xml.stream.XMLStreamException;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/** Resolves entities for StAX parsers. */
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
        return identifiers.answer(
                systemId,
                baseUri,
                uri -> first == null ? null : first.resolveEntity(publicId, uri, baseUri, namespace),
                LeiriXmlResolver::opened,
                XMLStreamException::new);
    }

    private static InputStream opened(@Nullable String identifier) throws XMLStreamException {
        String uri = String.valueOf(identifier);
        try {
            return URI.create(uri).toURL().openStream();
        } catch (IllegalArgumentException | IOException e) {
            throw new XMLStreamException("cannot open '" + VisibleText.quoted(uri) + "': " + e.getMessage(), e);
        }
    }
}
