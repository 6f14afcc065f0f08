package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.internal.engine.Splits;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Relativizing against a search through all short references (RFC 3986 5.2, RFC 2396 5.2). */
class ShortestReferenceTest {
    private static final String LETTERS = "ab./?#:";

    private static final List<String> BASES = List.of(
            "http://h",
            "http://h/",
            "http://h?b",
            "http://h/a",
            "http://h/a/b",
            "http://h/a/b/",
            "http://h/a/b?b",
            "http://h/a/./b",
            "http://h/a/../b/a",
            "http://h/../a/b",
            "http://h/a/..",
            "http://h//a",
            "http://h/a//b",
            "x:/",
            "x:/a/b",
            "x:/a/../b",
            "x:/.//a",
            "x:a",
            "x:a/b",
            "x:a/../b",
            "x:");

    /** For one base and each goal, the length of the shortest reference of each form that resolves to it. */
    private static Map<String, Map<RelativeForm, Integer>> search(Iri base, IriParser parser, int longest) {
        Map<String, Map<RelativeForm, Integer>> shortest = new HashMap<>();
        for (int length = 0; length <= longest; length++) {
            int count = (int) Math.pow(LETTERS.length(), length);
            for (int n = 0; n < count; n++) {
                StringBuilder text = new StringBuilder();
                for (int i = 0, rest = n; i < length; i++, rest /= LETTERS.length()) {
                    text.append(LETTERS.charAt(rest % LETTERS.length()));
                }
                Optional<IriReference> reference = parser.tryParse(text.toString());
                if (reference.isPresent() && reference.get() instanceof RelativeReference) {
                    resolved(base, reference.get())
                            .ifPresent(goal -> shortest.computeIfAbsent(goal, key -> new TreeMap<>())
                                    .putIfAbsent(form(reference.get()), text.length()));
                }
            }
        }
        return shortest;
    }

    private static Optional<String> resolved(Iri base, IriReference reference) {
        try {
            return Optional.of(base.resolve(reference).toString());
        } catch (ResolutionException e) {
            return Optional.empty(); // RFC 2396 5: an opaque base
        }
    }

    private static RelativeForm form(IriReference reference) {
        if (reference.authority().isPresent()) {
            return RelativeForm.NETWORK_PATH;
        } else if (!reference.path().isEmpty()) {
            return reference.path().startsWith("/") ? RelativeForm.ABSOLUTE_PATH : RelativeForm.PATH;
        }
        return reference.query().isPresent() ? RelativeForm.QUERY : RelativeForm.SAME_DOCUMENT;
    }

