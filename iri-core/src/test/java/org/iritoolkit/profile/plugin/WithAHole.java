package org.iritoolkit.profile.plugin;

import java.util.Arrays;
import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** Has null among its profiles. */
public class WithAHole implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        return Arrays.asList(
                Profile.basedOn(Rfc3987.PROFILE).id("beside-a-hole").build(), null);
    }
}
