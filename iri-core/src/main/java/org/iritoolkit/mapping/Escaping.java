package org.iritoolkit.mapping;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.judge.Findings;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;

/** Percent-encodes what a profile does not accept in each component, and changes nothing else. */
final class Escaping {
    private final Engine engine;
    private final Profile profile;
    private final boolean repairing;
    private final CodePointSet reserved;

    /**
     * Prepares the escaping.
     *
     * @param engine the profile that does not accept
     * @param repairing whether reserved characters and stray percent signs are escaped too, and every escape reported;
     *     otherwise they are errors
     */
    Escaping(Engine engine, boolean repairing) {
        this.engine = engine;
        this.profile = engine.profile();
        this.repairing = repairing;
        this.reserved = profile.grammar().reserved();
    }

    String reference(String text, Findings findings) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        int copied = 0;
        for (ComponentText part : engine.components(text)) {
            out.append(text, copied, part.start());
            append(text, part.component(), part.start(), part.end(), out, findings);
            copied = part.end();
        }
        return out.length() == text.length()
                ? text
                : out.append(text, copied, text.length()).toString();
    }

    String component(Component component, String text, Findings findings) {
        if (component == Component.AUTHORITY) { // what may stand in it depends on the part of it
            Findings found = engine.findings();
            String escaped = reference("//" + text, found);
            found.sorted().forEach(violation -> findings.accept(violation.shifted(-2)));
            return escaped.length() == text.length() + 2 ? text : escaped.substring(2);
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        append(text, component, 0, text.length(), out, findings);
        return out.length() == text.length() ? text : out.toString();
    }

    private void append(String text, Component named, int from, int to, StringBuilder out, Findings findings) {
        Component component = named;
        boolean literal = named == Component.HOST && text.startsWith("[", from);
        if (named == Component.HOST && !literal && !profile.allowsEscapes(named)) {
            component = Component.AUTHORITY; // with an escape it is the name of a registry (RFC 2396 3.2.1)
        }
        if (literal || !profile.allowsEscapes(component)) {
            out.append(text, from, to);
            return;
        }
        engine.encode(text, from, to, component, (at, slot) -> isEscaped(text, at, named, slot, findings), out);
    }

    /** Reports a character that is not accepted; says whether it is escaped. */
    private boolean isEscaped(String text, int at, Component named, Component slot, Findings findings) {
        int c = text.codePointAt(at);
        Span span = new Span(at, at + Character.charCount(c));
        if (repairing) {
            String escape = PercentEncoding.encode(Character.toString(c), CodePointSet.EMPTY);
            findings.accept(new Violation(
                    MappingViolation.REPAIRED,
                    Severity.WARNING,
                    named,
                    span,
                    barredBy(c, slot),
                    CoreMessages.message("mapping.repaired", new CharacterName(c), named, escape)));
        } else if (reserved.contains(c)) {
            findings.accept(new Violation(
                    MappingViolation.RESERVED,
                    Severity.ERROR,
                    named,
                    span,
                    profile.rule(slot).clause(),
                    CoreMessages.message("mapping.reserved", new CharacterName(c), named)));
            return false;
        }
        return true;
    }

    /** What keeps a character out of a component: a restriction, if its rule has it. */
    private SpecClause barredBy(int c, Component component) {
        return profile.restrictions().stream()
                .filter(restriction -> restriction.severity() == Severity.ERROR
                        && profile.characters(component).contains(c)
                        && restriction.components().contains(component)
                        && restriction.characters().contains(c))
                .findFirst()
                .map(Restriction::clause)
                .orElseGet(() -> profile.rule(component).clause());
    }
}
