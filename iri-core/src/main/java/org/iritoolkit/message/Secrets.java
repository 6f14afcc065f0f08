package org.iritoolkit.message;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;

/**
 * Hides user information and the values of given parameters, which logs should not contain. Use this class before you
 * show a string that a user provided. If it is uncertain whether a part is secret, the part is hidden.
 *
 * <p>The string may be invalid, or contain other URLs ({@code jdbc:mysql://u:secret@h/db}).
 */
public final class Secrets {
    private static final char HIDDEN = '\u2026';
    /** Holds the pattern, so that it is compiled only on first use. */
    private static final class Start {
        /** Two slashes of any kind, or a scheme that needs no slashes or that browsers accept with one slash. */
        private static final Pattern PATTERN = Pattern.compile(
                "(?i)(?<![a-z0-9+.-])(?:sips?:|(?:https?|wss?|ftp):[/\\\\]?+)(?=[^@/\\\\\uFF0F\uFF3C?#\\s:]*+:)|[/\\\\\uFF0F\uFF3C]{2,}+");
    }

    private Secrets() {}

    /**
     * Returns the positions of user information in a string: after each {@code //}, backslashes or full-width forms
     * included, the part before the last {@code @} of the authority (RFC 3986 3.2.1). If the authority seems to end
     * inside a password (a colon without a port), user information ends at the last {@code @} of the string.
     *
     * @param string any string
     * @return the indices of the UTF-16 code units to hide
     */
    public static BitSet places(String string) {
        BitSet places = new BitSet();
        int last = string.lastIndexOf('@');
        for (int start = last < 0 ? -1 : start(string, 0); start >= 0 && start < last; ) {
            int at = Math.max(start, end(string, start, last));
            places.set(start, at);
            start = start(string, at);
        }
        return places;
    }

    private static String withoutUserInformation(String string) {
        BitSet places = places(string);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (int start = places.nextSetBit(0); start >= 0; start = places.nextSetBit(copied)) {
            out.append(string, copied, start).append(HIDDEN);
            copied = places.nextClearBit(start);
        }
        return copied == 0
                ? string
                : out.append(string, copied, string.length()).toString();
    }

    /**
     * Returns a string with {@code …} in place of user information and of the values of parameters after {@code ?},
     * {@code &}, {@code ;} or {@code #}, even in nested strings.
     *
     * @param string any string
     * @param names decoded names of parameters, compared without regard to case
     * @return the string; the same object if nothing is hidden
     */
    public static String hide(String string, String... names) {
        String text = withoutUserInformation(string);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (int i = 0; i < text.length() && names.length > 0; i++) {
            if ("?&;#".indexOf(text.charAt(i)) >= 0) {
                int equals = i + 1;
                while (equals < text.length() && "=?&;#".indexOf(text.charAt(equals)) < 0) {
                    equals++;
                }
                if (equals < text.length()
                        && text.charAt(equals) == '='
                        && isNamed(text.substring(i + 1, equals), names)) {
                    out.append(text, copied, equals + 1).append(HIDDEN);
                    copied = equals + 1;
                    while (copied < text.length() && "&#".indexOf(text.charAt(copied)) < 0) {
                        copied++;
                    }
                    equals = copied;
                }
                i = equals - 1;
            }
        }
        return copied == 0 ? text : out.append(text, copied, text.length()).toString();
    }

    /** Returns whether a list contains a name. A plus sign in the name matches a plus sign or, as in forms, a space. */
    private static boolean isNamed(String name, String... names) {
        Decoded plain = Percent.decode(name);
        Decoded form = Percent.decodeForm(name);
        for (String wanted : names) {
            if (wanted.equalsIgnoreCase(plain.text().orElse(""))
                    || wanted.equalsIgnoreCase(form.text().orElse(""))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index where the next authority, or address of a SIP URI with a password, starts; -1 if none does. */
    private static int start(String string, int from) {
        Matcher start = Start.PATTERN.matcher(string).useTransparentBounds(true).region(from, string.length());
        return start.find() ? start.end() : -1;
    }

    /** Returns the index after user information that starts at an index; the same or a lower index if there is none. */
    private static int end(String string, int start, int last) {
        int at = -1;
        int colon = -1;
        boolean inBrackets = false;
        boolean hasPassword = string.startsWith("//", start - 2) && !string.startsWith("/", start - 3); // file:///a@b
        int i = start;
        for (; i < string.length() && "/?#".indexOf(string.charAt(i)) < 0; i++) {
            char c = string.charAt(i);
            if (c == '@') {
                hasPassword |= colon >= 0;
                at = hasPassword ? i : -1;
                colon = -1;
            } else if (c == '[' || c == ']') {
                inBrackets = c == '[';
            } else if (c == ':' && !inBrackets && colon < 0) {
                colon = i;
            }
        }
        return colon >= 0 && !isPort(string, colon + 1, i) ? Math.max(at, last) : at;
    }

    private static boolean isPort(String string, int from, int to) {
        boolean digits = from < to && to - from <= 5;
        for (int i = from; i < to && digits; i++) {
            digits = Ascii.isDigit(string.charAt(i));
        }
        return digits;
    }
}
