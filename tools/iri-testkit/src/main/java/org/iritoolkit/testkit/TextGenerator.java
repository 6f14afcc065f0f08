package org.iritoolkit.testkit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Limit;
import org.iritoolkit.profile.Profile;

// Long because every branch of the three grammars has its piece of text here.
/**
 * Generates strings for testing a profile and the code that uses it: strings that the profile accepts, strings that it
 * rejects, and random strings.
 *
 * <p>The generator reads the rules and restrictions of the profile, and reaches every branch of its grammar (RFC 3986
 * 3, RFC 2396 3): each form of path and host, IP literals, opaque parts, registry-based authorities, empty and absent
 * components, ends of character ranges, surrogate pairs, and escapes of every kind, including overlong and truncated
 * UTF-8. The generator does not prove that a string is accepted for the right reason.
 *
 * <p>The same seed produces the same strings. A generator is immutable; each stream is for one thread.
 */
public final class TextGenerator {
    /**
     * Percent-encoded octets of reserved characters, controls, UTF-8 of all lengths, bidi controls, overlong and
     * truncated UTF-8, and single octets.
     */
    private static final List<String> ESCAPES = List.of(
            "%41",
            "%7e",
            "%2F",
            "%2f",
            "%3A",
            "%23",
            "%25",
            "%25%34%31",
            "%5B",
            "%20",
            "%3C",
            "%00",
            "%0A",
            "%7F",
            "%C3%A9",
            "%c3%a9",
            "%D7%90",
            "%E2%82%AC",
            "%e2%82%ac",
            "%F0%90%8C%80",
            "%F3%A1%80%80",
            "%EE%80%80",
            "%E2%80%8E",
            "%E2%80%8F",
            "%E2%80%AA",
            "%E2%80%AB",
            "%E2%80%AC",
            "%E2%80%AD",
            "%E2%80%AE",
            "%D8%9C",
            "%E2%81%A6",
            "%E2%81%A7",
            "%E2%81%A8",
            "%E2%81%A9",
            "%E2%80%8B",
            "%E2%80%8C",
            "%EF%BB%BF",
            "%EF%BD%81",
            "%C2%A0",
            "%E3%80%80",
            "%E2%81%84",
            "%EF%BF%BE",
            "%EF%B7%90",
            "%F4%8F%BF%BF",
            "%C0%80",
            "%C1%81",
            "%C0%AF",
            "%E0%80%AF",
            "%E0%9F%BF",
            "%F0%80%80%AF",
            "%F0%8F%BF%BF",
            "%F8%88%80%80%80",
            "%FC%84%80%80%80%80",
            "%ED%A0%80",
            "%ED%B0%80",
            "%ED%A0%80%ED%B0%80",
            "%F4%90%80%80",
            "%C3",
            "%E2%82",
            "%F0%90%8C",
            "%80",
            "%BF",
            "%FE",
            "%FF",
            "%FF%FE",
            "%E9",
            "%C3%28",
            "%E2%28%A1");

    /** How many strings are tried before the first that is accepted, and for each more. */
    private static final int TRIES = 20_000;

    private static final int TRIES_FOR_ONE = 50;

    /** How many rejected strings are read for the reasons in a message. */
    private static final int EXAMINED = 1_000;

    private static final List<String> BAD_ESCAPES = List.of("%", "%4", "%g1", "%1G", "%zz", "%u00E9", "%%", "% 1");
    private static final List<String> BAD_SCHEMES = List.of("", "1a", "+a", "-", "a_b", "a b", "é", "a%41", "\uD800");
    private static final List<String> BAD_LITERALS = List.of(
            "[]",
            "[",
            "[::1",
            "[::1]x",
            "[:]",
            "[:::]",
            "[1::2::3]",
            "[1:2:3:4:5:6:7]",
            "[1:2:3:4:5:6:7:8:9]",
            "[1:2:3:4:5:6:7::8]",
            "[12345::]",
            "[g::]",
            "[::1.2.3.256]",
            "[::01.2.3.4]",
            "[1.2.3.4]",
            "[::1.2.3.4:5]",
            "[:1:2:3:4:5:6:7]",
            "[1:2:3:4:5:6:7:]",
            "[fe80::1%25en0]",
            "[v]",
            "[v.a]",
            "[v1.]",
            "[v1.a%41]",
            "[vg.a]");

