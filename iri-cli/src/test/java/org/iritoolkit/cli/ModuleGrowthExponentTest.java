package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.bidi.AmbiguityCheck;
import org.iritoolkit.bidi.BidiControls;
import org.iritoolkit.bidi.BidiDivision;
import org.iritoolkit.bidi.BidiRepair;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.bidi.DisplayForm;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.idn.Idna2003;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.iuri.IuriDisplay;
import org.iritoolkit.mapping.HostMapper;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.GrowthExponent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The time of every operation of the modules for bidi, hosts and IURIs grows as the size of its text to a power of at most
 * 1.1, whatever the text: from 16 KB to 10 MB; to 1 MB where little text is much work, such as a finding for each
 * character, and to 10 MB if that is not enough to tell, so that every operation has texts of 10 MB too.
 */
@Tag("thorough")
class ModuleGrowthExponentTest {
    private static final double MOST = 1.1;
    private static final int MEGABYTE = 1 << 20;
    private static final int ALL = GrowthExponent.LARGEST;

    private static final IriParser IRIS = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser IURIS = IriParser.of(Iuri05.PROFILE);
    private static final BidiStructureCheck STRUCTURE =
            new BidiStructureCheck().dividedAt(BidiDivision.NAMES_AND_VALUES);

    /** Texts of any size that are costly for careless code. */
    private record Family(String name, String start, String piece, String end, int largest) {
        String ofSize(int size) {
            return start + piece.repeat(Math.max(1, size / piece.length())) + end;
        }

        Family upTo(int size) {
            return new Family(name, start, piece, end, size);
        }
    }

    /** One operation on one family; what it needs is made ahead of the time that is taken. */
    private record Case(String operation, Family family, Function<String, Runnable> work) {
        @Override
        public String toString() {
            return operation + " of " + family.name();
        }
    }

    private static final Map<String, Double> POWERS = new TreeMap<>();

    private static Family path(String name, String piece) {
        boolean all = List.of("letters of both directions", "marks", "neutrals").contains(name);
        return new Family(name, "http://h/\u05D0", piece, "\u05D0", all ? ALL : MEGABYTE);
    }

    private static Family host(String name, String piece, int largest) {
        return new Family(name, "", piece, "", largest);
    }

