// tag::client[]
package com.example.spring;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Fetches pages from untrusted links. The policy decides which hosts are allowed, also after redirects. */
@Component
public class Fetcher {
    private final RestClient client;

    public Fetcher(@Qualifier("linkClient") RestClient client) {
        this.client = client;
    }

    public String fetch(String link) {
        return client.get().uri(link).retrieve().body(String.class);
    }
}
// end::client[]
