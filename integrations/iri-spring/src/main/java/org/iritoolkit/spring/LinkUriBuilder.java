package org.iritoolkit.spring;

import java.net.URI;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriBuilder;
import org.springframework.web.util.UriBuilderFactory;

/**
 * A builder that keeps a link as it was written until it is edited. Spring asks for a builder, and for its string,
 * before it expands a link; Spring's own builder would parse the link there, and fail for hosts beyond ASCII.
 *
 * @param link the link, or a template
 * @param links expands the link, if it is not edited
 * @param templates makes the builder for edits, Spring's own
 */
record LinkUriBuilder(String link, UriBuilderFactory links, UriBuilderFactory templates) implements UriBuilder {
    private UriBuilder edited() {
        return templates.uriString(link);
    }

    @Override
    public URI build(@Nullable Object... variables) {
        return links.expand(link, variables);
    }

    @Override
    public URI build(Map<String, ? extends @Nullable Object> variables) {
        return links.expand(link, variables);
    }

    @Override
    public String toUriString() {
        return link;
    }

    @Override
    public UriBuilder scheme(@Nullable String scheme) {
        return edited().scheme(scheme);
    }

    @Override
    public UriBuilder userInfo(@Nullable String userInfo) {
        return edited().userInfo(userInfo);
    }

    @Override
    public UriBuilder host(@Nullable String host) {
        return edited().host(host);
    }

    @Override
    public UriBuilder port(int port) {
        return edited().port(port);
    }

    @Override
    public UriBuilder port(@Nullable String port) {
        return edited().port(port);
    }

    @Override
    public UriBuilder path(String path) {
        return edited().path(path);
    }

    @Override
    public UriBuilder replacePath(@Nullable String path) {
        return edited().replacePath(path);
    }

    @Override
    public UriBuilder pathSegment(String... segments) {
        return edited().pathSegment(segments);
    }

    @Override
    public UriBuilder query(String query) {
        return edited().query(query);
    }

    @Override
    public UriBuilder replaceQuery(@Nullable String query) {
        return edited().replaceQuery(query);
    }

    @Override
    public UriBuilder queryParam(String name, @Nullable Object... values) {
        return edited().queryParam(name, values);
    }

    @Override
    public UriBuilder queryParam(String name, @Nullable Collection<?> values) {
        return edited().queryParam(name, values);
    }

    @Override
    public UriBuilder queryParamIfPresent(String name, Optional<?> value) {
        return edited().queryParamIfPresent(name, value);
    }

    @Override
    public UriBuilder queryParams(MultiValueMap<String, String> parameters) {
        return edited().queryParams(parameters);
    }

    @Override
    public UriBuilder replaceQueryParam(String name, @Nullable Object... values) {
        return edited().replaceQueryParam(name, values);
    }

    @Override
    public UriBuilder replaceQueryParam(String name, @Nullable Collection<?> values) {
        return edited().replaceQueryParam(name, values);
    }

    @Override
    public UriBuilder replaceQueryParams(MultiValueMap<String, String> parameters) {
        return edited().replaceQueryParams(parameters);
    }

    @Override
    public UriBuilder fragment(@Nullable String fragment) {
        return edited().fragment(fragment);
    }
}
