package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Finds Latin letters beyond ASCII that look like one ASCII letter or digit, as in {@code \u0261ithub} and {@code
 * amazo\u0274}: their skeleton in UTS #39 is one, or they are small capitals.
 *
 * <p>Letters that UTS #39 recommends for identifiers are left out, since languages use them: the Icelandic \u00FE and
 * the Ewe \u028B. Of these, only two letters without a dot count: \u0269, and \u0131 where a label is not plausible
 * Turkish or Azerbaijani.
 */
final class LatinLookAlikes {
    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
    private static final String SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL ";
    private static final int DOTLESS_I = 0x0131;
    private static final int IOTA = 0x0269;

    /** The top-level domains of communities that write the dotless i, where it is always plausible. */
    private static final Set<String> TURKISH = Set.of("tr", "az", "ist", "istanbul");

    private LatinLookAlikes() {}

    /**
     * Returns the ASCII name that a label looks like.
     *
     * @param label the label, not all of it ASCII
     * @param topLevel the last label of the host in lower case; empty if there is no host
     * @param skeleton returns the skeleton of a character
     * @return the name; empty if the label does not look entirely like ASCII
     */
    static String ascii(String label, String topLevel, IntFunction<String> skeleton) {
        StringBuilder ascii = new StringBuilder(label.length());
        boolean dotless = false;
        boolean other = false;
        for (int i = 0, c; i < label.length(); i += Character.charCount(c)) {
            c = label.codePointAt(i);
            String like = c <= 0x7F ? Character.toString(c) : like(c, skeleton);
            if (like.isEmpty() || !Labels.isLdh(like.charAt(0))) {
                return "";
            }
            dotless |= c == DOTLESS_I;
            other |= c > 0x7F && c != DOTLESS_I;
            ascii.append(like);
        }
        return dotless && !other && (TURKISH.contains(topLevel) || isTurkish(label)) ? "" : ascii.toString();
    }

    /** Returns the ASCII letter or digit that a Latin letter looks like; empty if there is none, or if NFKC maps it. */
    private static String like(int c, IntFunction<String> skeleton) {
        boolean usual = c != DOTLESS_I && c != IOTA && SpoofChecker.RECOMMENDED.contains(c);
        if (usual || UScript.getScript(c) != UScript.LATIN || !UCharacter.isLetter(c)) {
            return "";
        }
        String given = Character.toString(c);
        if (!NFKC.isNormalized(given)) {
            return "";
        }
        String like = skeleton.apply(c);
        if (like.length() == 1 && like.charAt(0) <= 0x7F) {
            return like;
        }
        String name = UCharacter.getName(c);
        boolean capital = name != null && name.startsWith(SMALL_CAPITAL) && name.length() == SMALL_CAPITAL.length() + 1;
        return capital ? UCharacter.toLowerCase(name.substring(SMALL_CAPITAL.length())) : "";
    }

    /**
     * Returns whether a label with a dotless i may be Turkish or Azerbaijani: it has no w, no vowel is next to a dotless
     * i, and the vowels of the syllables before and after one are a or dotless i, as vowel harmony has it. Azerbaijani
     * has the letters q and x, as in {@code q\u0131z\u0131l}.
     */
    private static boolean isTurkish(String label) {
        int before = -1; // the last vowel
        int beforeAt = -1;
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            if (c == '-' || (c >= '0' && c <= '9')) {
                before = -1;
            } else if (c == 'w') {
                return false;
            } else if ("aeiou\u0131".indexOf(c) >= 0) {
                boolean pair = before >= 0 && (before == DOTLESS_I || c == DOTLESS_I);
                boolean harmony = (c == 'a' || c == DOTLESS_I) && (before == 'a' || before == DOTLESS_I);
                if (pair && (!harmony || beforeAt == i - 1)) {
                    return false;
                }
                before = c;
                beforeAt = i;
            }
        }
        return true;
    }
}
