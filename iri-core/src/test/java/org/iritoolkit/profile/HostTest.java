package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTest {
    @ParameterizedTest(name = "{0} below {1}: {2}")
    @CsvSource(textBlock = """
                    # host,            domain,      below it
                    a.house.example,   house.example, true
                    a.b.house.example, house.example, true
                    xn--a.house.example, house.example, true
                    [::1].house.example, house.example, true
                    house.example,     house.example, false
                    ahouse.example,    house.example, false
                    .house.example,    house.example, false
                    .a.house.example,  house.example, false
                    a.house.example.,  house.example, false
                    a.house.example,   house.example., false
                    a.HOUSE.example,   house.example, false
                    a。house.example,  house.example, false
                    example,           house.example, false
                    '',                house.example, false
                    """)
    void isBelowADomain(String host, String domain, boolean below) {
        assertThat(new Host(host).isSubdomainOf(domain)).isEqualTo(below);
    }
}
