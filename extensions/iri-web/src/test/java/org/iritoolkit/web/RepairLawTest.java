package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Damages links in 60 ways and repairs them: a repaired string has the scheme, host, port and number of path segments
 * that one of the parsers of the damaged string sees, or there is no repair.
 *
 * <p>The parsers are independent of the repair: the URL Standard, {@code java.net.URI}, the regular expression of RFC
 * 3986 Appendix B after the white space is removed as in Appendix C, a Windows path (RFC 8089 E.2), and an address of
 * git. The marks around a link are removed first, as in Appendix C.
 */
class RepairLawTest {
    private static final long SEED = 20_261_130;
    private static final int QUICK = 30_000;
    private static final int THOROUGH = 1_000_000;
    private static final int KINDS = 60;

    private static final WebUrl BASE = WebUrl.parse("http://base.example/folder/");
    private static final Pattern APPENDIX_B =
            Pattern.compile("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?", Pattern.DOTALL);
    private static final Pattern AUTHORITY = Pattern.compile("^(?:.*@)?(\\[[^]]*]|[^:]*)(?::([0-9]*))?$");
    private static final Pattern WELL_FORMED =
            Pattern.compile("(?:[\\w.~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2}|[^\\x00-\\x9F])*");
    private static final Pattern DRIVE = Pattern.compile("(?i)(?:file:)?(?://)?([a-z]):([\\\\/].*)", Pattern.DOTALL);
    private static final Pattern GIT = Pattern.compile("([\\w-]+@)(\\[[^]]*]|[^:\\[]+):(.*)", Pattern.DOTALL);
    private static final String MARKS = "\"\"''``\u201C\u201D\u201E\u201C<>\u00AB\u00BB\u300C\u300D\u2018\u2019";

    /** The scheme, host, port and number of segments that a parser finds. */
    private record Place(String scheme, String host, String port, long segments) {}

    private static final Map<String, BiFunction<String, Random, String>> DAMAGES = damages();

    @Test
    void repairsToALinkThatAParserSeesOrNotAtAll() {
        repairs(QUICK);
    }

    @Test
    @Tag("thorough")
    void repairsAMillionLinksToOnesThatAParserSeesOrNotAtAll() {
        repairs(THOROUGH);
    }

    private static void repairs(int count) {
        Random random = new Random(SEED);
        List<String> kinds = List.copyOf(DAMAGES.keySet());
        List<Profile> profiles = List.of(Rfc3987.PROFILE, Rfc3987.PROFILE, Rfc3986.PROFILE, Rfc2396.PROFILE);
        List<IriParser> parsers = profiles.stream().map(IriParser::of).toList();
        int damaged = 0;
        int repaired = 0;
        for (int i = 0; i < count; i++) {
            String kind = kinds.get(i % kinds.size());
            String text = DAMAGES.get(kind).apply(link(random), random);
            IriParser parser = parsers.get(random.nextInt(parsers.size()));
            Inspection inspection = parser.inspect(text);
            if (inspection.isValid()) {
                continue;
            }
            damaged++;
            Optional<IriReference> repair = inspection.repaired();
            if (repair.isPresent()) {
                repaired++;
                assertThat(isSeen(text, repair.get().toString()))
                        .as(
                                "%s: %s gives %s",
                                kind,
                                VisibleText.of(text),
                                VisibleText.of(repair.get().toString()))
                        .isTrue();
            }
        }
        System.out.printf(
                "%,d links damaged in %d ways with seed %d: %,d rejected, %,d of them repaired%n",
                count, kinds.size(), SEED, damaged, repaired);
        assertThat(kinds).hasSize(KINDS);
        assertThat(repaired).isGreaterThan(damaged / 4);
    }

    /** Whether one of the parsers sees the same place in the damaged string as in the repaired string. */
    private static boolean isSeen(String damaged, String repaired) {
        String bare = withoutMarks(damaged);
        Optional<Place> generic = appendixB(repaired);
        Stream<Function<String, Optional<Place>>> same = Stream.of(RepairLawTest::urlStandard, RepairLawTest::javaNet);
        String joined = bare.replaceAll("[\\p{Z}\\s]+", "");
        return same.anyMatch(parser -> isSame(parser.apply(bare), parser.apply(repaired)))
                || isSame(urlStandard(joined), urlStandard(repaired))
                || isSame(appendixB(joined), generic)
                || isSame(windows(bare), generic)
                || isSame(git(bare), generic)
                || isRegistry(bare, repaired);
    }

