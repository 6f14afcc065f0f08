package com.example.hooks;

import java.io.IOException;
import java.net.URI;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.iritoolkit.httpclient5.LinkClient;
import org.iritoolkit.web.LinkPolicy;

/** Delivers web hooks to public hosts, and to one host of one's own network. */
final class WebHooks implements AutoCloseable {
    private final LinkClient client;

    // tag::policy[]
    static LinkPolicy policy(String ownHost, int ownPort) {
        return LinkPolicy.builder()
                .schemes("http", "https")
                .anyHost() // every public host, but no address of the own network
                .internalHost(ownHost, ownPort) // except at this host, at this port
                .build();
    }
    // end::policy[]

    WebHooks(LinkPolicy policy, DnsResolver names) {
        client = LinkClient.builder(policy)
                .methods("POST")
                .maxRedirects(0)
                .resolver(names)
                .build();
    }

    /** Returns the status of the answer, or why there is none. */
    String deliver(String hook, String event) {
        try {
            HttpPost request = new HttpPost(URI.create(hook));
            request.setEntity(new StringEntity(event, ContentType.APPLICATION_JSON));
            return "delivered: " + client.<Integer>execute(request, HttpResponse::getCode);
        } catch (IOException | IllegalArgumentException e) {
            return "refused: " + e.getMessage();
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
