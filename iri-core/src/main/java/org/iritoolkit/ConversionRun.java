package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Findings;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.Edits;
import org.iritoolkit.internal.text.EscapeTable;
import org.iritoolkit.internal.text.Hosts;
import org.iritoolkit.internal.text.Inspector;
import org.iritoolkit.internal.text.NormalForm;
import org.iritoolkit.internal.text.NotNfc;
import org.iritoolkit.internal.text.Rewriter;
import org.iritoolkit.internal.text.UnescapeTable;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.jspecify.annotations.Nullable;

/** Runs the steps of a converter on one string until a step reports an error. */
final class ConversionRun {
    private final IriConverter converter;
    private final Component component;
    private final String given;
    private final IriParser target;
    private final Engine engine;
    private final Profile profile;
    private final List<Violation> violations = new ArrayList<>();

    /** For each step that changed the string, a function from ranges of the result to ranges of the step's input. */
    private final List<UnaryOperator<Violation>> back = new ArrayList<>();

    private String text;
    private @Nullable Split split;

    ConversionRun(IriConverter converter, Component component, String given) {
        this.converter = converter;
        this.component = component;
        this.given = given;
        target = converter.target;
        engine = converter.parser.engine;
        profile = engine.profile();
        text = given;
    }

    Conversion conversion() {
        HostMapper mapper = converter.hostMapper;
        if (converter.normalizes) {
            normalize();
        }
        if (isSound()) {
            accept();
        }
        if (isSound() && mapper != null && !converter.toIris()) {
            mapHost(mapper, true);
            mapMailDomains(mapper);
        }
        if (isSound()) {
            if (converter.toIris()) {
                decode(mapper);
            } else if (converter.toUris) {
                toUri();
            } else {
                toProfile();
            }
        }
        return new Conversion(given, text, Inspector.withheld(given, component, violations), this::kept);
    }

    /** Returns whether there is no error so far. After an error, later positions may be outside the input. */
    private boolean isSound() {
        return !Inspector.hasError(violations);
    }

    /** Adds violations found in the current string, at their positions in the input. */
    private void add(List<Violation> found) {
        List<Violation> placed = found;
        for (int i = back.size() - 1; i >= 0 && !placed.isEmpty(); i--) {
            placed = placed.stream().map(back.get(i)).toList();
        }
        violations.addAll(placed);
    }

    private void step(String made, UnaryOperator<Violation> toSource) {
        if (!made.equals(text)) {
            back.add(toSource);
            text = made;
            split = null;
        }
    }

    private Split split() {
        Split known = split == null ? engine.split(text) : split;
        split = known;
        return known;
    }

    private void normalize() {
        String before = text;
        List<Violation> found = new ArrayList<>();
        String normalized = NormalForm.of(before, profile, found);
        add(found);
        if (!normalized.equals(before)) {
            Edits edits = NormalForm.edits(before);
            if (isSound() && profile.normalizes() && !engine.isUnchecked()) {
                addNormalized(edits);
            }
            step(normalized, violation -> NormalForm.toSource(violation, edits, before, normalized));
        }
    }

    private void addNormalized(Edits edits) {
        Findings changes = engine.findings();
        SpecClause clause = profile.clause(Topic.OCTETS);
        Message what = CoreMessages.message("mapping.normalized");
        for (int i = 0; i < edits.size(); i++) {
            Span span = edits.span(i);
            changes.accept(new Violation(CoreViolation.NORMALIZED, Severity.WARNING, component, span, clause, what));
        }
        add(changes.sorted());
    }

    /** Continues with the string or its repaired form, whichever the parser accepts; otherwise adds an error. */
    private void accept() {
        List<Violation> found = inspect(text);
        if (converter.toUris && !found.isEmpty()) { // the conversion itself reports an error for an IRI without a URI
            found = found.stream()
                    .filter(violation -> violation.code() != CoreViolation.NO_URI)
                    .toList();
        }
        if (converter.repairs && Inspector.hasError(found)) {
            Edits edits = new Edits();
            String repaired = Rewriter.rewrite(text, component, engine.syntax(), converter.parser.repairs(), edits);
            if (!Inspector.hasError(inspect(repaired))) {
                Findings repairs = engine.findings();
                for (int i = 0; i < edits.size(); i++) {
                    repairs.accept(repaired(edits, i));
                }
                add(repairs.sorted());
                add(found.stream().filter(violation -> !violation.isError()).toList());
                step(repaired, edits::toSource);
                return;
            }
        }
        add(found);
    }

