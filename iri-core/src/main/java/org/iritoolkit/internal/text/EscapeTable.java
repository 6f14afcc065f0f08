package org.iritoolkit.internal.text;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.engine.CharacterTable;
import org.iritoolkit.internal.engine.Scanner;
import org.iritoolkit.nfc.EscapeEnd;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/** Defines which characters are percent-encoded in each component. Escapes and unpaired surrogates are not changed. */
public final class EscapeTable implements Rewriter.Table {
    private static final CodePointSet ALL = CodePointSet.range(0, Character.MAX_CODE_POINT);
    private static final CodePointSet ASCII = CodePointSet.range(0, 0x7F);

    /** The characters that are not encoded in each component. */
    private final CharacterTable stays;

    /** The characters that are reported instead of percent-encoded in components that do not allow them. */
    private final CodePointSet barred;

    /** The component whose rule applies to a host: a host with an escape may be a registry name (RFC 2396 3.2.1). */
    private final Component hostRule;

    /** The bits of the components in which characters may be percent-encoded. */
    private final int open;

    /** The ASCII characters that are not encoded in any component of a URI; null for other tables. */
    private final boolean @Nullable [] inUri;

    private final boolean fits;
    private final boolean keepsAscii;

    /** Whether marks are also encoded after the escapes of the given string, so that equal references stay equal. */
    private final boolean aligns;

    private EscapeTable(CharacterTable stays, CodePointSet barred, Component hostRule, int open, boolean aligns) {
        this.stays = stays;
        this.barred = barred;
        this.hostRule = hostRule;
        this.open = open;
        this.aligns = aligns;
        inUri = null;
        fits = false;
        keepsAscii = false;
    }

    /** Creates the table for URIs, with the characters that are not encoded in each component. */
    private EscapeTable(Map<Component, CodePointSet> sets, CodePointSet staying, boolean fits, boolean keepsAscii) {
        stays = CharacterTable.compile(sets);
        barred = CodePointSet.EMPTY;
        hostRule = Component.HOST;
        aligns = false;
        open = -1;
        boolean[] everywhere = new boolean[128];
        for (int c = 0; c < everywhere.length; c++) {
            everywhere[c] = staying.contains(c);
        }
        inUri = everywhere;
        this.fits = fits;
        this.keepsAscii = keepsAscii;
    }

    /**
     * Returns the table that maps references of a profile to URIs: characters that no URI component allows are
     * percent-encoded in all components (RFC 3987 3.1 step 2). The profile caches the table.
     */
    public static EscapeTable toUri(Profile profile) {
        return Memo.ownedBy(profile).of(EscapeTable.class, EscapeTable.class, () -> {
            Profile uri = profile.uriProfile();
            CodePointSet staying = inUris(uri)
                    .plus(uri.grammar().reserved())
                    .plus(CodePointSet.ofCharacters("#%[]"))
                    .and(ASCII);
            Map<Component, CodePointSet> sets = new EnumMap<>(Component.class);
            boolean ascii = true;
            for (Component component : profile.grammar().components()) {
                sets.put(component, staying);
                ascii &= profile.characters(component).and(ASCII).minus(staying).isEmpty();
            }
            boolean fits = fits(profile, uri, sets);
            return new EscapeTable(sets, staying, fits, fits && ascii);
        });
    }

    /** Returns the ASCII characters of URI components. */
    static CodePointSet inUris(Profile uri) {
        CodePointSet set = CodePointSet.EMPTY;
        for (Component component : uri.grammar().components()) {
            set = set.plus(uri.characters(component));
        }
        return set.and(ASCII);
    }

    /** Returns the table that converts to a profile: rejected characters are percent-encoded, except reserved ones. */
    public static EscapeTable to(Scanner target) {
        return of(target, target.profile().grammar().reserved().plus(CodePointSet.of('%')));
    }

    /** Returns the table for repairing and building: all characters that a parser rejects are percent-encoded. */
    public static EscapeTable repairing(Scanner target) {
        return of(target, CodePointSet.EMPTY);
    }

    private static EscapeTable of(Scanner target, CodePointSet barred) {
        Profile profile = target.profile();
        Component hostRule = hostRule(profile);
        int open = 0;
        for (Component component : profile.grammar().components()) {
            boolean escapes = profile.allowsEscapes(component == Component.HOST ? hostRule : component);
            open |= escapes ? CharacterTable.bit(component) : 0;
        }
        return new EscapeTable(target.table(), barred, hostRule, open, false);
    }

    /** Returns the component whose rule applies to a host that is not an IP literal. */
    public static Component hostRule(Profile profile) {
        boolean registry = !profile.allowsEscapes(Component.HOST)
                && profile.grammar().components().contains(Component.AUTHORITY);
        return registry ? Component.AUTHORITY : Component.HOST;
    }

    /**
     * Returns the table that percent-encodes, in each component, the characters of a set, and marks that would compose
     * with an escape.
     */
    static EscapeTable encoding(Map<Component, CodePointSet> encoded) {
        Map<Component, CodePointSet> sets = new EnumMap<>(Component.class);
        int open = 0;
        for (Map.Entry<Component, CodePointSet> entry : encoded.entrySet()) {
            sets.put(entry.getKey(), ALL.minus(CodePointSet.SURROGATES).minus(entry.getValue()));
            open |= entry.getValue().isEmpty() ? 0 : CharacterTable.bit(entry.getKey());
        }
        return new EscapeTable(CharacterTable.compile(sets), CodePointSet.EMPTY, Component.HOST, open, true);
    }

