package org.iritoolkit.text;

import static org.iritoolkit.conformance.GrowthCase.MEGABYTE;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.GrowthCase;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.write.LinkWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time of every operation grows about linearly, for all strings. */
class GrowthTest {
    private static Family text(String name, String piece) {
        return new Family(name, "http://h.example/a", piece, "", MEGABYTE);
    }

    private static final List<Family> TEXTS = List.of(
            text("letters", "a"),
            text("nested brackets", "("),
            text("nested brackets in prose", "word ("),
            text("brackets of links", "http://h/("),
            text("links", " http://h.example/a"),
            text("sentences", " word word."),
            text("names", " www.h.example"),
            text("quotation marks", "\"a"),
            text("escapes", "%C3%A9"),
            text("beyond ASCII", "\u00E9"),
            text("marks", "\u0301"),
            text("marks to reorder", "\u0301\u0316"),
            text("line breaks", "\n> a"),
            text("bidi controls", "\u202A"),
            text("full width", "\uFF41"));

    private static final List<Family> IRIS = TEXTS.stream()
            .filter(family -> family.name().matches("letters|nested brackets|escapes|beyond ASCII|marks"))
            .toList();

    static Stream<GrowthCase> cases() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values());
        IriEntry entry = IriEntry.create().withAssumedScheme("https");
        IriDisplay display = IriDisplay.create();
        LinkWriter writer = LinkWriter.create();
        IriParser parser = IriParser.create();
        return Stream.of(
                        GrowthCase.of("find", TEXTS, finder::find),
                        GrowthCase.of("enter", TEXTS, entry::enter),
                        GrowthCase.of("show", TEXTS, display::show),
                        IRIS.stream()
                                .map(family -> new GrowthCase("write", family, text -> {
                                    Iri iri = (Iri) parser.unchecked().parse(text);
                                    return () -> writer.write(iri);
                                })))
                .flatMap(all -> all);
    }

    @ParameterizedTest(name = "{0}")
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("cases")
    void growsNoFasterThanItsInput(GrowthCase one) {
        one.check();
    }
}
