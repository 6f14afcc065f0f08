package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void findsWithPlaceTextAndVerdict() {
        Cli.Run run = new Cli()
                .input("Siehe http://h/r\u00E9sum\u00E9.\nOder <http://h/a^b>, www.a.org\n")
                .execute("find");
        assertThat(run.outLines())
                .containsExactly("1:7\thttp://h/r\u00E9sum\u00E9\tallowed", "2:7\thttp://h/a^b\trejected");
        assertThat(run.err())
                .contains("2:17: 10-11 error syntax.character-not-allowed: ")
                .endsWith("2 found, 1 rejected\n");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void findsInFilesAndMoreOnRequest() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "www.a.org a@b.org README.md\n");
        Cli.Run run = Cli.run("find", "--also", "www,mail", file.toString());
        assertThat(run.outLines()).containsExactly(file + ":1:1\twww.a.org\tallowed", file + ":1:11\ta@b.org\tallowed");
        assertThat(run.exit()).isZero();
        assertThat(Cli.run("find", "--also", "name", file.toString()).out()).contains("README.md\tallowed");
    }

    /** The place that an editor jumps to: file, line and column of the wrong character. */
    @Test
    void saysWhereAViolationIsInTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("b.txt"), "a\nsee <http://h/a\n  b^c> and www.a.org/<\n");
        Cli.Run run = Cli.run("find", "--also", "www", file.toString());
        assertThat(run.errLines().get(1)).startsWith(file + ":3:4: 11-12 error syntax.character-not-allowed");
        assertThat(run.errLines().get(0)).startsWith(file + ":2:6: 10-13 advice text.line-break");
    }

    /** Each line is answered before the next one is read, and a terminal shows a note about the input that it expects. */
    @Test
    void answersBeforeTheInputEnds() {
        Iterator<String> lines =
                List.of("see http://a/\n", "and <http://b/\n", "c> http://d/\n").iterator();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<Long> answered = new ArrayList<>();
        InputStream in = new InputStream() {
            @Override
            public int read() {
                throw new IllegalStateException("octet by octet");
            }

            @Override
            public int read(byte[] buffer, int start, int length) {
                answered.add(out.toString(StandardCharsets.UTF_8).lines().count());
                byte[] line = (lines.hasNext() ? lines.next() : "").getBytes(StandardCharsets.UTF_8);
                System.arraycopy(line, 0, buffer, start, line.length);
                return line.length == 0 ? -1 : line.length;
            }
        };
        Cli.Run run = new Cli().input(in, 0).inTerminal().execute(out, out, "find");
        assertThat(run.outLines())
                .containsExactly("1:5\thttp://a/\tallowed", "2:6\thttp://b/c\tallowed", "3:4\thttp://d/\tallowed");
        assertThat(answered).containsExactly(0L, 1L, 1L, 3L);
        assertThat(run.errLines().get(0))
                .isEqualTo("note: reading text from the terminal; Ctrl-D ends the text, --help explains more");
    }

    @Test
    void findsOtherSchemesWithoutSlashesOnRequest() {
        String text = "did:example:1 acct:a@b.example matrix:u/a urn:a:b www.a.org\n";
        assertThat(new Cli()
                        .input(text)
                        .execute("find", "--scheme", "did,acct,matrix")
                        .outLines())
                .extracting(line -> line.split("\t")[1])
                .containsExactly("did:example:1", "acct:a@b.example", "matrix:u/a");
        assertThat(new Cli()
                        .input(text)
                        .execute("find", "--also", "www", "--assumed-scheme", "http", "--fields", "iri")
                        .outLines())
                .containsExactly("urn:a:b", "http://www.a.org");
        assertThat(new Cli().input(text).execute("find", "--scheme", "did:").exit())
                .isEqualTo(2);
    }

    @Test
    void refusesAFileThatIsNotThere() {
        Cli.Run run = Cli.run("find", folder.resolve("nosuch").toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("there is no file '").contains("nosuch' that can be read");
    }

    @Test
    void findsAsJson() {
        assertThat(new Cli().input("a http://h/").execute("find", "--json").out())
                .isEqualTo(
                        "{\"input\":\"http://h/\",\"ok\":true,\"violations\":[],\"file\":null,\"line\":1,\"column\":3,"
                                + "\"start\":2,\"end\":11,\"kind\":\"iri\",\"iri\":\"http://h/\",\"uri\":\"http://h/\"}\n");
    }

    /** As in the other commands: the mark is not part of the text, and not an error. */
    @Test
    void leavesOutAByteOrderMarkAndSaysSo() {
        Cli.Run run = new Cli().input("\uFEFFhttp://h/ \uFEFF").execute("find");
        assertThat(run.out()).startsWith("1:1\thttp://h/\tallowed");
        assertThat(run.errLines().get(0)).contains("0-3 warning octets.byte-order-mark");
        assertThat(run.exit()).isZero();
    }

    @Test
    void saysWhichOctetsOfATextAreNone() {
        Cli.Run run = new Cli().input(new byte[] {'a', (byte) 0xE9, 'b', '\n'}).execute("find");
        assertThat(run.err())
                .contains("1-2 error octets.malformed: octets at offset 1 are not legal UTF-8")
                .endsWith("0 found, 0 rejected; 1 invalid byte sequence\n");
        assertThat(run.exit()).isEqualTo(1);
        Cli.Run json = new Cli()
                .input(new byte[] {(byte) 0xFF, ' ', 'x', ' ', (byte) 0xFF})
                .execute("find", "--json", "--summary");
        assertThat(json.out()).isEmpty();
        assertThat(json.errLines())
                .hasSize(3)
                .last()
                .isEqualTo("{\"found\":0,\"rejected\":0,\"findings\":[{\"code\":\"octets.malformed\","
                        + "\"severity\":\"error\",\"count\":2}]}");
        assertThat(new Cli()
                        .input("http://h/\u00E9".getBytes(StandardCharsets.ISO_8859_1))
                        .execute("find", "--charset", "latin1")
                        .out())
                .isEqualTo("1:1\thttp://h/\u00E9\tallowed\n");
    }

    @Test
    void refusesAnUnknownCharset() {
        for (String[] arguments : new String[][] {
            {"find", "--charset", "nosuch"},
            {"transcode", "--from", "nosuch", "--to", "UTF-8"},
            {"transcode", "--from", "UTF-8", "--to", "nosuch"},
            {"names", "--charset", "nosuch", "-"}
        }) {
            Cli.Run run = Cli.run(arguments);
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err()).contains("does not support the charset 'nosuch'");
        }
    }

    @Test
    void entersWhatWasTypedAndSaysWhatItChanged() {
        Cli.Run run = Cli.run("enter", "--scheme", "https", "\u201Cwww.a.org/b c\u201D");
        assertThat(run.out()).isEqualTo("https://www.a.org/b%20c\n");
        assertThat(run.err()).contains("1: 0-1 changed: a quotation mark around the text was removed");
        assertThat(run.exit()).isZero();
        assertThat(Cli.run("enter", " <URL:http://h/a b> ").errLines())
                .containsExactly(
                        "1: 0-1 changed: white space around the text was removed",
                        "1: 1-6 changed: a bracket around the text was removed",
                        "1: 16-17 changed: a character that is not allowed at this position was escaped",
                        "1: 18-19 changed: a bracket around the text was removed",
                        "1: 19-20 changed: white space around the text was removed");
        assertThat(Cli.run("enter", "--uri", "http://h/\u00E9").out()).isEqualTo("http://h/%C3%A9\n");
        assertThat(Cli.run("enter", "http://h:x/").exit()).isEqualTo(1);
    }

    /** The same for lines that are IRIs and lines that are not. */
    @Test
    void entersWithoutTheMarksThatWerePasted() {
        Cli.Run run = new Cli()
                .input(
                        "https://example.org/path)\nhttps://example.org/path),\nhttps://example.org/a\u201D\nhttps://h/a\u3002\n"
                                + "\u201Chttps://example.org/a\u201D,\nhttps://example.org/wiki/Yahoo!\n")
                .execute("enter");
        assertThat(run.outLines())
                .containsExactly(
                        "https://example.org/path",
                        "https://example.org/path",
                        "https://example.org/a",
                        "https://h/a\u3002",
                        "https://example.org/a",
                        "https://example.org/wiki/Yahoo!");
        assertThat(Cli.run("enter", "--scheme", "https", "www.example.org.").out())
                .isEqualTo("https://www.example.org\n");
        assertThat(Cli.run("enter", "\uFF48\uFF54\uFF54\uFF50://h/").errLines())
                .containsExactly("1: 0-4 changed: a full-width or half-width form was replaced by the usual one");
    }

    /** RFC 3987 7.4: the reference of a name leads to its own file. */
    @Test
    void writesAReferenceOfItsOwnForEachName() {
        for (String profile : List.of("rfc3987", "rfc3987-draft-03", "iuri-05")) {
            assertThat(new Cli()
                            .input("e\u0301.txt\n\u00E9.txt\n")
                            .execute("names", "-p", profile, "-")
                            .out())
                    .isEqualTo("e%CC%81.txt\n\u00E9.txt\n");
        }
        assertThat(new Cli().input("e\u0301.txt\n").execute("names", "-").out()).isEqualTo("\u00E9.txt\n");
    }

    @Test
    void transcodesLinesAndRejectsThoseThatCannotBeRead() {
        byte[] input = "http://h/\u65E5\n".getBytes(Charset.forName("Shift_JIS"));
        assertThat(new Cli()
                        .input(input)
                        .execute("transcode", "--from", "Shift_JIS", "--to", "US-ASCII")
                        .out())
                .isEqualTo("http://h/%E6%97%A5\n");
        assertThat(new Cli()
                        .input(input)
                        .execute("transcode", "--from", "Shift_JIS", "--to", "latin1", "--escape", "turtle")
                        .out())
                .isEqualTo("http://h/\\u65E5\n");
        Cli.Run run = new Cli()
                .input(new byte[] {'a', '\n', (byte) 0xFF, '\n', 'b'})
                .execute("transcode", "--from", "UTF-8", "--to", "UTF-8");
        assertThat(run.out()).isEqualTo("a\n\nb\n");
        assertThat(run.err())
                .contains("2: 0-1 error octets.malformed")
                .contains("UTF-8")
                .endsWith("3 read, 1 rejected\n");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void transcodesUtf16() {
        byte[] input = "http://h/\u00E9\nb\n".getBytes(StandardCharsets.UTF_16);
        assertThat(new Cli()
                        .input(input)
                        .execute("transcode", "--from", "UTF-16", "--to", "UTF-8")
                        .out())
                .isEqualTo("http://h/\u00E9\nb\n");
    }

    @Test
    void writesAListingAndAdvises() throws IOException {
        Files.writeString(folder.resolve("lame b"), "");
        Files.writeString(folder.resolve("1ame b"), "");
        Cli.Run run = Cli.run("names", "--base", "http://h/d/", folder.toString());
        assertThat(run.outLines()).containsExactly("http://h/d/1ame%20b", "http://h/d/lame%20b");
        assertThat(run.err()).contains("2: 0-6 advice name.confusable: the name looks like \"1ame b\"");
        assertThat(run.exit()).isZero();
    }

    /** A list may begin with a byte order mark, and a name with the same octets. */
    @Test
    void leavesOutAByteOrderMarkInFrontOfAListOfNames() throws IOException {
        Cli.Run run = new Cli().input("\uFEFFa\n\uFEFFb\n").execute("names", "-");
        assertThat(run.out()).isEqualTo("a\n\uFEFFb\n");
        assertThat(run.errLines().get(0)).contains("1: 0-3 warning octets.byte-order-mark");
        assertThat(run.exit()).isZero();
        Files.createFile(folder.resolve("\uFEFFc"));
        assertThat(Cli.run("names", folder.toString()).out()).isEqualTo("\uFEFFc\n");
    }

    /** RFC 3986 5.2.3: the text after the last slash of the base is removed. */
    @Test
    void saysWhatOfABaseIsLost() {
        Cli.Run run = new Cli().input("a\n").execute("names", "--base", "http://h/d/f?x", "-");
        assertThat(run.out()).isEqualTo("http://h/d/a\n");
        assertThat(run.errLines().get(0))
                .isEqualTo("note: the base does not end in /, so 'f' at its end is left out; write 'f/' if it is a"
                        + " folder");
        for (String folderIri : List.of("http://h/d/", "http://h/d/?x", "http://h")) {
            assertThat(new Cli()
                            .input("a\n")
                            .execute("names", "--base", folderIri, "-")
                            .err())
                    .isEqualTo("1 read, 0 rejected\n");
        }
    }

    /** A file name of octets that a file URI can hold and a string cannot. */
    private void file(String escaped) throws IOException {
        Files.writeString(Path.of(URI.create(folder.toUri() + escaped)), "");
    }

    @Test
    void losesNoFileWhoseNameIsNoText() throws IOException {
        assumeTrue(folder.getFileSystem().getSeparator().equals("/"), "names of files are text here");
        file("a");
        file("caf%E9%20b");
        file("caf%C3%A9");
        Cli.Run run = Cli.run("names", folder.toString());
        assertThat(run.out()).isEqualTo("a\ncaf\u00E9\n\n");
        assertThat(run.err())
                .contains("3: 3-4 error octets.malformed: the octets are not legal UTF-8")
                .contains("3: the octets of the name, escaped: caf%E9%20b")
                .endsWith("3 read, 1 rejected\n");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(Cli.run("names", "--format", "tsv", "--fields", "ok,octets", folder.toString())
                        .outLines())
                .containsExactly("true\t\\N", "true\t\\N", "false\tcaf%E9%20b");
    }

    @Test
    void readsTheNamesOfAFolderInTheirCharset() throws IOException {
        assumeTrue(folder.getFileSystem().getSeparator().equals("/"), "names of files are text here");
        file("%93%FA%96%7B");
        Cli.Run run = Cli.run("names", "--charset", "Shift_JIS", "--base", "http://h/d/", folder.toString());
        assertThat(run.out()).isEqualTo("http://h/d/\u65E5\u672C\n");
        assertThat(run.exit()).isZero();
    }

    @Test
    void rejectsALineOfUtf16AndReadsTheNext() {
        byte[] input = {0, 'a', 0, '\n', (byte) 0xD8, 0, 0, '\n', 0, 'b', 0, '\n'};
        Cli.Run run = new Cli()
                .input(input)
                .execute(
                        "transcode",
                        "--from",
                        "UTF-16",
                        "--to",
                        "UTF-8",
                        "--format",
                        "tsv",
                        "--fields",
                        "line,ok,output");
        assertThat(run.outLines()).containsExactly("1\ttrue\ta", "2\tfalse\t\\N", "3\ttrue\tb");
        assertThat(run.err()).contains("2: 0-2 error octets.malformed");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void refusesACharsetThatHasNoEscapes() {
        Cli.Run run = Cli.run("transcode", "--from", "UTF-8", "--to", "IBM420", "--escape", "turtle");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("escapes of turtle cannot be written in the charset IBM420, which lacks '\\'");
    }

    @Test
    void readsNamesAsOctets() {
        byte[] names = {(byte) 0x93, (byte) 0xFA, '\n', (byte) 0xFF, '\n'};
        Cli.Run run = new Cli().input(names).execute("names", "--uri", "--charset", "Shift_JIS", "-");
        assertThat(run.out()).isEqualTo("%E6%97%A5\n\n");
        assertThat(run.err()).contains("2: 0-1 error octets.malformed").contains("Shift_JIS");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(Cli.run("names", "/nosuch").exit()).isEqualTo(2);
    }

    /** Places are those in the file, before its escapes were decoded. */
    @Test
    void findsInTurtleWithThePlacesOfTheFile() {
        String first = "<http://h.example/caf\\u00E9>";
        String second = "<http://k.example/\\U0001F600/%zz>";
        String text = "<\\u00E9>\n<\\u00E9> " + first + " " + second + " .\n" + first + "\n";
        Cli.Run run = new Cli().input(text).execute("find", "--unescape", "turtle", "--json");
        int line = text.indexOf('\n') + 1;
        int at = text.indexOf("http");
        int next = text.indexOf("http", at + 1);
        int last = text.lastIndexOf("http");
        assertThat(run.out().lines())
                .satisfiesExactly(
                        found -> assertThat(found)
                                .contains("\"line\":2,\"column\":" + (at - line + 1) + ",\"start\":" + at + ",\"end\":"
                                        + (at + first.length() - 2) + ",")
                                .contains("\"iri\":\"http://h.example/caf\u00E9\""),
                        found -> assertThat(found)
                                .contains("\"line\":2,\"column\":" + (next - line + 1) + ",\"start\":" + next + ","),
                        found -> assertThat(found).contains("\"line\":3,\"column\":2,\"start\":" + last + ","));
        Cli.Run plain = new Cli().input(text).execute("find", "--unescape", "turtle");
        assertThat(plain.err()).contains("2:" + (text.indexOf("%zz") - line + 1) + ": ");
    }
}