    /** Returns whether percent-encoding makes every string that is valid under one profile valid under another. */
    private static boolean fits(Profile from, Profile to, Map<Component, CodePointSet> stays) {
        for (Component component : from.grammar().components()) {
            CodePointSet characters = from.characters(component);
            CodePointSet staying = stays.getOrDefault(component, CodePointSet.EMPTY);
            boolean escapes =
                    from.allowsEscapes(component) || !characters.minus(staying).isEmpty();
            if ((escapes && !to.allowsEscapes(component))
                    || !characters.and(staying).minus(to.accepted(component)).isEmpty()) {
                return false;
            }
        }
        return from.grammar() == to.grammar();
    }

    /** Returns whether {@link #to} makes all valid references valid under another profile, with the same components. */
    public static boolean proves(Profile from, Profile to) {
        return Memo.ownedBy(from).of(List.of(EscapeTable.class, to), Boolean.class, () -> {
            Map<Component, CodePointSet> stays = new EnumMap<>(Component.class);
            for (Component component : to.grammar().components()) {
                stays.put(component, to.accepted(component).plus(to.grammar().reserved()));
            }
            return !to.grammar().components().contains(Component.AUTHORITY) // an escape can change the host type
                    && !to.normalizes()
                    && fits(from, to, stays);
        });
    }

    /** Returns whether percent-encoding turns every valid reference into a valid URI with the same components. */
    public boolean fits() {
        return fits;
    }

    /** Returns whether valid ASCII references are not changed. */
    public boolean keepsAscii() {
        return keepsAscii;
    }

    @Override
    public boolean @Nullable [] staysEverywhere() {
        return inUri;
    }

    @Override
    public int first(String text) {
        boolean[] plain = inUri;
        int n = text.length();
        if (plain != null) {
            return first(text, 0, plain);
        }
        int first = stays.scan(text, 0, n, open);
        int escape = aligns ? text.indexOf('%') : -1;
        return escape < 0 ? first : Math.min(first, escape);
    }

    private static int first(String text, int from, boolean[] plain) {
        int i = from;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c >= 128 || !plain[c]) {
                break;
            }
            i++;
        }
        return i;
    }

    @Override
    public void rewrite(String text, Component component, int from, int to, Rewriter out) {
        boolean[] plain = inUri;
        if (plain != null) { // a single component
            out.encode(Math.min(to, first(text, from, plain)), to, plain);
            return;
        }
        boolean literal = component == Component.HOST && text.startsWith("[", from);
        if (literal || (open & CharacterTable.bit(component)) == 0) {
            return;
        }
        Component rule = component == Component.HOST ? hostRule : component;
        int i = from;
        EscapeEnd marks = out.marks();
        marks.begin();
        if (component == Component.OPAQUE_PART && from < to) { // the first character has its own rule (RFC 2396 3)
            i = character(text, from, to, Component.OPAQUE_START, component, out);
        }
        int ruling = CharacterTable.bit(rule);
        int escape = aligns ? text.indexOf('%', i) : -1;
        int next = -1; // the next character that does not stay; many escapes may be before it
        while (i < to) {
            i = marks(text, i, to, rule, component, out);
            next = next < i ? stays.scan(text, i, to, ruling) : next;
            while (escape >= 0 && escape < i) {
                escape = text.indexOf('%', i);
            }
            if (escape >= 0 && escape < next) {
                boolean octet = Percent.octetAt(text, escape, to) >= 0;
                i = octet ? escape + 3 : escape + 1;
                if (octet) {
                    marks.escaped(text.charAt(i - 1));
                }
            } else if (next < to) {
                i = character(text, next, to, rule, component, out);
            } else {
                i = to;
            }
        }
    }

    /** Percent-encodes the marks at an index that would compose with the escape before it; returns the next index. */
    private int marks(String text, int from, int to, Component rule, Component component, Rewriter out) {
        EscapeEnd marks = out.marks();
        int i = from;
        while (marks.isOpen() && i < to) {
            int c = text.codePointAt(i);
            if (marks.takes(c)) {
                out.encode(i, c, rule, component);
            } else if (!marks.isOpen() || !stays.accepts(c, rule)) {
                return i;
            }
            i += Character.charCount(c);
        }
        return i;
    }

    /** Percent-encodes the character at an index if necessary; returns the index after it. */
    private int character(String text, int i, int to, Component rule, Component component, Rewriter out) {
        int c = text.codePointAt(i);
        int next = i + Character.charCount(c);
        boolean staying = (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                || stays.accepts(c, rule)
                || (c == '%' && Percent.octetAt(text, i, to) >= 0);
        if (!staying && !barred.contains(c)) {
            out.encode(i, c, rule, component);
        } else if (!staying && c != '%') {
            out.keep(i, next, false, Edits.RESERVED, rule, component);
        }
        return next;
    }
}
