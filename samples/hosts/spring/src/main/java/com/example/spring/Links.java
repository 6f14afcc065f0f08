// tag::service[]
package com.example.spring;

import org.iritoolkit.Iri;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication(proxyBeanMethods = false)
@RestController
public class Links {
    public record Bookmark(Iri page, String title) {}

    public static void main(String[] args) {
        SpringApplication.run(Links.class, args);
    }

    @GetMapping("/host")
    public String host(@RequestParam("of") Iri link) {
        return link.host().orElse("none");
    }

    @PostMapping("/bookmarks")
    public Bookmark add(@RequestBody Bookmark bookmark) {
        return bookmark;
    }
}
// end::service[]
