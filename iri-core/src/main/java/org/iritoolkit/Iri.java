package org.iritoolkit;

import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * An IRI: a reference that has a scheme (RFC 3987 2.2, IRI). Every URI is one.
 *
 * <p>{@inheritDoc}
 */
public final class Iri extends ReferenceText implements IriReference {
    private static final long serialVersionUID = 1L;

    Iri(
            String text,
            IriParser parser,
            int hierStart,
            int hostStart,
            int hostEnd,
            int pathStart,
            int pathEnd,
            int queryEnd,
            @Nullable HostType hostType) {
        super(text, parser, hierStart, hostStart, hostEnd, pathStart, pathEnd, queryEnd, hostType);
    }

    /**
     * Parses an IRI under RFC 3987.
     *
     * @param text the text
     * @return the IRI
     * @throws IriSyntaxException if the text is not valid, or has no scheme
     */
    public static Iri parse(String text) {
        return IriParser.RFC_3987.parseIri(text);
    }

    /**
     * The scheme, without the colon, as written (RFC 3986 3.1).
     *
     * @return the scheme
     */
    public String scheme() {
        return text.substring(0, hierStart - 1);
    }
}
