package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.iritoolkit.Conversion;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.Test;

// Long because all laws of mapping and resolution run over the same generated texts.
/**
 * Laws for mapping, converting, resolving, relativizing and normalizing under a profile, beyond the contract of
 * profiles in iri-testkit: compared with a second implementation, with similar bases and references, and between any
 * two profiles.
 */
abstract class MappingProperties {
    private static final List<String> SEGMENTS = List.of(
            "", ".", "..", "...", "a", "b", "c", "a", "..", ".", "%2E", "%2e%2E", "a:b", "b;x=1", "%2F", ".a", "a.",
            "~");

    /** Each profile, with the profiles that can express all of its strings. */
    private static final Map<String, List<String>> WIDER = Map.of(
            "rfc3987", List.of("rfc3986", "leiri"),
            "rfc3987-draft-03", List.of(),
            "rfc3986", List.of("rfc3987", "leiri"),
            "rfc2396", List.of("iuri-05"),
            "leiri", List.of("rfc3987", "rfc3986"),
            "iuri-05", List.of("rfc2396"));

    private final int texts;
    private final Profile profile;
    private final List<Profile> wider;
    private final long seed = Long.getLong("iri.seed", 3987);

    /** The laws of a profile, each on a number of strings. */
    MappingProperties(String profile, int texts) {
        this.texts = texts;
        this.profile = installed(profile);
        this.wider =
                WIDER.get(profile).stream().map(MappingProperties::installed).toList();
    }

    static List<String> profiles() {
        return ProfileRegistry.installed().profiles().ids();
    }

    private static Profile installed(String id) {
        return ProfileRegistry.installed().require(id);
    }

    private List<Profile> targets() {
        return ProfileRegistry.installed().profiles().ids().stream()
                .map(MappingProperties::installed)
                .filter(target -> !wider.contains(target))
                .toList();
    }

    private AssertionError failure(String text, String what) {
        return Assertions.<AssertionError>fail(profile + ", seed " + seed + ": " + what + ": " + visible(text));
    }

    private void forEach(String test, Stream<String> texts, Consumer<String> contract) {
        long start = System.nanoTime();
        texts.limit(this.texts).forEach(text -> {
            try {
                contract.accept(text);
            } catch (RuntimeException e) {
                throw new AssertionError(failure(text, e.toString()).getMessage(), e);
            }
        });
        System.out.printf(
                "%s %s: %,d texts, seed %d, %d ms%n",
                profile, test, this.texts, seed, (System.nanoTime() - start) / 1_000_000);
    }

    private TextGenerator generator(Profile profile) {
        return TextGenerator.of(profile, seed);
    }

    private static boolean cannotBeExpressed(Conversion mapping) {
        return mapping.violations().stream()
                .anyMatch(violation -> violation.code().id().equals("mapping.not-expressible"));
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    /**
     * A URI with the escapes of unreserved characters decoded and the digits of the others in upper case; only these
     * may differ after a round trip between URIs and IRIs (RFC 3987 3.2).
     */
    private String leveled(String uri) {
        CodePointSet reserved = profile.grammar().reserved();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < uri.length(); i++) {
            char c = uri.charAt(i);
            if (c != '%') {
                out.append(c);
                continue;
            }
            int octet = Integer.parseInt(uri.substring(i + 1, i + 3), 16);
            boolean letter = octet < 0x80 && Character.isLetterOrDigit(octet);
            if (letter || (octet < 0x80 && "-._~!*'()".indexOf(octet) >= 0 && !reserved.contains(octet))) {
                out.append((char) octet);
            } else {
                out.append(String.format("%%%02X", octet));
            }
            i += 2;
        }
        return out.toString();
    }

