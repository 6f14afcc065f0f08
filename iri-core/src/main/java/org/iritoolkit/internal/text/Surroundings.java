package org.iritoolkit.internal.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * Strips the white space, invisible controls, quotes and angle brackets around a reference, and {@code URL:} in angle
 * brackets (RFC 3986 Appendix C).
 *
 * <p>A pair of marks is removed if the opening mark is an error, even if the profile allows the closing mark.
 */
final class Surroundings {
    private static final String PREFIX = "URL:";
    private static final String NOT_ALLOWED = "syntax.character-not-allowed";

    private final Engine engine;
    private final String text;
    private final Split split;
    private final BitSet errors = new BitSet();

    /** The indices where the string without its surroundings starts and ends. */
    private int start;

    private int end;

    /** The suggestions for the string, those within its surroundings, and one for all errors; created on first use. */
    private @Nullable Suggestions plain;

    private @Nullable Map<Span, Suggestion> ofCore;
    private @Nullable Suggestion whole;

    private Surroundings(Engine engine, String text, Split split) {
        this.engine = engine;
        this.text = text;
        this.split = split;
        end = text.length();
    }

    /** Returns the surroundings of a string; empty if there are none. */
    static Surroundings of(Engine engine, String text, Split split, List<Violation> found) {
        Surroundings surroundings = new Surroundings(engine, text, split);
        if (!mayBe(text)) {
            return surroundings;
        }
        for (Violation violation : found) {
            if (violation.isError()) {
                surroundings.errors.set(
                        violation.span().start(), violation.span().end());
            }
        }
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

    /** Returns whether a string may have surroundings: a mark or a blank at the start, or a blank at the end. */
    static boolean mayBe(String text) {
        return !text.isEmpty()
                && (isBlank(text.charAt(0))
                        || Suggestions.isInPairs(text.charAt(0), 0)
                        || isBlank(text.charAt(text.length() - 1)));
    }

    private void leaveOutBlanks() {
        while (start < end && isBlank(text.charAt(start)) && (start > 0 || errors.get(start))) {
            start++;
        }
        while (start < end && isBlank(text.charAt(end - 1)) && (start > 0 || errors.get(end - 1))) {
            end--;
        }
    }

    /** Returns whether a character is white space or an invisible control. */
    private static boolean isBlank(char c) {
        return Suggestions.isWhiteSpace(c)
                || Character.getType(c) == Character.CONTROL
                || Character.getType(c) == Character.FORMAT;
    }

    /** Removes a pair of marks; returns the opening character, or 0 if there is none. */
    private char leaveOutPair() {
        if (end - start < 2 || !errors.get(start)) {
            return 0;
        }
        char opening = text.charAt(start);
        if (Suggestions.isPair(opening, text.charAt(end - 1))) {
            start++;
            end--;
            return opening;
        }
        return 0;
    }

    /** Adds suggestions to errors, except where the previous violation has the same suggestion. */
    List<Violation> suggest(List<Violation> violations) {
        List<Violation> all = new ArrayList<>(violations.size());
        Suggestion last = null;
        for (Violation violation : violations) {
            Violation suggested = suggest(violation);
            Suggestion suggestion = suggested.suggestion().orElse(null);
            boolean again = suggestion != null && suggestion.equals(last); // one suggestion for the whole string
            all.add(again ? violation.withSpan(violation.span()) : suggested);
            last = suggestion == null ? last : suggestion;
        }
        return List.copyOf(all);
    }

    /** Returns a violation with its suggestion if it is an error and has a suggestion. */
    Violation suggest(Violation violation) {
        boolean wanted = violation.isError() && violation.suggestion().isEmpty();
        Suggestion suggestion = wanted ? suggestion(violation) : null;
        if (suggestion != null) {
            return violation.withSuggestion(suggestion);
        }
        boolean character = wanted
                && violation.code() == CoreViolation.CHARACTER_NOT_ALLOWED
                && violation.span().length() > 0;
        Message what = character
                ? meant(violation.component(), text.charAt(violation.span().start()))
                : null;
        return what == null
                ? violation
                : new Violation(
                        violation.code(),
                        violation.severity(),
                        violation.component(),
                        violation.span(),
                        violation.clause(),
                        what);
    }

    /** Returns a sentence that says what a string with a character is instead of a reference; null if it is unknown. */
    private @Nullable Message meant(Component component, char c) {
        CharacterName name = new CharacterName(c);
        if (Suggestions.isWhiteSpace(c)) {
            boolean several = Suggestions.haveSeveral(text, split);
            return several ? CoreMessages.message(NOT_ALLOWED + ".several", name, component) : null;
        } else if (c == '[' || c == ']') {
            boolean defanged = text.contains("[.]") || text.contains("[:") || text.contains("hxxp");
            return defanged ? CoreMessages.message(NOT_ALLOWED + ".defanged", name, component) : null;
        }
        String share = c == '\\' ? WindowsShare.iri(text, engine.profile()) : "";
        return share.isEmpty() ? null : CoreMessages.message(NOT_ALLOWED + ".share", name, component, share);
    }

    private @Nullable Suggestion suggestion(Violation violation) {
        if (start == 0 && end == text.length()) {
            plain = plain == null ? new Suggestions(text, split, engine.profile()) : plain;
            return plain.suggestion(violation);
        } else if (start == end) {
            return null; // the string consists only of surroundings
        } else if (end < text.length()
                && errors.nextSetBit(end) < 0) { // the closing mark would remain without its opening mark
            ofCore();
            if (whole != null) {
                return whole;
            }
        }
        Span span = violation.span();
        boolean before = span.length() > 0 && span.start() < start;
        boolean after = span.length() > 0 && span.end() > end;
        if (!before && !after) {
            return ofCore().get(span);
        }
        Span inside = new Span(before ? start : Math.min(span.start(), end), after ? end : Math.max(span.end(), start));
        Suggestion kept = inside.length() == 0 ? new Suggestion(inside, "") : ofCore().get(inside);
        return kept == null
                ? null
                : new Suggestion(
                        new Span(before ? 0 : inside.start(), after ? text.length() : inside.end()), kept.text());
    }

    /** Returns the suggestions within the surroundings; if each error has one, {@link #whole} applies them all. */
    private Map<Span, Suggestion> ofCore() {
        Map<Span, Suggestion> made = ofCore;
        if (made == null) {
            made = new HashMap<>();
            String core = text.substring(start, end);
            Split inside = engine.split(core);
            List<Violation> found = new Surroundings(engine, core, inside)
                    .suggest(engine.judged(core, inside).sorted());
            boolean known = true;
            for (Violation each : found) {
                Violation moved = each.shifted(start);
                known &= !each.isError() || each.suggestion().isPresent();
                if (each.suggestion().isPresent()) {
                    made.put(moved.span(), moved.suggestion().orElseThrow());
                }
            }
            whole = known ? new Suggestion(new Span(0, text.length()), Suggestions.applied(core, found)) : null;
            ofCore = made;
        }
        return made;
    }
}
