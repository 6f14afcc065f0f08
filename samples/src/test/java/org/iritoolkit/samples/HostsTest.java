package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The output of applications that use other libraries with the toolkit, on the class path and on the module path. */
class HostsTest {
    private static List<String> onTheClassPath(String project, String program) {
        return Program.run("java", "-cp", Program.join(Program.path("hosts/" + project)), program);
    }

    private static List<String> onTheModulePath(String project, String module, String program) {
        return Program.run("java", "-p", Program.join(Program.path("hosts/" + project)), "-m", module + "/" + program);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"jackson2", "jackson3"})
    void readsAndWritesJson(String project) {
        String module = "com.example." + project;
        List<String> printed = onTheClassPath(project, module + ".Bookmarks");
        assertThat(printed).hasSize(3);
        assertThat(printed.get(0)).isEqualTo("{\"page\":\"http://h.example/{U+00E9}\",\"icon\":\"my icon.png\"}");
        assertThat(printed.get(1)).isEqualTo("http://h.example/%C3%A9");
        assertThat(printed.get(2)).contains("U+0020 SPACE is not allowed in the path", "21-22", "RFC 3987 2.2");
        assertThat(onTheModulePath(project, module, module + ".Bookmarks")).isEqualTo(printed);
    }

    @Test
    @Tag("thorough")
    void validatesBeans() {
        List<String> printed = onTheClassPath("validation", "com.example.validation.Registration");
        assertThat(printed)
                .filteredOn(line -> line.startsWith("homepage ") || line.startsWith("server "))
                .hasSize(3)
                .anySatisfy(line -> assertThat(line).contains("is not allowed by rfc3987", "21-22"))
                .anySatisfy(line -> assertThat(line).contains("is not allowed by rfc3987", "18-19", "and 1 more"))
                .contains("server is not a host name: ':' at 9 ends the host");
        assertThat(onTheModulePath("validation", "com.example.validation", "com.example.validation.Registration"))
                .filteredOn(line -> line.startsWith("homepage ") || line.startsWith("server "))
                .hasSize(3);
    }

    @Test
    @Tag("thorough")
    void validatesJsonBySchemas() {
        List<String> printed = onTheClassPath("json-schema", "com.example.jsonschema.Check");
        assertThat(printed)
                .anyMatch(line -> line.contains("is not a valid iri") && line.contains("21-22"))
                .anyMatch(line -> line.contains("is not a valid iri") && line.contains("25-26"))
                .anyMatch(line -> line.contains("is not a valid idn-hostname"));
        assertThat(onTheModulePath("json-schema", "com.example.jsonschema", "com.example.jsonschema.Check"))
                .isEqualTo(printed);
    }

    @Test
    @Tag("thorough")
    void readsXml() {
        List<String> expected = List.of(
                "found", "http://h.example/a%7Bb%7Dc/a%20b/%C3%A9", "file:///d/mein%20sch%C3%A9ma%20%7B1%7D.xsd");
        assertThat(onTheClassPath("xml", "com.example.xml.Load")).isEqualTo(expected);
        assertThat(onTheModulePath("xml", "com.example.xml", "com.example.xml.Load"))
                .isEqualTo(expected);
    }

    @Test
    @Tag("thorough")
    void readsRdfWithJena() {
        readsRdfWithJena(Program.path("hosts/jena"));
    }

    /** The program that was compiled for Jena 5, with the libraries of Jena 6. */
    @Test
    @Tag("thorough")
    @EnabledForJreRange(min = JRE.JAVA_21)
    void readsRdfWithJena6() {
        List<Path> path = new ArrayList<>(Program.libraries("hosts/jena6"));
        assertThat(path).anyMatch(jar -> jar.getFileName().toString().startsWith("jena-arq-6."));
        path.add(Program.jar("hosts/jena"));
        readsRdfWithJena(path);
    }

    private static void readsRdfWithJena(List<Path> path) {
        assertThat(Program.run("java", "-cp", Program.join(path), "com.example.jena.LoadRdf"))
                .filteredOn(line -> !line.startsWith("SLF4J"))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("iri-jena, profile rfc3987"),
                        line -> assertThat(line).isEqualTo("1"),
                        line -> assertThat(line).contains("21-22", "RFC 3987 2.2"),
                        line -> assertThat(line).isEqualTo("iri-jena, profile rfc3987, warnings only"));
    }

    @Test
    @Tag("thorough")
    void readsRdfWithRdf4j() {
        assertThat(onTheClassPath("rdf4j", "com.example.rdf4j.LoadRdf"))
                .filteredOn(line -> !line.startsWith("SLF4J"))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("1"),
                        line -> assertThat(line).contains("at index 17", "%zz", "[line 1]"), // RDF4J's own check
                        line -> assertThat(line).contains("[line 1]"), // the space
                        line -> assertThat(line).isEqualTo("http://h.example/s"),
                        line -> assertThat(line).isEqualTo("http://h.example/%C3%A9"),
                        line -> assertThat(line).isEqualTo("http://h.example/a%7Bb%7Dc")); // as RDF4J alone
    }

    @Test
    @Tag("thorough")
    void convertsInFrameworks() {
        assertThat(onTheClassPath("frameworks", "com.example.frameworks.Show"))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("http://h.example/%C3%A9"),
                        line -> assertThat(line).contains("U+0020 SPACE is not allowed", "1-2"),
                        line -> assertThat(line).isEqualTo("a b"),
                        line -> assertThat(line).isEqualTo("a:b"),
                        line -> assertThat(line).isEqualTo("a b"));
    }

    /** Spring Boot 4 and 3, over HTTP: a host, two rejected requests, and a link that the policy refuses. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"spring", "spring3"})
    void servesWithSpringBoot(String project) {
        assertThat(onTheClassPath(project, "com.example.spring.Show"))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("h.example"),
                        line -> assertThat(line)
                                .contains(
                                        "\"status\":400",
                                        "\"parameter\":\"of\"",
                                        "\"start\":21,\"end\":22",
                                        "\"clause\":\"RFC 3987 2.2, ipchar\""),
                        line -> assertThat(line)
                                .contains(
                                        "\"status\":400",
                                        "\"start\":21,\"end\":22",
                                        "\"clause\":\"RFC 3987 2.2, ipchar\"")
                                .doesNotContain("\"parameter\""),
                        line -> assertThat(line).contains("evil.example", "link.userinfo"),
                        line -> assertThat(line).contains("U+007B LEFT CURLY BRACKET", "21-22"));
    }

    /** Services that read their logs back: an argument, a split link, an exception with its cause, and the context. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"logback", "log4j2"})
    void logsWithoutSecrets(String project) {
        assertThat(onTheClassPath(project, "com.example." + project + ".Service"))
                .filteredOn(line -> line.startsWith("pattern.log: ") || line.startsWith("json.log: "))
                .noneMatch(line -> line.contains("s3cret"))
                .anyMatch(line -> line.startsWith(
                                "pattern.log: INFO  Service - fetching https://…@h.example/?session=…&page=1" + " ")
                        && line.contains("next=https://h.example/?token=…"))
                .anyMatch(line -> line.equals("pattern.log: java.lang.IllegalStateException: no https://…@h.example/"))
                .anyMatch(line -> line.endsWith("cannot reach https://h.example/?access_token=…"))
                .filteredOn(line -> line.startsWith("json.log: "))
                .hasSize(3)
                .anyMatch(line -> line.replace("\\/", "/").contains("\"fetching https://…@h.example/\""))
                .anyMatch(line -> line.contains("failed for me@h.example") && line.contains("access_token=…"));
    }

    @Test
    @Tag("thorough")
    void exportsSpansWithoutSecrets() {
        assertThat(onTheClassPath("opentelemetry", "com.example.opentelemetry.Show"))
                .filteredOn(line -> !line.startsWith("exception.stacktrace"))
                .containsExactlyInAnyOrder(
                        "url.full: https://…@h.example/?page=1&token=…#a",
                        "url.query: token=…&page=1",
                        "http.response.status_code: 500",
                        "exception.type: java.io.IOException",
                        "exception.message: cannot reach https://…@h.example/",
                        "status: no https://h.example/?sig=…");
    }

    /** Polymorphism, records, keys of maps, null, Optional, null and empty texts, and the binding of Spring Boot. */
    @Test
    @Tag("thorough")
    void livesWithAllHostsOnOnePath() {
        assertThat(onTheClassPath("together", "com.example.together.Together"))
                .filteredOn(line -> !line.startsWith("SLF4J") && line.matches("[a-z0-9]+: .*"))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("jackson2: true class org.iritoolkit.Iri"),
                        line -> assertThat(line)
                                .isEqualTo("jackson2: {\"id\":null,\"licence\":null,\"links\":null,\"any\":null}"),
                        line -> assertThat(line).contains("[\"licence\"]", "1-2", "RFC 3987 2.2"),
                        line -> assertThat(line).isEqualTo("jackson3: true class org.iritoolkit.Iri"),
                        line -> assertThat(line).isEqualTo("jackson3: true"),
                        line -> assertThat(line).contains("[\"licence\"]", "1-2", "RFC 3987 2.2"),
                        line -> assertThat(line).isEqualTo("validation: [home must not be null]"),
                        line -> assertThat(line)
                                .contains("the scheme is missing")
                                .doesNotContain(", home"),
                        line -> assertThat(line).isEqualTo("validation: []"),
                        line -> assertThat(line)
                                .isEqualTo("boot: SiteProperties[home=http://h.example/home, logo=../logo,"
                                        + " mirrors=[http://m.example/], feeds={news=http://h.example/news}]"),
                        line -> assertThat(line).isEqualTo("boot: ''"),
                        line -> assertThat(line).startsWith("boot: site.home ").contains("21-22", "RFC 3987 2.2"),
                        line -> assertThat(line).isEqualTo("jena: iri-jena, profile rfc3987"),
                        line -> assertThat(line).startsWith("jena: [line: 1").contains("17-18", "RFC 3987 2.2"),
                        line -> assertThat(line).isEqualTo("rdf4j: 1"),
                        line -> assertThat(line).isEqualTo("schema: 1"),
                        line -> assertThat(line).isEqualTo("xml: file:///d/mein%20teil%20%7B2%7D.xml"));
    }
}
