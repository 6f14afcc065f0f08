package com.example.hooks;

import java.io.IOException;
import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.impl.classic.BasicHttpClientResponseHandler;
import org.iritoolkit.httpclient5.LinkClient;
import org.iritoolkit.web.LinkPolicy;

/** Fetches a page for the preview of a link, from any public host. */
final class Previews {
    private Previews() {}

    static String fetch(String link, DnsResolver names) throws IOException {
        // tag::previews[]
        LinkPolicy policy =
                LinkPolicy.builder().schemes("http", "https").anyHost().build();
        try (LinkClient client = LinkClient.builder(policy)
                .timeout(Duration.ofSeconds(5))
                .maxBytes(1_000_000)
                .resolver(names) // without this, the platform's resolver
                .build()) {
            return client.get(link, new BasicHttpClientResponseHandler());
        }
        // end::previews[]
    }
}
