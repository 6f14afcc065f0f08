package org.iritoolkit.text.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.bidi.DisplayForm;
import org.iritoolkit.check.Component;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Laws about all links in generated texts; each law has its own oracle. */
class FinderLawsTest {
    private static final long SEED = 52;
    private static final IriParser PARSER = IriParser.create();
    private static final IriFinder FINDER = IriFinder.create();

    /** Letters of six scripts: Latin, Cyrillic, Arabic, Hebrew, Devanagari, Han. */
    private static final String[] SCRIPTS = {
        "abcz",
        "\u0431\u0434\u0436",
        "\u0628\u062A\u062C",
        "\u05D0\u05D1\u05D2",
        "\u0915\u0916\u0917",
        "\u4E2D\u6587\u5B57"
    };

    // A display of an IRI gives the IRI (RFC 3987 4.1)

    private static String iri(Random random) {
        String letters = SCRIPTS[random.nextInt(SCRIPTS.length)];
        StringBuilder iri = new StringBuilder(random.nextBoolean() ? "http://" : "git+https://");
        if (random.nextInt(8) == 0) {
            iri.append("u:p@");
        }
        word(iri, letters, random).append('.');
        word(iri, letters, random);
        if (random.nextInt(8) == 0) {
            iri.append(":80");
        }
        String marks = "./-_~!$&'()*+,;=:@%";
        for (char part : "/?#".toCharArray()) {
            if (random.nextInt(3) == 0) {
                continue;
            }
            iri.append(part);
            for (int i = random.nextInt(10); i > 0; i--) {
                int kind = random.nextInt(3);
                char mark = marks.charAt(random.nextInt(marks.length()));
                if (kind == 0) {
                    iri.append(mark == '%' ? "%C3%A9" : mark);
                } else if (kind == 1) {
                    iri.append("\u3001\u3002\uFF09\u300D\u00BB\u201D\u060C\u2026".charAt(random.nextInt(8)));
                } else {
                    word(iri, letters, random);
                }
            }
        }
        return iri.toString();
    }

    private static StringBuilder word(StringBuilder out, String letters, Random random) {
        for (int i = random.nextInt(3); i >= 0; i--) {
            out.append(letters.charAt(random.nextInt(letters.length())));
        }
        return out;
    }

    private static void displaysGiveTheIri(int count) {
        Random random = new Random(SEED);
        String[] around = {"", "see ", "(", "\u65E5\u672C", "\u0628 ", "a,"};
        String[] after = {"", " now", ")", "\u3002", ".", " \u0628"};
        IriFinder[] finders = {FINDER, FINDER.bySyntax(), FINDER.withCjkProse()};
        for (int n = 0; n < count; n++) {
            String iri = iri(random);
            assertThat(PARSER.tryParseIri(iri)).as("%s (seed %d)", iri, SEED).isPresent();
            DisplayForm form = random.nextBoolean() ? DisplayForm.ISOLATE : DisplayForm.EMBEDDING;
            String text = around[random.nextInt(around.length)] + form.show(iri) + after[random.nextInt(after.length)];
            List<FoundIri> found = finders[random.nextInt(finders.length)].find(text);
            assertThat(found)
                    .as("%s (seed %d)", text, SEED)
                    .extracting(FoundIri::text)
                    .containsExactly(iri);
        }
        System.out.printf("displays give their IRIs: seed %d, %d IRIs%n", SEED, count);
    }

    @Test
    void displaysGiveTheIri() {
        displaysGiveTheIri(2_000);
    }

    @Test
    @Tag("thorough")
    void manyDisplaysGiveTheIri() {
        displaysGiveTheIri(100_000);
    }

    // Texts out of pieces that cut links elsewhere

    private static final String[] PIECES = {
        "a",
        "b.example",
        ".com",
        "jo.co",
        "www.",
        "x@y.org",
        "@",
        ":",
        "/",
        "?",
        "#",
        "https://",
        "http://",
        "mailto:",
        "+",
        "!",
        "&",
        "*",
        "=",
        "{",
        "|",
        "~",
        ",",
        ";",
        "(",
        ")",
        "[",
        "]",
        "[.]",
        ".",
        "..",
        "-",
        "_",
        "%41",
        "$",
        "^",
        "\\",
        " ",
        " ",
        "\u00AD",
        "\u200B",
        "\u200E",
        "\u2069",
        "\u221A",
        "\u20AC",
        "\u2014",
        "\u3001",
        "\u3002",
        "\uFF08",
        "\uC5D0\uC11C",
        "\u4E2D",
        "\u00E9",
        "80",
        "\uD83D\uDE0E"
    };

