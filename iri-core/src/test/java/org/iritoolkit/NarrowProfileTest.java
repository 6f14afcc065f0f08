package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Profiles that allow less than any document: delimiters divide all the same, and both ways to ask agree. */
class NarrowProfileTest {
    private static final long SEED = 3986;
    private static final int TEXTS = 20_000;

    /** Letters only; escapes in the path alone. */
    private static Profile narrow(Grammar grammar) {
        ProfileBuilder builder = Profile.builder(grammar)
                .id("narrow")
                .document(new SpecDocument("Narrow", "Narrow", "1"))
                .rule("letter", "*( ALPHA )")
                .rule("segment", "*( ALPHA / pct-encoded )");
        for (Component component : grammar.components()) {
            builder.component(component, component == Component.PATH ? "segment" : "letter");
        }
        return builder.build();
    }

    @ParameterizedTest
    @EnumSource(Grammar.class)
    void isAcceptedIffNothingIsFound(Grammar grammar) {
        IriParser parser = IriParser.of(narrow(grammar));
        Random random = new Random(SEED);
        String letters = "aB:/?#%41.@[]é";
        int accepted = 0;
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(10); n > 0; n--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            Inspection inspection = parser.inspect(text.toString());
            assertThat(parser.tryParse(text.toString()).isPresent())
                    .as("%s: %s", text, inspection.violations())
                    .isEqualTo(inspection.isValid());
            parser.tryParse(text.toString())
                    .ifPresent(reference -> assertThat(reference.split.inconsistency(text.toString()))
                            .as(text.toString())
                            .isEmpty());
            accepted += inspection.isValid() ? 1 : 0;
        }
        System.out.printf("%s: %,d of %,d texts accepted, seed %d%n", grammar, accepted, TEXTS, SEED);
        assertThat(accepted).isBetween(TEXTS / 100, TEXTS);
    }

    /** RFC 3986 3: a question mark begins a query, also where the rule of queries does not hold one. */
    @Test
    void dividesAtAQuestionMark() {
        IriReference reference = IriParser.of(narrow(Grammar.RFC_3986)).parse("http://host/path?query#fragment");
        assertThat(reference.query()).contains("query");
        assertThat(reference.path()).isEqualTo("/path");
    }

    @Test
    void knowsOfEscapesThatOnlyThePathHas() {
        IriParser parser = IriParser.of(narrow(Grammar.RFC_3986));
        assertThat(IriNormalizer.of(IriNormalizer.Level.SYNTAX).normalize(parser.parse("a:/%c3")))
                .hasToString("a:/%C3");
        assertThat(parser.tryParse("a:/?%41")).isEmpty();
    }
}
