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
            @Nullable HostType hostType);
}
