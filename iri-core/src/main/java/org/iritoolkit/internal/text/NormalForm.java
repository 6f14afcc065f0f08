package org.iritoolkit.internal.text;

import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Findings;
import org.iritoolkit.internal.engine.Settings;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;

/**
 * Converts references to Normalization Form C, unless this would change their syntax: U+037E becomes a semicolon,
 * U+0338 composes with an equals sign, U+0301 with the end of {@code %2C}, and a Kelvin sign may become a scheme.
 */
public final class NormalForm {
    private static final SpecClause STREAM_SAFE = new SpecClause("UAX #15", "", "Stream-Safe Text Format");

    private NormalForm() {}

    /**
     * Normalizes a string in time linear in its length.
     *
     * @param findings receives the violations, all errors, with positions in {@code text}
     * @return the normal form; the same object if the string is normalized or has too many marks to be normalized
     */
    public static String of(String text, Profile profile, List<Violation> findings) {
        if (NfcCheck.hasTooManyMarks(text)) {
            ComponentText whole = new ComponentText(text, Component.REFERENCE, 0, text.length(), profile);
            NfcCheck.of(Severity.ERROR, STREAM_SAFE).check(whole, findings::add);
            return text;
        }
        String whole = Nfc.normalize(text);
        if (whole.equals(text)) {
            return text;
        }
        Grammar grammar = profile.grammar();
        Findings changes = new Findings(new Settings(profile, Map.of(), Severity.ERROR), false);
        CodePointSet reserved = grammar.reserved().plus(CodePointSet.ofCharacters("%#"));
        int schemeEnd = schemeEnd(text);
        for (int start = 0; start < text.length(); ) {
            int end = Nfc.segmentEnd(text, start);
            String segment = text.substring(start, end);
            String normalized = Nfc.normalize(segment);
            if (normalized.charAt(0) != segment.charAt(0)) {
                String effect = "";
                String rule = "reserved";
                if (start < schemeEnd && normalized.length() == 1 && normalized.charAt(0) < 0x80) {
                    effect = "scheme";
                    rule = "scheme";
                } else if (start > 1 && Percent.octetAt(text, start - 2, start + 1) >= 0) {
                    effect = "escape";
                    rule = grammar.hasOpaqueParts() ? "escaped" : "pct-encoded";
                } else if (reserved.contains(segment.charAt(0)) || reserved.contains(normalized.charAt(0))) {
                    effect = "reserved";
                }
                if (!effect.isEmpty()) {
                    changes.accept(changed(segment, normalized, effect, start, profile.clause(rule)));
                }
            }
            start = end;
        }
        findings.addAll(changes.sorted());
        return whole;
    }

    /** Returns the index of the first colon if no other delimiter comes before it; otherwise 0. */
    private static int schemeEnd(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (":/?#".indexOf(text.charAt(i)) >= 0) {
                return text.charAt(i) == ':' ? i : 0;
            }
        }
        return 0;
    }

    private static Violation changed(String segment, String normalized, String effect, int start, SpecClause clause) {
        CoreViolation code = CoreViolation.CHANGES_RESERVED;
        Span span = new Span(start, start + segment.length());
        Message what = CoreMessages.message(code.id() + "." + effect, described(segment), described(normalized));
        return new Violation(code, Severity.ERROR, Component.REFERENCE, span, clause, what);
    }

    private static Object described(String segment) {
        CharacterName first = new CharacterName(segment.codePointAt(0));
        int next = Character.charCount(first.codePoint());
        return next < segment.length()
                ? CoreMessages.message("nfc.with", first, new CharacterName(segment.codePointAt(next)))
                : first;
    }

    /** Returns the edits that turn a string into its normal form. */
    public static Edits edits(String text) {
        Edits edits = new Edits();
        int at = 0;
        for (int start = 0, end; start < text.length(); start = end) {
            end = Nfc.segmentEnd(text, start);
            String segment = text.substring(start, end);
            String made = Nfc.normalize(segment);
            if (!made.equals(segment)) {
                edits.replaced(start, end, at, made.length());
            }
            at += made.length();
        }
        return edits;
    }

    /**
     * Returns a violation found in a normal form, at its position in the original string, with a message that names the
     * character there.
     *
     * @param edits the edits of {@code text}
     * @param normalized the normal form of {@code text}
     */
    public static Violation toSource(Violation violation, Edits edits, String text, String normalized) {
        Violation placed = edits.toSource(violation);
        String before = placed.span().substring(text);
        boolean same = before.equals(violation.span().substring(normalized));
        return same || before.length() > Nfc.segmentEnd(before, 0) ? placed : named(placed, before);
    }

    private static Violation named(Violation found, String before) {
        Message what = CoreMessages.message("nfc.before", described(before), found.message());
        return new Violation(found.code(), found.severity(), found.component(), found.span(), found.clause(), what);
    }
}
