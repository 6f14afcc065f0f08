package org.iritoolkit.iuri;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Provides the {@code iuri-05} profile. */
public final class IuriProvider implements ProfileProvider {
    /** For {@link java.util.ServiceLoader}. */
    public IuriProvider() {}

    @Override
    public Collection<Profile> profiles() {
        return List.of(Iuri05.PROFILE);
    }
}
