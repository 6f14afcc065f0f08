// tag::client[]
package com.example.spring;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Fetches pages that others name: only from hosts of the policy, redirects included. */
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
