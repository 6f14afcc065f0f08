package org.iritoolkit.internal.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.jspecify.annotations.Nullable;

/**
 * Collects the violations that an inspection reports, and writes their messages.
 *
 * <p>The list keeps the first {@value #MOST} violations and counts the others, so that memory stays bounded.
 */
public final class Findings implements Consumer<Violation> {
    /** The maximum number of listed violations. */
    public static final int MOST = 1000;

    private final Settings settings;
    private final boolean firstError;
    private final List<Violation> list = new ArrayList<>(2);

    /** The number of adjacent violations that are joined with the last one in the list, their reason, and their end. */
    private int joined;

    private @Nullable Object reason;
    private int end;
    private int further;
    private int furtherErrors;
    private int furtherStart;
    private int furtherEnd;

    /** Creates an empty list, for all violations or for validation that stops at the first syntax error. */
    public Findings(Settings settings, boolean firstError) {
        this.settings = settings;
        this.firstError = firstError;
    }

    /** Returns whether the list collects only errors, and only the first syntax error. */
    boolean isOfFirstError() {
        return firstError;
    }

    /** Returns whether validation should continue after the last report. */
    boolean wantsMore() {
        return !firstError || list.isEmpty();
    }

    /** Adds a violation with its message and the severity that the parser sets. */
    @Override
    public void accept(Violation found) {
        accept(found, settings.threshold());
    }

    /** Collects a check's violations: all of a check requested by name, otherwise those at or above the threshold. */
    public Consumer<Violation> ofCheck(String checkId) {
        Severity least = settings.leastOf(checkId);
        return least == settings.threshold() ? this : found -> accept(found, least);
    }

    private void accept(Violation found, Severity least) {
        Violation violation = found.withSeverity(settings.severity(found.code().id(), found.severity(), least));
        if (violation.severity().atLeast(least)) {
            add(violation, null);
        }
    }

    /**
     * Adds a violation, or joins it with the last one if it is adjacent and of the same kind.
     *
     * @param why what must be equal for violations to be joined; null to compare their messages
     */
    private void add(Violation violation, @Nullable Object why) {
        Span span = violation.span();
        if (!list.isEmpty() && end == span.start() && agrees(list.get(list.size() - 1), violation, why)) {
            joined++;
        } else if (list.size() >= MOST) {
            furtherStart = further == 0 ? span.start() : Math.min(furtherStart, span.start());
            furtherEnd = Math.max(furtherEnd, span.end());
            furtherErrors += violation.isError() ? 1 : 0;
            further++;
            return;
        } else {
            join();
            list.add(violation);
            reason = why;
        }
        end = span.end();
    }

    private boolean agrees(Violation last, Violation violation, @Nullable Object why) {
        return violation.span().length() > 0
                && last.code().id().equals(violation.code().id())
                && last.severity() == violation.severity()
                && last.component() == violation.component()
                && Objects.equals(last.clause(), violation.clause()) // equals compares identity first
                && last.suggestion().isEmpty()
                && violation.suggestion().isEmpty()
                && Objects.equals(reason, why)
                && (why != null || last.message().equals(violation.message()));
    }

    /** Replaces the last violation with one that spans all joined violations. */
    private void join() {
        if (joined > 0) {
            Violation first = list.remove(list.size() - 1);
            Span run = new Span(first.span().start(), end);
            Message what = CoreMessages.message("syntax.run", first.message(), joined);
            list.add(new Violation(first.code(), first.severity(), first.component(), run, first.clause(), what));
            joined = 0;
        }
    }

    /** Returns whether an error is among the violations. */
    public boolean hasErrors() {
        return furtherErrors > 0 || firstError() != null;
    }

    /** Returns the error with the lowest position; null if there is no error. */
    public @Nullable Violation firstError() {
        join();
        Violation first = null;
        for (Violation violation : list) {
            boolean earlier = first == null || Violation.BY_PLACE.compare(violation, first) < 0;
            first = violation.isError() && earlier ? violation : first;
        }
        return first;
    }

    /** Returns all violations, sorted by position. */
    public List<Violation> sorted() {
        join();
        if (further > 0) {
            SpecDocument document = settings.profile().document();
            SpecClause clause = document.section(document.syntaxSection());
            Severity severity = furtherErrors > 0 ? Severity.ERROR : Severity.WARNING;
            Span span = new Span(furtherStart, furtherEnd);
            Message what = CoreMessages.message("syntax.more", further, furtherErrors);
            list.add(new Violation(CoreViolation.MORE, severity, Component.REFERENCE, span, clause, what));
            further = 0;
        }
        list.sort(Violation.BY_PLACE);
        return List.copyOf(list);
    }

    /**
     * Adds a syntax error.
     *
     * @param variant the part of the message key after the id of the code
     */
    public void syntax(
            CoreViolation code,
            String variant,
            Component component,
            Span span,
            SpecClause clause,
            Object... arguments) {
        Message what = CoreMessages.message(code.id() + variant, arguments);
        add(new Violation(code, Severity.ERROR, component, span, clause, what), List.of(variant, List.of(arguments)));
    }

    /** Adds a syntax error with its message, which no setting changes. */
    void syntax(Violation error) {
        add(error, null);
    }

    /** Adds the violation for a character that is not allowed or not recommended in a component. */
    public void character(int at, int codePoint, Component slot) {
        Profile profile = settings.profile();
        boolean ruled = slot != Component.SCHEME && slot != Component.PORT;
        SpecClause clause = ruled ? profile.rule(slot).clause() : profile.clause(slot.toString());
        Component component = slot == Component.OPAQUE_START ? Component.OPAQUE_PART : slot;
        Span place = new Span(at, at + Character.charCount(codePoint));
        boolean surrogate = Character.getType(codePoint) == Character.SURROGATE;
        if (surrogate || !ruled || !profile.characters(slot).contains(codePoint)) {
            CoreViolation code = surrogate ? CoreViolation.LONE_SURROGATE : CoreViolation.CHARACTER_NOT_ALLOWED;
            boolean unescaped = !surrogate && ruled && slot != Component.HOST && !profile.allowsEscapes(slot);
            Message what = CoreMessages.message(
                    code.id() + (unescaped ? ".unescaped" : ""), new CharacterName(codePoint), component);
            add(new Violation(code, Severity.ERROR, component, place, clause, what), code);
            return;
        }
        for (Restriction restriction : profile.restrictions()) {
            if (restriction.components().contains(slot)
                    && restriction.characters().contains(codePoint)) {
                ViolationCode code = restriction.code();
                Severity severity = settings.severity(code.id(), restriction.severity());
                String key = "character." + severity;
                Message what = CoreMessages.message(key, new CharacterName(codePoint), component, restriction.reason());
                if (severity.atLeast(settings.threshold())) {
                    add(new Violation(code, severity, component, place, restriction.clause(), what), restriction);
                }
            }
        }
    }
}
