package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The output of {@code iri host} for hosts, bare and in references. */
class HostCommandTest {
    @Test
    void showsBothFormsAndWhoseItIs() {
        String forms = "ascii=xn--strae-oqa.example.com\tunicode=straße.example.com\tregistrable=example.com\n";
        assertThat(Cli.run("host", "straße.example.com").out()).isEqualTo(forms);
        assertThat(Cli.run("host", "http://straße.example.com/x").out()).isEqualTo(forms);
        assertThat(Cli.run("host", "[::1]").out()).isEqualTo("ascii=[::1]\tunicode=[::1]\n");
    }

    @Test
    void mapsByTheRulesAskedFor() {
        assertThat(Cli.run("host", "--idna", "idna2003", "straße.example.com").out())
                .startsWith("ascii=strasse.example.com\t");
        assertThat(Cli.run("host", "--idna", "none", "h").exit()).isEqualTo(2);
    }

    /** A label of ASCII that is no host name stays next to labels that are mapped; one that begins as an A-label is one. */
    @Test
    void mapsLabelsBeyondAsciiNextToOthers() {
        for (String idna : List.of("uts46", "idna2003", "idna2008")) {
            Cli.Run run = Cli.run("host", "--idna", idna, "api_demo.m\u00FCnchen.com");
            assertThat(run.out())
                    .isEqualTo("ascii=api_demo.xn--mnchen-3ya.com\tunicode=api_demo.m\u00FCnchen.com"
                            + "\tregistrable=m\u00FCnchen.com\n");
            assertThat(run.err()).contains("warning idn.std3: U+005F LOW LINE");
            assertThat(run.exit()).isZero();
            Cli.Run dots = Cli.run("host", "--idna", "uts46", "a_b\u3002m\u00FCnchen.example");
            assertThat(dots.out()).startsWith("ascii=a_b.xn--mnchen-3ya.example\t");
        }
        for (String refused : List.of(
                "xn--a.m\u00FCnchen.example",
                "a_b.xn--a.m\u00FCnchen.example",
                "a..m\u00FCnchen.example",
                "a_b.\u0301.example")) {
            Cli.Run run = Cli.run("host", "--idna", "uts46", refused);
            assertThat(run.exit()).as(refused).isEqualTo(1);
            assertThat(run.out()).as(refused).isBlank();
        }
    }

    @Test
    void wantsBracketsAroundAnIpv6Address() {
        Cli.Run run = Cli.run("host", "2001:db8::7");
        assertThat(run.err())
                .isEqualTo("1: 0-11 error input.no-host: an IPv6 address needs brackets to be a host: [2001:db8::7]"
                        + " (RFC 3986 3.2.2, host)\n");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void saysWhereAHostIsMissing() {
        for (String input : List.of("", "///x", "mailto:x//y")) {
            assertThat(Cli.run("host", input).err()).contains("input.no-host: the host is missing");
        }
        for (String input : List.of("a/b", "h:80", "user@h", "mailto:a@h")) {
            assertThat(Cli.run("host", input).err())
                    .contains("input.no-host: the input contains more than a host; write // before it");
        }
        assertThat(Cli.run("host", "//user@h:80/x").out()).isEqualTo("ascii=h\tunicode=h\n");
    }
}
