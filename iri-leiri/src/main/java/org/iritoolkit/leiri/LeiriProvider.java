package org.iritoolkit.leiri;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Provides the {@code leiri} profile. */
public final class LeiriProvider implements ProfileProvider {
    /** For {@link java.util.ServiceLoader}. */
    public LeiriProvider() {}

    @Override
    public Collection<Profile> profiles() {
        return List.of(Leiri.PROFILE);
    }
}
