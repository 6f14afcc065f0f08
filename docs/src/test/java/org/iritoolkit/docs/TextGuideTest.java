package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.display.Displayed;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentSyntax;
import org.iritoolkit.text.document.ListReader;
import org.iritoolkit.text.document.Transcoder;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.name.MadeName;
import org.iritoolkit.text.name.NameAdvisor;
import org.iritoolkit.text.name.NameFolding;
import org.iritoolkit.text.name.NameMaker;
import org.iritoolkit.text.name.NameMatcher;
import org.iritoolkit.text.prefix.NameSyntax;
import org.iritoolkit.text.prefix.Prefixes;
import org.iritoolkit.text.prefix.SplitName;
import org.iritoolkit.text.write.LinkWriter;
import org.junit.jupiter.api.Test;

/** The guide's examples about text, input, names and screens. */
class TextGuideTest {
    @Test
    void findsIrisInText() {
        // tag::find[]
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.WWW, FoundIri.Kind.MAIL);
        List<FoundIri> links = finder.find("Siehe http://例え.jp/résumé, oder www.example.org.");

        FoundIri link = links.get(0); // http://例え.jp/résumé at 6-25, line 1, column 7
        Optional<IriReference> iri = link.reference(); // empty if the profile rejects it: see link.inspection()
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

    @Test
    void showsAnIriSafely() {
        // tag::display[]
        IriDisplay display = IriDisplay.create();
        Displayed shown = display.show("http://xn--bcher-kva.example/\u202Eb");
        String text = shown.text(); // http://bücher.example/%E2%80%AEb between LRI and PDI
        String html = shown.html(); // a bdi element, with everything escaped; in a link, if there is one to follow
        // end::display[]

        assertThat(text).isEqualTo("\u2066http://b\u00FCcher.example/%E2%80%AEb\u2069");
        assertThat(html).isEqualTo("<bdi dir=\"ltr\">http://b\u00FCcher.example/%E2%80%AEb</bdi>");
    }

    @Test
    void readsWhatPeopleType() {
        // tag::entry[]
        IriEntry entry = IriEntry.create().withAssumedScheme("https"); // your rule for a missing scheme
        Entered entered = entry.enter("\u201Cwww.example.org/mein zimmer\u201D");

        Optional<IriReference> typed = entered.reference(); // https://www.example.org/mein%20zimmer
        Optional<String> uri = entered.uri(); // for software that needs URIs
        for (Entered.Change change : entered.changes()) {
            print(change.toString()); // 0-1: a quotation mark around the text was removed
        }
        // end::entry[]

        assertThat(typed).hasToString("Optional[https://www.example.org/mein%20zimmer]");
        assertThat(uri).contains("https://www.example.org/mein%20zimmer");
        assertThat(printed).hasSize(4).element(0).isEqualTo("0-1: a quotation mark around the text was removed");
    }

    @Test
    void matchesNames() {
        List<String> names = List.of("日本語.html", "résumé");
        // tag::names[]
        NameMatcher matcher = NameMatcher.of(names) // what is there
                .withCharsets(Charset.forName("Shift_JIS"), Charset.forName("EUC-JP"))
                .withFolding(NameFolding.CASE, NameFolding.ACCENTS);

        matcher.match("%E6%97%A5%E6%9C%AC%E8%AA%9E.html").name(); // Optional[日本語.html]
        matcher.match("%93%FA%96%7B%8C%EA.html").name(); // the same, from Shift_JIS
        matcher.match("Resume").name(); // Optional[résumé]
        matcher.match("%C0%AF..").refusals(); // overlong UTF-8
        // end::names[]

        assertThat(matcher.match("%E6%97%A5%E6%9C%AC%E8%AA%9E.html").name()).contains("日本語.html");
        assertThat(matcher.match("%93%FA%96%7B%8C%EA.html").name()).contains("日本語.html");
        assertThat(matcher.match("Resume").name()).contains("résumé");
        assertThat(matcher.match("%C0%AF..").refusals()).hasSize(1);
    }

