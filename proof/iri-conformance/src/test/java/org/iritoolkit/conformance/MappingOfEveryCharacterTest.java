package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Maps every code point and its escape, in every component, under every profile. */
class MappingOfEveryCharacterTest {
    private static final int BATCH = 4096;
    private static final int ALL = Character.MAX_CODE_POINT + 1;
    /** Separates the characters of a batch; nothing composes with it. */
    private static final String MARK = "-";

    private static final IriNormalizer SYNTAX = IriNormalizer.of(IriNormalizer.Level.SYNTAX);

    private static final String RESERVED_3986 = ":/?#[]@!$&'()*+,;=%";
    private static final String RESERVED_2396 = ";/?:@&=+$,[]#%";

    private final ProfileRegistry installed = ProfileRegistry.installed();

    private static final String[] OCTETS = new String[256];

    static {
        for (int octet = 0; octet < OCTETS.length; octet++) {
            OCTETS[octet] = String.format("%%%02X", octet);
        }
    }

    private static String escape(int c) {
        StringBuilder out = new StringBuilder(12);
        for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
            out.append(OCTETS[octet & 0xFF]);
        }
        return out.toString();
    }

    private static boolean isSurrogate(int c) {
        return c >= 0xD800 && c <= 0xDFFF;
    }

    /** ALM, LRM, RLM, the embeddings and overrides, the isolates. */
    private static boolean isBidiControl(int c) {
        return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    }

    private static boolean isNoncharacter(int c) {
        return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
    }

    private static boolean mayNever(Profile profile, int c) {
        String reserved = profile.grammar().hasOpaqueParts() ? RESERVED_2396 : RESERVED_3986;
        return isBidiControl(c)
                || isNoncharacter(c)
                || isSurrogate(c)
                || c < 0x20
                || (c >= 0x7F && c < 0xA0)
                || (c < 0x80 && reserved.indexOf(c) >= 0)
                || " <>\"{}|\\^`".indexOf(c) >= 0;
    }

    /** The escaped form of a character; under a profile that normalizes first, that of its canonical form. */
    private static int normalized(Profile profile, int c) {
        return profile.normalizes()
                ? Normalizer.normalize(Character.toString(c), Normalizer.Form.NFC)
                        .codePointAt(0)
                : c;
    }

    /** The text before and after a component that turns it into a reference. */
    private static String[] around(Component component) {
        return switch (component) {
            case USERINFO -> new String[] {"//a", "@h"};
            case HOST -> new String[] {"//a", "b"};
            case AUTHORITY -> new String[] {"//$", ""};
            case OPAQUE_PART -> new String[] {"x:a", ""};
            case OPAQUE_START -> new String[] {"x:", ""};
            case QUERY -> new String[] {"?", ""};
            case FRAGMENT -> new String[] {"#", ""};
            default -> new String[] {"/", ""};
        };
    }

    private List<Component> components(Profile profile) {
        return profile.grammar().components().stream()
                .filter(profile::allowsEscapes)
                .toList();
    }

    /** One conversion from URIs to IRIs, in one component. */
    private record Way(
            String name, Profile profile, IriParser parser, UnaryOperator<String> conversion, Component component) {}

    private List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        for (String id : installed.profiles().ids()) {
            Profile profile = installed.require(id);
            IriParser parser = IriParser.of(profile);
            IriConverter toIri = IriConverter.toIris(IriParser.of(profile));
            IriConverter lookAlikes = toIri.withLookAlikes();
            Map<String, UnaryOperator<String>> conversions = new LinkedHashMap<>();
            conversions.put("", text -> toIri.convert(text).orThrow());
            conversions.put(
                    ", look-alikes too", text -> lookAlikes.convert(text).orThrow());
            conversions.put(
                    ", normalized", text -> SYNTAX.normalize(parser.parse(text)).toString());
            conversions.forEach((option, conversion) -> components(profile).stream()
                    // normalized, a host is in lower case too
                    .filter(component -> component != Component.HOST || !option.equals(", normalized"))
                    .forEach(component ->
                            ways.add(new Way(id + " " + component + option, profile, parser, conversion, component))));
        }
        return ways;
    }

    @Test
    @Tag("thorough")
    void decodesNothingThatMayNotStandThere() {
        List<String> wrong = new ArrayList<>();
        List<Way> ways = ways();
        int[] decoded = new int[ways.size()];
        long tried = 0;
        String[] escapes = new String[BATCH];
        for (int first = 0; first < ALL; first += BATCH) {
            StringBuilder batch = new StringBuilder();
            for (int k = 0; k < BATCH; k++) {
                escapes[k] = isSurrogate(first + k) ? "" : escape(first + k);
                batch.append(escapes[k]).append(MARK);
            }
            for (int w = 0; w < ways.size(); w++) {
                Way way = ways.get(w);
                String[] around = around(way.component());
                if (way.component() == Component.OPAQUE_START) { // only the first character is one
                    for (int k = 0; k < BATCH; k++) {
                        String iri = way.conversion().apply(around[0] + escapes[k] + MARK);
                        decoded[w] += decoded(way, iri, new String[] {escapes[k]}, first + k, wrong);
                    }
                } else {
                    String iri = way.conversion().apply(around[0] + batch + around[1]);
                    decoded[w] += decoded(way, iri, escapes, first, wrong);
                }
                tried += BATCH;
            }
        }
        for (int w = 0; w < ways.size(); w++) {
            System.out.printf("%s: %,d escapes decoded%n", ways.get(w).name(), decoded[w]);
        }
        System.out.printf("%,d escapes of all code points tried%n", tried);
        assertThat(wrong).isEmpty();
    }

    /** The number of escapes that are decoded in an IRI; each is either decoded correctly or unchanged. */
    private static int decoded(Way way, String iri, String[] escapes, int first, List<String> wrong) {
        if (way.parser().tryParse(iri).isEmpty()) {
            wrong.add(String.format("%s: what U+%04X is among is not accepted", way.name(), first));
        }
        int decoded = 0;
        int at = around(way.component())[0].length();
        for (int k = 0; k < escapes.length; k++) {
            int c = first + k;
            if (iri.startsWith(escapes[k], at) && iri.startsWith(MARK, at + escapes[k].length())) {
                at += escapes[k].length();
            } else if (iri.codePointAt(at) == c && !mayNever(way.profile(), c)) {
                at += Character.charCount(c);
                decoded++;
            } else {
                wrong.add(String.format("%s: U+%04X", way.name(), c));
                return decoded;
            }
            at += MARK.length();
        }
        return decoded;
    }

    @Test
    @Tag("thorough")
    void decodesNoPartOfASequence() {
        List<String> wrong = new ArrayList<>();
        long tried = 0;
        for (String id : installed.profiles().ids()) {
            Profile profile = installed.require(id);
            IriConverter conversion = IriConverter.toIris(IriParser.of(profile));
            for (int first = 0x80; first < ALL; first += BATCH) {
                StringBuilder text = new StringBuilder("/");
                for (int c = first; c < Math.min(ALL, first + BATCH); c++) {
                    if (isSurrogate(c)) {
                        // as three octets each, which are not UTF-8
                        text.append("%ED")
                                .append(OCTETS[0x80 | ((c >> 6) & 0x3F)])
                                .append(OCTETS[0x80 | (c & 0x3F)])
                                .append('-');
                        tried++;
                        continue;
                    }
                    String escape = escape(c);
                    text.append(escape, 0, escape.length() - 3).append('-');
                    text.append(escape, 3, escape.length()).append('-');
                    text.append(escape, 0, 3)
                            .append(Character.isLetter(c) ? "a" : "b")
                            .append(escape, 3, escape.length());
                    tried += 3;
                }
                String uri = text.toString();
                String iri = conversion.convert(uri).orThrow();
                if (!iri.equals(uri)) {
                    wrong.add(id + ": a batch from U+" + Integer.toHexString(first));
                }
            }
        }
        System.out.printf("%,d parts of sequences tried%n", tried);
        assertThat(wrong).isEmpty();
    }

    @Test
    @Tag("thorough")
    void mapsEveryCharacterToItsUtf8AndBack() {
        List<String> wrong = new ArrayList<>();
        long tried = 0;
        for (String id : installed.profiles().ids()) {
            Profile profile = installed.require(id);
            IriParser parser = IriParser.of(profile);
            IriConverter mapping = IriConverter.toUris(IriParser.of(profile));
            IriConverter repair = mapping.withRepair();
            for (Component component : components(profile)) {
                String[] around = around(component);
                for (int c = 0x80; c < ALL; c += c < 0x3100 || c >= 0xD7FF && c < 0x10000 ? 1 : 17) {
                    String text = around[0] + Character.toString(c) + around[1];
                    tried++;
                    IriReference reference = parser.tryParse(text).orElse(null);
                    String uri = mapping.convert(text).output().orElse("");
                    String expected = around[0] + (isSurrogate(c) ? "" : escape(c)) + around[1];
                    if (reference != null
                            && (!uri.equals(expected)
                                    || !reference.toUri().toString().equals(expected))) {
                        wrong.add(String.format("%s %s: U+%04X becomes %s", id, component, c, uri));
                    }
                    if (reference == null && !isSurrogate(c) && uri.isEmpty() && component != Component.HOST) {
                        String repaired = repair.convert(text).output().orElse("");
                        int wanted = normalized(profile, c);
                        String whole = around[0] + escape(wanted) + around[1];
                        // a character that normalizes to a reserved one would change the reference
                        // (docs/internals/decisions/0013)
                        if (!repaired.equals(RESERVED_2396.indexOf(wanted) >= 0 ? "" : whole)) {
                            wrong.add(String.format("%s %s: U+%04X repaired as %s", id, component, c, repaired));
                        }
                    }
                }
            }
        }
        System.out.printf("%,d characters mapped%n", tried);
        assertThat(wrong).isEmpty();
    }

    /**
     * A character and its escapes name the same resource, unless it is reserved (draft-duerst-iri-03 2.3, RFC 3987
     * 5.3.2.3); what LEIRIs allow beyond IRIs is not converted unasked (W3C Note LEIRI 4).
     */
    @Test
    @Tag("thorough")
    void findsEveryCharacterEquivalentToItsEscapes() {
        List<String> wrong = new ArrayList<>();
        long tried = 0;
        for (String id : installed.profiles().ids()) {
            Profile profile = installed.require(id);
            String reserved = profile.grammar().hasOpaqueParts() ? RESERVED_2396 : RESERVED_3986;
            IriParser parser = IriParser.of(profile);
            IriParser ofIris = IriParser.of(profile.decodingProfile());
            for (Component component : components(profile)) {
                String[] around = around(component);
                String before = (component == Component.OPAQUE_START || component == Component.OPAQUE_PART ? "" : "x:")
                        + (around[0].startsWith("//") || around[0].startsWith("x:") ? "" : "//h")
                        + around[0];
                for (int c = 0; c < ALL; c++) {
                    String raw = before + Character.toString(c) + around[1];
                    if (isSurrogate(c)
                            || parser.tryParse(raw).isEmpty()
                            || parser.tryParse(before + escape(c) + around[1]).isEmpty()) {
                        continue;
                    }
                    tried++;
                    boolean same = SYNTAX.equivalent(parser.parse(raw), parser.parse(before + escape(c) + around[1]));
                    boolean alike = (c >= 0x80 || reserved.indexOf(c) < 0)
                            && ofIris.tryParse(raw).isPresent();
                    if (same != alike) {
                        wrong.add(String.format("%s %s: U+%04X: %s", id, component, c, same));
                    }
                }
            }
        }
        System.out.printf("%,d characters compared with their escapes%n", tried);
        assertThat(tried).isGreaterThan(10_000_000);
        assertThat(wrong).isEmpty();
    }
}
