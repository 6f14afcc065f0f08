package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Filtering by a link policy. */
class VetCommandTest {
    private static final String WHOLE = """
            {
              "schemes": ["http", "https"],
              "hosts": ["localhost", "127.0.0.1"],
              "subdomainsOf": ["cdn.example.net"],
              "anyHost": false,
              "suffixes": ["corp.example"],
              "ports": [80, 8443],
              "allow": ["reach.special-name", "reach.special-address", "link.underscore", "link.userinfo"],
              "readers": ["rfc3986-appendix-b", "java.net.URL"]
            }
            """;

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("policy.json"), text);
    }

    private Cli.Run withPolicy(String text, String... links) throws IOException {
        String[] arguments = new String[links.length + 3];
        arguments[0] = "vet";
        arguments[1] = "--policy";
        arguments[2] = file(text).toString();
        System.arraycopy(links, 0, arguments, 3, links.length);
        return Cli.run(arguments);
    }

    @Test
    void filtersLines() {
        Cli.Run run = new Cli()
                .input("https://GOOD.example/a/../b\nhttps://evil.example/\nhttps://a.cdn.example.net:443\n")
                .execute(
                        "vet",
                        "--allow-host",
                        "good.example,other.example",
                        "--allow-subdomains-of",
                        "cdn.example.net");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("https://good.example/b\n\nhttps://a.cdn.example.net/\n");
        assertThat(run.errLines())
                .containsExactly(
                        "2: 8-20 error link.host: the policy does not allow the host evil.example (RFC 3987 8)",
                        "3 read, 1 rejected");
    }

    @Test
    void writesTheSpellingAsJson() {
        assertThat(Cli.run("vet", "--json", "--allow-host", "good.example", "https://good.example")
                        .out())
                .isEqualTo("{\"input\":\"https://good.example\",\"ok\":true,\"violations\":[],\"line\":1,"
                        + "\"output\":\"https://good.example/\"}\n");
        assertThat(Cli.run("vet", "--json", "--allow-host", "good.example", "http://good.example/")
                        .out())
                .startsWith(
                        "{\"input\":\"http://good.example/\",\"ok\":false,\"violations\":[{\"code\":\"link.scheme\","
                                + "\"severity\":\"error\",\"component\":\"scheme\",\"start\":0,\"end\":4,")
                .endsWith("\"output\":null}\n");
    }

    @Test
    void takesSchemesPortsAndAnyHost() {
        Cli.Run run = Cli.run(
                "vet",
                "--allow-scheme",
                "http,https",
                "--allow-port",
                "8080",
                "--allow-any-host",
                "http://anywhere.example.org:8080/",
                "https://anywhere.example.org/",
                "http://127.0.0.1:8080/");
        assertThat(run.outLines()).containsExactly("http://anywhere.example.org:8080/", "", "");
        assertThat(run.err()).contains("link.port").contains("reach.special-address");
    }

    @Test
    void resolvesAgainstABase() {
        Cli.Run run = Cli.run(
                "vet",
                "--allow-host",
                "good.example",
                "--base",
                "https://good.example/a/",
                "b",
                "//evil.example/",
                "https:c");
        assertThat(run.outLines()).containsExactly("https://good.example/a/b", "", "");
        assertThat(Cli.run("vet", "--allow-host", "good.example", "--base", "a", "b")
                        .exit())
                .isEqualTo(2);
        assertThat(Cli.run("vet", "--allow-host", "good.example", "--base", "http://h:99999/", "b")
                        .exit())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "vet x | the policy allows no host; use --allow-host, --allow-subdomains-of, --allow-any-host or --policy",
                "vet --allow-host localhost x | the policy names what it refuses, 'localhost': no public server has this name:"
                        + " localhost is reserved for special use (RFC 6761 6.3); leave it out, or allow "
                        + "reach.special-name: there is no option for this; use a --policy file with \"allow\": "
                        + "[\"reach.special-name\"]",
                "vet --allow-subdomains-of co.uk x | 'co.uk' is a public suffix",
                "vet --allow-host h.example --allow-port 80x x | --allow-port needs numbers, not '80x'",
                "vet --allow-host h.example --policy p.json x | --policy sets the whole policy",
                "vet --policy /nowhere/p.json x | --policy cannot be used: there is no file '/nowhere/p.json'"
            })
    void refusesAPolicyThatCannotBeMeant(String command, String reason) {
        Cli.Run run = Cli.run(command.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("iri: " + reason);
    }

    @Test
    void readsAPolicyFromAFile() throws IOException {
        Cli.Run run =
                withPolicy(WHOLE, "http://u:p@localhost/", "https://a_b.cdn.example.net:8443/", "https://127.0.0.1/");
        assertThat(run.outLines()).containsExactly("http://u:p@localhost/", "https://a_b.cdn.example.net:8443/", "");
        assertThat(withPolicy("{\"anyHost\": true}", "https://anywhere.example.org")
                        .out())
                .isEqualTo("https://anywhere.example.org/\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\\n \"host\": []} | line 2: a policy has no 'host'; write schemes, hosts, subdomainsOf, anyHost",
                "{\"hosts\": [],\\n\"hosts\": []} | line 2: a name occurs twice in an object",
                "[] | line 1: write an object here",
                "{\"hosts\": \"h\"} | line 1: 'hosts' takes a list of strings, such as [",
                "{\"hosts\": [1]} | line 1: 'hosts' takes a list of strings, such as [",
                "{\"ports\": [\"1\"]} | line 1: 'ports' takes a list of whole numbers, such as [443, 8443]",
                "{\"anyHost\": 1} | line 1: 'anyHost' takes true or false",
                "{\"allow\": [\"link.host\"]} | line 1: there is no 'link.host'; there are: reach.active-scheme",
                "{\"readers\": [\"x\"]} | line 1: there is no 'x'; there are: rfc3987",
                "{} {} | line 1: leave out the text after the object",
                "{\"hosts\": [\"localhost\"]} | the policy names what it refuses, 'localhost'",
                "{ | line 1: it ends too early; close each string, list and object",
                "{x | line 1: it is not valid JSON here"
            })
    void refusesAFileThatIsNoPolicy(String text, String reason) throws IOException {
        Cli.Run run = withPolicy(text.replace("\\n", "\n"), "x");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("iri: --policy cannot be used: " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {WHOLE, "{\"anyHost\": true}", "{\"hosts\": [\"h.example\"]}"})
    void acceptsWhatTheSchemaAccepts(String text) throws IOException {
        assertThat(schema().validate(text, InputFormat.JSON)).isEmpty();
        assertThat(withPolicy(text, "x").exit()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"host\": []}",
                "{\"ports\": [65536]}",
                "{\"anyHost\": 1}",
                "{\"schemes\": [\"HTTPS\"]}",
                "{\"allow\": [\"link.host\"]}"
            })
    void refusesWhatTheSchemaRefuses(String text) throws IOException {
        assertThat(schema().validate(text, InputFormat.JSON)).isNotEmpty();
        assertThat(withPolicy(text, "x").exit()).isEqualTo(2);
    }

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("../../docs/public/link-policy.schema.json")));
    }
}
