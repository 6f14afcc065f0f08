package org.iritoolkit.internal.engine;

import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * Notes where the components lie in a string that is made of parts of others, from left to right.
 *
 * <p>It copies no characters: the caller does so in its own way, and reports the places here. It checks nothing.
 */
public final class SplitBuilder {
    private int hierStart;
    private int hostStart = -1;
    private int hostEnd = -1;
    private int pathStart;
    private int pathEnd;
    private int queryEnd;
    private int shape;

    /** A builder for an empty string. */
    public SplitBuilder() {}

    /** The scheme ends here, its colon included; 0 without a scheme. */
    public SplitBuilder scheme(int end) {
        hierStart = end;
        pathStart = end;
        return this;
    }

    /**
     * The authority is that of another string, or absent if that has none.
     *
     * @param from the split of that text
     * @param moved how far it moved to the right
     */
    public SplitBuilder authority(Split from, int moved) {
        if (from.hasAuthority()) {
            hostStart = from.hostStart() + moved;
            hostEnd = from.hostEnd() + moved;
            pathStart = from.pathStart() + moved;
            shape = from.shape() & ~from.traits();
        }
        return this;
    }

    /** The host, or an authority that is the name of a registry. */
    public SplitBuilder host(int start, int end, @Nullable HostType type) {
        hostStart = start;
        hostEnd = end;
        shape = Split.shape(type, 0);
        return this;
    }

    /** The path or the opaque part starts here, and the authority ends. */
    public SplitBuilder pathStart(int start) {
        pathStart = start;
        return this;
    }

    /** The path or the opaque part ends here. */
    public SplitBuilder pathEnd(int end) {
        pathEnd = end;
        return this;
    }

    /** The query ends here, or the path if there is no query. */
    public SplitBuilder queryEnd(int end) {
        queryEnd = end;
        return this;
    }

    /**
     * The split.
     *
     * @param traits what is known of the whole string
     */
    public Split build(int traits) {
        return new Split(hierStart, hostStart, hostEnd, pathStart, pathEnd, queryEnd, shape | traits);
    }
}
