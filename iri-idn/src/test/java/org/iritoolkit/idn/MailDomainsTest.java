package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.iritoolkit.Conversion;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.MappingException;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The domains of mail and similar addresses are in A-labels, and local parts are percent-encoded (RFC 6531, RFC 6068). */
class MailDomainsTest {
    private static final IriConverter CONVERTER =
            IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mailto:user@bücher.example | mailto:user@xn--bcher-kva.example
            MAILTO:user@BÜCHER.example | MAILTO:user@xn--bcher-kva.example
            mailto:user@b%C3%BCcher.example | mailto:user@xn--bcher-kva.example
            mailto:é@bücher.example,b@h.example,c@例.example?subject=é@é | mailto:%C3%A9@xn--bcher-kva.example,b@h.example,c@xn--fsq.example?subject=%C3%A9@%C3%A9
            mailto:?to=a@bücher.example&CC=b@例.example&body=é | mailto:?to=a@xn--bcher-kva.example&CC=b@xn--fsq.example&body=%C3%A9
            mailto:?cc=A%20%3Ca@bücher.example%3E | mailto:?cc=A%20%3Ca@b%C3%BCcher.example%3E
            mailto:%22a@é%22@bücher.example | mailto:%22a@%C3%A9%22@xn--bcher-kva.example
            mailto:é@h.example | mailto:%C3%A9@h.example
            mailto:é | mailto:%C3%A9
            acct:a%40b@bücher.example | acct:a%40b@xn--bcher-kva.example
            sip:a:b@bücher.example:5060;transport=tcp?subject=é | sip:a:b@xn--bcher-kva.example:5060;transport=tcp?subject=%C3%A9
            sips:bücher.example;lr | sips:xn--bcher-kva.example;lr
            xmpp:a@bücher.example/é@é?message | xmpp:a@xn--bcher-kva.example/%C3%A9@%C3%A9?message
            xmpp://b@bücher.example/a@例.example | xmpp://b@xn--bcher-kva.example/a@xn--fsq.example
            im:a@bücher.example | im:a@xn--bcher-kva.example
            mailto:a@b_c.example,d@é.example | mailto:a@b_c.example,d@xn--9ca.example
            other:a@bücher.example | other:a@b%C3%BCcher.example
            """)
    void areInALabels(String iri, String expected) {
        assertThat(Iri.parse(iri).toRequestUri()).hasToString(expected);
        assertThat(Iri.parse(iri).toJavaUri()).hasToString(expected);
        assertThat(Iri.parse(expected).toRequestUri()).hasToString(expected);
        assertThat(CONVERTER.convert(iri).orThrow()).isEqualTo(expected);
    }

    /** With positions in the input, also behind a domain that became longer. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mailto:a@é.example,b@-é-.example | 21 | 32
            mailto:a@h.example?cc=b@-é-.example | 24 | 35
            sip:a@-é-.example;x | 6 | 17
            xmpp://b@é.example/a@-é-.example | 21 | 32
            """)
    void areRejectedByTheConverterToo(String iri, int start, int end) {
        Conversion conversion = CONVERTER.convert(iri);
        assertThat(conversion.output()).isEmpty();
        assertThat(conversion.violations()).isNotEmpty().allSatisfy(found -> {
            assertThat(found.code().id()).isEqualTo("idn.hyphen");
            assertThat(found.span().start()).isGreaterThanOrEqualTo(start);
            assertThat(found.span().end()).isLessThanOrEqualTo(end);
        });
    }

    @Test
    void stayWithoutAMapper() {
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                        .convert("mailto:a@é.example")
                        .orThrow())
                .isEqualTo("mailto:a@%C3%A9.example");
    }

    @Test
    void areConvertedUnderOtherProfiles() {
        Iri uri = IriParser.of(Rfc3986.PROFILE).parseIri("mailto:user@b%C3%BCcher.example");
        assertThat(uri.toRequestUri()).hasToString("mailto:user@xn--bcher-kva.example");
    }

    @Test
    void areRejectedWithTheirPosition() {
        assertThatThrownBy(() -> Iri.parse("mailto:a@h.example,b@-é-.example").toRequestUri())
                .isInstanceOfSatisfying(
                        MappingException.class,
                        e -> assertThat(e.violations())
                                .isNotEmpty()
                                .allSatisfy(found ->
                                        assertThat(found.span().start()).isGreaterThanOrEqualTo(21)));
    }

    @Test
    void hostsThatJavaLosesAreTold() {
        for (String lost : new String[] {
            "http://a_b.example/",
            "http://my-host.1domain:1234/",
            "http://a-.example/",
            "http://1.2.3.4.5/",
            "http://h:99999999999/",
            "x:"
        }) {
            assertThat(Iri.parse(lost).tryJavaUri()).as(lost).isEmpty();
        }
        for (String kept : new String[] {
            "http://h.example:1234/", "mailto:a@b", "file:///a", "http://[::1]/", "http://bücher.example/é"
        }) {
            assertThat(Iri.parse(kept).tryJavaUri())
                    .as(kept)
                    .contains(Iri.parse(kept).toJavaUri());
        }
    }
}
