package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A check sees only the components with characters that concern it, and reports the same as if it saw all. */
class ConcernsTest {
    private static final long SEED = 20261124;
    private static final int COUNT = 5_000;
    private static final List<String> PIECES = List.of(
            "http:",
            "//",
            "/",
            "?",
            "#",
            ":",
            "@",
            "h",
            "-",
            "a-b",
            "80",
            "\u00E9",
            "e\u0301",
            "\uD83D\uDE00",
            "%41",
            "<");
    private static final ViolationCode CODE = ViolationCode.of("house.rule", "Leave it out.");

    /** Finds each character that concerns it. */
    private record Finder(IntPredicate concerned, IntPredicate found, List<String> seen) implements ComponentCheck {
        @Override
        public String id() {
            return "house";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.HOST, Component.PATH, Component.OPAQUE_PART, Component.FRAGMENT, Component.PORT);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public boolean concerns(int character) {
            return concerned.test(character);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            seen.add(text.component() + " " + text.text());
            for (int i = text.start(); i < text.end(); i++) {
                if (found.test(text.reference().charAt(i))) {
                    violations.accept(new Violation(
                            CODE,
                            Severity.ERROR,
                            text.component(),
                            new Span(i, i + 1),
                            new SpecClause("House rules", "1", ""),
                            "it is so"));
                }
            }
        }
    }

    static Stream<IntPredicate> kinds() {
        return Stream.of(c -> c == '-', c -> c > 0x7F, c -> c == 0x301 || c == '4', c -> c >= 0xD800 && c <= 0xDFFF);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void findsTheSameWithoutALookAtTheRest(IntPredicate kind) {
        Random random = new Random(SEED);
        List<String> seenByAll = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        int rejected = 0;
        for (IriParser parser : List.of(IriParser.of(Rfc3987.PROFILE), IriParser.of(Rfc2396.PROFILE))) {
            IriParser all = parser.withCheck(new Finder(c -> true, kind, seenByAll));
            IriParser some = parser.withCheck(new Finder(kind, kind, seen));
            for (int i = 0; i < COUNT; i++) {
                StringBuilder text = new StringBuilder();
                for (int k = random.nextInt(9); k > 0; k--) {
                    text.append(PIECES.get(random.nextInt(PIECES.size())));
                }
                String as = "seed %d, %s: %s".formatted(SEED, parser, text);
                List<Violation> found = some.inspect(text.toString()).violations();
                assertThat(found).as(as).isEqualTo(all.inspect(text.toString()).violations());
                assertThat(some.accepts(text.toString())).as(as).isEqualTo(all.accepts(text.toString()));
                rejected += some.accepts(text.toString()) ? 0 : 1;
            }
        }
        assertThat(seen.size()).isLessThan(seenByAll.size() / 2);
        System.out.printf(
                "checked both ways: seed %d, %d texts, %d rejected; the check saw %d of %d components%n",
                SEED, 2 * COUNT, rejected, seen.size(), seenByAll.size());
    }

    @Test
    void seesWhatHoldsAConcernedCharacterAlone() {
        List<String> seen = new ArrayList<>();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(new Finder(c -> c == '-', c -> false, seen));
        parser.parse("http://a.example:80/b#c");
        parser.inspect("http://a.example:80/b#c");
        assertThat(seen).isEmpty();
        parser.parse("http://a.example/b-c?d-e");
        parser.inspect("http://a-b.example:80/#");
        assertThat(seen).containsExactly("path /b-c", "host a-b.example");
    }

    @Test
    void seesAllThatIsEmptyIfEveryCharacterConcernsIt() {
        List<String> seen = new ArrayList<>();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(new Finder(c -> true, c -> false, seen));
        parser.parse("s:");
        parser.parse("http://h:#");
        assertThat(seen).containsExactly("path ", "host h", "port ", "path ", "fragment ");
    }
}
