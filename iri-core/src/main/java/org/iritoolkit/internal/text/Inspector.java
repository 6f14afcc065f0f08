package org.iritoolkit.internal.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Findings;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.engine.Syntax;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/** Finds the violations in a string and adds suggestions, even for the part inside quotes or brackets. */
public final class Inspector {
    private Inspector() {}

    /** Returns whether an error is among the violations. */
    public static boolean hasError(List<Violation> violations) {
        return !violations.isEmpty() && violations.stream().anyMatch(Violation::isError);
    }

    /** Returns the violations without the messages and suggestions that would show characters of user information. */
    public static List<Violation> inspect(Engine engine, String text, Split split) {
        return inspect(engine, text, split, null);
    }

    /** Does the same as {@link #inspect(Engine, String, Split)}; the checks share the given results. */
    public static List<Violation> inspect(Engine engine, String text, Split split, @Nullable SharedResults shared) {
        return withheld(text, Component.REFERENCE, suggested(engine, text, split, shared));
    }

    /** Returns the violations in a string, without showing characters of its user information. */
    public static List<Violation> withheld(String text, Component component, List<Violation> found) {
        if (found.isEmpty()) {
            return found;
        }
        int before = component == Component.AUTHORITY ? 2 : 0;
        BitSet places = Secrets.places("//".substring(0, before) + text);
        places.set(0, component == Component.USERINFO ? text.length() : 0);
        if (places.isEmpty()) {
            return found;
        }
        List<Violation> all = new ArrayList<>(found.size());
        for (Violation violation : found) {
            int place = places.nextSetBit(violation.span().start() + before);
            boolean hidden = place >= 0 && place < violation.span().end() + before;
            all.add(hidden ? withheld(violation) : violation);
        }
        return List.copyOf(all);
    }

    private static Violation withheld(Violation found) {
        if (!found.message().contains("U+")) {
            return found; // the message shows no character
        }
        Message what = CoreMessages.message("syntax.withheld", found.component());
        return new Violation(found.code(), found.severity(), found.component(), found.span(), found.clause(), what);
    }

    /**
     * Returns all violations in a string that was split, sorted by position, with suggestions for errors. The checks
     * share the given results.
     */
    public static List<Violation> suggested(Engine engine, String text, Split split, @Nullable SharedResults shared) {
        Findings findings = engine.judged(text, split, shared);
        List<Violation> found = findings.sorted();
        return findings.hasErrors()
                ? Surroundings.of(engine, text, split, found).suggest(found)
                : found;
    }

    /** Returns the first error with the suggestion that {@link #inspect} gives it; null if there is none. */
    public static @Nullable Violation firstError(Engine engine, String text, Split split) {
        List<Violation> found = List.of();
        Violation first;
        if (Surroundings.mayBe(text)) { // all errors are needed to find the surroundings
            Findings findings = engine.judged(text, split);
            found = findings.sorted();
            first = findings.firstError();
        } else {
            first = engine.firstError(text, split);
        }
        if (first == null) {
            return null;
        }
        Violation suggested = Surroundings.of(engine, text, split, found).suggest(first);
        return withheld(text, Component.REFERENCE, List.of(suggested)).get(0);
    }

    /** Returns all violations in a string that is a single component, sorted by position. */
    public static List<Violation> inspect(Engine engine, String text, Component component) {
        if (engine.isUnchecked()) {
            return List.of();
        } else if (component == Component.REFERENCE) {
            return inspect(engine, text, engine.split(text));
        }
        return component == Component.AUTHORITY
                ? inspectAuthority(engine, text)
                : withheld(text, component, engine.judged(text, component).sorted());
    }

    private static List<Violation> inspectAuthority(Engine engine, String text) {
        Findings findings = engine.findings();
        int end = Syntax.authorityEnd(text, 0, text.length());
        if (end < text.length()) {
            CoreViolation code = CoreViolation.CHARACTER_NOT_ALLOWED;
            SpecClause clause = engine.profile().clause("authority");
            CharacterName name = new CharacterName(text.charAt(end));
            findings.syntax(code, ".authority", Component.AUTHORITY, new Span(end, end + 1), clause, name);
        }
        for (Violation violation : inspect(engine, "//" + text.substring(0, end), Component.REFERENCE)) {
            findings.accept(violation.shifted(-2));
        }
        return withheld(text, Component.AUTHORITY, findings.sorted());
    }
}
