package org.iritoolkit.internal.engine;

import static org.iritoolkit.check.Component.AUTHORITY;
import static org.iritoolkit.check.Component.FRAGMENT;
import static org.iritoolkit.check.Component.HOST;
import static org.iritoolkit.check.Component.OPAQUE_PART;
import static org.iritoolkit.check.Component.PATH;
import static org.iritoolkit.check.Component.PORT;
import static org.iritoolkit.check.Component.QUERY;
import static org.iritoolkit.check.Component.SCHEME;
import static org.iritoolkit.check.Component.USERINFO;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * The entry point to a compiled profile: splits strings, accepts or rejects them, and finds their violations.
 *
 * <p>A scan finds the character classes, and the grammar's syntax splits the string. The character classes prove most
 * strings valid; {@link Judge} validates only the others. The engine does not depend on a particular profile, has no
 * state, and takes time linear in the length of the string.
 */
public final class Engine {
    private static final List<Component> WITH_SERVER = List.of(SCHEME, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT);
    private static final List<Component> WITH_REGISTRY = List.of(SCHEME, AUTHORITY, PATH, QUERY, FRAGMENT);

    private final Settings settings;
    private final Profile profile;
    private final List<PreparedCheck> checks;

    /** The checks that may reject strings that the table accepts. */
    private final List<PreparedCheck> rejecting;

    /** The character classes that matter to checks: no check can reject a string that contains none of them. */
    private final int concerns;

    /** The checks that run on ASCII strings. */
    private final List<PreparedCheck> ofAscii;

    private final Scanner scanner;
    private final Syntax syntax;
    private final Judge judge;

    /** Returns the engine for a profile with its own checks and default settings. The profile caches the engine. */
    public static Engine of(Profile profile) {
        return Memo.ownedBy(profile).of(Engine.class, Engine.class, () -> {
            List<PreparedCheck> checks =
                    profile.checks().stream().map(PreparedCheck::of).toList();
            return new Engine(Settings.of(profile), checks);
        });
    }

    /**
     * Creates the engine for the settings of a parser. Data already compiled for the profile is reused.
     *
     * @param settings the profile, and the parser's changes to severities
     * @param checks the checks to run
     */
    public Engine(Settings settings, List<PreparedCheck> checks) {
        this.settings = settings;
        profile = settings.profile();
        this.checks = new ArrayList<>();
        rejecting = new ArrayList<>();
        ofAscii = new ArrayList<>();
        boolean any = false;
        for (PreparedCheck check : checks) { // not a stream: the first stream takes longer than the first parse
            boolean rejects = check.highest(settings) == Severity.ERROR;
            if (rejects) {
                rejecting.add(check);
            }
            if (check.runs(settings)) {
                this.checks.add(check);
                if (check.concernsAscii()) {
                    ofAscii.add(check);
                    any |= rejects;
                }
            }
        }
        scanner = Scanner.of(settings);
        syntax = profile.grammar() == Grammar.RFC_3986
                ? new Rfc3986Syntax(scanner)
                : new Rfc2396Syntax(scanner, profile.grammar() == Grammar.RFC_2396_BIS);
        judge = new Judge(scanner, syntax);
        concerns = rejecting.isEmpty() ? 0 : any ? Syntax.ANY : CharacterTable.BEYOND_ASCII;
    }

    /** Returns the profile that was compiled. */
    public Profile profile() {
        return profile;
    }

    /** Returns the grammar of the profile. */
    public Syntax syntax() {
        return syntax;
    }

    /** Returns the scanner for the compiled rules. */
    public Scanner scanner() {
        return scanner;
    }

    /** Returns whether no check and no limit can reject a string that the table accepts. */
    public boolean tableDecides() {
        return rejecting.isEmpty() && profile.limits().isEmpty();
    }

    /** Returns whether every string is treated as valid: strings are split, and no violation is reported. */
    public boolean isUnchecked() {
        return settings.unchecked();
    }

    /** Returns whether a component accepts a code point, ignoring escapes. */
    public boolean accepts(int codePoint, Component component) {
        return scanner.table().accepts(codePoint, component);
    }

    /** Returns whether a host accepts all characters of a range, ignoring escapes and addresses. */
    public boolean isPlainHost(String text, int from, int to) {
        return scanner.table().scan(text, from, to, CharacterTable.bit(HOST)) == to;
    }

    /** Returns whether a string is accepted. */
    public boolean accepts(String text) {
        return parse(text) != null;
    }

    /**
     * Splits and validates.
     *
     * @return null if there is an error
     */
    public @Nullable Split parse(String text) {
        return parse(text, Split.NONE);
    }

