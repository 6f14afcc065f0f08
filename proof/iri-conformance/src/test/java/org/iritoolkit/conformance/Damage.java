package org.iritoolkit.conformance;

import static org.iritoolkit.conformance.Damage.Hope.ANY;
import static org.iritoolkit.conformance.Damage.Hope.NOTHING;
import static org.iritoolkit.conformance.Damage.Hope.ORIGINAL;
import static org.iritoolkit.conformance.Damage.Hope.ORIGINAL_OR_NOTHING;

import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;

/** Damage to an IRI between its author and its reader. */
enum Damage {
    // Surroundings: RFC 3986 Appendix C, and characters that programs add around a copy.
    BLANKS_AROUND(ORIGINAL, (iri, random) -> pair(iri, blanks(random) + iri + blanks(random))),
    INVISIBLE_BEFORE(ORIGINAL, (iri, random) -> pair(iri, any(random, "\uFEFF", "\u200B", "\u200E", "\u202A") + iri)),
    EMBEDDING_AROUND(ORIGINAL, (iri, random) -> pair(iri, "\u202A" + iri + "\u202C")),
    QUOTES(ORIGINAL, (iri, random) -> pair(iri, '"' + iri + '"')),
    BACKTICKS(ORIGINAL, (iri, random) -> pair(iri, '`' + iri + '`')),
    APOSTROPHES(ORIGINAL, (iri, random) -> pair(iri, '\'' + iri + '\'')),
    TYPOGRAPHIC_QUOTES(ORIGINAL, (iri, random) -> {
        String pair = any(random, "“”", "„“", "‘’", "«»", "»«", "「」");
        return pair(iri, pair.charAt(0) + iri + pair.charAt(1));
    }),
    ANGLE_BRACKETS(ORIGINAL, (iri, random) -> pair(iri, '<' + iri + '>')),
    ANGLE_BRACKETS_URL(ORIGINAL, (iri, random) -> pair(iri, any(random, "<URL:", "<url:", "<URL: ") + iri + '>')),
    NESTED(ORIGINAL, (iri, random) -> pair(iri, " <\"" + iri + "\"> ")),
    QUOTE_BEFORE(NOTHING, (iri, random) -> pair(iri, '"' + iri)),
    MARKUP(NOTHING, (iri, random) -> pair(iri, any(random, "<a href=\"", "[here](", "<img src='") + iri + "\">")),

    // Other slashes.
    BACKSLASHES(ORIGINAL, (iri, random) -> {
        String hierarchy = iri.substring(0, pathEnd(iri));
        return pair(iri, hierarchy.replace('/', '\\') + iri.substring(hierarchy.length()));
    }),
    BACKSLASHES_IN_PATH(ORIGINAL, (iri, random) -> {
        int start = authorityEnd(iri);
        int end = pathEnd(iri);
        return pair(iri, iri.substring(0, start) + iri.substring(start, end).replace('/', '\\') + iri.substring(end));
    }),
    DRIVE(ORIGINAL, (iri, random) -> {
        String path = iri.substring(authorityEnd(iri), pathEnd(iri));
        boolean folders = path.length() > 1 && path.indexOf('%') < 0;
        return folders ? pair("file:///C:" + path, "C:" + path.replace('/', '\\')) : Optional.empty();
    }),

    // Characters written raw. The original contains the word separator, so that there is something to damage.
    SPACE(ORIGINAL, (iri, random) -> raw(iri, "%20", " ")),
    UNWISE(ORIGINAL, (iri, random) -> {
        String c = any(random, "\"", "<", ">", "^", "`", "{", "|", "}");
        return raw(iri, "%%%02X".formatted((int) c.charAt(0)), c);
    }),
    BRACKET(ORIGINAL, (iri, random) -> {
        String c = any(random, "[", "]");
        return raw(iri, "%%%02X".formatted((int) c.charAt(0)), c);
    }),
    PERCENT(ORIGINAL, (iri, random) -> {
        String place = authorityEnd(iri) < iri.length() ? iri : iri + '/';
        return pair(place + "100%25", place + "100%");
    }),
    PERCENT_INSIDE(ORIGINAL, (iri, random) -> raw(iri, "%25_", "%_")),
    NUMBER_SIGN(ORIGINAL, (iri, random) -> {
        String fragment = iri.indexOf('#') < 0 ? iri + "#a" : iri;
        return pair(fragment + "%23b", fragment + "#b");
    }),

    // Added or lost parts.
    REMARK_AFTER(ANY, (iri, random) -> pair(iri, iri + any(random, " (see there)", " and so on", " | more"))),
    TWO_ON_A_LINE(NOTHING, (iri, random) -> pair(iri, iri + ' ' + iri)),
    CHARACTER_CUT(NOTHING, (iri, random) -> {
        String whole = iri + any(random, "%C3%A9", "%E2%82%AC", "%F0%9F%98%80");
        return pair(whole, whole.substring(0, whole.length() - 1 - random.nextInt(2)));
    }),
    LINE_BREAK(ORIGINAL_OR_NOTHING, (iri, random) -> inserted(iri, any(random, "\n", "\r\n", "\n  "), random)),
    TAB(ORIGINAL_OR_NOTHING, (iri, random) -> inserted(iri, "\t", random)),
    CONTROL(NOTHING, (iri, random) -> inserted(iri, any(random, "\0", "\u0007", "\u001B", "\u0085"), random)),
    BIDI_CONTROL(NOTHING, (iri, random) -> inserted(iri, any(random, "\u200E", "\u202E", "\u202C"), random)),
    CHARACTER_LOST(NOTHING, (iri, random) -> inserted(iri, any(random, "\uFFFD", "\uD83D", "\uDE00"), random)),
    ESCAPE_OF_SCRIPTS(NOTHING, (iri, random) -> inserted(iri, "%u00E9", random)),

