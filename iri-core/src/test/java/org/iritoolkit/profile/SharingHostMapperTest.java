package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Test;

class SharingHostMapperTest {
    private static final Violation WARNING = new Violation(
            CoreViolation.NOT_NFC, Severity.WARNING, Component.HOST, new Span(0, 1), new SpecClause("X", "1", ""), "w");

    private final SharedResults shared = new SharedResults();
    private final List<String> asked = new ArrayList<>();

    /** Writes upper case, warns about each host that changes, and notes what it was asked. */
    private final class Upper implements HostMapper {
        private final String equality;

        Upper(String equality) {
            this.equality = equality;
        }

        @Override
        public String id() {
            return "upper";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            asked.add("a:" + host);
            String mapped = host.toUpperCase(Locale.ROOT);
            if (!mapped.equals(host)) {
                violations.accept(WARNING);
            }
            return mapped.equals(host) ? host : mapped;
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            asked.add("u:" + host);
            return host;
        }

        @Override
        public boolean equals(Object other) {
            if (equality.equals("throws")) {
                throw new IllegalStateException("equals");
            }
            return other instanceof Upper upper && equality.equals(upper.equality);
        }

        @Override
        public int hashCode() {
            if (equality.equals("throws")) {
                throw new IllegalStateException("hashCode");
            }
            return equality.hashCode();
        }
    }

    private HostMapper sharing(String equality) {
        return HostMapper.sharing(HostMapper.contained(new Upper(equality)), shared);
    }

    @Test
    void mapsAHostOnceForAllEqualMappers() {
        for (int i = 0; i < 3; i++) {
            List<Violation> found = new ArrayList<>();
            assertThat(sharing("same").toAscii("a", found::add)).isEqualTo("A");
            assertThat(found).containsExactly(WARNING);
        }
        assertThat(asked).containsExactly("a:a");
    }

    @Test
    void mapsOtherHostsDirectionsAndMappersForThemselves() {
        sharing("same").toAscii("a", found -> {});
        sharing("same").toAscii("b", found -> {});
        sharing("same").toUnicode("a", found -> {});
        sharing("other").toAscii("a", found -> {});
        assertThat(asked).containsExactly("a:a", "a:b", "u:a", "a:a");
    }

    @Test
    void sharesNothingBetweenTwoResults() {
        sharing("same").toAscii("a", found -> {});
        HostMapper.sharing(HostMapper.contained(new Upper("same")), new SharedResults())
                .toAscii("a", found -> {});
        assertThat(asked).hasSize(2);
    }

    @Test
    void returnsTheSameObjectForAHostThatDoesNotChange() {
        String first = "A";
        String second = new String(first);
        assertThat(sharing("same").toAscii(first, found -> {})).isSameAs(first);
        assertThat(sharing("same").toAscii(second, found -> {})).isSameAs(second);
        assertThat(asked).hasSize(1);
    }

    @Test
    void survivesAMapperWhoseEqualityFails() {
        HostMapper mapper = sharing("throws");
        assertThat(mapper.toAscii("a", found -> {})).isEqualTo("A");
        assertThat(mapper.toAscii("a", found -> {})).isEqualTo("A");
        assertThat(sharing("throws").toAscii("a", found -> {})).isEqualTo("A");
        assertThat(asked).hasSize(2); // not equal to another mapper, but to itself
    }

    @Test
    void isContainedIfItsMapperIs() {
        HostMapper contained = sharing("same");
        assertThat(HostMapper.contained(contained)).isSameAs(contained);
        HostMapper plain = HostMapper.sharing(new Upper("same"), shared);
        assertThat(HostMapper.contained(plain)).isNotSameAs(plain);
        assertThat(contained.id()).isEqualTo("upper");
    }

    @Test
    void keepsNothingThatCannotBeComputed() {
        assertThatThrownBy(() -> shared.of("key", String.class, () -> {
                    throw new IllegalStateException("first");
                }))
                .hasMessage("first");
        assertThat(shared.of("key", String.class, () -> "second")).isEqualTo("second");
        assertThat(shared.of("key", String.class, () -> "third")).isEqualTo("second");
    }

    /** Reports one warning for each character, and returns the host. */
    private final class Warning implements HostMapper {
        @Override
        public String id() {
            return "warning";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            asked.add(host);
            host.chars().forEach(c -> violations.accept(WARNING));
            return host;
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return host;
        }
    }

    @Test
    void keepsALongHostButNotItsManyViolations() {
        HostMapper quiet = sharing("a");
        String longHost = "A".repeat(500_000);
        quiet.toAscii(longHost, violation -> {});
        quiet.toAscii(longHost, violation -> {});
        assertThat(asked).hasSize(1);
        asked.clear();
        HostMapper warning = HostMapper.sharing(new Warning(), shared);
        for (int size : List.of(50_000, 50_001)) {
            String host = "a".repeat(size);
            for (int i = 0; i < 3; i++) {
                List<Violation> found = new ArrayList<>();
                assertThat(warning.toAscii(host, found::add)).isEqualTo(host);
                assertThat(found).hasSize(size).containsOnly(WARNING);
            }
        }
        assertThat(asked).hasSize(1 + 4); // kept; once to count, and three times
    }
}
