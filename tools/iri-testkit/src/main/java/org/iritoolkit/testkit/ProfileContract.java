package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.Utf8Parser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Limit;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.Rule;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

// Long because a profile inherits all of its contracts by extending one class.
/**
 * JUnit tests that every profile must pass. To use them, extend this class in the tests of a profile, and return the
 * profile.
 *
 * <pre>{@code
 * class LeiriTest extends ProfileContract {
 *     @Override
 *     protected Profile profile() {
 *         return Leiri.PROFILE;
 *     }
 * }
 * }</pre>
 *
 * <p>The contract does not know the specification of the profile. Test in your own tests whether the rules are right.
 *
 * <p>Methods that take seconds have the JUnit tag {@code thorough}, so a build can leave them out.
 */
public abstract class ProfileContract {
    private static final String DELIMITERS = "/?#[]@:%.";

    /** For subclasses. */
    protected ProfileContract() {}

    /**
     * Returns the profile to test.
     *
     * @return the profile
     */
    protected abstract Profile profile();

    /**
     * Returns profiles that this one must not be stricter than, for example {@code rfc3987} for a LEIRI profile.
     *
     * @return profiles whose strings this profile accepts; none, if not overridden
     */
    protected List<Profile> narrower() {
        return List.of();
    }

    /**
     * Returns profiles that the references of this profile are converted to.
     *
     * @return the profile of its URIs and {@code rfc3987}, if not overridden
     */
    protected List<Profile> convertsTo() {
        return List.of(profile().uriProfile(), Rfc3987.PROFILE);
    }

    /**
     * Returns how many strings each test tries.
     *
     * @return a number greater than 0
     */
    protected int texts() {
        return 10_000;
    }

    /**
     * Returns the seed of the strings, which every failure prints.
     *
     * @return any number
     */
    protected long seed() {
        return Long.getLong("iri.seed", 3987);
    }

    /**
     * Returns strings that the profile accepts, for {@link TextGenerator#withSamples}. A profile needs them if its checks
     * accept only strings that its rules and limits do not show. Without them, a test of such a profile fails and says
     * so.
     *
     * @return accepted strings; none, if not overridden
     */
    protected List<String> samples() {
        return List.of();
    }

    private TextGenerator generator(Profile profile) {
        TextGenerator generator = TextGenerator.of(profile, seed());
        return profile.equals(profile()) ? generator.withSamples(samples()) : generator;
    }

    private AssertionError failure(String text, String what) {
        return Assertions.<AssertionError>fail(
                profile() + ", seed " + seed() + ": " + what + ": <" + Show.text(text) + ">");
    }

