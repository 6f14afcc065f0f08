package org.iritoolkit.bidi;

import static org.iritoolkit.conformance.GrowthCase.ALL;
import static org.iritoolkit.conformance.GrowthCase.MEGABYTE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.conformance.GrowthCase;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time of every operation grows about linearly, for all strings. */
class GrowthTest {
    private static final IriParser IRIS = IriParser.of(Rfc3987.PROFILE);
    private static final BidiStructureCheck STRUCTURE =
            new BidiStructureCheck().withDivision(BidiDivision.NAMES_AND_VALUES);

    private static Family path(String name, String piece) {
        boolean all = List.of("letters of both directions", "marks", "neutrals").contains(name);
        return new Family(name, "http://h/\u05D0", piece, "\u05D0", all ? ALL : MEGABYTE);
    }

    private static final List<Family> BIDI = List.of(
            path("right-to-left letters", "\u05D0"),
            path("letters of both directions", "\u05D0a"),
            path("letters and numbers", "\u05D01."),
            path("numbers", "1/"),
            new Family("Arabic numbers", "http://h/a", "\u0661-", "a", MEGABYTE),
            path("segments", "\u05D0aaaaaaaaa/"),
            new Family("labels", "http://", "\u05D01aaaaaaaa.", "", MEGABYTE),
            new Family("parameters", "http://h/?", "\u05D0=1&", "", MEGABYTE),
            path("marks", "\u05B0"),
            path("opening brackets", "("),
            path("pairs of brackets", "(\u05D0)"),
            path("neutrals", "!"),
            path("supplementary letters", "\uD83A\uDD00"),
            path("lone surrogates", "\uD83A"),
            path("invisible characters", "\u200D"),
            path("embeddings", "\u202B"),
            path("isolates", "\u2067\u05D0\u2069"),
            path("paragraphs", "\u05D0\u2029"),
            path("escapes", "%D7%90"),
            path("markup", "&"));

    private static final List<Family> PLACED = BIDI.stream()
            .filter(family -> family.name().matches("letters of both.*|Arabic.*|labels|marks|embeddings"))
            .toList();

    private static final List<Family> TWINS = BIDI.stream()
            .filter(family ->
                    !family.name().matches("letters and numbers|Arabic.*|parameters|segments|pairs.*|paragraphs"))
            .map(family -> family.name().startsWith("letters of both") ? family.upTo(MEGABYTE) : family)
            .toList();

    private static Stream<GrowthCase> reference(String operation, List<Family> families, Consumer<IriReference> work) {
        return families.stream()
                .map(family -> new GrowthCase(operation, family, text -> {
                    IriReference reference = IRIS.unchecked().parse(text);
                    return () -> work.accept(reference);
                }));
    }

    /** The delimiters of draft-masinter-url-i18n-05 2.4: the reserved characters of RFC 2396 and RFC 2732, and #. */
    private static final CodePointSet DELIMITERS = CodePointSet.ofCharacters(";/?:@&=+$,[]#");

    private static void checkStructure(IriReference reference) {
        for (Component component : STRUCTURE.components()) {
            reference
                    .span(component)
                    .ifPresent(span -> STRUCTURE.check(
                            new ComponentText(
                                    reference.toString(), component, span.start(), span.end(), Rfc3987.PROFILE),
                            violation -> {}));
        }
    }

    static List<GrowthCase> cases() {
        List<GrowthCase> all = new ArrayList<>();
        reference("check of structure", BIDI, GrowthTest::checkStructure).forEach(all::add);
        reference("offending parts", BIDI, STRUCTURE::offendingParts).forEach(all::add);
        reference("repair", BIDI, BidiRepair.of(STRUCTURE)::repair).forEach(all::add);
        GrowthCase.of("visual order", BIDI, VisualOrder::of).forEach(all::add);
        GrowthCase.of("visual order of components", BIDI, iri -> VisualOrder.ofComponents(iri, DELIMITERS))
                .forEach(all::add);
        PLACED.forEach(family -> all.add(new GrowthCase("places of a part", family, text -> {
            VisualOrder order = VisualOrder.of(text);
            return () -> order.visualSpans(new Span(1, text.length()));
        })));
        for (DisplayForm form : DisplayForm.values()) {
            GrowthCase.of("display form " + form, BIDI, form::show).forEach(all::add);
        }
        GrowthCase.of("strip", BIDI, BidiControls::strip).forEach(all::add);
        GrowthCase.of("strip around", BIDI, BidiControls::stripAround).forEach(all::add);
        reference("search for a twin", TWINS, AmbiguityCheck.of(IRIS)::check).forEach(all::add);
        return all;
    }

    @ParameterizedTest(name = "{0}")
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("cases")
    void growsNoFasterThanItsInput(GrowthCase one) {
        one.check();
    }
}
