package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Counts the honest links that a policy refuses although it names their hosts. */
class RealLinksTest {
    private static Stream<String> links() {
        return Stream.concat(
                Corpus.lines("web-links/links.txt").stream(), Corpus.lines("dbpedia-links/nonascii-iris.txt").stream());
    }

    /** The refused links, by the codes of the reasons. */
    private static Map<String, List<String>> refused(LinkPolicy policy) {
        return links().map(policy::judge)
                .filter(verdict -> !verdict.isAllowed())
                .collect(Collectors.groupingBy(
                        RealLinksTest::codes,
                        TreeMap::new,
                        Collectors.mapping(LinkVerdict::text, Collectors.toList())));
    }

    private static String codes(LinkVerdict verdict) {
        return verdict.reasons().stream()
                .map(reason -> reason.code().id())
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
    }

    private static String host(String link) {
        return IriReference.parse(link).host().orElseThrow();
    }

    @Test
    @Tag("thorough")
    void refusesFewRealLinksAndEachForAReason() {
        LinkPolicy any = LinkPolicy.builder().schemes("http", "https").anyHost().build();
        Map<String, List<String>> refused = refused(any);
        refused.forEach((codes, links) -> System.out.printf("%d real links are refused for %s%n", links.size(), codes));
        assertThat(links()).hasSize(53_902);
        // not IRIs: spaces, backslashes, a byte order mark, U+FFFD, which `iri check` rejects too
        assertThat(refused.remove("syntax.character-not-allowed")).hasSize(275);
        assertThat(refused.remove("link.underscore readings.host"))
                .hasSize(46)
                .allMatch(link -> host(link).contains("_"));
        assertThat(refused.remove("link.port")).hasSize(28).allMatch(link -> link.matches("https?://[^/]*:\\d+.*"));
        assertThat(refused.remove("reach.trailing-dot"))
                .hasSize(1)
                .allMatch(link -> host(link).endsWith("."));
        assertThat(refused.remove("link.host url.host-missing")).containsExactly("https://");
        assertThat(refused).isEmpty();
    }

    @Test
    @Tag("thorough")
    void refusesNoMoreIfItNamesTheHosts() {
        LinkPolicy any = LinkPolicy.builder().schemes("http", "https").anyHost().build();
        List<LinkVerdict> allowed =
                links().map(any::judge).filter(LinkVerdict::isAllowed).toList();
        String[] hosts =
                allowed.stream().map(verdict -> host(verdict.text())).distinct().toArray(String[]::new);
        LinkPolicy own =
                LinkPolicy.builder().schemes("http", "https").hosts(hosts).build();
        assertThat(allowed)
                .hasSize(53_551)
                .allMatch(verdict -> own.judge(verdict.text()).uri().equals(verdict.uri()));
        LinkPolicy other = LinkPolicy.builder()
                .schemes("http", "https")
                .hosts("good.example")
                .build();
        assertThat(allowed).noneMatch(verdict -> other.judge(verdict.text()).isAllowed());
    }
}
