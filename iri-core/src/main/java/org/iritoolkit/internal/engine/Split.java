package org.iritoolkit.internal.engine;

import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * The offsets of a string's components, the type of its host, and the facts established while splitting it.
 *
 * <pre>
 *   http://user@example.org:8042/over/there?name=ferret#nose
 *        |      |          |    |          |           |    |
 *        |      hostStart  |    pathStart  pathEnd     |    length of the text
 *        hierStart         hostEnd                     queryEnd
 * </pre>
 *
 * <p>Indices are in UTF-16 code units; each end is the index of the next delimiter. A split does not contain the
 * string. Only the {@link #PROVED} trait shows that the string is valid. A method that needs the string takes it as a
 * parameter, which must be the string that was split.
 *
 * @param hierStart the index after the colon of the scheme; 0 if there is no scheme
 * @param hostStart where the host, or an authority that is a registry name, starts; -1 if there is no authority
 * @param hostEnd where the host, or an authority that is a registry name, ends; -1 if there is no authority
 * @param pathStart where the path or the opaque part starts and an authority ends
 * @param pathEnd where the path or the opaque part ends
 * @param queryEnd where the query ends; {@code pathEnd} if there is no query
 * @param shape the host type, 0 for none, and the traits: see {@link #shape}
 */
public record Split(int hierStart, int hostStart, int hostEnd, int pathStart, int pathEnd, int queryEnd, int shape) {
    /** A trait: the part after the scheme is an opaque part (RFC 2396 3); without the trait it is a path. */
    public static final int OPAQUE = 1 << 9;

    /** A trait: the character classes alone prove the string valid, with no violation of the grammar to report. */
    public static final int PROVED = 1 << 10;

    // each trait below means that no character belongs to one class; the trait has the bit of that class in a mask

    /** A trait: no character is above U+007F. */
    public static final int ASCII = CharacterTable.BEYOND_ASCII;

    /** A trait: there is no percent sign. */
    public static final int NO_ESCAPE = CharacterTable.PERCENT;

    /** A trait: there is no upper-case ASCII letter after the scheme. */
    public static final int NO_UPPER = CharacterTable.UPPER;

    /** A trait: no character is in {@link CharacterTable#MAY_BE_KEPT}. */
    public static final int NO_KEPT = CharacterTable.KEPT;

    private static final int NO_CLASS = ASCII | NO_ESCAPE | NO_UPPER | NO_KEPT;

    /** A split that equals no other, for strings that were not split before. */
    public static final Split NONE = new Split(-1, -1, -1, -1, -1, -1, 0);

    private static final HostType[] HOST_TYPES = HostType.values();
    private static final int MAX_PORT = 65535;
    private static final int HOST_TYPE_MASK = 0xFF;

    /**
     * Packs the type of a host and traits into one number, to save space.
     *
     * @param hostType the type; null without an authority
     * @param traits facts about the whole string; a missing trait other than {@link #OPAQUE} means "not known"
     * @return the number
     */
    @SuppressWarnings("EnumOrdinal") // the ordinal is packed and read in the same run
    public static int shape(@Nullable HostType hostType, int traits) {
        return hostType == null ? traits : traits | (hostType.ordinal() + 1);
    }

    /** Returns the traits that a mask of all characters proves: one trait for each class that the mask lacks. */
    static int traitsOf(int mask) {
        return ~mask & NO_CLASS;
    }

    /** Returns this split if a new one would be equal, to save memory. */
    Split or(int hier, int host, int hostTo, int path, int pathTo, int queryTo, int newShape) {
        boolean same = hier == hierStart
                && host == hostStart
                && hostTo == hostEnd
                && path == pathStart
                && pathTo == pathEnd
                && queryTo == queryEnd
                && newShape == shape;
        return same ? this : new Split(hier, host, hostTo, path, pathTo, queryTo, newShape);
    }

    /**
     * Returns the split after the query or fragment was removed or replaced; the new characters must be valid in every
     * component after an authority.
     *
     * @param end where the query ends in the new string
     * @param mask the classes of the new characters
     */
    public Split withQueryEnd(int end, int mask) {
        return new Split(hierStart, hostStart, hostEnd, pathStart, pathEnd, end, shape & (traitsOf(mask) | ~NO_CLASS));
    }

    /** Returns the split of the string without its scheme. The string must have an authority, which is kept. */
    public Split withoutScheme() {
        int n = hierStart;
        return new Split(0, hostStart - n, hostEnd - n, pathStart - n, pathEnd - n, queryEnd - n, shape);
    }

    /** Returns whether the whole string is known to have all given traits; false may also mean "not known". */
    public boolean isKnown(int traits) {
        return (shape & traits) == traits;
    }

    /** Returns the traits of the string, including whether it has an opaque part, without the host type. */
    public int traits() {
        return shape & ~HOST_TYPE_MASK;
    }

    /** Returns whether the part after the scheme is an opaque part (RFC 2396 3). */
    public boolean isOpaque() {
        return (shape & OPAQUE) != 0;
    }

    /** Returns whether there is an authority. */
    public boolean hasAuthority() {
        return hostStart >= 0;
    }

    /** Returns whether there is an authority that is not a registry name. */
    public boolean hasServer() {
        return hasAuthority() && !isHost(HostType.REGISTRY);
    }

    /** Returns whether all components, except those in the authority, are at the same positions as in another split. */
    public boolean hasComponentsOf(Split other) {
        return hierStart == other.hierStart
                && hasAuthority() == other.hasAuthority()
                && pathStart == other.pathStart
                && pathEnd == other.pathEnd
                && queryEnd == other.queryEnd;
    }

    /** Compares the host type, then the component offsets, with those of another split of the same string. */
    public int comparePlaces(Split other) {
        int kind = HOST_TYPE_MASK | OPAQUE;
        int order = Integer.compare(shape & kind, other.shape & kind);
        order = order != 0 ? order : Integer.compare(hierStart, other.hierStart);
        order = order != 0 ? order : Integer.compare(hostStart, other.hostStart);
        order = order != 0 ? order : Integer.compare(hostEnd, other.hostEnd);
        order = order != 0 ? order : Integer.compare(pathStart, other.pathStart);
        order = order != 0 ? order : Integer.compare(pathEnd, other.pathEnd);
        return order != 0 ? order : Integer.compare(queryEnd, other.queryEnd);
    }

    /** Returns whether there is a host of the given type. */
    public boolean isHost(HostType type) {
        return (shape & HOST_TYPE_MASK) == shape(type, 0);
    }

    /** Returns the type of the host; null without an authority. */
    public @Nullable HostType hostType() {
        int type = shape & HOST_TYPE_MASK;
        return type == 0 ? null : HOST_TYPES[type - 1];
    }

    /** Returns the index where a component starts; -1 if the component is absent. */
    public int start(Component component, String text) {
        return switch (component) {
            case REFERENCE -> 0;
            case SCHEME -> hierStart > 0 ? 0 : -1;
            case AUTHORITY -> hasAuthority() ? hierStart + 2 : -1;
            case USERINFO -> hasServer() && hostStart > hierStart + 2 ? hierStart + 2 : -1;
            case HOST -> hasServer() ? hostStart : -1;
            case PORT -> hasServer() && hostEnd < pathStart ? hostEnd + 1 : -1;
            case PATH -> pathStart;
            case OPAQUE_START, OPAQUE_PART -> isOpaque() ? pathStart : -1;
            case QUERY -> pathEnd < queryEnd ? pathEnd + 1 : -1;
            case FRAGMENT -> queryEnd < text.length() ? queryEnd + 1 : -1;
        };
    }

    /** Returns the index where a component ends; the component must be present. */
    public int end(Component component, String text) {
        return switch (component) {
            case REFERENCE, FRAGMENT -> text.length();
            case SCHEME -> hierStart - 1;
            case AUTHORITY, PORT -> pathStart;
            case USERINFO -> hostStart - 1;
            case HOST -> hostEnd;
            case PATH, OPAQUE_PART -> pathEnd;
            case OPAQUE_START -> opaqueStartEnd(text, pathStart, pathEnd);
            case QUERY -> queryEnd;
        };
    }

    /** Returns the position of a component; empty if it is absent. */
    public Optional<Span> span(Component component, String text) {
        int start = start(component, text);
        return start < 0 ? Optional.empty() : Optional.of(new Span(start, end(component, text)));
    }

    /** Returns a component; empty if it is absent. */
    public Optional<String> part(Component component, String text) {
        int start = start(component, text);
        return start < 0 ? Optional.empty() : Optional.of(text.substring(start, end(component, text)));
    }

    /** Returns the port as a number; -1 if it is absent, empty, not a number, or greater than 65535. */
    public int port(String text) {
        int start = start(Component.PORT, text);
        int number = start < 0 || start == pathStart ? -1 : 0;
        for (int i = start; number >= 0 && i < pathStart; i++) {
            int digit = text.charAt(i) - '0';
            number = digit < 0 || digit > 9 ? -1 : number * 10 + digit;
            number = number > MAX_PORT ? -1 : number;
        }
        return number;
    }

    /** Returns the index after the first character or escape of an opaque part that is not empty. */
    private static int opaqueStartEnd(String text, int from, int to) {
        if (text.charAt(from) == '%') {
            return Math.min(from + 3, to);
        }
        boolean pair = from + 1 < to && Character.isSurrogatePair(text.charAt(from), text.charAt(from + 1));
        return pair ? from + 2 : from + 1;
    }
}
