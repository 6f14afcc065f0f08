package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;

/**
 * Computes where each known parser goes, for a policy that allows {@code http} and {@code https} at their default ports
 * for one host and the names under another. It knows nothing else about a policy.
 */
record PolicyOracle(String host, String domain) {
    PolicyOracle(String host) {
        this(host, "none.invalid");
    }

    /** Verifies that all parsers of an allowed string, and of its spelling, stay within the policy. */
    void verify(LinkPolicy policy, LinkVerdict verdict) {
        if (verdict.isAllowed()) {
            String uri = verdict.uri().orElseThrow().toString();
            boolean isAbsolute = IriReference.parse(verdict.text()) instanceof Iri;
            for (String text : isAbsolute ? List.of(verdict.text(), uri) : List.of(uri)) {
                for (UrlReader reader : UrlReader.known()) {
                    assertThat(leaves(reader.read(text)))
                            .as("%s reads %s", reader.name(), VisibleText.of(text))
                            .isEmpty();
                }
            }
            assertThat(policy.judge(uri).uri().map(Iri::toString)).as("%s", uri).contains(uri);
        }
    }

    /** Verifies that reasons have a place and are safe for a log. */
    static void verifyReasons(LinkVerdict verdict) {
        assertThat(verdict.reasons().isEmpty()).isEqualTo(verdict.isAllowed());
        for (Violation reason : verdict.reasons()) {
            assertThat(reason.describe().codePoints().noneMatch(VisibleText::isHidden))
                    .as("%s", reason.code())
                    .isTrue();
            assertThat(reason.span().end()).isLessThanOrEqualTo(verdict.text().length());
        }
    }

    /** The part of a reading that the policy does not allow; empty if there is none. */
    private Optional<String> leaves(Reading reading) {
        boolean refusesHost = reading.component(Component.AUTHORITY)
                .filter(authority -> authority.chars().anyMatch(c -> c > 0x7F))
                .isPresent();
        if (reading.refusal().isPresent() || refusesHost) {
            return Optional.empty();
        }
        String scheme = reading.component(Component.SCHEME).orElse("").toLowerCase(Locale.ROOT);
        String name = reading.component(Component.HOST).orElse("").toLowerCase(Locale.ROOT);
        String port = reading.component(Component.PORT).orElse("");
        int number = port.isEmpty() ? -1 : Integer.parseInt(port);
        boolean usual = number < 0 || number == (scheme.equals("http") ? 80 : 443);
        boolean stays = List.of("http", "https").contains(scheme)
                && (name.equals(host) || name.endsWith("." + domain))
                && usual
                && reading.component(Component.USERINFO).isEmpty();
        return stays ? Optional.empty() : Optional.of(reading.toString());
    }
}