    private static Family iuri(String name, String piece, int largest) {
        return new Family(name, "http://h/", piece, "", largest);
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

    private static final List<Family> HOSTS = List.of(
            host("one label", "\u00E9", ALL),
            host("marks", "\u0301", ALL),
            host("labels of 60", "\u00E9".repeat(60) + ".", ALL),
            host("labels of 10", "\u00E9aaaaaaaaa.", MEGABYTE),
            host("labels of 999", "a\u05D0\u4E00".repeat(333) + ".", MEGABYTE),
            host("marks in labels of 999", "e" + "\u0301\u0316".repeat(499) + ".", MEGABYTE),
            host("what is mapped to much", "aaaaaaaaa\uFDFA.", MEGABYTE),
            host("dots", ".", MEGABYTE),
            host("ideographic dots", "aaaaaaa\u3002", MEGABYTE),
            host("ASCII labels", "aaaaaaa.", MEGABYTE),
            host("xn--", "xn--", MEGABYTE),
            host("ASCII forms", "xn--fa-hia.", MEGABYTE),
            host("long ASCII forms", "xn--" + "a".repeat(900) + "-9999.", MEGABYTE),
            host("false ASCII forms", "XN--AAAAAAAAAA.", MEGABYTE),
            host("joiners", "aaaaaaa\u200D.", MEGABYTE),
            host("soft hyphens", "\u00AD", MEGABYTE),
            host("both directions", "\u05D0" + "a".repeat(30) + ".", MEGABYTE),
            host("lone surrogates", "a".repeat(30) + "\uD800.", MEGABYTE),
            host("supplementary characters", "aaaaaa\uD83D\uDE00.", MEGABYTE),
            host("escapes", "%C3%A9aaaaaaaaa.", MEGABYTE),
            host("escapes of no UTF-8", "%FF", ALL));

    private static final List<Family> FEW_HOSTS = HOSTS.stream()
            .filter(family -> family.name().matches("labels of (60|10)|one label|marks.*|dots|.* ASCII forms|joiners"))
            .map(family -> family.name().equals("one label") ? family : family.upTo(MEGABYTE))
            .toList();

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

    private static Stream<Case> text(String operation, List<Family> families, Consumer<String> work) {
        return families.stream().map(family -> new Case(operation, family, text -> () -> work.accept(text)));
    }

    private static Stream<Case> reference(String operation, List<Family> families, Consumer<IriReference> work) {
        return families.stream()
                .map(family -> new Case(operation, family, text -> {
                    IriReference reference = IRIS.parseTrusted(text);
                    return () -> work.accept(reference);
                }));
    }

    private static Stream<Case> component(
            String operation, List<Family> families, ComponentCheck check, Component component) {
        return families.stream()
                .map(family -> new Case(operation, family, text -> {
                    String parts = component == Component.PATH ? text.replace('.', '/') : text;
                    return () ->
                            check.check(new ComponentText(parts, component, 0, parts.length(), false), violation -> {});
                }));
    }

    private static void checkStructure(IriReference reference) {
        for (Component component : STRUCTURE.components()) {
            reference
                    .span(component)
                    .ifPresent(span -> STRUCTURE.check(
                            new ComponentText(reference.toString(), component, span.start(), span.end(), false),
                            violation -> {}));
        }
    }

    private static List<Case> bidi() {
        List<Case> all = new ArrayList<>();
        reference("check of structure", BIDI, ModuleGrowthExponentTest::checkStructure)
                .forEach(all::add);
        reference("offending parts", BIDI, STRUCTURE::offendingParts).forEach(all::add);
        reference("repair", BIDI, new BidiRepair(STRUCTURE)::repair).forEach(all::add);
        text("visual order", BIDI, VisualOrder::of).forEach(all::add);
        text("visual order of components", BIDI, iri -> VisualOrder.ofComponents(iri, IuriDisplay.DELIMITERS))
                .forEach(all::add);
        PLACED.forEach(family -> all.add(new Case("places of a part", family, text -> {
            VisualOrder order = VisualOrder.of(text);
            return () -> order.displayed(new Span(1, text.length()));
        })));
        for (DisplayForm form : DisplayForm.values()) {
            text("display form " + form, BIDI, form::of).forEach(all::add);
        }
        text("strip", BIDI, BidiControls::strip).forEach(all::add);
        text("strip around", BIDI, BidiControls::stripAround).forEach(all::add);
        reference("search for a twin", TWINS, AmbiguityCheck.of(IRIS)::check).forEach(all::add);
        return all;
    }

    private static Stream<Case> mapper(HostMapper mapper, List<Family> families) {
        return Stream.concat(
                text(mapper.id() + " toAscii", families, host -> mapper.toAscii(host, violation -> {})),
                text(mapper.id() + " toUnicode", families, host -> mapper.toUnicode(host, violation -> {})));
    }

    private static Stream<Case> hosts() {
        return Stream.of(
                        mapper(new Uts46(), HOSTS),
                        mapper(new Idna2003(), HOSTS),
                        mapper(new Idna2003.Stored(), FEW_HOSTS),
                        component("check of hosts", FEW_HOSTS, new IdnaCheck(), Component.HOST),
                        component("look-alikes in hosts", FEW_HOSTS, new LookAlikeCheck(), Component.HOST),
                        component(
                                "look-alikes in paths",
                                FEW_HOSTS,
                                new LookAlikeCheck().withPathSegments(),
                                Component.PATH),
                        text("registrable domain", HOSTS, RegistrableDomain::of))
                .flatMap(all -> all);
    }

    private static Stream<Case> iuris() {
        return Stream.of(
                        text("display form of IURIs", IURI, IuriDisplay::of),
                        text("inspection of IURIs", IURI, IURIS::inspect),
                        text("IURI to URI", IURI, IriToUri.of(Iuri05.PROFILE).withRepair()::map),
                        text("URI to IURI", IURI, UriToIri.of(Iuri05.PROFILE)::map))
                .flatMap(all -> all);
    }

    static Stream<Case> cases() {
        return Stream.of(bidi().stream(), hosts(), iuris()).flatMap(all -> all);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void growsNoFasterThanItsInput(Case one) {
        GrowthExponent growth = growth(one, one.family().largest());
        if (growth.value() > MOST && one.family().largest() < ALL) {
            growth = growth(one, ALL); // 16 KB fit in a cache and 1 MB does not, which tells in so short a range
        }
        POWERS.merge(one.operation(), growth.value(), Math::max);
        assertThat(growth.value()).as("%s: %s", one, growth).isLessThanOrEqualTo(MOST);
    }

    private static GrowthExponent growth(Case one, int largest) {
        return GrowthExponent.of(size -> one.work().apply(one.family().ofSize(size)), largest, MOST);
    }

    @AfterAll
    static void print() {
        POWERS.forEach((operation, power) -> System.out.printf(Locale.ROOT, "%s: %.2f%n", operation, power));
    }
}
