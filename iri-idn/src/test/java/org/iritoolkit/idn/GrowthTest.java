package org.iritoolkit.idn;

import static org.iritoolkit.conformance.GrowthCase.ALL;
import static org.iritoolkit.conformance.GrowthCase.MEGABYTE;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.conformance.GrowthCase;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time of every operation on hosts grows about linearly, for all hosts. */
class GrowthTest {
    private static Family host(String name, String piece, int largest) {
        return new Family(name, "", piece, "", largest);
    }

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

    private static Stream<GrowthCase> component(
            String operation, List<Family> families, ComponentCheck check, Component component) {
        return families.stream()
                .map(family -> new GrowthCase(operation, family, text -> {
                    String parts = component == Component.PATH ? text.replace('.', '/') : text;
                    return () -> check.check(
                            new ComponentText(parts, component, 0, parts.length(), Rfc3987.PROFILE), violation -> {});
                }));
    }

    private static Stream<GrowthCase> mapper(HostMapper mapper, List<Family> families) {
        return Stream.concat(
                GrowthCase.of(mapper.id() + " toAscii", families, host -> mapper.toAscii(host, violation -> {})),
                GrowthCase.of(mapper.id() + " toUnicode", families, host -> mapper.toUnicode(host, violation -> {})));
    }

    static Stream<GrowthCase> cases() {
        return Stream.of(
                        mapper(new Uts46(), HOSTS),
                        mapper(new Idna2003(), HOSTS),
                        mapper(new Idna2003.Stored(), FEW_HOSTS),
                        component("check of hosts", FEW_HOSTS, new IdnaCheck(), Component.HOST),
                        component("look-alikes in hosts", FEW_HOSTS, new LookAlikeCheck(), Component.HOST),
                        component("look-alikes in paths", FEW_HOSTS, new LookAlikeCheck(), Component.PATH),
                        GrowthCase.of("registrable domain", HOSTS, RegistrableDomain::of))
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
