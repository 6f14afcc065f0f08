package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.Serializable;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * A reference as it is serialized: its text and the id of its profile. It is validated again when it is read.
 *
 * @param text the text; null only in a stream that someone changed
 * @param profile the id of the profile; null only in a stream that someone changed
 */
record Written(@Nullable String text, @Nullable String profile) implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() throws InvalidObjectException {
        if (text == null || profile == null) {
            throw new InvalidObjectException("the text or the profile of the reference is missing");
        }
        try {
            ProfileRegistry registry = ProfileRegistry.installed();
            return IriParser.of(registry.require(profile), registry).parse(text);
        } catch (IllegalArgumentException | IllegalStateException e) { // the second: while the registry loads
            InvalidObjectException invalid = new InvalidObjectException(String.valueOf(e.getMessage()));
            invalid.initCause(e);
            throw invalid;
        }
    }
}
