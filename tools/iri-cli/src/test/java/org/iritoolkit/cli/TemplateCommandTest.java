package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Templates: values to a reference, and back. */
class TemplateCommandTest {
    @Test
    void expandsWithArguments() {
        assertThat(Cli.run("template", "expand", "/users/{id}{?q,tags*}", "id=7", "q=caf\u00E9", "tags:=[\"a\",\"b\"]"))
                .isEqualTo(new Cli.Run(0, "/users/7?q=caf%C3%A9&tags=a&tags=b\n", ""));
        assertThat(Cli.run("template", "expand", "--iri", "/wiki/{title}", "title=caf\u00E9 a=b")
                        .out())
                .isEqualTo("/wiki/caf\u00E9%20a%3Db\n");
        assertThat(Cli.run("template", "expand", "{x}{?a,b,c*}", "x=a=b", "a:=1", "b:=null", "c:={\"d\":true}")
                        .out())
                .isEqualTo("a%3Db?a=1&d=true\n");
        assertThat(Cli.run("template", "expand", "/a{/b}").out()).isEqualTo("/a\n");
    }

    @Test
    void allowsDotSegmentsOnlyIfAskedTo() {
        assertThat(Cli.run("template", "expand", "--dot-segments", "/f/{+p}", "p=../b")
                        .out())
                .isEqualTo("/f/../b\n");
        Cli.Run run = new Cli()
                .input("{\"p\":\"..\"}\n{\"p\":\"a\"}\n")
                .execute("template", "expand", "--values", "-", "/f/{p}");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("\n/f/a\n");
        assertThat(run.err())
                .startsWith("1: 4-5 error template.dot-segment: values of {p} create the path segment \"..\"");
    }

    @Test
    void matchesTheQueryInAnyOrderIfAskedTo() {
        String[] inputs = {"/products{?page,limit}", "/products?limit=10&page=1&utm=x"};
        assertThat(Cli.run("template", "match", "--any-order", "--other-parameters", inputs[0], inputs[1]))
                .isEqualTo(new Cli.Run(0, "page=1\tlimit=10\n", ""));
        assertThat(Cli.run("template", "match", "--any-order", inputs[0], inputs[1])
                        .exit())
                .isEqualTo(1);
        assertThat(Cli.run("template", "match", inputs[0], inputs[1]).exit()).isEqualTo(1);
        assertThat(Cli.run("template", "match", "--any-order", "/a?{x}=1", "/a").exit())
                .isEqualTo(2);
    }

    @Test
    void printsControlsAsJsonThatExpandReads() {
        Cli.Run run = Cli.run("template", "match", "/u/{x}/{y*}", "/u/a%C2%9B31m%7F/%E2%80%AEb,c");
        assertThat(run).isEqualTo(new Cli.Run(0, "x:=\"a\\u009B31m\\u007F\"\ty:=[\"\\u202Eb\",\"c\"]\n", ""));
        assertThat(Cli.run("template", "expand", "/u/{x}/{y*}", "x:=\"a\\u009B31m\\u007F\"", "y:=[\"\\u202Eb\",\"c\"]")
                        .out())
                .isEqualTo("/u/a%C2%9B31m%7F/%E2%80%AEb,c\n");
    }

    @Test
    void refusesADotSegmentOfSeveralValues() {
        Cli.Run run = Cli.run("template", "match", "/{a}{.b,c}", "/..");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("\n");
        assertThat(run.err())
                .startsWith(
                        "1: 1-3 error template.dot-segment: values of the variables make a path segment \".\" or \"..\"");
    }

    @Test
    void expandsSomeOfTheVariables() {
        assertThat(Cli.run("template", "expand", "--partial", "/{a}{?b,c}", "a=1", "b=2")
                        .out())
                .isEqualTo("/1?b=2{&c}\n");
    }

