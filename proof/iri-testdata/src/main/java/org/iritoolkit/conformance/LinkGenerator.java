package org.iritoolkit.conformance;

import java.util.Locale;
import java.util.Random;

/**
 * Generates strings with the shape of real IRIs. Words are built from syllables, with frequencies counted in lists of
 * links, Wikipedia articles and DBpedia resources.
 *
 * <p>The same random numbers produce the same strings.
 */
public final class LinkGenerator {
    private static final String[] ONSETS = {
        "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "st", "tr", "pr", "ch",
        "sh", "br", "cl", ""
    };
    private static final String[] NUCLEI = {"a", "e", "i", "o", "u", "ea", "ai", "ou", "e", "a"};
    private static final String[] CODAS = {"", "", "", "n", "r", "s", "t", "l", "m", "ng", "nd", "ck"};
    private static final String[] LATIN = {"ä", "ö", "ü", "é", "è", "ß", "ñ", "ç", "ã", "å", "ø", "á"};
    private static final String[] EXTENDED = {"ł", "ż", "č", "ř", "ő", "ş", "ğ", "ē"};
    private static final String[] DOMAINS = {
        "com", "com", "com", "com", "com", "org", "org", "net", "de", "co.uk", "fr", "info", "edu", "io", "com.br"
    };
    private static final String[] LANGUAGES = {"de", "fr", "es", "pt", "it", "sv", "pl", "cs", "tr", "hu"};
    private static final String[] FILES = {".html", ".html", ".htm", ".php", ".pdf", ".jpg", ".aspx"};
    private static final String TOKEN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

    private final Random random;

    /**
     * Creates a generator.
     *
     * @param random the source of random numbers
     */
    public LinkGenerator(Random random) {
        this.random = random;
    }

    private String any(String... of) {
        return of[random.nextInt(of.length)];
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** Returns a number from 0 on. Each number is {@code percent} as likely as the number before it. */
    private int tail(int percent) {
        int length = 0;
        while (chance(percent)) {
            length++;
        }
        return length;
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

    private static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private String capital() {
        return capitalized(word(2 + random.nextInt(2)));
    }

    private String digits(int most) {
        return Long.toString(Math.abs(random.nextLong() % (long) Math.pow(10, 1 + random.nextInt(most))));
    }

    private String token(int length) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < length; i++) {
            out.append(TOKEN.charAt(random.nextInt(TOKEN.length())));
        }
        return out.toString();
    }

    /**
     * Returns the host of a link.
     *
     * @return a name or an IPv4 address, in ASCII
     */
    public String host() {
        if (chance(1)) {
            return random.nextInt(1, 255) + "." + random.nextInt(255) + "." + random.nextInt(255) + ".10";
        }
        String sub = chance(50) ? "www." : chance(40) ? word(1 + random.nextInt(2)) + "." : "";
        sub += chance(4) ? word(1) + "." : "";
        return sub + word(2) + (chance(12) ? "-" + word(1) : "") + (chance(45) ? word(1) : "") + "." + any(DOMAINS);
    }

    private String segment() {
        int kind = random.nextInt(100);
        if (kind < 12) {
            return digits(8);
        }
        if (kind < 17) {
            return Long.toHexString(random.nextLong()) + (chance(50) ? Long.toHexString(random.nextLong()) : "");
        }
        if (kind < 20) {
            return token(8 + random.nextInt(24));
        }
        if (kind < 30) {
            return capitalized(word()) + (chance(40) ? any("", "_", "-") + capitalized(word()) : "");
        }
        StringBuilder out = new StringBuilder(word());
        String between = chance(80) ? "-" : chance(75) ? "_" : any("%20", "+", ".");
        for (int more = chance(40) ? 1 + tail(62) : 0; more > 0; more--) {
            out.append(between).append(word());
        }
        return out.toString();
    }

    private String query() {
        StringBuilder out = new StringBuilder();
        for (int i = tail(45); i >= 0; i--) {
            out.append(word(1)).append(chance(10) ? "_" + word(1) : "").append('=');
            out.append(chance(40) ? digits(8) : chance(25) ? token(8 + random.nextInt(32)) : segment());
            out.append(chance(3) ? "%2F" + word() + "%3A" + word() : "").append(i > 0 ? "&" : "");
        }
        return out.toString();
    }

    private String path() {
        if (chance(20)) {
            return any("/", "/", "");
        }
        StringBuilder out = new StringBuilder();
        for (int i = tail(58); i >= 0; i--) {
            out.append('/').append(segment());
        }
        return out.append(chance(40) ? any(FILES) : any("", "", "/")).toString();
    }

    /**
     * Returns a link on a page.
     *
     * @return an IRI in ASCII
     */
    public String web() {
        String out = (chance(65) ? "https://" : "http://") + host() + (chance(1) ? ":8080" : "") + path();
        out += chance(16) ? "?" + query() : "";
        return out + (chance(4) ? "#" + word() : "");
    }

