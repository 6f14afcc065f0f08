package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contents of IRIs: the examples of their specifications, and refused strings. */
class ViewsTest {
    /** Old IRIs contain a vertical line, which RFC 3986 forbids (RFC 8089 E.2.2). */
    private static final IriParser WITH_VERTICAL_LINE = IriParser.of(Profile.basedOn(Rfc3987.PROFILE)
            .id("vertical-line")
            .rule(
                    "iunreserved",
                    "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / ucschar / \"|\"",
                    Rfc3987.PROFILE.document().section("2.2"))
            .build());

    private static Stream<CaseTable.Row> rows(String... names) {
        return Arrays.stream(names)
                .map(name -> name + ".tsv")
                .flatMap(name -> CaseTable.of(name, ViewsTest.class.getResourceAsStream(name)).stream());
    }

    /** U+017F becomes S in upper case, but no scheme specification means this character. */
    @Test
    void comparesNamesInAsciiOnly() {
        assertThat(FileIri.parse("file://localho\u017Ft/a").host()).contains("localho\u017Ft");
        assertThat(FileIri.parse("file://LOCALHOST/a").host()).isEmpty();
        assertThat(MailtoIri.parse("mailto:?Subject=x").header("\u017Fubject")).isEmpty();
        assertThat(MailtoIri.parse("mailto:?Subject=x").header("sUBJECT")).contains("x");
        assertThat(DataIri.parse("data:;BASE64,QQ").isBase64()).isTrue();
        assertThatThrownBy(() -> DataIri.parse("data:;ba\u017Fe64,QQ")).isInstanceOf(IriSyntaxException.class);
    }

