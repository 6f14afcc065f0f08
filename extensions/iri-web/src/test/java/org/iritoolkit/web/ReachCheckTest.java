package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a link leads, as far as the string shows. */
class ReachCheckTest {
    private static final IriParser PARSER =
            IriParser.of(Rfc3987.PROFILE).withChecks(ReachCheck.ID).withAdvice();

    static Stream<CaseTable.Row> rows() {
        return Tables.rows("reach.tsv");
    }

    private static List<Violation> found(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .filter(violation -> violation.code() instanceof ReachViolation)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void findsWhereALinkLeads(CaseTable.Row row) {
        List<Violation> found = found(PARSER, row.cell("text"));
        assertThat(found.stream()
                        .map(violation ->
                                violation.span() + " " + violation.code().id())
                        .distinct()
                        .collect(Collectors.joining(", ")))
                .isEqualTo(row.cell("finds"));
        List<String> clauses =
                found.stream().map(violation -> violation.clause().toString()).toList();
        for (String clause : row.cell("clause").split("; |, (?=RFC)", -1)) {
            assertThat(clause.isEmpty() || clauses.contains(clause))
                    .as(clause + " in " + clauses)
                    .isTrue();
        }
    }

    @Test
    void findsEachOfItsCodesInTheTable() {
        Set<String> found = rows().flatMap(row -> found(PARSER, row.cell("text")).stream())
                .map(violation -> violation.code().id())
                .collect(Collectors.toSet());
        assertThat(found).hasSize(ReachViolation.values().length);
    }

    @Test
    void saysWhichAddressIsMeant() {
        assertThat(found(PARSER, "http://0x7f.1/"))
                .extracting(Violation::message)
                .containsExactly(
                        "the host is another way to write 127.0.0.1",
                        "no public server has this address, which is reserved for loopback");
        assertThat(found(PARSER, "http://[::ffff:169.254.169.254]/"))
                .extracting(Violation::message)
                .containsExactlyInAnyOrder(
                        "the IPv6 address contains the IPv4 address 169.254.169.254 (IPv4-mapped)",
                        "no public server has this address, which is reserved for link-local use: the cloud metadata service");
    }

    /** The example of RFC 4380 4: a Teredo address contains the address of its client with all bits inverted. */
    @Test
    void invertsTheAddressOfATeredoClient() {
        assertThat(found(PARSER, "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/"))
                .extracting(Violation::message)
                .anyMatch(message -> message.startsWith("the IPv6 address contains the IPv4 address 192.0.2.45 "));
    }

    @Test
    void looksIntoTheNameOfARegistry() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE).withChecks(ReachCheck.ID);
        assertThat(found(parser, "http://a_b:x5/")).isEmpty();
        assertThat(found(parser, "http://0x7f.1:25/"))
                .extracting(
                        violation -> violation.span() + " " + violation.code().id())
                .containsExactlyInAnyOrder(
                        "7-13 reach.ipv4-notation", "7-13 reach.special-address", "14-16 reach.blocked-port");
    }

    @Test
    void warnsAndGivesAdviceAboutADot() {
        assertThat(found(PARSER, "http://good.example./"))
                .extracting(Violation::severity)
                .containsExactly(Severity.ADVICE);
        assertThat(found(PARSER, "http://localhost/"))
                .extracting(Violation::severity)
                .containsExactly(Severity.WARNING);
    }

    @Test
    void isACheckThatIsInstalled() {
        assertThat(ProfileRegistry.installed().checks().require("reach")).isInstanceOf(ReachCheck.class);
    }
}
