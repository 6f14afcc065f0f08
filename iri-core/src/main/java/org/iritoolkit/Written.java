package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serializable;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * The serialized form of a reference: its string and the id of its profile. The string is validated when it is written,
 * to reject a value that cannot be read back, and again when it is read.
 *
 * @param text the string; null only in a manipulated stream
 * @param profile the id of the profile; null only in a manipulated stream
 */
record Written(@Nullable String text, @Nullable String profile) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Returns the serialized form of a reference. */
    static Written of(IriReference reference) throws NotSerializableException {
        String id = reference.profile().id();
        try {
            parse(reference.text, id);
        } catch (IllegalArgumentException | IllegalStateException e) { // the registry may still be loading
            NotSerializableException refused = new NotSerializableException(
                    "the reference could not be read back under the profile '" + id + "': " + e.getMessage());
            refused.initCause(e);
            throw refused;
        }
        return new Written(reference.text, id);
    }

    private static IriReference parse(String text, String profile) {
        ProfileRegistry registry = ProfileRegistry.installed();
        return IriParser.of(registry.require(profile), registry).parse(text);
    }

    private Object readResolve() throws InvalidObjectException {
        if (text == null || profile == null) {
            throw new InvalidObjectException("the text or the profile of the reference is missing");
        }
        try {
            return parse(text, profile);
        } catch (IllegalArgumentException | IllegalStateException e) { // the registry may still be loading
            InvalidObjectException invalid = new InvalidObjectException(String.valueOf(e.getMessage()));
            invalid.initCause(e);
            throw invalid;
        }
    }
}