    /**
     * Splits and validates a string.
     *
     * @param known the component offsets under this or another profile; reused if they are the same under this profile
     * @return null if there is an error
     */
    public @Nullable Split parse(String text, Split known) {
        if (isUnchecked()) {
            return split(text);
        }
        int scheme = scanner.scheme(text);
        long reading = syntax.read(text, scheme);
        int mask = (int) reading;
        if ((mask & CharacterTable.NOWHERE) != 0) {
            return null;
        }
        Split split = syntax.split(text, scheme, reading, known);
        boolean accepted = (split.isKnown(Split.PROVED) || judge.accepts(text, split, null))
                && judge.acceptsLimits(text, split, null);
        boolean looked = concerns == Syntax.ANY || (mask & concerns) != 0;
        Findings found = accepted && looked ? checked(text, split, rejecting, null, null) : null;
        return accepted && (found == null || !found.hasErrors()) ? split : null;
    }

    /** Runs the checks that the components require; the violations go to a list that is created on first use. */
    private @Nullable Findings checked(
            String text,
            Split split,
            List<PreparedCheck> looking,
            @Nullable Findings findings,
            @Nullable SharedResults shared) {
        Findings found = findings;
        if (looking.isEmpty()) {
            return found;
        }
        Function<Component, Optional<Span>> spans = other -> split.span(other, text);
        for (Component component : split.isHost(HostType.REGISTRY) ? WITH_REGISTRY : WITH_SERVER) {
            Component present = component == PATH && split.isOpaque() ? OPAQUE_PART : component;
            int start = split.start(present, text);
            int end = start < 0 ? start : split.end(present, text);
            ComponentText seen = null;
            for (int k = 0; start >= 0 && k < looking.size(); k++) {
                PreparedCheck check = looking.get(k);
                if (check.looksAt(present, text, start, end)) {
                    seen = seen == null ? new ComponentText(text, present, start, end, profile, spans, shared) : seen;
                    found = found == null ? findings() : found;
                    check.run(seen, found.ofCheck(check.id()));
                }
            }
        }
        return found;
    }

    /** Splits a string without examining its characters. */
    public Split split(String text) {
        return syntax.split(text);
    }

    /** Splits a string, and records all traits that the characters prove. */
    public Split read(String text) {
        int scheme = scanner.scheme(text);
        return syntax.split(text, scheme, syntax.read(text, scheme), Split.NONE);
    }

    /** Returns an empty list that collects violations up to the limit of an inspection. */
    public Findings findings() {
        return new Findings(settings, false);
    }

    /** Returns the first error by position, without a suggestion; null if there is none. */
    public @Nullable Violation firstError(String text, Split split) {
        Findings errors = new Findings(settings, true);
        judge.accepts(text, split, errors);
        judge.acceptsLimits(text, split, errors);
        checked(text, split, rejecting, errors, null);
        return errors.firstError();
    }

    /** Returns all violations in a string that was split, without suggestions; none if the engine is unchecked. */
    public Findings judged(String text, Split split) {
        return judged(text, split, null);
    }

    /** Does the same as {@link #judged(String, Split)}; the checks share the given results. */
    public Findings judged(String text, Split split, @Nullable SharedResults shared) {
        Findings findings = findings();
        if (isUnchecked()) {
            return findings;
        }
        if (!split.isKnown(Split.PROVED)) {
            judge.accepts(text, split, findings);
        }
        judge.acceptsLimits(text, split, findings);
        checked(text, split, split.isKnown(Split.ASCII) || Ascii.isAscii(text) ? ofAscii : checks, findings, shared);
        return findings;
    }

    /** Returns all violations in a string that is a single component other than an authority. */
    public Findings judged(String text, Component component) {
        Findings findings = findings();
        judge.component(text, component, findings);
        for (PreparedCheck check : checks) {
            if (check.looksAt(component, text, 0, text.length())) {
                check.run(new ComponentText(text, component, 0, text.length(), profile), findings.ofCheck(check.id()));
            }
        }
        return findings;
    }

    /** Returns the components that a string has, in order; an authority with a host is listed as its parts. */
    public List<ComponentText> components(String text) {
        Split split = split(text);
        List<ComponentText> found = new ArrayList<>();
        for (Component component : split.isHost(HostType.REGISTRY) ? WITH_REGISTRY : WITH_SERVER) {
            Component present = component == PATH && split.isOpaque() ? OPAQUE_PART : component;
            int start = split.start(present, text);
            if (start >= 0) {
                found.add(component(text, split, present, start));
            }
        }
        return found;
    }

    private ComponentText component(String text, Split split, Component component, int start) {
        return new ComponentText(
                text, component, start, split.end(component, text), profile, other -> split.span(other, text));
    }
}
