package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jena.graph.Triple;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIx;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.sys.JenaSystem;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** References that only the toolkit rejects: a load goes on and stores what it stores without the module. */
class NeverWorseTest {
    private static final long SEED = 20261130;
    private static final int COUNT = 10_000;
    private static final String BASE = "http://base.example/x/y?q";
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    /** Each component, in relative and absolute references; the character replaces the asterisk. */
    private static final List<String> PLACES = List.of(
            "a*b",
            "*",
            "./*",
            "../*/../c",
            "/a/*",
            "?a*b",
            "#a*b",
            "a?*#b",
            "//h*i/",
            "//u*v@h/",
            "//h/*",
            "http://h/a*b",
            "http://h/a/../*",
            "http://h/?*",
            "http://h/#*",
            "http://h*i/",
            "http://u*v@h/",
            "urn:a:*",
            "mailto:a*b@h",
            "file:///*");

    /** Random references are built from these; half of the characters are rejected in some component. */
    private static final List<String> PIECES = List.of(
            "a",
            "b",
            "/",
            "/",
            "..",
            ".",
            "?",
            "#",
            ":",
            "@",
            "=",
            "%41",
            "%c3",
            "%zz",
            "[",
            "]",
            "\u00E9",
            "\u200E",
            "\u200F",
            "\u202A",
            "\u202E",
            "\u2066",
            "\u2069",
            "\uE000",
            "\uF8FF",
            "\uFDD0",
            "\uFFF9",
            "\uFFFD",
            "\uFFFE",
            "\uFFFF",
            "\u00AD",
            "\u0080",
            "\uD83F\uDFFE",
            "\uDB40\uDC01",
            "\uDBFF\uDFFF");

    private static final List<String> STARTS = List.of(
            "",
            "",
            "",
            "./",
            "../",
            "/",
            "?",
            "#",
            "//h/",
            "//h",
            "//",
            "http://h/",
            "http://h",
            "https://u@h/",
            "urn:a:",
            "http:",
            "file:",
            "mailto:");

    private IRIProvider before;

    @BeforeEach
    void remember() {
        JenaSystem.init();
        before = SystemIRIx.getProvider();
    }

    @AfterEach
    void restore() {
        SystemIRIx.setProvider(before);
    }

    /** The stored subjects, and the messages by line. */
    private record Load(List<String> stored, Map<Long, List<String>> told) {
        boolean reports(int index) {
            return told.containsKey(index + 1L);
        }
    }

    private static Load load(IRIProvider provider, Lang lang, String document) {
        SystemIRIx.setProvider(provider);
        Load load = new Load(new ArrayList<>(), new TreeMap<>());
        RDFParser.fromString(document, lang)
                .base(BASE)
                .errorHandler(new ErrorHandler() {
                    @Override
                    public void warning(String message, long line, long col) {
                        load.told.computeIfAbsent(line, it -> new ArrayList<>()).add(message);
                    }

                    @Override
                    public void error(String message, long line, long col) {
                        throw new RiotException(message);
                    }

                    @Override
                    public void fatal(String message, long line, long col) {
                        throw new RiotException(message);
                    }
                })
                .parse(new StreamRDFBase() {
                    @Override
                    public void triple(Triple triple) {
                        load.stored.add(triple.getSubject().getURI());
                    }
                });
        return load;
    }

    private static String turtle(List<String> references) {
        StringBuilder document = new StringBuilder();
        references.forEach(it -> document.append('<').append(it).append("> <http://h.example/p> 1 .\n"));
        return document.toString();
    }

    private static List<String> random() {
        Random random = new Random(SEED);
        return Stream.generate(() -> {
                    StringBuilder text = new StringBuilder(STARTS.get(random.nextInt(STARTS.size())));
                    for (int i = random.nextInt(6); i > 0; i--) {
                        text.append(PIECES.get(random.nextInt(PIECES.size())));
                    }
                    return text.toString();
                })
                .limit(COUNT)
                .toList();
    }