    static Stream<Profile> profiles() {
        return Stream.of(Rfc3987.PROFILE, Rfc2396.PROFILE, Rfc3987Draft03.PROFILE);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void findsNoLongerReferenceThanASearchThroughAllOfThem(Profile profile) {
        compareWithSearch(profile, 4);
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("profiles")
    void findsNoLongerReferenceThanASearchThroughLongerOnes(Profile profile) {
        compareWithSearch(profile, 5);
    }

    private static void compareWithSearch(Profile profile, int longest) {
        IriParser parser = IriParser.of(profile);
        int pairs = 0;
        for (String text : BASES) {
            Optional<IriReference> parsed = parser.tryParse(text);
            if (parsed.isEmpty()) {
                continue; // RFC 2396 has no "x:"
            }
            Iri base = (Iri) parsed.get();
            Map<String, Map<RelativeForm, Integer>> shortest = search(base, parser, longest);
            for (Map.Entry<String, Map<RelativeForm, Integer>> entry : shortest.entrySet()) {
                Optional<IriReference> target = parser.tryParse(entry.getKey());
                if (target.isEmpty() || !resolved(base, target.get()).equals(Optional.of(entry.getKey()))) {
                    continue; // not a reference that resolves to itself
                }
                Iri goal = (Iri) target.get();
                int best = entry.getValue().values().stream()
                        .mapToInt(length -> length)
                        .min()
                        .orElseThrow();
                check(base, goal, EnumSet.allOf(RelativeForm.class), best);
                entry.getValue().forEach((form, length) -> check(base, goal, EnumSet.of(form), length));
                pairs++;
            }
        }
        System.out.printf(
                "%s: %,d pairs of base and target, references up to %d letters%n", profile.id(), pairs, longest);
        assertThat(pairs).isGreaterThan(1000);
    }

    private static void check(Iri base, Iri goal, Set<RelativeForm> forms, int shortest) {
        IriReference found = IriResolver.of(base).withForms(forms).relativize(goal);
        assertThat(resolved(base, found)).as("%s against %s", found, base).contains(goal.toString());
        assertThat(Splits.inconsistency(found.split, found.toString())).isEmpty();
        assertThat(found).isEqualTo(base.parser.parse(found.toString()));
        assertThat(found.toString().length())
                .as("%s to %s by %s: <%s>", base, goal, forms, found)
                .isEqualTo(Math.min(shortest, goal.toString().length()));
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.org, http://example.org/a, a",
        "http://h/a/b, http://h/a/, .",
        "http://h/a/b/c, http://h/a/, ..",
        "http://a/b/c/../d, http://a/b/e, e",
        "x:g, x:, .",
        "http://h/a/b/c/d, http://h//x, /.//x",
        "http://h/a, http://h/b:c, /b:c",
        "http://h/x/a, http://h/x/b:c, ./b:c",
        "http://h/a?/b, http://h/c, c"
    })
    void findsTheShortest(String base, String target, String expected) {
        assertThat(Iri.parse(base).relativize(Iri.parse(target))).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({"http://example.org, http://example.org/a, a", "http://a/b/c/../d, http://a/b/e, e", "x:g, x:, ."})
    void findsAPathWhereThereIsOne(String base, String target, String expected) {
        assertThat(IriResolver.of(Iri.parse(base))
                        .withForms(Set.of(RelativeForm.PATH))
                        .relativize(Iri.parse(target)))
                .hasToString(expected);
    }

    @Test
    void givesTheTargetWhereNoFormIsAllowed() {
        Iri target = Iri.parse("http://h/b");
        assertThat(IriResolver.of(Iri.parse("http://h/a")).withForms(Set.of()).relativize(target))
                .isSameAs(target);
    }

    /** A relative reference is returned only if it is shorter than the target. */
    @Test
    void givesTheTargetWhereNothingIsShorter() {
        Iri base = Iri.parse("s:/a/b/c/d/e");
        IriResolver byPaths = IriResolver.of(base).withForms(Set.of(RelativeForm.PATH));
        Iri target = Iri.parse("s:/x");
        assertThat(byPaths.relativize(target)).isSameAs(target); // not ../../../../x
        IriReference relative = IriReference.parse("c");
        assertThat(IriResolver.of(Iri.parse("http://h/a"))
                        .withForms(Set.of(RelativeForm.NETWORK_PATH))
                        .relativize(relative))
                .isSameAs(relative); // not //h/c
    }

    /** RFC 2396 5.2, step 6: a segment ".." above the root stays, so that no path leads from there to another. */
    @Test
    void findsNoPathFromAboveTheRoot() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE);
        Iri target = (Iri) parser.parse("http://h/c/d");
        assertThat(IriResolver.of((Iri) parser.parse("http://h/../a/b"))
                        .withForms(Set.of(RelativeForm.PATH))
                        .relativize(target))
                .isSameAs(target);
    }

    /** A parser that rejects every reference without a scheme is given none. */
    @Test
    void givesNoReferenceThatTheParserRejects() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withCheck(HouseCheck.rejecting(path -> !path.reference().startsWith("http:")));
        Iri target = (Iri) parser.parse("http://h/c");
        assertThat(IriResolver.of((Iri) parser.parse("http://h/a")).relativize(target))
                .isSameAs(target);
    }
}
