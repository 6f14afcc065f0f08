package org.iritoolkit;

/**
 * A reference without a scheme, which means something only against a base (RFC 3987 2.2, irelative-ref).
 *
 * <p>{@inheritDoc}
 */
public final class RelativeReference extends ReferenceText implements IriReference {
    private static final long serialVersionUID = 1L;

    RelativeReference(
            String text,
            IriParser parser,
            int hierStart,
            int hostStart,
            int hostEnd,
            int pathStart,
            int pathEnd,
            int queryEnd,
            int shape) {
        super(text, parser, hierStart, hostStart, hostEnd, pathStart, pathEnd, queryEnd, shape);
    }

    /**
     * Parses a relative reference under RFC 3987.
     *
     * @param text the text
     * @return the reference
     * @throws IriSyntaxException if the text is not valid, or has a scheme
     */
    public static RelativeReference parse(String text) {
        return DefaultParser.RFC_3987.parseRelative(text);
    }

    @Override
    public RelativeReference toUri() {
        return (RelativeReference) asUri(this);
    }

    @Override
    public RelativeReference toIri() {
        return (RelativeReference) asIri(this);
    }
}