    @Test
    void expandsOnceForEachObjectInLines(@TempDir Path folder) throws IOException {
        String rows = "{\"id\":1,\"other\":[]}\n{\"id\":\"\\ud800\"}\n{\"id\":[\"a\"]}\n[]\n{\"id\":2,\n";
        Path file = Files.writeString(folder.resolve("rows.json"), rows);
        Cli.Run run = Cli.run("template", "expand", "--values", file.toString(), "{q}/{id:3}", "q=x");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("x/1\n\n\n\n\n");
        assertThat(run.errLines()).hasSize(5).satisfies(lines -> {
            assertThat(lines.get(0))
                    .startsWith("2: 0-1 error template.value: the value of the variable \"id\" contains");
            assertThat(lines.get(1)).startsWith("3: 5-9 error template.value: the variable \"id\" has a prefix");
            assertThat(lines.get(2))
                    .isEqualTo(
                            "4: 0-0 error input.not-json: the JSON cannot be read: it is not an object (RFC 8259 2)");
            assertThat(lines.get(3)).startsWith("5: 8-8 error input.not-json: the JSON cannot be read: ");
            assertThat(lines.get(4)).isEqualTo("5 read, 4 rejected");
        });
        assertThat(new Cli().input(rows).execute("template", "expand", "--values", "-", "{q}/{id:3}", "q=x"))
                .isEqualTo(run);
    }

