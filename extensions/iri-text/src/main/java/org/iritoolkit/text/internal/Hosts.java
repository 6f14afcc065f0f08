package org.iritoolkit.text.internal;

import com.ibm.icu.lang.UScript;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.idn.Uts46;

/** Finds hosts that end with a suffix under which names are registered. Each suffix is looked up once. */
public final class Hosts {
    private static final int MAX_KEPT = 10_000;

    /** The maximum length of a host name in the DNS (RFC 1035 2.3.4). */
    private static final int MAX_HOST = 255;

    /** The lowest code point in the scripts of {@link #endBeforeProse}, which is in the Thai block. */
    private static final int FIRST_OF_PROSE = 0xE00;

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
     * {@return the index after a host if prose in Hangul, Han, kana or Thai follows without a space} The host ends at the first change to one of these scripts after a known suffix, unless the whole host has a known suffix. Returns {@link HostScan#NONE} if the host does not end before prose.
     *
     * @param text the text
     * @param from the index of the first character
     * @param end the index after the last character
     */
    public int endBeforeProse(char[] text, int from, int end) {
        int limit = Math.min(end, from + MAX_HOST);
        int first = from;
        while (first < limit && text[first] < FIRST_OF_PROSE) {
            first++;
        }
        int last = UScript.COMMON;
        for (int i = first < limit ? from : limit; i < limit; ) {
            int c = Character.codePointAt(text, i, limit);
            int script = c < FIRST_OF_PROSE ? UScript.LATIN : UScript.getScript(c);
            if (script != last && i > from && isProse(script)) {
                int to = trimmed(text, from, i);
                if (hasSuffix(text, from, to)) {
                    return hasSuffix(text, from, trimmed(text, from, end)) ? HostScan.NONE : to;
                }
            }
            last = script == UScript.COMMON || script == UScript.INHERITED ? last : script;
            i += Character.charCount(c);
        }
        return HostScan.NONE;
    }

    /**
     * {@return whether a character is in a script whose prose may follow a host without a space}
     *
     * @param text the text
     * @param at the index
     * @param to the index after the last character to read
     */
    public static boolean isProse(char[] text, int at, int to) {
        int c = Character.codePointAt(text, at, to);
        return c >= FIRST_OF_PROSE && isProse(UScript.getScript(c));
    }

    private static boolean isProse(int script) {
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
