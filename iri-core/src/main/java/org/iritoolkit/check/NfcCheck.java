package org.iritoolkit.check;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.nfc.Nfc;

/**
 * Checks whether text is in Normalization Form C (UAX #15).
 *
 * <p>The check does not normalize. It uses the characters of Unicode 13 and treats newer characters as unassigned, so
 * it reports the same violations on every Java platform. It reports more than {@value #MAX_MARKS} combining marks in a
 * row without examining them, because examining them could take more than linear time. No language needs so many marks.
 */
public final class NfcCheck implements ComponentCheck {
    /** The length of the longest run of combining marks that the check examines; a later release may increase it. */
    public static final int MAX_MARKS = 256;

    /**
     * The first and last characters of ranges of letters and punctuation that no normalization changes and that do not
     * compose with a preceding character. These properties hold in all later Unicode versions (UAX #15, Stability).
     */
    private static final String INERT = "\u0000\u02FF\u0370\u0373\u0375\u0377\u037A\u037D\u037F\u037F\u0384\u0386"
            + "\u0388\u038A\u038C\u038C\u038E\u03A1\u03A3\u0482\u048A\u052F\u0531\u0556\u0561\u0587\u05D0\u05EA"
            + "\u0620\u064A\u0660\u066F\u0671\u06D5\u0904\u0939\u0E01\u0E30\u0E32\u0E33\u0E40\u0E46\u10A0\u10C5"
            + "\u10D0\u10FF\u1E00\u1EFF\u2010\u2027\u2030\u205E\u20A0\u20BF\u2100\u2125\u2190\u2328\u3041\u3096"
            + "\u309B\u30FF\u3105\u312F\u3400\u4DBF\u4E00\u9FFC\uA000\uA48C\uAC00\uD7A3";

    private final Severity severity;
    private final SpecClause clause;

    private NfcCheck(Severity severity, SpecClause clause) {
        this.severity = severity;
        this.clause = clause;
    }

    /**
     * Returns the check for a specification.
     *
     * @param severity the severity of a violation
     * @param clause the section that requires NFC
     * @return the check
     */
    public static NfcCheck of(Severity severity, SpecClause clause) {
        return new NfcCheck(Objects.requireNonNull(severity, "severity"), Objects.requireNonNull(clause, "clause"));
    }

    @Override
    public String id() {
        return "nfc";
    }

    /**
     * Returns a description for logs.
     *
     * @return the id, severity and section
     */
    @Override
    public String toString() {
        return id() + ", " + severity + " (" + clause + ")";
    }

    @Override
    public Set<Component> components() {
        return EnumSet.of(
                Component.USERINFO,
                Component.HOST,
                Component.AUTHORITY,
                Component.PATH,
                Component.OPAQUE_PART,
                Component.QUERY,
                Component.FRAGMENT);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(CoreViolation.NOT_NFC, CoreViolation.TOO_MANY_MARKS, CoreViolation.CHANGES_RESERVED);
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public boolean concerns(int character) {
        for (int i = 0; i < INERT.length(); i += 2) {
            if (character <= INERT.charAt(i + 1)) {
                return character < INERT.charAt(i);
            }
        }
        return true;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        String reference = text.reference();
        int from = text.start();
        while (from < text.end() && reference.charAt(from) < 0x300) {
            from++; // below U+0300, everything is NFC unless a mark follows
        }
        if (from == text.end()) {
            return;
        }
        int marks = longRunOfMarks(reference, from, text.end());
        if (marks >= 0) {
            report(CoreViolation.TOO_MANY_MARKS, text, marks, endOfMarks(reference, marks, text.end()), violations);
            return;
        }
        String component = text.text();
        String normalized = Nfc.normalize(component);
        if (normalized.equals(component)) {
            return;
        }
        // The component and its normal form decompose to the same characters, so neither is a prefix or suffix of the
        // other: compared from either side, they differ before one of them is exhausted.
        int start = 0;
        int common = Math.min(component.length(), normalized.length());
        while (start < common && component.charAt(start) == normalized.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < common - start
                && component.charAt(component.length() - 1 - end) == normalized.charAt(normalized.length() - 1 - end)) {
            end++;
        }
        int last = component.length() - end;
        if (Character.isLowSurrogate(component.charAt(start))) {
            start--; // include the whole pair; an unpaired surrogate is treated as normalized
        }
        if (last < component.length() && Character.isLowSurrogate(component.charAt(last))) {
            last++;
        }
        report(CoreViolation.NOT_NFC, text, text.start() + start, text.start() + last, violations);
    }

    private void report(CoreViolation code, ComponentText text, int start, int end, Consumer<Violation> violations) {
        Message what = code == CoreViolation.NOT_NFC
                ? CoreMessages.message(code.id(), text.component())
                : CoreMessages.message(code.id(), MAX_MARKS, text.component());
        violations.accept(new Violation(code, severity, text.component(), new Span(start, end), clause, what));
    }

    /**
     * Returns whether a string has more combining marks in a row than the check examines.
     *
     * @param text any string
     * @return whether the string has too many marks; if so, do not normalize the string
     */
    public static boolean hasTooManyMarks(String text) {
        return longRunOfMarks(text, 0, text.length()) >= 0;
    }

    private static int longRunOfMarks(String text, int from, int to) {
        int run = 0;
        int start = from;
        for (int i = from; i < to; ) {
            int c = text.codePointAt(i);
            if (!Nfc.isMark(c)) {
                run = 0;
            } else if (++run == 1) {
                start = i;
            } else if (run > MAX_MARKS) {
                return start;
            }
            i += Character.charCount(c);
        }
        return -1;
    }

    private static int endOfMarks(String text, int from, int to) {
        int i = from;
        while (i < to && Nfc.isMark(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return Math.min(i, to);
    }
}