    /** Every accepted string maps to a URI, in ASCII, which maps to itself (RFC 3987 3.1). */
    @Test
    void mapsToUris() {
        IriConverter mapping = IriConverter.toUris(IriParser.of(profile));
        IriConverter again = IriConverter.toUris(IriParser.of(profile.uriProfile()));
        IriParser parser = IriParser.of(profile);
        IriParser uris = IriParser.of(profile.uriProfile());
        forEach("mapsToUris", generator(profile).accepted(), text -> {
            Conversion mapped = mapping.convert(text);
            if (cannotBeExpressed(mapped)) { // draft-duerst-iri-03 3.1 a: then there is no output
                assertThat(mapped.output()).isEmpty();
                return;
            }
            String uri = mapped.orThrow();
            if (!isAscii(uri) || (isAscii(text) && profile == profile.uriProfile() && uri != text)) {
                throw failure(text, "maps to " + visible(uri));
            }
            IriReference reference = parser.parse(text);
            if (uris.tryParse(uri).isEmpty() || again.convert(uri).orThrow() != uri) {
                throw failure(text, "maps to what is no URI, " + visible(uri));
            }
            if (parser.tryParse(uri).isPresent() && mapping.convert(uri).orThrow() != uri) {
                throw failure(text, "maps to what maps to another URI, " + visible(uri));
            }
            IriReference value = reference.toUri();
            if (!value.toString().equals(uri) || (uri.equals(text) && value != reference)) {
                throw failure(text, "as a value maps to " + visible(value.toString()));
            }
        });
    }

    /** Escapes represent the same characters before and after mapping: nothing is escaped twice. */
    @Test
    void mapsWithoutChangingOctets() {
        IriConverter mapping = IriConverter.toUris(IriParser.of(profile));
        forEach("mapsWithoutChangingOctets", generator(profile).accepted(), text -> {
            Conversion mapped = mapping.convert(text);
            if (cannotBeExpressed(mapped)) {
                return;
            }
            byte[] before = Percent.decodeToOctets(text);
            byte[] after = Percent.decodeToOctets(mapped.orThrow());
            if (!java.util.Arrays.equals(before, after)) {
                throw failure(text, "stands for other octets as " + visible(mapped.orThrow()));
            }
        });
    }

    /** A URI turned into an IRI maps back to it, up to hex case and escapes of unreserved characters (RFC 3987 3.2). */
    @Test
    void mapsUrisToIrisAndBack() {
        IriParser parser = IriParser.of(profile);
        IriConverter back = IriConverter.toUris(IriParser.of(profile));
        List<IriConverter> conversions = List.of(
                IriConverter.toIris(IriParser.of(profile)),
                IriConverter.toIris(IriParser.of(profile)).withEncodedAscii(),
                IriConverter.toIris(IriParser.of(profile)).withLookAlikes());
        Stream<String> texts = interleaved(
                generator(profile.uriProfile()).accepted(), generator(profile).accepted());
        forEach(
                "mapsUrisToIrisAndBack",
                texts.filter(text -> parser.tryParse(text).isPresent()),
                text -> {
                    Conversion mapped = back.convert(text);
                    if (cannotBeExpressed(mapped)) {
                        return;
                    }
                    String uri = mapped.orThrow();
                    for (IriConverter conversion : conversions) {
                        String iri = conversion.convert(text).orThrow();
                        if (parser.tryParse(iri).isEmpty()) {
                            throw failure(text, "becomes " + visible(iri) + ", which is not accepted");
                        }
                        if (!leveled(back.convert(iri).orThrow()).equals(leveled(uri))) {
                            throw failure(text, "becomes " + visible(iri) + ", which does not map back");
                        }
                        if (conversion == conversions.get(0)
                                && !isSplitAs(
                                        parser.tryParse(iri), parser.parse(text).toIri(parser))) {
                            throw failure(text, "becomes a value that is split otherwise");
                        }
                        if (!conversion.convert(iri).orThrow().equals(iri)) {
                            throw failure(text, "becomes " + visible(iri) + ", which is converted further");
                        }
                        Conversion mapping = conversion.convert(text);
                        if (!mapping.kept().isEmpty()) {
                            int left = mapping.kept().stream()
                                    .mapToInt(kept -> kept.escape().length() / 3)
                                    .sum();
                            boolean placed = mapping.kept().stream()
                                    .allMatch(
                                            kept -> kept.span().substring(text).equals(kept.escape()));
                            if (!placed
                                    || left != iri.chars().filter(c -> c == '%').count()) {
                                throw failure(text, "becomes " + visible(iri) + ", and says it kept " + mapping.kept());
                            }
                        }
                        if (iri.equals(text) && conversion.convert(text).orThrow() != text) {
                            throw failure(text, "does not change, and comes back as another object");
                        }
                    }
                });
    }

