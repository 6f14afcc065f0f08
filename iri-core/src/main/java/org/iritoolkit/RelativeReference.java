package org.iritoolkit;

import java.util.Objects;
import java.util.function.Predicate;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.syntax.Split;

/**
 * A reference without a scheme, which means something only against a base (RFC 3987 2.2, irelative-ref).
 *
 * <p>{@link IriReference} says what a value holds, and when two are equal.
 */
public final class RelativeReference extends IriReference {
    private static final long serialVersionUID = 1L;

    RelativeReference(String text, IriParser parser, Split split) {
        super(text, parser, split);
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

    /**
     * Parses like {@link #parse(String)}; frameworks look for this name when they convert text to values.
     *
     * @param text the text
     * @return the reference
     * @throws IriSyntaxException if the text is not valid, or has a scheme
     */
    public static RelativeReference valueOf(String text) {
        return parse(text);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withHost(String host) {
        Objects.requireNonNull(host, "host");
        return (RelativeReference) edited(builder -> builder.host(host));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException {@inheritDoc}
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withPort(int port) {
        return (RelativeReference) edited(builder -> builder.port(port));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withoutPort() {
        return (RelativeReference) edited(IriBuilder::removePort);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withUserinfo(String userinfo) {
        Objects.requireNonNull(userinfo, "userinfo");
        return (RelativeReference) edited(builder -> builder.userinfo(userinfo));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withoutUserinfo() {
        return (RelativeReference) edited(IriBuilder::removeUserinfo);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withPath(String path) {
        Objects.requireNonNull(path, "path");
        return (RelativeReference) edited(builder -> builder.path(path));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     * @throws IllegalArgumentException {@inheritDoc}
     */
    @Override
    public RelativeReference appendSegments(String... segments) {
        Objects.requireNonNull(segments, "segments");
        return (RelativeReference) appended(segments);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withFragment(String fragment) {
        Objects.requireNonNull(fragment, "fragment");
        return (RelativeReference) with(Component.FRAGMENT, fragment);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withoutFragment() {
        return (RelativeReference) cutBeforeFragment();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withQuery(String query) {
        Objects.requireNonNull(query, "query");
        return (RelativeReference) with(Component.QUERY, query);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withQueryParameters(QueryParameters parameters) {
        Objects.requireNonNull(parameters, "parameters");
        return (RelativeReference) withQuery(parameters);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference retainParameters(Predicate<? super QueryParameters.Parameter> wanted) {
        return withQueryParameters(queryParameters().retain(wanted));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public RelativeReference withoutQuery() {
        return (RelativeReference) cutQuery();
    }

    @Override
    public RelativeReference normalize() {
        return (RelativeReference) IriNormalizer.BY_SYNTAX.normalize(this);
    }

    @Override
    public RelativeReference normalize(IriNormalizer.Level level) {
        return (RelativeReference) IriNormalizer.of(level).normalize((IriReference) this);
    }

    @Override
    public RelativeReference toUri() {
        return (RelativeReference) parser.conversions().toUri(this);
    }

    @Override
    public RelativeReference toUri(HostForm hostForm) {
        Objects.requireNonNull(hostForm, "hostForm");
        return (RelativeReference) parser.conversions().toUri(this, hostForm);
    }

    @Override
    public RelativeReference toIri() {
        return (RelativeReference) Conversions.toIri(this, DefaultParser.of(this));
    }

    @Override
    public RelativeReference toIri(HostForm hostForm) {
        Objects.requireNonNull(hostForm, "hostForm");
        return (RelativeReference) Conversions.toIri(this, hostForm);
    }

    @Override
    public RelativeReference toIri(IriParser target) {
        return (RelativeReference) Conversions.toIri(this, target);
    }

    @Override
    public RelativeReference convertTo(IriParser target) {
        return (RelativeReference) Conversions.convert(this, target);
    }
}
