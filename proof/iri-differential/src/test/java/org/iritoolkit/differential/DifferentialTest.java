package org.iritoolkit.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares the toolkit with other libraries on the same strings. Each class of disagreement is a row of {@code
 * disagreements.tsv} with the deciding section; a class without a row fails.
 */
class DifferentialTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final String TABLE = "disagreements.tsv";
    private static final Pattern HIDDEN = Pattern.compile("U\\+([0-9A-F]{4})");
    private static final List<String> BASES = List.of("http://a/b/c/d?q", "http://a", "x:/a/b", "x:a/b", "file:///a/b");
    private static final IriNormalizer SYNTAX = IriNormalizer.of(IriNormalizer.Level.SYNTAX);

    /** The disagreements of one library, by class, each with an example. */
    private static final class Disagreements {
        private final Peer peer;
        private final Map<String, String> examples = new TreeMap<>();

        Disagreements(Peer peer) {
            this.peer = peer;
        }

        void add(String operation, String kind, String example) {
            examples.merge(operation + "\t" + kind, example, (a, b) -> a.length() <= b.length() ? a : b);
        }

        Stream<String> lines() {
            return examples.entrySet().stream().map(entry -> peer + "\t" + entry.getKey() + "\t" + entry.getValue());
        }
    }

    private static List<CaseTable.Row> explained(Peer peer) {
        return CaseTable.of(TABLE, DifferentialTest.class.getResourceAsStream(TABLE)).rows().stream()
                .filter(row -> row.cell("library").equals(peer.toString()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void disagreeOnlyWhereAClauseDecides(Peer peer) {
        compare(peer, 3_000, false);
    }

    @Tag("thorough")
    @ParameterizedTest
    @EnumSource
    void disagreeOnManyTextsOnlyWhereAClauseDecides(Peer peer) {
        compare(peer, 30_000, true);
    }

    private static void compare(Peer peer, int count, boolean all) {
        Profile profile = ProfileRegistry.installed().require(peer.profile());
        IriParser parser = IriParser.of(profile);
        Disagreements found = new Disagreements(peer);
        int compared = 0;
        List<CaseTable.Row> explained = explained(peer);
        List<String> texts = texts(profile, count);
        explained.stream() // each class of the table is tried, whatever the generator draws
                .filter(row -> row.cell("operation").equals("parse"))
                .forEach(row -> texts.add(HIDDEN.matcher(row.cell("example"))
                        .replaceAll(
                                c -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(c.group(1), 16))))));
        for (String text : texts) {
            boolean agree = verdict(peer, parser, text, found);
            compared++;
            if (agree && peer.keepsTexts() && parser.tryParse(text).isPresent()) {
                compared += resolve(peer, parser, text, found) + normalize(peer, parser, text, found);
            }
        }
        List<String> known = explained.stream()
                .map(row -> row.cell("operation") + "\t" + row.cell("class"))
                .toList();
        System.out.printf(
                "%s: %,d comparisons, %d classes of disagreement, seed %d%n",
                peer, compared, found.examples.size(), SEED);
        assertThat(found.lines()
                        .filter(line ->
                                !known.contains(line.substring(line.indexOf('\t') + 1, line.lastIndexOf('\t')))))
                .as("classes without a row in %s", TABLE)
                .isEmpty();
        if (all) {
            assertThat(known).as("rows of classes that are gone").allMatch(found.examples::containsKey);
        }
        assertThat(explained)
                .allMatch(
                        row -> !row.cell("clause").isBlank() && !row.cell("why").isBlank());
    }

    /** Accepted strings, changed strings, and strings of few characters, which repeat most often. */
    private static List<String> texts(Profile profile, int count) {
        List<String> texts = new ArrayList<>();
        Random random = new Random(SEED);
        TextGenerator generator = TextGenerator.of(profile, SEED);
        generator.accepted().limit(count / 3).forEach(texts::add);
        generator.any().limit(count / 3).forEach(texts::add);
        String letters = "ab1./?#:@%[]-_~\u00FC\u202E \\\"A";
        while (texts.size() < count) {
            StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "http://" : "");
            for (int i = random.nextInt(8); i > 0; i--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            texts.add(text.toString());
        }
        return texts;
    }

    /** Whether both accept or both refuse. */
    private static boolean verdict(Peer peer, IriParser parser, String text, Disagreements found) {
        List<Violation> errors = parser.inspect(text).errors();
        try {
            peer.parse(text);
            if (!errors.isEmpty()) {
                Violation first = errors.get(0);
                found.add("parse", "accepts " + first.code().id() + " in " + first.component(), visible(text));
            }
            return errors.isEmpty();
        } catch (Exception e) {
            if (errors.isEmpty()) {
                found.add("parse", "refuses: " + Peer.reason(e), visible(text));
            }
            return !errors.isEmpty();
        }
    }

    private static int resolve(Peer peer, IriParser parser, String text, Disagreements found) {
        for (String base : BASES) {
            String ours;
            try {
                ours = parser.parseIri(base).resolve(parser.parse(text)).toString();
            } catch (ResolutionException e) {
                ours = e.violations().get(0).code().id();
            }
            String theirs;
            try {
                theirs = peer.resolve(base, text);
            } catch (Exception e) {
                theirs = "refuses: " + Peer.reason(e);
            }
            if (!ours.equals(theirs)) {
                found.add(
                        "resolve",
                        ours.equals("resolution.opaque-base")
                                ? "against an opaque base"
                                : form(parser.parse(text)) + ": "
                                        + differences(parser, ours, theirs).get(0),
                        visible(text) + " against " + base + " -> " + visible(theirs) + ", not " + visible(ours));
            }
        }
        return BASES.size();
    }

    private static int normalize(Peer peer, IriParser parser, String text, Disagreements found) {
        String ours = SYNTAX.normalize(parser.parse(text)).toString();
        String theirs;
        try {
            theirs = peer.normalize(text);
        } catch (Exception e) {
            theirs = "refuses: " + Peer.reason(e);
        }
        if (!ours.equals(theirs)) {
            String example = visible(text) + " -> " + visible(theirs) + ", not " + visible(ours);
            differences(parser, ours, theirs).forEach(difference -> found.add("normalize", difference, example));
        }
        return 1;
    }

    private static String form(IriReference reference) {
        if (reference instanceof Iri) {
            return reference.isOpaque() ? "opaque" : "with a scheme";
        } else if (reference.authority().isPresent()) {
            return "network path";
        } else if (reference.path().isEmpty()) {
            return reference.query().isPresent()
                    ? "query"
                    : reference.fragment().isPresent() ? "fragment" : "empty";
        }
        return reference.path().startsWith("/") ? "absolute path" : "path";
    }

    /** Which components of two results differ. */
    private static List<String> differences(IriParser parser, String ours, String theirs) {
        if (theirs.startsWith("refuses")) {
            return List.of(theirs);
        }
        IriReference a = parser.unchecked().parse(ours);
        IriReference b = parser.unchecked().parse(theirs);
        List<String> differ = new ArrayList<>();
        for (Component component : List.of(
                Component.SCHEME,
                Component.USERINFO,
                Component.HOST,
                Component.PORT,
                Component.PATH,
                Component.QUERY,
                Component.FRAGMENT)) {
            Optional<String> one = a.component(component);
            if (!Objects.equals(one, b.component(component))) {
                differ.add(component.toString());
            }
        }
        return differ.isEmpty() ? List.of("in nothing but how it is divided") : differ;
    }

    private static String visible(String text) {
        StringBuilder out = new StringBuilder();
        text.chars()
                .forEach(c -> out.append(c > ' ' && c < 127 ? String.valueOf((char) c) : String.format("\\u%04X", c)));
        return out.toString();
    }
}