    @Test
    void makesIrisOfNames() {
        byte[] octets = {'a', (byte) 0xE9};
        // tag::listing[]
        NameMaker maker = NameMaker.of(StandardCharsets.ISO_8859_1).withFolder(Iri.parse("http://example.org/files/"));
        MadeName made = maker.make(octets); // http://example.org/files/aé; made.uri() is the URI

        NameAdvisor advisor = new NameAdvisor(); // one for a listing
        advisor.add("lame");
        List<Violation> advice = advisor.add("1ame"); // name.confusable: the name looks like "lame"
        // end::listing[]

        assertThat(made.reference()).hasToString("Optional[http://example.org/files/aé]");
        assertThat(advice).hasSize(1);
    }

    @Test
    void writesIntoDocuments() {
        // tag::documents[]
        DocumentSyntax.TURTLE.write(
                "http://example.org/é", StandardCharsets.US_ASCII); // with the escape of Turtle for é

        Transcoder transcoder = Transcoder.of(Charset.forName("Shift_JIS"), StandardCharsets.US_ASCII)
                .withInputSyntax(DocumentSyntax.HTML)
                .withOutputSyntax(DocumentSyntax.PERCENT);
        Optional<String> written =
                transcoder.transcode("http://example.org/&eacute;").written();
        // end::documents[]

        assertThat(DocumentSyntax.TURTLE.write("http://example.org/é", StandardCharsets.US_ASCII))
                .isEqualTo("http://example.org/" + "\\" + "u00E9");
        assertThat(written).contains("http://example.org/%C3%A9");
    }

    @Test
    void readsLists() throws IOException {
        byte[] octets = {'h', ':', (byte) 0x93, (byte) 0xFA, '\n', (byte) 0xFF, '\n'};
        InputStream in = new ByteArrayInputStream(octets);
        Transcoder transcoder = Transcoder.of(Charset.forName("Shift_JIS"), StandardCharsets.UTF_8);
        // tag::list[]
        try (ListReader list = ListReader.of(in, Charset.forName("Shift_JIS"))) {
            for (Optional<ListReader.Line> line = list.next(); line.isPresent(); line = list.next()) {
                Transcoder.Transcoded there = transcoder.transcode(line.get());
                print(line.get().number() + ": "
                        + there.written().orElse(there.violations().toString()));
            }
        }
        // end::list[]
        assertThat(printed).hasSize(2).element(0).isEqualTo("1: h:日");
        assertThat(printed.get(1)).startsWith("2: [0-1 error octets.malformed");
    }

    @Test
    void expandsAndShortensNames() {
        // tag::prefixes[]
        Prefixes prefixes = Prefixes.of(Map.of("ex", "http://h.example/", "doc", "http://h.example/doc/"));
        Iri iri = prefixes.expand("ex:café"); // http://h.example/café
        prefixes.shorten(Iri.parse("http://h.example/doc/a,b")); // Optional[doc:a\,b]
        prefixes.withSyntax(NameSyntax.SAFE_CURIE).shorten(iri); // Optional[[ex:café]]

        SplitName split = SplitName.of(iri); // namespace http://h.example/, local name café
        // end::prefixes[]
        assertThat(iri).hasToString("http://h.example/café");
        assertThat(prefixes.shorten(Iri.parse("http://h.example/doc/a,b"))).contains("doc:a\\,b");
        assertThat(prefixes.withSyntax(NameSyntax.SAFE_CURIE).shorten(iri)).contains("[ex:café]");
        assertThat(split).isEqualTo(new SplitName("http://h.example/", "café"));
        assertThat(prefixes.with("geo", "http://h.example/geo#").schemeClashes())
                .containsExactly("geo");
    }

    private final List<String> printed = new ArrayList<>();

    private void print(String line) {
        printed.add(line);
    }
}
