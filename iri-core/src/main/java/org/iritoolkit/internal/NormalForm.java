package org.iritoolkit.internal;

import java.text.Normalizer;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;

/**
 * Brings references to Normalization Form C, and says so where that touches what they are made of: U+037E becomes a
 * semicolon, and an equals sign with U+0338 behind it is one no more.
 */
public final class NormalForm {
    private NormalForm() {}

    /**
     * Normalizes.
     *
     * @param changed how heavy it is when reserved characters appear or disappear
     * @return the same object if the text is normalized, or if it has too many marks to be, which is an error
     */
    public static String of(String text, Profile profile, Severity changed, List<Violation> findings) {
        if (NfcCheck.hasTooManyMarks(text)) {
            findings.add(violation(
                    NfcCheck.Code.TOO_MANY_MARKS,
                    Severity.ERROR,
                    text,
                    profile,
                    "more than " + NfcCheck.MAX_MARKS + " combining marks in a row cannot be normalized"));
            return text;
        }
        if (Normalizer.isNormalized(text, Normalizer.Form.NFC)) {
            return text;
        }
        String normalized = Normalizer.normalize(text, Normalizer.Form.NFC);
        CodePointSet reserved = profile.grammar().reserved().plus(CodePointSet.ofCharacters("%#"));
        if (!reserved(text, reserved).equals(reserved(normalized, reserved))) {
            findings.add(violation(
                    NfcCheck.Code.CHANGES_RESERVED,
                    changed,
                    text,
                    profile,
                    "Normalization Form C changes which reserved characters there are"));
        }
        return normalized;
    }

    private static String reserved(String text, CodePointSet reserved) {
        StringBuilder found = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80 && reserved.contains(c)) {
                found.append(c);
            }
        }
        return found.toString();
    }

    private static Violation violation(
            ViolationCode code, Severity severity, String text, Profile profile, String what) {
        SpecClause clause = profile.document().section("");
        return new Violation(
                code, severity, Component.REFERENCE, new Span(0, text.length()), clause, what + " (" + clause + ")");
    }
}