    /** Whether both have the same registry name of RFC 2396, which no other parser accepts, and as many segments. */
    private static boolean isRegistry(String damaged, String repaired) {
        Matcher before = APPENDIX_B.matcher(damaged);
        Matcher after = APPENDIX_B.matcher(repaired);
        return before.matches()
                && after.matches()
                && IriParser.of(Rfc3986.PROFILE).tryParse(repaired).isEmpty()
                && after.group(3) != null
                && before.group(3) != null
                && after.group(3).equals(before.group(3).replaceAll("\\s", ""))
                && segments(after.group(5)) == segments(before.group(5));
    }

    private static boolean isSame(Optional<Place> damaged, Optional<Place> repaired) {
        return damaged.isPresent() && damaged.equals(repaired);
    }

    private static Optional<Place> urlStandard(String text) {
        return WebUrl.tryParse(text, BASE)
                .map(url -> new Place(
                        url.scheme(),
                        url.host().orElse(""),
                        url.port().isPresent() ? "" + url.port().getAsInt() : "",
                        segments(url.path())));
    }

    private static Optional<Place> javaNet(String text) {
        try {
            URI uri = new URI(text);
            return Optional.of(new Place(
                    String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT),
                    String.valueOf(uri.getHost()),
                    String.valueOf(uri.getPort()),
                    segments(String.valueOf(uri.getRawPath()))));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static Optional<Place> appendixB(String text) {
        Matcher parts = APPENDIX_B.matcher(text);
        if (!WELL_FORMED.matcher(text).matches() || !parts.matches()) {
            return Optional.empty();
        }
        Matcher authority = AUTHORITY.matcher(parts.group(4) == null ? "" : parts.group(4));
        return authority.matches()
                ? Optional.of(new Place(
                        parts.group(2) == null ? "" : parts.group(2).toLowerCase(Locale.ROOT),
                        authority.group(1).toLowerCase(Locale.ROOT),
                        authority.group(2) == null ? "" : authority.group(2),
                        segments(parts.group(5))))
                : Optional.empty();
    }

    /** A file of Windows; a number sign is part of the name, except before a JSON pointer, where it cannot be. */
    private static Optional<Place> windows(String text) {
        Matcher drive = DRIVE.matcher(text);
        if (!drive.matches()) {
            return Optional.empty();
        }
        String path = drive.group(2);
        int end = path.indexOf("#/");
        String name = end < 0 ? path : path.substring(0, end);
        int query = text.regionMatches(true, 0, "file:", 0, 5) ? indexOfAny(name, "?#") : name.length();
        return Optional.of(new Place(
                "file",
                "",
                "",
                1
                        + name.substring(0, query)
                                .chars()
                                .filter(c -> c == '\\' || c == '/')
                                .count()));
    }

    private static int indexOfAny(String text, String marks) {
        int at = 0;
        while (at < text.length() && marks.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static Optional<Place> git(String text) {
        Matcher address = GIT.matcher(text);
        return address.matches()
                ? Optional.of(new Place(
                        "ssh",
                        address.group(2).toLowerCase(Locale.ROOT),
                        "",
                        segments((address.group(3).startsWith("/") ? "" : "/") + address.group(3))))
                : Optional.empty();
    }

    private static long segments(String path) {
        return path.chars().filter(c -> c == '/').count();
    }

    /** Removes white space, invisible characters and pairs of marks around a link (RFC 3986 Appendix C). */
    private static String withoutMarks(String text) {
        String bare = text.replaceAll("^[\\p{Z}\\p{Cc}\\p{Cf}\\s]+|[\\p{Z}\\p{Cc}\\p{Cf}\\s]+$", "");
        for (int i = 0; i < MARKS.length(); i += 2) {
            boolean pair = bare.length() > 1
                    && bare.charAt(0) == MARKS.charAt(i)
                    && bare.charAt(bare.length() - 1) == MARKS.charAt(i + 1);
            if (pair) {
                String inside = bare.substring(1, bare.length() - 1);
                return withoutMarks(MARKS.charAt(i) == '<' ? inside.replaceFirst("^(?i)URL:", "") : inside);
            }
        }
        return bare;
    }

    private static String link(Random random) {
        String path =
                any(random, "", "/", "/a", "/a/b.html", "/a/b/", "/a-b/c_d", "/%C3%A9/x", "/~me/a;b", "/a//b", "/a:b");
        String query = any(random, "", "", "", "?q=1", "?a=b&c=d", "?u=http://x.example/");
        String tail = path + query + any(random, "", "", "", "#f", "#/a/b");
        return switch (random.nextInt(16)) {
            case 0 -> "file:///" + any(random, "C:", "home", "c:/Users") + path;
            case 1 -> "C:" + (path.isEmpty() ? "/" : path) + any(random, "", "#/a");
            case 2 -> "mailto:" + any(random, "a@h.example", "a.b@h.example?subject=x", "a@h.example,b@h.example");
            case 3 -> "tel:" + any(random, "+49-30-1234", "+1-201-555-0123", "911;phone-context=+1");
            case 4 -> any(random, "geo:37.7,-122.4", "urn:isbn:0451450523", "urn:example:a/b", "x:a", "x:/a/b");
            case 5 -> any(random, "data:text/plain,a-b", "data:image/png;base64,iVBORw0KGgo=", "news:a.b.c");
            case 6 -> any(random, "a/b.html", "../a/b", "./x.yaml#/a", "a.png", "/a/b", "?q=1") + query;
            case 7 ->
                "git@" + any(random, "h.example", "h", "192.0.2.1") + ":" + any(random, "a/b.git", "22/a", "/srv/a");
            case 8 -> any(random, "ldap", "ssh", "redis", "x") + "://" + authority(random) + tail;
            case 9 -> any(random, "ws", "wss", "ftp") + "://" + authority(random) + tail;
            default -> any(random, "http", "https", "HTTPS") + "://" + authority(random) + tail;
        };
    }

    private static String authority(Random random) {
        return any(random, "", "", "", "", "me@", "me:pw@")
                + any(random, "h.example", "www.h.example", "h", "192.0.2.1", "[2001:db8::1]", "b\u00FCcher.example")
                + any(random, "", "", "", ":8080", ":80");
    }

    private static String any(Random random, String... of) {
        return of[random.nextInt(of.length)];
    }

    private static String inserted(String link, Random random, String what) {
        int at = random.nextInt(link.length() + 1);
        return link.substring(0, at) + what + link.substring(at);
    }

    private static String before(String link, String mark, String what) {
        int at = link.indexOf(mark);
        return at < 0 ? what + link : link.substring(0, at) + what + link.substring(at);
    }

    private static String after(String link, String mark, String what) {
        int at = link.indexOf(mark);
        return at < 0 ? link + what : link.substring(0, at + mark.length()) + what + link.substring(at + mark.length());
    }

    private static Map<String, BiFunction<String, Random, String>> damages() {
        Map<String, BiFunction<String, Random, String>> all = new LinkedHashMap<>();
        // White space.
        all.put("space anywhere", (link, random) -> inserted(link, random, " "));
        all.put("spaces anywhere", (link, random) -> inserted(link, random, "   "));
        all.put("two spaces", (link, random) -> inserted(inserted(link, random, " "), random, " "));
        all.put("tab anywhere", (link, random) -> inserted(link, random, "\t"));
        all.put("line break", (link, random) -> inserted(link, random, any(random, "\n", "\r\n", "\n  ", " \n")));
        all.put("no-break space", (link, random) -> inserted(link, random, any(random, "\u00A0", "\u3000", "\u2003")));
        all.put("space after the scheme", (link, random) -> after(link, ":", " "));
        all.put("tab after the scheme", (link, random) -> after(link, ":", "\t"));
        all.put("space before the colon", (link, random) -> before(link, ":", " "));
        all.put("space between the slashes", (link, random) -> after(link, "/", " "));
        all.put("spaces around the slashes", (link, random) -> link.replaceFirst("//", " / / "));
        all.put("space after the slashes", (link, random) -> after(link, "//", " "));
        all.put("space and port", (link, random) -> after(link, "example:", " "));
        all.put("space after the host", (link, random) -> after(link, "example", " "));
        all.put("spaces for hyphens", (link, random) -> link.replace('-', ' '));
        all.put("spaces around slashes", (link, random) -> link.replace("/", " / "));
        all.put("spaces after commas", (link, random) -> link.replace(",", ", "));
        all.put("spaces for escapes", (link, random) -> link.replace("%C3%A9", " "));
        all.put("blanks around", (link, random) -> any(random, " ", "\n", "\t") + link + any(random, " ", "\r\n"));
        all.put("indented", (link, random) -> "    " + inserted(link, random, "\n    "));
        // Marks around.
        all.put("quotes", (link, random) -> '"' + link + '"');
        all.put("apostrophes", (link, random) -> '\'' + link + '\'');
        all.put("backticks", (link, random) -> '`' + link + '`');
        all.put("typographic quotes", (link, random) -> '\u201C' + link + '\u201D');
        all.put("angle brackets", (link, random) -> '<' + link + '>');
        all.put("angle brackets and URL", (link, random) -> "<URL:" + link + '>');
        all.put("nested marks", (link, random) -> " <\"" + inserted(link, random, " ") + "\"> ");
        all.put("one quote", (link, random) -> random.nextBoolean() ? '"' + link : link + '"');
        all.put("parenthesis", (link, random) -> '(' + link + ')');
        all.put("markup", (link, random) -> "<a href=\"" + link + "\">");
        // Slashes.
        all.put("backslashes", (link, random) -> link.replace('/', '\\'));
        all.put("one backslash", (link, random) -> inserted(link, random, "\\"));
        all.put("backslash for a slash", (link, random) -> link.replaceFirst("/", "\\\\"));
        all.put("backslash after the host", (link, random) -> after(link, "example", "\\"));
        all.put("backslash before an at sign", (link, random) -> after(link, "//", "good.example\\@"));
        all.put("escaped slashes of JSON", (link, random) -> link.replace("/", "\\/"));
        all.put("slashes of JSON by number", (link, random) -> link.replace("/", "\\u002F"));
        all.put(
                "marks of JSON by number",
                (link, random) -> link.replace("=", "\\u003d").replace("&", "\\u0026"));
        all.put("marks of JavaScript", (link, random) -> link.replace("/", "\\x2f"));
        all.put("Windows path", (link, random) -> "C:\\a\\b" + link.replace('/', '\\'));
        all.put("file and Windows path", (link, random) -> "file:" + any(random, "", "//", "///") + "C:\\a b\\" + link);
        all.put("network folder", (link, random) -> "\\\\host\\" + link.replace('/', '\\'));
        all.put("bar of a drive", (link, random) -> link.replaceFirst("(?i)/(c):", "/$1|"));
        all.put("bar anywhere", (link, random) -> inserted(link, random, "|"));
        // Escapes.
        all.put("percent sign", (link, random) -> inserted(link, random, "%"));
        all.put("percent sign at the end", (link, random) -> link + "/100%");
        all.put("cut escape", (link, random) -> link + "/caf%C3%A");
        all.put("escape of scripts", (link, random) -> inserted(link, random, "%u00E9"));
        all.put("escape with a line end", (link, random) -> link + "/%\n41");
        // Characters.
        all.put(
                "excluded character",
                (link, random) -> inserted(link, random, any(random, "<", ">", "^", "`", "{", "}")));
        all.put("bracket", (link, random) -> inserted(link, random, any(random, "[", "]")));
        all.put("number sign", (link, random) -> inserted(link + "#a", random, "#"));
        all.put("at sign", (link, random) -> inserted(link, random, any(random, "@", " @", "@\\")));
        all.put("colon", (link, random) -> inserted(inserted(link, random, ":"), random, " "));
        all.put("control", (link, random) -> inserted(link, random, any(random, "\0", "\u0007", "\u001B", "\u0085")));
        all.put("bidi control", (link, random) -> inserted(link, random, any(random, "\u200E", "\u202E", "\uFEFF")));
        all.put("lost character", (link, random) -> inserted(link, random, any(random, "\uFFFD", "\uD83D")));
        all.put("letter", (link, random) -> inserted(inserted(link, random, "\u00E9"), random, " "));
        // Several links.
        all.put("two links", (link, random) -> link + any(random, " ", " or ", "\n", "  ") + link(random));
        all.put("remark", (link, random) -> link + any(random, " (see there)", " | more", " <- new"));
        return all;
    }
}