    /** The parts as 'iri explain' prints them: each with its name, in the order of the scheme's specification. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    file:///a%20b            | path=/a b
                    file:///c:/a             | path=c:\\a
                    file://h.example/share/a | host=h.example, path=\\\\h.example\\share\\a
                    urn:example:a/b?+r?=q#f  | namespace=example, name=a/b, r-component=r, q-component=q, f-component=f
                    urn:isbn:0451450523      | namespace=isbn, name=0451450523
                    mailto:a@b,c@d?subject=x&cc=e@f&cc=g@h | to=a@b, c@d, subject=x, cc=e@f; g@h
                    mailto:?to=a@b           | to=a@b
                    """)
    void namesWhatIsInside(String iri, String parts) {
        assertThat(SchemeIri.of(Iri.parse(iri)).orElseThrow().parts().entrySet().stream()
                        .map(part -> part.getKey() + "=" + part.getValue())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(parts);
        assertThat(SchemeIri.of(Iri.parse(iri)).orElseThrow().violations()).isEmpty();
    }

    static Stream<CaseTable.Row> data() {
        return rows("rfc2397-3", "rfc2397-4");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("data")
    void readsData(CaseTable.Row row) {
        DataIri data = DataIri.parse(row.cell("iri"));
        assertThat(data.mediaType()).isEqualTo(row.cell("mediaType"));
        assertThat(data.parameters().getOrDefault("charset", "")).isEqualTo(row.cell("charset"));
        assertThat(data.isBase64()).isEqualTo(Boolean.parseBoolean(row.cell("base64")));
        assertThat(data.octets()).hasSize(Integer.parseInt(row.cell("length")));
        assertThat(data.text().orElse("")).isEqualTo(row.cell("text"));
        assertThat(data).hasToString(row.cell("iri"));
    }

    @Test
    void buildsData() {
        byte[] octets = {(byte) 0xFF, 0, 7};
        DataIri image = DataIri.of("image/png;x=\"a b\"", octets);
        assertThat(image).hasToString("data:image/png;x=%22a%20b%22;base64,/wAH");
        assertThat(image.octets()).isEqualTo(octets);
        assertThat(image.parameters()).isEqualTo(Map.of("x", "a b"));
        DataIri text = DataIri.ofText("text/html", "<p>caf\u00E9, 100 %");
        assertThat(text).hasToString("data:text/html;charset=UTF-8,%3Cp%3Ecaf\u00E9,%20100%20%25");
        assertThat(text.text()).contains("<p>caf\u00E9, 100 %");
        assertThat(text.parts())
                .isEqualTo(Map.of(
                        "media type", "text/html",
                        "charset", "UTF-8",
                        "encoding", "percent-encoding",
                        "octets", "15",
                        "text", "<p>caf\u00E9, 100 %"));
        assertThatThrownBy(() -> DataIri.of("image", octets)).isInstanceOf(IriSyntaxException.class);
        assertThat(DataIri.of("a/b;x=c,d", octets).parameters()).isEqualTo(Map.of("x", "c,d"));
        for (String type : List.of("a/b,c", "a b/c", "a/b(c)", "a/", "text/plain;a b=c", "caf\u00E9/b")) {
            assertThatThrownBy(() -> DataIri.of(type, octets)).isInstanceOf(IriSyntaxException.class);
            assertThatThrownBy(() -> DataIri.ofText(type, "")).isInstanceOf(IriSyntaxException.class);
        }
        assertThatThrownBy(() -> DataIri.ofText("text/plain;charset=UTF-16", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("leave it out");
    }

    @Test
    void warnsOfMissingPadding() {
        DataIri data = DataIri.parse("data:;base64,aGk");
        assertThat(data.text()).contains("hi");
        assertThat(data.violations())
                .extracting(Violation::toString)
                .containsExactly("16-16 warning scheme.base64: the base64 data lacks its trailing \"=\" padding"
                        + " (RFC 4648 3.2)");
    }

    @Test
    void knowsNoTextInOtherCharsets() {
        assertThat(DataIri.parse("data:;charset=nosuch,a").text()).isEmpty();
        assertThat(DataIri.parse("data:;charset=UTF-8,%E9").text()).isEmpty();
    }

    static Stream<CaseTable.Row> mailto() {
        return rows("rfc6068-2", "rfc6068-6.1", "rfc6068-6.2", "rfc6068-6.3");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mailto")
    void readsMailto(CaseTable.Row row) {
        MailtoIri mailto = MailtoIri.parse(row.cell("iri"));
        assertThat(String.join(" | ", mailto.to())).isEqualTo(row.cell("to"));
        assertThat(mailto.headers().stream()
                        .map(header -> header.name() + ": " + header.value())
                        .collect(Collectors.joining(" | ")))
                .isEqualTo(row.cell("headers"));
        assertThat(mailto.violations())
                .allSatisfy(found -> assertThat(found.code()).isEqualTo(SchemeViolation.LOCAL_PART));
    }

    /** All examples with one list of addresses in the path can be built again, as URIs. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("mailto")
    void buildsMailto(CaseTable.Row row) {
        MailtoIri mailto = MailtoIri.parse(row.cell("iri"));
        if (mailto.header("to").isPresent()) {
            return;
        }
        MailtoIri built = MailtoIri.of(mailto.to().toArray(String[]::new));
        for (MailtoIri.Header header : mailto.headers()) {
            built = built.withAddedHeader(header.name(), header.value());
        }
        assertThat(built.iri().toUri()).isEqualTo(mailto.iri().toUri());
    }

    @Test
    void encodesLineBreaksOfABody() {
        assertThat(MailtoIri.of().withBody("a\nb\r\nc\r"))
                .hasToString("mailto:?body=a%0D%0Ab%0D%0Ac%0D%0A")
                .extracting(MailtoIri::body)
                .isEqualTo(Optional.of("a\r\nb\r\nc\r\n"));
        assertThat(MailtoIri.of("a@b").withHeader("Subject", "1 + 1 = 2 & more").header("subject"))
                .contains("1 + 1 = 2 & more");
    }

    /** As for query parameters, {@code with} replaces the first field and removes all others of that name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    mailto:a@b                                 | subject | x | mailto:a@b?subject=x
                    mailto:a@b?subject=old                     | subject | x | mailto:a@b?subject=x
                    mailto:a@b?Subject=old&cc=c@d&SUBJECT=old2 | subject | x | mailto:a@b?subject=x&cc=c@d
                    mailto:a@b?cc=c@d&s%75bject=old#f          | subject | x | mailto:a@b?cc=c@d&subject=x#f
                    mailto:a@b?to=c@d                          | to | e@f,g@h | mailto:a@b?to=e@f,g@h
                    """)
    void replacesAHeader(String iri, String name, String value, String expected) {
        assertThat(MailtoIri.parse(iri).withHeader(name, value)).hasToString(expected);
    }

    @Test
    void replacesABodyAndAddsAHeader() {
        MailtoIri mailto = MailtoIri.parse("mailto:a@b?body=one&cc=c@d");
        assertThat(mailto.withBody("two").withBody("a\nb")).hasToString("mailto:a@b?body=a%0D%0Ab&cc=c@d");
        assertThat(mailto.withHeader("Body", "two")).hasToString("mailto:a@b?Body=two&cc=c@d");
        assertThat(mailto.withAddedHeader("CC", "e@f")).hasToString("mailto:a@b?body=one&cc=c@d&CC=e@f");
        assertThat(mailto.withAddedHeader("body", "a\rb").body()).contains("one");
        assertThatThrownBy(() -> mailto.withHeader("to", "nobody")).isInstanceOf(IriSyntaxException.class);
    }

    /** RFC 6068 5 requires %0D%0A; other line breaks are read as if they were written so. */
    @ParameterizedTest
    @ValueSource(strings = {"x%0Ay", "x%0Dy", "x%0d%0Ay"})
    void readsEveryLineBreakOfABodyAsCrLf(String body) {
        MailtoIri mailto = MailtoIri.parse("mailto:?body=" + body);
        assertThat(mailto.body()).contains("x\r\ny");
        assertThat(mailto.withBody(mailto.body().orElseThrow())).hasToString("mailto:?body=x%0D%0Ay");
    }