    private static Stream<String> interleaved(Stream<String> a, Stream<String> b) {
        var first = a.iterator();
        var second = b.iterator();
        return Stream.iterate(0, i -> i + 1).map(i -> i % 2 == 0 ? first.next() : second.next());
    }

    /** A string converted to another profile is accepted there and not changed again, or is refused (LEIRI Note 4). */
    @Test
    void convertsToOtherProfiles() {
        for (Profile target : targets()) {
            converts(target, false);
        }
        for (Profile target : wider) {
            converts(target, true);
        }
    }

    private void converts(Profile target, boolean always) {
        IriConverter conversion = IriConverter.between(IriParser.of(profile), IriParser.of(target));
        IriConverter again = IriConverter.between(IriParser.of(target), IriParser.of(target));
        IriParser parser = IriParser.of(target);
        int[] refused = new int[1];
        forEach("converts to " + target, generator(profile).accepted(), text -> {
            Conversion mapping = conversion.convert(text);
            boolean error = mapping.violations().stream().anyMatch(violation -> violation.severity() == Severity.ERROR);
            if (mapping.output().isPresent() == error || (error && always)) {
                throw failure(text, "conversion to " + target + ": " + mapping.violations());
            }
            if (error) {
                refused[0]++;
                for (Violation violation : mapping.violations()) {
                    if (violation.span().end() > text.length()) {
                        throw failure(text, "beyond the end: " + violation);
                    }
                }
                return;
            }
            String converted = mapping.orThrow();
            if (parser.tryParse(converted).isEmpty() || again.convert(converted).orThrow() != converted) {
                throw failure(text, "converts to " + visible(converted) + ", which " + target + " does not accept");
            }
            if (parser.tryParse(text).isPresent() && converted != text) {
                throw failure(text, "accepted by " + target + ", and converted to " + visible(converted));
            }
            byte[] before = Percent.decodeToOctets(text);
            if (!java.util.Arrays.equals(before, Percent.decodeToOctets(converted))) {
                throw failure(text, "stands for other octets as " + visible(converted));
            }
        });
        System.out.printf("%s converts to %s: %d texts refused%n", profile, target, refused[0]);
    }

    /** After repair, a rejected string maps to a URI, or to nothing. */
    @Test
    void repairsOrRefuses() {
        IriConverter mapping = IriConverter.toUris(IriParser.of(profile)).withRepair();
        IriParser uris = IriParser.of(profile.uriProfile());
        forEach("repairsOrRefuses", generator(profile).any(), text -> {
            Conversion mapped = mapping.convert(text);
            for (Violation violation : mapped.violations()) {
                if (violation.span().end() > Math.max(text.length(), normalized(text))) {
                    throw failure(text, "beyond the end: " + violation);
                }
            }
            if (mapped.output().isEmpty() || cannotBeExpressed(mapped)) {
                return;
            }
            if (uris.tryParse(mapped.orThrow()).isEmpty()) {
                throw failure(text, "repaired to " + visible(mapped.orThrow()));
            }
        });
    }

    private static int normalized(String text) {
        return java.text.Normalizer.normalize(text, java.text.Normalizer.Form.NFC)
                .length();
    }

    /**
     * Resolving returns the same as a literal implementation of RFC 3986 5.2 or RFC 2396 5.2, and the result is
     * accepted.
     */
    @Test
    void resolvesByTheLetter() {
        IriParser parser = IriParser.of(profile);
        Random random = new Random(seed);
        var references = generator(profile).accepted().iterator();
        forEach("resolvesByTheLetter", bases(), text -> {
            Iri base = parser.parseIri(text);
            for (String reference : List.of(references.next(), related(base, random), related(base, random))) {
                if (parser.tryParse(reference).isEmpty()) {
                    continue;
                }
                IriReference parsed = parser.parse(reference);
                String expected = LiteralResolution.resolve(base, parsed);
                String resolved;
                try {
                    Iri target = base.resolve(parsed);
                    resolved = target.toString();
                    if (!isSplitAs(parser.tryParse(resolved), target)) {
                        throw failure(text, "resolves " + visible(reference) + " to what is not accepted");
                    }
                } catch (ResolutionException e) {
                    resolved = "(" + e.violations().get(0).code().id() + ")";
                }
                if (!resolved.equals(expected)) {
                    throw failure(
                            text,
                            "resolves " + visible(reference) + " to " + visible(resolved) + ", not "
                                    + visible(expected));
                }
            }
        });
    }

