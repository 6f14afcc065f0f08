package org.iritoolkit;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.Rfc3987Draft03;

/** What a document says about a text, by its own ABNF: a second opinion that knows nothing of the engine. */
final class Oracle {
    static final Oracle RFC_3987 = new Oracle(
            Rfc3987.PROFILE, "rfc3987.abnf", "IRI-reference", "iuserinfo", "ihost", "ireg-name", "IPv4address", true);
    static final Oracle RFC_3986 = new Oracle(
            Rfc3986.PROFILE, "rfc3986.abnf", "URI-reference", "userinfo", "host", "reg-name", "IPv4address", false);
    static final Oracle DRAFT_03 = new Oracle(
            Rfc3987Draft03.PROFILE,
            "rfc3987-draft-03.abnf",
            "IRI-reference",
            "iuserinfo",
            "ihost",
            "ihostname",
            "IPv4address",
            true);
    static final Oracle RFC_2396 = new Oracle(
            Rfc2396.PROFILE, "rfc2396.abnf", "URI-reference", "userinfo", "host", "hostname", "IPv4address", false);
    static final List<Oracle> ALL = List.of(RFC_3987, RFC_3986, DRAFT_03, RFC_2396);

    /** RFC 3986 Appendix B, the same in RFC 2396 Appendix B. */
    private static final Pattern FIVE_PARTS =
            Pattern.compile("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?", Pattern.DOTALL);

    /** RFC 3987 4.1: LRM, RLM, LRE, RLE, PDF, LRO, RLO must not appear. */
    private static final Pattern BIDI_FORMATTING = Pattern.compile("[\\u200E\\u200F\\u202A-\\u202E]");

    private static final String TRICKY =
            "aAzZ09gGvV-._~:/?#[]@!$&'()*+,;=% <>\"{}|\\^`\n\r\t\0\u007F\u0080\u009F\u00A0éא"
                    + "\u200E\u202E\u2066\u061C\uD7FF\uE000\uF8FF\uF900\uFDCF\uFDD0\uFDEF\uFDF0\uFEFF\uFFEF\uFFF0\uFFFD\uFFFE\uFFFF"
                    + "\uD800\uDC00\uDBFF\uDFFF";
    private static final List<String> PIECES = List.of(
            "//",
            "::",
            "[::1]",
            "[v1.a]",
            "[",
            "]",
            "1.2.3.4",
            "256",
            "@",
            ":80",
            "%",
            "%4",
            "%41",
            "%zz",
            "../",
            "a:",
            "\uD800\uDF00",
            "\uDB40\uDC01",
            "\uDB44\uDC00",
            "\uDBFF\uDFFD",
            "\uDBFF\uDFFE",
            "a-",
            "-a",
            ".",
            "..");

    private final Profile profile;
    private final String start;
    private final AbnfGrammar grammar;
    private final boolean banned;
    private final Pattern whole;
    private final Pattern hier;
    private final Pattern server;
    private final Pattern ipv4;
    private final Pattern name;

    private Oracle(
            Profile profile,
            String resource,
            String start,
            String userinfo,
            String host,
            String name,
            String ipv4,
            boolean banned) {
        this.profile = profile;
        this.start = start;
        this.banned = banned;
        grammar = AbnfGrammar.read(resource);
        whole = grammar.pattern(start);
        String hierPart = profile == Rfc3987Draft03.PROFILE ? "ihier-part" : "hier_part";
        hier = profile.grammar().hasOpaqueParts() ? grammar.pattern(hierPart) : Pattern.compile("");
        server = Pattern.compile("(?:(" + grammar.regex(userinfo) + ")@)?(" + grammar.regex(host) + ")(?::("
                + grammar.regex("port") + "))?");
        this.ipv4 = grammar.pattern(ipv4);
        this.name = grammar.pattern(name);
    }

    Profile profile() {
        return profile;
    }

    AbnfGrammar grammar() {
        return grammar;
    }

    /** Whether the ABNF derives a text, and the prose does not forbid it. */
    boolean accepts(String text) {
        return whole.matcher(text).matches()
                && !(banned && BIDI_FORMATTING.matcher(text).find());
    }