    private static String text(Random random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "https://a" : "");
        for (int i = 2 + random.nextInt(12); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    /** A link of an added kind is not cut by a link of a different kind, unless that link is longer. */
    private static void kindsDoNotCutEachOther(String text, Map<FoundIri.Kind, IriFinder> each, IriFinder all) {
        List<FoundIri> found = all.find(text);
        each.forEach((kind, finder) -> {
            for (FoundIri one : finder.find(text)) {
                for (FoundIri other : found) {
                    boolean overlap = one.start() < other.end() && other.start() < one.end();
                    boolean longer = other.text().length() >= one.text().length();
                    assertThat(!overlap || longer)
                            .as("%s: %s is cut by %s (seed %d)", text, one, other, SEED)
                            .isTrue();
                }
            }
        });
    }

    /** The authority after an index: it ends at a delimiter, white space, or an unopened bracket. */
    private static String authority(String text, int from, int least) {
        StringBuilder open = new StringBuilder();
        int end = from;
        for (; end < text.length(); end++) {
            char c = text.charAt(end);
            int close = ")]}\uFF09".indexOf(c);
            if ("/?# \u2069".indexOf(c) >= 0) {
                break;
            } else if ("([{\uFF08".indexOf(c) >= 0) {
                open.append(c);
            } else if (end >= least
                    && close >= 0
                    && (open.isEmpty() || open.charAt(open.length() - 1) != "([{\uFF08".charAt(close))) {
                break;
            } else if (close >= 0 && !open.isEmpty()) {
                open.setLength(open.length() - 1);
            }
        }
        return text.substring(from, end);
    }

    /** Whether prose without spaces directly follows a host under a suffix. */
    private static boolean isProse(String host, String whole) {
        return whole.matches("(?s).*\\Q" + host + "\\E(:\\d+)?\\W*[\uC5D0\uC11C\u4E2D].*")
                && host.matches(".+\\.(com|co|org)");
    }

    /**
     * Whether other text directly follows a bare host under a suffix, without an ASCII delimiter between them. A
     * question mark before punctuation ends a sentence, and begins no query.
     */
    private static boolean isBareBeforeText(String host, String whole, String after) {
        return whole.matches("(?s)(.*@)?\\Q" + host + "\\E(:\\d+)?[.-]*['[^\\x00-\\x7F]].*")
                && host.matches(".+\\.(com|co|org)")
                && (whole.endsWith(":") || !after.matches("(?s)[/?#][\\p{L}\\p{N}%=&_~].*"));
    }

    /** The host of a link that is an IRI is the host of the whole authority, without the punctuation at its end. */
    private static boolean keepsItsHost(String text, FoundIri link) {
        Optional<IriReference> iri = link.reference();
        int slashes = link.text().indexOf("://"); // kinds with a scheme only
        if (iri.flatMap(IriReference::authority).isEmpty()) {
            return false;
        }
        int from = (int) link.start() + slashes + 3;
        String whole =
                authority(text, from, from + iri.get().authority().orElseThrow().length());
        String host = iri.get().host().orElseThrow();
        String next = whole.replaceFirst("(?s)[,;(\u200B\u3001\u3002\uFF08][a-zA-Z][a-zA-Z0-9+.-]*:$", "");
        boolean another = !next.equals(whole) && text.startsWith("//", from + whole.length());
        whole = another ? next : whole;
        List<String> ends = new ArrayList<>();
        ends.add("");
        for (int end = whole.length(); end > 0; end = whole.offsetByCodePoints(end, -1)) {
            ends.add(whole.substring(0, end));
            int c = whole.codePointBefore(end);
            if (Character.isLetterOrDigit(c)
                    || "%_)]}\uFF09".indexOf(c) >= 0
                    || c == 0x221A
                    || c == 0x20AC
                    || c > 0xFFFF) {
                break; // the text before this is inside the authority
            }
        }
        boolean same = ends.stream().anyMatch(end -> {
            Inspection inspection = PARSER.inspect("x://" + end);
            return inspection.isValid() && inspection.component(Component.HOST).equals(Optional.of(host));
        });
        String after = text.substring(from + whole.length());
        assertThat(same || isProse(host, whole) || isBareBeforeText(host, whole, after))
                .as("%s: %s has the host %s of %s (seed %d)", text, link, host, whole, SEED)
                .isTrue();
        return true;
    }

    private static void findsWholeLinks(int count) {
        Random random = new Random(SEED);
        Map<FoundIri.Kind, IriFinder> each = new EnumMap<>(FoundIri.Kind.class);
        for (FoundIri.Kind kind : EnumSet.complementOf(EnumSet.of(FoundIri.Kind.IRI))) {
            each.put(kind, FINDER.without(FoundIri.Kind.IRI).with(kind));
        }
        IriFinder all = FINDER.with(FoundIri.Kind.values());
        int hosts = 0;
        int links = 0;
        for (int n = 0; n < count; n++) {
            String text = text(random);
            kindsDoNotCutEachOther(text, each, all);
            for (FoundIri link : FINDER.find(text)) {
                links++;
                hosts += keepsItsHost(text, link) ? 1 : 0;
            }
            beginsWhereTextWithoutSpacesSaysSo(text, FINDER.find(text));
        }
        System.out.printf("whole links: seed %d, %d texts, %d links, %d hosts compared%n", SEED, count, links, hosts);
        assertThat(hosts).isGreaterThan(count / 20);
    }

    /** A link directly after another one begins after a separating character. */
    private static void beginsWhereTextWithoutSpacesSaysSo(String text, List<FoundIri> found) {
        for (int i = 1; i < found.size(); i++) {
            String between = text.substring(
                    (int) found.get(i - 1).end(), (int) found.get(i).start());
            assertThat(between).as("%s: %s (seed %d)", text, found, SEED).isNotEmpty();
        }
    }

    // Text without spaces: where another link begins

    private static final String ALWAYS =
            "\u200B\u3001\u3002\uFF0C\uFF1B\u300C\u300E\u3010\u300A\u3008\u3014\uFF08\uFF3B\uFF5B";
    private static final String BEFORE_QUERY = ",;(";
    private static final String NEVER = "!*+$&=~/-_.";
    private static final String[] SCHEMES = {"http", "https", "HTTPS", "ftp", "git+ssh", "x"};
    private static final String[] HOSTS = {"a.example", "b", "\u0431.example", "xn--e1a.example", "10.0.0.7"};
    private static final String[] PATHS = {"", "/", "/a", "/\u4E2D/b", "/a(b)c", "/a,b;c", "/%41"};
    private static final String[] QUERIES = {"", "", "", "?", "?q", "?u=1&v", "#", "#f", "?q#f"};

    /** Links with separators between them: the rule is applied to whole pieces. */
    private static void splitsTextWithoutSpaces(int count) {
        Random random = new Random(SEED);
        int links = 0;
        int joints = 0;
        for (int n = 0; n < count; n++) {
            StringBuilder text = new StringBuilder();
            List<String> expected = new ArrayList<>();
            int start = 0;
            boolean inQuery = false;
            for (int pieces = 1 + random.nextInt(5); pieces > 0; pieces--) {
                String path = PATHS[random.nextInt(PATHS.length)];
                String query = QUERIES[random.nextInt(QUERIES.length)];
                text.append(SCHEMES[random.nextInt(SCHEMES.length)])
                        .append("://")
                        .append(HOSTS[random.nextInt(HOSTS.length)])
                        .append(path)
                        .append(query)
                        .append(path.isEmpty() && query.isEmpty() ? "" : "_z");
                inQuery |= !query.isEmpty();
                boolean joinable = inQuery || !path.isEmpty(); // after a host alone, it would be another host
                String separators = ALWAYS + BEFORE_QUERY + (joinable ? NEVER : "");
                char separator = separators.charAt(random.nextInt(separators.length()));
                if (pieces == 1
                        || ALWAYS.indexOf(separator) >= 0
                        || (BEFORE_QUERY.indexOf(separator) >= 0 && !inQuery)) {
                    expected.add(text.substring(start));
                    start = text.length() + 1;
                    inQuery = false;
                } else {
                    joints++;
                }
                text.append(pieces == 1 ? "" : separator);
            }
            links += expected.size();
            assertThat(FINDER.find(text.toString()))
                    .as("%s (seed %d)", text, SEED)
                    .extracting(FoundIri::text)
                    .containsExactlyElementsOf(expected);
        }
        System.out.printf("text without spaces: seed %d, %d texts, %d links, %d joints%n", SEED, count, links, joints);
        assertThat(joints).isGreaterThan(count / 4);
    }

    @Test
    void splitsTextWithoutSpaces() {
        splitsTextWithoutSpaces(20_000);
    }

    @Test
    @Tag("thorough")
    void splitsManyTextsWithoutSpaces() {
        splitsTextWithoutSpaces(1_000_000);
    }

    @Test
    void findsWholeLinks() {
        findsWholeLinks(20_000);
    }

    @Test
    @Tag("thorough")
    void findsWholeLinksInManyTexts() {
        findsWholeLinks(1_000_000);
    }
}
