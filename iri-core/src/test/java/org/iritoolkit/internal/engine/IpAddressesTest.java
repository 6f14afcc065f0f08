package org.iritoolkit.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

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
}
