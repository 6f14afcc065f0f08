package org.iritoolkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** Builds a path from segments as written, without encoding or checking them. */
final class PathBuilder {
    private final StringBuilder path = new StringBuilder(64);

    /** Whether the next segment follows the slash at the end; otherwise that slash ends an empty segment. */
    private boolean open;

    /** Sets the whole path; if it ends with a slash, the next segment follows that slash. */
    void set(String text) {
        setClosed(text);
        open = text.endsWith("/");
    }

    /** Sets a path to which no segments can be added. */
    void setClosed(String text) {
        path.setLength(0);
        path.append(text);
        open = false;
    }

    /**
     * Adds a segment.
     *
     * @param slash whether a slash comes first if the path is empty
     */
    void add(String segment, boolean slash) {
        boolean divided = path.isEmpty() ? slash : !open;
        path.append(divided ? "/" : "").append(segment);
        open = false;
    }

    /**
     * The segments of a path in a string, without the slashes (RFC 3986 3.3).
     *
     * @param read converts a segment
     */
    static <T> List<T> segments(String text, int from, int to, Function<String, T> read) {
        if (from == to) {
            return List.of();
        }
        List<T> segments = new ArrayList<>(4);
        int start = text.charAt(from) == '/' ? from + 1 : from;
        for (int slash = text.indexOf('/', start); slash >= 0 && slash < to; slash = text.indexOf('/', start)) {
            segments.add(read.apply(text.substring(start, slash)));
            start = slash + 1;
        }
        segments.add(read.apply(text.substring(start, to)));
        return Collections.unmodifiableList(segments);
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
