package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentEncoder;
import org.iritoolkit.text.document.DocumentEscape;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.name.NameMaker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No operation writes an escape before a combining mark that composes with its last digit, so Normalization Form C
 * destroys no escape. The oracle is Java's Normalizer: the escapes of a result are those of its normal form.
 */
class MarksAfterEscapesTest {
    private static final long SEED = 20261130;
    private static final int QUICK = 20_000;
    private static final int THOROUGH = 1_000_000;

    /** Each string passes one operation of this many, so that the time stays short. */
    private static final int FEW = 12;

    private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");
    private static final Charset VIETNAMESE = Charset.forName("windows-1258"); // contains five combining marks

    /** Characters that operations percent-encode or leave encoded, and their escapes; each hexadecimal digit is last. */
    private static final List<String> ESCAPED = escaped();

    private static final List<String> MARKS = marks();
    private static final List<String> OTHERS =
            List.of("e", "C", "F", "é", "c\u0327", "\u1100", "/", "=", "&", ";", ".", "%");

    private static List<String> escaped() {
        List<String> pieces =
                new ArrayList<>(List.of("<", "\"", " ", "\\", "{", "|", "^", "`", "/", "?", "#", "%", "&"));
        for (int c = 0x200A; c <= 0x2010; c++) { // spaces, joiners and bidi controls, with all last digits from A to F
            pieces.add(Character.toString(c));
        }
        for (int c : new int[] {
            0x61C, 0x202A, 0x202E, 0x3000, 0xE00C, 0xFFFD, 0xFFA0, 0x1F60A, 0xE0001, 0x2044, 0xFF1C, 0xFE0F, 0x34F
        }) {
            pieces.add(Character.toString(c));
        }
        List.copyOf(pieces).forEach(piece -> pieces.add(octets(piece)));
        pieces.addAll(List.of("%FF", "%9a", "%2E", "%2e", "%C3", "%3C", "%C3%A9", "%41"));
        return pieces;
    }

    private static List<String> marks() {
        List<String> pieces = new ArrayList<>();
        for (int c = 0x300; c <= 0x345; c++) {
            pieces.add(Character.toString(c));
        }
        pieces.addAll(List.of(
                "\u0327\u0301",
                "\u0316\u0301",
                "\u0345",
                "\u064B",
                "\u3099",
                "\u1161",
                "\u11A8",
                "\u0E31",
                "\uFE0F\u0307"));
        List.copyOf(pieces).forEach(piece -> pieces.add(octets(piece)));
        return pieces;
    }

    private static String octets(String piece) {
        return Percent.encode(piece, c -> false);
    }

