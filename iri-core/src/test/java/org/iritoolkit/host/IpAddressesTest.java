package org.iritoolkit.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IpAddressesTest {
    /** RFC 5952, with examples of its own; only the addresses of 5 that are mapped from IPv4 end with four numbers. */
    @ParameterizedTest
    @CsvSource({
        "4.1, 2001:0db8::0001, 2001:db8::1",
        "4.2.1, 2001:db8:0:0:0:0:2:1, 2001:db8::2:1",
        "4.2.1, 2001:db8::0:1, 2001:db8::1",
        "4.2.1, 0:0:0:0:0:0:0:0, ::",
        "4.2.1, 1:0:0:0:0:0:0:0, 1::",
        "4.2.2, 2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
        "4.2.2, 2001:db8::1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
        "4.2.3, 2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
        "4.2.3, 2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
        "4.3, 2001:DB8::ABCD, 2001:db8::abcd",
        "5, 0:0:0:0:0:FFFF:C000:201, ::ffff:192.0.2.1",
        "5, ::ffff:192.0.2.1, ::ffff:192.0.2.1",
        "5, ::192.0.2.1, ::c000:201",
        "5, 1:0:0:0:0:ffff:192.0.2.1, 1::ffff:c000:201",
        "5, 0:1:0:0:0:ffff:192.0.2.1, 0:1::ffff:c000:201",
        "5, 0:0:1:0:0:ffff:192.0.2.1, ::1:0:0:ffff:c000:201",
        "5, 0:0:0:1:0:ffff:192.0.2.1, ::1:0:ffff:c000:201",
        "5, 0:0:0:0:1:ffff:192.0.2.1, ::1:ffff:c000:201",
        "5, 0:0:0:0:0:fffe:192.0.2.1, ::fffe:c000:201"
    })
    void writesIpv6AsRfc5952Recommends(String section, String address, String written) {
        assertThat(IpAddresses.canonicalIpv6("[" + address + "]", 1, address.length() + 1))
                .as(section)
                .isEqualTo(written);
    }

    /** RFC 3986 3.2.2, IPv6address: each alternative, and what is next to them. */
    @ParameterizedTest
    @CsvSource({
        "1:2:3:4:5:6:7:8, true",
        "1:2:3:4:5:6:1.2.3.4, true",
        "::2:3:4:5:6:7:8, true",
        "::2:3:4:5:6:1.2.3.4, true",
        "1::3:4:5:6:7:8, true",
        "1:2:3:4:5:6::8, true",
        "1:2:3:4:5:6:7::, true",
        "1:2:3:4:5::1.2.3.4, true",
        "::1.2.3.4, true",
        "::ABCD:ef01:0000:0, true",
        "::, true",
        "1:2:3:4:5:6:7, false",
        "1:2:3:4:5:6:7:8:9, false",
        "1:2:3:4:5:6:7::8, false",
        "::1:2:3:4:5:6:7:8, false",
        "1:2:3:4:5:6::1.2.3.4, false",
        "1:2:3:4:5:6:7:1.2.3.4, false",
        "1:2:3:4:5:1.2.3.4, false",
        "::1::2, false",
        "1:::2, false",
        ":::, false",
        ":1:2:3:4:5:6:7, false",
        "1:2:3:4:5:6:7:, false",
        "12345::, false",
        "::12345, false",
        "::g, false",
        "::1.2.3, false",
        "::1.2.3.256, false",
        "::1.2.3.04, false",
        "1.2.3.4::, false",
        "::1.2.3.4:5, false",
        ":, false",
        "1, false",
        "'', false"
    })
    void tellsAnIpv6Address(String address, boolean valid) {
        String text = "[" + address + "]:";
        assertThat(IpAddresses.isIpv6(text, 1, address.length() + 1)).isEqualTo(valid);
    }

    @Test
    void readsNothingBehindAnAddress() {
        assertThat(IpAddresses.isIpv6("::", 0, 1)).isFalse();
        assertThat(IpAddresses.isIpv4("1.2.3.45", 0, 7)).isTrue();
        assertThat(IpAddresses.isIpv4("1.2.3.4", 0, 6)).isFalse();
        assertThat(IpAddresses.isIpvFuture("v1.a", 0, 3)).isFalse();
    }

    /** RFC 3986 3.2.2, dec-octet; RFC 2396 3.2.2, IPv4address. */
    @ParameterizedTest
    @CsvSource({
        "0.0.0.0, true, true",
        "255.249.199.99, true, true",
        "9.10.100.200, true, true",
        "256.1.1.1, false, true",
        "1.1.1.260, false, true",
        "1.300.1.1, false, true",
        "1.2.3.1000, false, true",
        "01.2.3.4, false, true",
        "1.2.3.00, false, true",
        "1.2.3, false, false",
        "1.2.3.4.5, false, false",
        "1.2.3.4., false, false",
        ".1.2.3, false, false",
        "1..2.3, false, false",
        "1.2.3., false, false",
        "1.2.3.a, false, false",
        "1:2.3.4, false, false",
        "1.2/3.4, false, false"
    })
    void tellsAnIpv4Address(String address, boolean valid, boolean validBefore) {
        String text = "/" + address + "/";
        assertThat(IpAddresses.isIpv4(text, 1, address.length() + 1)).isEqualTo(valid);
        assertThat(IpAddresses.isIpv4OfRfc2396(text, 1, address.length() + 1)).isEqualTo(validBefore);
    }

    /** RFC 3986 3.2.2, IPvFuture. */
    @ParameterizedTest
    @CsvSource({
        "v1.a, true",
        "VFf0.a:~!$&'()*+;=_-.9, true",
        "v.a, false",
        "v1., false",
        "v1, false",
        "vg.a, false",
        "v1:a, false",
        "v1.a/, false",
        "v1.a%41, false",
        "v1.\u00E9, false",
        "v, false"
    })
    void tellsAnAddressOfTheFuture(String address, boolean valid) {
        assertThat(IpAddresses.isIpvFuture("[" + address + "]", 1, address.length() + 1))
                .isEqualTo(valid);
    }
}
