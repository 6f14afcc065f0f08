package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.text.FoundIri;
import org.iritoolkit.text.IriFinder;
import org.iritoolkit.text.LinkWriter;
import org.junit.jupiter.api.Test;

/** The examples of the guide about text, input, names and screens. */
class TextGuideTest {
    @Test
    void findsIrisInText() {
        // tag::find[]
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.WWW, FoundIri.Kind.MAIL);
        List<FoundIri> links = finder.find("Siehe http://例え.jp/résumé, oder www.example.org.");

        FoundIri link = links.get(0); // http://例え.jp/résumé at 6-25, line 1, column 7
        Optional<IriReference> iri = link.iri(); // empty if the profile rejects it: link.inspection() says why
        // end::find[]

        assertThat(link.start() + "-" + link.end()).isEqualTo("6-25");
        assertThat(iri).hasToString("Optional[http://例え.jp/résumé]");
        assertThat(links.get(1).text()).isEqualTo("www.example.org");
    }

    @Test
    void writesIrisIntoText() {
        // tag::write[]
        LinkWriter writer = LinkWriter.create();
        writer.write(Iri.parse("http://example.org/r%C3%A9sum%C3%A9.")); // http://example.org/résumé%2E
        writer.write(Iri.parse("http://example.org/what?")); // <http://example.org/what?>
        // end::write[]

        assertThat(writer.write(Iri.parse("http://example.org/r%C3%A9sum%C3%A9.")))
                .isEqualTo("http://example.org/résumé%2E");
        assertThat(writer.write(Iri.parse("http://example.org/what?"))).isEqualTo("<http://example.org/what?>");
    }
}