    /** A string in which marks follow escapes and characters that are escaped, but also other characters. */
    private static String text(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            List<String> kind = random.nextInt(3) > 0 ? ESCAPED : OTHERS;
            out.append(kind.get(random.nextInt(kind.size())));
            for (int marks = random.nextInt(4); marks > 0; marks--) {
                out.append(MARKS.get(random.nextInt(MARKS.size())));
            }
        }
        return out.toString();
    }

    /** Whether Normalization Form C changes no escape of a string. */
    private static boolean isSafe(String text) {
        return escapes(text).equals(escapes(Normalizer.normalize(text, Form.NFC)));
    }

    private static List<String> escapes(String text) {
        return ESCAPE.matcher(text).results().map(found -> found.group()).toList();
    }

    private static final IriParser IRIS = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser LEIRIS = IriParser.of(Leiri.PROFILE);

    /** The operations, each of which returns nothing for a string that it rejects. */
    private static final List<Map.Entry<String, Function<String, Optional<String>>>> OPERATIONS =
            List.copyOf(operations().entrySet());

    private static Map<String, Function<String, Optional<String>>> operations() {
        Map<String, Function<String, Optional<String>>> all = new LinkedHashMap<>();
        for (String id : List.of("rfc3987", "rfc3986", "rfc2396", "rfc3987-draft-03", "leiri", "iuri-05")) {
            IriParser parser = IriParser.of(id);
            for (IriNormalizer.Level level : IriNormalizer.Level.values()) {
                IriNormalizer normalizer = IriNormalizer.of(level);
                all.put("normalize " + id + " " + level, on(parser, normalizer::normalize));
                all.put("NFC " + id + " " + level, on(parser, normalizer.withNfc()::normalize));
            }
            all.put("to " + id, on(LEIRIS, reference -> reference.convertTo(parser)));
            all.put("to IRI from " + id, on(parser, IriReference::toIri));
            all.put("to URI from " + id, on(parser, IriReference::toUri));
            all.put("repaired " + id, text -> repaired(parser, Inspection::repaired, text));
            all.put("percent-encoded " + id, text -> repaired(parser, Inspection::percentEncoded, text));
            IriConverter looks = IriConverter.toIris(parser).withLookAlikes();
            all.put(
                    "look-alikes from " + id,
                    text -> looks.convert("http://h/" + text).output());
            IriConverter between = IriConverter.between(parser, IRIS).withRepair();
            all.put(
                    "repair to rfc3987 from " + id,
                    text -> between.convert("http://h/" + text).output());
            all.put(
                    "build " + id,
                    text -> built(IriBuilder.of(parser).scheme("http").host("h").path("/" + text)));
            all.put(
                    "segment " + id,
                    text -> built(IriBuilder.of(parser).scheme("http").host("h").addSegment(text)));
            all.put(
                    "parameter " + id,
                    text -> built(IriBuilder.of(parser).scheme("http").host("h").addQueryParameter(text, text)));
            all.put(
                    "fragment " + id,
                    text -> built(IriBuilder.of(parser)
                            .scheme("http")
                            .host("h")
                            .path("/")
                            .fragment(text)));
        }
        all.put(
                "display",
                text -> Optional.of(IriDisplay.create().show("http://h/" + text).text()));
        all.put(
                "enter",
                text -> IriEntry.create().enter("http://h/" + text).reference().map(Object::toString));
        all.put(
                "name",
                text -> text.contains("/") || text.contains("\\")
                        ? Optional.empty()
                        : Optional.of(NameMaker.of(StandardCharsets.UTF_8)
                                .make(text)
                                .reference()
                                .toString()));
        DocumentEncoder document =
                DocumentEncoder.of(Rfc3987.PROFILE, VIETNAMESE).withEscape(DocumentEscape.PERCENT);
        all.put("document", text -> Optional.of(document.encode("http://h/" + text)));
        IriTemplate template = IriTemplate.parse("http://h/{+a}{?b}");
        all.put(
                "template",
                text -> Optional.of(
                        template.expandIri(Bindings.of("a", text, "b", text)).toString()));
        all.put("file", text -> Optional.of(FileIri.ofUnixPath("/" + text).toString()));
        return all;
    }

    private static Function<String, Optional<String>> on(
            IriParser parser, Function<IriReference, IriReference> operation) {
        return text -> parser.tryParse("http://h/" + text).map(operation).map(IriReference::toString);
    }

    private static Optional<String> repaired(
            IriParser parser, Function<Inspection, Optional<IriReference>> repair, String text) {
        return repair.apply(parser.inspect("http://h/" + text)).map(IriReference::toString);
    }

    private static Optional<String> built(IriBuilder builder) {
        return Optional.of(builder.build().toString());
    }

    @Test
    void writeNoEscapeThatComposes() {
        check(QUICK);
    }

    @Test
    @Tag("thorough")
    void writeNoEscapeThatComposesInAMillionStrings() {
        check(THOROUGH);
    }

    private static void check(int count) {
        Random random = new Random(SEED);
        Map<String, Integer> results = new LinkedHashMap<>();
        Map<String, List<String>> wrong = new LinkedHashMap<>();
        int repeated = 0;
        for (int i = 0; i < count; i++) {
            String text = text(random);
            String iri = "http://h/" + text;
            if (!isSafe(iri)) {
                continue; // an escape of the input composes already
            }
            for (int k = random.nextInt(FEW); k < OPERATIONS.size(); k += FEW) {
                Map.Entry<String, Function<String, Optional<String>>> each = OPERATIONS.get(k);
                Optional<String> result = tried(each.getValue(), text);
                if (result.isPresent()) {
                    results.merge(each.getKey(), 1, Integer::sum);
                    if (!isSafe(result.get())) {
                        note(wrong, each.getKey(), text, result.get());
                    }
                }
            }
            repeated += i % FEW == 0 ? repeat(iri, wrong) : 0;
        }
        System.out.printf(
                "marks after escapes: seed %d, %d strings, %d normalized twice, %d operations%n",
                SEED, count, repeated, results.size());
        assertThat(wrong).isEmpty();
        assertThat(results)
                .hasSameSizeAs(OPERATIONS)
                .allSatisfy((key, n) -> assertThat(n).as(key).isGreaterThan(50));
    }

    /** Normal forms are their own normal forms, also after conversion to a URI, with and without NFC. */
    private static int repeat(String iri, Map<String, List<String>> wrong) {
        int repeated = 0;
        for (IriParser parser : List.of(IRIS, LEIRIS)) {
            Optional<IriReference> parsed = parser.tryParse(iri);
            for (IriNormalizer.Level level : List.of(IriNormalizer.Level.SYNTAX, IriNormalizer.Level.SCHEME)) {
                for (boolean nfc : new boolean[] {false, true}) {
                    IriNormalizer plain = IriNormalizer.of(level);
                    IriNormalizer normalizer = nfc ? plain.withNfc() : plain;
                    Optional<IriReference> normal;
                    try {
                        normal = parsed.map(normalizer::normalize);
                    } catch (IriException e) {
                        continue; // composes with a delimiter, for example
                    }
                    if (normal.isPresent()) {
                        repeated++;
                        String again = tried(
                                        text -> Optional.of(normalizer
                                                .normalize(normal.get())
                                                .toString()),
                                        "")
                                .orElse("");
                        if (!again.equals(normal.get().toString())) {
                            note(wrong, "twice " + parser.profile().id() + nfc, iri, normal.get() + " then " + again);
                        }
                    }
                    if (!nfc && parser == IRIS && parsed.isPresent()) {
                        String byUri = plain.normalize(
                                        IRIS.parse(parsed.get().toUri().toString()))
                                .toString();
                        if (!byUri.equals(normal.get().toString())) {
                            note(wrong, "of the URI", iri, normal.get() + " but " + byUri);
                        }
                    }
                }
            }
        }
        return repeated;
    }

    private static void note(Map<String, List<String>> wrong, String operation, String text, String result) {
        List<String> found = wrong.computeIfAbsent(operation, key -> new ArrayList<>());
        if (found.size() < 3) {
            found.add(shown(text) + " -> " + shown(result));
        }
    }

    private static String shown(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> out.append(c > 0x20 && c < 0x7F ? Character.toString(c) : "{%X}".formatted(c)));
        return out.toString();
    }

    private static Optional<String> tried(Function<String, Optional<String>> operation, String text) {
        try {
            return operation.apply(text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
