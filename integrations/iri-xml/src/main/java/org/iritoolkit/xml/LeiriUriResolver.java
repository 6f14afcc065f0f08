package org.iritoolkit.xml;

import java.util.Optional;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerException;
import javax.xml.transform.URIResolver;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;

/** Answers transformers. */
final class LeiriUriResolver implements URIResolver {
    private final SystemIdentifiers identifiers;
    private final @Nullable URIResolver first;

    LeiriUriResolver(SystemIdentifiers identifiers, @Nullable URIResolver first) {
        this.identifiers = identifiers;
        this.first = first;
    }

    @Override
    public @Nullable Source resolve(String href, @Nullable String base) throws TransformerException {
        Optional<String> uri;
        try {
            uri = identifiers.instead(href, base);
        } catch (SystemIdentifiers.Refused e) {
            throw new TransformerException(e.getMessage());
        }
        Source answer = first == null ? null : first.resolve(uri.orElse(href), base);
        return answer != null || uri.isEmpty() ? answer : new StreamSource(uri.get());
    }
}
