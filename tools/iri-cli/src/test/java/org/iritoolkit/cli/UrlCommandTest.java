package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The commands url and readings. */
class UrlCommandTest {
    @Test
    void splitsByTheUrlStandard() {
        Cli.Run run = Cli.run("url", "HTTP:\\\\u@B\u00FCcher.example:80\\a?b");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .isEqualTo(
                        "href=http://u@xn--bcher-kva.example/a?b\tscheme=http\tusername=u\thost=xn--bcher-kva.example\t"
                                + "path=/a\tquery=b\torigin=http://xn--bcher-kva.example\n");
        assertThat(run.err()).contains("1: 8-9 warning url.invalid-credentials: ");
    }

    @Test
    void writesNullWhereTheStandardHasNull() {
        assertThat(Cli.run("url", "--json", "--base", "http://h/a", "b?#").out())
                .isEqualTo("{\"input\":\"b?#\",\"ok\":true,\"violations\":[],\"line\":1,\"href\":\"http://h/b?#\","
                        + "\"scheme\":\"http\",\"username\":\"\",\"password\":\"\",\"host\":\"h\",\"port\":null,"
                        + "\"path\":\"/b\",\"query\":\"\",\"fragment\":\"\",\"origin\":\"http://h\"}\n");
    }

    @Test
    void rejectsWhatTheParserRefuses() {
        Cli.Run run = Cli.run("url", "x");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("\n");
        assertThat(run.err()).startsWith("1: 0-0 error url.missing-scheme-non-relative-url: the scheme is missing");
    }

    @Test
    void refusesABaseThatIsNoUrl() {
        Cli.Run run = Cli.run("url", "--base", "a", "b");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("iri: --base cannot be used: the scheme is missing");
        assertThat(Cli.run("url", "--base", "mailto:a@b", "c").err()).contains("url.missing-scheme-non-relative-url");
    }

    @Test
    void showsWhoReadsWhat() {
        Cli.Run run = Cli.run("readings", "http:/evil.example");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.outLines())
                .containsExactly(
                        "http:/evil.example",
                        "  rfc3987             scheme=http  path=/evil.example",
                        "  rfc3986-appendix-b  scheme=http  path=/evil.example",
                        "  url-standard        scheme=http  host=evil.example  path=/",
                        "  java.net.URI        scheme=http  path=/evil.example",
                        "  java.net.URL        scheme=http  host=  path=/evil.example",
                        "  URL parsers disagree about the host, so a check and a request may use different hosts: rfc3987,"
                                + " rfc3986-appendix-b, java.net.URI, java.net.URL (none); url-standard \"evil.example\"",
                        "");
        assertThat(Cli.run("readings", "http://h.example/").exit()).isZero();
    }

    @Test
    void writesReadingsAsJson() {
        String json = Cli.run("readings", "--json", "http://h:65536/").out();
        assertThat(json)
                .startsWith("{\"input\":\"http://h:65536/\",\"ok\":true,\"violations\":[],\"line\":1,\"readings\":["
                        + "{\"reader\":\"rfc3987\",\"scheme\":\"http\",\"userinfo\":null,\"host\":\"h\",\"port\":\"65536\","
                        + "\"path\":\"/\",\"query\":null,\"fragment\":null},")
                .contains(
                        "{\"reader\":\"url-standard\",\"refused\":\"the port is greater than 65535 (URL Standard 4.4, port"
                                + " state)\"}")
                .endsWith("],\"disagree\":[]}\n");
        assertThat(Cli.run("readings", "--json", "http:/x").out()).endsWith("],\"disagree\":[\"host\"]}\n");
    }

    @Test
    void checksWithReadings() {
        Cli.Run run = Cli.run("check", "--with", "readings", "http:/evil.example");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).startsWith("1: 5-18 warning readings.host: ");
    }
}
