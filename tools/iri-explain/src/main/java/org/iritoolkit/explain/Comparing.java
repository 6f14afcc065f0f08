package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Topic;
import org.iritoolkit.explain.Explanation.Comparison;
import org.iritoolkit.explain.Explanation.Level;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/** Compares two references level by level, and cites the profile's specification for each level. */
final class Comparing {
    private final IriParser parser;
    private final List<Ladder> ladder = new ArrayList<>();

    /** A level of comparison, and the differences that the level ignores. */
    private record Ladder(
            String level, String what, String clause, IriNormalizer normalizer, Optional<HostMapper> mapper) {
        Ladder(String level, String what, String clause, IriNormalizer normalizer) {
            this(level, what, clause, normalizer, Optional.empty());
        }

        /** Returns the normalizer of the level, which maps each host once. */
        IriNormalizer normalizer(SharedResults shared) {
            return mapper.map(given -> normalizer.withHostMapper(HostMapper.sharing(given, shared)))
                    .orElse(normalizer);
        }
    }

    Comparing(IriParser parser, ProfileRegistry registry) {
        this.parser = parser;
        Profile profile = parser.profile();
        IriNormalizer scheme = IriNormalizer.of(IriNormalizer.Level.SCHEME);
        String schemeClause = profile.clause(Topic.SCHEME).toString();
        ladder.add(new Ladder(
                "string",
                "character by character",
                profile.clause(Topic.SIMPLE_STRING).toString(),
                IriNormalizer.of(IriNormalizer.Level.STRING)));
        ladder.add(new Ladder(
                "syntax",
                profile.grammar() == Grammar.RFC_3986
                        ? "after normalizing case, escapes and dot segments"
                        : "after normalizing case and escapes",
                profile.clause(Topic.SYNTAX).toString(),
                IriNormalizer.of(IriNormalizer.Level.SYNTAX)));
        ladder.add(new Ladder("scheme", "after also normalizing default ports and empty paths", schemeClause, scheme));
        profile.hostMapper()
                .flatMap(registry.hostMappers()::find)
                .ifPresent(mapper -> ladder.add(new Ladder(
                        "host",
                        "after also converting the host with " + mapper.id(),
                        schemeClause,
                        scheme,
                        Optional.of(HostMapper.contained(mapper)))));
    }

    /** Compares two references, after resolving them against a base if there is one. */
    Comparison of(String text, String other, Optional<IriReference> base, SharedResults shared) {
        try {
            IriReference a = parser.parse(text);
            IriReference b = parser.parse(other);
            return new Comparison(
                    other,
                    Optional.empty(),
                    ladder.stream()
                            .map(level -> level(level, resolved(a, base, level), resolved(b, base, level), shared))
                            .toList());
        } catch (IriSyntaxException e) {
            String which = e.input().equals(text) ? "the input" : "the other reference";
            return new Comparison(
                    other,
                    Optional.of(
                            which + " is not allowed: " + e.violations().get(0).describe()),
                    List.of());
        } catch (ResolutionException e) {
            return new Comparison(other, Optional.of(e.violations().get(0).describe()), List.of());
        }
    }

    private static IriReference resolved(IriReference reference, Optional<IriReference> base, Ladder level) {
        return level.level().equals("string") || base.isEmpty()
                ? reference
                : IriResolver.of(base.get()).resolve(reference);
    }

    private static Level level(Ladder level, IriReference a, IriReference b, SharedResults shared) {
        IriNormalizer normalizer = level.normalizer(shared);
        try {
            boolean equivalent = normalizer.equivalent(a, b);
            String left = normalizer.normalize(a).toString();
            String right = normalizer.normalize(b).toString();
            return new Level(
                    level.level(),
                    level.what(),
                    level.clause(),
                    Optional.of(equivalent),
                    Optional.empty(),
                    Optional.of(left),
                    Optional.of(right),
                    equivalent ? Optional.empty() : Optional.of(firstDifference(left, right)));
        } catch (ResolutionException e) {
            return untold(level, e.violations().get(0).describe());
        } catch (MappingException e) {
            return untold(level, e.violations().get(0).describe());
        }
    }

    private static Level untold(Ladder level, String why) {
        return new Level(
                level.level(),
                level.what(),
                level.clause(),
                Optional.empty(),
                Optional.of(why),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns the index of the first character in which two strings differ. */
    static int firstDifference(String a, String b) {
        int i = 0;
        while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i > 0 && Character.isHighSurrogate(a.charAt(i - 1)) ? i - 1 : i;
    }
}
