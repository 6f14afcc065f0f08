package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Splits;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading parameters, editing and building have fast paths; each returns the result of the slow path, which is written here. */
class ShortCutsTest {
    private static final long SEED = 20261124;
    private static final int COUNT = 2_000;
    private static final List<String> PIECES = List.of(
            "http:",
            "s:",
            "//",
            "//",
            "/",
            "/",
            "?",
            "?",
            "#",
            ":",
            "@",
            "h",
            "1.2.3.4",
            "[::1]",
            ":80",
            "a=b",
            "&",
            "=",
            "+",
            "%",
            "%41",
            "%3D",
            "%C3%A9",
            "%FF",
            "a",
            "Z",
            "\u00E9",
            "e\u0301",
            "\uD83D\uDE00",
            "\uD800",
            "\uE000",
            "\u202E",
            " ",
            "<",
            "[",
            ".",
            "..",
            ";");

    private static final List<String> PARAMETERS =
            List.of("a", "A", "a=", "&", "&", "&", "=", "+", "%", "%41", "%3D", "%C3%A9", "%FF", "\u00E9", "%83", "b");

    private static String text(Random random, int most) {
        return text(random, most, PIECES);
    }

    private static String text(Random random, int most, List<String> pieces) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            out.append(pieces.get(random.nextInt(pieces.size())));
        }
        return out.toString();
    }

    private static IriReference reference(IriParser parser, Random random) {
        String start =
                List.of("http://h", "http://u@h:80/", "s:", "", "a/b", "//h").get(random.nextInt(6));
        return parser.tryParse(start + text(random, 6)).orElseGet(() -> parser.parse("http://h/a?q#f"));
    }

    /** Parsers of all kinds: plain ones, stricter ones by a check, a severity or a limit, and an unchecked one. */
    static Stream<IriParser> parsers() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        Profile limited = Profile.basedOn(Rfc3987.PROFILE)
                .id("limited")
                .require(Component.QUERY, Rfc3987.DOCUMENT.section("2.2"))
                .build();
        return Stream.concat(
                new RfcProfiles().profiles().stream().map(IriParser::of),
                Stream.of(
                        parser.withSeverity(CoreViolation.NOT_NFC.id(), Severity.ERROR),
                        IriParser.of(limited),
                        parser.unchecked()));
    }

    /** The result, or the message of the exception. */
    private static String outcome(Supplier<IriReference> edit, Engine engine) {
        try {
            IriReference made = edit.get();
            assertThat(Splits.inconsistency(made.split, made.text))
                    .as(made.text)
                    .isEmpty();
            assertThat(made.split.hasComponentsOf(engine.split(made.text)))
                    .as(made.text)
                    .isTrue();
            return made.getClass().getSimpleName() + " " + made;
        } catch (IriSyntaxException e) {
            return e.violations().toString();
        }
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void editsAsABuilderDoes(IriParser parser) {
        Random random = new Random(SEED);
        Engine engine = parser.engine;
        int made = 0;
        for (int i = 0; i < COUNT; i++) {
            IriReference reference = reference(parser, random);
            String part = text(random, 3);
            String as = "seed %d, %s, %s, %s".formatted(SEED, parser, reference, part);
            if (!(reference instanceof Iri iri)) {
                continue;
            }
            String fragment = outcome(() -> iri.withFragment(part), engine);
            assertThat(fragment)
                    .as(as)
                    .isEqualTo(
                            outcome(() -> reference.toBuilder().fragment(part).build(), engine));
            assertThat(outcome(() -> iri.withQuery(part), engine))
                    .as(as)
                    .isEqualTo(outcome(() -> reference.toBuilder().query(part).build(), engine));
            assertThat(outcome(iri::withoutQuery, engine))
                    .as(as)
                    .isEqualTo(outcome(
                            () -> reference.toBuilder().remove(Component.QUERY).build(), engine));
            QueryParameters parameters = QueryParameters.of(part);
            assertThat(outcome(() -> iri.withQueryParameters(parameters), engine))
                    .as(as)
                    .isEqualTo(outcome(
                            () -> reference.toBuilder()
                                    .queryParameters(parameters)
                                    .build(),
                            engine));
            made += fragment.startsWith("[") ? 0 : 1;
        }
        System.out.printf("edited both ways: seed %d, %s, %d texts, %d accepted%n", SEED, parser, COUNT, made);
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void takesApartAndBuildsAsTheParserReads(IriParser parser) {
        Random random = new Random(SEED);
        Engine engine = parser.engine;
        int built = 0;
        for (int i = 0; i < COUNT; i++) {
            IriReference reference = reference(parser, random);
            Components parts = Components.of(reference);
            Components slow = new Components();
            reference.authority().ifPresent(authority -> slow.setAuthority(authority, engine));
            assertThat(List.of(parts.hasAuthority(), "" + parts.authority, "" + parts.userinfo, "" + parts.host))
                    .as("seed %d, %s, %s", SEED, parser, reference)
                    .isEqualTo(List.of(slow.hasAuthority(), "" + slow.authority, "" + slow.userinfo, "" + slow.host));
            assertThat(parts).hasToString(reference.toString());

            IriBuilder builder = builder(reference.toBuilder(), random);
            String text = builder.components.toString();
            String outcome = outcome(builder::build, engine);
            boolean refused = outcome.startsWith("[");
            if (!refused) {
                assertThat(outcome).isEqualTo(outcome(() -> parser.parse(text), engine));
                assertThat(builder.build().split).isEqualTo(parser.parse(text).split);
            }
            boolean wrong = !parser.accepts(text)
                    || builder.violations().stream()
                            .anyMatch(violation -> violation.code().id().equals("syntax.parts"));
            assertThat(refused).as("seed %d, %s, %s", SEED, parser, text).isEqualTo(wrong);
            built += refused ? 0 : 1;
        }
        System.out.printf("built both ways: seed %d, %s, %d texts, %d accepted%n", SEED, parser, COUNT, built);
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void dividesPathsAsASplitAtSlashes(IriParser parser) {
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            IriReference reference = reference(parser, random);
            String path = reference.isOpaque() ? "" : reference.path();
            List<String> segments = path.isEmpty()
                    ? List.of()
                    : List.of(path.substring(path.startsWith("/") ? 1 : 0).split("/", -1));
            assertThat(reference.segments())
                    .as("seed %d, %s: %s", SEED, parser, reference)
                    .isEqualTo(segments);
            assertThat(reference.decodedSegments())
                    .isEqualTo(segments.stream().map(Percent::decode).toList());
        }
        System.out.printf("divided both ways: seed %d, %s, %d texts%n", SEED, parser, COUNT);
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void relativizesAsATryOfEachPath(IriParser parser) {
        Random random = new Random(SEED);
        int shorter = 0;
        for (int i = 0; i < COUNT; i++) {
            Iri base = path(parser, random);
            Iri target = path(parser, random);
            IriReference found = base.relativize(target);
            assertThat(base.resolve(found))
                    .as("seed %d, %s, %s to %s", SEED, parser, base, target)
                    .isEqualTo(base.resolve(target));
            assertThat(Splits.inconsistency(found.split, found.text)).isEmpty();
            assertThat(found.text.length())
                    .as("seed %d, %s, %s to %s: %s", SEED, parser, base, target, found)
                    .isEqualTo(shortest(base, target));
            shorter += found.text.length() < target.text.length() ? 1 : 0;
        }
        System.out.printf("relativized both ways: seed %d, %s, %d pairs, %d shorter%n", SEED, parser, COUNT, shorter);
        assertThat(shorter).isGreaterThan(COUNT / 2);
    }

    /** Parsing stops at the first error, and the message names the first one in the string. */
    @ParameterizedTest
    @MethodSource("parsers")
    void namesTheFirstErrorOfAll(IriParser parser) {
        Random random = new Random(SEED);
        int rejected = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = List.of("http://h", "http://[h:80/", "1s:", "", "<").get(random.nextInt(5)) + text(random, 6);
            List<Violation> errors = parser.inspect(text).errors();
            if (!errors.isEmpty()) {
                rejected++;
                assertThatThrownBy(() -> parser.parse(text))
                        .as("seed %d, %s, %s", SEED, parser, text)
                        .hasMessageStartingWith(
                                errors.get(0).message() + " at " + errors.get(0).span() + " in ");
            }
        }
        System.out.printf("named first: seed %d, %s, %d texts, %d rejected%n", SEED, parser, COUNT, rejected);
        assertThat(rejected > COUNT / 4).isEqualTo(!parser.engine.isUnchecked());
    }

    private static Iri path(IriParser parser, Random random) {
        String start = List.of("http://h", "http://h/a", "http://h/a/", "http://u@h:80/", "s:/", "s:/a/b/")
                .get(random.nextInt(6));
        List<String> pieces =
                List.of("/", "/", "/", "a", "b", "..", ".", "?", "#", ":", "\u00E9", "%41", "/./", "/../");
        return parser.tryParse(start + text(random, 8, pieces))
                .filter(Iri.class::isInstance)
                .map(Iri.class::cast)
                .orElseGet(() -> parser.parseIri("http://h/a?q#f"));
    }

    /** The length of the shortest reference, out of all dots and slashes before all ends of the target. */
    private static int shortest(Iri base, Iri target) {
        Iri goal = base.resolve(target);
        int shortest = target.text.length();
        for (String start : List.of("", ".", "./", "/.", "..", "../", "../..", "../../", "../../..", "../../../")) {
            for (int from = 0; from <= goal.text.length(); from++) {
                String candidate = start + goal.text.substring(from);
                if (candidate.length() < shortest
                        && base.parser
                                .tryParse(candidate)
                                .filter(RelativeReference.class::isInstance)
                                .flatMap(IriResolver.of(base)::tryResolve)
                                .filter(goal::equals)
                                .isPresent()) {
                    shortest = candidate.length();
                }
            }
        }
        return shortest;
    }

    private static IriBuilder builder(IriBuilder builder, Random random) {
        for (int i = random.nextInt(3); i >= 0; i--) {
            String part = text(random, 2);
            switch (random.nextInt(8)) {
                case 0 -> builder.remove(Component.AUTHORITY);
                case 1 -> builder.path(part);
                case 2 -> builder.addSegment(part);
                case 3 -> builder.userinfo(part);
                case 4 -> builder.scheme("s" + part);
                case 5 ->
                    builder.remove(Component.QUERY)
                            .addQueryParameter(part, part)
                            .addQueryParameter(part);
                case 6 -> builder.addQueryParameter("a", part);
                default -> builder.fragment(part);
            }
        }
        return builder;
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void encodesAsCharacterByCharacter(IriParser parser) {
        Random random = new Random(SEED);
        ComponentEncoder encoder = new ComponentEncoder(parser, false);
        CodePointSet delimiters = CodePointSet.ofCharacters("%&+;#");
        for (int i = 0; i < COUNT; i++) {
            String text = text(random, 4);
            for (Component component : parser.profile().grammar().components()) {
                if (component == Component.AUTHORITY) {
                    continue; // a builder takes it as it is
                }
                boolean literal = component == Component.HOST && text.startsWith("[");
                assertThat(encoder.whole(component, text))
                        .as("seed %d, %s, %s: %s", SEED, parser, component, text)
                        .isEqualTo(literal ? text : byCharacter(text, component, parser.engine, CodePointSet.EMPTY));
            }
            assertThat(encoder.parameter("", text))
                    .as("seed %d, %s: %s", SEED, parser, text)
                    .isEqualTo("=" + byCharacter(text, Component.QUERY, parser.engine, delimiters));
        }
        System.out.printf("encoded both ways: seed %d, %s, %d texts%n", SEED, parser, COUNT);
    }

    private static String byCharacter(String text, Component component, Engine engine, CodePointSet delimiters) {
        if (!engine.profile().allowsEscapes(component)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            Component slot = component == Component.OPAQUE_PART && i == 0 ? Component.OPAQUE_START : component;
            boolean escape = c == '%' && Percent.octetAt(text, i, text.length()) >= 0;
            boolean half = Character.getType(c) == Character.SURROGATE;
            if (!delimiters.contains(c) && (half || escape || (c != '%' && engine.accepts(c, slot)))) {
                out.appendCodePoint(c);
            } else {
                Percent.append(c, out);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    @Test
    void readsParametersAsOutOfAListOfAll() {
        Random random = new Random(SEED);
        List<String> names = List.of("a", "a", "a", "A", "b", "", "+", " ", "%", "\u00E9");
        int found = 0;
        for (int i = 0; i < 10 * COUNT; i++) {
            String query = text(random, 12, PARAMETERS);
            QueryParameters parameters = QueryParameters.of(query);
            QueryParameters read = random.nextBoolean() ? parameters.withFormEncoding() : parameters;
            String name = names.get(random.nextInt(names.size()));
            String part = random.nextInt(4) == 0 ? "" : name + "=1";
            String as = "seed %d, %s: %s".formatted(SEED, name, query);
            List<QueryParameters.Parameter> named = read.all().stream()
                    .filter(parameter -> parameter.isNamed(name))
                    .toList();
            assertThat(read.first(name))
                    .as(as)
                    .isEqualTo(named.isEmpty() ? Optional.empty() : named.get(0).valueText());
            assertThat(read.values(name))
                    .as(as)
                    .isEqualTo(named.stream()
                            .flatMap(parameter -> parameter.valueText().stream())
                            .toList());
            assertThat(read.replaced(name, part)).as(as).hasToString(replaced(read, name, part));
            assertThat(read.without(name)).as(as).hasToString(without(read, name));
            found += named.isEmpty() ? 0 : 1;
        }
        System.out.printf("parameters read both ways: seed %d, %d queries, %d found%n", SEED, 10 * COUNT, found);
        assertThat(found).isGreaterThan(COUNT / 2);
    }

    private static String replaced(QueryParameters parameters, String name, String part) {
        StringBuilder out = new StringBuilder();
        boolean found = false;
        for (QueryParameters.Parameter parameter : parameters.all()) {
            boolean named = parameter.isNamed(name);
            if (!named || !found) {
                out.append(out.isEmpty() ? "" : "&").append(named ? part : parameter.raw());
            }
            found |= named;
        }
        return found ? out.toString() : parameters.added(part).toString();
    }

    private static String without(QueryParameters parameters, String name) {
        List<String> kept = new ArrayList<>();
        parameters.all().stream()
                .filter(parameter -> !parameter.isNamed(name))
                .forEach(parameter -> kept.add(parameter.raw()));
        return kept.size() == parameters.all().size()
                ? parameters.toString()
                : kept.stream().collect(Collectors.joining("&"));
    }
}
