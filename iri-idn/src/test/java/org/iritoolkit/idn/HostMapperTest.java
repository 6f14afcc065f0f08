package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.idn.Uts46.Option;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostMapperTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final List<HostMapper> MAPPERS =
            List.of(new Uts46(), new Idna2003(), new Idna2003.Stored(), new Idna2008(), new Idna2008.Registration());

    static HostMapper mapper(String id) {
        return MAPPERS.stream()
                .filter(mapper -> mapper.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    static Stream<CaseTable.Row> cases() {
        return Stream.of("uts46-4.tsv", "rfc3490-4.tsv", "rfc5891-4-5.tsv", "rfc5893-2.tsv", "rfc5892-a.tsv")
                .flatMap(name -> Tables.of(name).stream());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void mapsAndFindsAsTheDocumentsSay(CaseTable.Row row) {
        String id = row.cell("mapper");
        String host = row.cell("host");
        String violations = row.cell("findings");
        Mapped toAscii = Mapped.toAscii(mapper(id), host);
        Mapped toUnicode = Mapped.toUnicode(mapper(id), host);

        assertThat(toAscii.codes()).isEqualTo(violations);
        assertThat(toAscii.text()).isEqualTo(violations.isEmpty() ? row.cell("ascii") : host);
        assertThat(toUnicode.text()).isEqualTo(row.cell("unicode"));
        assertThat(toAscii.violations())
                .allMatch(violation -> violation.severity() == Severity.ERROR
                        && violation.component() == Component.HOST
                        && violation.describe().endsWith("(" + violation.clause() + ")"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void mapsWhatItMappedToItself(CaseTable.Row row) {
        HostMapper mapper = mapper(row.cell("mapper"));
        Mapped toAscii = Mapped.toAscii(mapper, row.cell("host"));
        Mapped again = Mapped.toAscii(mapper, toAscii.text());

        assertThat(again.text()).isEqualTo(toAscii.text());
        assertThat(again.violations()).hasSameSizeAs(toAscii.violations());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.com",
                "localhost.",
                "192.0.2.1",
                "a-b.c2.example",
                "xn--fa-hia.example",
                "a_b",
                "a..b"
            })
    void returnsTheSameObjectWhereNothingChanges(String host) {
        for (HostMapper mapper : MAPPERS) {
            assertThat(Mapped.toAscii(mapper, host).text()).isSameAs(host);
        }
    }

    @Test
    void allocatesNothingForAsciiInLowerCase() throws ReflectiveOperationException {
        Object threads = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getThreadMXBean")
                .invoke(null);
        Method allocated = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
        for (HostMapper mapper : MAPPERS) {
            long before = (long) allocated.invoke(threads);
            for (int i = 0; i < 100_000; i++) {
                mapper.toAscii("www.a-b.example.com", violation -> {});
                mapper.toUnicode("www.a-b.example.com", violation -> {});
            }
            assertThat((long) allocated.invoke(threads) - before).isLessThan(100_000);
        }
    }

    @Test
    void acceptsTheLongestLabelAndTheLongestName() {
        String label = "a".repeat(63);
        String name = label + "." + label + "." + label + "." + "a".repeat(61);
        for (HostMapper mapper : MAPPERS) {
            assertThat(Mapped.toAscii(mapper, label).codes()).isEmpty();
            assertThat(Mapped.toAscii(mapper, name).codes()).isEmpty();
            assertThat(Mapped.toAscii(mapper, name + ".").codes()).isEmpty();
            assertThat(Mapped.toAscii(mapper, "A" + name.substring(1) + ".").codes())
                    .isEmpty();
        }
    }

    @Test
    void refusesALabelOfMoreThan63OctetsInItsPlace() {
        String octets = "a".repeat(64);
        String letters = "\u00FC".repeat(60); // xn-- and 60 digits at least
        for (HostMapper mapper : MAPPERS) {
            assertThat(Mapped.toAscii(mapper, "b." + octets + ".c").codes()).isEqualTo("idn.label-too-long 2-66");
            assertThat(Mapped.toAscii(mapper, "b." + letters).codes()).isEqualTo("idn.label-too-long 2-62");
        }
    }

    /** RFC 1034 3.1: 255 octets with the lengths of the labels and the root, 253 characters without them. */
    @Test
    void countsTheOctetsOfTheAsciiFormUpToTheRoot() {
        String labels = "\u00FC." + ("a".repeat(63) + ".").repeat(3); // xn--tda. and the others are 200 octets
        for (HostMapper mapper : MAPPERS) {
            String longest = labels + "a".repeat(53);
            assertThat(Mapped.toAscii(mapper, longest).text()).hasSize(253);
            assertThat(Mapped.toAscii(mapper, longest + ".").text())
                    .hasSize(254)
                    .endsWith(".");
            assertThat(Mapped.toAscii(mapper, longest + "a").codes()).isEqualTo("idn.domain-too-long 0-248");
            assertThat(Mapped.toAscii(mapper, longest + "a.").codes()).isEqualTo("idn.domain-too-long 0-249");
        }
    }

    /**
     * UTS #46 4.2: VerifyDnsLength measures the mapped labels. ICU4J finds an error in a_, so each label is examined.
     */
    @Test
    void measuresALabelInTheFormThatItIsMappedTo() {
        Uts46 mapper = new Uts46();
        String longest = "xn--" + "a".repeat(55) + "-8yf"; // 55 letters and U+00FC
        String letters = "\u00FC".repeat(63);
        String rest = ("." + "a".repeat(63)).repeat(3);

        assertThat(Mapped.toAscii(mapper, "a_." + longest).codes()).isEqualTo("idn.std3 0-2");
        assertThat(Mapped.toAscii(mapper, "a_.b" + "\u00AD".repeat(63)).codes()).isEqualTo("idn.std3 0-2");
        assertThat(Mapped.toAscii(mapper, "b.xn--" + "9".repeat(60)).codes()).isEqualTo("idn.label-too-long 2-66");
        assertThat(Mapped.toAscii(mapper, letters + "\u00FC").codes()).isEqualTo("idn.label-too-long 0-64");
        assertThat(Mapped.toAscii(mapper, letters + rest).codes())
                .isEqualTo("idn.label-too-long 0-63, idn.domain-too-long 0-255");
    }

    /** UTS #46 4: without VerifyDnsLength labels have any length; labels of more than 1,000 units are not examined. */
    @Test
    void looksIntoLabelsOfAThousandUnits() {
        Uts46 lenient = Uts46.of(Set.of());
        String letters = "\u00FC".repeat(Labels.MAX_LOOKED_INTO);
        String fewer = letters.substring(100); // whose ASCII form has fewer than 1,000 units too
        Mapped mapped = Mapped.toAscii(lenient, fewer);

        assertThat(Mapped.toAscii(lenient, letters).failed()).isFalse();
        assertThat(mapped.failed()).isFalse();
        assertThat(Mapped.toAscii(lenient, mapped.text())).isEqualTo(mapped);
        assertThat(Mapped.toUnicode(lenient, mapped.text()).text()).isEqualTo(fewer);
        assertThat(Mapped.toAscii(lenient, letters + "\u00FC").codes()).isEqualTo("idn.label-too-long 0-1001");
    }

    /** RFC 5890 2.3.2.1: a U-label has an A-label of at most 63 octets, so 60 characters of any kind are too many. */
    @Test
    void looksIntoLabelsOf59CharactersInIdna2008() {
        String signs = "\uD83D\uDE00".repeat(59);
        assertThat(Mapped.toAscii(new Idna2008(), signs).violations())
                .hasSize(59)
                .allMatch(violation -> violation.code() == IdnViolation.DISALLOWED);
        assertThat(Mapped.toAscii(new Idna2008(), "\u00FC".repeat(59) + "_").codes())
                .isEqualTo("idn.label-too-long 0-60");
    }

    /** UTS #46 5: only dots map to dots; the algorithm splits names after mapping, and the toolkit before it. */
    @Test
    void mapsNothingButDotsToDots() {
        mapsNothingButDotsToDots(0x17);
    }

    @Test
    @Tag("thorough")
    void mapsNothingAtAllButDotsToDots() {
        mapsNothingButDotsToDots(1);
    }

    private static void mapsNothingButDotsToDots(int step) {
        Uts46 lenient = Uts46.of(Set.of());
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += step) {
            if (Character.isDefined(c) && !Labels.isDot(c)) {
                String mapped = lenient.toUnicode("a" + Character.toString(c) + "b", violation -> {});
                assertThat(mapped.indexOf('.')).as("U+%04X", c).isNegative();
            }
        }
    }

    @Test
    void looksIntoNoLabelThatIsMuchTooLong() {
        String label = "\u00FC".repeat(Labels.MAX_LOOKED_INTO + 1);
        for (HostMapper mapper : MAPPERS) {
            assertThat(Mapped.toAscii(mapper, "a." + label).codes())
                    .isEqualTo("idn.label-too-long 2-" + (2 + label.length()));
            assertThat(Mapped.toUnicode(mapper, "a." + label).text()).isEqualTo("a." + label);
        }
    }

    @Test
    void refusesANameOfMoreThan253Octets() {
        String label = "a".repeat(63);
        String name = label + "." + label + "." + label + "." + "a".repeat(62);
        for (HostMapper mapper : MAPPERS) {
            assertThat(Mapped.toAscii(mapper, name).codes()).isEqualTo("idn.domain-too-long 0-254");
            assertThat(Mapped.toAscii(mapper, name + ".").codes()).isEqualTo("idn.domain-too-long 0-255");
        }
    }

    @Test
    void measuresTheNameInItsAsciiForm() {
        String name = "\u00FC\u00FC\u00FC\u00FC.".repeat(20) + "example"; // 107 letters, each label 10 octets or so
        assertThat(name.length()).isLessThan(253);
        for (HostMapper mapper : MAPPERS) {
            String ascii = Mapped.toAscii(mapper, "\u00FC\u00FC\u00FC\u00FC").text();
            boolean tooLong = (ascii.length() + 1) * 20 + 7 > 253;
            assertThat(Mapped.toAscii(mapper, name).failed()).isEqualTo(tooLong);
        }
    }

    @Test
    void liftsEachOptionOfUts46() {
        Uts46 all = new Uts46();
        assertThat(all.options()).isEqualTo(EnumSet.complementOf(EnumSet.of(Option.CHECK_CONTEXT_O)));
        assertThat(Mapped.toAscii(all.without(Option.CHECK_HYPHENS), "-a.r3---b")
                        .codes())
                .isEmpty();
        assertThat(Mapped.toAscii(all.without(Option.CHECK_BIDI), "a\u05D0").text())
                .isEqualTo("xn--a-0hc");
        assertThat(Mapped.toAscii(all.without(Option.CHECK_CONTEXT_J), "a\u200Cb")
                        .codes())
                .isEmpty();
        assertThat(Mapped.toAscii(all.without(Option.USE_STD3_ASCII_RULES), "_dmarc.example")
                        .codes())
                .isEmpty();
        assertThat(Mapped.toAscii(all.without(Option.VERIFY_DNS_LENGTH), "a..b." + "c".repeat(300))
                        .codes())
                .isEmpty();
        assertThat(Mapped.toAscii(all, "a\u00B7l").codes()).isEmpty();
        assertThat(Mapped.toAscii(all.with(Option.CHECK_CONTEXT_O), "a\u00B7l").codes())
                .isEqualTo("idn.context-o 0-3");
    }

    @Test
    void doesNotTakeALabelForAnAsciiFormTwice() {
        Uts46 lenient = Uts46.of(Set.of());
        String twice = Mapped.toAscii(Uts46.of(Set.of()), "xn--xn---epa").codes(); // the ASCII form of "xn--é"
        assertThat(twice).isEqualTo("idn.punycode 0-12");
        assertThat(Mapped.toUnicode(lenient, "xn--xn---epa").text()).isEqualTo("xn--xn---epa");
    }

    @Test
    void changesOptionsInCopiesOnly() {
        Uts46 all = new Uts46();
        assertThat(all.with(Option.CHECK_BIDI)).isSameAs(all);
        assertThat(all.without(Option.CHECK_CONTEXT_O)).isSameAs(all);
        assertThat(all.without(Option.CHECK_BIDI).with(Option.CHECK_BIDI).options())
                .isEqualTo(all.options());

        Idna2003 query = new Idna2003();
        assertThat(query.with(Idna2003.Option.ALLOW_UNASSIGNED)).isSameAs(query);
        assertThat(query.without(Idna2003.Option.ALLOW_UNASSIGNED).id()).isEqualTo(new Idna2003.Stored().id());
        assertThat(query.without(Idna2003.Option.ALLOW_UNASSIGNED).options())
                .containsExactly(Idna2003.Option.USE_STD3_ASCII_RULES);
        assertThat(Idna2003.of(List.of())
                        .without(Idna2003.Option.ALLOW_UNASSIGNED)
                        .options())
                .isEmpty();
        assertThat(Idna2003.of(List.of()).with(Idna2003.Option.ALLOW_UNASSIGNED).options())
                .containsExactly(Idna2003.Option.ALLOW_UNASSIGNED);
        assertThat(Mapped.toAscii(query.without(Idna2003.Option.USE_STD3_ASCII_RULES), "_dmarc.example")
                        .codes())
                .isEmpty();
    }

    /** U+2024 becomes a full stop by nameprep, and {@code a.b-dma} is Punycode for {@code a.bé}: that would be two labels. */
    @ParameterizedTest
    @ValueSource(
            strings = {"xn--a\u2024b-dma.example", "XN--a\u2024b-dma.example", "xn--a\u2024b-dma", "xn--\u2024b-cja"})
    void makesNoTwoLabelsOfOne(String host) {
        Idna2003 lenient = new Idna2003().without(Idna2003.Option.USE_STD3_ASCII_RULES);

        assertThat(Mapped.toUnicode(lenient, host).text()).isEqualTo(host);
        assertThat(Mapped.toUnicode(new Idna2003(), host).text()).isEqualTo(host);
    }

    @Test
    void refusesADotThatNameprepMakesInsideALabel() {
        Idna2003 lenient = new Idna2003().without(Idna2003.Option.USE_STD3_ASCII_RULES);
        assertThat(Mapped.toAscii(lenient, "a\u2024b").codes()).isEqualTo("idn.disallowed 0-3");
        assertThat(Mapped.toUnicode(lenient, "a\u2024b").text()).isEqualTo("a\u2024b");
        assertThat(Mapped.toAscii(lenient, "\u2024b").codes()).isEqualTo("idn.disallowed 0-2");
        assertThat(Mapped.toUnicode(lenient, "\u2024b").text()).isEqualTo("\u2024b");
    }

    /** U+0221 has no character in Unicode 3.2 (RFC 3454 7), U+E000 is for private use (RFC 3454 C.3). */
    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 17, 40})
    void namesTheLastCharacterOfALabelOfAnyLength(int length) {
        String letters = "a".repeat(length);
        Mapped unassigned =
                Mapped.toAscii(new Idna2003().without(Idna2003.Option.ALLOW_UNASSIGNED), letters + "\u0221");
        assertThat(unassigned.violations().get(0).code().id()).isEqualTo("idn.unassigned");
        Mapped forPrivateUse = Mapped.toAscii(new Idna2003(), letters + "\uE000");
        assertThat(forPrivateUse.violations().get(0).code().id()).isEqualTo("idn.disallowed");
        assertThat(Mapped.toUnicode(new Idna2003(), letters + "\uE000").text()).isEqualTo(letters + "\uE000");
    }

    static Stream<CaseTable.Row> namedCharacters() {
        return Tables.of("named-characters.tsv").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("namedCharacters")
    void namesTheCharacterThatIsRefused(CaseTable.Row row) {
        assertThat(Mapped.toAscii(mapper(row.cell("mapper")), row.cell("host")).violations())
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.message()).startsWith(row.cell("names"));
                    assertThat(violation.clause()).hasToString(row.cell("clause"));
                });
    }

    /** RFC 5892 A.8 and A.9: neither kind of digit is allowed next to the other. */
    @Test
    void citesTheRuleOfEachDigit() {
        assertThat(Mapped.toAscii(new Idna2008(), "\u0628\u0660\u06F0").violations())
                .extracting(violation -> violation.clause().toString())
                .containsExactly("RFC 5892 A.8", "RFC 5892 A.9");
    }

    /**
     * The mapped character of UTS #46 is suggested only if IDNA2008 allows it, since IDNA2008 maps nothing (RFC 5891
     * 5.3).
     */
    @ParameterizedTest
    @CsvSource({
        "\u00FC\u3002, 'U+3002 IDEOGRAPHIC FULL STOP is not allowed in the host; IDNA2008 maps nothing, so write \".\"'",
        "\u00FC\u2170, 'U+2170 SMALL ROMAN NUMERAL ONE is not allowed in the host; IDNA2008 maps nothing, so write \"i\"'",
        "\u00FC\u33A5, 'U+33A5 SQUARE M CUBED is not allowed in the host; IDNA2008 maps nothing, so write \"m3\"'",
        "\u00FC\u2615, U+2615 HOT BEVERAGE is not allowed in the host",
        "\u00FC\u00AD, U+00AD SOFT HYPHEN is not allowed in the host",
        "\u00FC\u2474, U+2474 PARENTHESIZED DIGIT ONE is not allowed in the host"
    })
    void saysWhatToWriteInstead(String host, String message) {
        assertThat(Mapped.toAscii(new Idna2008(), host).violations().get(0).message())
                .isEqualTo(message);
    }

    @Test
    void namesTheCharacterTheClauseAndWhatToDo() {
        Violation violation =
                Mapped.toAscii(new Uts46(), "www.a_b.example").violations().get(0);
        assertThat(violation.span()).isEqualTo(new Span(4, 7));
        assertThat(violation.describe())
                .isEqualTo(
                        "U+005F LOW LINE in the host is not an ASCII letter, digit or hyphen, and does not map to one"
                                + " (UTS #46 4.1.1)");
        assertThat(violation.code().remedy()).isNotBlank();
    }

    @Test
    void isInstalledWithItsIds() {
        assertThat(ProfileRegistry.installed().hostMappers().ids().stream().toList())
                .contains("idna2003", "idna2003-stored", "idna2008", "idna2008-registration", "uts46");
        assertThat(ProfileRegistry.installed().loadFailures()).isEmpty();
        assertThat(ProfileRegistry.installed().hostMapperOf(Rfc3987.PROFILE)).isInstanceOf(Uts46.class);
        assertThat(ProfileRegistry.installed().hostMapperOf(DRAFT)).isInstanceOf(Idna2003.class);
        assertThat(DRAFT.buildingHostMapper()).contains(new Idna2003.Stored().id());
    }

    /** RFC 3987 3.1: legal escapes of a host are decoded before ToASCII. */
    @Test
    void makesUrisForTheNetworkOfCharactersAndOfEscapes() {
        for (String text : List.of("http://b\u00FCcher.example/\u00E9", "http://b%C3%BCcher.example/\u00E9")) {
            assertThat(Iri.parse(text).toRequestUri()).as(text).hasToString("http://xn--bcher-kva.example/%C3%A9");
        }
        // the host is in canonical form
        assertThat(Iri.parse("http://EXAMPLE.org/\u00E9").toRequestUri()).hasToString("http://example.org/%C3%A9");
        assertThatThrownBy(() -> Iri.parse("http://a\u200Db.example/").toRequestUri())
                .isInstanceOf(MappingException.class);
    }

    @Test
    void turnsLabelsOnTheWayBack() {
        IriConverter toIris = IriConverter.toIris(IriParser.create()).withHostMapper();
        assertThat(toIris.convert("http://xn--bcher-kva.example/%C3%A9").orThrow())
                .isEqualTo("http://b\u00FCcher.example/\u00E9");
        // an A-label that is not valid stays
        assertThat(toIris.convert("http://xn--a/").orThrow()).isEqualTo("http://xn--a/");
    }

    @Test
    void returnsTheHostForTheNetworkByTheRulesForNewHosts() {
        IriParser parser = IriParser.of(DRAFT);
        assertThat(parser.asciiHost("b\u00FCcher.example")).isEqualTo("xn--bcher-kva.example");
        assertThatThrownBy(() -> parser.asciiHost("\u1E9E.example")).isInstanceOf(IriSyntaxException.class);
    }

    /**
     * draft-duerst-iri-03 2.2 a: ToASCII must succeed without characters that Unicode 3.2 did not assign (RFC 3490
     * 4.1).
     */
    @Test
    void looksAtTheHostOfAReferenceThatIsBuilt() {
        IriBuilder builder = IriBuilder.of(IriParser.of(DRAFT)).scheme("http");
        assertThat(builder.host("b\u00FCcher.example").path("/").build()).hasToString("http://b\u00FCcher.example/");
        assertThatThrownBy(() -> builder.host("\u1E9E.example").build())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("U+1E9E");
        assertThat(builder.userinfo("u").host("a.\u1E9E").violations())
                .extracting(violation -> violation.code().id() + " " + violation.span())
                .contains("idn.unassigned 11-12");
    }

    /** A check of a URI parser also examines a URI after its host was mapped. */
    @Test
    void saysWhyAStricterParserOfUrisTakesNoHost() {
        ComponentCheck wantsEscapes = new ComponentCheck() {
            @Override
            public String id() {
                return "wants-escapes";
            }

            @Override
            public Set<Component> components() {
                return Set.of(Component.HOST);
            }

            @Override
            public Set<ViolationCode> codes() {
                return Set.of(CoreViolation.PARTS);
            }

            @Override
            public void check(ComponentText text, Consumer<Violation> violations) {
                if (!text.text().contains("%")) {
                    violations.accept(new Violation(
                            CoreViolation.PARTS,
                            Severity.ERROR,
                            Component.HOST,
                            new Span(text.start(), text.end()),
                            new SpecClause("Own", "1", ""),
                            "a host without an escape"));
                }
            }
        };
        Iri uri = IriParser.of(Rfc3986.PROFILE).withCheck(wantsEscapes).parseIri("http://%62ucher.example/");
        assertThatThrownBy(() -> uri.toRequestUri())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("a host without an escape at 7-21");
    }
}
