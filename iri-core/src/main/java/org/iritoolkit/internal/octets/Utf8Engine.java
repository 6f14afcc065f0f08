package org.iritoolkit.internal.octets;

import static org.iritoolkit.check.Component.AUTHORITY;
import static org.iritoolkit.check.Component.FRAGMENT;
import static org.iritoolkit.check.Component.HOST;
import static org.iritoolkit.check.Component.OPAQUE_PART;
import static org.iritoolkit.check.Component.OPAQUE_START;
import static org.iritoolkit.check.Component.PATH;
import static org.iritoolkit.check.Component.PORT;
import static org.iritoolkit.check.Component.QUERY;
import static org.iritoolkit.check.Component.SCHEME;

import java.util.function.Function;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.engine.CharacterTable;
import org.iritoolkit.internal.engine.Scanner;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.engine.Syntax;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * Validates UTF-8 octets as the engine validates strings.
 *
 * <pre>
 *   http://example.org:80/path?query#fragment      news:comp.infosystems#fragment
 *   |      |           |  |                        |    ||
 *   scheme host        |  hierarchy, a tail        |    |opaque, a tail
 *                      port                        |    starts opaque
 *                                                  scheme
 * </pre>
 *
 * <p>In the parts marked "tail", plain octets are skipped, eight at a time. Only the first number sign begins a
 * fragment. This class handles only common shapes: a scheme, a host name with a port, then characters to which the same
 * rules apply in path, query and fragment, or in opaque part and fragment. Input of a common shape is validated
 * with the engine's table. All other input is decoded to a string for the engine, so that the rules are not duplicated.
 */
public final class Utf8Engine {
    /** The octets are not UTF-8, or their text is not accepted. */
    public static final int REJECTED = -1;

    /** The string has a scheme. */
    public static final int WITH_SCHEME = 1;

    /** The string has a fragment. */
    public static final int WITH_FRAGMENT = 2;

    private static final int UNSURE = -2;

    // the components in which an ASCII character may occur, from the engine's table
    private static final int IN_SCHEME = 1;
    private static final int IN_HOST = 1 << 1;
    private static final int IN_PORT = 1 << 2;
    private static final int IN_HIERARCHY = 1 << 3;
    private static final int IN_OPAQUE = 1 << 4;
    private static final int STARTS_OPAQUE = 1 << 5;

    private final Function<String, @Nullable Split> parse;
    private final Scanner scanner;
    private final CharacterTable table;
    private final byte[] uses = new byte[0x80];
    private final boolean registries;
    private final boolean certain;
    private final Tail hierarchy;
    private final Tail opaque;

    /**
     * Creates an engine for octets with the table of another engine.
     *
     * @param scanner the scanner of the engine
     * @param syntax the syntax of the engine
     * @param certain whether the table decides: the parser is not unchecked, and no check may reject what it accepts
     * @param parse returns the component offsets of an accepted string, or null
     */
    public Utf8Engine(Scanner scanner, Syntax syntax, boolean certain, Function<String, @Nullable Split> parse) {
        this.parse = parse;
        this.scanner = scanner;
        this.certain = certain;
        table = scanner.table();
        registries = syntax.hasRegistries();
        for (int c = 0; c < uses.length; c++) {
            uses[c] = (byte) uses(c);
        }
        hierarchy = tail(IN_HIERARCHY, PATH, QUERY, FRAGMENT);
        opaque = tail(IN_OPAQUE, OPAQUE_PART, FRAGMENT);
    }

    private int uses(int c) {
        int bits = table.bits(c);
        boolean host = has(bits, HOST);
        if (registries) { // both kinds of authority must accept the character
            host &= has(bits, AUTHORITY);
        }
        // a question mark ends a path, and may occur in query and fragment
        boolean hierarchical = (has(bits, PATH) || c == '?') && has(bits, QUERY) && has(bits, FRAGMENT);
        return (has(bits, SCHEME) ? IN_SCHEME : 0)
                | (host ? IN_HOST : 0)
                | (has(bits, PORT) ? IN_PORT : 0)
                | (hierarchical ? IN_HIERARCHY : 0)
                | (has(bits, OPAQUE_PART) && has(bits, FRAGMENT) ? IN_OPAQUE : 0)
                | (has(bits, OPAQUE_START) && c != '?' && c != '/' ? STARTS_OPAQUE : 0);
    }

    private static boolean has(int bits, Component component) {
        return (bits & CharacterTable.bit(component)) != 0;
    }

    private boolean accepts(int use, String characters) {
        return characters.chars().allMatch(c -> (uses[c] & use) != 0);
    }

    private Tail tail(int use, Component... components) {
        int all = 0;
        for (Component component : components) {
            all |= CharacterTable.bit(component);
        }
        return new Tail(use, all, scanner.haveEscapes(all), accepts(use, Octets.PLAIN), Octets.areLetters(table, all));
    }

