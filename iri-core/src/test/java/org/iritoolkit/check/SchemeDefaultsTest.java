package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Ports and normal forms read the same row of the table. */
class SchemeDefaultsTest {
    static final List<SchemeDefaults> KNOWN = SchemeDefaults.KNOWN;

    @ParameterizedTest(name = "{0}")
    @FieldSource("KNOWN")
    void areTheOneTruthAboutAScheme(SchemeDefaults row) {
        assertThat(SchemeDefaults.find(row.scheme())).containsSame(row);
        OptionalInt port = row.port();
        String authority = port.isPresent() ? "//h.example:" + port.getAsInt() : "//h.example";
        assertThat(Iri.parse(row.scheme() + "://h.example/").effectivePort()).isEqualTo(port);
        assertThat(IriNormalizer.of(Level.SCHEME).normalize(Iri.parse(row.scheme() + ":" + authority)))
                .hasToString(row.scheme() + "://h.example" + (row.emptyPathIsSlash() ? "/" : ""));
    }

    /** RFC 3986 6.2.3: an empty path means a slash only if the scheme defines it. */
    @Test
    void keepAnEmptyPathWhereTheSchemeSaysNothing() {
        SchemeDefaults slash = SchemeDefaults.named("own").withSlashForEmptyPath();
        Iri iri = Iri.parse("own://h");
        assertThat(IriNormalizer.of(Level.SCHEME).withScheme(slash).normalize(iri))
                .hasToString("own://h/");
        assertThat(IriNormalizer.of(Level.SCHEME)
                        .withScheme(SchemeDefaults.named("own"))
                        .normalize(iri))
                .isSameAs(iri);
    }

    @Test
    void haveADefaultHostInLowerCase() {
        SchemeDefaults own = SchemeDefaults.named("own").withHost("localhost");
        assertThat(own.host()).contains("localhost");
        assertThat(own.needsHost()).isFalse();
        assertThat(SchemeDefaults.find("https").orElseThrow().needsHost()).isTrue();
        for (String host : List.of("", "Localhost")) {
            assertThatThrownBy(() -> SchemeDefaults.named("own").withHost(host))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "\"" + host + "\" is not a default host; write a name in lower case, such as localhost");
        }
    }

    /** Defaults that are empty leave everything as it is written. */
    @Test
    void replaceThoseOfTheSameScheme() {
        IriNormalizer without = IriNormalizer.of(Level.SCHEME).withScheme(SchemeDefaults.named("http"));
        Iri iri = Iri.parse("http://h:80");
        assertThat(without.normalize(iri)).isSameAs(iri);
        assertThat(without.normalize(Iri.parse("https://h:443"))).hasToString("https://h/");
        assertThat(without.withScheme(SchemeDefaults.find("http").orElseThrow()).normalize(iri))
                .hasToString("http://h/");
    }
}
