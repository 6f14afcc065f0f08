package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
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
        static final Map<String, IriParser> PARSERS = ProfileRegistry.installed().ids().stream()
                .flatMap(id -> ProfileRegistry.installed().find(id).stream())
                .flatMap(profile -> parser(profile).stream())
                .collect(Collectors.toUnmodifiableMap(parser -> parser.profile().id(), parser -> parser));

        /** Empty if a check of the profile is refused, which is said where a reference of that profile is read. */
        private static Optional<IriParser> parser(Profile profile) {
            try {
                return Optional.of(IriParser.of(profile));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }
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