    /** ALM, LRM, RLM, the embeddings and overrides, the isolates. */
    private static final List<String> BIDI_CONTROLS = List.of(
            "\u061C", "\u200E", "\u200F", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067",
            "\u2068", "\u2069");

    private static final List<String> PIECES = List.of(
            "//",
            "::",
            "[",
            "]",
            "@",
            ":",
            "/",
            "?",
            "#",
            "%",
            "%4",
            "%41",
            "..",
            "/../",
            "/./",
            "a:",
            "1.2.3.4",
            " ",
            "\n",
            "\0",
            "\u007F",
            "\u0085",
            "é",
            "א",
            "\uD800",
            "\uDC00",
            "\uD800\uDF00",
            "\uFEFF",
            "\uFFFE",
            "\uFFFF");

    private static final CodePointSet ALL = CodePointSet.range(0, Character.MAX_CODE_POINT);
    private static final CodePointSet ASCII = CodePointSet.range(0, 0x7F);
    private static final CodePointSet LETTERS = CodePointSet.range('A', 'Z').plus(CodePointSet.range('a', 'z'));
    private static final CodePointSet DELIMITERS = CodePointSet.ofCharacters("/?#[]@:%.");

    private final Profile profile;
    private final long seed;
    private final boolean legacy;
    private final Map<Component, Choice> wanted = new EnumMap<>(Component.class);
    private final Map<Component, Choice> unwanted = new EnumMap<>(Component.class);
    private final Choice opaqueStart;
    private final Choice registryStart;
    private final Choice labelEnd;
    private final Choice topLabelStart;

    private final Limits limits;

    /** Strings that the profile accepts, each in the parts that are exchanged. */
    private final List<String[]> samples;

    /** A set to choose characters from, and its ASCII part. */
    private record Choice(CodePointSet set, List<CodePointSet.Range> ranges, List<CodePointSet.Range> ascii) {
        static final Choice NOTHING = of(CodePointSet.EMPTY);

        static Choice of(CodePointSet set) {
            return new Choice(set, set.ranges(), set.and(ASCII).ranges());
        }
    }

    /** What the limits of a profile say; the lists of schemes and of hosts are empty if all are allowed. */
    private record Limits(List<String> schemes, List<String> hosts, Set<Component> required, Set<Component> forbidden) {
        static Limits of(Profile profile) {
            List<String> schemes = new ArrayList<>();
            List<String> hosts = new ArrayList<>();
            Set<Component> required = new TreeSet<>();
            Set<Component> forbidden = new TreeSet<>();
            for (Limit limit : profile.limits()) {
                if (limit instanceof Limit.Schemes of) {
                    schemes.addAll(new TreeSet<>(of.names()));
                } else if (limit instanceof Limit.Hosts of) {
                    hosts.addAll(new TreeSet<>(of.names()));
                    new TreeSet<>(of.domains())
                            .forEach(domain -> hosts.addAll(List.of("a." + domain, "b.c." + domain)));
                } else if (limit instanceof Limit.Required of) {
                    required.add(of.component());
                } else if (limit instanceof Limit.Forbidden of) {
                    forbidden.add(of.component());
                }
            }
            return new Limits(schemes, hosts, required, forbidden);
        }

        boolean needAuthority() {
            return Stream.of(Component.AUTHORITY, Component.HOST, Component.USERINFO, Component.PORT)
                    .anyMatch(required::contains);
        }

        boolean allowAuthority() {
            return !forbidden.contains(Component.AUTHORITY) && !forbidden.contains(Component.HOST);
        }
    }