    private List<Violation> inspect(String checked) {
        return component != Component.REFERENCE
                ? Inspector.inspect(engine, checked, component)
                : Inspector.inspect(engine, checked, checked.equals(text) ? split() : engine.split(checked));
    }

    private Violation repaired(Edits edits, int i) {
        int c = text.codePointAt(edits.span(i).start());
        String escapes = Percent.encode(Character.toString(c), CodePointSet.EMPTY);
        Component rule = edits.rule(i);
        SpecClause clause = profile.restrictions().stream()
                .filter(restriction -> restriction.severity() == Severity.ERROR
                        && profile.characters(rule).contains(c)
                        && restriction.components().contains(rule)
                        && restriction.characters().contains(c))
                .findFirst()
                .map(Restriction::clause)
                .orElseGet(() -> profile.rule(rule).clause());
        Component in = edits.component(i);
        Message what = CoreMessages.message("mapping.repaired", new CharacterName(c), in, escapes);
        return new Violation(CoreViolation.REPAIRED, Severity.WARNING, in, edits.span(i), clause, what);
    }

    /** Maps the host if it is a name or a registry name. */
    private void mapHost(HostMapper mapper, boolean toAscii) {
        boolean reference = component == Component.REFERENCE;
        if (!reference && component != Component.HOST && component != Component.AUTHORITY) {
            return;
        }
        String slashes = reference ? "" : "//";
        Split whole = reference ? split() : engine.split(slashes + text);
        boolean name = whole.isHost(HostType.REG_NAME);
        boolean alone = component == Component.HOST && name; // under RFC 2396, a host by itself may contain a colon
        int from = alone ? 0 : whole.hostStart() - slashes.length();
        int to = alone ? text.length() : whole.hostEnd() - slashes.length();
        if (name || (toAscii && whole.isHost(HostType.REGISTRY))) {
            Hosts hosts = new Hosts(profile, () -> mapper);
            ComponentText part = new ComponentText(text, Component.AUTHORITY, from, to, profile);
            ComponentText host = name ? part : part.host();
            Hosts.Form form = toAscii
                    ? name ? hosts.toAscii(host.text()) : hosts.ofRegistryName(host.text())
                    : hosts.toUnicode(host.text(), c -> ((UnescapeTable) converter.table).decodes(c, Component.HOST));
            if (!form.violations().isEmpty()) {
                add(form.violations().stream()
                        .map(violation -> violation.shifted(host.start()))
                        .toList());
            }
            if (name && !form.host().equals(host.text())) {
                Edits edit = new Edits().replaced(from, to, from, form.host().length());
                step(text.substring(0, from) + form.host() + text.substring(to), edit::toSource);
            }
        }
    }

    private void mapMailDomains(HostMapper mapper) {
        if (component == Component.REFERENCE && isSound()) {
            MailDomains.map(text, split(), new Hosts(profile, () -> mapper)).ifPresent(mapped -> {
                add(mapped.violations());
                step(mapped.text(), mapped.edits()::toSource);
            });
        }
    }

    private void decode(@Nullable HostMapper mapper) {
        if (mapper == null) {
            text = rewritten(engine, null);
            return;
        }
        Edits edits = new Edits();
        step(rewritten(engine, edits), edits::toSource);
        mapHost(mapper, false);
    }

    private List<KeptEscape> kept() {
        if (!converter.toIris()) {
            return List.of();
        }
        Edits edits = new Edits();
        Rewriter.rewrite(given, component, engine.syntax(), converter.table, edits);
        List<KeptEscape> kept = new ArrayList<>();
        for (int i = 0; i < edits.size(); i++) {
            if (!edits.isReplaced(i)) {
                String reason = ((UnescapeTable) converter.table).reason(given, edits, i);
                kept.add(new KeptEscape(
                        edits.span(i), edits.span(i).substring(given), KeptEscape.Reason.valueOf(reason)));
            }
        }
        return List.copyOf(kept);
    }

