package org.iritoolkit.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.jspecify.annotations.Nullable;

/** The validation errors of one string, with their positions in the given string. */
final class UrlViolations {
    static final SpecDocument STANDARD = new SpecDocument("URL Standard", "URL Standard", "4.4");

    private static final int MOST = 1000;

    private final List<Violation> list = new ArrayList<>();
    private final int length;
    private final int @Nullable [] places;
    private int further;

    /**
     * Creates an empty list.
     *
     * @param length the length of the string that was given
     * @param places the position and length in that string of each character of the input; null if both strings are the
     *     same
     */
    UrlViolations(int length, int @Nullable [] places) {
        this.length = length;
        this.places = places;
    }

    /** Maps a range of the parser's input to a range of the given string; an empty range stays empty. */
    private Span place(int start, int end) {
        if (places == null) {
            return new Span(start, end);
        }
        return new Span(places[start], end > start ? places[end - 1] + 1 : places[start]);
    }

    /** Adds a validation error after which the parser continues. */
    void warn(ValidationError error, Component component, int start, int end, SpecClause clause, Message what) {
        add(error, Severity.WARNING, component, place(start, end), clause, what);
    }

    /** Adds an error for an unpaired surrogate, which is replaced before parsing, at its original position. */
    void surrogate(char c, int at) {
        unit(c, new Span(at, at + 1), Component.REFERENCE, STANDARD.section("4.3"));
    }

    /** Adds an error for a character that is removed before parsing, at its original position. */
    void removed(char c, int at) {
        unit(c, new Span(at, at + 1), Component.REFERENCE, STANDARD.section("4.4"));
    }

    /** Adds an error for a code point that is not a URL unit. */
    void unit(int codePoint, Component component, int at, SpecClause clause) {
        unit(codePoint, place(at, at + Character.charCount(codePoint)), component, clause);
    }

    private void unit(int codePoint, Span place, Component component, SpecClause clause) {
        if (list.size() >= MOST) {
            further++; // does not look up the character's name, because lookups are slow
            return;
        }
        Message what = codePoint == '%'
                ? WebMessages.message("url.invalid-url-unit.percent")
                : WebMessages.message("url.invalid-url-unit", new CharacterName(codePoint));
        add(ValidationError.INVALID_URL_UNIT, Severity.WARNING, component, place, clause, what);
    }

    /** Adds the validation error with which the parser returns failure. */
    void fail(ValidationError error, Component component, int start, int end, SpecClause clause, Message what) {
        list.add(new Violation(error, Severity.ERROR, component, place(start, end), clause, what));
    }

    private void add(
            ValidationError error,
            Severity severity,
            Component component,
            Span place,
            SpecClause clause,
            Message what) {
        if (list.size() >= MOST) {
            further++;
        } else {
            list.add(new Violation(error, severity, component, place, clause, what));
        }
    }

    /** Returns all violations, sorted by start and, for the same start, in the order in which the parser found them. */
    List<Violation> sorted() {
        List<Violation> all = new ArrayList<>(list);
        if (further > 0) {
            all.add(new Violation(
                    ValidationError.MORE,
                    Severity.WARNING,
                    Component.REFERENCE,
                    new Span(length, length),
                    STANDARD.section("1.1"),
                    WebMessages.message("url.more", further)));
        }
        all.sort(Comparator.comparingInt(violation -> violation.span().start())); // a stable sort keeps parser order
        return List.copyOf(all);
    }
}