    private TextGenerator(Profile profile, long seed, List<String[]> samples) {
        this.profile = profile;
        this.seed = seed;
        this.samples = samples;
        legacy = profile.grammar().hasOpaqueParts();
        limits = Limits.of(profile);
        Map<Component, CodePointSet> sets = new EnumMap<>(Component.class);
        for (Component component : profile.grammar().components()) {
            CodePointSet set = profile.accepted(component);
            sets.put(component, set);
            wanted.put(component, Choice.of(set));
        }
        CodePointSet host = sets.getOrDefault(Component.HOST, CodePointSet.EMPTY);
        CodePointSet authority = sets.getOrDefault(Component.AUTHORITY, CodePointSet.EMPTY);
        sets.forEach((component, set) -> {
            CodePointSet elsewhere = component == Component.AUTHORITY ? host : CodePointSet.EMPTY;
            unwanted.put(component, Choice.of(ALL.minus(set).minus(elsewhere).minus(DELIMITERS)));
        });
        opaqueStart = Choice.of(sets.getOrDefault(Component.OPAQUE_START, CodePointSet.EMPTY)
                .minus(CodePointSet.of('?'))); // in one grammar, a question mark usually begins a query
        registryStart = Choice.of(authority.minus(DELIMITERS));
        labelEnd = Choice.of(host.minus(CodePointSet.of('-')));
        topLabelStart = Choice.of(host.and(LETTERS.plus(ALL.minus(ASCII))));
    }

    /**
     * Returns a generator for a profile.
     *
     * @param profile the profile
     * @param seed a number to print when a test fails
     * @return the generator
     */
    public static TextGenerator of(Profile profile, long seed) {
        return new TextGenerator(profile, seed, List.of());
    }

    /**
     * Returns a generator that also combines the schemes, authorities, paths, queries and fragments of strings that the
     * profile accepts. They are needed if a check of the profile accepts only strings that its rules do not show, such
     * as a few hosts.
     *
     * @param samples strings that the profile accepts
     * @return the generator
     * @throws IllegalArgumentException if the profile rejects one of the strings
     */
    public TextGenerator withSamples(Collection<String> samples) {
        IriParser parser = IriParser.of(profile);
        List<String[]> parts = new ArrayList<>(this.samples);
        for (String sample : samples) {
            Inspection inspection = parser.inspect(sample);
            if (!inspection.isValid()) {
                throw new IllegalArgumentException("the sample <" + Show.text(sample) + "> is no string that " + profile
                        + " accepts: " + inspection.errors().get(0).describe());
            }
            parts.add(parts(parser.parse(sample)));
        }
        return new TextGenerator(profile, seed, List.copyOf(parts));
    }

    private static String[] parts(IriReference reference) {
        return new String[] {
            reference instanceof Iri iri ? iri.scheme() + ":" : "",
            reference.authority().map(authority -> "//" + authority).orElse(""),
            reference.path(),
            reference.query().map(query -> "?" + query).orElse(""),
            reference.fragment().map(fragment -> "#" + fragment).orElse("")
        };
    }

    /**
     * Returns the seed.
     *
     * @return the seed that was passed to {@link #of}
     */
    public long seed() {
        return seed;
    }

    /**
     * Returns strings that the profile accepts. They are generated from its rules, restrictions, limits and the
     * {@linkplain #withSamples samples}, without the strings that a check of the profile reports as an error or a limit
     * excludes.
     *
     * @return an infinite stream. If the checks accept almost none of the generated strings, it throws an
     *     {@link AssertionError} that says which codes rejected the others, and what to do
     */
    public Stream<String> accepted() {
        boolean exact = samples.isEmpty()
                && profile.limits().isEmpty()
                && !profile.expectedChecks().containsValue(Severity.ERROR)
                && profile.checks().stream().noneMatch(check -> check.severity() == Severity.ERROR);
        return exact ? stream(this::candidate) : stream(new Accepting()::next);
    }

    /** Tries candidates until the profile accepts one, and gives up if it accepts too few. */
    private final class Accepting {
        private final IriParser parser = IriParser.of(profile);
        private long tried;
        private long accepted;

        String next(Random random) {
            while (tried < TRIES + accepted * TRIES_FOR_ONE) {
                String text = candidate(random);
                tried++;
                if (parser.tryParse(text).isPresent()) {
                    accepted++;
                    return text;
                }
            }
            throw new AssertionError(String.format(
                    Locale.ROOT,
                    "%s accepts %,d of %,d generated strings (seed %d), which are too few to test with. %,d others"
                            + " were rejected for %s. Override samples() with strings that the profile accepts, or pass"
                            + " them to withSamples; if a check allows a few hosts, use ProfileBuilder.hosts instead; if"
                            + " it is bad luck, use another seed (-Diri.seed=1)",
                    profile,
                    accepted,
                    tried,
                    seed,
                    EXAMINED,
                    reasons(random)));
        }

