package org.iritoolkit.text.internal;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.percent.Ascii;

/** Finds hosts that end with a suffix under which names are registered. Each suffix is looked up once. */
public final class Hosts {
    private static final int MAX_KEPT = 10_000;

    /** The maximum length of a host name in the DNS (RFC 1035 2.3.4). */
    private static final int MAX_HOST = 255;

    /** The lowest code point whose script is not Latin or common. */
    private static final int FIRST_OF_SCRIPTS = 0x370;

    private static final Uts46 LENIENT = Uts46.of(Set.of());

    private final Map<String, Boolean> suffixes = new HashMap<>();

    /**
     * {@return whether the last of at least two labels is a known suffix} A final dot is allowed (RFC 3986 3.2.2).
     *
     * @param text the text
     * @param from the index of the first character
     * @param end the index after the last character
     */
    public boolean hasSuffix(char[] text, int from, int end) {
        int to = end > from && HostScan.isDot(text[end - 1]) ? end - 1 : end;
        int last = to;
        while (last > from && !HostScan.isDot(text[last - 1])) {
            last--;
        }
        if (last == from || to - last > 255) {
            return false;
        }
        String label = new String(text, last, to - last).toLowerCase(Locale.ROOT);
        if (suffixes.size() > MAX_KEPT) {
            suffixes.clear();
        }
        return suffixes.computeIfAbsent(label, Hosts::isSuffix);
    }

    /**
     * {@return the index after a host if other text follows without a space} The host ends before a non-ASCII
     * character or an apostrophe, after a known suffix, unless the whole host has a known suffix.
     * Before a path, query or fragment, the host only ends before Hangul, Han, kana or Thai. Returns
     * {@link HostScan#NONE} if the host does not end earlier.
     *
     * @param text the text
     * @param from the index of the first character
     * @param end the index after the last character
     * @param bare whether no path, query or fragment follows
     */
    public int endBeforeOther(char[] text, int from, int end, boolean bare) {
        int limit = Math.min(end, from + MAX_HOST);
        int i = from;
        while (i < limit && isOfName(text[i])) {
            i++;
        }
        int last = UScript.LATIN;
        while (i < limit) {
            int c = Character.codePointAt(text, i, limit);
            int script = c < FIRST_OF_SCRIPTS ? UScript.LATIN : UScript.getScript(c);
            boolean begins = i > from && !isOfName(c) && (script != last || isOfName(text[i - 1]));
            if (begins && (bare ? isOther(text, i, limit) : isProseScript(script))) {
                int to = trimmed(text, from, i);
                if ((isProseScript(script) || isUndelimited(text, to, i)) && hasSuffix(text, from, to)) {
                    return hasSuffix(text, from, trimmed(text, from, end)) ? HostScan.NONE : to;
                }
            }
            last = script == UScript.INHERITED ? last : script;
            i += Character.charCount(c);
        }
        return HostScan.NONE;
    }

    /** Returns whether no ASCII delimiter is between the end of a host and the text after it. */
    private static boolean isUndelimited(char[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] < 0x80 && !isOfName(text[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a character is in names of all hosts: an ASCII letter or digit, a hyphen or a full stop. */
    private static boolean isOfName(int c) {
        return Ascii.isLetterOrDigit(c) || c == '-' || c == '.';
    }

    /**
     * {@return whether text that is not part of a host may begin at an index} Marks and invisible characters change the
     * character before them. ASCII characters other than the apostrophe show that the authority continues.
     *
     * @param text the text
     * @param at the index
     * @param to the index after the last character to read
     */
    public static boolean isOther(char[] text, int at, int to) {
        int c = Character.codePointAt(text, at, to);
        if (c < 0x80) {
            return c == '\'';
        }
        return switch (UCharacter.getType(c)) {
            case ECharacterCategory.NON_SPACING_MARK,
                    ECharacterCategory.ENCLOSING_MARK,
                    ECharacterCategory.COMBINING_SPACING_MARK,
                    ECharacterCategory.CONTROL,
                    ECharacterCategory.FORMAT -> false;
            default -> !HostScan.isDot(c) && !UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
        };
    }

    /**
     * {@return whether a character is in a script whose prose may follow ASCII without a space}
     *
     * @param c the code point
     */
    public static boolean isProse(int c) {
        return c >= FIRST_OF_SCRIPTS && isProseScript(UScript.getScript(c));
    }

    private static boolean isProseScript(int script) {
        return switch (script) {
            case UScript.HANGUL, UScript.HAN, UScript.HIRAGANA, UScript.KATAKANA, UScript.THAI -> true;
            default -> false;
        };
    }

    /** Returns the index where a host ends, ignoring trailing characters that cannot end a label. */
    private static int trimmed(char[] text, int from, int end) {
        int to = end;
        while (to > from) {
            int c = Character.codePointBefore(text, to, from);
            if (c != '-' && HostScan.isLabel(c)) {
                break;
            }
            to -= Character.charCount(c);
        }
        return to;
    }

    private static boolean isSuffix(String label) {
        String unicode = LENIENT.toUnicode(label, violation -> {});
        return !unicode.isEmpty() && RegistrableDomain.of("a.a." + unicode).isPresent();
    }

    /**
     * {@return the number of dots in a host}
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     */
    public static int dots(char[] text, int from, int to) {
        int dots = 0;
        for (int i = from; i < to; i++) {
            dots += HostScan.isDot(text[i]) ? 1 : 0;
        }
        return dots;
    }
}
