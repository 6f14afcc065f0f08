package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Test;

/** The tests of the web platform for URLs: the parser, domains, percent-encoding after encoding. */
class WptUrlTest {
    @Test
    void parsesEveryCaseOfUrltestdata() {
        List<String> disagree = new ArrayList<>();
        int cases = 0;
        int failures = 0;
        for (Map<String, Object> test : Corpus.objects("wpt-url/urltestdata.json")) {
            String input = (String) test.get("input");
            String base = (String) test.get("base");
            boolean failure = Boolean.TRUE.equals(test.get("failure"));
            cases++;
            failures += failure ? 1 : 0;
            String actual = parse(input, base).map(WptUrlTest::api).orElse("failure");
            String expected = failure ? "failure" : expected(test);
            if (!actual.equals(expected)) {
                disagree.add(input + " against " + base + ": expected " + expected + ", was " + actual);
            }
            if (test.containsKey("origin")) {
                String origin = parse(input, base).orElseThrow().origin().toString();
                if (!origin.equals(test.get("origin"))) {
                    disagree.add(input + ": expected origin " + test.get("origin") + ", was " + origin);
                }
            }
        }
        System.out.printf("urltestdata.json: %d cases, %d of them failures%n", cases, failures);
        assertThat(cases).isEqualTo(891);
        assertThat(failures).isEqualTo(267);
        assertThat(disagree).isEmpty();
    }

    private static Optional<WebUrl> parse(String input, String base) {
        return base == null
                ? WebUrl.tryParse(input)
                : WebUrl.tryParse(base).flatMap(parsed -> WebUrl.tryParse(input, parsed));
    }

    private static String expected(Map<String, Object> test) {
        return String.join(
                " ",
                (String) test.get("href"),
                (String) test.get("protocol"),
                (String) test.get("username"),
                (String) test.get("password"),
                (String) test.get("host"),
                (String) test.get("hostname"),
                (String) test.get("port"),
                (String) test.get("pathname"),
                (String) test.get("search"),
                (String) test.get("hash"));
    }

    /** The properties of the class URL (URL Standard 6.1). */
    private static String api(WebUrl url) {
        String port = url.port().isPresent() ? Integer.toString(url.port().getAsInt()) : "";
        String host = url.host().orElse("");
        return String.join(
                " ",
                url.href(),
                url.scheme() + ":",
                url.username(),
                url.password(),
                host + (port.isEmpty() ? "" : ":" + port),
                host,
                port,
                url.path(),
                url.query()
                        .filter(query -> !query.isEmpty())
                        .map(query -> "?" + query)
                        .orElse(""),
                url.fragment()
                        .filter(fragment -> !fragment.isEmpty())
                        .map(fragment -> "#" + fragment)
                        .orElse(""));
    }

    @Test
    void readsEveryHostOfToascii() {
        List<String> disagree = new ArrayList<>();
        int cases = 0;
        for (Map<String, Object> test : Corpus.objects("wpt-url/toascii.json")) {
            String input = (String) test.get("input");
            cases++;
            String actual = WebUrl.tryParse("https://" + input + "/x")
                    .flatMap(WebUrl::host)
                    .orElse(null);
            if (!java.util.Objects.equals(actual, test.get("output"))) {
                disagree.add(input + ": expected " + test.get("output") + ", was " + actual);
            }
        }
        System.out.printf("toascii.json: %d cases%n", cases);
        assertThat(cases).isEqualTo(87);
        assertThat(disagree).isEmpty();
    }

    @Test
    void percentEncodesEveryCaseAfterEncoding() {
        List<String> disagree = new ArrayList<>();
        WebUrl base = WebUrl.parse("https://doc.example/");
        int cases = 0;
        for (Map<String, Object> test : Corpus.objects("wpt-url/percent-encoding.json")) {
            String input = (String) test.get("input");
            for (Map.Entry<?, ?> output : ((Map<?, ?>) test.get("output")).entrySet()) {
                String encoding = (String) output.getKey();
                cases++;
                Charset charset = Charset.forName(encoding);
                String encoded = PercentEncodeSet.SPECIAL_QUERY.encode(input, charset);
                String query = WebUrl.parse("?" + input, base, charset).query().orElseThrow();
                if (!encoded.equals(output.getValue()) || !query.equals(output.getValue())) {
                    disagree.add(encoding + " " + input + ": expected " + output.getValue() + ", was " + encoded
                            + ", and the query of a URL was " + query);
                }
            }
        }
        System.out.printf("percent-encoding.json: %d outputs%n", cases);
        assertThat(disagree).isEmpty();
    }
}
