package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.iritoolkit.check.Span;
import org.iritoolkit.percent.Ascii;

/** Splits a host into labels at its dots (RFC 3490 3.1). */
final class Labels {
    /** The maximum length of a label in the DNS (RFC 1034 3.1). */
    static final int MAX_LABEL = 63;
    /**
     * The maximum length of a written DNS name: 255 octets, minus one for the first length octet and one for the root.
     */
    static final int MAX_DOMAIN = 253;
    /** The maximum length of a label that is examined, under all options. Parts of ICU take quadratic time. */
    static final int MAX_LOOKED_INTO = 1000;

    private static final byte HYPHEN = 1;
    private static final byte DOT = 2;
    /** The character class of a dot that ends an empty label, because it follows another dot. */
    private static final byte EMPTY = DOT << 1;

    private static final byte OTHER = 8;

    /** The character class of each ASCII character in a plain host; lower-case letters and digits have no class. */
    private static final byte[] KINDS = kinds();

    private Labels() {}

    private static byte[] kinds() {
        byte[] kinds = new byte[0x80];
        for (int c = 0; c < kinds.length; c++) {
            boolean common = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
            kinds[c] = common ? 0 : c == '-' ? HYPHEN : c == '.' ? DOT : OTHER;
        }
        return kinds;
    }

    /** Whether every mapper accepts a host unchanged. Most hosts are plain, so this method allocates no objects. */
    static boolean isPlain(String host) {
        return isPlain(host, 0, host.length());
    }

    /** Like {@link #isPlain(String)}, for a host inside a string. */
    static boolean isPlain(String text, int from, int to) {
        int seen = 0;
        int before = DOT; // a dot at the start also follows an empty label
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            int kind = c < KINDS.length ? KINDS[c] : OTHER;
            seen |= kind | (kind & before) << 1; // two adjacent dots produce EMPTY
            before = kind;
        }
        if ((seen & (OTHER | EMPTY)) != 0) {
            return false;
        }
        boolean simple = (seen & HYPHEN) == 0 && to - from <= MAX_LABEL && to > from;
        return simple || isPlainByLabels(text, from, to);
    }

    private static boolean isPlainByLabels(String text, int from, int to) {
        int start = from;
        for (int i = from; i <= to; i++) {
            char c = i < to ? text.charAt(i) : '.';
            if (c == '.') {
                boolean root = i == start && i == to && i > from;
                if (!root && (i == start || i - start > MAX_LABEL || text.charAt(i - 1) == '-')) {
                    return false;
                }
                start = i + 1;
            } else if (c == '-') {
                if (i == start || (i == start + 3 && text.charAt(i - 1) == '-')) {
                    return false;
                }
            }
        }
        return to - from <= MAX_DOMAIN || (to - from == MAX_DOMAIN + 1 && text.charAt(to - 1) == '.');
    }

    /** Splits a host into labels at any of the dots; a final dot is followed by an empty label. */
    static List<Span> of(String text) {
        return dividedBy(text, Labels::isDot);
    }

    /** Splits a host into labels at the given dots; a final dot is followed by an empty label. */
    static List<Span> dividedBy(String text, IntPredicate isDot) {
        List<Span> labels = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || isDot.test(text.charAt(i))) {
                labels.add(new Span(start, i));
                start = i + 1;
            }
        }
        return labels;
    }

    /** Whether a character separates labels (RFC 3490 3.1; UTS #46 2.3). */
    static boolean isDot(int c) {
        return c == '.' || c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
    }

    /** Whether a label begins with {@code xn--}, in upper or lower case (RFC 3490 5). */
    static boolean isAce(String label) {
        return label.regionMatches(true, 0, "xn--", 0, 4);
    }

    /** Whether an ASCII character is a letter, digit or hyphen. */
    static boolean isLdh(int c) {
        return Ascii.isLetterOrDigit(c) || c == '-';
    }

    /** Whether a character is a combining mark, that is, has General_Category M (RFC 5891 4.2.3.2). */
    static boolean isMark(int c) {
        return switch (UCharacter.getType(c)) {
            case ECharacterCategory.NON_SPACING_MARK,
                    ECharacterCategory.COMBINING_SPACING_MARK,
                    ECharacterCategory.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    /** Whether a character is a zero width joiner or non-joiner (RFC 5892 2.8). */
    static boolean isJoiner(int c) {
        return c == 0x200C || c == 0x200D;
    }
}
