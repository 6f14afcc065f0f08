package org.iritoolkit.text;

import com.ibm.icu.text.UnicodeSet;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/** The characters before the {@code @} in a mail address in text: the property Link_Email of UTS #58, and dots. */
final class MailNames {
    private static final UnicodeSet LOCAL =
            new UnicodeSet("[[[:XID_Continue:]-[\\u0000-\\u007F]][a-zA-Z0-9_\\-!?'\\{\\}*/\\&#%`\\^+=|~$.]]").freeze();

    private MailNames() {}

    static boolean isLocal(int c) {
        return LOCAL.contains(c);
    }

    /**
     * Returns a {@code mailto} IRI for an address. Characters that end a path, separate the parts of a mailto URI (RFC
     * 6068 2) or are not allowed in an IRI are escaped.
     */
    static String mailto(String address) {
        StringBuilder out = new StringBuilder("mailto:");
        address.codePoints().forEach(c -> out.append(isEscaped(c) ? escaped(c) : Character.toString(c)));
        return out.toString();
    }

    /** Returns the number of UTF-16 code units that a character of an address has in a mailto URI. */
    static int length(int c) {
        return isEscaped(c) ? escaped(c).length() : Character.charCount(c);
    }

    static boolean isEscaped(int c) {
        return "%/?#&=^`{|}".indexOf(c) >= 0;
    }

    static String escaped(int c) {
        return Percent.encode(Character.toString(c), CodePointSet.EMPTY);
    }

    /**
     * Whether text of such characters is a local part, that is, not empty, without a dot at its ends or two dots in a
     * row.
     */
    static boolean isLocalPart(char[] text, int from, int to) {
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