    private String title() {
        StringBuilder out = new StringBuilder(capital());
        for (int more = random.nextInt(3); more > 0; more--) {
            out.append('_').append(chance(60) ? capital() : word(1));
        }
        return out.toString();
    }

    /**
     * Returns an article, or the DBpedia resource about it.
     *
     * @return an IRI in ASCII
     */
    public String wikipedia() {
        String out = chance(50) ? "http://dbpedia.org/resource/" : "https://en.wikipedia.org/wiki/";
        int kind = random.nextInt(100);
        if (kind < 4) {
            return out + "Category:" + title();
        }
        String disambiguation = kind < 16 ? "_(" + word() + ")" : kind < 22 ? ",_" + capital() : "";
        String escape = kind > 95 ? any("%C3%A9", "%C3%BC", "%22", "%3F") : kind > 92 ? "'s_" + word() : "";
        return out + title() + disambiguation + escape;
    }

    private String accented(int most) {
        String title = title();
        for (int i = 1 + random.nextInt(most); i > 0; i--) {
            int at = 1 + random.nextInt(title.length() - 1);
            title = title.substring(0, at) + (chance(80) ? any(LATIN) : any(EXTENDED)) + title.substring(at);
        }
        return title;
    }

    /**
     * Returns some characters of a range. Characters near its start are more frequent, as some letters and ideographs
     * are.
     */
    private String letters(int start, int size, int least, int most) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(least, most); i > 0; i--) {
            out.appendCodePoint(start + (int) (size * Math.pow(random.nextDouble(), 3)));
        }
        return out.toString();
    }

    private String ideographs() {
        return letters(0x4E00, 0x3000, 2, 7) + (chance(20) ? letters(0x30A1, 80, 2, 5) : "");
    }

    private String cyrillic() {
        return letters(0x430, 32, 4, 10);
    }

    /**
     * Returns a DBpedia resource in another language, and sometimes an article or a host.
     *
     * @return an IRI
     */
    public String nonAscii() {
        int kind = random.nextInt(100);
        if (kind < 15) {
            return "http://ja.dbpedia.org/resource/" + ideographs() + (chance(30) ? "_(" + word() + ")" : "");
        }
        if (kind < 20) {
            return "https://ru.wikipedia.org/wiki/" + cyrillic() + (chance(40) ? "_" + cyrillic() : "");
        }
        return kind < 22
                ? "https://" + nonAsciiHost() + path()
                : "http://" + any(LANGUAGES) + ".dbpedia.org/resource/" + accented(2);
    }

    /**
     * Returns the host of a link in another language.
     *
     * @return a name
     */
    public String nonAsciiHost() {
        int kind = random.nextInt(100);
        if (kind < 20) {
            return ideographs() + ".jp";
        }
        return kind < 30
                ? cyrillic() + ".рф"
                : (chance(60) ? "www." : "")
                        + accented(1).toLowerCase(Locale.ROOT).replace('_', '-') + "." + any(DOMAINS);
    }

    /**
     * Returns an article of the Hebrew or Arabic Wikipedia.
     *
     * @return an IRI
     */
    public String rightToLeft() {
        return chance(50)
                ? "https://he.wikipedia.org/wiki/" + letters(0x5D0, 27, 3, 8) + "_" + letters(0x5D0, 27, 3, 8)
                : "https://ar.wikipedia.org/wiki/" + letters(0x641, 10, 3, 8) + "_" + letters(0x641, 10, 3, 8);
    }

    /**
     * Returns a reference as a page could have it. Most are paths, and some are queries, fragments and whole IRIs.
     *
     * @param base the IRI of the page
     * @return an IRI reference
     */
    public String reference(String base) {
        int kind = random.nextInt(100);
        if (kind < 35) {
            return "/" + segment() + path() + (chance(20) ? "?" + query() : "");
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
        return kind < 83 && base.contains("//") ? base.substring(base.indexOf("//")) : base;
    }

    /**
     * Returns a string with one or two things that normalizing changes, such as letter case, unnecessary escapes or dot
     * segments.
     *
     * @param text an IRI
     * @return an IRI
     */
    public String unkempt(String text) {
        int authority = text.indexOf("//") + 2;
        int path = text.indexOf('/', authority);
        if (authority < 2 || path < 0) {
            return text.toUpperCase(Locale.ROOT);
        }
        String out = text;
        int kind = random.nextInt(100);
        if (kind < 60) {
            out = out.substring(0, path) + any("/./", "/" + word(1) + "/../", "/%7e") + out.substring(path + 1);
        }
        return kind < 40 ? out : capitalized(out.substring(0, authority)) + capitalized(out.substring(authority));
    }
}
