package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.Iri;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.junit.jupiter.api.Test;

/** The examples about untrusted links, on their page and in the guide. */
class LinksGuideTest {
    @Test
    void givesAnHttpClientAUri() {
        // tag::http[]
        Iri link = Iri.parse("https://bücher.example/é?q=ü#top");
        Iri uri = link.toRequestUri(); // https://xn--bcher-kva.example/%C3%A9?q=%C3%BC
        HttpRequest request = HttpRequest.newBuilder(uri.toJavaUri()).build();
        // end::http[]

        assertThat(uri).hasToString("https://xn--bcher-kva.example/%C3%A9?q=%C3%BC");
        assertThat(request.uri()).hasToString(uri.toString()).hasHost("xn--bcher-kva.example");
    }

    @Test
    void givesAnHttpClientWhatAUserTyped() {
        // tag::typed[]
        Entered entered = IriEntry.create().enter(" https://Bücher.example/é ");
        URI uri = entered.reference().orElseThrow().toJavaUri(); // https://xn--bcher-kva.example/%C3%A9
        HttpRequest request = HttpRequest.newBuilder(uri).build();
        // end::typed[]

        assertThat(request.uri()).hasToString("https://xn--bcher-kva.example/%C3%A9");
    }

    @Test
    void judgesAddressesFromOutside() {
        // tag::outside[]
        LinkPolicy policy = LinkPolicy.builder().anyHost().build(); // https, any public host
        policy.judge("https://127%2e0.0.1/").isAllowed(); // false: a loopback address
        policy.judge("https://example.org@evil.example/").isAllowed(); // false: a username
        Iri uri = policy.judge("HTTPS://Example.org/a/../b").uri().orElseThrow(); // https://example.org/b
        // end::outside[]

        assertThat(policy.judge("https://127%2e0.0.1/").isAllowed()).isFalse();
        assertThat(policy.judge("https://example.org@evil.example/").isAllowed())
                .isFalse();
        assertThat(policy.judge("https://example.org/").isAllowed()).isTrue();
        assertThat(uri).hasToString("https://example.org/b");
    }

    @Test
    void judgesLinks() {
        // tag::judge[]
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http", "https") // https only, by default
                .hosts("example.org", "bücher.example")
                .subdomainsOf("cdn.example.net")
                .build();

        LinkVerdict verdict = policy.judge("HTTPS://Example.org:443/a/../b?c");
        Iri uri = verdict.uri().orElseThrow(); // https://example.org/b?c: request this, not the original string

        LinkVerdict refused = policy.judge("https://example.org@evil.example/");
        for (Violation reason : refused.reasons()) {
            System.out.println(reason); // 8-19 error link.userinfo: …, 20-32 error link.host: …
        }

        LinkVerdict redirect = policy.judge(uri, "//evil.example/"); // judged against the redirecting URI: refused
        // end::judge[]

        assertThat(uri).hasToString("https://example.org/b?c");
        assertThat(refused.reasons())
                .extracting(reason -> reason.span() + " " + reason.code().id())
                .containsExactly("8-19 link.userinfo", "20-32 link.host");
        assertThat(redirect.isAllowed()).isFalse();
    }

    /** The page contains the words that people search for. */
    @Test
    void namesWhatItProtectsFrom() throws IOException {
        for (Path page :
                List.of(Path.of("links.md"), Path.of("integrations/httpclient5.md"), Path.of("../SECURITY.md"))) {
            assertThat(Files.readString(page).toLowerCase(Locale.ROOT))
                    .as("%s", page)
                    .contains("ssrf", "server-side request forgery", "open redirect");
        }
    }

    @Test
    void hasASchemaThatTheSiteServes() throws IOException {
        assertThat(Files.readString(Path.of("links.md"))).contains("link-policy.schema.json");
        assertThat(Path.of("public/link-policy.schema.json")).exists();
    }
}
