package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mutates allowed and refused links: all parsers of an allowed link stay within the policy. */
class RandomLinkTest {
    private static final long SEED = 20_261_124;

    private static final LinkPolicy POLICY = LinkPolicy.builder()
            .schemes("http", "https")
            .hosts("good.example")
            .subdomainsOf("cdn.example.net")
            .build();

    private static final PolicyOracle ORACLE = new PolicyOracle("good.example", "cdn.example.net");

    private static final Iri BASE = Iri.parse("https://good.example/a/b?c");

    /** How many seeds, from the first on, are allowed because of their shapes. */
    private static final int ALLOWED = 24;

    /** Allowed links of many shapes, the reported ones, and those of the table of reach. */
    private static List<String> seeds() {
        List<String> seeds = new ArrayList<>();
        for (String start : List.of("http://good.example", "https://GOOD.example:443", "https://a.cdn.example.net")) {
            for (String rest :
                    List.of("", "/", "/a/../b", "/%7Ea?b=c#d", "/\u00E9?\u00E9", "?a@b", "#a:b@c", "//x//y")) {
                seeds.add(start + rest);
            }
        }
        Stream.of("reported-links.tsv", "reported-texts.tsv", "reach.tsv")
                .flatMap(Tables::rows)
                .forEach(row -> seeds.add(row.cell("text")));
        return seeds;
    }

    @Test
    void sampleOfMutations() {
        stay(20_000);
    }

    @Test
    @Tag("thorough")
    void aMillionMutations() {
        stay(1_000_000);
    }

    private static void stay(int count) {
        Random random = new Random(SEED);
        List<String> seeds = seeds();
        assertThat(seeds).hasSizeGreaterThanOrEqualTo(200);
        int allowed = 0;
        for (int i = 0; i < count; i++) {
            String text = mutated(seeds, random);
            LinkVerdict verdict = random.nextInt(4) == 0 ? POLICY.judge(BASE, text) : POLICY.judge(text);
            ORACLE.verify(POLICY, verdict);
            if (i % 16 == 0) {
                PolicyOracle.verifyReasons(verdict);
            }
            allowed += verdict.isAllowed() ? 1 : 0;
        }
        System.out.printf("%d mutations of %d links with seed %d, %d allowed%n", count, seeds.size(), SEED, allowed);
        assertThat(allowed).isGreaterThan(count / 20);
    }

    private static String mutated(List<String> seeds, Random random) {
        StringBuilder text =
                new StringBuilder(seeds.get(random.nextInt(random.nextBoolean() ? ALLOWED : seeds.size())));
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + random.nextInt(3));
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, RandomTexts.piece(random));
                case 1 -> text.delete(at, end);
                case 2 -> text.replace(at, end, RandomTexts.piece(random));
                default -> {
                    String other = seeds.get(random.nextInt(seeds.size()));
                    text.replace(at, text.length(), other.substring(random.nextInt(other.length() + 1)));
                }
            }
        }
        return text.toString();
    }
}
