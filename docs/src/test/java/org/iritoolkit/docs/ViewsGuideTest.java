package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.scheme.DataIri;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.scheme.JarIri;
import org.iritoolkit.scheme.MailtoIri;
import org.iritoolkit.scheme.UrnIri;
import org.junit.jupiter.api.Test;

/** The guide's examples about the contents of IRIs. */
class ViewsGuideTest {
    @Test
    void reads() {
        // tag::read[]
        MailtoIri mailto = MailtoIri.parse("mailto:joe@example.com?cc=bob@example.com&body=hello");
        List<String> to = mailto.to(); // [joe@example.com]
        Optional<String> cc = mailto.header("Cc"); // Optional[bob@example.com]

        DataIri data = DataIri.parse("data:text/plain;charset=UTF-8;base64,Y2Fmw6k=");
        Optional<String> text = data.text(); // Optional[café]

        UrnIri urn = UrnIri.parse("URN:ISBN:0451450523?+resolve");
        boolean same = urn.isEquivalentTo(UrnIri.parse("urn:isbn:0451450523")); // true

        FileIri share = FileIri.parse("file://h.example/a%20b");
        String path = share.toWindowsPath(); // \\h.example\a b
        // end::read[]
        assertThat(to).containsExactly("joe@example.com");
        assertThat(cc).contains("bob@example.com");
        assertThat(text).contains("café");
        assertThat(same).isTrue();
        assertThat(path).isEqualTo("\\\\h.example\\a b");
    }

    @Test
    void builds() {
        byte[] octets = {(byte) 0x89, 'P', 'N', 'G'};
        // tag::build[]
        MailtoIri to = MailtoIri.of("rené@example.org");
        MailtoIri written = to.withHeader("subject", "1 + 1").withBody("a\nb");
        // mailto:rené@example.org?subject=1%20%2B%201&body=a%0D%0Ab

        DataIri icon = DataIri.of("image/png", octets); // data:image/png;base64,iVBORw==
        UrnIri named = UrnIri.of("example", "a b").withQComponent("lang=fr"); // urn:example:a%20b?=lang=fr
        FileIri file = FileIri.ofWindowsPath("C:\\my files\\a.txt"); // file:///C:/my%20files/a.txt
        // end::build[]
        assertThat(written).hasToString("mailto:rené@example.org?subject=1%20%2B%201&body=a%0D%0Ab");
        assertThat(icon).hasToString("data:image/png;base64,iVBORw==");
        assertThat(named).hasToString("urn:example:a%20b?=lang=fr");
        assertThat(file).hasToString("file:///C:/my%20files/a.txt");
    }

    @Test
    void staysInTheArchive() {
        // tag::jar[]
        JarIri jar = JarIri.parse("jar:file:/srv/app.jar!/schema/a%20b.xsd");
        String entry = jar.entry(); // schema/a b.xsd
        Iri root = jar.resolve("/z.xsd"); // jar:file:/srv/app.jar!/z.xsd
        Iri above = jar.resolve("../../../z.xsd"); // jar:file:/srv/app.jar!/z.xsd
        // end::jar[]
        assertThat(entry).isEqualTo("schema/a b.xsd");
        assertThat(root).hasToString("jar:file:/srv/app.jar!/z.xsd");
        assertThat(above).isEqualTo(root);
    }
}
