package org.iritoolkit.conformance;

import static org.iritoolkit.conformance.GrowthCase.ALL;
import static org.iritoolkit.conformance.GrowthCase.MEGABYTE;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.iuri.IuriDisplay;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time of every operation on IURIs grows about linearly, for all strings. */
class IuriGrowthTest {
    private static final IriParser IURIS = IriParser.of(Iuri05.PROFILE);

    private static Family iuri(String name, String piece, int largest) {
        return new Family(name, "http://h/", piece, "", largest);
    }

    private static final List<Family> IURI = List.of(
            iuri("letters", "\u00E9", ALL),
            iuri("delimiters", "/", MEGABYTE),
            iuri("decomposed letters", "e\u0301", ALL),
            iuri("marks", "\u0301\u0316", MEGABYTE),
            iuri("jamo", "\u1100\u1161\u11A8", MEGABYTE),
            iuri("escapes", "%C3%A9", ALL),
            iuri("escapes of no UTF-8", "%FF", MEGABYTE),
            iuri("surrogate pairs", "\uD83D\uDE00", MEGABYTE),
            iuri("lone surrogates", "\uD800", MEGABYTE),
            iuri("number signs", "#", MEGABYTE),
            iuri("brackets", "[", MEGABYTE),
            iuri("full-width letters", "\uFF21", MEGABYTE),
            iuri("bidi controls", "\u202A", MEGABYTE));

    static Stream<GrowthCase> cases() {
        return Stream.of(
                        GrowthCase.of("display form of IURIs", IURI, IuriDisplay::show),
                        GrowthCase.of("inspection of IURIs", IURI, IURIS::inspect),
                        GrowthCase.of(
                                "IURI to URI",
                                IURI,
                                IriConverter.toUris(IriParser.of(Iuri05.PROFILE))
                                        .withRepair()::convert),
                        GrowthCase.of("URI to IURI", IURI, IriConverter.toIris(IriParser.of(Iuri05.PROFILE))::convert))
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