    // Damage that would name a different host.
    SPACE_IN_HOST(NOTHING, (iri, random) -> inHost(iri, any(random, " ", "\"", "<", "^"), random)),
    PERCENT_IN_HOST(NOTHING, (iri, random) -> inHost(iri, "%-", random)),
    LETTER_IN_PORT(NOTHING, (iri, random) -> afterAuthority(iri, ":8o80")),
    BRACKET_BEFORE_HOST(NOTHING, (iri, random) -> beforeHost(iri, "[::1")),
    USER_BEFORE_HOST(NOTHING, (iri, random) -> beforeHost(iri, "user:pw@bank.example@")),
    BACKSLASH_BEFORE_AT(NOTHING, (iri, random) -> beforeHost(iri, "good.example\\@")),
    BACKSLASH_BEFORE_HOST(NOTHING, (iri, random) -> beforeHost(iri, "\\")),
    BACKSLASHES_AND_AT(
            NOTHING,
            (iri, random) -> iri.contains("://")
                    ? pair(iri, iri.replaceFirst("://", ":\\\\\\\\good.example@"))
                    : Optional.empty()),

    // Strings that a different grammar accepts unchanged.
    SLASH_LESS(ANY, (iri, random) -> pair(iri, iri.replaceFirst("//", "/"))),
    SLASH_MORE(ANY, (iri, random) -> pair(iri, iri.replaceFirst("//", "///"))),
    SCHEME_LESS(ANY, (iri, random) -> pair(iri, iri.substring(iri.indexOf(':') + 1)));

    /** The expected suggestion for a rejected damaged string. */
    enum Hope {
        /** The original; perhaps nothing if the profile allows backslashes, spaces and quotes. */
        ORIGINAL,
        /** The original, or nothing if that would be a guess. */
        ORIGINAL_OR_NOTHING,
        /** Nothing: it would be a guess. */
        NOTHING,
        /** Anything of the same host and scheme. */
        ANY
    }

    /** An IRI and its damaged form. */
    record Case(String original, String damaged) {}

    final Hope hope;
    private final BiFunction<String, Random, Optional<Case>> rule;

    Damage(Hope hope, BiFunction<String, Random, Optional<Case>> rule) {
        this.hope = hope;
        this.rule = rule;
    }

    /** An IRI and its damaged form; empty if this rule cannot damage it. */
    Optional<Case> on(String iri, Random random) {
        return rule.apply(iri, random);
    }

    private static Optional<Case> pair(String original, String damaged) {
        return original.equals(damaged) ? Optional.empty() : Optional.of(new Case(original, damaged));
    }

    private static String any(Random random, String... of) {
        return of[random.nextInt(of.length)];
    }

    private static String blanks(Random random) {
        return any(random, " ", "  ", "\t", "\n", "\r\n", " \n ");
    }

    /** Replaces one escaped word separator after the authority by the raw character. */
    private static Optional<Case> raw(String iri, String escape, String raw) {
        int start = authorityEnd(iri);
        int at = Math.max(iri.indexOf('_', start), iri.indexOf('-', start));
        if (at < 0 || at == iri.length() - 1) {
            return Optional.empty();
        }
        String before = iri.substring(0, at);
        String after = iri.substring(at + 1);
        return pair(before + escape + after, before + raw + after);
    }

    /** Inserts something between two characters after the authority. */
    private static Optional<Case> inserted(String iri, String what, Random random) {
        int start = authorityEnd(iri) + 1;
        int room = iri.length() - 1 - start;
        int at = room > 0 ? start + random.nextInt(room) : -1;
        boolean escape = at >= 0 && iri.lastIndexOf('%', at) > at - 3;
        return at < 0 || escape || Character.isLowSurrogate(iri.charAt(at))
                ? Optional.empty()
                : pair(iri, iri.substring(0, at) + what + iri.substring(at));
    }

    private static Optional<Case> inHost(String iri, String what, Random random) {
        int start = iri.indexOf("://") + 4;
        int room = authorityEnd(iri) - start;
        int at = start + (room > 0 ? random.nextInt(room) : 0);
        return start < 4 || room <= 0 ? Optional.empty() : pair(iri, iri.substring(0, at) + what + iri.substring(at));
    }

    private static Optional<Case> beforeHost(String iri, String what) {
        int start = iri.indexOf("://") + 3;
        return start < 3 ? Optional.empty() : pair(iri, iri.substring(0, start) + what + iri.substring(start));
    }

    private static Optional<Case> afterAuthority(String iri, String what) {
        int at = authorityEnd(iri);
        return iri.contains("://") ? pair(iri, iri.substring(0, at) + what + iri.substring(at)) : Optional.empty();
    }

    /** The end of the authority, or of the scheme if there is no authority. */
    private static int authorityEnd(String iri) {
        int start = iri.indexOf("://") < 0 ? iri.indexOf(':') + 1 : iri.indexOf("://") + 3;
        return first(iri, start, "/?#");
    }

    private static int pathEnd(String iri) {
        return first(iri, 0, "?#");
    }

    private static int first(String iri, int start, String of) {
        int at = start;
        while (at < iri.length() && of.indexOf(iri.charAt(at)) < 0) {
            at++;
        }
        return at;
    }
}