    /** A component of an accepted text: absent as empty. */
    Optional<String> component(String text, Component component) {
        Matcher parts = FIVE_PARTS.matcher(text);
        if (!parts.matches()) {
            throw new IllegalStateException(text);
        }
        if (isOpaque(text)) {
            String behind = text.substring(parts.end(2) + 1);
            int hash = behind.indexOf('#');
            String opaque = hash < 0 ? behind : behind.substring(0, hash);
            return switch (component) {
                case SCHEME -> Optional.of(parts.group(2));
                case PATH, OPAQUE_PART -> Optional.of(opaque);
                case FRAGMENT -> Optional.ofNullable(parts.group(9));
                default -> Optional.empty();
            };
        }
        String authority = parts.group(4);
        Matcher split = server.matcher(authority == null ? "" : authority);
        boolean isServer = authority != null && (authority.isEmpty() || split.matches());
        return switch (component) {
            case SCHEME -> Optional.ofNullable(parts.group(2));
            case AUTHORITY -> Optional.ofNullable(authority);
            case USERINFO -> isServer && !authority.isEmpty() ? Optional.ofNullable(split.group(1)) : Optional.empty();
            case HOST ->
                !isServer ? Optional.empty() : authority.isEmpty() ? Optional.of("") : Optional.of(split.group(2));
            case PORT -> isServer && !authority.isEmpty() ? Optional.ofNullable(split.group(3)) : Optional.empty();
            case PATH -> Optional.of(parts.group(5));
            case QUERY -> Optional.ofNullable(parts.group(7));
            case FRAGMENT -> Optional.ofNullable(parts.group(9));
            default -> Optional.empty();
        };
    }

    /** Whether an accepted text has an opaque part: a scheme, and what follows is no hier-part (first match wins). */
    boolean isOpaque(String text) {
        Matcher parts = FIVE_PARTS.matcher(text);
        if (!profile.grammar().hasOpaqueParts() || !parts.matches() || parts.group(2) == null) {
            return false;
        }
        String behind = text.substring(parts.end(1));
        int hash = behind.indexOf('#');
        return !hier.matcher(hash < 0 ? behind : behind.substring(0, hash)).matches();
    }

    /** What kind of host an accepted text has, as reports name it; empty without an authority. */
    Optional<String> hostType(String text) {
        Optional<String> authority = component(text, Component.AUTHORITY);
        Optional<String> host = component(text, Component.HOST);
        if (authority.isEmpty() || host.isEmpty()) {
            return authority.map(a -> "registry");
        }
        String h = host.get();
        if (h.startsWith("[")) {
            return Optional.of(h.substring(1, 2).equalsIgnoreCase("v") ? "ipvfuture" : "ipv6");
        }
        return Optional.of(
                ipv4.matcher(h).matches()
                        ? "ipv4"
                        : h.isEmpty() || name.matcher(h).matches() ? "reg-name" : "none of the grammar");
    }

    /** A text that the grammar derives. */
    String derived(Random random) {
        return grammar.derive(start, random);
    }

    /** A derived text with one to three changes. */
    String mutated(Random random) {
        StringBuilder text = new StringBuilder(derived(random));
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), at + 1 + random.nextInt(3));
            switch (random.nextInt(5)) {
                case 0 -> text.delete(at, to);
                case 1 -> text.insert(at, tricky(random));
                case 2 -> text.replace(at, to, tricky(random));
                case 3 -> text.insert(at, text.substring(at, to));
                default -> text.setLength(Math.max(at, text.length() / 2));
            }
        }
        return text.toString();
    }

    /** A text of tricky characters and pieces. */
    static String wild(Random random) {
        StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "a:" : "");
        text.append(random.nextInt(3) == 0 ? "//" : "");
        for (int count = random.nextInt(12); count > 0; count--) {
            text.append(tricky(random));
        }
        return text.toString();
    }

    private static String tricky(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> PIECES.get(random.nextInt(PIECES.size()));
            case 1 -> String.valueOf(TRICKY.charAt(random.nextInt(TRICKY.length())));
            default -> String.valueOf((char) (' ' + random.nextInt(95)));
        };
    }

    @Override
    public String toString() {
        return profile.id();
    }
}