    @Test
    void storesWhatJenaAloneStores() {
        List<String> references = random();
        String document = turtle(references);
        Load alone = load(SystemIRIx.makeFreshSystemProvider(), Lang.TURTLE, document);
        Load with = load(ToolkitIriProvider.create(), Lang.TURTLE, document);
        Load lenient = load(ToolkitIriProvider.create().withoutErrors(), Lang.TURTLE, document);
        int stricter = 0;
        List<String> worse = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            boolean accepted = !alone.reports(i);
            stricter += accepted && with.reports(i) ? 1 : 0;
            if (!with.stored.get(i).equals(alone.stored.get(i))
                    || (accepted && !lenient.stored.get(i).equals(alone.stored.get(i)))
                    || (alone.reports(i) && !with.reports(i))
                    || (!PARSER.accepts(references.get(i)) && !with.reports(i))) {
                worse.add(references.get(i) + ": " + alone.stored.get(i) + " " + alone.told.get(i + 1L) + ", with "
                        + with.stored.get(i) + " " + with.told.get(i + 1L) + ", without errors "
                        + lenient.stored.get(i));
            }
        }
        System.out.println("NeverWorseTest: " + COUNT + " random references beside Jena alone, " + stricter
                + " reported only by the module, " + worse.size() + " stored otherwise, seed " + SEED);
        assertThat(worse).isEmpty();
        assertThat(stricter).isGreaterThan(COUNT / 10);
    }

    /** Every code point that the profile rejects in some component and Jena accepts. */
    @Test
    void resolvesEveryCharacterThatOnlyTheProfileRejects() {
        IRIx jena = SystemIRIx.makeFreshSystemProvider().create(BASE);
        IRIx toolkit = ToolkitIriProvider.create().create(BASE);
        Set<Integer> characters = new HashSet<>();
        List<String> worse = new ArrayList<>();
        int references = 0;
        for (int c : IntStream.concat(
                        IntStream.rangeClosed(0, Character.MAX_VALUE).filter(it -> it < 0xD800 || it > 0xDFFF),
                        IntStream.of(0x1FFFE, 0x1FFFF, 0xE0001, 0xE007F, 0xEFFFE, 0xF0000, 0x10FFFD, 0x10FFFF))
                .toArray()) {
            for (String place : PLACES) {
                String reference = place.replace("*", Character.toString(c));
                if (PARSER.accepts(reference)) {
                    continue;
                }
                String expected;
                try {
                    expected = jena.resolve(reference).str();
                } catch (IRIException e) {
                    continue;
                }
                references++;
                characters.add(c);
                try {
                    IRIx with = toolkit.resolve(reference);
                    if (!with.str().equals(expected) || !with.hasViolations()) {
                        worse.add("U+%04X in %s: %s".formatted(c, place, with.str()));
                    }
                } catch (IRIException e) {
                    worse.add("U+%04X in %s: %s".formatted(c, place, e.getMessage()));
                }
            }
        }
        System.out.println("NeverWorseTest: " + characters.size() + " characters in " + references
                + " references are rejected only by the profile");
        assertThat(worse).isEmpty();
        assertThat(characters).contains(0x202E, 0xFFFE, 0xFDD0);
    }

    /** Formats that do not read the violations of an IRI stop only where Jena stops. */
    @ParameterizedTest
    @CsvSource({"a\u202E", "http://h.example/\u202E", "?\u2066", "#\uFDD0"})
    void goesOnInRdfXmlAndTriX(String reference) {
        String rdf = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:p='http://h.example/'>"
                + "<rdf:Description rdf:about='%s'><p:p>x</p:p></rdf:Description></rdf:RDF>"
                        .formatted(escaped(reference));
        String trix =
                "<TriX xmlns='http://www.w3.org/2004/03/trix/trix-1/'><graph><triple><uri>%s</uri><uri>http://h/p</uri><uri>http://h/o</uri></triple></graph></TriX>"
                        .formatted(escaped(reference));
        for (Map.Entry<Lang, String> document :
                Map.of(Lang.RDFXML, rdf, Lang.TRIX, trix).entrySet()) {
            List<String> alone =
                    load(SystemIRIx.makeFreshSystemProvider(), document.getKey(), document.getValue()).stored;
            assertThat(load(ToolkitIriProvider.create(), document.getKey(), document.getValue()).stored)
                    .as(document.getKey().getName())
                    .isEqualTo(alone)
                    .hasSize(1);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;");
    }

    /** An invalid base is reported once, and the load goes on as without the module. */
    @ParameterizedTest
    @CsvSource({
        "http://h.example/a\u202E/b, http://h.example/a\u202E/c",
        "a\uFFFE/b, http://base.example/x/a\uFFFE/c",
        "/\uFDD0/, http://base.example/\uFDD0/c"
    })
    void goesOnAfterAnInvalidBase(String base, String stored) {
        String document = "@base <" + base + "> .\n<c> <http://h.example/p> <c> .\n<c> <http://h.example/p> 1 .\n";
        assertThat(load(SystemIRIx.makeFreshSystemProvider(), Lang.TURTLE, document).stored)
                .containsExactly(stored, stored);
        Load with = load(ToolkitIriProvider.create(), Lang.TURTLE, document);
        assertThat(with.stored).containsExactly(stored, stored);
        assertThat(with.told).containsOnlyKeys(1L);
        assertThat(with.told.get(1L)).hasSize(1);
    }

    /** RDF/JSON has no relative references: RIOT stops at one, also if it is invalid only for the toolkit. */
    @ParameterizedTest
    @EnumSource(JenaErrorsTest.Mode.class)
    void stopsAtARelativeReferenceInRdfJson(JenaErrorsTest.Mode mode) {
        for (String relative : List.of("s", "s\u202E", "?\uFFFE", "#a\uFDD0")) {
            String document = "{\"" + relative + "\":{\"http://h/p\":[{\"value\":\"x\",\"type\":\"literal\"}]}}";
            assertThat(org.assertj.core.api.Assertions.catchThrowable(
                            () -> load(mode.provider(), Lang.RDFJSON, document)))
                    .as(relative)
                    .isInstanceOf(RiotException.class)
                    .hasMessageStartingWith("Relative IRI: ");
        }
    }
}
