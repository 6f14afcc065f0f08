package com.example.readers;

import okhttp3.HttpUrl;
import org.iritoolkit.check.Component;
import org.iritoolkit.web.Reading;
import org.iritoolkit.web.UrlReader;

// tag::reader[]
/** Shows where OkHttp sends a request. */
public final class OkHttpReader implements UrlReader {
    @Override
    public String name() {
        return "okhttp";
    }

    @Override
    public Reading read(String text) {
        HttpUrl url = HttpUrl.parse(text);
        if (url == null) {
            return Reading.refused("no http or https URL");
        }
        return Reading.accepted()
                .with(Component.SCHEME, url.scheme())
                .with(Component.USERINFO, userinfo(url))
                .with(Component.HOST, url.host())
                .with(Component.PORT, String.valueOf(url.port()))
                .with(Component.PATH, url.encodedPath())
                .with(Component.QUERY, url.encodedQuery())
                .with(Component.FRAGMENT, url.encodedFragment());
    }

    private static String userinfo(HttpUrl url) {
        String password = url.encodedPassword();
        String userinfo = url.encodedUsername() + (password.isEmpty() ? "" : ":" + password);
        return userinfo.isEmpty() ? null : userinfo;
    }
}
// end::reader[]