        /** Returns the codes that reject most candidates, each with an example. */
        private String reasons(Random random) {
            Map<String, Integer> counts = new TreeMap<>();
            Map<String, String> examples = new TreeMap<>();
            for (int i = 0; i < EXAMINED; ) {
                String text = candidate(random);
                Inspection inspection = parser.inspect(text);
                if (!inspection.isValid()) {
                    i++;
                    String code = inspection.errors().get(0).code().id();
                    counts.merge(code, 1, Integer::sum);
                    examples.putIfAbsent(code, text);
                }
            }
            return counts.entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .limit(3)
                    .map(code -> code.getKey() + " (" + code.getValue() + ", such as <"
                            + Show.text(examples.getOrDefault(code.getKey(), "")) + ">)")
                    .collect(Collectors.joining(", "));
        }
    }

    /**
     * Returns strings that the profile rejects, each with one or a few errors.
     *
     * @return an infinite stream
     */
    public Stream<String> rejected() {
        return stream(this::spoil);
    }

    /**
     * Returns strings of every kind: accepted strings, rejected strings, and accepted strings with a few changes that
     * may or may not make them invalid.
     *
     * @return an infinite stream
     */
    public Stream<String> any() {
        return stream(random -> switch (random.nextInt(4)) {
            case 0 -> candidate(random);
            case 1 -> spoil(random);
            default -> mutate(random);
        });
    }

    private Stream<String> stream(Function<Random, String> text) {
        Random random = new Random(seed);
        return Stream.generate(() -> text.apply(random));
    }

    /** Returns a string that the profile is likely to accept. */
    private String candidate(Random random) {
        if (samples.isEmpty() || random.nextBoolean()) {
            return derive(random);
        }
        String[] parts = pick(samples, random).clone();
        String[] derived = parts(IriParser.of(profile).unchecked().parse(derive(random)));
        for (int i = 0; i < parts.length; i++) {
            switch (random.nextInt(6)) {
                case 0 -> parts[i] = derived[i];
                case 1 -> parts[i] = pick(samples, random)[i];
                default -> {} // as in the sample
            }
        }
        return String.join("", parts);
    }

    /** Returns whether a string has a component: as its limits say, and otherwise with a chance of one in some. */
    private boolean has(Component component, int some, Random random) {
        return limits.required.contains(component)
                || (!limits.forbidden.contains(component) && random.nextInt(some) == 0);
    }

    private String derive(Random random) {
        String fragment = has(Component.FRAGMENT, 3, random) ? "#" + some(Component.FRAGMENT, random) : "";
        boolean scheme = !limits.forbidden.contains(Component.SCHEME)
                && (limits.required.contains(Component.SCHEME) || random.nextInt(3) > 0);
        if (legacy && scheme && !limits.needAuthority() && random.nextInt(4) == 0) {
            return scheme(random) + ":" + opaque(random) + fragment;
        }
        String query = has(Component.QUERY, 3, random) ? "?" + some(Component.QUERY, random) : "";
        String start = scheme ? scheme(random) + ":" : "";
        if (limits.needAuthority() || (limits.allowAuthority() && random.nextBoolean())) {
            String path = random.nextInt(4) == 0 ? "" : "/" + path(random);
            return start + "//" + authority(random) + path + query + fragment;
        }
        String path = path(random);
        if (!scheme) {
            int slash = path.indexOf('/');
            String first = slash < 0 ? path : path.substring(0, slash);
            path = first.replace(":", "") + path.substring(first.length());
        }
        if (random.nextInt(3) == 0 || (legacy && scheme)) {
            path = "/" + path;
        }
        while (path.startsWith("//")) {
            path = path.substring(1);
        }
        if (path.equals("/") && profile.grammar() == Grammar.RFC_2396_BIS && random.nextInt(2) == 0) {
            path = "";
        }
        return start + path + query + fragment;
    }

    private String scheme(Random random) {
        if (!limits.schemes.isEmpty()) {
            return pick(limits.schemes, random);
        }
        StringBuilder scheme = new StringBuilder(pick(List.of("a", "Z", "http", "urn"), random));
        for (int count = random.nextInt(4); count > 0; count--) {
            scheme.append("az09AZ+-.".charAt(random.nextInt(9)));
        }
        return scheme.toString();
    }

