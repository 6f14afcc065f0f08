package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damages accepted IRIs by every rule of {@link Damage}, and repairs them with {@link Inspection#repaired()}. Half of
 * the IRIs are real, if the data of other projects are available; the others are generated with the shape of real ones.
 */
class DamagedIrisTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int QUICK = 5_000;
    private static final int THOROUGH = 100_000;
    private static final String REAL = "dbpedia-links/nonascii-iris.txt";

    /** The results for the strings that one rule damaged. */
    private static final class Count {
        private int damaged;
        private int accepted;
        private int suggested;
        private int restored;
        private int another;

        private void add(Count other) {
            damaged += other.damaged;
            accepted += other.accepted;
            suggested += other.suggested;
            restored += other.restored;
            another += other.another;
        }

        private String row(Object name) {
            return "| %s | %,d | %,d | %,d | %,d | %,d |%n"
                    .formatted(name, damaged, accepted, suggested, restored, another);
        }
    }

    static Stream<String> profiles() {
        return ProfileRegistry.installed().profiles().ids().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("profiles")
    void restoresWhatWasMeantOrSaysNothing(String profile) {
        new Run(profile).damage(QUICK);
    }

    @Tag("thorough")
    @ParameterizedTest(name = "{0}")
    @MethodSource("profiles")
    void restoresWhatWasMeantOrSaysNothingInManyTexts(String profile) {
        new Run(profile).damage(THOROUGH);
    }

    private static final class Run {
        private final Random random = new Random(SEED);
        private final LinkGenerator generator = new LinkGenerator(random);
        private final List<String> real = Corpus.has(REAL) ? Corpus.lines(REAL) : List.of();
        private final IriParser parser;
        private final boolean lenient;
        private final Map<Damage, Count> counts = new EnumMap<>(Damage.class);
        private int next;
        private int ofReal;

        Run(String profile) {
            parser = IriParser.of(ProfileRegistry.installed().require(profile));
            lenient = parser.tryParse("http://h.example/\\").isPresent();
        }

        void damage(int texts) {
            Damage[] rules = Damage.values();
            for (int i = 0; i < texts; i++) {
                damage(rules[i % rules.length]);
            }
            Count all = new Count();
            StringBuilder table = new StringBuilder();
            counts.forEach((rule, count) -> {
                table.append(count.row(rule));
                all.add(count);
            });
            System.out.printf(
                    "%s: %,d damaged IRIs, %,d of them real; seed %d%n| rule | damaged | still accepted | suggestion | original restored | another IRI |%n%s%s",
                    parser.profile().id(), texts, ofReal, SEED, table, all.row("all"));
            assertThat(all.suggested).isEqualTo(all.restored + all.another).isPositive();
        }

        /** Damages the next accepted IRI that the rule can damage. */
        private void damage(Damage rule) {
            Optional<Damage.Case> damaged = Optional.empty();
            while (damaged.isEmpty()) {
                damaged = rule.on(iri(), random)
                        .filter(text -> parser.tryParse(text.original()).isPresent());
            }
            ofReal += next % 2 == 0 && !real.isEmpty() ? 1 : 0;
            judge(rule, damaged.get());
        }

        private String iri() {
            next++;
            if (next % 2 == 0 && !real.isEmpty()) {
                return real.get(next / 2 % real.size());
            }
            return switch (next / 2 % 4) {
                case 0 -> generator.wikipedia();
                case 1 -> generator.nonAscii();
                case 2 -> generator.rightToLeft();
                default -> generator.web();
            };
        }

        private void judge(Damage rule, Damage.Case text) {
            Inspection inspection = parser.inspect(text.damaged());
            Optional<IriReference> repaired = inspection.repaired();
            Count count = counts.computeIfAbsent(rule, key -> new Count());
            count.damaged++;
            if (inspection.isValid()) {
                count.accepted++;
                assertThat(repaired).isEqualTo(inspection.reference());
                return;
            }
            String outcome = repaired.map(IriReference::toString).orElse("");
            String what = rule + ": '" + text.damaged() + "' gives '" + outcome + "'";
            if (repaired.isPresent()) {
                IriReference original = parser.parse(text.original());
                assertThat(parser.tryParse(outcome)).as(what).isPresent();
                assertThat(repaired.get()).as(what).isInstanceOf(Iri.class);
                for (Component component : List.of(Component.SCHEME, Component.AUTHORITY, Component.HOST)) {
                    assertThat(repaired.get().component(component)).as(what).isEqualTo(original.component(component));
                }
                count.suggested++;
                count.restored += outcome.equals(text.original()) ? 1 : 0;
                count.another += outcome.equals(text.original()) ? 0 : 1;
            }
            switch (rule.hope) {
                case ORIGINAL -> assertThat(outcome).as(what).isIn(text.original(), lenient ? "" : text.original());
                case ORIGINAL_OR_NOTHING -> assertThat(outcome).as(what).isIn(text.original(), "");
                case NOTHING -> assertThat(outcome).as(what).isEmpty();
                case ANY -> {}
            }
        }
    }
}
