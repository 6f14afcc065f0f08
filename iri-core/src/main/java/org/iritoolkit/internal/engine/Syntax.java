package org.iritoolkit.internal.engine;

import static org.iritoolkit.internal.engine.CharacterTable.HASH;
import static org.iritoolkit.internal.engine.CharacterTable.NOT_HOST;
import static org.iritoolkit.internal.engine.CharacterTable.PERCENT;
import static org.iritoolkit.internal.engine.CharacterTable.QUESTION;
import static org.iritoolkit.internal.engine.CharacterTable.UNCOMMON;

import org.iritoolkit.check.SpecClause;
import org.iritoolkit.profile.HostType;

/**
 * The syntax rules that RFC 2396 and RFC 3986 disagree on: delimiters, hosts, optional parts, resolution.
 *
 * <p>A syntax splits every string and rejects nothing. If the character classes prove a string valid, the split has the
 * {@link Split#PROVED} trait; otherwise, {@link Judge} validates the string.
 */
public abstract class Syntax {
    /** The mask of a string that was not scanned: the string may contain any character. */
    public static final int ANY = -1;

    final Scanner scanner;
    private final boolean registries;

    Syntax(Scanner scanner, boolean registries) {
        this.scanner = scanner;
        this.registries = registries;
    }

    /**
     * Reads the characters after a scheme.
     *
     * @param s the string
     * @param scheme the index after its scheme, as returned by {@link Scanner#scheme}
     * @return in the lower half, the mask of the character classes, as returned by {@link Scanner#mask}; in the upper
     *     half, the index after an authority that is certainly a host name, or 0
     */
    public long read(String s, int scheme) {
        return reading(scanner.mask(s, scheme), 0);
    }

    static long reading(int mask, int hostEnd) {
        return (long) hostEnd << Integer.SIZE | Integer.toUnsignedLong(mask);
    }

    /**
     * Splits a string.
     *
     * @param s the string
     * @param scheme the index after its scheme, as returned by {@link Scanner#scheme}
     * @param reading the result of {@link #read}, or {@link #ANY}
     * @param known a split to return if it is equal to the result
     * @return the split, with the {@link Split#PROVED} trait if the string is proved valid
     */
    public abstract Split split(String s, int scheme, long reading, Split known);

    /** Splits a string without examining its characters. */
    public final Split split(String s) {
        return split(s, scanner.scheme(s), reading(ANY, 0), Split.NONE);
    }

    /**
     * Returns the type of the host in an authority.
     *
     * @param s the string
     * @param from the index where the authority starts
     * @param hostStart the index where the host starts
     * @param hostEnd the index where the host ends
     * @param to the index where the authority ends
     */
    public abstract HostType hostType(String s, int from, int hostStart, int hostEnd, int to);

    /** Returns where the part of a host that its rule describes ends: at the next dot or at the end of the host. */
    public abstract int hostPartEnd(String s, int from, int to);

    /** Returns whether a scheme with nothing after its colon is invalid. */
    public boolean needsHierPart() {
        return false;
    }

    /** Returns whether an authority may be a registry name, and the part after a scheme may be an opaque part. */
    public final boolean hasRegistries() {
        return registries;
    }

    /** Returns whether resolution removes all dot segments (RFC 3986 5.2.4), so that targets have no dot segments. */
    public final boolean removesDotSegments() {
        return !registries;
    }

    /** Returns the section on how components depend on each other. */
    public final SpecClause componentsClause() {
        return registries ? new SpecClause("RFC 2396", "3", "") : new SpecClause("RFC 3986", "3.3", "");
    }

    /** Returns the section on the parts of an authority. */
    public final SpecClause authorityClause() {
        return registries ? new SpecClause("RFC 2396", "3.2.2", "") : new SpecClause("RFC 3986", "3.2", "");
    }

    /** Returns the index where the part after the scheme, or after the colon of an invalid scheme, starts. */
    static int hierStart(String s, int scheme, int mask) {
        if (scheme > 0 || (mask & NOT_HOST) == 0) {
            return scheme;
        }
        int colon = s.indexOf(':');
        return colon < 0 || authorityEnd(s, 0, colon) < colon ? 0 : colon + 1;
    }

    /** Returns the index where an authority ends: that of the first slash, question mark or number sign. */
    public static int authorityEnd(String s, int from, int to) {
        int i = from;
        while (i < to && s.charAt(i) != '/' && s.charAt(i) != '?' && s.charAt(i) != '#') {
            i++;
        }
        return i;
    }

    /** Returns the index where the query ends: at the number sign or at the end of the string. */
    static int queryEnd(String s, int hier, int mask) {
        int hash = (mask & HASH) == 0 ? -1 : s.indexOf('#', hier);
        return hash < 0 ? s.length() : hash;
    }

    /** Returns the index where the path ends: at the question mark or at the end of the query. */
    static int pathEnd(String s, int hier, int queryEnd, int mask) {
        int mark = (mask & QUESTION) == 0 ? -1 : s.indexOf('?', hier);
        return mark < 0 || mark > queryEnd ? queryEnd : mark;
    }

    /** Returns the index after an authority that starts at an index, given the index after the path. */
    static int pathStart(String s, int authority, int pathEnd) {
        int slash = s.indexOf('/', authority);
        return slash < 0 || slash > pathEnd ? pathEnd : slash;
    }

    /**
     * Returns the facts that a mask proves about the whole string. Everything except the authority is valid if every
     * component accepts every character, every percent sign begins an escape, and there is at most one number sign.
     *
     * @param hier the index where the part after the scheme, and the mask, starts
     */
    final int traits(String s, int scheme, int hier, int queryEnd, int mask) {
        if (mask == ANY || hier != scheme) {
            return 0;
        }
        int traits = Split.traitsOf(mask);
        boolean proved = (mask & UNCOMMON) == 0
                && ((mask & HASH) == 0 || s.indexOf('#', queryEnd + 1) < 0)
                && ((mask & PERCENT) == 0 || scanner.areEscapes(s, hier));
        return proved ? traits | Split.PROVED : traits;
    }

    static int hostStart(String s, int from, int to) {
        for (int i = from; i < to; i++) {
            if (s.charAt(i) == '@') {
                return i + 1;
            }
        }
        return from;
    }

    /** Returns the index where the host ends: at the first colon outside brackets, or at the end of the authority. */
    static int hostEnd(String s, int from, int to) {
        int i = from;
        if (from < to && s.charAt(from) == '[') {
            while (i < to && s.charAt(i) != ']') {
                i++;
            }
        }
        while (i < to && s.charAt(i) != ':') {
            i++;
        }
        return i;
    }
}
