package org.iritoolkit.xml;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.xml.sax.EntityResolver;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.ext.EntityResolver2;

/** Resolves entities for SAX and DOM parsers. */
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
        return identifiers.<InputSource, SAXException, IOException>answer(
                systemId,
                baseUri,
                uri -> ask(name, publicId, baseUri, uri),
                uri -> source(publicId, uri),
                SAXException::new);
    }

    @Override
    public @Nullable InputSource resolveEntity(@Nullable String publicId, @Nullable String systemId)
            throws SAXException, IOException {
        return identifiers.<InputSource, SAXException, IOException>answer(
                systemId,
                null,
                uri -> first == null ? null : first.resolveEntity(publicId, uri),
                uri -> source(publicId, uri),
                SAXException::new);
    }

    /** Calls the other resolver. An {@link EntityResolver} takes no base, so it gets the whole URI. */
    private @Nullable InputSource ask(
            @Nullable String name, @Nullable String publicId, @Nullable String baseUri, @Nullable String uri)
            throws SAXException, IOException {
        if (first instanceof EntityResolver2 resolver) {
            return resolver.resolveEntity(name, publicId, baseUri, uri);
        }
        return first == null
                ? null
                : first.resolveEntity(publicId, uri == null ? null : SystemIdentifiers.toUri(uri, baseUri));
    }

    private static InputSource source(@Nullable String publicId, @Nullable String uri) {
        InputSource source = new InputSource(uri);
        source.setPublicId(publicId);
        return source;
    }
}
