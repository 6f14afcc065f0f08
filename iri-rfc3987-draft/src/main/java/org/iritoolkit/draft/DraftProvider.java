package org.iritoolkit.draft;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Provides the {@code rfc3987-draft-03} profile. */
public final class DraftProvider implements ProfileProvider {
    /** For {@link java.util.ServiceLoader}. */
    public DraftProvider() {}

    @Override
    public Collection<Profile> profiles() {
        return List.of(Rfc3987Draft03.PROFILE);
    }
}
