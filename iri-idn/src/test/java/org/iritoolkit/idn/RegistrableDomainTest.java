package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrableDomainTest {
    @ParameterizedTest
    @CsvSource({
        "example.com, example.com",
        "www.example.com, example.com",
        "WWW.Example.COM, example.com",
        "www.example.com., example.com",
        "a.b.example.co.uk, example.co.uk",
        "b.c.github.io, c.github.io",
        "www.食狮.公司.cn, 食狮.公司.cn",
        "www.食狮。公司。cn, 食狮.公司.cn",
        "www.xn--85x722f.xn--55qx5d.cn, xn--85x722f.xn--55qx5d.cn",
        "a_b.example.com, example.com"
    })
    void takesThePublicSuffixAndOneLabel(String host, String domain) {
        assertThat(RegistrableDomain.of(host)).contains(domain);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "com",
                "co.uk",
                "github.io",
                "localhost",
                "www.example",
                "192.0.2.1",
                "[::1]",
                "a..com",
                "a b.com",
                "a%2Eb.com"
            })
    void isEmptyWhereNothingIsRegistered(String host) {
        assertThat(RegistrableDomain.of(host)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "a.b.example.zz, example.zz",
        "example.zz., example.zz",
        "A.Intranet.Corp, intranet.corp",
        "www.bücher.zz, bücher.zz",
        "www.example.co.uk, example.co.uk",
        "b.c.github.io, c.github.io",
        "com, ",
        "co.uk, ",
        "github.io, ",
        "localhost, ",
        "zz, ",
        "192.0.2.1, ",
        "[::1], ",
        "a..zz, ",
        "'', "
    })
    void takesTheLastLabelAsASuffixByTheDefaultRule(String host, @Nullable String domain) {
        assertThat(RegistrableDomain.withDefaultRule(host)).isEqualTo(Optional.ofNullable(domain));
    }

    @Test
    void leavesOutPrivateSuffixes() {
        assertThat(RegistrableDomain.atRegistry("a.user.github.io")).contains("github.io");
        assertThat(RegistrableDomain.of("a.user.github.io")).contains("user.github.io");
        assertThat(RegistrableDomain.atRegistry("www.example.co.uk")).contains("example.co.uk");
        assertThat(RegistrableDomain.atRegistry("bücher.example.co.uk")).contains("example.co.uk");
        assertThat(RegistrableDomain.atRegistry("co.uk")).isEmpty();
        assertThat(RegistrableDomain.atRegistry("a.example.zz")).isEmpty();
        assertThat(RegistrableDomain.atRegistry("127.0.0.1")).isEmpty();
        assertThat(RegistrableDomain.atRegistry("a..de")).isEmpty();
    }
}