    /**
     * Octets are accepted exactly if the string that they encode is accepted, alone and inside a longer array, for
     * every kind of reference. Octets that are not UTF-8 are never accepted.
     */
    @Test
    @Tag("thorough")
    public void judgesOctetsAsTheirText() {
        IriParser parser = IriParser.of(profile());
        List<String> texts = Stream.of(
                        generator(profile()).accepted(),
                        generator(profile()).rejected(),
                        generator(profile()).any())
                .flatMap(stream -> stream.limit(texts()))
                .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text))
                .toList();
        Utf8Parser octets = parser.utf8();
        for (int i = 0; i < texts.size(); i++) {
            byte[] one = texts.get(i).getBytes(StandardCharsets.UTF_8);
            byte[] among = (">" + texts.get(i) + "<").getBytes(StandardCharsets.UTF_8);
            for (ReferenceKind kind : ReferenceKind.values()) {
                Utf8Parser ofKind = parser.withKind(kind).utf8();
                boolean valid = parser.withKind(kind).inspect(texts.get(i)).isValid();
                if (ofKind.accepts(one, 0, one.length) != valid || ofKind.accepts(among, 1, 1 + one.length) != valid) {
                    throw failure(texts.get(i), "octets and text are judged differently as " + kind);
                }
            }
            if (one.length > 0) {
                one[i % one.length] |= (byte) 0x80; // legal UTF-8 now and then
                String text = new String(one, StandardCharsets.UTF_8);
                boolean legal = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), one);
                if (octets.accepts(one, 0, one.length)
                        != (legal && parser.tryParse(text).isPresent())) {
                    throw failure(text, "octets " + Arrays.toString(one) + " are judged differently");
                }
            }
        }
        System.out.printf("%s, seed %d: %,d strings checked as UTF-8 bytes%n", profile(), seed(), texts.size());
    }

    /** Every code point is accepted in exactly the components whose rules contain it and no restriction forbids it. */
    @Test
    @Tag("thorough")
    public void acceptsWhatItsRulesSay() {
        RuleTexts rules = new RuleTexts(profile());
        ProfileBuilder unchecked = Profile.basedOn(profile()).id("unchecked");
        for (ComponentCheck check : profile().checks()) {
            unchecked.removeCheck(check.id(), profile().clause(""));
        }
        profile()
                .expectedChecks()
                .keySet()
                .forEach(id -> unchecked.removeCheck(id, profile().clause("")));
        profile().limits().stream()
                .map(Limit::component)
                .distinct()
                .forEach(
                        component -> unchecked.removeLimits(component, profile().clause("")));
        IriParser parser = IriParser.of(unchecked.build());
        boolean legacy = profile().grammar().hasOpaqueParts();
        List<String> differences = new ArrayList<>();
        for (Component component : profile().grammar().components()) {
            BitSet inRule = rules.characters(component);
            BitSet allowed = rules.characters(component, Severity.ERROR);
            BitSet inRegistry = legacy ? rules.characters(Component.AUTHORITY, Severity.ERROR) : new BitSet();
            boolean server = component == Component.HOST || component == Component.USERINFO;
            boolean alone = component == Component.AUTHORITY
                    || component == Component.OPAQUE_START
                    || component == Component.OPAQUE_PART;
            String before = before(component) + (alone ? "" : ifAllowed("a", allowed));
            String after = server ? ifAllowed("b", allowed) : "";
            if (component == Component.USERINFO) {
                after += "@" + ifAllowed("h", rules.characters(Component.HOST, Severity.ERROR));
            }
            for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
                if (c < 128 && DELIMITERS.indexOf(c) >= 0) {
                    continue; // this character changes the split
                }
                boolean registry = server && !inRule.get(c) && inRegistry.get(c);
                boolean expected = allowed.get(c) || registry;
                Optional<IriReference> parsed = parser.tryParse(before + Character.toString(c) + after);
                boolean isRegistry = parsed.flatMap(IriReference::hostType).equals(Optional.of(HostType.REGISTRY));
                if (parsed.isPresent() != expected || (server && expected && isRegistry != registry)) {
                    differences.add(String.format("U+%04X in %s: rules %s", c, component, expected));
                }
            }
        }
        System.out.printf(
                "%s: %,d code points in %d components, %d differences%n",
                profile(),
                Character.MAX_CODE_POINT + 1,
                profile().grammar().components().size(),
                differences.size());
        assertThat(differences).isEmpty();
    }

    private static String before(Component component) {
        return switch (component) {
            case USERINFO, HOST -> "//";
            case AUTHORITY -> "//$";
            case OPAQUE_START -> "x:";
            case OPAQUE_PART -> "x:a";
            case QUERY -> "?";
            case FRAGMENT -> "#";
            default -> "/";
        };
    }

    /** Returns a character for before or after another if a component allows it, because some forms need one there. */
    private static String ifAllowed(String character, BitSet allowed) {
        return allowed.get(character.charAt(0)) ? character : "";
    }

    /** An accepted string is split without loss: its components make up the string. */
    @Test
    public void splitsWithoutLoss() {
        IriParser parser = IriParser.of(profile());
        generator(profile()).accepted().limit(texts()).forEach(text -> {
            IriReference reference = parser.tryParse(text).orElseThrow(() -> failure(text, "rejected"));
            if (!reassembled(reference).equals(text)) {
                throw failure(text, "reassembled as " + Show.text(reassembled(reference)));
            }
        });
    }

    /** Recomposes a reference (RFC 3986 5.3), with the authority from its subcomponents if it has any. */
    private static String reassembled(IriReference reference) {
        StringBuilder out = new StringBuilder();
        if (reference instanceof Iri iri) {
            out.append(iri.scheme()).append(':');
        }
        if (reference.host().isPresent()) {
            out.append("//");
            reference.userinfo().ifPresent(userinfo -> out.append(userinfo).append('@'));
            out.append(reference.host().get());
            reference.port().ifPresent(port -> out.append(':').append(port));
        } else {
            reference.authority().ifPresent(authority -> out.append("//").append(authority));
        }
        out.append(reference.path());
        reference.query().ifPresent(query -> out.append('?').append(query));
        reference.fragment().ifPresent(fragment -> out.append('#').append(fragment));
        return out.toString();
    }

    /** Strings that break the rules are rejected. */
    @Test
    public void rejectsWhatIsWrong() {
        IriParser parser = IriParser.of(profile());
        generator(profile()).rejected().limit(texts()).forEach(text -> {
            if (parser.tryParse(text).isPresent()) {
                throw failure(text, "accepted");
            }
        });
    }

    /** All methods agree: a string is accepted if and only if no violation is an error, and nothing else is thrown. */
    @Test
    public void agreesWithItself() {
        IriParser parser = IriParser.of(profile());
        IriParser talkative = parser.withAdvice();
        generator(profile()).any().limit(texts()).forEach(text -> {
            boolean accepted = parser.tryParse(text).isPresent();
            Inspection inspection = talkative.inspect(text);
            boolean error =
                    inspection.violations().stream().anyMatch(violation -> violation.severity() == Severity.ERROR);
            if (accepted == error || accepted != inspection.isValid() || accepted != parses(parser, text)) {
                throw failure(text, "accepted " + accepted + ", found " + inspection.violations());
            }
            for (Violation violation : inspection.violations()) {
                if (violation.span().end() > text.length()) {
                    throw failure(text, "beyond the end: " + violation);
                }
            }
            if (!reassembled(parser.unchecked().parse(text)).equals(text)) {
                throw failure(
                        text,
                        "unchecked, and reassembled as "
                                + reassembled(parser.unchecked().parse(text)));
            }
        });
    }

    private static boolean parses(IriParser parser, String text) {
        try {
            parser.parse(text);
            return true;
        } catch (IriSyntaxException e) {
            return false;
        }
    }

    /** The profile accepts every string that a narrower profile accepts. */
    @Test
    public void acceptsWhatNarrowerProfilesAccept() {
        IriParser parser = IriParser.of(profile());
        for (Profile narrower : narrower()) {
            generator(narrower).accepted().limit(texts()).forEach(text -> {
                if (parser.tryParse(text).isEmpty()) {
                    throw failure(
                            text,
                            narrower + " accepts it; found "
                                    + parser.inspect(text).violations());
                }
            });
        }
    }

    /** The profile's id, and the codes and reasons of its restrictions, are well-formed. Its rules and limits cite a section. */
    @Test
    public void describesItself() {
        Ids.check(profile().id());
        assertThat(profile().document().name()).isNotBlank();
        for (Restriction restriction : profile().restrictions()) {
            Ids.check(restriction.code());
            assertThat(restriction.reason()).as(restriction.name()).isNotBlank();
            assertThat(restriction.clause().document()).as(restriction.name()).isNotBlank();
        }
        for (Limit limit : profile().limits()) {
            assertThat(limit.clause().document()).as(limit.toString()).isNotBlank();
        }
        for (ComponentCheck check : profile().checks()) {
            Ids.check(check.id());
            Ids.check(check.codes());
        }
        for (Rule rule : profile().rules()) {
            assertThat(rule.clause().document()).as(rule.name()).isNotBlank();
        }
    }

    /**
     * Every accepted string maps to a URI under the URI profile, unless the URI grammar has no rule for the string.
     * Mapping the URI again changes nothing.
     */
    @Test
    public void mapsToUris() {
        ConversionLaws laws = new ConversionLaws(profile());
        generator(profile()).accepted().limit(texts()).forEach(text -> hold(text, laws.toUri(text)));
    }

    /**
     * An IRI decoded from a URI is accepted and maps back to that URI, except for hexadecimal case and unreserved
     * characters.
     */
    @Test
    public void comesBackFromUris() {
        ConversionLaws laws = new ConversionLaws(profile());
        generator(profile().uriProfile()).accepted().limit(texts()).forEach(uri -> hold(uri, laws.toIri(uri)));
        generator(profile()).accepted().limit(texts()).forEach(text -> hold(text, laws.toIri(text)));
    }

    /**
     * A conversion to a different profile is accepted there and differs only in percent-encoding, or it reports an
     * error.
     */
    @Test
    @Tag("thorough")
    public void convertsToOtherProfiles() {
        ConversionLaws laws = new ConversionLaws(profile());
        for (Profile target : convertsTo()) {
            Function<String, Optional<String>> law = laws.to(target);
            generator(profile()).accepted().limit(texts()).forEach(text -> hold(text, law.apply(text)));
        }
    }

    /** A normal form is accepted, and normalizing it again changes nothing. */
    @Test
    @SuppressWarnings("ReferenceEquality") // the promise is the same object
    public void normalizesOnce() {
        IriParser parser = IriParser.of(profile());
        for (IriNormalizer.Level level : IriNormalizer.Level.values()) {
            IriNormalizer normalizer = IriNormalizer.of(level);
            generator(profile()).accepted().limit(texts()).forEach(text -> {
                IriReference normalized = normalizer.normalize(parser.parse(text));
                if (normalizer.normalize(normalized) != normalized
                        || parser.tryParse(normalized.toString()).isEmpty()) {
                    throw failure(
                            text, level + " makes it " + normalized + ", then " + normalizer.normalize(normalized));
                }
            });
        }
    }

    /** A relative form resolves to the reference that it was made from. */
    @Test
    public void resolvesWhatItRelativizes() {
        IriParser parser = IriParser.of(profile());
        List<Iri> iris = generator(profile())
                .accepted()
                .limit(texts()) // the profile may accept relative references only
                .map(parser::parse)
                .filter(Iri.class::isInstance)
                .map(Iri.class::cast)
                .limit(Math.min(texts(), 300))
                .toList();
        for (Iri base : iris.stream().filter(iri -> !iri.isOpaque()).limit(30).toList()) {
            IriResolver resolver = IriResolver.of(base);
            for (Iri iri : iris) {
                Iri expected = resolver.resolve(iri);
                IriReference relative = resolver.relativize(iri);
                if (!resolver.resolve(relative).equals(expected)) {
                    throw failure(iri.toString(), "relative to " + base + " it is " + relative);
                }
            }
        }
    }

    /** Every string is read and converted without an exception. */
    @Test
    @Tag("thorough")
    public void throwsForNoText() {
        ConversionLaws laws = new ConversionLaws(profile());
        generator(profile()).any().limit(texts()).forEach(text -> {
            try {
                laws.throwsForNoText(text);
            } catch (RuntimeException | StackOverflowError e) {
                AssertionError failure = failure(text, "throws " + e);
                failure.initCause(e);
                throw failure;
            }
        });
    }

    /** Parsing takes time linear in the length of the string. */
    @Test
    @Tag("thorough")
    public void takesLinearTime() {
        IriParser parser = IriParser.of(profile()).withAdvice();
        for (String before : List.of("", "x:", "//", "/?", "#")) {
            Growth.check(profile(), before, "", text -> {
                parser.tryParse(text);
                parser.inspect(text);
            });
        }
    }

    /** The result of a parser depends only on the string, even if many threads use the parser. */
    @Test
    public void hasNoState() {
        IriParser parser = IriParser.of(profile());
        List<String> texts = generator(profile()).any().limit(1_000).toList();
        Together.check(profile(), texts, text -> parser.inspect(text).violations());
    }

    private void hold(String text, Optional<String> complaint) {
        complaint.ifPresent(what -> {
            throw failure(text, what);
        });
    }
}
