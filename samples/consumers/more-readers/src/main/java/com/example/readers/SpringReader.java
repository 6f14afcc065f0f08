package com.example.readers;

import org.iritoolkit.check.Component;
import org.iritoolkit.web.Reading;
import org.iritoolkit.web.UrlReader;
import org.springframework.web.util.InvalidUrlException;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/** Shows what a check with Spring's builder sees. */
public final class SpringReader implements UrlReader {
    @Override
    public String name() {
        return "spring";
    }

    @Override
    public Reading read(String text) {
        UriComponents uri;
        try {
            uri = UriComponentsBuilder.fromUriString(text).build();
        } catch (InvalidUrlException e) {
            return Reading.refused(String.valueOf(e.getMessage()));
        }
        return Reading.accepted()
                .with(Component.SCHEME, uri.getScheme())
                .with(Component.USERINFO, uri.getUserInfo())
                .with(Component.HOST, uri.getHost())
                .with(Component.PORT, uri.getPort() < 0 ? null : String.valueOf(uri.getPort()))
                .with(Component.PATH, uri.getPath())
                .with(Component.QUERY, uri.getQuery())
                .with(Component.FRAGMENT, uri.getFragment());
    }
}
