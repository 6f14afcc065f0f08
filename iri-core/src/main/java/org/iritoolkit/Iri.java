package org.iritoolkit;

import java.net.URI;
import java.nio.file.Path;
import org.iritoolkit.internal.syntax.Split;

/**
 * An IRI: a reference that has a scheme (RFC 3987 2.2, IRI). Every URI is one.
 *
 * <p>{@inheritDoc}
 */
public final class Iri extends IriReference {
    private static final long serialVersionUID = 1L;

    Iri(String text, IriParser parser, Split split) {
        super(text, parser, split);
    }

    /**
     * Parses an IRI under RFC 3987.
     *
     * @param text the text
     * @return the IRI
     * @throws IriSyntaxException if the text is not valid, or has no scheme
     */
    public static Iri parse(String text) {
        return DefaultParser.RFC_3987.parseIri(text);
    }

    /**
     * The scheme, without the colon, as written (RFC 3986 3.1).
     *
     * @return the scheme
     */
    public String scheme() {
        return text.substring(0, split.hierStart() - 1);
    }

    /**
     * The IRI of a {@code java.net.URI}.
     *
     * @param uri an absolute URI
     * @return its text as an IRI under RFC 3987
     * @throws IriSyntaxException if it has no scheme, or holds a character that {@code java.net.URI} admits and RFC 3987
     *     does not
     */
    public static Iri from(URI uri) {
        return parse(uri.toString());
    }

    /**
     * The {@code file} IRI of a path of this machine, with the characters of its names as they are.
     *
     * @param path the path; a relative one is made absolute
     * @return the IRI under RFC 3987; of a directory that exists, it ends with a slash
     */
    public static Iri from(Path path) {
        return parse(path.toUri().toString()).toIri();
    }

    /**
     * The path of this machine that a {@code file} IRI names.
     *
     * @return the path
     * @throws IllegalArgumentException if the IRI names none
     */
    public Path toPath() {
        if (!scheme().equalsIgnoreCase("file")) {
            throw new IllegalArgumentException(
                    "'" + scheme() + "' names no file of this machine; only the scheme 'file' does (RFC 8089 2)");
        }
        return Path.of(toJavaUri());
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2). {@link IriResolver} has the options.
     *
     * @param reference the text of a reference under the profile of this IRI
     * @return the target
     * @throws IriSyntaxException if the reference is not valid
     * @throws ResolutionException if this IRI is opaque, or a scheme alone that would make an opaque part of path and query,
     *     and the reference is relative and more than a fragment (RFC 2396 5)
     */
    public Iri resolve(String reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2).
     *
     * @param reference the reference
     * @return the target
     * @throws IriSyntaxException if the reference is of another profile and not valid under the profile of this IRI
     * @throws ResolutionException if this IRI is opaque, or a scheme alone that would make an opaque part of path and query,
     *     and the reference is relative and more than a fragment (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * Finds a short reference that, resolved against this IRI, gives a target.
     *
     * @param target the target
     * @return the target itself if nothing shorter resolves to it; never null
     * @throws IriSyntaxException if the target is not valid under the profile of this IRI
     */
    public IriReference relativize(Iri target) {
        return IriResolver.of(this).relativize(target);
    }

    @Override
    public Iri toUri() {
        return (Iri) parser.conversions().toUri(this);
    }

    @Override
    public Iri toIri() {
        return (Iri) parser.conversions().toIri(this);
    }
}
