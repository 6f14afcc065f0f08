package org.iritoolkit.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.IriSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.EntityResolver;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class SystemIdentifiersTest {
    /**
     * LEIRI Note 4: only characters that a URI does not allow are escaped, and only after resolution (RFC 3986 5.2).
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mein schéma {1}.xsd | file:///d/main.xsd | file:///d/mein%20sch%C3%A9ma%20%7B1%7D.xsd",
                "../x | file:///mein ordner/y/doc.xml | file:///mein%20ordner/x",
                "x | file:///mein ordner/doc.xml | file:///mein%20ordner/x",
                "http://é.example/a b | file:///d/ | http://%C3%A9.example/a%20b",
                "a%20b c | http://h/ | http://h/a%20b%20c",
                "a\\b | http://h/ | http://h/a%5Cb",
                "http://i/a/../b | http://h/ | http://i/a/../b",
                "a/../b c | http://h/ | http://h/b%20c",
                "a b | rel/ative | a%20b",
                "a b | | a%20b",
                "../c.jar!/y.xsd | jar:file:/a/b.jar!/x.xml | jar:file:/a/b.jar!/../c.jar!/y.xsd",
                "/z.xsd | jar:file:/a/b.jar!/d/x.xml | jar:file:/a/b.jar!/z.xsd",
                "../../../é | JAR:file:/mein ordner/b.jar!/d/x | JAR:file:/mein%20ordner/b.jar!/%C3%A9",
                "../z | jar:file:/app.jar!/lib/l.jar!/x | jar:file:/app.jar!/lib/l.jar!/z"
            })
    void makesTheUriAtTheLastMoment(String systemId, String base, String uri) {
        assertThat(SystemIdentifiers.toUri(systemId, base)).isEqualTo(uri);
    }

    @Test
    void throwsForWhatIsNoLegacyExtendedIri() {
        assertThatThrownBy(() -> SystemIdentifiers.toUri("a\uFFFE", null)).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void answersOnlyWhereTheParserCannotOpenTheIdentifier() throws Exception {
        var resolver = SystemIdentifiers.allowing("file").entityResolver();
        assertThat(resolver.resolveEntity(null, null, "file:///d/x", "a.dtd")).isNull();
        assertThat(resolver.resolveEntity("p", null)).isNull();
        assertThat(resolver.getExternalSubset("doc", null)).isNull();
        InputSource source = resolver.resolveEntity(null, "p", "file:///d/x", "a b.dtd");
        assertThat(source.getSystemId()).isEqualTo("file:///d/a%20b.dtd");
        assertThat(source.getPublicId()).isEqualTo("p");
        assertThat(source.getByteStream()).isNull();
        assertThat(SystemIdentifiers.allowingAll()
                        .uriResolver()
                        .resolve("x y", "https://h/")
                        .getSystemId())
                .isEqualTo("https://h/x%20y");
        assertThat(SystemIdentifiers.allowingAll().uriResolver().resolve("x", "https://h/"))
                .isNull();
    }

    @Test
    void asksAnotherResolverFirstWithTheUri() throws Exception {
        List<String> asked = new ArrayList<>();
        EntityResolver other = (publicId, systemId) -> {
            asked.add(systemId);
            return null;
        };
        var resolver = SystemIdentifiers.allowing("file").entityResolver(other);
        assertThat(resolver.resolveEntity(null, null, "file:///d/x", "a b").getSystemId())
                .isEqualTo("file:///d/a%20b");
        assertThat(resolver.resolveEntity(null, null, "file:///d/x", "c")).isNull();
        assertThat(asked).containsExactly("file:///d/a%20b", "file:///d/c");
    }

    @Test
    void takesLongIdentifiers() throws Exception {
        String name = "é ".repeat(5_000_000);
        var resolver = SystemIdentifiers.allowing("file").entityResolver();
        assertThat(resolver.resolveEntity(null, null, "file:///d/x", name)
                        .getSystemId()
                        .length())
                .isEqualTo("file:///d/".length() + 5_000_000 * "%C3%A9%20".length());
    }

    /** RFC 8089 E.2 and E.3 for absolute paths. A hyphen: the parser opens the identifier itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "..\\master\\x.ent | file:///d/e/doc.xml | file:///d/master/x.ent",
                "..\\50% #1\\x?.ent | file:///d/e/doc.xml | file:///d/50%25%20%231/x%3F.ent",
                ".\\a:b | file:///d/e | file:///d/a:b",
                "D:\\x y.dtd | file:///d/e | file:///D:/x%20y.dtd",
                "D:/x.dtd | file:///d/e | file:///D:/x.dtd",
                "d:\\a/b\\100%.dtd | file:///d/e | file:///d:/a/b/100%25.dtd",
                "\\\\host\\share\\x.dtd | file:///d/e | file://host/share/x.dtd",
                "\\\\?\\C:\\x.dtd | file:///d/e | file:///C:/x.dtd",
                "\\x.dtd | file:///C:/d/e | file:///C:/x.dtd",
                "\\x.dtd | file:///d/e | file:///x.dtd",
                "x.dtd | C:\\d e\\doc.xml | file:///C:/d%20e/x.dtd",
                "x.dtd | file:///d/e | -",
                "http://h/a\\b | file:///d/e | http://h/a%5Cb",
                "//h/x | http://h/ | -",
                "..\\x | jar:file:/a.jar!/d/e | jar:file:/a.jar!/x"
            })
    void readsWindowsPathsIfAsked(String systemId, String base, String uri) throws Exception {
        var resolver = SystemIdentifiers.allowingAll().withWindowsPaths().entityResolver();
        InputSource source = resolver.resolveEntity(null, null, base, systemId);
        assertThat(source == null ? "-" : source.getSystemId()).isEqualTo(uri);
    }

    @Test
    void checksWindowsPathsLikeOtherIdentifiers() throws Exception {
        var files = SystemIdentifiers.allowing("file").withWindowsPaths().entityResolver();
        assertThat(files.resolveEntity(null, null, null, "D:\\x.dtd").getSystemId())
                .isEqualTo("file:///D:/x.dtd");
        assertThatThrownBy(() -> files.resolveEntity(null, null, null, "\\\\host\\share\\x.dtd"))
                .isInstanceOf(SAXException.class)
                .hasMessageContaining("opened over the network");
        assertThatThrownBy(() -> files.resolveEntity(null, null, "file:///d/e", "C:\\NUL"))
                .isInstanceOf(SAXException.class)
                .hasMessageContaining("Windows device");
        var web = SystemIdentifiers.allowing("https").withWindowsPaths().entityResolver();
        assertThatThrownBy(() -> web.resolveEntity(null, null, null, "D:\\x.dtd"))
                .hasMessageContaining("its scheme is 'file'");
        assertThatThrownBy(() -> SystemIdentifiers.allowing("file")
                        .entityResolver()
                        .resolveEntity(null, null, null, "D:\\x.dtd"))
                .hasMessageContaining("its scheme is 'd'");
    }
}