    private String opaque(Random random) {
        boolean escape = profile.allowsEscapes(Component.OPAQUE_START) && random.nextInt(6) == 0;
        return (escape ? pick(ESCAPES, random) : character(opaqueStart, random)) + some(Component.OPAQUE_PART, random);
    }

    private String authority(Random random) {
        if (legacy && random.nextInt(4) == 0) {
            return character(registryStart, random)
                    + some(Component.AUTHORITY, random).replace("[", "").replace("]", "");
        }
        if (legacy && random.nextInt(8) == 0) {
            return "";
        }
        return (has(Component.USERINFO, 4, random) ? some(Component.USERINFO, random) + "@" : "")
                + host(random)
                + (has(Component.PORT, 4, random)
                        ? ":" + pick(List.of("", "0", "80", "65536", "9".repeat(60)), random)
                        : "");
    }

    private String host(Random random) {
        if (!limits.hosts.isEmpty()) {
            return pick(limits.hosts, random);
        }
        return switch (random.nextInt(8)) {
            case 0 -> "[" + ipv6(random) + "]";
            case 1 -> ipv4(random);
            case 2 -> profile.grammar() == Grammar.RFC_3986 ? ipvFuture(random) : "[::]";
            default -> legacy ? hostname(random) : some(Component.HOST, random);
        };
    }

    private String hostname(Random random) {
        StringBuilder name = new StringBuilder();
        for (int labels = random.nextInt(3); labels > 0; labels--) {
            name.append(label(labelEnd, random)).append('.');
        }
        boolean dot = name.length() > 0 && random.nextInt(4) == 0;
        return name.append(label(topLabelStart, random)).append(dot ? "." : "").toString();
    }

    private String label(Choice first, Random random) {
        StringBuilder label = new StringBuilder(character(first, random));
        int length = random.nextInt(20) == 0 ? 63 : 1 + random.nextInt(5);
        for (int i = 2; i < length; i++) {
            label.append(character(wanted(Component.HOST), random));
        }
        return length > 1 ? label.append(character(labelEnd, random)).toString() : label.toString();
    }

    private static String ipv4(Random random) {
        List<String> octets = List.of("0", "9", "10", "99", "100", "199", "200", "249", "250", "255");
        return pick(octets, random) + "." + pick(octets, random) + "." + pick(octets, random) + "."
                + pick(octets, random);
    }

    private static String ipv6(Random random) {
        boolean tail = random.nextInt(4) == 0;
        int most = tail ? 6 : 8;
        int elided = random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(most);
        int before = elided == 0 ? most : random.nextInt(most - elided + 1);
        StringBuilder address = new StringBuilder();
        for (int i = 0; i < before; i++) {
            address.append(i > 0 ? ":" : "").append(group(random));
        }
        if (elided > 0) {
            address.append("::");
            for (int i = 0; i < most - elided - before; i++) {
                address.append(i > 0 ? ":" : "").append(group(random));
            }
        }
        if (tail) {
            address.append(address.charAt(address.length() - 1) == ':' ? "" : ":")
                    .append(ipv4(random));
        }
        return address.toString();
    }

    private static String group(Random random) {
        String hex = Integer.toHexString(random.nextInt(0x10000));
        return random.nextBoolean() ? hex : ("000" + hex.toUpperCase(Locale.ROOT)).substring(hex.length() - 1);
    }

    private static String ipvFuture(Random random) {
        return "[" + pick(List.of("v", "V"), random) + pick(List.of("1", "F", "0aF"), random) + "."
                + pick(List.of("a", ":", "a:b", "-._~!$&'()*+,;=:", "1::"), random) + "]";
    }

    private String path(Random random) {
        List<String> dots = wanted(Component.PATH).set().contains('.') ? List.of(".", "..", "") : List.of("");
        StringBuilder path = new StringBuilder();
        for (int segments = random.nextInt(4); segments >= 0; segments--) {
            path.append(random.nextInt(5) == 0 ? pick(dots, random) : some(Component.PATH, random))
                    .append(segments > 0 ? "/" : "");
        }
        return path.toString();
    }