    /** Whether a parser accepts the string of a reference and finds the same components. */
    private static boolean isSplitAs(Optional<IriReference> parsed, IriReference reference) {
        return parsed.equals(Optional.of(reference))
                && parsed.get().hostType().equals(reference.hostType())
                && Stream.of(Component.values())
                        .allMatch(component -> parsed.get().span(component).equals(reference.span(component)));
    }

    /** A relative form resolves to the same IRI as the target (RFC 3986 4.2). */
    @Test
    void relativizesSoThatItResolvesBack() {
        IriParser parser = IriParser.of(profile);
        Random random = new Random(seed);
        var references = generator(profile).accepted().iterator();
        long[] lengths = new long[2];
        forEach("relativizesSoThatItResolvesBack", bases(), text -> {
            Iri base = parser.parseIri(text);
            IriResolver resolver = IriResolver.of(base).withForms(forms(random));
            for (String candidate : List.of(references.next(), related(base, random), related(base, random), text)) {
                Optional<IriReference> parsed = parser.tryParse(candidate);
                if (parsed.isEmpty()) {
                    continue;
                }
                IriReference target = parsed.get();
                Iri resolved;
                try {
                    resolved = resolver.resolve(target);
                } catch (ResolutionException e) {
                    continue;
                }
                for (IriReference x : List.of(target, resolved)) {
                    IriReference relative = resolver.relativize(x);
                    Iri back = resolver.resolve(relative);
                    if (!back.equals(resolver.resolve(x))) {
                        throw failure(
                                text,
                                "makes " + visible(relative.toString()) + " of " + visible(x.toString())
                                        + ", which resolves to " + visible(back.toString()));
                    }
                    if (parser.tryParse(relative.toString()).isEmpty()
                            || relative.toString().length() > x.toString().length()) {
                        throw failure(text, "makes " + visible(relative.toString()) + " of " + visible(x.toString()));
                    }
                    lengths[0] += x.toString().length();
                    lengths[1] += relative.toString().length();
                }
            }
        });
        System.out.printf("%s: %,d characters made %,d%n", profile, lengths[0], lengths[1]);
    }

    private static Set<RelativeForm> forms(Random random) {
        Set<RelativeForm> forms = EnumSet.allOf(RelativeForm.class);
        if (random.nextInt(3) == 0) {
            forms.removeIf(form -> random.nextBoolean());
        }
        return forms;
    }

    /** Bases of every kind, those with paths worth merging often. */
    private Stream<String> bases() {
        IriParser parser = IriParser.of(profile);
        Random random = new Random(seed);
        boolean opaque = profile.grammar().hasOpaqueParts();
        return generator(profile)
                .accepted()
                .map(text -> random.nextBoolean() ? text : base(random, opaque))
                .filter(text -> parser.tryParse(text).orElse(null) instanceof Iri);
    }

    private static String base(Random random, boolean opaque) {
        String authority = switch (random.nextInt(4)) {
            case 0 -> "";
            case 1 -> "//";
            default -> "//u@h:1";
        };
        String path = path(random);
        boolean slash = !authority.isEmpty() || opaque || random.nextInt(3) > 0;
        return "a:" + authority + (slash ? "/" : "") + path + (random.nextInt(3) == 0 ? "?q/../r" : "")
                + (random.nextInt(3) == 0 ? "#f/../g" : "");
    }

