package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.springframework.web.util.InvalidUrlException;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/** {@code UriComponentsBuilder} of Spring, with both of its parsers. */
final class SpringUriComponents {
    private SpringUriComponents() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "Spring UriComponentsBuilder",
                        "Maven: org.springframework:spring-web",
                        Adapter.versionOf(UriComponents.class),
                        InvalidUrlException.class)
                .claim(
                        "components",
                        List.of("rfc3986"),
                        "UriComponentsBuilder.fromUriString(text, ParserType.RFC).build()",
                        "This parser type expects URIs to conform to RFC 3986 syntax.",
                        (document, input) ->
                                components(UriComponentsBuilder.fromUriString(text(input, "text"), ParserType.RFC)
                                        .build()))
                .claim(
                        "url",
                        List.of("url-standard"),
                        "UriComponentsBuilder.fromUriString(text, ParserType.WHAT_WG).build()",
                        "This parser follows the URL parsing algorithm in the WhatWG URL Living standard",
                        (document, input) ->
                                read(UriComponentsBuilder.fromUriString(text(input, "text"), ParserType.WHAT_WG)
                                        .build()),
                        "no base")
                .serve();
    }

    /** This parser follows the URL Standard, but does not encode or write URLs. */
    private static ObjectNode read(UriComponents url) {
        String host = url.getHost();
        return result("scheme", url.getScheme()).put("host", host == null ? "" : host);
    }

    private static ObjectNode components(UriComponents uri) {
        ObjectNode found = result("scheme", uri.getScheme())
                .put("userinfo", uri.getUserInfo())
                .put("host", uri.getHost());
        if (uri.getPort() >= 0) {
            found.put("port", Integer.toString(uri.getPort()));
        }
        String path = uri.getPath() == null ? uri.getSchemeSpecificPart() : uri.getPath();
        return found.put("path", path == null ? "" : path)
                .put("query", uri.getQuery())
                .put("fragment", uri.getFragment());
    }
}
