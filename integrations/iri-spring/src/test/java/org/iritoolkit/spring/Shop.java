package org.iritoolkit.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.validation.ValidHost;
import org.iritoolkit.validation.ValidIri;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** An application that uses only the types of the toolkit, not its module. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@EnableConfigurationProperties(Shop.Site.class)
@Import(Shop.Own.class)
@RestController
class Shop {
    static final String BROKEN = "http://h.example/mein zimmer";

    @ConfigurationProperties("site")
    record Site(Iri home, List<IriReference> logos) {}

    record Bookmark(Iri page, Map<String, RelativeReference> parts) {}

    record Search(Iri near, int limit) {}

    record Form(
            @ValidIri(schemes = "https") String homepage,
            @Valid List<Link> links) {}

    record Link(
            @ValidIri(message = "no link") String target,
            @NotBlank String title) {}

    @GetMapping("/parameter")
    String parameter(@RequestParam Iri target) {
        return target.host().orElse("none");
    }

    @GetMapping("/path/{reference}")
    String path(@PathVariable RelativeReference reference) {
        return reference.toString();
    }

    @GetMapping("/list")
    String list(@RequestParam List<IriReference> links) {
        return links.toString();
    }

    @GetMapping("/search")
    String search(Search search) {
        return search.toString();
    }

    @PostMapping("/body")
    Bookmark body(@RequestBody Bookmark bookmark) {
        return bookmark;
    }

    @PostMapping("/form")
    String form(@Valid @RequestBody Form form) {
        return form.homepage();
    }

    @PostMapping("/forms")
    int forms(@RequestBody List<@Valid Form> forms) {
        return forms.size();
    }

    @GetMapping("/valid")
    int valid(
            @RequestParam(defaultValue = "a:b") @ValidIri String link,
            @RequestParam(defaultValue = "") List<@ValidIri(kind = ReferenceKind.REFERENCE) String> links,
            @RequestParam(defaultValue = "h") @ValidHost String host) {
        return links.size();
    }

    /** Has its own answer to invalid forms. */
    @RestController
    static class Own {
        @PostMapping("/own")
        String own(@Valid @RequestBody Form form) {
            return form.homepage();
        }

        @ExceptionHandler(MethodArgumentNotValidException.class)
        String answer() {
            return "the application's own answer";
        }
    }

    @GetMapping("/own-fault")
    String ownFault() {
        return Iri.parse(BROKEN).path();
    }

    @GetMapping("/number")
    int number(@RequestParam int limit) {
        return limit;
    }

    @GetMapping("/redirect")
    ResponseEntity<String> redirect(@RequestParam String to, @RequestParam(defaultValue = "302") int status) {
        return ResponseEntity.status(HttpStatus.valueOf(status))
                .location(URI.create(to))
                .build();
    }

    @PostMapping("/redirect")
    ResponseEntity<String> redirectPost(@RequestParam String to, @RequestParam int status) {
        return redirect(to, status);
    }

    @GetMapping("/echo/**")
    String echo(HttpServletRequest request) {
        String query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }

    @GetMapping("/secret")
    String secret(@RequestHeader(required = false) String authorization) {
        return "GET " + authorization;
    }

    @PostMapping("/secret")
    String secret(@RequestHeader(required = false) String authorization, @RequestBody String body) {
        return "POST " + authorization + " " + body;
    }
}
