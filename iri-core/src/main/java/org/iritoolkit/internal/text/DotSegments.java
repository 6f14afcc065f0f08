package org.iritoolkit.internal.text;

/**
 * Removes dot segments from paths (RFC 3986 5.2.4; RFC 2396 5.2, step 6), in time linear in the length of the path.
 *
 * <p>{@code %2E} is not a dot here.
 */
public final class DotSegments {
    private DotSegments() {}

    /** Returns whether a path has a {@code .} or {@code ..} segment, which RFC 3986 would remove. */
    public static boolean present(String path, int from, int to) {
        if (isDotSegment(path, from, to)) {
            return true;
        }
        int slash = path.indexOf("/.", from);
        while (slash >= 0 && slash < to) {
            if (isDotSegment(path, slash + 1, to)) {
                return true;
            }
            slash = path.indexOf("/.", slash + 1);
        }
        return false;
    }

    private static boolean isDotSegment(String path, int from, int to) {
        if (from >= to || path.charAt(from) != '.') {
            return false;
        }
        int next = from + 1 < to && path.charAt(from + 1) == '.' ? from + 2 : from + 1;
        return next == to || path.charAt(next) == '/';
    }

    /** Appends a path without its dot segments, as RFC 3986 5.2.4 removes them. */
    public static void remove(String path, int from, int to, StringBuilder out) {
        int floor = out.length();
        int i = from;
        int end = segmentEnd(path, i, to);
        while (isDots(path, i, end)) { // steps 2A and 2D of 5.2.4 apply only if no slash comes first
            i = Math.min(to, end + 1);
            end = segmentEnd(path, i, to);
        }
        out.append(path, i, end);
        for (i = end + 1; i <= to; i = end + 1) {
            end = segmentEnd(path, i, to);
            if (!isDots(path, i, end)) {
                out.append('/').append(path, i, end);
            } else {
                if (end - i == 2) {
                    removeLast(out, floor);
                }
                if (end == to) {
                    out.append('/');
                }
            }
        }
    }

    private static int segmentEnd(String path, int from, int to) {
        int slash = path.indexOf('/', from);
        return slash < 0 || slash > to ? to : slash;
    }

    private static boolean isDots(String path, int from, int to) {
        return to > from && to - from <= 2 && path.charAt(from) == '.' && path.charAt(to - 1) == '.';
    }

    private static void removeLast(StringBuilder out, int floor) {
        int i = out.length();
        while (i > floor && out.charAt(i - 1) != '/') {
            i--;
        }
        out.setLength(Math.max(floor, i - 1));
    }

    /**
     * Appends a merged path, cleaned up as in RFC 2396 5.2, steps 6 c to f: each {@code .} is removed, and each {@code
     * ..} together with the segment before it; a {@code ..} without such a segment is kept.
     */
    public static void removeByRfc2396(String path, int from, int to, StringBuilder out) {
        int i = from;
        if (i < to && path.charAt(i) == '/') {
            out.append('/');
            i++;
        }
        int floor = out.length();
        while (i < to) {
            int end = segmentEnd(path, i, to);
            int next = Math.min(to, end + 1);
            boolean dots = isDots(path, i, end);
            if (dots && end - i == 2 && hasSegment(out, floor)) {
                out.setLength(out.length() - 1);
                while (out.length() > floor && out.charAt(out.length() - 1) != '/') {
                    out.setLength(out.length() - 1);
                }
            } else if (!dots || end - i == 2) {
                out.append(path, i, next);
            }
            i = next;
        }
    }

    /** Returns whether the output ends with a slash that follows a segment other than {@code ..}. */
    private static boolean hasSegment(StringBuilder out, int floor) {
        int end = out.length() - 1;
        if (end < floor) {
            return false;
        }
        boolean dotDot = end - floor >= 2
                && out.charAt(end - 1) == '.'
                && out.charAt(end - 2) == '.'
                && (end - 2 == floor || out.charAt(end - 3) == '/');
        return !dotDot;
    }
}
