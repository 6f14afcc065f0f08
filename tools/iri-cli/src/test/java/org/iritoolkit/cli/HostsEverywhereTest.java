package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Component;
import org.iritoolkit.conformance.HostTable;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.RowNames;
import org.iritoolkit.text.display.HostPolicy;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.LinkViolation;
import org.iritoolkit.web.ReachViolation;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.UrlReader;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method and command that maps hosts follows the rule in the table. */
class HostsEverywhereTest {
    @RegisterExtension
    static final RowNames NAMES = new RowNames();

    private static final Pattern FOUND = Pattern.compile("(warning|error) (idn\\.[a-z0-9-]+):");

    private static final Pattern MAPPING = Pattern.compile("\"id\":\"uts46\",[^{}]*?\"ascii\":(?:null|\"([^\"]*)\")");

    static Stream<CaseTable.Row> hosts() {
        return HostTable.rows();
    }

    private static String link(CaseTable.Row row) {
        return "http://" + row.cell("host") + "/";
    }

    private static Optional<String> ascii(CaseTable.Row row) {
        return Optional.of(row.cell("ascii")).filter(host -> !host.equals("-"));
    }

    private static boolean isRefused(CaseTable.Row row) {
        return row.cell("violations").contains("error");
    }

    private static Optional<String> orNothing(Supplier<Optional<String>> mapping) {
        try {
            return mapping.get();
        } catch (MappingException e) {
            return Optional.empty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void valuesReturnTheHostForTheNetwork(CaseTable.Row row) {
        Iri iri = Iri.parse(link(row));
        assertThat(orNothing(iri::asciiHost)).isEqualTo(ascii(row));
        assertThat(orNothing(() -> iri.toRequestUri().host())).isEqualTo(ascii(row));
        assertThat(orNothing(() -> Optional.of(IriParser.of(Rfc3987.PROFILE).asciiHost(row.cell("host")))))
                .isEqualTo(ascii(row));
    }

    private static String found(String report) {
        return FOUND.matcher(report)
                .results()
                .map((MatchResult match) -> match.group(1) + " " + match.group(2))
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void theHostCommandPrintsIt(CaseTable.Row row) {
        for (String input : List.of(row.cell("host"), link(row))) {
            Cli.Run run = Cli.run("host", "--", input);
            assertThat(found(run.err())).as(input).isEqualTo(row.cell("violations"));
            assertThat(run.exit()).as(input).isEqualTo(isRefused(row) ? 1 : 0);
            if (!isRefused(row)) {
                assertThat(run.out().strip().split("\t")[0]).isEqualTo("ascii=" + row.cell("ascii"));
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void theCheckFindsTheSame(CaseTable.Row row) {
        Cli.Run run = Cli.run("check", "--with", "idna", link(row));
        assertThat(found(run.err())).isEqualTo(row.cell("violations"));
        assertThat(run.exit()).isEqualTo(isRefused(row) ? 1 : 0);
    }

    /** The explanation maps the names that the command {@code host} maps. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void theExplanationHasTheSameMapping(CaseTable.Row row) {
        Matcher mapping =
                MAPPING.matcher(Cli.run("explain", "--json", "--", link(row)).out());
        if (mapping.find()) { // a name, not an address
            assertThat(Optional.ofNullable(mapping.group(1)))
                    .isEqualTo(ascii(row).filter(host -> !isRefused(row)));
        }
    }

    /** A display shows a name in Unicode or in A-labels; both are the same host. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void aDisplayShowsTheSameHost(CaseTable.Row row) {
        if (!isRefused(row)) {
            String shown = IriDisplay.create()
                    .withHosts(HostPolicy.ASCII)
                    .show(link(row))
                    .text();
            assertThat(orNothing(() -> Iri.parse(shown.replace("\u2066", "").replace("\u2069", ""))
                            .asciiHost()))
                    .isEqualTo(ascii(row));
        }
    }

    /** Parsers that map a name, and those that do not, see one host. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void readingsAgreeAboutTheHost(CaseTable.Row row) {
        assertThat(Readings.of(link(row)).disagreements())
                .noneMatch(found -> found.component() == Component.HOST
                        && found.sides().stream().allMatch(side -> side.value().isPresent()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void aPolicyAllowsNoOtherHost(CaseTable.Row row) {
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .anyHost()
                .allow(LinkViolation.SUFFIX, LinkViolation.UNDERSCORE)
                .allow(ReachViolation.values())
                .readers(List.<UrlReader>of())
                .build();
        LinkVerdict verdict = policy.judge(link(row));
        boolean isName = row.cell("violations").isEmpty()
                && row.cell("host").indexOf('%') < 0
                && !row.cell("ascii").startsWith("[v")
                && !row.cell("ascii").equals("1.2.3"); // the URL Standard reads an IPv4 address
        if (isName) {
            assertThat(verdict.isAllowed()).as(verdict.toString()).isTrue();
        }
        verdict.uri().ifPresent(uri -> assertThat(uri.host()).isEqualTo(ascii(row)));
    }
}
