package org.iritoolkit.text;

import com.ibm.icu.text.UnicodeSet;

/** What stands in front of the {@code @} of a mail address in text: the property Link_Email of UTS #58, and its dots. */
final class MailNames {
    private static final UnicodeSet LOCAL =
            new UnicodeSet("[[[:XID_Continue:]-[\\u0000-\\u007F]][a-zA-Z0-9_\\-!?'\\{\\}*/\\&#%`\\^+=|~$.]]").freeze();

    private MailNames() {}

    static boolean isLocal(int c) {
        return LOCAL.contains(c);
    }

    /** Whether a text of such characters is a local part: not empty, and without a dot at its ends or beside another. */
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
