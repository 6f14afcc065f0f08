package org.iritoolkit.internal.engine;

import static org.iritoolkit.internal.engine.CharacterTable.BLOCK;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;

/**
 * Scans strings with the compiled rules of a profile: finds the ends of components, the character classes, the end of
 * the scheme, and escapes. A scanner does not report violations and has no state.
 */
public final class Scanner {
    /** The characters that begin a scheme. */
    public static final CodePointSet LETTERS = CodePointSet.range('A', 'Z').plus(CodePointSet.range('a', 'z'));

    private static final CodePointSet DIGITS = CodePointSet.range('0', '9');
    private static final CodePointSet SCHEME_CHARACTERS = LETTERS.plus(DIGITS).plus(CodePointSet.ofCharacters("+-."));
    private static final int SCHEME = CharacterTable.bit(Component.SCHEME);

    private final Profile profile;
    private final CharacterTable table;
    private final char[] index;
    private final int[] data;
    private final int escapes;

    /** Returns the scanner for a profile and the severities of a parser. The profile caches the compiled table. */
    public static Scanner of(Settings settings) {
        Settings compiled = settings.ofRestrictions();
        Memo memo = Memo.ownedBy(compiled.profile());
        // a list, because the first hash code of a record makes Java generate classes
        List<Object> key = List.of(compiled.severities(), compiled.threshold(), compiled.rejected());
        Scanner known = memo.find(key, Scanner.class);
        return known == null ? memo.keep(key, Scanner.class, new Scanner(compiled)) : known;
    }

    private Scanner(Settings settings) {
        profile = settings.profile();
        Map<Component, CodePointSet> accepted = new EnumMap<>(Component.class);
        Map<Component, CodePointSet> clean = new EnumMap<>(Component.class);
        int escaping = 0;
        for (Component component : profile.grammar().components()) {
            CodePointSet all = profile.characters(component);
            CodePointSet divider = divider(component, profile);
            CodePointSet errors = restricted(settings, component, Severity.ERROR);
            CodePointSet reported = restricted(settings, component, settings.threshold());
            accepted.put(component, all.minus(errors).plus(divider));
            clean.put(component, all.minus(reported).plus(divider));
            if (profile.allowsEscapes(component)) {
                escaping |= CharacterTable.bit(component);
            }
        }
        accepted.put(Component.SCHEME, SCHEME_CHARACTERS);
        clean.put(Component.SCHEME, SCHEME_CHARACTERS);
        accepted.put(Component.PORT, DIGITS);
        clean.put(Component.PORT, DIGITS);
        escapes = escaping;
        table = CharacterTable.compile(accepted, clean, escapes, CharacterTable.MAY_BE_KEPT);
        index = table.index;
        data = table.data;
    }

    /** Returns the delimiters between the parts to which a rule applies. */
    private static CodePointSet divider(Component component, Profile profile) {
        boolean labels = component == Component.HOST && profile.grammar() != Grammar.RFC_3986;
        return component == Component.PATH ? CodePointSet.of('/') : labels ? CodePointSet.of('.') : CodePointSet.EMPTY;
    }

    private static CodePointSet restricted(Settings settings, Component component, Severity atLeast) {
        CodePointSet set = CodePointSet.EMPTY;
        for (Restriction restriction : settings.profile().restrictions()) {
            Severity severity = settings.severity(restriction.code().id(), restriction.severity());
            if (restriction.components().contains(component) && severity.atLeast(atLeast)) {
                set = set.plus(restriction.characters());
            }
        }
        return set;
    }

    /** Returns the profile that was compiled. */
    public Profile profile() {
        return profile;
    }

    /** Returns the compiled rules. */
    public CharacterTable table() {
        return table;
    }

    /** Returns whether all components of a bit set allow escapes. */
    public boolean haveEscapes(int bits) {
        return (escapes & bits) == bits;
    }

    /** Returns the index after the scheme's colon; 0 if there is no well-formed scheme (RFC 3986 3.1). */
    public int scheme(String s) {
        int n = s.length();
        if (n == 0 || !Ascii.isLetter(s.charAt(0))) {
            return 0;
        }
        int colon = table.scan(s, 1, n, SCHEME);
        return colon < n && s.charAt(colon) == ':' ? colon + 1 : 0;
    }

    /** Returns the classes that occur from an index on: the bitwise <i>or</i> of the values of all characters. */
    public int mask(String s, int from) {
        int[] values = data;
        int mask = 0;
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= BLOCK) {
                return mask | maskBeyond(s, i);
            }
            mask |= values[c];
        }
        return mask;
    }

    private int maskBeyond(String s, int from) {
        int[] values = data;
        char[] blocks = index;
        int mask = 0;
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            mask |= values[(blocks[c >>> 8] << 8) | (c & 0xFF)];
        }
        return mask;
    }

    /** Returns the bits of a character of the basic plane. */
    public int bits(char c) {
        return c < BLOCK ? data[c] : data[(index[c >>> 8] << 8) | (c & 0xFF)];
    }

    /** Returns whether every component that can follow an authority accepts a string with this mask. */
    public boolean isCommon(String s, int mask) {
        return (mask & (CharacterTable.UNCOMMON | CharacterTable.NOWHERE | CharacterTable.HASH)) == 0
                && ((mask & CharacterTable.PERCENT) == 0 || areEscapes(s, 0));
    }

    /** Returns whether every percent sign from an index on begins an escape. */
    public boolean areEscapes(String s, int from) {
        for (int i = s.indexOf('%', from); i >= 0; i = s.indexOf('%', i + 3)) {
            if (!isEscape(s, i, s.length())) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether an escape begins at an index: a percent sign and two hexadecimal digits (RFC 3986 2.1). */
    public boolean isEscape(String s, int i, int to) {
        return Percent.octetAt(s, i, to) >= 0;
    }

    /**
     * Returns whether the rule of a component matches a range. Restrictions are ignored, because they
     * apply only after the string is split.
     */
    public boolean derives(String s, int from, int to, Component component) {
        int bit = CharacterTable.bit(component);
        int i = table.scan(s, from, to, bit);
        if (i >= to) {
            return true;
        }
        CodePointSet characters = component == Component.PORT ? DIGITS : profile.characters(component);
        boolean escaping = haveEscapes(bit);
        while (i < to) {
            int c = s.codePointAt(i);
            if (escaping && isEscape(s, i, to)) {
                i += 3;
            } else if (characters.contains(c)) {
                i += Character.charCount(c);
            } else {
                return false;
            }
            i = table.scan(s, i, to, bit);
        }
        return true;
    }
}