    @Test
    void writesExpansionsAsJson() {
        assertThat(Cli.run("template", "expand", "--json", "{?x}", "x=\u00E9").out())
                .isEqualTo("{\"input\":\"{\\\"x\\\":\\\"\u00E9\\\"}\",\"ok\":true,\"violations\":[],\"line\":1,"
                        + "\"output\":\"?x=%C3%A9\"}\n");
        Cli.Run noReference = Cli.run("template", "expand", "http://h:{port}/", "port=a");
        assertThat(noReference.exit()).isEqualTo(1);
        assertThat(noReference.err())
                .startsWith("1: 9-10 error syntax.character-not-allowed: the port is not a number");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{x | the template cannot be used: the brace is not closed at 0-2 in \"{x\" (RFC 6570 2.2, expression)",
                "{=x} | the template cannot be used: the operator U+003D EQUALS SIGN is reserved for later versions of"
                        + " URI templates at 1-2 in \"{=x}\" (RFC 6570 2.2, op-reserve)",
                "{x:3} x:=[\"a\"] | the variable \"x\" has a prefix modifier, and its value is a list or a map at 1-4"
                        + " in \"{x:3}\" (RFC 6570 2.4.1)",
                "{x} x:=\"\\ud800\" | the value of the variable \"x\" contains U+D800, an unpaired surrogate at 0-1"
                        + " in ",
                "{x} y=1 | the template has no variable 'y'; it has: x",
                "{x} x | 'x' has no value; write NAME=TEXT or NAME:=JSON",
                "{x} x=1 x=2 | 'x' is given twice; for a list write x:=[…]",
                "{x} x:=[[]] | the value of 'x' cannot be used: the JSON cannot be read: a list or an object cannot be"
                        + " a member here at 1-1 in",
                "{x} x:=[ | the value of 'x' cannot be used: the JSON cannot be read: it ends too early; close each"
                        + " string, list and object at ",
                "{x} x:={y | the value of 'x' cannot be used: the JSON cannot be read: it is not valid JSON here at ",
                "{x} x:={\"a\":1,\"a\":2} | the value of 'x' cannot be used: the JSON cannot be read: a name occurs"
                        + " twice in an object at ",
                "/{id:\\d+} | the template cannot be used: \"\\d+\" is a regular expression, which is the syntax of"
                        + " Spring",
                "/f/{+p} p=a/../../b | values of {+p} create the path segment \"..\", which is removed when the"
                        + " reference is resolved at",
                "{x} x:= | the value of 'x' cannot be used: the JSON cannot be read: there is no value at ",
                "--partial --iri {x} | --partial writes a template and --iri an IRI; leave out one of them",
                "--values nosuch {x} | there is no file 'nosuch' that can be read; use - for standard input"
            })
    void refusesWhatCannotBeExpanded(String arguments, String why) {
        Cli.Run run = Cli.run(("template expand " + arguments).split(" "));
        assertThat(run.err()).startsWith("iri: " + why);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void findsTheValues() {
        Cli.Run run =
                Cli.run("template", "match", "/users/{id}{?q,tags*}", "/users/7?q=%C3%A9&tags=a&tags=b", "/user/7");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("id=7\tq=\u00E9\ttags:=[\"a\",\"b\"]\n\n");
        assertThat(run.errLines())
                .containsExactly(
                        "2: 0-7 error input.no-match: the string does not have the form of the template"
                                + " \"/users/{id}{?q,tags*}\" (RFC 6570 1.4)",
                        "2 read, 1 rejected");
        assertThat(Cli.run("template", "match", "/{x}", "/%09").out()).isEqualTo("x:=\"\\t\"\n");
    }

    @Test
    void readsValuesAsTheKindThatIsNamed() {
        assertThat(Cli.run("template", "match", "--json", "--map", "q", "--list", "x", "/{x}{?q*}", "/a?b=c")
                        .out())
                .isEqualTo("{\"input\":\"/a?b=c\",\"ok\":true,\"violations\":[],\"line\":1,"
                        + "\"bindings\":{\"x\":[\"a\"],\"q\":{\"b\":\"c\"}}}\n");
    }

    @Test
    void matchesByValueUnlessAskedForExpansions() {
        assertThat(Cli.run("template", "match", "/users/{id}", "/users/bob@example.com"))
                .isEqualTo(new Cli.Run(0, "id=bob@example.com\n", ""));
        assertThat(Cli.run("template", "match", "--exact", "/users/{id}", "/users/bob@example.com")
                        .exit())
                .isEqualTo(1);
        assertThat(Cli.run("template", "match", "{a}{b}", "xy").out()).isEqualTo("a=xy\tb=\n");
        assertThat(Cli.run("template", "match", "--form", "{?q}", "?q=a+b").out())
                .isEqualTo("q=a b\n");
        assertThat(Cli.run("template", "match", "--unique-parameters", "{?q}", "?q=a&q=b")
                        .exit())
                .isEqualTo(1);
        assertThat(Cli.run("template", "match", "--exact", "--form", "{?q}", "?q=a")
                        .err())
                .startsWith("iri: options for the query have no effect on exact matching");
    }

    @Test
    void saysWhichValueLeadsToAnotherFolderAndWhereAnEscapeIsInvalid() {
        Cli.Run run = Cli.run("template", "match", "/x/{p}", "/x/..%2F..%2Fetc%2Fpasswd", "/x/a%zz");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.errLines().get(0))
                .startsWith("1: 3-25 error template.dot-segment: the value of the variable \"p\" contains the segment"
                        + " \"..\", which can lead to another folder");
        assertThat(run.errLines().get(1))
                .startsWith("2: 4-5 error template.escape: the percent sign is not followed by two hexadecimal digits");
        assertThat(Cli.run("template", "match", "--dot-segments", "/x/{p}", "/x/..")
                        .out())
                .isEqualTo("p=..\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{x | the template cannot be used: the brace is not closed",
                "--map y {x} | there is no variable 'y'; the variables are [x]",
                "--map x {x:3} | the variable 'x' has a prefix modifier, so its value is a text (RFC 6570 2.4.1)"
            })
    void refusesWhatCannotBeMatched(String arguments, String why) {
        Cli.Run run = Cli.run(("template match " + arguments).split(" "));
        assertThat(run.err()).startsWith("iri: " + why);
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void holdsTwoCommands() {
        assertThat(Cli.run("template").errLines())
                .containsExactly("iri: name a command: expand, match", "Try 'iri template --help'.");
        assertThat(Cli.run("template", "fill").errLines())
                .first()
                .isEqualTo("iri: there is no command 'fill' for 'iri template'");
        assertThat(Cli.run("help", "template", "match").out())
                .startsWith("Usage: iri template match ")
                .contains("Examples:\n");
        assertThat(Cli.run("help", "template", "fill").err())
                .startsWith("iri: there is no command 'fill' for 'iri template'");
        assertThat(Cli.run("man", "template").out())
                .contains("See iri\\-template\\-expand(1).\n", "See iri\\-template\\-match(1).\n");
        assertThat(Cli.run("completion", "fish").out().lines())
                .anyMatch(line ->
                        line.startsWith("complete -c iri -n '__fish_seen_subcommand_from template' -a expand -d '"))
                .anyMatch(line -> line.startsWith("complete -c iri -n '__fish_seen_subcommand_from template; and "
                        + "__fish_seen_subcommand_from expand' -l partial "));
    }
}
