package org.iritoolkit.xml;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.xml.sax.EntityResolver;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.ext.EntityResolver2;

/** Answers SAX and DOM parsers. */
final class LeiriEntityResolver implements EntityResolver2 {
    private final SystemIdentifiers identifiers;
    private final @Nullable EntityResolver first;

    LeiriEntityResolver(SystemIdentifiers identifiers, @Nullable EntityResolver first) {
        this.identifiers = identifiers;
        this.first = first;
    }

    @Override
    public @Nullable InputSource getExternalSubset(String name, @Nullable String baseUri)
            throws SAXException, IOException {
        return first instanceof EntityResolver2 resolver ? resolver.getExternalSubset(name, baseUri) : null;
    }

    @Override
    public @Nullable InputSource resolveEntity(
            @Nullable String name, @Nullable String publicId, @Nullable String baseUri, @Nullable String systemId)
            throws SAXException, IOException {
        Optional<String> uri = instead(systemId, baseUri);
        InputSource answer = null;
        if (first instanceof EntityResolver2 resolver) {
            answer = resolver.resolveEntity(name, publicId, baseUri, uri.orElse(systemId));
        } else if (first != null) {
            answer =
                    first.resolveEntity(publicId, systemId == null ? null : SystemIdentifiers.toUri(systemId, baseUri));
        }
        return answer == null ? source(publicId, uri) : answer;
    }

    @Override
    public @Nullable InputSource resolveEntity(@Nullable String publicId, @Nullable String systemId)
            throws SAXException, IOException {
        Optional<String> uri = instead(systemId, null);
        InputSource answer = first == null ? null : first.resolveEntity(publicId, uri.orElse(systemId));
        return answer == null ? source(publicId, uri) : answer;
    }

    private Optional<String> instead(@Nullable String systemId, @Nullable String baseUri) throws SAXException {
        try {
            return identifiers.instead(systemId, baseUri);
        } catch (SystemIdentifiers.Refused e) {
            throw new SAXException(e.getMessage());
        }
    }

    private static @Nullable InputSource source(@Nullable String publicId, Optional<String> uri) {
        if (uri.isEmpty()) {
            return null;
        }
        InputSource source = new InputSource(uri.get());
        source.setPublicId(publicId);
        return source;
    }
}
