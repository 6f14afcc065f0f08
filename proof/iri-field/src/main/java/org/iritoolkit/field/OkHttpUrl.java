package org.iritoolkit.field;

import static org.iritoolkit.field.Adapter.result;
import static org.iritoolkit.field.Adapter.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** {@code HttpUrl} of OkHttp, which is for the schemes http and https. */
final class OkHttpUrl {
    private OkHttpUrl() {}

    public static void main(String... args) throws IOException {
        new Adapter(
                        "OkHttp HttpUrl",
                        "Maven: com.squareup.okhttp3:okhttp-jvm",
                        Adapter.versionOf(HttpUrl.class),
                        IllegalArgumentException.class)
                .claim(
                        "url",
                        List.of("url-standard"),
                        "HttpUrl.get(base).resolve(text)",
                        "HttpUrl prefers consistency with major web browsers over consistency with obsolete"
                                + " specifications.",
                        (document, input) -> result("href", read(input)),
                        "http")
                .serve();
    }

    private static @Nullable String read(JsonNode input) {
        String text = text(input, "text");
        HttpUrl url = input.get("base").isNull()
                ? HttpUrl.get(text)
                : HttpUrl.get(text(input, "base")).resolve(text);
        return url == null ? null : url.toString();
    }
}
