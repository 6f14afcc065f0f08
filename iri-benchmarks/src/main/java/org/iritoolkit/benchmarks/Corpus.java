package org.iritoolkit.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/**
 * Texts to measure with: many thousand different IRIs of one kind, made up with the shape of real data.
 *
 * <p>One repeated IRI would let a branch predictor learn it by heart. The property {@code iri.corpus} names a file, one
 * IRI a line, that is measured in place of the generated kinds.
 *
 * @param name what the kind is called in tables
 * @param texts the IRIs, in the order in which they are walked
 */
public record Corpus(String name, List<String> texts) {
    private static final int SIZE = 8192;
    private static final long SEED = 20260101;

    /** The kinds to measure with: the generated ones, or the file that {@code iri.corpus} names. */
    static List<Corpus> all() {
        String file = System.getProperty("iri.corpus");
        return file == null
                ? List.of(generated("web"), generated("wikipedia"), generated("non-ascii"))
                : List.of(named(file));
    }

    /** A generated kind by its name, or a file. */
    static Corpus named(String name) {
        return switch (name) {
            case "web", "wikipedia", "non-ascii" -> generated(name);
            default -> read(Path.of(name));
        };
    }

    private static Corpus read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            return new Corpus(
                    file.toString(),
                    lines.stream().filter(line -> !line.isEmpty()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Corpus generated(String name) {
        Generator generator = new Generator(new Random(SEED));
        Set<String> texts = new LinkedHashSet<>();
        while (texts.size() < SIZE) {
            texts.add(
                    switch (name) {
                        case "web" -> generator.web();
                        case "wikipedia" -> generator.wikipedia();
                        default -> generator.nonAscii();
                    });
        }
        return new Corpus(name, List.copyOf(texts));
    }

    /** The mean length in UTF-16 units. */
    double meanLength() {
        return texts.stream().mapToInt(String::length).average().orElse(0);
    }

    /** The share of characters beyond ASCII. */
    double nonAscii() {
        long beyond = texts.stream()
                .mapToLong(text -> text.chars().filter(c -> c > 127).count())
                .sum();
        return beyond / (meanLength() * texts.size());
    }

    /** References as pages link them, one for each text: mostly paths, some queries, fragments and whole IRIs. */
    List<String> references() {
        Generator generator = new Generator(new Random(SEED + 1));
        return texts.stream().map(generator::reference).toList();
    }

    /** Words, names and paths out of syllables, with the frequencies seen in crawls and in dumps of DBpedia. */
    private static final class Generator {
        private static final String[] ONSETS = {
            "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "st", "tr", "pr", "ch",
            "sh", "br", "cl", ""
        };
        private static final String[] NUCLEI = {"a", "e", "i", "o", "u", "ea", "ai", "ou", "e", "a"};
        private static final String[] CODAS = {"", "", "", "n", "r", "s", "t", "l", "m", "ng", "nd", "ck"};
        private static final String[] LATIN = {"ä", "ö", "ü", "é", "è", "ß", "ñ", "ç", "ã", "å", "ø", "á"};
        private static final String[] EXTENDED = {"ł", "ż", "č", "ř", "ő", "ş", "ğ", "ē"};
        private static final String[] DOMAINS = {"com", "com", "com", "org", "net", "de", "co.uk", "fr", "info", "edu"};
        private static final String[] LANGUAGES = {"de", "fr", "es", "pt", "it", "sv", "pl", "cs", "tr", "hu"};

        private final Random random;

        Generator(Random random) {
            this.random = random;
        }

        private String any(String... of) {
            return of[random.nextInt(of.length)];
        }

        private boolean chance(int percent) {
            return random.nextInt(100) < percent;
        }

        private String word(int syllables) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < syllables; i++) {
                out.append(any(ONSETS)).append(any(NUCLEI)).append(any(CODAS));
            }
            return out.toString();
        }

        private String word() {
            return word(1 + random.nextInt(3));
        }

        private String capital() {
            String word = word(2 + random.nextInt(2));
            return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        }

        private String digits(int most) {
            return Long.toString(Math.abs(random.nextLong()) % (long) Math.pow(10, 1 + random.nextInt(most)));
        }

        private String host() {
            String sub = chance(55) ? "www." : chance(30) ? word(1) + "." : "";
            return sub + word(2) + (chance(20) ? "-" + word(1) : "") + (chance(30) ? word(1) : "") + "." + any(DOMAINS);
        }

        private String segment() {
            int kind = random.nextInt(100);
            if (kind < 15) {
                return digits(4);
            }
            if (kind < 20) {
                return Integer.toHexString(random.nextInt()) + Integer.toHexString(random.nextInt());
            }
            StringBuilder out = new StringBuilder(word());
            for (int more = random.nextInt(5) - 2; more > 0; more--) {
                out.append(any("-", "-", "-", "_", "%20", "+")).append(word());
            }
            return out.toString();
        }

        private String query() {
            StringBuilder out = new StringBuilder();
            for (int i = random.nextInt(3); i >= 0; i--) {
                out.append(word(1)).append('=').append(chance(50) ? digits(5) : segment());
                out.append(i > 0 ? "&" : "");
            }
            return out.toString();
        }

        private String path() {
            StringBuilder out = new StringBuilder();
            for (int i = random.nextInt(4); i >= 0; i--) {
                out.append('/').append(segment());
            }
            return out.append(any("", "", "/", ".html", ".php", ".jpg")).toString();
        }

        String web() {
            String out = (chance(75) ? "https://" : "http://") + host() + path();
            out += chance(28) ? "?" + query() : "";
            return out + (chance(4) ? "#" + word() : "");
        }

        private String title() {
            StringBuilder out = new StringBuilder(capital());
            for (int more = random.nextInt(3); more > 0; more--) {
                out.append('_').append(chance(60) ? capital() : word(1));
            }
            return out.toString();
        }

        String wikipedia() {
            String out = chance(70) ? "http://dbpedia.org/resource/" : "https://en.wikipedia.org/wiki/";
            int kind = random.nextInt(100);
            if (kind < 8) {
                return out + "Category:" + title();
            }
            return out
                    + title()
                    + (kind < 25 ? "_(" + word() + ")" : kind < 30 ? ",_" + capital() : "")
                    + (kind > 95 ? "'s_" + word() : "");
        }

        private String accented(int most) {
            String title = title();
            for (int i = 1 + random.nextInt(most); i > 0; i--) {
                int at = 1 + random.nextInt(title.length() - 1);
                title = title.substring(0, at) + (chance(80) ? any(LATIN) : any(EXTENDED)) + title.substring(at);
            }
            return title;
        }

        private String ideographs() {
            StringBuilder out = new StringBuilder();
            for (int i = 2 + random.nextInt(6); i > 0; i--) {
                out.appendCodePoint(chance(30) ? 0x30A1 + random.nextInt(80) : 0x4E00 + random.nextInt(0x4000));
            }
            return out.toString();
        }

        private String cyrillic() {
            StringBuilder out = new StringBuilder().appendCodePoint(0x410 + random.nextInt(32));
            for (int i = 4 + random.nextInt(6); i > 0; i--) {
                out.appendCodePoint(0x430 + random.nextInt(32));
            }
            return out.toString();
        }

        String nonAscii() {
            int kind = random.nextInt(100);
            if (kind < 15) {
                return "http://ja.dbpedia.org/resource/" + ideographs() + (chance(30) ? "_(" + word() + ")" : "");
            }
            if (kind < 20) {
                return "https://ru.wikipedia.org/wiki/" + cyrillic();
            }
            if (kind < 23) {
                return "https://www." + accented(1).toLowerCase(Locale.ROOT).replace('_', '-') + ".de" + path();
            }
            return "http://" + any(LANGUAGES) + ".dbpedia.org/resource/" + accented(2);
        }

        String reference(String text) {
            int kind = random.nextInt(100);
            if (kind < 35) {
                return path() + (chance(20) ? "?" + query() : "");
            }
            if (kind < 55) {
                return segment() + any(".html", "", "/");
            }
            if (kind < 70) {
                return any("../", "../../", "./") + segment();
            }
            if (kind < 75) {
                return "?" + query();
            }
            if (kind < 80) {
                return "#" + word();
            }
            return kind < 83 ? text.substring(text.indexOf("//")) : text;
        }
    }
}
