package org.iritoolkit.spring;

import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The application, started once for all tests. */
final class Server {
    static final ConfigurableApplicationContext CONTEXT = SpringApplication.run(
            Shop.class,
            "--server.port=0",
            "--logging.level.root=off",
            "--spring.main.banner-mode=off",
            "--site.home=http://h.example/é",
            "--site.logos=../a,#b",
            "--iri.policy.hosts=h.example",
            "--iri.policy.subdomains-of=cdn.example");

    private Server() {}

    static int port() {
        return Integer.parseInt(CONTEXT.getEnvironment().getProperty("local.server.port", ""));
    }

    static String url(String path) {
        return "http://localhost:" + port() + path;
    }
}
