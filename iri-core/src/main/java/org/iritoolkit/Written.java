package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Map;
import java.util.stream.Collectors;
import org.iritoolkit.profile.Profile;
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

    /** One parser for each profile, so that a profile is not compiled for each reference. */
    private static final class Installed {
        static final Map<String, IriParser> PARSERS = ProfileRegistry.installed().profiles().ids().stream()
                .flatMap(id -> ProfileRegistry.installed().find(id).stream())
                .collect(Collectors.toUnmodifiableMap(Profile::id, IriParser::of));
    }

    private Object readResolve() throws InvalidObjectException {
        if (text == null || profile == null) {
            throw new InvalidObjectException("a reference without its text or its profile");
        }
        try {
            IriParser parser = Installed.PARSERS.get(profile);
            return (parser == null ? IriParser.of(ProfileRegistry.installed().require(profile)) : parser).parse(text);
        } catch (IllegalArgumentException e) {
            InvalidObjectException invalid = new InvalidObjectException(String.valueOf(e.getMessage()));
            invalid.initCause(e);
            throw invalid;
        }
    }
}