    /** Returns a value for a component; it is empty sometimes, unless the component is required. */
    private String some(Component component, Random random) {
        StringBuilder text = new StringBuilder();
        Choice set = wanted(component);
        int least = limits.required.contains(component) ? 1 : 0;
        for (int count = least + random.nextInt(7 - least); count > 0; count--) {
            if (profile.allowsEscapes(component) && random.nextInt(5) == 0) {
                text.append(pick(ESCAPES, random));
            } else {
                text.append(character(set, random));
            }
        }
        return text.toString();
    }

    private Choice wanted(Component component) {
        return wanted.getOrDefault(component, Choice.NOTHING);
    }

    /** Returns a character from a set. Half of the characters are ASCII, and half are at the end of a range. */
    private static String character(Choice choice, Random random) {
        List<CodePointSet.Range> ranges =
                random.nextBoolean() && !choice.ascii().isEmpty() ? choice.ascii() : choice.ranges();
        if (ranges.isEmpty()) {
            return "";
        }
        CodePointSet.Range range = pick(ranges, random);
        return Character.toString(
                switch (random.nextInt(4)) {
                    case 0 -> range.first();
                    case 1 -> range.last();
                    default -> range.first() + random.nextInt(range.last() - range.first() + 1);
                });
    }

    private static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    /** Returns text that is wrong in every profile of the grammar, between valid text. */
    private String spoil(Random random) {
        Component component = pick(List.of(Component.PATH, Component.QUERY, Component.FRAGMENT), random);
        return switch (random.nextInt(9)) {
            case 0 -> scheme(random) + "://h/#" + some(Component.FRAGMENT, random) + "#";
            case 1 -> around(component, pick(BAD_ESCAPES, random), random);
            case 2 -> pick(BAD_SCHEMES, random) + "://h/" + path(random);
            case 3 -> scheme(random) + "://" + pick(BAD_LITERALS, random) + "/" + path(random);
            case 4 ->
                legacy ? scheme(random) + ":" + opaque(random) + unwanted(Component.OPAQUE_PART, random) : port(random);
            case 5 ->
                profile.grammar() == Grammar.RFC_2396
                        ? scheme(random) + ":"
                        : "//h" + unwanted(legacy ? Component.AUTHORITY : Component.HOST, random);
            case 6 ->
                around(
                        component,
                        pick(List.of("\uD800", "\uDBFF", "\uDC00", "\uDFFF", "\uDC00\uD800"), random),
                        random);
            default -> around(component, unwanted(component, random), random);
        };
    }

    private static String port(Random random) {
        return "//h:" + pick(List.of("a", "8a", "-1", " 80", "80 ", "٣", "1:2", "%31"), random);
    }

    /**
     * Returns a character that the profile does not accept in a component and that does not end a component; it is
     * often a bidi control.
     */
    private String unwanted(Component component, Random random) {
        if (random.nextInt(3) == 0) {
            List<String> controls = BIDI_CONTROLS.stream()
                    .filter(control -> !wanted(component).set().contains(control.charAt(0)))
                    .toList();
            if (!controls.isEmpty()) {
                return pick(controls, random);
            }
        }
        String character = character(unwanted.getOrDefault(component, Choice.NOTHING), random);
        return character.isEmpty() ? pick(BAD_ESCAPES, random) : character;
    }

    private String around(Component component, String wrong, Random random) {
        String before = component == Component.PATH ? "/" : component == Component.QUERY ? "?" : "#";
        return (random.nextBoolean() ? scheme(random) + "://h" : "") + "/" + before.replace("/", "")
                + some(component, random)
                + wrong
                + (random.nextBoolean() ? "" : "!" + some(component, random));
    }

    private String mutate(Random random) {
        StringBuilder text = new StringBuilder(candidate(random));
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), at + 1 + random.nextInt(3));
            String piece = random.nextInt(4) == 0 ? pick(BIDI_CONTROLS, random) : pick(PIECES, random);
            switch (random.nextInt(4)) {
                case 0 -> text.delete(at, to);
                case 1 -> text.insert(at, piece);
                case 2 -> text.replace(at, to, piece);
                default -> text.insert(at, text.substring(at, to));
            }
        }
        return text.toString();
    }
}
