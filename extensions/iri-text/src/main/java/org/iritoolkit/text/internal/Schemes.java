package org.iritoolkit.text.internal;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;

/** The schemes of links in text (RFC 3986 3.1). */
public final class Schemes {
    /** The maximum length of a scheme in running text. */
    public static final int MAX_LENGTH = 64;

    private Schemes() {}

    /**
     * Returns whether a scheme may contain a character.
     *
     * @param c the character
     * @return whether the character may be in a scheme
     */
    public static boolean isCharacter(char c) {
        return Ascii.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
    }

    /**
     * Checks and returns a scheme that a caller passes.
     *
     * @param name the scheme
     * @return the same scheme
     * @throws IllegalArgumentException if the name is not a scheme (RFC 3986 3.1)
     */
    public static String require(String name) {
        boolean startsWithLetter = !name.isEmpty() && (name.charAt(0) | 0x20) >= 'a';
        if (!startsWithLetter || !name.chars().allMatch(c -> isCharacter((char) c))) {
            throw new IllegalArgumentException("'" + VisibleText.quoted(name)
                    + "' is not a scheme (RFC 3986 3.1); name one without the colon, for example https");
        }
        return name;
    }

    /**
     * Checks the schemes that a caller passes, and returns them in lower case.
     *
     * @param names the schemes
     * @return the schemes in lower case
     * @throws IllegalArgumentException if a name is not a scheme (RFC 3986 3.1)
     */
    public static Set<String> require(Collection<String> names) {
        Set<String> lower = new TreeSet<>();
        names.forEach(name -> lower.add(require(name).toLowerCase(Locale.ROOT)));
        return Collections.unmodifiableSet(lower);
    }

    /**
     * Returns whether a host must follow the slashes after a scheme.
     *
     * @param scheme the scheme, case-insensitive
     * @return whether links with this scheme need a host
     */
    public static boolean needsHost(String scheme) {
        return switch (scheme.toLowerCase(Locale.ROOT)) {
            case "http", "https", "ftp", "ws", "wss" -> true;
            default -> false;
        };
    }

    /**
     * Returns whether a scheme begins at an index and is followed by {@code ://}.
     *
     * @param text the text
     * @param at the index
     * @param to the end of the text
     * @return whether a link with an authority begins at the index
     */
    public static boolean isBeforeSlashes(char[] text, int at, int to) {
        int end = at;
        while (end < to && end - at < MAX_LENGTH && isCharacter(text[end])) {
            end++;
        }
        return end > at
                && Ascii.isLetter(text[at])
                && end + 2 < to
                && text[end] == ':'
                && text[end + 1] == '/'
                && text[end + 2] == '/';
    }
}