    private void toUri() {
        if (engine.isUnchecked() && hasUnpairedSurrogate()) {
            return;
        }
        boolean opaque = component == Component.OPAQUE_PART || component == Component.OPAQUE_START;
        boolean sure = (((EscapeTable) converter.table).fits() && target.isAsStrictAsItsProfile())
                || (opaque && !target.profile().grammar().hasOpaqueParts());
        String uri = rewritten(engine, null);
        if (sure || (component == Component.REFERENCE && target.engine.accepts(uri))) {
            text = uri;
            return;
        }
        Edits edits = new Edits();
        step(rewritten(engine, edits), edits::toSource);
        require("mapping.not-expressible.uri");
    }

    private void toProfile() {
        boolean unchecked = target.engine.isUnchecked();
        if (component == Component.REFERENCE && !unchecked && target.engine.accepts(text)) {
            return;
        }
        Edits edits = new Edits();
        String converted = rewritten(target.engine, edits);
        if (!unchecked) {
            addReserved(edits);
        }
        if (isSound()) {
            step(converted, edits::toSource);
            if (target.profile().normalizes()) {
                Edits again = new Edits();
                Rewriter.Table notNfc = new NotNfc(target.profile());
                step(Rewriter.rewrite(text, component, target.engine.syntax(), notNfc, again), again::toSource);
            }
            require("mapping.not-expressible.profile");
        }
        if (!isSound() && profile.uriProfile() == target.profile().uriProfile()) {
            // the error replaces the warning that the source profile's check reported
            violations.removeIf(violation -> violation.code() == CoreViolation.NO_URI);
        }
    }

    private String rewritten(Engine by, @Nullable Edits edits) {
        return by == engine && component == Component.REFERENCE
                ? Rewriter.rewrite(text, split(), converter.table, edits).text()
                : Rewriter.rewrite(text, component, by.syntax(), converter.table, edits);
    }

    private void addReserved(Edits edits) {
        Findings reserved = target.engine.findings();
        for (int i = 0; i < edits.size(); i++) {
            if (edits.isReserved(i)) {
                Span span = edits.span(i);
                Component in = edits.component(i);
                SpecClause clause = target.profile().rule(edits.rule(i)).clause();
                CharacterName name = new CharacterName(text.codePointAt(span.start()));
                Message what = CoreMessages.message("mapping.reserved", name, in);
                reserved.accept(new Violation(CoreViolation.RESERVED, Severity.ERROR, in, span, clause, what));
            }
        }
        add(reserved.sorted());
    }

    /** Adds an error for each unpaired surrogate in a string that no parser checked, since UTF-8 cannot encode it. */
    private boolean hasUnpairedSurrogate() {
        Findings found = Engine.of(profile).findings();
        int prefix = component == Component.AUTHORITY ? 2 : 0;
        List<ComponentText> parts = component == Component.REFERENCE || component == Component.AUTHORITY
                ? engine.components("//".substring(0, prefix) + text)
                : List.of();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                found.character(i, c, rule(parts, i + prefix));
            }
        }
        add(found.sorted());
        return found.hasErrors();
    }

    /** Returns the component whose rule applies at an index. */
    private Component rule(List<ComponentText> parts, int at) {
        if (parts.isEmpty()) {
            boolean first = component == Component.OPAQUE_PART && at == 0;
            return first
                    ? Component.OPAQUE_START
                    : component == Component.HOST ? EscapeTable.hostRule(profile) : component;
        }
        ComponentText part =
                parts.stream().filter(each -> at < each.end()).findFirst().orElseThrow();
        boolean first = part.component() == Component.OPAQUE_PART && at == part.start();
        return first ? Component.OPAQUE_START : part.component();
    }

    /** Adds an error for each violation of the target profile. */
    private void require(String key) {
        if (component == Component.REFERENCE && target.engine.accepts(text)) {
            return;
        }
        boolean stricter = !target.isAsStrictAsItsProfile()
                && !Inspector.hasError(Inspector.inspect(Engine.of(target.profile()), text, component));
        String name = target.profile().document().name();
        add(Inspector.inspect(target.engine, text, component).stream()
                .filter(Violation::isError)
                .map(error ->
                        stricter ? error : notExpressible(error, CoreMessages.message(key, name, error.message())))
                .toList());
    }

    private static Violation notExpressible(Violation error, Message what) {
        CoreViolation code = CoreViolation.NOT_EXPRESSIBLE;
        return new Violation(code, Severity.ERROR, error.component(), error.span(), error.clause(), what);
    }
}
