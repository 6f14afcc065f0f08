package org.iritoolkit.xml;

import javax.xml.transform.Source;
import javax.xml.transform.TransformerException;
import javax.xml.transform.URIResolver;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;

/** Resolves URIs for transformers. */
final class LeiriUriResolver implements URIResolver {
    private final SystemIdentifiers identifiers;
    private final @Nullable URIResolver first;

    LeiriUriResolver(SystemIdentifiers identifiers, @Nullable URIResolver first) {
        this.identifiers = identifiers;
        this.first = first;
    }

    @Override
    public @Nullable Source resolve(String href, @Nullable String base) throws TransformerException {
        return identifiers.answer(
                href,
                base,
                uri -> first == null ? null : first.resolve(uri, base),
                StreamSource::new,
                TransformerException::new);
    }
}
