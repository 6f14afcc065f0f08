package com.example.spring;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.client.ResourceAccessException;

/** Prints what the service answers over HTTP. */
public final class Show {
    private Show() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try (ConfigurableApplicationContext service = SpringApplication.run(Links.class, "--server.port=0")) {
            String root = "http://localhost:" + service.getEnvironment().getProperty("local.server.port");
            print(HttpRequest.newBuilder(URI.create(root + "/host?of=http://h.example/%C3%A9")));
            print(HttpRequest.newBuilder(URI.create(root + "/host?of=http://h.example/mein+zimmer")));
            print(HttpRequest.newBuilder(URI.create(root + "/bookmarks"))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString("{\"page\":\"http://h.example/mein zimmer\"}")));
            for (String link : List.of("https://example.org@evil.example/", "https://example.org/a{b}c")) {
                try {
                    service.getBean(Fetcher.class).fetch(link);
                } catch (ResourceAccessException e) {
                    System.out.println(e.getCause().getMessage());
                }
            }
        }
    }

    private static void print(HttpRequest.Builder request) throws IOException, InterruptedException {
        System.out.println(HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.ofString())
                .body());
    }
}
