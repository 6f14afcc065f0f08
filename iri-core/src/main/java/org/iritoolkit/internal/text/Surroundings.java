package org.iritoolkit.internal.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * Strips the white space, invisible controls, quotes and angle brackets around a reference, and {@code URL:} in angle
 * brackets (RFC 3986 Appendix C).
 *
 * <p>The opening mark is an error in its place; the closing mark may be a character that the profile allows.
 */
final class Surroundings {
    private static final String PREFIX = "URL:";

    private final String text;
    private final BitSet errors = new BitSet();

    /** Where the string starts and ends without what surrounds it. */
    private int start;

    private int end;

    private Surroundings(String text, List<Violation> found) {
        this.text = text;
        end = text.length();
        for (Violation violation : found) {
            if (violation.isError()) {
                errors.set(violation.span().start(), violation.span().end());
            }
        }
    }

    /** The surroundings of a string; empty if there are none. */
    static Surroundings of(String text, List<Violation> found) {
        Surroundings surroundings = new Surroundings(text, found);
        char opening = 0;
        do {
            if (opening == '<' && text.regionMatches(true, surroundings.start, PREFIX, 0, PREFIX.length())) {
                surroundings.start += PREFIX.length();
            }
            surroundings.leaveOutBlanks();
            opening = surroundings.leaveOutPair();
        } while (opening != 0);
        return surroundings;
    }

    /** Whether a string may have surroundings, by its first error: one at the start, or white space at the end. */
    static boolean mayBe(String text, Violation first) {
        return !text.isEmpty()
                && ((first.span().start() == 0 && !Ascii.isLetter(text.charAt(0)))
                        || new Surroundings(text, List.of()).isBlank(text.length() - 1));
    }

    private void leaveOutBlanks() {
        while (start < end && isBlank(start) && (start > 0 || errors.get(start))) {
            start++;
        }
        while (start < end && isBlank(end - 1) && (start > 0 || errors.get(end - 1))) {
            end--;
        }
    }

    /** White space or an invisible control. */
    private boolean isBlank(int index) {
        char c = text.charAt(index);
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.getType(c) == Character.CONTROL
                || Character.getType(c) == Character.FORMAT;
    }

    /** The character that opened; 0 if none did. */
    private char leaveOutPair() {
        if (end - start < 2 || !errors.get(start)) {
            return 0;
        }
        char opening = text.charAt(start);
        if (Marks.isPair(opening, text.charAt(end - 1))) {
            start++;
            end--;
            return opening;
        }
        return 0;
    }

    boolean isEmpty() {
        return start == 0 && end == text.length();
    }

    /** The string inside. */
    String core() {
        return text.substring(start, end);
    }

    /**
     * The violations of the string, each error with its suggestion where there is one.
     *
     * @param inside what was found in the core by itself, with its suggestions
     */
    List<Violation> added(List<Violation> violations, List<Violation> inside) {
        boolean closed = end == text.length() || errors.nextSetBit(end) >= 0;
        boolean known = true;
        Map<Span, Suggestion> ofCore = new HashMap<>();
        for (Violation found : inside) {
            Suggestion suggestion = found.shifted(start).suggestion().orElse(null);
            known &= suggestion != null || !found.isError();
            if (suggestion != null) {
                ofCore.put(found.shifted(start).span(), suggestion);
            }
        }
        Suggestion whole = closed || !known
                ? null
                : new Suggestion(new Span(0, text.length()), Suggestions.applied(core(), inside));
        List<Violation> all = new ArrayList<>(violations.size());
        Set<Suggestion> given = new HashSet<>();
        for (Violation violation : violations) {
            Suggestion suggestion = whole == null ? suggestion(violation.span(), ofCore) : whole;
            boolean wanted = violation.isError() && violation.suggestion().isEmpty();
            Violation suggested = wanted && suggestion != null ? violation.withSuggestion(suggestion) : violation;
            all.add(Suggestions.once(suggested, given));
        }
        return List.copyOf(all);
    }

    private @Nullable Suggestion suggestion(Span span, Map<Span, Suggestion> ofCore) {
        boolean before = span.length() > 0 && span.start() < start;
        boolean after = span.length() > 0 && span.end() > end;
        if (!before && !after) {
            return ofCore.get(span);
        }
        Span inside = new Span(before ? start : Math.min(span.start(), end), after ? end : Math.max(span.end(), start));
        Suggestion kept = inside.length() == 0 ? new Suggestion(inside, "") : ofCore.get(inside);
        return kept == null
                ? null
                : new Suggestion(
                        new Span(before ? 0 : inside.start(), after ? text.length() : inside.end()), kept.text());
    }
}
