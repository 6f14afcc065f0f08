package org.iritoolkit.spark;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** A custom profile, which is installed where its jar is. */
public final class PageProfiles implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        return List.of(Profile.basedOn(Rfc3987.PROFILE).id("page").build());
    }
}
