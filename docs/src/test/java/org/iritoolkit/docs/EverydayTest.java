package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.scheme.JarIri;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls of every day, with the results that people expect who reported them. */
class EverydayTest {
    @Test
    void normalizesTwiceLikeOnce() {
        IriNormalizer nfc = IriNormalizer.of(IriNormalizer.Level.SYNTAX).withNfc();
        Iri once = nfc.normalize(Iri.parse("http://h/e\u061C\u0301"));
        assertThat(once).hasToString("http://h/e%D8%9C%CC%81");
        assertThat(nfc.normalize(once)).isSameAs(once);
        assertThat(nfc.normalize(Iri.parse("http://h/e%D8%9C%CC%81"))).isEqualTo(once);
    }

    @Test
    void buildsWhatWasMeant() {
        assertThat(IriBuilder.create().addSegment("a19:0").build()).hasToString("./a19:0");
        assertThat(IriBuilder.create().path("CCDG::133").build()).hasToString("./CCDG::133");
        IriReference map = Iri.parse("http://h.example/wms?map=a.map&").toBuilder()
                .addQueryParameter("service", "WMS")
                .build();
        assertThat(map).hasToString("http://h.example/wms?map=a.map&service=WMS");
        assertThat(Percent.encodeComponent("2007-09-26~a")).isEqualTo("2007-09-26~a");
    }

    @ParameterizedTest
    @CsvSource({
        "file:///c%3A/x, file:///C:/x",
        "tel:+1-201-555-0123, tel:+12015550123",
        "http://h.example:081/, http://h.example:81/",
        "http://h.example:080/, http://h.example/",
        "ark:/1/x, ark:1/x"
    })
    void comparesByScheme(String one, String other) {
        assertThat(Iri.parse(one).isEquivalentTo(Iri.parse(other), IriNormalizer.Level.SCHEME))
                .isTrue();
    }

    @Test
    void comparesDrivesWithAVerticalLine() {
        IriParser leiri = IriParser.of(Leiri.PROFILE);
        Iri old = leiri.parseIri("file:///c|/x");
        assertThat(old.isEquivalentTo(leiri.parseIri("file:///C:/x"), IriNormalizer.Level.SCHEME))
                .isTrue();
        assertThat(new FileIri(old).toWindowsPath()).isEqualTo("c:\\x");
    }

    @Test
    void readsFilesAndArchives() {
        assertThat(FileIri.parse("file://mypc.example.com./foo/bar").toWindowsPath())
                .isEqualTo("\\\\mypc.example.com.\\foo\\bar");
        JarIri jar = JarIri.parse("jar:file:/a/b.jar!/x.xml");
        assertThat(jar.resolve("../c.jar!/y.xsd").toString()).startsWith("jar:file:/a/b.jar!/");
    }

    @Test
    void asksForHosts() {
        assertThat(Iri.parse("mailto:user@bücher.example").toRequestUri())
                .hasToString("mailto:user@xn--bcher-kva.example");
        Iri lost = Iri.parse("http://my-host.1domain:1234/");
        assertThat(lost.toJavaUri().getHost()).isNull();
        assertThat(lost.tryJavaUri()).isEmpty();
        assertThat(IriParser.create().asciiHost("a_b.example")).isEqualTo("a_b.example");
        assertThat(Iri.parse("http://a_b.example/").asciiHost()).isEqualTo(Optional.of("a_b.example"));
    }
}
