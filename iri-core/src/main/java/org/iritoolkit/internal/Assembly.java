package org.iritoolkit.internal;

import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * Makes a value from a split text. All indices are in UTF-16 units of the text.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface Assembly<T> {
    /** A trait: the text was not only split but validated. */
    int VALID = 1 << 11;

    /** A trait: no character is beyond U+007F. */
    int ASCII = 1 << 8;

    /** A trait: there is no percent sign. */
    int NO_ESCAPE = 1 << 9;

    /** A trait: behind the scheme, no letter from A to Z is in upper case. */
    int NO_UPPER = 1 << 10;

    /**
     * Makes the value.
     *
     * @param text the whole text
     * @param hierStart behind the colon of the scheme; 0 without a scheme
     * @param hostStart where the host starts; -1 without an authority
     * @param hostEnd behind the host; -1 without an authority
     * @param pathStart where the path or opaque part starts, which is also the end of the authority
     * @param pathEnd behind the path or opaque part
     * @param queryEnd behind the query; {@code pathEnd} without a query
     * @param hostType what the host is; null without an authority
     * @param traits what is known about all of the text; of a trait that is missing, nothing is known
     * @return the value
     */
    T assemble(
            String text,
            int hierStart,
            int hostStart,
            int hostEnd,
            int pathStart,
            int pathEnd,
            int queryEnd,
            @Nullable HostType hostType,
            int traits);
}
