package org.iritoolkit.rfc;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Provides the profiles of this package in the same way as a plug-in. */
public final class RfcProfiles implements ProfileProvider {
    /** For {@link java.util.ServiceLoader}. */
    public RfcProfiles() {}

    @Override
    public Collection<Profile> profiles() {
        return List.of(Rfc2396.PROFILE, Rfc3986.PROFILE, Rfc3987.PROFILE);
    }
}
