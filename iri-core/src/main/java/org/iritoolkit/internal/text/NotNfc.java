package org.iritoolkit.internal.text;

import org.iritoolkit.check.Component;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.profile.Profile;

/**
 * Percent-encodes non-ASCII characters that are not in NFC. If these characters were not encoded, the string would
 * identify a different resource (draft-masinter-url-i18n-05 2.2).
 */
public final class NotNfc implements Rewriter.Table {
    private final Profile profile;

    /** Creates a table for strings that are converted to a profile. */
    public NotNfc(Profile profile) {
        this.profile = profile;
    }

    @Override
    public int first(String text) {
        return Nfc.isNormalized(text) ? text.length() : 0;
    }

    @Override
    public void rewrite(String text, Component component, int from, int to, Rewriter out) {
        Component rule = component == Component.HOST ? EscapeTable.hostRule(profile) : component;
        if (!profile.allowsEscapes(rule) || (component == Component.HOST && text.startsWith("[", from))) {
            return;
        }
        int end;
        for (int start = from; start < to; start = end) {
            end = Math.min(to, Nfc.segmentEnd(text, start));
            if (!Nfc.isNormalized(text.substring(start, end))) {
                for (int i = start; i < end; i += Character.charCount(text.codePointAt(i))) {
                    if (text.charAt(i) > 0x7F) {
                        out.encode(i, text.codePointAt(i), rule, component);
                    }
                }
            }
        }
    }
}