    /**
     * The last part of a string, which may span several components. Characters that all of these components accept are
     * accepted, and characters that no component accepts are rejected.
     *
     * @param use the classes of ASCII characters that all components accept
     * @param all the bits of the components
     * @param escapes whether all components allow escapes
     * @param plain whether all components accept plain characters
     * @param letters whether all components accept letters
     */
    private record Tail(int use, int all, boolean escapes, boolean plain, boolean letters) {}

    /**
     * Validates a range of octets.
     *
     * @return {@link #REJECTED}, or a bit set of {@link #WITH_SCHEME} and {@link #WITH_FRAGMENT}
     */
    public int judge(byte[] utf8, int from, int to) {
        int verdict = certain ? walk(utf8, from, to) : UNSURE;
        return verdict == UNSURE ? ask(utf8, from, to) : verdict;
    }

    private int ask(byte[] utf8, int from, int to) {
        if (Utf8.malformed(utf8, from, to) >= 0) {
            return REJECTED;
        }
        String text = Utf8.text(utf8, from, to);
        Split split = parse.apply(text);
        return split == null
                ? REJECTED
                : (split.hierStart() > 0 ? WITH_SCHEME : 0) | (split.queryEnd() < text.length() ? WITH_FRAGMENT : 0);
    }

    private int walk(byte[] b, int from, int to) {
        int facts = 0;
        int i = end(b, from, to, IN_SCHEME);
        if (i < to && b[i] == ':') {
            if (i == from || !Ascii.isLetter(b[from])) {
                return UNSURE;
            }
            i++;
            facts = WITH_SCHEME;
            if (registries && (i == to || b[i] != '/')) {
                return i < to && isUse(b[i], STARTS_OPAQUE) ? walkTail(b, i + 1, to, facts, opaque) : UNSURE;
            }
        } else {
            for (; i < to && !isAuthorityEnd(b[i]); i++) {
                if (b[i] == ':') {
                    return UNSURE;
                }
            }
            i = from;
        }
        if (i + 1 < to && b[i] == '/' && b[i + 1] == '/') {
            i = authority(b, i + 2, to);
        }
        return i < 0 ? i : walkTail(b, i, to, facts, hierarchy);
    }

    /** Returns the index after an authority that is a host name, with or without a port. */
    private int authority(byte[] b, int from, int to) {
        int i = end(b, from, to, IN_HOST);
        while (i < to && b[i] < 0 && !registries) {
            int codePoint = Utf8.codePoint(b, i, to);
            if (codePoint < 0 || !has(table.bits(codePoint), HOST)) {
                return UNSURE;
            }
            i = end(b, i + Utf8.length(codePoint), to, IN_HOST);
        }
        if (i < to && b[i] == ':' && !registries) {
            i = end(b, i + 1, to, IN_PORT);
        }
        return i == to || isAuthorityEnd(b[i]) ? i : UNSURE;
    }

    private int end(byte[] b, int from, int to, int use) {
        int i = from;
        while (i < to && isUse(b[i], use)) {
            i++;
        }
        return i;
    }

    private boolean isUse(byte octet, int use) {
        return octet >= 0 && (uses[octet] & use) != 0;
    }

    private static boolean isAuthorityEnd(byte c) {
        return c == '/' || c == '?' || c == '#';
    }

    private int walkTail(byte[] b, int from, int to, int facts, Tail tail) {
        int found = facts;
        int i = from;
        while (i >= 0 && i < to) {
            if (tail.plain && i <= to - Long.BYTES && Octets.arePlain(b, i)) {
                i += Long.BYTES;
            } else if (b[i] == '#' && (found & WITH_FRAGMENT) == 0) {
                found |= WITH_FRAGMENT;
                i++;
            } else {
                i = after(b, i, to, tail);
            }
        }
        return i < 0 ? i : found;
    }

    /** Returns the index after a character; negative if the result is known. */
    private int after(byte[] b, int i, int to, Tail tail) {
        int c = b[i];
        if (c < 0) {
            return beyondAscii(b, i, to, tail);
        } else if ((uses[c] & tail.use) != 0) {
            return i + 1;
        } else if (c == '%' && tail.escapes) {
            return i + 2 < to && Ascii.isHexDigit(b[i + 1]) && Ascii.isHexDigit(b[i + 2]) ? i + 3 : REJECTED;
        }
        return c == '%' || c == '?' || (table.bits(c) & tail.all) != 0 ? UNSURE : REJECTED;
    }

    /** Returns the index after non-ASCII characters that all components of a tail accept. */
    private int beyondAscii(byte[] b, int from, int to, Tail tail) {
        int i = from;
        do {
            int letter = tail.letters && i <= b.length - Integer.BYTES ? Octets.letter(b, i) : 0;
            if (letter > 0 && letter <= to - i) {
                i += letter;
                continue;
            }
            int codePoint = Utf8.codePoint(b, i, to);
            if (codePoint < 0) {
                return REJECTED;
            }
            int bits = table.bits(codePoint) & tail.all;
            if (bits != tail.all) {
                return bits == 0 ? REJECTED : UNSURE;
            }
            i += Utf8.length(codePoint);
        } while (i < to && b[i] < 0);
        return i;
    }
}
