package org.iritoolkit.text.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.Corpus;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkWriterTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "http://h/r%C3%A9sum%C3%A9, http://h/résumé",
                "http://h/a., http://h/a%2E",
                "http://h/a.., http://h/a.%2E",
                "http://h/a), <http://h/a)>",
                "http://h/(a), http://h/(a)",
                "http://h/a(, <http://h/a(>",
                "http://h/a!, <http://h/a!>",
                "http://h/a%20b%22%25, http://h/a%20b%22%25",
                "http://h/a?b%26=c%3D, http://h/a?b%26=c%3D",
                "http://h/%EF%BC%88a%EF%BC%89, http://h/（a）",
                "http://h/a?, <http://h/a?>",
                "http://h/a#, http://h/a#",
                "foo:bar, <URL:foo:bar>",
                "foo:, <URL:foo:>",
                "a.http://'/, <a.http://'/>",
                "http://a\u3000b/c, http://a%E3%80%80b/c",
                "http:a, <URL:http:a>",
                "http://!/, <http://!/>",
                "urn:a:b., urn:a:b%2E",
                "http://h/%C0%AF, http://h/%C0%AF",
                "http://h, http://h",
                "http://h/a?b&c=%3D, http://h/a?b&c=%3D",
                "urn:., urn:%2E",
            })
    void escapesWhatWouldEndTheLinkAndNothingElse(String iri, String written) {
        assertThat(LinkWriter.create().write(Iri.parse(iri))).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "http://h/a%22b%25, http://h/a\"b%",
                "http://h/%2541, http://h/%2541",
                "http://h/%20%C0%AF%2F, http://h/%20%C0%AF%2F",
                "http://h/a), http://h/a%29",
                "http://h/%F0%9F%98%8E, http://h/😎",
                // A percent sign is escaped if it would begin an escape
                "http://h/%2500, http://h/%2500",
                "http://h/%25%34%31, http://h/%2541",
                "http://h/%254%31, http://h/%2541",
                "http://h/%25%341%7A, http://h/%2541z",
                "http://h/%25%34%7A, http://h/%4z",
                "http://h/%25%C3%A94, http://h/%é4",
                "http://h/a%254z, http://h/a%4z",
                "http://h/a%25z4, http://h/a%z4",
                // An empty query would disappear if its question mark were escaped
                "http://h/a?, <http://h/a?>",
                "http://h/a?b?, http://h/a?b%3F",
                "http://h/a., http://h/a%2E",
                // Delimiters of a part stay escaped in it
                "http://h/a%26%2F%3Aa, http://h/a&%2F:a",
                "http://h/?a%26%2F%3Aa, http://h/?a%26/:a",
                "http://h/#a%26%2F%3A?b%3D, http://h/#a&/%3A?b=",
                // No finder finds these decoded, not even between brackets
                "foo:%22(, <URL:foo:%22(>",
                "foo:%3C%22a, <URL:foo:%3C%22a>",
                "http://h/%22?, <http://h/%22?>",
                // Hosts are not escaped
                "http://a)b/c, <http://a)b/c>",
                "foo:, <URL:foo:>",
                "http://h, http://h"
            })
    void decodesWhatNoIriHoldsOnRequest(String iri, String written) {
        assertThat(LinkWriter.create().withUts58().write(Iri.parse(iri))).isEqualTo(written);
    }

    /** LEIRIs may have bidi controls (LEIRI 3), which would reorder the text around the link. */
    @Test
    void escapesBidiControls() {
        IriParser leiri = IriParser.of("leiri");
        for (String iri :
                List.of("http://h/a\u202Eb", "http://h/?\u202Eb", "http://h/#a\u202Eb", "http://h/a%E2%80%AEb")) {
            String escaped = iri.replace("\u202E", "%E2%80%AE");
            assertThat(LinkWriter.of(leiri).write(leiri.parseIri(iri))).isEqualTo(escaped);
            assertThat(LinkWriter.of(leiri).withUts58().write(leiri.parseIri(iri)))
                    .isEqualTo(escaped);
        }
        assertThat(LinkWriter.of(leiri).write(leiri.parseIri("http://a\u202Eb/")))
                .isEqualTo("http://a%E2%80%AEb/");
    }

    @Test
    void writesRealIrisSoThatTheyAreFoundWholeAndMeanTheSame() {
        List<String> wrong = new ArrayList<>();
        int read = 0;
        LinkWriter writer = LinkWriter.create();
        IriFinder finder = IriFinder.create();
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SYNTAX);
        for (String line : Corpus.lines("dbpedia-links/nonascii-iris.txt")) {
            if (line.indexOf('\uFFFD') >= 0) {
                continue;
            }
            read++;
            Iri iri = Iri.parse(line);
            String written = writer.write(iri);
            List<FoundIri> found = finder.find("see " + written + ", and");
            boolean same = found.size() == 1
                    && found.get(0)
                            .reference()
                            .map(r -> normalizer.equivalent(r, iri))
                            .orElse(false);
            if (!same) {
                wrong.add(line + " | " + written);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(read).isGreaterThan(5_900);
    }

    /** An unchecked parser accepts percent signs that begin no escape; they are written unchanged. */
    @ParameterizedTest
    @ValueSource(strings = {"http://h/%!%", "http://h/%C3%+9", "http://h/%-1%41", "http://h/a%", "http://h/%4"})
    void writesWhatNobodyValidated(String text) {
        Iri trusted = (Iri) IriParser.of(Rfc3987.PROFILE).unchecked().parse(text);
        assertThat(LinkWriter.create().withUts58().write(trusted)).isEqualTo(text.replace("%41", "A"));
    }
}
