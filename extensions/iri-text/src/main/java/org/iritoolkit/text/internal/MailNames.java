package org.iritoolkit.text.internal;

import com.ibm.icu.text.UnicodeSet;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/** The characters before the {@code @} of a mail address: dots, and {@code Link_Email} characters (UTS #58). */
public final class MailNames {
    private static final UnicodeSet LOCAL =
            new UnicodeSet("[[[:XID_Continue:]-[\\u0000-\\u007F]][a-zA-Z0-9_\\-!?'\\{\\}*/\\&#%`\\^+=|~$.]]").freeze();

    private MailNames() {}

    /**
     * {@return whether a character may be in the part of an address before the at sign}
     *
     * @param c the code point
     */
    public static boolean isLocal(int c) {
        return LOCAL.contains(c);
    }

    /**
     * {@return a {@code mailto} IRI for an address} Escapes characters that end a path, separate parts of a mailto URI (RFC 6068 2) or cannot be in an IRI.
     *
     * @param address the address
     */
    public static String mailto(String address) {
        StringBuilder out = new StringBuilder("mailto:");
        address.codePoints().forEach(c -> out.append(isEscaped(c) ? escaped(c) : Character.toString(c)));
        return out.toString();
    }

    /**
     * {@return the number of UTF-16 code units that a character of an address takes up in a {@code mailto} URI}
     *
     * @param c the code point
     */
    public static int length(int c) {
        return isEscaped(c) ? escaped(c).length() : Character.charCount(c);
    }

    /**
     * {@return whether a {@code mailto} URI contains a character of an address only percent-encoded}
     *
     * @param c the code point
     */
    public static boolean isEscaped(int c) {
        return "%/?#&=^`{|}".indexOf(c) >= 0;
    }

    /**
     * {@return the percent-encoded form of a character}
     *
     * @param c the code point
     */
    public static String escaped(int c) {
        return Percent.encode(Character.toString(c), CodePointSet.EMPTY);
    }

    /**
     * {@return whether a run of address characters is a local part} A local part is not empty, does not begin or end with a dot, and has no two dots in a row.
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     */
    public static boolean isLocalPart(char[] text, int from, int to) {
        if (from == to || text[from] == '.' || text[to - 1] == '.') {
            return false;
        }
        for (int i = from + 1; i < to; i++) {
            if (text[i] == '.' && text[i - 1] == '.') {
                return false;
            }
        }
        return true;
    }
}
