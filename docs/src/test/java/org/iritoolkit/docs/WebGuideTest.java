package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.iritoolkit.check.Component;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.ValidationError;
import org.iritoolkit.web.WebUrl;
import org.junit.jupiter.api.Test;

/** The code of the page about browsers. */
class WebGuideTest {
    @Test
    void parses() {
        // tag::parse[]
        WebUrl url = WebUrl.parse("HTTP:\\\\b\u00FCcher.example:80\\a/../b c");
        assertThat(url.href()).isEqualTo("http://xn--bcher-kva.example/b%20c");
        assertThat(url.host()).contains("xn--bcher-kva.example");
        assertThat(url.origin()).hasToString("http://xn--bcher-kva.example");

        assertThat(WebUrl.parse("../x?y", url).href()).isEqualTo("http://xn--bcher-kva.example/x?y");
        assertThat(WebUrl.tryParse("http://1.2.3.4.5/")).isEmpty();
        assertThat(WebUrl.inspect("http:evil.example").violations())
                .anyMatch(violation -> violation.code() == ValidationError.SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS);
        // end::parse[]
    }

    @Test
    void comparesReaders() {
        // tag::readings[]
        Readings readings = Readings.of("http:/evil.example");
        assertThat(readings.all().get("java.net.URI").component(Component.HOST)).isEmpty();
        assertThat(readings.disagreements().get(0).describe())
                .isEqualTo("URL parsers disagree about the host, so a check and a request may use different hosts:"
                        + " rfc3987, rfc3986-appendix-b, java.net.URI, java.net.URL (none);"
                        + " url-standard \"evil.example\"");
        // end::readings[]
        assertThat(URI.create("http:/evil.example").getHost()).isNull();
    }
}
