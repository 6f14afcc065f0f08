package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engine against the documents' own ABNF, on texts that the grammar derives, on mutations of those, and on texts of
 * tricky characters. Contracts 1, 2, 5 and 12.
 */
@Tag("thorough")
class GrammarOracleTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int TEXTS = Integer.getInteger("iri.texts", 120_000);
    private static final int TEXTS_OF_OTHERS = TEXTS / 3;

    static Stream<Oracle> oracles() {
        return Oracle.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("oracles")
    void agreesWithTheAbnfOfItsDocument(Oracle oracle) {
        IriParser parser = IriParser.of(oracle.profile());
        Random random = new Random(SEED);
        int accepted = 0;
        int texts = oracle == Oracle.RFC_3987 ? TEXTS : TEXTS_OF_OTHERS;
        for (int i = 0; i < texts; i++) {
            String text = text(oracle, random, i);
            boolean expected = oracle.accepts(text);
            Optional<IriReference> parsed = parser.tryParse(text);
            if (parsed.isPresent() != expected) {
                fail("%s, seed %d, text %d: ABNF %s, engine %s: %s %s"
                        .formatted(
                                oracle,
                                SEED,
                                i,
                                expected,
                                parsed.isPresent(),
                                visible(text),
                                parser.inspect(text).violations()));
            }
            if (expected) {
                accepted++;
                sameComponents(oracle, text, parsed.get());
            }
            sameVerdictOfEveryMethod(parser, text, expected);
        }
        System.out.printf("%s: %d texts against the ABNF, %d accepted, seed %d%n", oracle, texts, accepted, SEED);
        assertThat(accepted).isBetween(texts / 4, texts * 3 / 4);
    }

    private static String text(Oracle oracle, Random random, int i) {
        return switch (i % 3) {
            case 0 -> oracle.derived(random);
            case 1 -> oracle.mutated(random);
            default -> Oracle.wild(random);
        };
    }

    private static void sameComponents(Oracle oracle, String text, IriReference reference) {
        for (Component component : Component.values()) {
            if (component != Component.REFERENCE && component != Component.OPAQUE_START) {
                Optional<String> expected = oracle.component(text, component);
                if (!reference.component(component).equals(expected)) {
                    fail("%s, seed %d, %s: ABNF %s, engine %s: %s"
                            .formatted(
                                    oracle, SEED, component, expected, reference.component(component), visible(text)));
                }
            }
        }
        if (!reference.hostType().map(HostType::toString).equals(oracle.hostType(text))
                || reference.isOpaque() != oracle.isOpaque(text)
                || (reference instanceof Iri)
                        != oracle.component(text, Component.SCHEME).isPresent()) {
            fail("%s, seed %d: ABNF %s %s, engine %s %s: %s"
                    .formatted(
                            oracle,
                            SEED,
                            oracle.hostType(text),
                            oracle.isOpaque(text),
                            reference.hostType(),
                            reference.isOpaque(),
                            visible(text)));
        }
        if (!reassembled(reference).equals(text)) {
            fail("%s, seed %d: reassembled %s: %s".formatted(oracle, SEED, reassembled(reference), visible(text)));
        }
    }

    /** RFC 3986 5.3, the authority from its own parts where it has some. */
    private static String reassembled(IriReference reference) {
        StringBuilder out = new StringBuilder();
        if (reference instanceof Iri iri) {
            out.append(iri.scheme()).append(':');
        }
        if (reference.hostType().equals(Optional.of(HostType.REGISTRY))) {
            out.append("//").append(reference.authority().orElseThrow());
        } else if (reference.authority().isPresent()) {
            out.append("//");
            reference.userinfo().ifPresent(userinfo -> out.append(userinfo).append('@'));
            out.append(reference.host().orElseThrow());
            reference.port().ifPresent(port -> out.append(':').append(port));
        }
        out.append(reference.path());
        reference.query().ifPresent(query -> out.append('?').append(query));
        reference.fragment().ifPresent(fragment -> out.append('#').append(fragment));
        return out.toString();
    }

    private static void sameVerdictOfEveryMethod(IriParser parser, String text, boolean expected) {
        Inspection inspection = parser.inspect(text);
        if (inspection.isValid() != expected) {
            fail("inspect says %s, tryParse %s: %s %s"
                    .formatted(inspection.isValid(), expected, visible(text), inspection.violations()));
        }
        for (Violation violation : inspection.violations()) {
            if (violation.span().end() > text.length()
                    || violation.message().isBlank()
                    || violation.clause().document().isBlank()) {
                fail("not a finding: %s in %s".formatted(violation, visible(text)));
            }
        }
        boolean errors = inspection.violations().stream().anyMatch(violation -> violation.severity() == Severity.ERROR);
        boolean thrown = false;
        try {
            parser.parse(text);
        } catch (IriSyntaxException e) {
            thrown = true;
        }
        if (errors == expected || thrown == expected) {
            fail("parse throws %s, inspect finds errors %s, tryParse %s: %s"
                    .formatted(thrown, errors, expected, visible(text)));
        }
        IriReference trusted = parser.parseTrusted(text);
        if (!reassembled(trusted).equals(text)) {
            fail("parseTrusted reassembles to %s: %s".formatted(reassembled(trusted), visible(text)));
        }
    }

    static String visible(String text) {
        StringBuilder out = new StringBuilder("<");
        text.chars().forEach(c -> out.append(c > ' ' && c < 127 ? "" + (char) c : String.format("\\u%04X", c)));
        return out.append('>').toString();
    }
}