    private static String path(Random random) {
        StringBuilder path = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) {
            path.append(SEGMENTS.get(random.nextInt(SEGMENTS.size()))).append(i > 1 || random.nextBoolean() ? "/" : "");
        }
        return path.toString();
    }

    /** A reference that has something in common with a base. */
    private static String related(Iri base, Random random) {
        String start = switch (random.nextInt(6)) {
            case 0 -> base.toString();
            case 1 -> base.scheme() + ":";
            case 2 -> base.authority().map(authority -> "//" + authority).orElse("");
            case 3 ->
                base.scheme() + ":"
                        + base.authority().map(authority -> "//" + authority).orElse("")
                        + base.path().substring(0, random.nextInt(base.path().length() + 1));
            case 4 -> "/";
            default -> "";
        };
        return start
                + (random.nextInt(4) == 0 ? "/" : "")
                + path(random)
                + (random.nextInt(3) == 0 ? "?y/../x" : "")
                + (random.nextInt(3) == 0 ? "#s/../t" : "");
    }

    /** Normalizing a normal form returns the same object, and every normal form is accepted. */
    @Test
    void normalizesOnce() {
        IriParser parser = IriParser.of(profile);
        Random random = new Random(seed);
        Stream<String> texts = interleaved(generator(profile).accepted(), bases());
        List<IriNormalizer> normalizers = Stream.of(Level.values())
                .flatMap(level -> Stream.of(
                        IriNormalizer.of(level), IriNormalizer.of(level).withNfc()))
                .toList();
        int[] refused = new int[1];
        forEach("normalizesOnce", texts, text -> {
            IriReference reference = parser.parse(text);
            for (IriNormalizer normalizer : normalizers) {
                IriReference normal;
                try {
                    normal = normalizer.normalize(reference);
                } catch (IriSyntaxException e) {
                    refused[0]++; // Normalization Form C makes it another reference
                    continue;
                }
                if (!isSplitAs(parser.tryParse(normal.toString()), normal)) {
                    throw failure(text, "normalized to " + visible(normal.toString()) + ", which is not accepted");
                }
                IriReference fresh = parser.parse(normal.toString());
                if (normalizer.normalize(normal) != normal || normalizer.normalize(fresh) != fresh) {
                    throw failure(
                            text,
                            "normalized to " + visible(normal.toString()) + ", then to "
                                    + visible(normalizer.normalize(normal).toString()));
                }
                if (normal.toString().equals(text) && normal != reference) {
                    throw failure(text, "comes back as another object");
                }
                if ((normal instanceof Iri) != (reference instanceof Iri)) {
                    throw failure(text, "normalized to " + visible(normal.toString()));
                }
            }
        });
        System.out.printf("%s: %d normalizations refused%n", profile, refused[0]);
    }

    /**
     * References that are equivalent at one level are equivalent at the next; equivalence is reflexive and symmetric
     * (RFC 3987 5.3).
     */
    @Test
    void comparesAsItNormalizes() {
        IriParser parser = IriParser.of(profile);
        List<IriNormalizer> ladder =
                List.of(IriNormalizer.of(Level.STRING), IriNormalizer.of(Level.SYNTAX), IriNormalizer.of(Level.SCHEME));
        Random random = new Random(seed);
        String[] last = {"a:b"};
        forEach("comparesAsItNormalizes", bases(), text -> {
            Iri a = parser.parseIri(text);
            Iri b = parser.parseIri(random.nextBoolean() ? text : last[0]);
            last[0] = text;
            boolean before = false;
            for (IriNormalizer normalizer : ladder) {
                boolean equivalent = normalizer.equivalent(a, b);
                boolean normal = normalizer.normalize(a).equals(normalizer.normalize(b));
                if (equivalent != normal || equivalent != normalizer.equivalent(b, a) || (before && !equivalent)) {
                    throw failure(text, "equivalent to " + visible(b.toString()) + ": " + equivalent);
                }
                before = equivalent;
                if (!normalizer.equivalent(a, normalizer.normalize(a))) {
                    throw failure(text, "is not equivalent to its normal form");
                }
            }
        });
    }

    /** Two texts are equivalent if and only if the URIs of their normal forms are the same (draft-duerst-iri-03 2.3). */
    @Test
    void comparesAsTheirUrisAre() {
        IriParser parser = IriParser.of(profile);
        IriParser ofIris = IriParser.of(profile.decodingProfile());
        IriConverter toUri = IriConverter.toUris(IriParser.of(profile));
        IriNormalizer syntax = IriNormalizer.of(Level.SYNTAX);
        Random random = new Random(seed);
        int[] compared = new int[2];
        forEach("comparesAsTheirUrisAre", interleaved(generator(profile).accepted(), bases()), text -> {
            if (!(parser.parse(text) instanceof Iri a) || ofIris.tryParse(text).isEmpty()) {
                return;
            }
            String escaped = someEscaped(text, random);
            if (parser.tryParse(escaped).isEmpty() || ofIris.tryParse(escaped).isEmpty()) {
                return;
            }
            Iri b = parser.parseIri(escaped);
            Optional<String> uriOfA =
                    toUri.convert(syntax.normalize(a).toString()).output();
            Optional<String> uriOfB =
                    toUri.convert(syntax.normalize(b).toString()).output();
            if (uriOfA.isPresent() && uriOfB.isPresent()) {
                boolean equivalent = syntax.equivalent(a, b);
                if (equivalent != uriOfA.equals(uriOfB)) {
                    throw failure(text, "and " + visible(escaped) + ": " + equivalent + ", " + uriOfA + ", " + uriOfB);
                }
                compared[equivalent ? 1 : 0]++;
            }
        });
        System.out.printf("%s: %d pairs equivalent, %d not%n", profile, compared[1], compared[0]);
        assertThat(compared[1]).isPositive();
    }

    /** A string with some of its characters, including reserved ones, written as escapes. */
    private static String someEscaped(String text, Random random) {
        StringBuilder out = new StringBuilder();
        int colon = text.indexOf(':');
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean rare = "/?#[]@%".indexOf(c) < 0 || random.nextInt(20) == 0;
            if (i > colon && c != '%' && rare && random.nextInt(3) == 0) {
                for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    out.append(String.format(random.nextBoolean() ? "%%%02X" : "%%%02x", octet));
                }
            } else {
                out.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    /** No string causes an undeclared exception. */
    @Test
    void throwsNothingElse() {
        IriConverter toUri = IriConverter.toUris(IriParser.of(profile));
        IriConverter characters = toUri.withNfc().withRepair();
        IriConverter toIri = IriConverter.toIris(IriParser.of(profile));
        IriConverter conversion = IriConverter.between(IriParser.of(profile), IriParser.of(profile.uriProfile()));
        IriParser parser = IriParser.of(profile);
        Iri base = parser.parseIri("a://b/c/d");
        forEach("throwsNothingElse", generator(profile).any(), text -> {
            boolean accepted = parser.tryParse(text).isPresent();
            boolean normalizes = profile.normalizes(); // then a different string is checked
            for (Conversion mapping : List.of(
                    normalizes ? conversion.convert(text) : toUri.convert(text),
                    toIri.convert(text),
                    conversion.convert(text))) {
                boolean error =
                        mapping.violations().stream().anyMatch(violation -> violation.severity() == Severity.ERROR);
                if (mapping.output().isPresent() == error || (!accepted && !error)) {
                    throw failure(text, "output " + mapping.output() + ", found " + mapping.violations());
                }
            }
            characters.convert(text);
            Decoded decoded = Percent.decode(text);
            if (decoded.text().isPresent() == decoded.malformedAt().isPresent()
                    || !decoded.raw().equals(text)) {
                throw failure(text, "decoded to " + decoded.text() + ", malformed at " + decoded.malformedAt());
            }
            QueryParameters.of(text).withFormEncoding().all();
            boolean whole = StandardCharsets.UTF_8.newEncoder().canEncode(text);
            try {
                String encoded = Percent.encodeForUri(text);
                if (!isAscii(encoded)
                        || !whole
                        || !Percent.encodeForUri(encoded).equals(encoded)) {
                    throw failure(text, "encoded as " + visible(encoded));
                }
            } catch (IllegalArgumentException e) {
                if (whole) {
                    throw e;
                }
            }
            try {
                base.resolve(text);
            } catch (IriSyntaxException e) {
                if (accepted) {
                    throw e;
                }
            }
            IriReference trusted = parser.unchecked().parse(text);
            try {
                trusted.toIri(parser);
                trusted.toUri();
            } catch (MappingException e) {
                if (accepted && !cannotBeExpressed(toUri.convert(text))) {
                    throw e;
                }
            }
        });
    }

    private static String visible(String text) {
        StringBuilder out = new StringBuilder("<");
        text.chars().forEach(c -> out.append(c > ' ' && c < 127 ? "" + (char) c : String.format("\\u%04X", c)));
        return out.append('>').toString();
    }
}
