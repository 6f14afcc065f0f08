package com.example.logback;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A service of Spring Boot that logs secrets with Logback, and prints what is in its logs. */
@SpringBootApplication
public class Service implements CommandLineRunner {
    private final Logger log = LoggerFactory.getLogger(Service.class);

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("log");
        System.setProperty("log.folder", folder.toString());
        SpringApplication.run(Service.class, args).close();
        for (String log : new String[] {"pattern.log", "json.log"}) {
            for (String line : Files.readAllLines(folder.resolve(log))) {
                if (line.contains("h.example")) {
                    System.out.println(log + ": " + line);
                }
            }
        }
    }

    @Override
    public void run(String... args) {
        MDC.put("next", "https://h.example/?token=s3cret");
        log.info("fetching {}", "https://u:s3cret@h.example/?session=s3cret&page=1");
        log.info("fetching https://u:{}@h.example/", "s3cret");
        Exception cause = new IOException("cannot reach https://h.example/?access_token=s3cret");
        log.error("failed for me@h.example", new IllegalStateException("no https://s3cret@h.example/", cause));
        MDC.clear();
    }
}
