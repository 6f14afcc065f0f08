package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the engine with the ABNF and the prose of all six specifications, on derived strings, changed strings, and
 * strings of tricky characters.
 */
class GrammarOracleTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int QUICK = 17_000;

    static List<OracleComparison> documents() {
        return OracleComparison.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void agreesWithItsDocument(OracleComparison document) {
        int accepted = document.compare(SEED, -1, QUICK);
        System.out.printf("%s: %,d texts, %,d accepted, seed %d%n", document, QUICK, accepted, SEED);
        assertThat(accepted).isBetween(QUICK / 4, QUICK * 3 / 4);
    }

    @Tag("thorough")
    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void agreesWithItsDocumentOnManyTexts(OracleComparison document) {
        int texts = 0;
        int accepted = 0;
        for (int block = 0; block < 17; block++) {
            accepted += document.compare(SEED, block, OracleComparison.BLOCK);
            texts += OracleComparison.BLOCK;
        }
        System.out.printf("%s: %,d texts, %,d accepted, seed %d%n", document, texts, accepted, SEED);
        assertThat(accepted).isBetween(texts / 4, texts * 3 / 4);
    }

    /** An oracle that used the engine would always agree with it. */
    @Test
    void sharesNothingWithTheToolkit() {
        for (Class<?> type :
                List.of(AbnfGrammar.class, Automaton.class, Oracle.class, OracleTexts.class, LiteralMapping.class)) {
            assertThat(ClassNames.in(type))
                    .as(type.getSimpleName())
                    .isNotEmpty()
                    .allMatch(name ->
                            !name.startsWith("org/iritoolkit/") || name.startsWith("org/iritoolkit/conformance/"));
        }
    }
}
