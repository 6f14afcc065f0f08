package com.example.other;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** Provides a profile with the id of another module's profile. */
public final class OtherLeiri implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        return List.of(Profile.basedOn(Rfc3987.PROFILE).id("leiri").build());
    }
}
