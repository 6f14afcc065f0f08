package com.example.cms;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

// tag::provider[]
/** Provides the profile {@code cms}. */
public final class CmsProvider implements ProfileProvider {
    /** For {@link java.util.ServiceLoader}. */
    public CmsProvider() {}

    @Override
    public Collection<Profile> profiles() {
        return List.of(CmsAddress.PROFILE);
    }
}
// end::provider[]
