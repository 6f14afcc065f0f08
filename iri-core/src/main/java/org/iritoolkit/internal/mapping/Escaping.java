package org.iritoolkit.internal.mapping;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.judge.Findings;
import org.iritoolkit.internal.table.CharacterTable;
import org.iritoolkit.internal.text.NormalForm;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.jspecify.annotations.Nullable;

/**
 * Percent-encodes what a profile does not accept in each component, and changes nothing else. If the profile wants NFC, that
 * includes what is not in NFC: it names the same resource as an escape only (draft-masinter-url-i18n-05 2.2).
 */
public final class Escaping {
    private final Engine engine;
    private final boolean repairing;
    private final CodePointSet reserved;

    /**
     * Prepares the escaping.
     *
     * @param engine the engine of that profile
     * @param repairing whether reserved characters and stray percent signs are escaped too, and every escape reported;
     *     otherwise they are errors
     */
    public Escaping(Engine engine, boolean repairing) {
        Profile profile = engine.profile();
        this.engine = engine;
        this.repairing = repairing;
        this.reserved = Memo.ownedBy(profile).of(Escaping.class, CodePointSet.class, profile.grammar()::reserved);
    }

    /**
     * Escapes a text.
     *
     * @param component what the text is
     * @param findings takes what there is to report; null if nobody wants to know, and what is reserved then stays
     * @return the same object if nothing has to change
     */
    public String escape(String text, Component component, @Nullable Findings findings) {
        if (component == Component.REFERENCE) {
            return reference(text, findings);
        } else if (component == Component.AUTHORITY) { // what may stand in it depends on the part of it
            Findings found = engine.findings();
            String escaped = reference("//" + text, found);
            if (findings != null) {
                found.sorted().forEach(violation -> findings.accept(violation.shifted(-2)));
            }
            return escaped.length() == text.length() + 2 ? text : escaped.substring(2);
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        append(new ComponentText(text, component, 0, text.length(), engine.profile()), out, findings);
        return out.length() == text.length() ? text : out.toString();
    }

    private String reference(String text, @Nullable Findings findings) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        int copied = 0;
        for (ComponentText part : engine.components(text)) {
            out.append(text, copied, part.start());
            append(part, out, findings);
            copied = part.end();
        }
        return out.length() == text.length()
                ? text
                : out.append(text, copied, text.length()).toString();
    }

    private void append(ComponentText part, StringBuilder out, @Nullable Findings findings) {
        String text = part.reference();
        Profile profile = engine.profile();
        Component component = part.component();
        boolean literal = component == Component.HOST && text.startsWith("[", part.start());
        if (component == Component.HOST && !literal && !profile.allowsEscapes(component)) {
            component = Component.AUTHORITY; // with an escape it is the name of a registry (RFC 2396 3.2.1)
        }
        if (literal || !profile.allowsEscapes(component)) {
            out.append(text, part.start(), part.end());
            return;
        }
        Engine.Refused refused = (at, slot) -> isEscaped(text, at, part.component(), slot, findings);
        int first = component == Component.OPAQUE_PART // what may begin it is a rule of its own (RFC 2396 3)
                ? part.start()
                : engine.scanner().scan(text, part.start(), part.end(), CharacterTable.bit(component));
        out.append(text, part.start(), first);
        int start = out.length() - (first - part.start());
        engine.encode(text, first, part.end(), component, refused, out);
        if (!repairing && profile.mappingRules().normalizes()) {
            out.replace(start, out.length(), NormalForm.escaped(out.substring(start)));
        }
    }

    /** Reports a character that is not accepted; says whether it is escaped. */
    private boolean isEscaped(String text, int at, Component named, Component slot, @Nullable Findings findings) {
        int c = text.codePointAt(at);
        if (c == '%' && !repairing) { // it begins no escape: in a text that nobody checked (LEIRI note 4 leaves it)
            return false;
        }
        boolean barred = !repairing && reserved.contains(c);
        if (findings == null || !(repairing || barred)) {
            return !barred;
        }
        Span span = new Span(at, at + Character.charCount(c));
        if (barred) {
            findings.accept(new Violation(
                    MappingViolation.RESERVED,
                    Severity.ERROR,
                    named,
                    span,
                    engine.profile().rule(slot).clause(),
                    CoreMessages.message("mapping.reserved", new CharacterName(c), named)));
            return false;
        }
        StringBuilder escape = new StringBuilder();
        Percent.append(c, escape);
        findings.accept(new Violation(
                MappingViolation.REPAIRED,
                Severity.WARNING,
                named,
                span,
                barredBy(c, slot),
                CoreMessages.message("mapping.repaired", new CharacterName(c), named, escape.toString())));
        return true;
    }

    /** What keeps a character out of a component: a restriction, if its rule has it. */
    private SpecClause barredBy(int c, Component component) {
        Profile profile = engine.profile();
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