    /** UTF-8 cannot encode unpaired surrogates (RFC 3629 3). */
    @Test
    void buildsNothingWithHalfOfASurrogatePair() {
        String half = "a\uD800b";
        for (Supplier<SchemeIri> build : List.<Supplier<SchemeIri>>of(
                () -> FileIri.ofUnixPath("/" + half),
                () -> FileIri.ofWindowsPath("C:\\" + half),
                () -> MailtoIri.of(half + "@b"),
                () -> MailtoIri.of("a@" + half),
                () -> MailtoIri.of().withHeader("subject", half),
                () -> MailtoIri.of().withAddedHeader("subject", half),
                () -> MailtoIri.of().withBody(half),
                () -> UrnIri.of("example", half),
                () -> UrnIri.of("example", "a").withQComponent(half),
                () -> DataIri.of("text/" + half, new byte[0]),
                () -> DataIri.ofText("text/plain", half))) {
            assertThatThrownBy(build::get)
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining("U+D800 is an unpaired surrogate")
                    .hasMessageContaining("RFC 3629 3");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x\r\nBcc: evil@example.org", "x\nBcc: evil@example.org", "x\rBcc: evil@example.org"})
    void buildsNoHeaderFieldWithALineBreak(String subject) {
        assertThatThrownBy(() -> MailtoIri.of("a@b").withHeader("subject", subject))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("the header field \"subject\" contains a line break")
                .hasMessageContaining("at 1-2")
                .hasMessageContaining("RFC 6068 5");
        assertThatThrownBy(() -> MailtoIri.of("a@b").withHeader("x" + subject, ""))
                .isInstanceOf(MappingException.class);
        assertThatThrownBy(() -> MailtoIri.of(subject + "@b")).isInstanceOf(MappingException.class);
    }

    @Test
    void warnsOfALineBreakThatIsRead() {
        MailtoIri mailto = MailtoIri.parse("mailto:a@b?subject=x%0D%0ABcc:evil@example.org");
        assertThat(mailto.violations())
                .extracting(Violation::toString)
                .containsExactly(
                        "19-46 warning scheme.line-break: the header field \"subject\" contains a line break, which"
                                + " could begin another header field (RFC 6068 5)");
        assertThat(mailto.header("bcc")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a@", "@b", "a b@c", "a@b@c", "a,b@c", "a..b@c", "<a@b>", "\"a@b"})
    void buildsNoIriOfWhatIsNoAddress(String address) {
        assertThatThrownBy(() -> MailtoIri.of(address))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("is not a mail address")
                .hasMessageContaining("RFC 6068 2, addr-spec");
    }

    static Stream<CaseTable.Row> urns() {
        return rows("rfc8141-2.3");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("urns")
    void readsAndBuildsUrns(CaseTable.Row row) {
        UrnIri urn = UrnIri.parse(row.cell("iri"));
        assertThat(urn.nid()).isEqualTo(row.cell("nid"));
        assertThat(urn.nss()).isEqualTo(row.cell("nss"));
        assertThat(urn.rComponent().orElse("")).isEqualTo(row.cell("r"));
        assertThat(urn.qComponent().orElse("")).isEqualTo(row.cell("q"));
        assertThat(urn.fComponent().orElse("")).isEqualTo(row.cell("f"));
        UrnIri built = UrnIri.of(urn.nid(), urn.nss());
        built = urn.qComponent().map(built::withQComponent).orElse(built);
        built = urn.rComponent().map(built::withRComponent).orElse(built);
        built = urn.fComponent().map(built::withFComponent).orElse(built);
        assertThat(built).isEqualTo(urn);
    }

    @Test
    void encodesWhatAUrnCannotHold() {
        assertThat(UrnIri.of("example", "a?b#c%d \u00E9").withRComponent("x?=y").withQComponent("?=".substring(1)))
                .hasToString("urn:example:a%3Fb%23c%25d%20\u00E9?+x%3F=y?==");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ex:a", "ex:a?+r", "ex:a#f", "urn%3A", "ex ample", ""})
    void buildsNoUrnOfAnotherNamespace(String nid) {
        assertThatThrownBy(() -> UrnIri.of(nid, "b"))
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("RFC 8141 2, assigned-name");
    }

    static Stream<CaseTable.Row> equivalences() {
        return rows("rfc8141-3.2");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("equivalences")
    void comparesUrns(CaseTable.Row row) {
        assertThat(UrnIri.parse(row.cell("a")).isEquivalentTo(UrnIri.parse(row.cell("b"))))
                .isEqualTo(Boolean.parseBoolean(row.cell("equivalent")));
    }

    static Stream<CaseTable.Row> files() {
        return rows("rfc8089-b", "rfc8089-e.2", "rfc8089-e.3");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void readsFiles(CaseTable.Row row) {
        FileIri file = new FileIri(WITH_VERTICAL_LINE.parseIri(row.cell("iri")));
        assertThat(file.host().orElse("")).isEqualTo(row.cell("host"));
        assertThat(file.toWindowsPath()).isEqualTo(row.cell("windows"));
        assertThat(orEmpty(file::toUnixPath)).isEqualTo(row.cell("unix"));
    }

    private static String orEmpty(Supplier<String> path) {
        try {
            return path.get();
        } catch (MappingException e) {
            return "";
        }
    }

    static Stream<CaseTable.Row> paths() {
        return rows("file-from-path");
    }

    /** A built IRI returns the same path again, except for slashes, the verbatim prefix and the host of an address. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("paths")
    void buildsFiles(CaseTable.Row row) {
        boolean isUnix = row.cell("system").equals("unix");
        Supplier<FileIri> build =
                () -> isUnix ? FileIri.ofUnixPath(row.cell("path")) : FileIri.ofWindowsPath(row.cell("path"));
        if (row.cell("iri").isEmpty()) {
            assertRefused(build, row.cell("at"));
        } else {
            FileIri file = build.get();
            assertThat(file).hasToString(row.cell("iri"));
            assertThat(isUnix ? FileIri.ofUnixPath(file.toUnixPath()) : FileIri.ofWindowsPath(file.toWindowsPath()))
                    .isEqualTo(file);
        }
    }

    static Stream<CaseTable.Row> fileIris() {
        return rows("file-to-path");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fileIris")
    void findsPaths(CaseTable.Row row) {
        FileIri file = FileIri.parse(row.cell("iri"));
        assertThat(file.host().orElse("")).isEqualTo(row.cell("host"));
        assertPath(file::toUnixPath, row.cell("unix"));
        assertPath(file::toWindowsPath, row.cell("windows"));
    }

    @Test
    void saysWhichUnixPathsAreAbsolute() {
        assertThatThrownBy(() -> FileIri.ofUnixPath("a"))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("this Unix path is relative; an absolute path begins with a slash");
        assertThatThrownBy(() -> FileIri.ofUnixPath("//a"))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("two slashes at the start of a Unix path have no portable meaning; write one");
        assertThat(FileIri.ofUnixPath("///a")).hasToString("file:///a");
    }

    private static void assertPath(Supplier<String> path, String expected) {
        if (expected.startsWith("!")) {
            assertRefused(path, expected.substring(1));
        } else {
            assertThat(path.get()).isEqualTo(expected);
        }
    }

    private static void assertRefused(Supplier<?> operation, String place) {
        assertThatThrownBy(operation::get)
                .isInstanceOfSatisfying(
                        MappingException.class,
                        e -> assertThat(e.violations())
                                .singleElement()
                                .satisfies(
                                        violation ->
                                                assertThat(violation.span()).hasToString(place),
                                        violation -> assertThat(
                                                        violation.clause().document())
                                                .matches("RFC (8089|3629)")));
    }

    static Stream<CaseTable.Row> normalForms() {
        return rows("file-normal");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("normalForms")
    void normalizesFiles(CaseTable.Row row) {
        FileIri normal = FileIri.parse(row.cell("iri")).normalize();
        assertThat(normal).hasToString(row.cell("normal"));
        assertThat(normal.normalize()).isEqualTo(normal);
    }

    @Test
    void keepsThePathsOfThisMachine(@TempDir Path folder) {
        Path path = Path.of("caf\u00E9 %", "#").toAbsolutePath();
        assertThat(FileIri.of(path).toPath()).isEqualTo(path);
        assertThat(FileIri.of(Path.of("a"))).isEqualTo(FileIri.of(Path.of("a").toAbsolutePath()));
        assertThat(FileIri.of(folder).toString()).startsWith("file:///").doesNotEndWith("/");
        FileIri base = FileIri.ofFolder(folder);
        assertThat(base).hasToString(FileIri.of(folder) + "/");
        assertThat(new FileIri(base.iri().resolve("x/../a%20b")).toPath()).isEqualTo(folder.resolve("a b"));
        assertThat(FileIri.ofFolder(Path.of("/")))
                .hasToString(FileIri.of(Path.of("/")).toString());
        Iri uri = FileIri.of(Path.of("/a \u00E9")).iri().convertTo(IriParser.of(Rfc3986.PROFILE));
        assertThat(uri.profile()).isSameAs(Rfc3986.PROFILE);
    }

    /** A path inside a ZIP file is part of a file, which a file IRI cannot express. */
    @Test
    void buildsNoIriOfAPathInAnotherFileSystem(@TempDir Path folder) throws IOException {
        Path zip = folder.resolve("a.zip");
        try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
            Path path = files.getPath("/a");
            assertThatThrownBy(() -> FileIri.of(path))
                    .isInstanceOf(MappingException.class)
                    .hasMessageContaining("the Java file system \"jar\"");
            assertThatThrownBy(() -> FileIri.ofFolder(path)).isInstanceOf(MappingException.class);
        }
    }

    @Test
    void refusesALongPathOnce() {
        refusesAPathOnce(100_000);
    }

    @Test
    @Tag("thorough")
    void refusesAPathOfAMillionOnce() {
        refusesAPathOnce(1_000_000);
    }

    private static void refusesAPathOnce(int length) {
        String name = "a".repeat(length);
        String folders = "a\\".repeat(length / 2);
        assertThat(FileIri.ofWindowsPath("C:\\" + name).toWindowsPath()).hasSize(length + 3);
        assertRefused(() -> FileIri.ofWindowsPath("C:" + name), "0-0");
        assertRefused(() -> FileIri.ofWindowsPath("C:\\" + folders + "*"), (length + 3) + "-" + (length + 4));
        assertThat(FileIri.ofWindowsPath("C:\\" + folders).toWindowsPath()).hasSize(length + 3);
    }

    static Stream<CaseTable.Row> refused() {
        return rows("views-refused");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void refuses(CaseTable.Row row) {
        Iri iri = Iri.parse(row.cell("iri"));
        assertThatThrownBy(() -> view(iri)).isInstanceOfSatisfying(IriException.class, e -> {
            Violation first = e.violations().stream()
                    .filter(Violation::isError)
                    .findFirst()
                    .orElseThrow();
            assertThat(first.span()).hasToString(row.cell("at"));
            assertThat(first.code().id()).isEqualTo(row.cell("code"));
            assertThat(first.clause()).hasToString(row.cell("clause"));
            assertThat(e.getMessage()).contains(first.remedy());
        });
    }

    private static SchemeIri view(Iri iri) {
        return SchemeIri.of(iri).orElseGet(() -> new UrnIri(iri));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "file://C:/a file:///C:/a",
                "file://c|/a/b.txt file:///c:/a/b.txt",
                "FILE://C: file:///C:",
                "file://h:8/a -",
                "file://C|\\\\a -",
                "file://C|/a[ -"
            })
    void suggestsAThirdSlashBeforeADrive(String text, String meant) {
        assertThatThrownBy(() -> FileIri.parse(text)).isInstanceOfSatisfying(IriSyntaxException.class, e -> {
            Optional<String> suggested = e.violations().stream()
                    .filter(Violation::isError)
                    .findFirst()
                    .flatMap(Violation::suggestion)
                    .map(Suggestion::text)
                    .filter(other -> other.startsWith("file:"));
            assertThat(suggested).isEqualTo(Optional.of(meant).filter(other -> !other.equals("-")));
            assertThat(e.input()).isEqualTo(text);
            if (suggested.isPresent()) {
                assertThat(e).hasMessageEndingWith("Write " + meant + " instead.");
            }
        });
    }

    /** The check reports broken base64 and line breaks too. */
    @Test
    void checksWhatIsInside() {
        IriParser parser = IriParser.create().withCheck(new SchemeCheck());
        assertThat(parser.inspect("data:;base64,a!").errors())
                .extracting(violation -> violation.code().id())
                .containsExactly("scheme.base64");
        assertThat(parser.inspect("mailto:a@b?subject=x%0Ay").violations())
                .extracting(Violation::severity)
                .containsExactly(Severity.WARNING);
    }

    /** Fetch, data: URL processor: white space is removed from base64; RFC 4648 3.3 allows none. */
    @Test
    void readsBase64WithWhiteSpace() {
        byte[] hi = "hi".getBytes(StandardCharsets.US_ASCII);
        assertThat(DataIri.parse("data:;base64,aG%20k=").octets()).isEqualTo(hi);
        assertThat(DataIri.parse("data:;base64,%09a%0AG%0C%0Dk%20=%20").octets())
                .isEqualTo(hi);
        assertThat(DataIri.parse("data:,h%20i").octets()).isEqualTo("h i".getBytes(StandardCharsets.US_ASCII));
        IriParser strict = IriParser.create().withChecks("scheme").withSeverity("scheme.base64", Severity.ERROR);
        assertThat(strict.accepts("data:;base64,aG%20k=")).isFalse();
        assertThat(strict.accepts("data:;base64,aGk=")).isTrue();
    }

    @Test
    void namesOfFilesNeedNoUtf8() {
        byte[] path = {'/', 'a', (byte) 0xFF, '/', (byte) 0xC3, (byte) 0xA9, ' ', '?'};
        FileIri file = FileIri.ofUnixPath(path);
        assertThat(file).hasToString("file:///a%FF/é%20%3F");
        assertThat(file.toUnixPathOctets()).isEqualTo(path);
        assertThatThrownBy(file::toUnixPath).isInstanceOf(MappingException.class);
        assertThatThrownBy(() -> FileIri.parse("file:///%FF/a%2Fb").toUnixPathOctets())
                .isInstanceOf(MappingException.class);
        assertThatThrownBy(() -> FileIri.ofUnixPath(new byte[] {(byte) 0xFF})).isInstanceOf(MappingException.class);
        assertThatThrownBy(() -> FileIri.ofUnixPath(new byte[] {'/', '/', 'a'})).isInstanceOf(MappingException.class);
        assertThat(FileIri.ofUnixPath(new byte[] {'/', '/', '/', 'a'})).hasToString("file:///a");
        assertThat(FileIri.ofUnixPath(new byte[] {'/'})).hasToString("file:///");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void pathsOfThisMachineNeedNoUtf8() {
        Path path = Path.of(URI.create("file:///tmp/a%FFb"));
        assertThat(FileIri.of(path)).hasToString("file:///tmp/a%FFb");
        assertThat(FileIri.of(path).toPath()).isEqualTo(path);
    }

    @Test
    void readsUnderTheOldGrammarToo() {
        Iri iri = IriParser.of(Rfc2396.PROFILE).parseIri("mailto:a@b?subject=x");
        assertThat(iri.isOpaque()).isTrue();
        assertThat(new MailtoIri(iri).header("subject")).contains("x");
        assertThat(new MailtoIri(iri).withHeader("subject", "y").withBody("z"))
                .hasToString("mailto:a@b?subject=y&body=z");
    }

    @Test
    void findsTheViewOfAScheme() {
        for (String iri : List.of("data:,", "mailto:", "URN:example:a", "file:///", "jar:file:/a!/b")) {
            Optional<SchemeIri> view = SchemeIri.of(Iri.parse(iri));
            assertThat(view).isPresent();
            assertThat(view.orElseThrow().iri()).hasToString(iri);
            assertThat(view.orElseThrow().parts()).isNotNull();
        }
        assertThat(SchemeIri.of(Iri.parse("http://example.org/"))).isEmpty();
    }
}
