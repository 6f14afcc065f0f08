package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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

    /**
     * One parser for each installed profile, so that a profile is not compiled for each reference. It fills as references
     * are read: a class initialiser that asked the registry would run plug-ins, and fail for good with them.
     */
    private static final Map<String, IriParser> PARSERS = new ConcurrentHashMap<>();

    private Object readResolve() throws InvalidObjectException {
        if (text == null || profile == null) {
            throw new InvalidObjectException("a reference without its text or its profile");
        }
        try {
            return parser(profile).parse(text);
        } catch (IllegalArgumentException | IllegalStateException e) {
            InvalidObjectException invalid = new InvalidObjectException(String.valueOf(e.getMessage()));
            invalid.initCause(e);
            throw invalid;
        }
    }

    private static IriParser parser(String profile) {
        IriParser known = PARSERS.get(profile);
        if (known != null) {
            return known;
        }
        IriParser made = IriParser.of(ProfileRegistry.installed().require(profile));
        IriParser first = PARSERS.putIfAbsent(profile, made);
        return first == null ? made : first;
    }
}
