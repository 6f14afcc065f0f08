package org.iritoolkit.profile.plugin;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** Provides an id that another plug-in provides too. */
public class SpacesAgain implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        return List.of(Profile.basedOn(Rfc3987.PROFILE).id("spaces-in-queries").build());
    }
}
